"""What stands beside the single file for who knows nothing of Python: as far as it can be tried on this machine."""

import os
import re
import subprocess
import sys

import pytest

from deploy.single_file import PYTHONS

from .building import ROOT

LAPTOP = ROOT / "deploy" / "laptop"
PROGRAM = "import sys; print('served', *sys.argv[1:])"


def test_windows_reads_its_script_line_by_line():
    text = (LAPTOP / "start.cmd").read_bytes()
    assert text.count(b"\n") == text.count(b"\r\n") > 20, "labels are not found in lines that end as elsewhere"
    assert text.isascii()
    words = text.decode()
    for label in re.findall(r"(?:goto|call) :?(\w+)", words):
        assert label == "eof" or f"\r\n:{label}\r\n" in words
    assert "https://www.python.org/downloads/windows/" in words


@pytest.mark.skipif(sys.platform == "win32", reason="a script of other systems")
def test_on_linux_it_takes_the_file_for_the_python_that_is_there(tmp_path):
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


def test_both_take_the_pythons_in_one_order_with_the_one_without_a_solver_last():
    windows = re.search(r"for %%V in \((.+)\)", (LAPTOP / "start.cmd").read_text())
    others = re.search(r"for version in (.+); do", (LAPTOP / "start.sh").read_text())
    assert windows[1] == others[1]
    assert sorted(others[1].split()) == sorted(PYTHONS)
    assert others[1].endswith(" 3.14")


@pytest.mark.skipif(sys.platform == "win32", reason="a script of other systems")
def test_without_a_python_it_says_where_one_comes_from(tmp_path):
    (tmp_path / "start.sh").write_bytes((LAPTOP / "start.sh").read_bytes())
    done = subprocess.run(
        ["sh", str(tmp_path / "start.sh")], env={"PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "https://www.python.org/downloads/" in done.stderr
