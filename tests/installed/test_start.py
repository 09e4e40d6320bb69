"""The start scripts beside the single file for users new to Python: as far as this machine can test them."""

import ast
import os
import platform
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from deploy.single_file import CHECK, PYTHONS, SYSTEMS, needs, with_check

from .building import ROOT

LAPTOP = ROOT / "deploy" / "laptop"
PROGRAM = "import sys; print('served', *sys.argv[1:])"


def test_windows_script_is_valid_line_by_line():
    text = (LAPTOP / "start.cmd").read_bytes()
    assert text.count(b"\n") == text.count(b"\r\n") > 20, "labels are not found in lines that end as elsewhere"
    assert text.isascii()
    words = text.decode()
    for label in re.findall(r"(?:goto|call) :?(\w+)", words):
        assert label == "eof" or f"\r\n:{label}\r\n" in words
    assert "https://www.python.org/downloads/windows/" in words


@pytest.mark.skipif(sys.platform == "win32", reason="a script of other systems")
def test_linux_script_starts_the_file_for_the_installed_python(tmp_path):
    version = "{}.{}".format(*sys.version_info[:2])
    system, machine = os.uname().sysname.replace("Darwin", "macos").replace("Linux", "linux"), os.uname().machine
    (tmp_path / "start.sh").write_bytes((LAPTOP / "start.sh").read_bytes())
    (tmp_path / f"tourney-0.0.1-{system}-{machine}-python{version}.pyz").write_text(PROGRAM)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / f"python{version}").symlink_to(sys.executable)
    env = {"PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin", "PORT": "1", "BROWSER": "true"}
    command = ["sh", str(tmp_path / "start.sh"), "--port", "1"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True) as done:
        assert done.stdout is not None
        assert done.stdout.readline() == "served serve --port 1\n"
        os.killpg(done.pid, 15)  # what waits for the pages, to open them


def test_both_scripts_try_pythons_in_one_order_with_the_one_without_a_solver_last():
    windows = re.search(r"for %%V in \((.+)\)", (LAPTOP / "start.cmd").read_text())
    others = re.search(r"for version in (.+); do", (LAPTOP / "start.sh").read_text())
    assert windows[1] == others[1]
    assert sorted(others[1].split()) == sorted(PYTHONS)
    assert others[1].endswith(" 3.14")


@pytest.mark.skipif(sys.platform == "win32", reason="a script of other systems")
def test_script_without_a_python_says_where_to_get_one(tmp_path):
    (tmp_path / "start.sh").write_bytes((LAPTOP / "start.sh").read_bytes())
    done = subprocess.run(
        ["sh", str(tmp_path / "start.sh")], env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "https://www.python.org/downloads/" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a script of other systems")
def test_file_for_one_machine_is_started_with_the_python_it_was_built_for(tmp_path):
    (tmp_path / "start.sh").write_bytes((LAPTOP / "start.sh").read_bytes())
    (tmp_path / "tourney.pyz").write_text(
        "import os, sys\n"
        "if os.environ.get('NAMED') != '3.12': sys.exit('This file of Tourney needs Python 3.12')\n"
        "print('served', *sys.argv[1:])"
    )
    (tmp_path / "bin").mkdir()
    for name in ("python3", "python3.13", "python3.12"):
        program = tmp_path / "bin" / name
        program.write_text(f'#!/bin/sh\nNAMED={name.removeprefix("python")} exec {sys.executable} "$@"\n')
        program.chmod(0o755)
    env = {"PATH": f"{tmp_path / 'bin'}:/usr/bin:/bin", "PORT": "1", "BROWSER": "true"}
    command = ["sh", str(tmp_path / "start.sh")]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, start_new_session=True) as done:
        assert done.stdout is not None
        assert done.stdout.readline() == "served serve\n"
        os.killpg(done.pid, 15)
    (tmp_path / "bin" / "python3.12").unlink()
    refused = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert refused.returncode == 1
    assert "needs Python 3.12" in refused.stderr


def packed_with_check(folder: Path, needed: str) -> Path:
    file = folder / "tourney.pyz"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("__main__.py", "raise SystemExit('not checked')")
        archive.writestr("_bootstrap/__init__.py", "def bootstrap(): print('Tourney runs')")
    with_check(file, needed)
    return file


def test_single_file_runs_with_the_python_it_was_built_for(tmp_path):
    file = packed_with_check(tmp_path, needs(None, ""))
    done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "Tourney runs\n"), done.stderr


def test_a_single_file_names_the_python_that_it_needs(tmp_path):
    needed = needs("macos-arm64", "3.12")
    file = packed_with_check(tmp_path, needed)
    done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"This file of Tourney needs {needed}. It was started with Python 3.")


@pytest.mark.parametrize("system", SYSTEMS)
def test_file_is_built_for_another_system_in_its_python_terms(system, monkeypatch):
    machine = system.partition("-")[2]
    monkeypatch.setattr(platform, "system", lambda: SYSTEMS[system][1])
    monkeypatch.setattr(platform, "machine", lambda: machine)
    monkeypatch.setattr(sysconfig, "get_platform", lambda: "win-amd64")
    assert needs(system, "{}.{}".format(*sys.version_info)) == needs(None, "")


def test_version_check_can_be_read_by_every_python():
    """From 3.0 on, as far as the grammar of this version shows; earlier ones were tried by hand."""
    ast.parse(CHECK.read_text(), feature_version=(3, 0))
