"""A language may have one word for whist's trays and another for bridge's boards: each night uses its own."""

import re
from functools import cache
from pathlib import Path

import polib
import pytest
from django.template import Context, Template
from django.utils import translation
from django.utils.translation import gettext_lazy

from movements.message import message, plural, sentences
from tests.pseudo import LEFT
from tests.pseudo.texts import all_texts
from tourney.language.codes import WHIST
from tourney.language.told import told, told_as
from tourney.management.commands.makemessages import wordings
from tourney.scoring.terms import spoken

ROOT = Path(__file__).parents[3]
CATALOGUES = sorted((ROOT / "tourney" / "locale").glob("*/LC_MESSAGES/django.po"))
TRAY = re.compile(r"\b[Tt]rays?\b")
CATALOGUE = [
    ("", "Tray %(tray)s", "Brett %(tray)s"),
    ("whist", "Tray %(tray)s", "Mappe %(tray)s"),
    ("", "By tray", "Nach Brett"),
    ("whist", "By tray", "Nach Mappe"),
    ("", "Next: tray %(following)s", "Weiter zu Brett %(following)s"),
    ("", "Trays", "Mappen"),
    ("", "Boards", "Bretter"),
    ("", "Enter tray %(tray)s", "Mappe %(tray)s eintragen"),
    ("", "Enter board %(tray)s", "Spiel %(tray)s eintragen"),
    ("", "Other tray", "Andere Mappe"),
    ("", "Other board", "Other board"),
    ("bridge", "Other tray", "Other board"),
]
COUNTS = [("", "%(count)s Brett", "%(count)s Bretter"), ("whist", "%(count)s Mappe", "%(count)s Mappen")]


@pytest.fixture
def two_words(settings, tmp_path):
    """A language with a word of its own for trays in some texts, and in others none."""
    file = polib.POFile()
    file.metadata = {"Content-Type": "text/plain; charset=UTF-8", "Plural-Forms": "nplurals=2; plural=(n != 1);"}
    for context, text, said in CATALOGUE:
        file.append(polib.POEntry(msgid=text, msgstr=said, msgctxt=context or None))
    for context, one, many in COUNTS:
        forms = {0: one, 1: many}
        entry = polib.POEntry(msgid="%(count)s tray", msgid_plural="%(count)s trays", msgctxt=context or None)
        entry.msgstr_plural = forms
        file.append(entry)
    path = tmp_path / LEFT / "LC_MESSAGES" / "django.mo"
    path.parent.mkdir(parents=True)
    file.save_as_mofile(str(path))
    settings.LOCALE_PATHS = [tmp_path, *settings.LOCALE_PATHS]
    with translation.override(LEFT):
        yield


@pytest.mark.parametrize(
    ("words", "whist", "bridge"),
    [
        (message("Tray %(tray)s", tray=3), "Mappe 3", "Brett 3"),
        (plural("%(count)s tray", "%(count)s trays", 1), "1 Mappe", "1 Brett"),
        (plural("%(count)s tray", "%(count)s trays", 5), "5 Mappen", "5 Bretter"),
        (sentences([message("Tray %(tray)s", tray=3), message("By tray")]), "Mappe 3 Nach Mappe", "Brett 3 Nach Brett"),
        (message("Next: tray %(following)s", following=4), "Weiter zu Brett 4", "Weiter zu Brett 4"),
        (message("Trays"), "Mappen", "Bretter"),
        (message("Enter tray %(tray)s", tray=3), "Mappe 3 eintragen", "Spiel 3 eintragen"),
        (gettext_lazy("By tray"), "Nach Mappe", "Nach Brett"),
        (message("Other tray"), "Andere Mappe", "Other board"),
    ],
    ids=str,
)
def test_each_game_uses_its_own_word_where_the_language_has_two(words, whist, bridge, two_words):
    assert told_as(words, "whist") == told_as(words, "auction") == whist
    assert told_as(words, "bridge") == bridge


def test_message_outside_a_night_uses_the_word_shared_by_both_games(two_words):
    assert told(message("Tray %(tray)s", tray=3)) == "Brett 3"


@pytest.mark.parametrize(
    ("template", "whist", "bridge"),
    [
        ('{{ _("By tray")|played_as:game }}', "Nach Mappe", "Nach Brett"),
        (
            "{% load i18n %}{% played game %}{% blocktranslate %}Tray {{ tray }}{% endblocktranslate %}{% endplayed %}",
            "Mappe 3",
            "Brett 3",
        ),
        (
            "{% load i18n %}{% played game %}{% if tray %}{% blocktranslate count count=tray trimmed %}{{ count }} tray"
            "{% plural %}{{ count }} trays{% endblocktranslate %}{% endif %}{% endplayed %}",
            "3 Mappen",
            "3 Bretter",
        ),
        (
            "{% load i18n %}{% played game %}{% blocktranslate %}Next: tray {{ following }}{% endblocktranslate %}{% "
            "endplayed %}",
            "Weiter zu Brett 4",
            "Weiter zu Brett 4",
        ),
        (
            "{% load i18n %}{% played game %}{% blocktranslate %}Enter tray {{ tray }}{% endblocktranslate %}"
            "{% endplayed %}",
            "Mappe 3 eintragen",
            "Spiel 3 eintragen",
        ),
    ],
    ids=["a text", "with a value", "counted", "without a word of whist", "with a word of bridge"],
)
def test_page_uses_the_word_of_its_game(template, whist, bridge, two_words):
    for game, said in (("whist", whist), ("bridge", bridge)):
        assert Template(template).render(Context({"game": game, "tray": 3, "following": 4})) == said


def test_english_uses_tray_and_board():
    said = message("Round %(round)s, table %(table)s, tray %(tray)s", round=1, table=2, tray=3)
    assert told_as(said, "whist") == "Round 1, table 2, tray 3"
    assert told_as(said, "bridge") == told(spoken(said, "bridge")) == "Round 1, table 2, board 3"


OF_BRIDGE_ALONE = {"In six-hand bridge, trays are not turned: every deal is played once."}
OF_COMMANDS = ("tourney/management/commands/", "tourney/command.py", "movements/command.py")
BOTH_GAMES = re.compile(r"\bboard|\bscoreboard", re.I)


@pytest.mark.whole
@pytest.mark.parametrize("language", ["de", "it"])
def test_every_tray_that_is_called_a_board_has_a_wording_for_whist(language):
    """A German whist sheet was headed Ergebnisse nach Boards."""
    [path] = [path for path in CATALOGUES if path.parents[1].name == language]
    there = [entry for entry in polib.pofile(str(path)) if not entry.obsolete]
    worded = {entry.msgid for entry in there if entry.msgctxt == WHIST}
    missing = [
        entry.msgid
        for entry in there
        if not entry.msgctxt
        and entry.msgid not in worded | OF_BRIDGE_ALONE
        and TRAY.search(entry.msgid)
        and not BOTH_GAMES.search(entry.msgid)
        and "board" in " ".join((entry.msgstr, *entry.msgstr_plural.values())).lower()
        and not all(place.startswith(OF_COMMANDS) for place, _ in entry.occurrences)
    ]
    assert missing == []


@pytest.mark.whole
@pytest.mark.parametrize(("language", "words"), [("de", r"\bBoards?(?!zettel)|\bMappen?"), ("it", r"\bboard|\bastucc")])
def test_text_of_both_games_uses_the_word_of_neither(language, words):
    """Share and relay was Boardaustausch und Relais on whist cards too."""
    [path] = [path for path in CATALOGUES if path.parents[1].name == language]
    found = [
        entry.msgid
        for entry in polib.pofile(str(path))
        if not entry.obsolete
        and entry.msgctxt != WHIST
        and not re.search(r"tray|board|passed-out", entry.msgid, re.I)
        and re.search(words, " ".join((entry.msgstr, *entry.msgstr_plural.values())))
    ]
    assert found == []


def of_whist(path):
    return [entry.msgid for entry in polib.pofile(str(path)) if entry.msgctxt == WHIST and not entry.obsolete]


@cache
def plain_texts() -> frozenset[str]:
    """The program's messages without a context, read once for all languages."""
    return frozenset(text.one for text in all_texts(libraries=False) if not text.context)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_every_game_specific_wording_belongs_to_a_text_of_the_program(path):
    assert [text for text in of_whist(path) if text not in plain_texts()] == []


def test_catalogues_of_languages_with_two_words_have_game_specific_wordings():
    """A catalogue that has just begun may have none."""
    assert all(of_whist(path) for path in CATALOGUES if path.parents[1].name in {"de", "fr", "nl", "pl", "it"})


def test_wording_of_one_catalogue_is_kept_in_all_and_removed_with_its_text():
    template = 'msgid "By tray"\nmsgstr ""\n\n#, python-format\nmsgid "Tray %(tray)s"\nmsgstr ""\n'
    words = [
        'msgctxt "whist"\nmsgid "By tray"\nmsgstr "Nach Mappe"\n',
        'msgid "Board %(tray)s"\nmsgstr "Donne %(tray)s"\n\nmsgctxt "whist"\nmsgid "Gone tray"\nmsgstr "Weg"\n',
    ]
    assert list(wordings(template, words)) == [
        'msgctxt "whist"\nmsgid "By tray"\nmsgstr ""\n',
        '#, python-format\nmsgid "Board %(tray)s"\nmsgstr ""\n',
    ]
