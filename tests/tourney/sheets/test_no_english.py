"""Nothing drawn on any sheet of any evening is in English under a pseudo-language in which every letter has an accent.
Names are in letters that English does not have: any plain text was not translated."""

from dataclasses import replace

import pytest
from django.utils.translation import override

from tests.methods import METHODS
from tests.pseudo import LEFT
from tests.pseudo.known import LETTERS
from tests.pseudo.plain_words import holds_plain
from tests.tourney import evenings
from tests.tourney.sheets.abroad import evening_abroad, room_abroad
from tests.tourney.sheets.nights import NIGHTS, night, rooms_of
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.rooms import SMALL, room
from tests.tourney.sheets.wall.test_wall import SOLVED
from tourney.desk.occasion import NO_LONG_SUITS
from tourney.scoring.makeable import Makeable
from tourney.sheets import SHEETS, table_sheets, wall_sheets

OF_USUAL_SIZE = [name for name in NIGHTS if name != "100-pairs"]
"""A larger night has no other words."""


def english(draw, known=LETTERS):
    """Return the plain texts that ``draw`` writes, each once."""
    with watched() as pages:
        draw()
    said = {text.words for page in pages for text in page.texts}
    return sorted(text for text in said if holds_plain(text, known))


def english_on(kinds, what, known=LETTERS):
    """The same of each of these kinds of sheet, by its name."""
    drawn = {
        kind.name: english(lambda kind=kind: kind.pdf(what, "a4", LEFT), known)
        for kind in kinds.values()
        if kind.applies_to(what)
    }
    return {slug: texts for slug, texts in drawn.items() if texts}


@pytest.mark.whole
@pytest.mark.sweep(1)
@pytest.mark.parametrize("name", OF_USUAL_SIZE)
def test_sheets_for_the_tables_are_in_one_language(name, pseudo):
    for here in map(room_abroad, rooms_of(name)):
        assert english_on(table_sheets(), here, [*LETTERS, *here.addresses.values()]) == {}


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize("game", ["whist", "bridge"])
@pytest.mark.parametrize("request_", SMALL, ids=str)
def test_sheets_of_any_movement_are_in_one_language(request_, game, pseudo):
    assert english_on(table_sheets(), room_abroad(room(request_, (), game))) == {}


@pytest.mark.whole
@pytest.mark.sweep(1)
@pytest.mark.parametrize("name", OF_USUAL_SIZE)
def test_sheets_for_the_wall_are_in_one_language(name, pseudo):
    assert english_on(wall_sheets(), evening_abroad(night(name))) == {}


@pytest.mark.whole
@pytest.mark.sweep(2)
@pytest.mark.parametrize("scoring", METHODS)
def test_sheets_of_every_method_with_its_rulings_are_in_one_language(scoring, pseudo):
    for seed in range(3):
        evening = evening_abroad(evenings.by_method(scoring, seed))
        assert english_on(wall_sheets(), evening) == {}, seed


@pytest.mark.whole
@pytest.mark.parametrize("game", ["whist", "bridge"])
def test_sheets_of_hands_are_in_one_language(game, pseudo):
    evening = evening_abroad(evenings.pairs(5, "matchpoints" if game == "bridge" else "average", game=game))
    trays = range(1, 26)
    evening = replace(
        evening,
        occasion=replace(evening.occasion, remark=NO_LONG_SUITS),
        deals=evenings.deals(25),
        trumps={} if game == "bridge" else dict.fromkeys(trays, "H2"),
        makeable=dict.fromkeys(trays, SOLVED if game == "bridge" else Makeable(ns=8)),
    )
    assert english_on(wall_sheets(), evening) == {}


def test_scan_would_notice_untranslated_text(pseudo):
    """A title that is not marked for translation, among all others."""

    def in_english(room, sheet):
        with override("en"):
            SHEETS["room-map"].draw(room, sheet)

    kind = replace(SHEETS["room-map"], draw=in_english)
    here = room_abroad(rooms_of("howell-9")[0])
    (texts,) = english_on({"room-map": kind}, here).values()
    assert "Room map" in " ".join(texts)
