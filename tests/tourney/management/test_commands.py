"""The command line: the contracts that other programs use, and its refusals."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command, get_commands

from movements import catalogue
from tests import program
from tests.load.server import free_port
from tests.released import script_of
from tourney.management.file_command import Refused
from tourney.models import Section, Session

ROOT = Path(__file__).parents[3]
KNICKERBOCKER = ROOT / "fixtures" / "knickerbocker.json"


def run(*args, **options) -> str:
    out = StringIO()
    call_command(*args, stdout=out, **options)
    return out.getvalue()


def refused(*args) -> str:
    with pytest.raises(Refused) as no:
        run(*args)
    assert no.value.returncode == 2
    return str(no.value)


def test_howell_8_keeps_to_the_contract():
    document = json.loads(run("movement", "howell", "8", "--format", "json"))
    assert list(document)[:7] == ["system", "variant", "title", "winners", "trays", "contestants", "rounds"]
    assert (document["winners"], document["problems"], document["fairness"]["qf"]) == (1, [], 100.0)
    assert [len(each["tables"]) for each in document["rounds"]] == [4] * 7


def test_compass_28_keeps_to_the_contract():
    document = json.loads(run("movement", "compass", "28", "--format", "json"))
    assert (document["winners"], document["trays"], document["problems"], document["fairness"]) == (2, 28, [], None)
    assert len(document["rounds"]) == 13


def test_options_reach_the_movement():
    args = "movement howell 10 --rounds 5 --trays-per-set 2 --turning trays --format json".split()
    document = json.loads(run(*args))
    assert (len(document["rounds"]), document["trays"]) == (5, 18)
    assert any(table["turned"] for each in document["rounds"] for table in each["tables"])
    assert len(json.loads(run("movement", "compass", "10", "--mnemonic", "--format", "json"))["rounds"]) == 10


def test_sections_are_printed_one_after_the_other():
    documents = json.loads(run("movement", "compass", "30", "--sections", "2", "--format", "json"))
    assert [document["contestants"]["count"] for document in documents] == [16, 14]
    text = run("movement", "compass", "30", "--sections", "2")
    assert text.index("Section A: Compass, 8 tables") < text.index("Section B: Compass, 7 tables")
    assert "There can be 2 to 8 sections" in refused("movement", "compass", "30", "--sections", "1")


def test_mitchell_keeps_to_the_contract_of_compass_and_moves_the_other_way():
    book, modern = (json.loads(run("movement", name, "28", "--format", "json")) for name in ("compass", "mitchell"))
    assert set(modern) == set(book)
    assert (modern["system"], modern["variant"], len(modern["rounds"])) == ("mitchell", "relay", 14)
    assert modern["problems"] == []
    assert book["rounds"][1]["tables"][0]["ew"] == 14 + 2
    assert modern["rounds"][1]["tables"][1]["ew"] == 14 + 1


def test_direction_is_chosen_by_name():
    ours = json.loads(run("movement", "drive", "12", "--direction", "modern", "--format", "json"))
    assert ours["rounds"][1]["tables"][1]["ew"] == 7
    assert "In Compass, the movement is in one direction only. Choose mitchell for the other direction." in refused(
        "movement", "compass", "12", "--direction", "modern"
    )


def test_cutting_is_printed_as_rules():
    document = json.loads(run("movement", "cutting", "7", "--format", "json"))
    assert list(document["rules"]) == ["auction", "american", "english"]
    assert "Players who cut equal cards cut again if it makes a difference." in document["rules"]["english"]
    assert "The seventh player waits and takes the first vacancy." in run(
        "movement", "cutting", "7", "--variant", "american"
    )
    assert "Try 7 instead." in refused("movement", "cutting", "8")
    assert "'dutch' is not a valid cutting method. Choose one of:" in refused(
        "movement", "cutting", "5", "--variant", "dutch"
    )


def test_the_two_groups_have_the_names_that_the_director_chooses():
    assert "Reds" in run("movement", "mitchell-individual", "12", "--groups", "Reds", "Blues")
    assert "does not use two named groups of players." in refused(
        "movement", "howell", "8", "--groups", "Reds", "Blues"
    )


def test_movement_is_printed_as_text():
    assert "table  1   N&S 1 N&S   E&W 1 E&W   trays 1 2 3 4 5" in run("movement", "compass", "10")


def test_the_list_names_every_system():
    listed = json.loads(run("movement", "--list", "--format", "json"))
    assert [row["system"] for row in listed] == [*catalogue.SYSTEMS, "cutting"]
    assert all(set(row) == {"system", "title", "contestants", "counts", "variants", "source"} for row in listed)
    assert "4 to 100 pairs" in run("movement", "--list")


def test_unavailable_movement_is_refused_with_the_nearest():
    assert refused("movement", "howell", "3") == "Howell is for 4 to 60 pairs, not 3. Try 4 instead."
    assert "Enter a system and the number of contestants" in refused("movement")


def test_score_prints_the_books_table():
    text = run("score", str(KNICKERBOCKER))
    assert re.search(r"212\s+207\s+\+5\s+30", text)
    assert re.search(r"201\s+207\s+-6\s+30", text)
    assert text.strip().endswith("Winner: f")
    scored = json.loads(run("score", str(KNICKERBOCKER), "--format", "json"))
    assert scored["winners"] == [6]


def test_inconsistent_file_names_every_fault(tmp_path):
    document = json.loads(KNICKERBOCKER.read_text())
    document["results"][0]["tray"] = 99
    document["results"][7]["tricks"] = 14
    path = tmp_path / "night.json"
    path.write_text(json.dumps(document))
    assert refused("score", str(path)).splitlines() == [
        "results row 1: There is no tray 99. The trays in this movement are numbered 1 to 30.",
        "results row 8: 14 tricks are not possible: there are only 13 in a deal.",
    ]
    assert "No such file" in refused("score", str(tmp_path / "none.json"))


COMMANDS = (
    "export_night 1", "take_out --out OUT.zip", "club", "let_in Dora", "rate", "bridgemates", "journal 1", "demo",
    "doctor", "import_night fixtures/knickerbocker.json", "import_history fixtures", "send_mail",
)  # fmt: skip


@pytest.mark.whole
def test_each_command_on_an_outdated_database_says_what_to_do(tmp_path):
    with closing(sqlite3.connect(tmp_path / "tourney.sqlite3")) as database:
        database.executescript(script_of("0009_solved", "sqlite"))
    env = os.environ | {"TOURNEY_DATA": str(tmp_path), "DJANGO_SETTINGS_MODULE": "tourney.settings", "DATABASE_URL": ""}
    there = get_commands()
    for command in (each for each in COMMANDS if each.split()[0] in there):
        done = program.run(["manage.py", *command.replace("OUT", str(tmp_path / "out")).split()], env)
        assert "Traceback" not in done.stderr, command
        if done.returncode and not command.startswith("let_in"):  # there is nobody
            assert "This database was created by an earlier version of Tourney. To upgrade it, run:" in done.stderr
    assert not list(tmp_path.glob("*.zip")), "half a file"


@pytest.mark.whole
def test_unwritable_folder_is_named(tmp_path):
    (tmp_path / "file").touch()
    for folder in ("/proc/x", tmp_path / "file", tmp_path / "file" / "below"):
        env = os.environ | {"TOURNEY_DATA": str(folder)}
        done = subprocess.run(
            [sys.executable, "manage.py", "doctor"], check=False, env=env, capture_output=True, text=True
        )
        assert done.returncode == 1
        assert done.stderr.startswith(f"Cannot write to {folder}: ")
        assert "Traceback" not in done.stderr


@pytest.mark.django_db
def test_night_is_imported_and_exported(tmp_path):
    number = run("import_night", str(KNICKERBOCKER)).strip()
    once = run("export_night", number)
    path = tmp_path / "night.json"
    path.write_text(once)
    assert run("export_night", run("import_night", str(path)).strip()) == once
    assert "There is no night 999" in refused("export_night", "999")


@pytest.mark.django_db
def test_a_bad_file_is_not_imported(tmp_path):
    path = tmp_path / "night.json"
    path.write_text(KNICKERBOCKER.read_text().replace('"tray": 1,', '"tray": 99,'))
    assert "There is no tray 99" in refused("import_night", str(path))
    assert not Session.objects.exists()


@pytest.mark.django_db
def test_the_demo_is_opened_played_and_removed():
    assert "with 364 results" in run("demo")
    assert "with 28 results" in run("demo", "--rounds", "1")
    assert Section.objects.count() == 2
    assert run("demo", "--remove").strip() == "Removed 2 demo nights."
    assert not Section.objects.exists()


def test_refusal_exits_with_2():
    done = subprocess.run(
        [sys.executable, "manage.py", "movement", "howell", "200"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "not 200" in done.stderr
    assert done.stdout == ""


@pytest.mark.whole
def test_occupied_port_is_reported(tmp_path):
    env = os.environ | {"TOURNEY_DATA": str(tmp_path / "fresh")}
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "manage.py", "serve", "--port", str(port)],
            cwd=ROOT,
            env=env,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode == 2
    assert f"use another port: make run PORT={port + 1}" in done.stderr


@pytest.mark.whole
def test_serve_creates_its_database_and_prints_one_link(tmp_path):
    env = os.environ | {"TOURNEY_DATA": str(tmp_path / "fresh"), "PYTHONUNBUFFERED": "1"}
    env.pop("DATABASE_URL", None)
    port = str(free_port())
    with subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--port", port], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True
    ) as server:
        lines = [server.stdout.readline() for _ in range(6)]
        server.send_signal(signal.SIGTERM)
    text = "".join(lines)
    assert f"Tourney is at http://127.0.0.1:{port}/" in text
    assert len(re.findall(r"/join/\S+/", text)) == 1
    assert (tmp_path / "fresh" / "tourney.sqlite3").exists()


@pytest.mark.whole
def test_command_without_a_database_says_how_to_create_it(tmp_path):
    env = {name: value for name, value in os.environ.items() if not name.startswith("DATABASE_URL")}
    done = program.run(["manage.py", "demo"], env | {"TOURNEY_DATA": str(tmp_path)})
    assert done.returncode == 2
    assert "There is no database here yet. To create one, run: python manage.py upgrade" in done.stderr
    assert "Traceback" not in done.stderr
