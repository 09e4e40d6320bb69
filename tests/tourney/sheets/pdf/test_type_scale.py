"""One type scale: text is large enough to read, and all rows of a column have one size."""

import re
from collections import defaultdict
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from movements.request import Request
from tests.tourney.sheets.pdf.layout import Page, watched
from tests.tourney.sheets.rooms import room
from tourney.desk.snapshot import Room
from tourney.sheets import SHEETS, table_sheets
from tourney.sheets.pdf.type_scale import DENSE, FINE, PLACE, READ, column_size, set_names, short_name, width_of
from tourney.sheets.pdf.typefaces import PLAIN

FIRST = ("Margaret", "Jürgen", "Anne", "Peter", "Françoise", "Tom", "Siobhán", "Wilhelmina", "Ray", "Björn", "Eve")
LAST = ("Birch", "Crane", "Ash", "Müller-Lüdenscheidt", "Yarrow", "York", "Voss", "Featherstonehaugh", "Rae", "Noon")
PEOPLE = tuple(f"{FIRST[at % 11]} {LAST[(3 * at + at // 11) % 10]}" for at in range(60))
NIGHTS = [
    (Request("compass", 27), "whist"),
    (Request("mitchell", 24, "skip"), "bridge"),
    (Request("mitchell", 26), "bridge"),
    (Request("howell", 9), "bridge"),
    (Request("howell", 14, trays_per_set=2, turning="trays"), "bridge"),
    (Request("web", 30), "bridge"),
    (Request("individual", 20), "whist"),
    (Request("safford-couples", 8), "whist"),
    (Request("gilman-teams", 6), "whist"),
    (Request("howell-teams", 5), "bridge"),
    (Request("swiss-pairs", 16), "bridge"),
]
FOR_THE_DIRECTOR = ("tray-schedule", "umpires-list", "master-sheet")
"""Tables to look things up in."""
ONE_SIZE = ("indicator-cards", "table-tents", "guide-cards", "assignment-slips", "balance-sheet", "blackboard")


def drawn(here: Room, kind: str, paper: str) -> list[Page]:
    with watched() as pages:
        SHEETS[kind].pdf(here, paper)
    return pages


def imprint(here: Room, words: str) -> bool:
    """Whether that is what a sheet says of itself."""
    own = (here.occasion.line, "page ", "fold", here.occasion.night, "http")
    return words.startswith(own) or words in here.occasion.line


@pytest.mark.whole
@pytest.mark.sweep(6)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("request_", "game"), NIGHTS, ids=str)
def test_no_text_for_players_is_too_small(request_, game, paper):
    here = room(request_, PEOPLE, game)
    for slug, kind in table_sheets().items():
        least = FINE if slug in FOR_THE_DIRECTOR else READ
        for page in drawn(here, slug, paper) if kind.applies_to(here) else ():
            small = [(text.words, text.size) for text in page.texts if text.size < least - 0.01]
            assert [words for words in small if not imprint(here, words[0])] == [], slug


@pytest.mark.whole
@pytest.mark.sweep(8)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("request_", "game"), NIGHTS, ids=str)
def test_next_place_is_the_most_prominent_text(request_, game, paper):
    here = room(request_, PEOPLE, game)
    for kind in ("indicator-cards", "table-tents"):
        for page in drawn(here, kind, paper):
            # Where the rounds stand in two columns the names need room, and the place is only larger than they are.
            least = READ + 1 if "Rd" in page.words else PLACE
            for text in page.texts:
                if re.fullmatch(r"table \w+, .*", text.words):
                    assert text.size >= least - 0.01, (kind, text.words, text.size)


@pytest.mark.whole
@pytest.mark.sweep(4)
@pytest.mark.parametrize(("request_", "game"), NIGHTS, ids=str)
def test_a_column_of_names_has_one_size(request_, game):
    here = room(request_, PEOPLE, game)
    parts = {part for name in PEOPLE for part in name.split()}
    for kind in ONE_SIZE:
        for page in drawn(here, kind, "a4") if SHEETS[kind].applies_to(here) else ():
            columns = defaultdict(set)
            for text in page.texts:
                named = text.words.replace("&", "").split()
                if named and all(part in parts for part in named) and text.size < 14:
                    columns[round(text.left)].add(round(text.size, 2))
            assert all(len(sizes) == 1 for sizes in columns.values()), (kind, columns)


@pytest.mark.whole
@pytest.mark.sweep(10)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", table_sheets())
def test_each_page_shows_its_section_large_where_there_are_two(kind, paper):
    requests = (Request("mitchell", 26), Request("gilman-teams", 6), Request("swiss-pairs", 8))
    rooms = [room(each, PEOPLE, game) for game in ("whist", "bridge") for each in requests]
    here = next(filter(SHEETS[kind].applies_to, rooms))
    here = replace(here, occasion=replace(here.occasion, section="B"))
    for page in drawn(here, kind, paper):
        assert any(re.search(r"\bB\d|\bB$", text.words) and text.size >= READ for text in page.texts)


def test_overlong_name_takes_two_lines_or_is_shortened():
    names = ("Margaret Birch", "Tom Featherstonehaugh")
    whole = width_of(" & ".join(names), PLAIN) * 12
    assert set_names(names, PLAIN, 12, whole + 1, 20) == (12, ("Margaret Birch & Tom Featherstonehaugh",))
    assert set_names(names, PLAIN, 12, whole * 0.7, 30) == (12, ("Margaret Birch &", "Tom Featherstonehaugh"))
    assert set_names(names, PLAIN, 12, whole * 0.85, 20) == (12, ("M. Birch & T. Featherstonehaugh",))
    assert set_names(names, PLAIN, 12, whole * 0.72, 20) == (12, ("Birch & Featherstonehaugh",))


def test_small_name_shrinks_and_then_breaks_but_keeps_every_letter():
    whole = width_of("Featherstonehaugh", PLAIN)
    assert set_names(("Tom Featherstonehaugh",), PLAIN, 8, whole * 7.5, 12) == (FINE, ("Featherstonehaugh",))
    assert set_names(("Featherstonehaugh",), PLAIN, 8, whole * 5, 15) == (FINE, ("Featherston-", "ehaugh"))
    name, after = "Anne Müller-Lüdenscheidt", width_of("Lüdenscheidt", PLAIN) * FINE
    assert set_names((name,), PLAIN, 8, after + 1, 15) == (FINE, ("Müller-", "Lüdenscheidt"))
    assert set_names((name,), PLAIN, 8, after - 1, 15) == (FINE, ("Müller-Lüd-", "enscheidt"))


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Jane Smith", "J. Smith"),
        ("Jane Ann Smith", "J. Smith"),
        ("Ann von Holt", "A. von Holt"),
        ("Madonna", "Madonna"),
    ],
)
def test_short_name_keeps_the_last_name(name, short):
    assert short_name(name) == short


@given(
    st.lists(st.text("abc WЩ-", min_size=1, max_size=40).filter(str.strip), min_size=1, max_size=4).map(tuple),
    st.floats(7, 20),
    st.floats(20, 300),
    st.floats(12, 60),
)
def test_names_stay_within_their_cell(names, size, width, height):
    found, set_ = set_names(names, PLAIN, size, width, height)
    assert found <= size
    assert all(width_of(line, PLAIN) * found <= width * 1.000001 for line in set_)
    assert len(set_) * (DENSE if len(set_) > 1 else 1) * found <= height + 0.001


def test_nine_of_ten_names_decide_the_size_of_their_column():
    usual = ["Ann Lee & Bob Ray"] * 9
    width = width_of(usual[0], PLAIN) * 13
    assert column_size([*usual, "W" * 60], width, 14) == 13
    assert column_size(["W" * 60] * 3, width, 14) == READ
