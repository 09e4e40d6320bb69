"""Refusals on the director's pages use the words of the night's game, in the reader's language."""

from html import unescape

import pytest

from tests.tourney.desk.played import night_of_method
from tourney.desk.queries import versions_of
from tourney.web.middleware.language import COOKIE

from ...test_director import url

WORDS = {
    ("en", "whist"): "tray 1",
    ("en", "bridge"): "board 1",
    ("de", "whist"): "Mappe 1",
    ("de", "bridge"): "Board 1",
    ("it", "whist"): "astuccio 1",
    ("it", "bridge"): "board 1",
}


@pytest.fixture(params=sorted(WORDS), ids=" ".join)
def refused(request, director, club, by):
    """Asks as a reader of the language at a night of the game: the words for its first tray, and how to ask."""
    language, game = request.param
    section = night_of_method("average" if game == "whist" else "matchpoints", club, by, rounds=1)

    def ask(page: str, given: dict[str, str]) -> str:
        director.cookies[COOKIE] = language
        answer = director.post(page, given)
        assert (answer.status_code, answer["Content-Language"]) == (422, language)
        return unescape(answer.content.decode())

    return WORDS[request.param], section, ask


@pytest.mark.whole
def test_undecided_difference_uses_the_words_of_the_game(refused):
    words, section, ask = refused
    (round_, table, tray), _ = next(each for each in versions_of(section).items() if each[0][2] == 1)
    given = {f"made-{table}-{tray}": "np", "decide": ""}
    text = ask(url("double-entry", section, "round", round_), given)
    summary = text[text.index('id="faults"') : text.index("</ul>", text.index('id="faults"'))]
    assert words in summary


@pytest.mark.whole
def test_refused_exchange_and_missing_place_use_the_words_of_the_game(refused):
    words, section, ask = refused
    version = next(iter(versions_of(section).values()))
    given = {"do": "exchange", "version": "1", "why": "wrong line", "round": "9", "table": "1", "tray": "1"}
    page = url("result", section, version.result_id)
    assert words in ask(page, given)
    elsewhere = ask(page, given | {"do": "move", "round": "1", "tray": "99"})
    assert words.replace("1", "99").lower() in elsewhere.lower()


def test_unreadable_second_entry_uses_the_words_of_the_game(refused):
    words, section, ask = refused
    text = ask(url("double-entry", section, "tray", 1), {f"made-{at}": "??" for at in ("1-1", "1-1-1")})
    assert words in text
