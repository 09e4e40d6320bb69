"""The output of commands in a pseudo-language: nothing that a person reads is left in English."""

import json
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils import translation
from pypdf import PdfReader

from movements import command as movement_command
from tests.pseudo import LEFT
from tests.pseudo.plain_words import WORD
from tourney import command, installed
from tourney.language.told import told
from tourney.management.file_command import Refused
from tourney.serving.https import about_https

ROOT = Path(__file__).parents[3]
KNICKERBOCKER = str(ROOT / "fixtures" / "knickerbocker.json")
NIGHT = json.loads(Path(KNICKERBOCKER).read_text())
NAMES = {name for entry in NIGHT["contestants"]["entries"] for name in entry["names"]}

pytestmark = pytest.mark.usefixtures("pseudo")


def run(*args: str, **options: object) -> str:
    out = StringIO()
    call_command(*args, stdout=out, stderr=out, language=LEFT, **options)
    return out.getvalue()


def plain(text: str, *kept: str) -> list[str]:
    """The words of ``text`` in plain letters, but those that are ``kept``."""
    for each in kept:
        text = text.replace(each, " ")
    return WORD.findall(text)


@pytest.mark.parametrize(
    ("system", "count"), [("compass", "8"), ("howell", "9"), ("six-hand", "3"), ("foster-pairs", "2")]
)
def test_movement_is_translated(system, count):
    assert plain(run("movement", system, count)) == []


def test_standings_of_a_night_are_translated():
    said = run("score", KNICKERBOCKER)
    assert [word for word in plain(said) if word not in NAMES] == []


def test_json_for_programs_stays_english():
    assert "rankings" in json.loads(run("score", KNICKERBOCKER, format="json"))


def test_unknown_movement_error_is_translated():
    with pytest.raises(Refused) as no:
        run("movement", "howell", "200")
    assert plain(str(no.value)) == []


def test_overview_of_all_commands_is_translated():
    with translation.override(LEFT):
        said = command.overview(told)
    names = sorted((name for commands in command.COMMANDS.values() for name in commands), key=len, reverse=True)
    said = re.sub(r"(?m)^  [a-z_]+ ", "", said)
    left = plain(said, installed.command("COMMAND --help"), "manage.py COMMAND", "python", "--language")
    assert [word for word in left if word not in names] == []


def test_advice_about_https_is_translated(settings):
    settings.TLS, settings.NAMED_PROXIES = True, ["10.0.0.5/32"]
    with translation.override(LEFT):
        assert plain(told(about_https())) == []


def test_help_of_the_movements_is_translated():
    with translation.override(LEFT):
        assert plain(told(movement_command.HELP)) == []


@pytest.mark.whole
def test_process_uses_the_requested_language_for_refusals_too():
    done = subprocess.run(
        [sys.executable, "manage.py", "movement", "howell", "200", "--language", "de"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "takes" in done.stderr, "200" in done.stderr) == (2, False, True)
    assert "Refused" not in done.stderr


@pytest.mark.whole
@pytest.mark.parametrize("more", [(), ("--pack",)])
def test_sheets_use_the_requested_language(tmp_path, more):
    run("sheets", KNICKERBOCKER, *more, out=str(tmp_path))
    files = list(tmp_path.glob("*.pdf"))
    assert files
    for path in files:
        pages = PdfReader(path).pages
        assert PdfReader(path).trailer["/Root"]["/Lang"].startswith(LEFT.split("-")[0])
        words = {*plain(" ".join(page.extract_text() for page in pages), NIGHT["name"])}
        assert words - NAMES == set(), path.name


def test_pages_of_a_night_file_use_the_requested_language(tmp_path):
    run("publish_files", KNICKERBOCKER, out=str(tmp_path))
    page = (tmp_path / "site" / "index.html").read_text()
    assert f'<html lang="{LEFT}"' in page
