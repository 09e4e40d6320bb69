"""A contestant's boards against the field: where it did better than others, counted one by one."""

from fractions import Fraction

import pytest

from tests.tourney.extras.simultaneous.conftest import at
from tourney.desk.queries import night_of
from tourney.desk.results.publishing import publish
from tourney.extras.simultaneous.board_bars import board_bars
from tourney.extras.simultaneous.field_table import field_table
from tourney.extras.simultaneous.own_boards import contract_and_result, own_boards
from tourney.extras.simultaneous.verbs.held_files import store_file
from tourney.extras.simultaneous.verbs.organising import end_embargo
from tourney.extras.simultaneous.verbs.taking_part import own_files, report
from tourney.scoring.night import TRICKS, Played, Result


def test_boards_are_counted_against_the_results_of_all_clubs(played):
    both = played()
    for event in (both.first, both.second):
        report(event, event.club)
    store_file(both.first, own_files(both.second)[0].content.encode(), "frequencies", "test")
    assert own_boards(both.first, 1) is None

    end_embargo(both.first)
    found = own_boards(both.first, 1)

    everything = [result for section in both.sections for result in night_of(section.session).results]
    for each in found.boards:
        field = [
            result.tricks if each.cell.line == "N&S" else TRICKS - result.tricks
            for result in everything
            if result.tray == each.cell.board
        ]
        counts = [sum(made > each.made for made in field), field.count(each.made)]
        assert [each.better, each.same] == counts
        assert each.tables == len(field)
    assert len(found.boards) == len({each.cell.board for each in found.boards}) == 6
    beaten = [2 * each.worse + each.same for each in found.boards]
    assert beaten == sorted(beaten, reverse=True)
    assert own_boards(both.first, 99) is None


def test_score_of_each_board_is_counted_here_and_everywhere(played, client, by):
    both = played()
    for event in (both.first, both.second):
        report(event, event.club)
    store_file(both.first, own_files(both.second)[0].content.encode(), "frequencies", "test")
    end_embargo(both.first)
    publish(both.sections[0], by)

    found = own_boards(both.first, 1)
    [contestant] = [each for each in field_table(both.first).contestants if each.entry.number == 1]

    nights = [night_of(section.session).results for section in both.sections]
    full = max(len(lines_made(each, nights)) for each in found.boards)
    for each in found.boards:
        assert each.here.percent == percent_among(each, nights[:1])
        assert each.everywhere.total / each.everywhere.average * 50 == each.everywhere.percent
        if len(lines_made(each, nights)) == full:  # Neuberg's formula lifts only the others
            assert each.everywhere.percent == percent_among(each, nights)
    assert sum(each.everywhere.total for each in found.boards) == contestant.everywhere.total
    assert sum(each.here.total for each in found.boards) == contestant.here.total
    [bar] = [bar for bar in board_bars(both.first, found.boards[0].cell.board, found.boards[0]) if bar.own]
    assert (bar.score_here, bar.score_everywhere) == (found.boards[0].here, found.boards[0].everywhere)


def lines_made(board, nights) -> list[int]:
    """Return the results of the contestant's line on a board at all tables of these nights."""
    own = board.cell.line == "N&S"
    results = [each for night in nights for each in night if each.tray == board.cell.board]
    return [each.tricks if own else TRICKS - each.tricks for each in results]


def percent_among(board, nights) -> Fraction:
    """The matchpoints of a contestant among these nights, counted one by one, in percent."""
    made = lines_made(board, nights)
    points = sum(2 * (board.made > each) + (board.made == each) for each in made) - 1
    return Fraction(100 * points, 2 * (len(made) - 1))


def test_pages_show_the_score_of_each_board_once_the_embargo_has_ended(played, client, by):
    both = played()
    report(both.first, both.first.club)
    publish(both.sections[0], by)
    there = at(both.first.club, "public-simultaneous-contestant", both.first.pk, 1)
    assert client.get(there).status_code == 404
    end_embargo(both.first)

    page, found = client.get(there).content.decode(), own_boards(both.first, 1)

    assert "Here %" in page
    assert "Everywhere %" in page
    for each in found.boards:
        assert f'<td class="num strong">{float(each.everywhere.percent):.1f}</td>' in page
    board = at(both.first.club, "public-simultaneous-board", both.first.pk, found.boards[0].cell.board)
    compared = client.get(f"{board}?contestant=1").content.decode()
    assert f"Everywhere: {float(found.boards[0].everywhere.percent):.1f} %" in compared


@pytest.mark.parametrize(
    ("played", "words"),
    [
        (Played("4H", "S", 11), "4♥+1"),
        (Played("3NTX", "N", 7), "3NTX−2"),
        (Played("2C", "E", 8), "2♣="),
        (Played("pass"), "Pass"),
        (None, ""),
    ],
)
def test_contract_is_written_with_its_result(played, words):
    assert contract_and_result(Result(1, 1, 1, 1, 2, score=0, played=played)) == words
