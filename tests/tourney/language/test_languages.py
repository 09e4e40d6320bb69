"""Which languages are available, and how much of each."""

import time

import polib
import pytest

from tourney.language.codes import ENGLISH
from tourney.language.languages import complete_in, known, languages, own_name


@pytest.fixture
def catalogue(tmp_path, settings):
    """``catalogue("sv")``: a compiled catalogue in a folder of the owner's own; ``share`` as its head says it."""
    settings.LOCALE_PATHS = [tmp_path, *settings.LOCALE_PATHS]

    def made(locale, share=None):
        file = polib.POFile()
        file.metadata = {"Content-Type": "text/plain; charset=UTF-8"} | ({"X-Complete": str(share)} if share else {})
        file.append(polib.POEntry(msgid="Standings", msgstr="Ställning"))
        path = tmp_path / locale / "LC_MESSAGES" / "django.mo"
        path.parent.mkdir(parents=True)
        file.save_as_mofile(str(path))
        return path

    return made


def test_english_comes_first_and_each_language_has_its_own_name():
    there = list(languages().values())
    assert (there[0].code, there[0].name, there[0].in_part) == (ENGLISH, "English", False)
    assert languages()["de"].name == "Deutsch"


def test_catalogue_in_the_owners_folder_is_offered(catalogue):
    catalogue("sv")
    assert languages()["sv"].name == "Svenska"
    assert known("sv-FI") == "sv"


@pytest.mark.parametrize(("share", "in_part"), [(94, True), (95, False), (None, False)])
def test_language_below_95_percent_is_marked_as_partial(catalogue, share, in_part):
    path = catalogue("sv", share)
    assert complete_in(path) == (share or 100)
    assert languages()["sv"].in_part == in_part


def test_language_without_translations_is_not_offered(catalogue):
    catalogue("sv", "0")
    assert "sv" not in languages()


@pytest.mark.parametrize("data", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_completeness_of_an_unreadable_catalogue_is_not_reported(tmp_path, data):
    path = tmp_path / "django.mo"
    path.write_bytes(data)
    assert complete_in(path) == 100


@pytest.mark.parametrize(
    ("code", "found"), [("de", "de"), ("de-AT", "de"), ("de_CH", "de"), ("en", ENGLISH), ("en-US", ENGLISH), ("xx", "")]
)
def test_browser_language_code_is_matched_by_its_prefix(code, found):
    assert known(code) == found


def test_unnamed_language_is_called_by_its_code():
    assert own_name("qaa") == "qaa"


def test_language_code_with_a_million_parts_is_read_quickly():
    began = time.process_time()
    assert known("de" + "-a" * 500_000) == "de"
    assert known("-" * 1_000_000) == ""
    assert time.process_time() - began < 1
