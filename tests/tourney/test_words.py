"""The words of screen and paper: no page of one game uses the words of the other."""

import html
import re
from datetime import date

import pytest
from django.urls import reverse

from movements.request import Request
from tests.conftest import names_for
from tests.tourney.sheets.nights import rooms_of
from tests.tourney.sheets.pdf.layout import watched
from tourney.desk.queries import movement_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.models import Place, Result
from tourney.scoring.made import Made
from tourney.scoring.night import Played
from tourney.sheets import table_sheets

DESK = """names handicaps night-settings movement seating sheets room tricks rulings ruling-new fix fix-late fix-leaves
fix-later-rounds standings scoring publish files phones journal deals certainty"""


@pytest.fixture
def played(club, by):
    def make(game: str):
        section = open_night(club, NewNight("An evening", date(2025, 11, 20), game=game), by)
        seat(section, names_for(10), by)
        choose_movement(section, Request("mitchell" if game == "bridge" else "compass", 10), by)
        made = Made(tricks=7) if game == "whist" else Made(played=Played("4S", "N", 10))
        for each in movement_of(section).rounds[:2]:
            for seating in each.tables:
                for tray in seating.trays:
                    record(section, Place(each.number, seating.table, tray), made, by)
        publish(section, by)
        return section

    return make


NEVER = {
    ("en-gb", "whist"): r"\b[Bb]oards?\b|N-S|E-W|N&S|E&W|\bdeclarer\b",
    ("en-gb", "bridge"): r"\b[Tt]rays?\b|N&S|E&W|\b[Cc]ompass\b",
    ("de", "whist"): r"\bBoards?\b|N-S|O-W",
    ("de", "bridge"): r"\bMappen?\b|N ?& ?S|O ?& ?W",
    ("fr", "bridge"): r"\b[ÉEé]tui \d|N ?& ?S|E ?& ?O",
    ("it", "whist"): r"\b[Bb]oard\b|N-S|E-O",
    ("it", "bridge"): r"\b[Aa]stucci|N ?& ?S|E ?& ?O",
    ("nl", "bridge"): r"\b[Tt]rays?\b|N ?& ?Z|O ?& ?W",
    ("pl", "bridge"): r"\b[Tt]rays?\b|N ?& ?S|E ?& ?W",
}
"""Language and game -> the words of the other game."""


@pytest.mark.parametrize(
    ("language", "game"),
    [pytest.param(*each, marks=[] if each[0] == "en-gb" else pytest.mark.whole) for each in NEVER],
)
def test_no_page_of_one_game_uses_the_others_words(director, played, language, game):
    director.cookies["language"] = language
    never = NEVER[language, game]
    section = played(game)
    slug = section.session.slug
    pages = {name: reverse(name, args=[section.pk]) for name in DESK.split()}
    pages |= {"public-night": reverse("public-night", args=[slug]), "wall": reverse("public-wall", args=[slug])}
    result = Result.objects.get(section=section, round=1, table=1, tray=1)
    pages["result"] = reverse("result", args=[section.pk, result.pk])
    pages["ruling-of-a-result"] = reverse("ruling-new", args=[section.pk]) + f"?result={result.pk}"
    pages |= {name: reverse(name, args=[section.pk, 1]) for name in ("round", "fix-round")}
    pages |= {name: reverse(name, args=[section.pk, "table", 1]) for name in ("lines", "double-entry")}
    pages |= {name: reverse(name, args=[slug, 1]) for name in ("public-tray", "public-contestant")}
    found, wrong = {}, {}
    for name, path in pages.items():
        answer = director.get(path, follow=True)
        wrong[name] = answer.status_code
        page = answer.content.decode()
        page = re.sub(r"<(script|style|option|textarea)\b.*?</\1>", " ", page, flags=re.S)
        text = html.unescape(re.sub(r"<[^>]+>", " ", page))
        if words := re.findall(never, text):
            at = re.search(never, text)
            found[name] = (sorted(set(words)), " ".join(text[max(0, at.start() - 50) : at.end() + 40].split()))
    assert set(wrong.values()) == {200}, wrong
    assert found == {}, "\n".join(f"{name}: {what}" for name, what in found.items())


@pytest.mark.whole
@pytest.mark.parametrize("language", ["de", "it"])
def test_no_card_of_a_bridge_night_uses_whists_words(language):
    """A German indicator card said that no Mappen are played in a sit-out."""
    [here] = rooms_of("howell-9")
    with watched() as pages:
        for name in ("table-tents", "indicator-cards"):
            table_sheets()[name].pdf(here, "a4", language)
    said = {text.words for page in pages for text in page.texts}
    assert sorted(words for words in said if re.search(NEVER[language, "bridge"], words)) == []
