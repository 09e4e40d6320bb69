"""A contestant's boards against the field: where it did better than others, counted one by one."""

import pytest

from tourney.desk.queries import night_of
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
