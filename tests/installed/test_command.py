"""The command ``tourney``: one entry point to every command, some of which start without Django."""

import subprocess
import sys
from pathlib import Path

import pytest

from tourney import __version__, command, installed

from .building import ROOT

OURS = {path.stem for path in (ROOT / "tourney" / "management" / "commands").glob("[!_]*.py")}
DJANGOS = {"changepassword"}


def tourney(*arguments: str) -> subprocess.CompletedProcess:
    ask = (
        "import sys; sys.argv[0] = 'tourney'; from tourney.command import main\n"
        "try: main()\nfinally: print(sorted(sys.modules))"
    )
    return subprocess.run(
        [sys.executable, "-c", ask, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_every_command_is_listed_once_in_its_overview():
    listed = [name for commands in command.COMMANDS.values() for name in commands]
    assert sorted(listed) == sorted(OURS | DJANGOS)


@pytest.mark.parametrize("arguments", [(), ("--help",), ("help",), ("--version",), ("movement", "howell", "4")])
def test_command_without_a_database_starts_without_django(arguments):
    done = tourney(*arguments)
    assert done.returncode == 0, done.stderr
    *said, modules = done.stdout.splitlines()
    assert "'django'" not in modules
    assert said


def test_version_option_prints_the_version():
    assert tourney("--version").stdout.splitlines()[0] == __version__


def test_unknown_movement_is_a_refusal():
    done = tourney("movement", "howell", "200")
    assert (done.returncode, "Try 60 instead" in done.stderr) == (2, True)


@pytest.mark.parametrize(
    ("program", "is_installed", "told"),
    [
        ("manage.py", False, "python manage.py restore COPY"),
        ("/home/ada/bin/tourney", True, "tourney restore COPY"),
        ("C:/club/tourney.pyz", True, "python tourney.pyz restore COPY"),
    ],
)
def test_command_is_named_as_it_is_typed_here(program, is_installed, told, monkeypatch):
    monkeypatch.setattr(installed, "INSTALLED", is_installed)
    monkeypatch.setattr(sys, "argv", [program])
    assert installed.command("restore COPY") == told


def test_serving_is_described_as_it_is_done_here(monkeypatch):
    assert installed.serve("PORT=8001") == "make run PORT=8001"
    monkeypatch.setattr(installed, "INSTALLED", True)
    assert installed.serve("PORT=8001").endswith("serve --port 8001")


def test_missing_extra_names_an_installation_that_works_here(monkeypatch):
    assert installed.extra("deals").endswith("pip install --no-deps -r requirements-deals.txt")
    monkeypatch.setattr(installed, "INSTALLED", True)
    monkeypatch.setattr(sys, "argv", ["/home/ada/bin/tourney"])
    assert installed.extra("deals") == f'Install it with: {sys.executable} -m pip install "tourney-club[deals]"'
    monkeypatch.setattr(sys, "argv", ["C:/club/tourney-0.2.0-windows-x86_64-python3.13.pyz"])
    wheel = f"tourney_club-{__version__}-py3-none-any.whl"
    assert installed.extra("deals") == f'Install it with: pip install "{wheel}[deals]"'


def test_extra_is_installed_where_the_program_is(monkeypatch, tmp_path):
    """pipx and uv keep an environment for each program, which the system's pip does not install into."""
    monkeypatch.setattr(installed, "INSTALLED", True)
    monkeypatch.setattr(installed, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "executable", "C:/Program Files/tourney/python.exe")
    uv = 'uv pip install --python "C:/Program Files/tourney/python.exe" "tourney-club[repair]"'
    assert installed.extra("repair") == f"Install it with: {uv}"
    monkeypatch.setattr(sys, "prefix", str(tmp_path / "tourney-club"))
    (tmp_path / "tourney-club").mkdir()
    (tmp_path / "tourney-club" / "pipx_metadata.json").touch()
    assert installed.extra("repair").endswith('pipx runpip tourney-club install "tourney-club[repair]"')


def test_python_without_a_build_of_an_extra_is_told_of_one_that_has_it(monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 14, 0, "final", 0))
    assert installed.extra("deals") == (
        "This part of Tourney does not run on Python 3.14 yet. Start Tourney with Python 3.13."
    )
    assert "pip install" in installed.extra("repair")


def test_data_goes_to_the_systems_folder_unless_one_is_named(monkeypatch, tmp_path):
    monkeypatch.delenv("TOURNEY_DATA", raising=False)
    assert installed.data_folder() == ROOT / "data"
    monkeypatch.setattr(installed, "INSTALLED", True)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert installed.data_folder() == tmp_path / "tourney"
    monkeypatch.setenv("TOURNEY_DATA", str(tmp_path / "named"))
    assert installed.data_folder() == tmp_path / "named"


def test_script_of_a_single_file_finds_the_unpacked_files(monkeypatch, tmp_path):
    (tmp_path / "packed.py").write_text("FOUND = 'it is there'\n")
    script = tmp_path / "script.py"
    script.write_text("import sys, packed\nprint(packed.FOUND, *sys.argv[1:])\n")
    monkeypatch.setattr(installed, "INSTALLED", True)
    monkeypatch.setattr(installed, "HERE", tmp_path)
    done = subprocess.run([*installed.alone(script), "5"], capture_output=True, text=True, check=True, cwd=Path("/"))
    assert done.stdout == "it is there 5\n"


def test_reading_only_the_first_line_shows_no_traceback():
    command = [sys.executable, "-m", "tourney", "movement", "mitchell", "40"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
