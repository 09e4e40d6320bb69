"""The pairs of Python and Django that the tests are run on."""

import os
import re
import subprocess
import sys

import pytest

from . import matrix

HERE = "{}.{}".format(*sys.version_info[:2])


def test_each_pair_has_one_django_and_everything_else_as_pinned():
    ours, newer = matrix.requirements(""), matrix.requirements("6.1.3")
    assert ours.count("\nDjango==") == newer.count("\nDjango==6.1.3\n") == 1
    assert [line for line in ours.splitlines() if line not in newer] == [
        line for line in ours.splitlines() if line.startswith("Django==")
    ]


@pytest.mark.parametrize("left_out", matrix.LISTED)
def test_what_is_left_out_is_there(left_out):
    """One that has another name now would be run, and fail on every Django but ours."""
    path, _, name = left_out.partition("::")
    assert f"def {name or 'test_'}" in (matrix.ROOT / path).read_text()


def test_who_leaves_one_out_by_its_name_still_takes_a_part_of_each_sweep():
    """Who asks for a test by its name gets all of its cases: a pair that left some out by theirs ran every drill."""
    file = "tests/movements/test_certificate.py"
    command = [sys.executable, "-m", "pytest", "-n0", "--collect-only", "-q", file]
    env = {name: value for name, value in os.environ.items() if name != "TOURNEY_WHOLE"}

    def taken(*more: str) -> int:
        done = subprocess.run([*command, *more], cwd=matrix.ROOT, env=env, capture_output=True, text=True, check=True)
        return done.stdout.count("::test_a_certificate_holds")

    assert 0 < taken(f"--deselect={matrix.LISTED[-1]}") < 20 < taken(f"{file}::test_a_certificate_holds")


def test_a_name_on_the_path_that_refuses_to_run_is_no_interpreter(tmp_path, monkeypatch):
    """As pyenv leaves one for every version that is installed, chosen or not."""
    shim = tmp_path / "python9.9"
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "none"))
    assert matrix.interpreter("9.9") is None


def test_pyenv_is_asked_where_the_path_has_none(tmp_path, monkeypatch):
    kept = tmp_path / "versions" / f"{HERE}.1" / "bin"
    kept.mkdir(parents=True)
    (kept / "python").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    assert matrix.interpreter(HERE) == str(kept / "python")


def test_what_make_test_gets_beside_packages_is_got_here_too():
    """On a machine where nothing ran before, tests without a browser or fonts would fail on every pair."""
    steps = (matrix.ROOT / "Makefile").read_text().partition("\nsteps: check\n")[2].partition(" -m pytest ")[0]
    assert tuple(re.findall(r" -m (\S+)", steps)) == matrix.PROVIDED


def test_where_that_cannot_be_got_the_pair_has_failed(monkeypatch, capsys):
    monkeypatch.setattr(matrix, "PAIRS", ((HERE, ""),))
    monkeypatch.setattr(matrix, "environment", lambda *pair: sys.executable)
    monkeypatch.setattr(matrix, "PROVIDED", ("tests.no_such_thing",))
    assert matrix.main(["--version"]) == 1
    assert f"Python {HERE}, Django as pinned: tests.no_such_thing failed" in capsys.readouterr().out


def test_one_that_is_missing_is_named_and_the_whole_has_failed(monkeypatch, capsys):
    monkeypatch.setattr(matrix, "PAIRS", (("9.9", ""), (HERE, "")))
    monkeypatch.setattr(matrix, "interpreter", lambda version: sys.executable if version == HERE else None)
    monkeypatch.setattr(matrix, "environment", lambda *pair: sys.executable)
    monkeypatch.setattr(matrix, "PROVIDED", ())
    assert matrix.main(["--version"]) == 1
    said = capsys.readouterr().out
    assert "Python 9.9, Django as pinned: there is no Python 9.9" in said
    assert f"Python {HERE}, Django as pinned: passed" in said


@pytest.mark.parametrize(("asked", "status"), [("--version", 0), ("--no-such-argument", 1)])
def test_what_the_tests_found_is_what_it_answers(monkeypatch, asked, status):
    monkeypatch.setattr(matrix, "PAIRS", ((HERE, ""),))
    monkeypatch.setattr(matrix, "environment", lambda *pair: sys.executable)
    monkeypatch.setattr(matrix, "interpreter", lambda version: sys.executable)
    monkeypatch.setattr(matrix, "PROVIDED", ())
    assert matrix.main([asked]) == status
