"""Results by board: a board stays on one page, however many tables played it."""

import io
from dataclasses import replace

import pytest
from pypdf import PdfReader

from tests.tourney import evenings
from tests.tourney.evenings import OCCASION, SCORES, deals
from tests.tourney.sheets.nights import PEOPLE, night
from tests.tourney.sheets.wall.test_wall import SOLVED
from tourney.desk.snapshot import Evening
from tourney.scoring.night import Entry, Night, Played, Result
from tourney.sheets import SHEETS

LAST = ("Cartwright", "Featherstone-Haugh", "Ramsbottom", "Stein", "Postlethwaite")


def evening(tables: int, boards: int) -> Evening:
    """Everybody plays every board, with names of which some want a second line."""
    entries = tuple(
        Entry(number, (f"Ann {LAST[number % 5]}", f"Bob {LAST[number // 2 % 5]}"))
        for number in range(1, 2 * tables + 1)
    )
    played = tuple(
        Result(board, table, board, table, tables + 1 + (table + board) % tables, score=SCORES[(table * board) % 19])
        for board in range(1, boards + 1)
        for table in range(1, tables + 1)
    )
    return Evening(OCCASION, Night(entries, played, "matchpoints", game="bridge"), deals=deals(boards))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("tables", "pages"), [(28, 2), (32, 2), (40, 4)])
def test_no_row_of_a_board_is_alone_on_a_page(tables, pages, paper):
    assert len(drawn(evening(tables, 4), paper)) == pages


@pytest.mark.sweep(2)
@pytest.mark.parametrize("language", ["en-gb", "de"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_page_has_four_boards_of_fourteen_tables(paper, language):
    boards = evening(14, 28)
    solved = dict.fromkeys(boards.deals, SOLVED)
    assert len(drawn(replace(boards, makeable=solved), paper, language)) == 7


@pytest.mark.sweep(3)
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en-gb", "de", "fr", "it", "nl", "pl"])
def test_words_for_contract_and_lead_take_no_width_from_names(language, paper):
    boards = evening(14, 28)
    entries = tuple(replace(each, names=PEOPLE[2 * at : 2 * at + 2]) for at, each in enumerate(boards.night.entries))
    results = tuple(
        replace(each, played=Played("3NT", "NESW"[each.tray % 4], 7 + each.table % 5, lead="HT"))
        for each in boards.night.results
    )
    solved = dict.fromkeys(boards.deals, SOLVED)
    named = replace(boards.night, entries=entries, results=results)
    found = drawn(replace(boards, night=named, makeable=solved), paper, language)
    assert len(found) == 7
    assert all("Yarrow & Featherstonehaugh\n" in page for page in found)


def test_last_board_is_not_alone_on_a_page():
    boards = evening(14, 21)
    found = drawn(replace(boards, makeable=dict.fromkeys(boards.deals, SOLVED)), "a4")
    assert [page.count("Contract") or page.count("North-South") for page in found] == [4, 4, 4, 3, 3, 3]


def test_spreading_boards_over_pages_takes_no_more_of_them():
    found = drawn(evenings.pairs(7), "a4")
    assert len(found) == 3


def test_a_row_has_numbers_surnames_contract_and_matchpoints_of_both_sides():
    found = " ".join(drawn(night("mitchell-24-skip"), "a4")[0].split())
    assert "10 Birch & Yarrow 7 Rae & Crane 3NT N ♠K +2 +460 20 0" in found
    assert "12 tables · 24 boards · Matchpoints, top 20 · Final" in found


def test_results_of_teams_name_the_two_who_sat_in_each_line():
    text = " ".join(drawn(night("teams-6"), "a4"))
    assert "Müller-Lüdenscheidt & Voss" in text
    assert "Noon & Ash" in text
    assert "Voss & Noon & Ash" not in text


@pytest.mark.parametrize("name", ["howell-14-turned", "howell-9", "two-sections", "rainbow-28"])
def test_long_surnames_are_whole_on_one_line_or_two(name):
    text = "".join(drawn(night(name), "a4", "de"))
    assert "…" not in text
    assert "Featherstonehaugh" in text


def drawn(what: Evening, paper: str, language: str = "en-gb") -> list[str]:
    pdf = SHEETS["results"].pdf(what, paper, language)
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]
