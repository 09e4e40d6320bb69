"""Every sheet of a night, on A4 and on Letter: it names all its contestants, and no page has a single left-over row."""

import random
import re
from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import cache
from io import BytesIO
from math import ceil

import pytest
from pypdf import PdfReader

from movements.catalogue import build
from movements.request import Request
from tests.tourney import evenings
from tourney.desk.snapshot import Evening, Room
from tourney.scoring import contract
from tourney.scoring.night import Entry, Night, Played, Result
from tourney.scoring.options import Options
from tourney.sheets import SHEETS, table_sheets, wall_sheets
from tourney.sheets.pdf.book import PAPERS

FIRST = "Ada Ben Cleo Dan Eve Finn Gwen Hugh Iris Jack Kate Liam Mona Ned Olga Paul Rosa Sam Tess Una Vic Wanda".split()
LAST = "Ashdown Birchwood Cedarholm Dogwood Elmstead Firbank Gorseland Hazelton Ironbark Juniper Larchfield".split()
OCCASION = replace(evenings.OCCASION, section="")
CASES = {
    "Mitchell of 15 rounds": ("mitchell", 30, 2),
    "Howell of 15 rounds": ("howell", 16, 2),
    "Howell of 23 rounds": ("howell", 24, 1),
    "half a table": ("mitchell", 17, 3),
    "a long board": ("mitchell", 56, 1),
}


def people(count: int) -> list[str]:
    """Names of whom no two have both words in common."""
    return [f"{FIRST[at % len(FIRST)]} {LAST[at // len(FIRST)]}{'abcdefgh'[at % 8]}" for at in range(count)]


@cache
def evening(system: str, count: int, boards: int) -> Evening:
    plan = build(Request(system, count, trays_per_set=boards))
    names = people(2 * count)
    entries = {n: Entry(n, (names[2 * n - 2], names[2 * n - 1]), plan.field_of(n)) for n in range(1, count + 1)}
    chance, results = random.Random(count), []
    for each, seating in plan.meetings():
        for board in seating.trays:
            ns, ew = seating.holders(board)
            tricks = chance.randint(7, 11)
            made = contract.points(contract.parse("3NT"), "N", tricks, board)
            played = Played("3NT", "N", tricks, lead="H4")
            results.append(Result(each.number, seating.table, board, ns, ew, score=made, played=played))
    options = Options(handicaps=((1, Fraction(1, 2)),))
    night = Night(tuple(entries.values()), tuple(results), "matchpoints", options, game="bridge")
    return Evening(OCCASION, night, (Room(OCCASION, plan, entries, "bridge"),), {}, "final")


def drawn(case: tuple[str, int, int], slug: str, paper: str) -> list[str] | None:
    """The text of each page; None if there is no such sheet of that night."""
    whole = evening(*case)
    kind = SHEETS[slug]
    what = whole.rooms[0] if slug in table_sheets() else whole
    if not kind.applies_to(what):
        return None
    pages = PdfReader(BytesIO(kind.pdf(what, paper))).pages
    return [re.sub(r"[ \t]+", " ", page.extract_text()) for page in pages]


LISTING = set(
    """indicator-cards table-tents assignment-slips guide-cards score-sheets pick-up-slips personal-score-cards
    match-slips balance-sheet seating-list room-map name-slips blackboard standings cross-table blackboard-filled
    recap results evenings""".split()
)
"""Sheets that list contestants; of others any may."""
OF_A_FEW = {"noticeboard", "certificate"}
"""Sheets that name winners and no others."""


def is_named(name: str, text: str) -> bool:
    """In full, or by as much of the surname as is left where there is little room."""
    last = name.split()[1]
    return name in text or last in text or (f"{last[:4]}" in text and bool(re.search(rf"{last[:4]}\w*…", text)))


@pytest.mark.sweep
@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("slug", [slug for slug in (*table_sheets(), *wall_sheets()) if slug not in OF_A_FEW])
@pytest.mark.parametrize("case", CASES)
def test_a_sheet_that_lists_contestants_names_all_of_them(case, slug, paper):
    pages = drawn(CASES[case], slug, paper)
    if pages is None:
        return
    text = " ".join(" ".join(pages).split())
    named = {
        entry.number: all(is_named(name, text) for name in entry.names) for entry in evening(*CASES[case]).night.entries
    }
    assert any(named.values()) or slug not in LISTING
    missing = [number for number, all_there in named.items() if not all_there]
    assert not any(named.values()) or missing == []


@pytest.mark.whole
@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("case", ["Mitchell of 15 rounds", "Howell of 23 rounds"])
def test_table_tent_has_both_names_of_every_pair_that_comes(case, paper):
    """They were left out where the rounds are in two columns, on Letter sooner than on A4."""
    room, pages = evening(*CASES[case]).rooms[0], drawn(CASES[case], "table-tents", paper)
    tents = len(pages) // len(room.movement.tables)
    for at, table in enumerate(room.movement.tables):
        text = " ".join(" ".join(pages[at * tents : (at + 1) * tents]).split())
        those = {n for each in room.movement.rounds for side in each.by_table[table].sides for n in side}
        assert [n for n in those if not all(is_named(name, text) for name in room.people(n))] == [], table


BOARDS = 3
"""Boards of a long list of results."""


def boards_on(page: str) -> list[int]:
    """Return the number of rows of each board's table on a page: a table has a heading, and each row a contract."""
    return [part.count("3NT") for part in page.split("Contract")[1:]]


def with_few_boards(whole: Evening) -> Evening:
    """The same contestants after three boards, so that long lists of results do not take minutes; each result was
    ruled, so that it has a note on a line of its own."""
    results = tuple(replace(result, ruled=1) for result in whole.night.results if result.tray <= BOARDS)
    return replace(whole, night=replace(whole.night, results=results))


@pytest.mark.whole
@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("tables", [28, *(pytest.param(many, marks=pytest.mark.sweep) for many in range(30, 51))])
def test_long_board_leaves_no_single_row_and_no_empty_page(tables, paper):
    """A board of 28 lines put its last on a page of its own: 56 pages for 28 boards."""
    whole = with_few_boards(evening("mitchell", 2 * tables, 1))
    read = PdfReader(BytesIO(SHEETS["results"].pdf(whole, paper))).pages
    pages = [boards_on(page.extract_text()) for page in read]
    parts = [rows for page in pages for rows in page]
    assert all(pages)
    assert sum(parts) == BOARDS * tables
    assert min(parts) >= 3
    assert len(parts) == BOARDS * ceil(tables / max(parts))
    assert len(pages) <= len(parts)


@pytest.mark.whole
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_board_that_fits_on_a_page_is_not_split(paper):
    pages = drawn(("mitchell", 48, 1), "results", paper)
    assert [rows for page in pages for rows in boards_on(page)] == [24] * 24


def contestants_on(page: str, whole: Evening) -> dict[str, list[int]]:
    """The contestants of each field that a page lists, by a line with the first player's name, or with the number and
    both last names."""
    lines, found = {line.strip() for line in page.splitlines()}, defaultdict(list)
    for number, entry in sorted((entry.number, entry) for entry in whole.night.entries):
        last_names = " & ".join(name.split()[-1] for name in entry.names)
        if lines & {entry.names[0], f"{whole.labels[number].split()[0]} {last_names}"}:
            found[entry.field].append(number)
    return found


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("count", range(30, 90, 2))
@pytest.mark.parametrize("slug", ["standings", "recap"])
def test_no_list_leaves_a_single_contestant_over(slug, count, paper):
    """A page has at least three of a field."""
    case = ("mitchell", count, 1)
    whole = evening(*case)
    pages = [contestants_on(page, whole) for page in drawn(case, slug, paper)]
    listed = {number for page in pages for numbers in page.values() for number in numbers}
    assert listed == {entry.number for entry in whole.night.entries}
    assert all(page and min(map(len, page.values())) >= 3 for page in pages), pages
