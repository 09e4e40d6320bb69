"""A mistyped command prints a sentence and ends with status 2."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import call_command, get_commands

from tests.load.drill_machine import ROOT, Machine
from tests.released import FOLDER
from tourney import __version__
from tourney.command import COMMANDS, in_short, overview
from tourney.models import Club

NIGHT = ROOT / "fixtures" / "knickerbocker.json"
READERS = {"score", "solve", "settle", "import_night", "import", "import_history", "replay", "take_in"}
TAKES_A_FILE = sorted(READERS & get_commands().keys())


@pytest.fixture
def machine(tmp_path) -> Machine:
    return Machine(tmp_path)


def refusal(machine: Machine, *arguments: object) -> str:
    done = machine.python("-m", "tourney", *arguments)
    assert done.returncode == 2, (arguments, done.stdout, done.stderr)
    assert "Traceback" not in done.stderr
    return done.stderr.strip().splitlines()[-1]


def piped(*arguments: object, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "manage.py", *map(str, arguments)]
    return subprocess.run(
        command, cwd=ROOT, input=stdin, capture_output=True, env=os.environ | environment, timeout=60, check=False
    )


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("command", ["serve", "doctor"])
@pytest.mark.parametrize("port", ["70000", "0", "-1", "abc", "", "9" * 5000])
def test_nonexistent_port_is_refused_before_anything_is_printed(machine, command, port):
    assert "--port" in refusal(machine, command, f"--port={port}")


@pytest.mark.whole
def test_port_from_the_environment_is_checked_the_same_way(machine):
    machine.env["PORT"] = "eight thousand"
    assert "'eight thousand' is not a whole number from 1 to 65535" in refusal(machine, "serve")


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("host", ["300.1.1.1", "no host", "192.0.2.77", ""])
def test_host_of_another_computer_is_refused(machine, host):
    assert "--host" in refusal(machine, "serve", "--host", host, "--port", "18439")


@pytest.mark.whole
@pytest.mark.parametrize(("typed", "says"), [("scor", "Did you mean score?"), ("x y", "'x y'"), ("--nope", "'--nope'")])
def test_unknown_command_is_refused_like_any_other_mistake(machine, typed, says):
    assert says in refusal(machine, typed)
    assert says in refusal(machine, "help", typed)


@pytest.mark.whole
def test_django_command_is_refused_the_same_way(machine):
    machine.migrate()
    assert "nobody" in refusal(machine, "changepassword", "nobody")
    assert "9999" in refusal(machine, "migrate", "tourney", "9999")


@pytest.mark.parametrize("typed", ["version", "--version"])
def test_the_version_is_that_of_tourney(machine, typed):
    assert machine.python("-m", "tourney", typed).stdout == machine.manage(typed).stdout == f"{__version__}\n"


def test_overview_keeps_command_names_and_descriptions_apart():
    lines = overview(str).splitlines()
    for name, what in (each for commands in COMMANDS.values() for each in commands.items()):
        assert any(line.split() == [name, *in_short(str(what)).split()] for line in lines), name


@pytest.mark.whole
def test_standard_input_is_read_like_a_file():
    night = NIGHT.read_bytes()
    assert piped("score", "-", stdin=night).stdout == piped("score", NIGHT).stdout != b""
    converted = piped("convert", "-", "-", "--to", "night", stdin=night)
    assert json.loads(converted.stdout)["name"] == json.loads(night)["name"]


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("command", TAKES_A_FILE)
def test_empty_standard_input_is_refused(machine, command):
    machine.migrate()
    done = subprocess.run(
        [sys.executable, "-m", "tourney", command, "-"],
        cwd=ROOT,
        env=machine.env,
        input="",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, "Traceback" in done.stderr) == (2, False), done.stderr


def test_club_is_imported_from_standard_input_and_exported_to_standard_output(db, monkeypatch, capsysbinary):
    (file,) = FOLDER.glob("0010*.zip")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    call_command("take_in", "-")
    capsysbinary.readouterr()
    call_command("take_out", "--out", "-")
    assert capsysbinary.readouterr().out.startswith(b"PK")
    assert Club.objects.count() == 1
    assert not Path("-").exists()


@pytest.mark.whole
@pytest.mark.parametrize("stream", ["1", "2"])
def test_closed_output_stream_is_not_an_error(stream):
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" manage.py score "$1" {stream}>&-', sys.executable, str(NIGHT)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.whole
def test_characters_that_a_pipe_cannot_encode_are_escaped_as_in_json():
    night = NIGHT.read_text().replace('"a"', '"Żółć"', 1).encode()
    told = piped("score", "-", "--format", "json", stdin=night, PYTHONIOENCODING="ascii")
    assert told.returncode == 0, told.stderr
    plain = piped("score", "-", "--format", "json", stdin=night, PYTHONIOENCODING="utf-8")
    assert json.loads(told.stdout) == json.loads(plain.stdout)
    assert "Żółć" in plain.stdout.decode()


@pytest.mark.whole
def test_empty_folder_name_does_not_mean_the_current_folder(machine):
    machine.migrate()
    assert "this folder does not exist." in refusal(machine, "import_history", "")
    assert "this folder does not exist." in refusal(machine, "import_history", "x" * 5000)
