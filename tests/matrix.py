"""The tests on every pair of Python and Django that Tourney is to run on: python -m tests.matrix [pytest arguments]

Each pair has a virtual environment of its own in .venv-matrix, made when it is first asked for and again when a
requirement changed. Interpreters are those on the path, else those of pyenv; one that is missing is named, and then the
whole has failed, whatever the others found.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".venv-matrix"
REQUIREMENTS = (
    *(ROOT / f"requirements{extra}.txt" for extra in ("", "-repair", "-postgres")),
    ROOT / "tests" / "requirements.txt",
)
PINNED = ""
"""The Django of requirements.txt."""
PAIRS = (("3.11", PINNED), ("3.13", PINNED), ("3.13", "6.1.3"))
LISTED = (
    "tests/test_dependencies.py",
    "tests/installed/test_release.py::test_what_is_pinned_is_listed_with_its_licence",
)
"""What these read is the list of what is pinned, which is not what a pair has installed."""

PROVIDED = ("tests.browser.provide", "tests.fonts")
"""What gets what tests need beside packages, as in make test."""


def interpreter(version: str) -> str | None:
    """A Python of that version which runs; None where there is none."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    found = [shutil.which(f"python{version}"), *map(str, sorted(pyenv.glob(f"{version}.*/bin/python"), reverse=True))]
    return next((each for each in found if each and _says(each) == version), None)


def _says(python: str) -> str:
    """Which it is, asked of itself: pyenv has a name on the path for what it may refuse to run."""
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    return subprocess.run([python, "-c", ask], capture_output=True, text=True, check=False).stdout.strip()


def requirements(django: str) -> str:
    """All that is pinned, with that Django instead of ours where one is named."""
    pinned = "".join(path.read_text() for path in REQUIREMENTS)
    return re.sub(r"(?m)^Django==.*$", f"Django=={django}", pinned) if django else pinned


def environment(python: str, version: str, django: str) -> Path | None:
    """The Python of the pair's environment, with everything installed; None where that failed."""
    folder = KEPT / f"python{version}-django{django or 'pinned'}"
    wanted, done = requirements(django), folder / "requirements.txt"
    own = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not done.exists() or done.read_text() != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        asked = folder / "asked.txt"
        pip = [str(own), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(asked)]
        if subprocess.run([python, "-m", "venv", str(folder)], check=False).returncode:
            return None
        asked.write_text(wanted)
        if subprocess.run(pip, check=False).returncode:
            return None
        asked.rename(done)
    return own


def tested(version: str, django: str, arguments: Iterable[str]) -> str:
    """What came of a pair: empty where all is well."""
    python = interpreter(version)
    if python is None:
        return f"there is no Python {version} on the path, nor in pyenv (pyenv install {version})"
    own = environment(python, version, django)
    if own is None:
        return "its environment could not be made"
    for module in PROVIDED:
        if subprocess.run([str(own), "-m", module], cwd=ROOT, check=False).returncode:
            return f"{module} failed"
    command = [str(own), "-m", "pytest", *(f"--deselect={each}" for each in LISTED), *arguments]
    return "tests failed" if subprocess.run(command, cwd=ROOT, check=False).returncode else ""


def main(arguments: list[str]) -> int:
    arguments = arguments or ["--numprocesses", "auto", "--dist", "loadfile"]
    found = {}
    for version, django in PAIRS:
        name = f"Python {version}, Django {django or 'as pinned'}"
        print(f"== {name}", flush=True)
        found[name] = tested(version, django, arguments)
    for name, wrong in found.items():
        print(f"{name}: {wrong or 'passed'}")
    return int(any(found.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
