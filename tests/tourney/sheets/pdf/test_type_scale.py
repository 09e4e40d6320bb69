"""One type scale: text is large enough to read, and all rows of a column have one size."""

import re
from collections import defaultdict
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from movements.request import Request
from tests.tourney.sheets.pdf.layout import Page, Text, watched
from tests.tourney.sheets.rooms import room
from tests.tourney.sheets.test_least_size import LEAST
from tourney.desk.snapshot import Room
from tourney.sheets import SHEETS, table_sheets
from tourney.sheets.pdf.book import FOOT
from tourney.sheets.pdf.type_scale import (
    DENSE,
    FINE,
    IMPRINT,
    PLACE,
    READ,
    column_size,
    set_names,
    short_name,
    width_of,
    words_of,
)
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
ONE_SIZE = ("indicator-cards", "table-tents", "assignment-slips", "balance-sheet", "blackboard")
"""Sheets with columns of names; guide cards have them in sentences."""


def drawn(here: Room, kind: str, paper: str) -> list[Page]:
    with watched() as pages:
        SHEETS[kind].pdf(here, paper)
    return pages


def imprint(here: Room, words: str) -> bool:
    """Whether that is what a sheet says of itself."""
    own = (here.occasion.line, "page ", "fold", here.occasion.night, "http")
    return words.startswith(own) or words in here.occasion.line


def is_of_names(words: str) -> bool:
    """Whether they are names, or what a line has of them, the first perhaps as letters."""
    those = [part for part in words.replace("&", "").split() if part[1:] != "."]
    return bool(those) and all(len(part) > 2 and any(part in name for name in PEOPLE) for part in those)


@pytest.mark.whole
@pytest.mark.sweep(6)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("request_", "game"), NIGHTS, ids=str)
def test_no_text_for_players_is_too_small(request_, game, paper):
    """Three opponents of a single player share a cell: their names may be FINE on any card."""
    here = room(request_, PEOPLE, game)
    for slug, kind in table_sheets().items():
        least = LEAST.get(slug, READ)
        for page in drawn(here, slug, paper) if kind.applies_to(here) else ():
            small = [text for text in page.texts if text.size < least - 0.01 and text.high > FOOT + IMPRINT]
            if here.movement.contestants.kind in ("players", "couples"):
                small = [text for text in small if not (is_of_names(text.words) and text.size >= FINE)]
            assert [(text.words, text.size) for text in small if not imprint(here, text.words)] == [], slug


@pytest.mark.whole
@pytest.mark.sweep(8)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("request_", "game"), NIGHTS, ids=str)
def test_next_place_is_the_most_prominent_text(request_, game, paper):
    here = room(request_, PEOPLE, game)
    for kind in ("indicator-cards", "table-tents"):
        for page in drawn(here, kind, paper):
            for before, text in zip(("", *page.words), page.texts, strict=False):
                # The exception of a round stands in a line of its own, and is only larger than the rows.
                least = READ + 1 if before.lower() == "skip" else PLACE
                if re.fullmatch(r"table \w+, .*", text.words):
                    assert text.size >= least - 0.01, (kind, text.words, text.size)


@pytest.mark.whole
@pytest.mark.sweep(4)
@pytest.mark.parametrize(("request_", "game"), NIGHTS, ids=str)
def test_a_column_of_names_has_one_size(request_, game):
    """Only a name that has no room at the size of its column is smaller. A page has two cards, one above the other."""
    here = room(request_, PEOPLE, game)
    for kind in ONE_SIZE:
        for page in drawn(here, kind, "a4") if SHEETS[kind].applies_to(here) else ():
            columns = defaultdict(list)
            for text in page.texts:
                if is_of_names(text.words) and text.size < 14:
                    columns[round(text.left), text.low > page.height / 2].append(text)
            for column in columns.values():
                most, widest = max(text.size for text in column), max(text.right - text.left for text in column)
                small = [
                    (words, wide)
                    for words, size, wide in names_in(column)
                    if size < most - 0.01 and wide * most / size < widest
                ]
                assert small == [], kind


def names_in(column: list[Text]) -> list[tuple[str, float, float]]:
    """The names of a column, each with its size and its width on one line: lines close below each other are one."""
    found: list[tuple[str, float, float]] = []
    low = 0.0
    for text in column:
        wide = text.right - text.left
        if found and text.size == found[-1][1] and 0 < low - text.low < 1.3 * text.size:
            words, _size, before = found.pop()
            found.append((f"{words} {text.words}", text.size, before + wide))
        else:
            found.append((text.words, text.size, wide))
        low = text.low
    return found


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
    assert set_names(("Tom Featherstonehaugh",), PLAIN, 8, whole * 7.5, 12) == (7.5, ("Featherstonehaugh",))
    assert set_names(("Featherstonehaugh",), PLAIN, 8, whole * 5, 15) == (FINE, ("Featherston-", "ehaugh"))
    name, after = "Anne Müller-Lüdenscheidt", width_of("Lüdenscheidt", PLAIN) * FINE
    assert set_names((name,), PLAIN, 8, after + 0.1, 15) == (FINE, ("Müller-", "Lüdenscheidt"))
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


def test_letters_of_a_line_stay_together_in_any_language():
    assert [words_of(f"Stiche {line}")[1:] for line in ("N & S", "O & W", "E & O", "N & Z")] == [
        ["N & S"],
        ["O & W"],
        ["E & O"],
        ["N & Z"],
    ]
