"""The catalogues: how much of each language is translated, and that compiled files match their sources. A new text
is shown in English until it is translated: ``make test`` reports what each language lacks, and ``make release``,
which runs everything, requires the languages named in ``WHOLE`` to lack nothing."""

import re
import shutil
import subprocess
import warnings
from pathlib import Path

import polib
import pytest
from django.utils.translation.template import templatize

import tourney
from tests import sampling
from tests.pseudo.texts import all_texts, of_code
from tourney.language.codes import WHIST
from tourney.management.commands import compilemessages
from tourney.scoring.terms import of_boards

ROOT = Path(__file__).parents[3]
LOCALE = Path(tourney.__file__).parent / "locale"
CATALOGUES = sorted(LOCALE.glob("*/LC_MESSAGES/django.po"))
WHOLE = frozenset({"de", "fr", "nl", "pl", "it"})
"""Locales in which nothing may be missing when a version goes out."""
TWO_WORDS = frozenset({"de", "it"})
"""Locales with one word for trays and another for boards (docs/terms); in the others whist's context may be empty."""
OF_WHIST = {"de": "mappe", "fr": "étui", "it": "astucci"}
"""What a tray is called, which is no word for the board on which something was made (docs/terms)."""
NUMBERED = re.compile(r"\b([Tt]rays?|[Bb]oards?) (%\((?!ways?\))\w+\)s|#)|(%\(\w+\)s)\\. ([Tt]ray|[Bb]oard)")
GETTEXT = pytest.mark.skipif(not shutil.which("msgfmt"), reason="there is no GNU gettext here")
FOR_TRANSLATORS = re.compile(r"\{# (Translators: .*?) #\}")
PLACES = re.compile(r"%\(\w+\)[-#0-9.]*[sdf]|\{\w+\}")


def named(path: Path) -> str:
    return path.parents[1].name


def missing(path: Path) -> list[str]:
    """Every text of the program that a catalogue does not have, or only by a guess."""
    file = polib.pofile(str(path))
    there = {(entry.msgctxt or "", entry.msgid) for entry in file if entry.translated()}
    ours = {(text.context, text.one) for text in all_texts(libraries=False)}
    if named(path) not in TWO_WORDS:
        ours = {(context, text) for context, text in ours if context != WHIST}
    return sorted(text for context, text in ours - there)


@pytest.mark.whole
@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_language_required_to_be_complete_lacks_nothing(path):
    lacks = missing(path)
    if lacks and (named(path) not in WHOLE or not sampling.WHOLE):
        pytest.skip(f"{named(path)} lacks {len(lacks)} texts, which it shows in English")
    assert lacks == [], "\n".join(lacks)


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_translation_has_the_placeholders_of_its_text(path):
    for entry in polib.pofile(str(path)):
        if entry.msgid_plural:
            wanted = set(PLACES.findall(entry.msgid_plural)) | set(PLACES.findall(entry.msgid))
            assert all(set(PLACES.findall(text)) <= wanted for text in entry.msgstr_plural.values()), entry.msgid
        elif entry.translated():
            assert set(PLACES.findall(entry.msgstr)) == set(PLACES.findall(entry.msgid)), entry.msgid


@pytest.mark.whole
@pytest.mark.parametrize("path", [path for path in CATALOGUES if named(path) in OF_WHIST], ids=named)
def test_numbered_board_is_translated_by_one_word_at_bridge(path):
    """The title of a page read Donne 6 and its heading Étui 6: one was translated from board, one from tray."""
    texts = {entry.msgid: entry for entry in polib.pofile(str(path)) if not entry.msgctxt}
    wrong = []
    for text, entry in texts.items():
        told = texts.get(of_boards(text), entry)  # a text that says board stands in for the one that says tray
        said = " ".join((told.msgstr, *told.msgstr_plural.values())).lower()
        if NUMBERED.search(text) and "tricks of N&S" not in text and OF_WHIST[named(path)] in said:
            wrong.append(text)
    assert wrong == [], "\n".join(wrong)


@pytest.mark.whole
def test_templates_give_no_warning_and_explain_terms_to_translators():
    """Django ignores a comment that is not the last on its line, with a warning."""
    said = set()
    with warnings.catch_warnings(action="error"):
        for path in sorted((ROOT / "templates").rglob("*.*")):
            templatize(path.read_text())
            said |= set(FOR_TRANSLATORS.findall(path.read_text()))
    assert len(said) > 4
    for path in CATALOGUES:
        there = " ".join(entry.comment for entry in polib.pofile(str(path)))
        assert [each for each in sorted(said) if each not in there] == [], path


@pytest.mark.whole
def test_text_is_not_both_counted_and_uncounted():
    """A catalogue has one entry for both, so gettext warns of it."""
    texts = set(all_texts(libraries=False))
    counted = {(text.context, text.one) for text in texts if text.many}
    assert sorted(counted & {(text.context, text.one) for text in texts if not text.many}) == []


@pytest.mark.whole
@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_compiled_catalogue_equals_its_source(path):
    def said(file):
        return {(one.msgctxt, one.msgid, one.msgstr, *one.msgstr_plural.values()) for one in file}

    written = polib.pofile(str(path))
    assert said(polib.mofile(str(path.with_suffix(".mo")))) == said(written.translated_entries())


PO = """msgid ""
msgstr ""
"Language: xx\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "Standings"
msgstr "Stand"

msgid "Ranks"
msgstr ""

#, fuzzy
msgid "Pairs"
msgstr "Paare"
"""


@GETTEXT
def test_compiled_catalogue_states_how_complete_it_is(tmp_path):
    path = tmp_path / "django.po"
    path.write_text(PO)
    assert compilemessages.counted(path) == compilemessages.CatalogueCounts(1, 1, 1)
    compiled = tmp_path / "django.mo"
    compiled.write_bytes(compilemessages.compiled(path))
    assert polib.mofile(str(compiled)).metadata["X-Complete"] == "33"


@GETTEXT
def test_language_with_one_word_for_both_games_needs_no_separate_whist_words(tmp_path):
    path = tmp_path / "django.po"
    whists = """
msgctxt "whist"
msgid "By tray"
msgstr ""

#, python-format
msgctxt "whist"
msgid "%(count)s tray"
msgid_plural "%(count)s trays"
msgstr[0] ""
msgstr[1] ""

msgid "Next"
msgstr "Weiter"
"""
    path.write_text(PO + whists)
    assert compilemessages.counted(path) == compilemessages.CatalogueCounts(2, 1, 1)


@GETTEXT
def test_translation_that_does_not_fit_is_refused_with_its_line(tmp_path):
    path = tmp_path / "django.po"
    path.write_text(PO + '\n#, python-format\nmsgid "%(count)s boards"\nmsgstr "%(zahl)s Boards"\n')
    with pytest.raises(compilemessages.Refused, match="count"):
        compilemessages.compiled(path)


@GETTEXT
def test_gnu_gettext_finds_the_same_texts_as_the_python_reader(tmp_path):
    """The pseudo-languages have every text that translators get."""
    path = tmp_path / "one.py"
    path.write_text(
        'message("One %(a)s", a=1)\nplural("a table", "%(count)s tables", 2)\nin_context("suit", "clubs")\n_("Two")\n'
    )
    options = ["--keyword=message:1", "--keyword=plural:1,2", "--keyword=in_context:1c,2"]
    found = subprocess.run(
        ["xgettext", "--output=-", "--from-code=UTF-8", *options, str(path)], capture_output=True, text=True, check=True
    )
    texts = {(entry.msgctxt or "", entry.msgid, entry.msgid_plural) for entry in polib.pofile(found.stdout)}
    assert texts == {(text.context, text.one, text.many) for text in of_code(path.read_text())}
