"""The language of a terminal: how it is chosen, and how messages are translated without Django."""

import argparse
import ast
import os
import re
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

from movements.message import in_context, message, plural
from tests.pseudo import LEFT
from tests.pseudo.catalogue import padded
from tourney.language.active_language import catalogues
from tourney.language.at_terminal import (
    ARGPARSE,
    argparse_in,
    split,
    teller,
    terminal_language,
    terminal_told,
    unknown,
)

ROOT = Path(__file__).parents[3]
THERE = ("en-gb", "de", "fr")


@pytest.mark.parametrize(
    ("named", "environment", "spoken"),
    [
        ("fr", {"TOURNEY_LANGUAGE": "de"}, "fr"),
        (None, {"TOURNEY_LANGUAGE": "de", "LC_ALL": "fr_FR.UTF-8"}, "de"),
        (None, {"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE"}, "fr"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "de_AT@euro", "LANG": "fr_FR.UTF-8"}, "de"),
        (None, {"LANG": "de_DE.UTF-8"}, "de"),
        (None, {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en-gb"),
        (None, {"TOURNEY_LANGUAGE": "en", "LANG": "de_DE"}, "en-gb"),
        (None, {"TOURNEY_LANGUAGE": "xx", "LANG": "fr"}, "fr"),
        (None, {"LANG": "ja_JP.UTF-8"}, "en-gb"),
        (None, {}, "en-gb"),
    ],
)
def test_named_language_comes_before_the_variable_and_the_system(named, environment, spoken):
    assert terminal_language(THERE, named, environment) == spoken


def test_language_option_may_come_anywhere_in_the_command():
    assert split(["--language", "de", "score", "a.json"]) == ("de", ["score", "a.json"])
    assert split(["score", "--language=fr", "a.json"]) == ("fr", ["score", "a.json"])
    assert split(["score"]) == (None, ["score"])


def test_unknown_language_is_refused_with_the_available_ones():
    assert "'xx' is not an available language. Choose one of: de, en-gb, fr." in unknown("xx", THERE)


def test_every_complete_language_is_available():
    assert {"de", "fr", "nl", "pl", "it"} <= set(catalogues())


@pytest.mark.whole
def test_compiled_catalogue_translates_a_message_with_its_parts(pseudo_catalogues):
    told = teller(pseudo_catalogues / LEFT / "LC_MESSAGES" / "django.mo")
    assert told(message("%(who)s sits out", who=message("Pair"))) == padded("%(who)s sits out") % {
        "who": padded("Pair")
    }
    assert told(plural("%(count)s round", "%(count)s rounds", 7)) == padded("%(count)s rounds") % {"count": 7}
    assert told(in_context("suit as typed", "S")) == padded("S")
    assert told("Ada Abbott") == "Ada Abbott"


def test_message_is_english_without_a_catalogue(monkeypatch):
    assert teller(None)(message("Pair")) == "Pair"
    monkeypatch.setenv("TOURNEY_LANGUAGE", "de")
    assert terminal_told(message("Pair")) == "Paar"


def tourney(*arguments: str) -> subprocess.CompletedProcess:
    ask = (
        "import sys; sys.argv[0] = 'tourney'; from tourney.command import main\n"
        "try: main()\nfinally: print('django' in sys.modules)"
    )
    return subprocess.run(
        [sys.executable, "-c", ask, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_movement_is_described_in_german_without_django():
    done = tourney("--language", "de", "movement", "howell", "9")
    assert "Runde 1" in done.stdout
    assert "setzt aus" in done.stdout
    assert done.stdout.splitlines()[-1] == "False"


def test_json_is_english_in_every_language():
    done = tourney("movement", "howell", "9", "--format", "json", "--language", "de")
    assert '"title": "Howell, 9 pairs"' in done.stdout


def test_unknown_movement_is_reported_in_german():
    done = tourney("movement", "howell", "200", "--language", "de")
    assert (done.returncode, "Howell" in done.stderr, "nearest" in done.stderr) == (2, True, False)


def test_missing_file_is_reported_in_german():
    done = tourney("score", "/none.json", "--language", "de")
    assert (done.returncode, done.stderr) == (2, "/none.json: Datei oder Verzeichnis nicht gefunden.\n")


def test_unknown_language_ends_the_command():
    done = tourney("--language", "xx", "--help")
    assert (done.returncode, "'xx' is not an available language" in done.stderr) == (2, True)


def test_argparse_messages_are_in_the_chosen_language(monkeypatch, capsys):
    monkeypatch.setenv("LANGUAGE", "fr")
    parser = ArgumentParser(prog="howell")
    with argparse_in("de"):
        german = ArgumentParser(prog="howell")
        german.add_argument("count", type=int)
        with pytest.raises(SystemExit):
            german.parse_args(["many"])
        assert os.environ["LANGUAGE"] == "de"
    assert parser.format_help().startswith("usage: howell")
    assert capsys.readouterr().err == (
        "Aufruf: howell [-h] count\nhowell: Fehler: Argument count: 'many' ist kein gültiger Wert (int)\n"
    )
    assert "diese Hilfe anzeigen" in german.format_help()
    assert os.environ["LANGUAGE"] == "fr"
    with argparse_in("xx"):
        assert parser.format_help().startswith("usage: howell")


def test_listed_argparse_messages_are_those_that_argparse_uses():
    """A text that Python has since reworded would never be looked up."""
    source = Path(argparse.__file__).read_text()
    asked = {
        ast.literal_eval(f"({each})")
        for each in re.findall(r"\b(?:_|ngettext)\(\s*((?:'[^\n]*?'|\"[^\n]*?\"))[),]", source)
    }
    assert [each.text for each in ARGPARSE if each.text not in asked] == []


@pytest.mark.whole
@pytest.mark.parametrize("door", [("-m", "tourney.command"), ("manage.py",)], ids=["tourney", "manage.py"])
@pytest.mark.parametrize("language", sorted(set(catalogues()) - {"en-gb"}))
def test_help_and_usage_of_a_command_are_in_one_language(door, language):
    asked = [sys.executable, *door, "movement", "--language", language, "--help"]
    said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for english in ("usage", "positional", "show this help", "exit", "Verbosity", "Skip", "Django"):
        assert english not in said
