"""The tests on each Python and Django that Tourney is to run on: make test-matrix, or nox with arguments for pytest
(nox -- tests/tourney/desk). Each interpreter must be on the path; with pyenv: pyenv shell 3.11 3.13."""

import nox

nox.needs_version = ">=2024.3"
nox.options.default_venv_backend = "venv"
nox.options.error_on_missing_interpreters = True
nox.options.stop_on_first_error = False
REQUIREMENTS = [f"requirements{extra}.txt" for extra in ("", "-repair", "-postgres")]
ABOUT_PINS = ("tests/test_dependencies.py", "tests/installed/test_release.py")
"""They compare what is installed with the list of what is pinned."""


@nox.session
@nox.parametrize(("python", "django"), [("3.11", ""), ("3.13", ""), ("3.13", "6.1.3")], ids=["3.11", "3.13", "6.1"])
def tests(session: nox.Session, django: str) -> None:
    """With the Django of requirements.txt, or with another."""
    for path in (*REQUIREMENTS, "tests/requirements.txt"):
        session.install("-r", path)
    if django:
        session.install(f"Django=={django}")
    for module in ("tests.browser.provide", "tests.fonts"):
        session.run("python", "-m", module)
    ignored = [f"--ignore={path}" for path in ABOUT_PINS if django]
    session.run("python", "-m", "pytest", *ignored, *(session.posargs or ["-n", "auto", "--dist", "loadfile"]))
