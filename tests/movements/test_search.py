"""The searches: seeded, stopped by the clock, and sound in all that they print."""

import json
import random
from pathlib import Path

import pytest

from movements import serialise
from movements.designs import line_sequences as known
from movements.fairness import qf, sum_of_squares
from movements.proof import problems
from movements.search import compare, first_rounds, search_command
from movements.search.annealing import Lines
from movements.search.pairings import Pairings, in_rounds
from movements.search.sequences import search_lines
from movements.systems import one_field
from movements.systems.one_field import from_stored, schedule
from tests.sampling import WHOLE, some


def forever() -> bool:
    return False


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_annealer_counts_like_the_fairness_function(lines):
    """The squares maintained from step to step compared with a fresh count by the function that the pages use."""
    stored = one_field.stored_as(12, 8, 2)
    meetings = [meeting for each in schedule(stored) for meeting in each]
    found = Lines(12, meetings, lines, random.Random(3).random)
    found.anneal(4_000, forever)
    bits = int("".join("1" if bit else "0" for bit in found.bits), 2)
    plan = from_stored({**stored, "turned": f"{bits:x}"}, 12, lines, lines)
    assert problems(plan) == []
    assert found.squares == sum_of_squares(12, (seating for _, seating in plan.meetings()))


def test_annealing_improves_fairness():
    meetings = [meeting for each in schedule(one_field.stored_as(14, 9, 1)) for meeting in each]
    found = Lines(14, meetings, 2, random.Random(1).random)
    before = found.qf
    found.anneal(8_000, forever)
    assert found.qf > before + 20


@pytest.mark.parametrize(("tables", "rounds"), [(4, 5), (5, 5), (7, 9), (8, 8), (9, 12), (10, 10), (12, 7), (14, 15)])
def test_every_schedule_of_the_search_is_sound(tables, rounds):
    chance = random.Random(7).random
    found = [stored for _ in range(6) if (stored := first_rounds.candidate(tables, rounds, chance))]
    assert found
    for stored in found:
        plan = from_stored({**stored, "turned": "0"}, 2 * tables, 1, 1)
        assert problems(plan) == []
        assert len(plan.rounds) == rounds


@pytest.mark.whole
def test_movement_for_one_field_is_found_and_printed(capsys):
    asked = ["one-field", "10", "--rounds", "6", "--seconds", "0.6", "--format", "json"]
    assert search_command.main(asked) == 0
    plan = serialise.from_json(json.loads(capsys.readouterr().out))
    assert problems(plan) == []
    assert (plan.contestants.count, len(plan.rounds), plan.winners) == (10, 6, 1)


@pytest.mark.whole
@pytest.mark.parametrize("asked", [["howell", "10", "--trays-per-set", "3"], ["compass", "9"], ["compass", "10"]])
def test_whole_movement_is_turned_again(asked, capsys):
    assert search_command.main([*asked, "--seconds", "0.5"]) == 0
    assert "balance (Qf)" in capsys.readouterr().out


@pytest.mark.whole
def test_stored_form_is_printed_on_request(capsys):
    assert search_command.main(["one-field", "12", "--rounds", "8", "--seconds", "0.4", "--format", "stored"]) == 0
    stored = json.loads(capsys.readouterr().out)
    assert problems(from_stored(stored, 12, 2, 2)) == []


@pytest.mark.parametrize("asked", [["howell", "99"], ["one-field", "10", "--rounds", "9"], ["compass", "2"]])
def test_impossible_request_is_refused(asked, capsys):
    assert search_command.main(asked) == 2
    assert capsys.readouterr().err


@pytest.mark.whole
def test_pairings_are_annealed_with_their_lines_and_split_into_rounds(capsys):
    asked = ["one-field", "8", "--rounds", "6", "--pairings", "--seconds", "2", "--format", "stored"]
    assert search_command.main(asked) == 0
    plan = from_stored(json.loads(capsys.readouterr().out), 8, 2, 2)
    assert problems(plan) == []
    assert qf(plan) > 90


def test_pairings_count_like_the_fairness_function():
    found = Pairings(4, 6, 2, random.Random(2).random)
    found.anneal(20_000, forever)
    entry = found.stored()
    assert entry is not None
    assert found.qf == pytest.approx(float(qf(from_stored(entry, 8, 2, 2))))
    shared = [row[:] for row in found.shared]
    found._count()
    assert found.shared == shared


def test_meetings_that_do_not_form_rounds_are_refused():
    """Two pairs that meet on one set, and meet again at once: both are busy in both rounds."""
    assert in_rounds([(0, 1, 0), (2, 3, 1), (0, 1, 1), (2, 3, 0)], 2, 2) == [
        [(0, 1, 0), (2, 3, 1)],
        [(0, 1, 1), (2, 3, 0)],
    ]
    assert in_rounds([(0, 1, 0), (2, 3, 0), (0, 1, 1), (2, 3, 1)], 2, 2) is not None
    assert in_rounds([(0, 1, 0), (2, 3, 0), (0, 2, 1), (1, 3, 1)], 2, 2) is None


def test_search_continues_from_the_stored_movement(capsys):
    asked = ["one-field", "10", "--rounds", "6", "--stored", "--seconds", "0", "--format", "stored"]
    assert search_command.main(asked) == 0
    assert json.loads(capsys.readouterr().out) == one_field.stored_as(10, 6, 2)


def test_pairings_of_many_tables_are_refused(capsys):
    assert search_command.main(["one-field", "20", "--rounds", "12", "--pairings"]) == 2
    assert "up to 8 tables" in capsys.readouterr().err


def test_search_without_time_finds_nothing(capsys):
    assert search_command.main(["one-field", "10", "--rounds", "6", "--seconds", "0"]) == 1
    assert "Nothing found" in capsys.readouterr().err
    assert search_command.main(["lines", "33", "--seconds", "0"]) == 1
    assert "Nothing for order 33" in capsys.readouterr().err


def test_an_interrupt_prints_the_best_so_far(capsys):
    plan = from_stored(one_field.stored_as(10, 6, 1), 10, 1, 1)

    def search():
        yield plan, {}
        raise KeyboardInterrupt

    assert search_command._best(search()) == (plan, {})
    assert "Interrupted" in capsys.readouterr().err


def test_an_unsound_movement_is_never_the_best():
    stored = one_field.stored_as(10, 6, 1)
    plan = from_stored(stored, 10, 1, 1)
    doubled = type(plan)(**{**vars(plan), "rounds": plan.rounds + plan.rounds[:1]})
    assert search_command._best(iter([(doubled, {})])) is None


@pytest.mark.parametrize(("order", "multiplier"), [(49, 18)])
def test_a_multiplier_finds_a_pair_of_sequences(order, multiplier):
    words = search_lines(order, 2, 1, forever, multiplier)
    assert words is not None
    first, second = (tuple(1 if word >> i & 1 else -1 for i in range(order)) for word in words)
    for shift in range(1, order):
        assert known.autocorrelation(first, shift) + known.autocorrelation(second, shift) == -2


@pytest.mark.parametrize(("order", "multiplier"), [(9, 1), (39, 16), (49, 18)])
def test_a_single_sequence_is_found(order, multiplier, capsys):
    asked = ["lines", str(order), "--trays", "1", "--multiplier", str(multiplier), "--seconds", "20"]
    assert search_command.main(asked) == 0
    assert set(capsys.readouterr().out.strip()) == {"+", "-"}


def test_long_sequence_is_found_at_constant_temperature(capsys):
    assert search_command.main(["lines", "33", "--trays", "1", "--heat", "17", "--seconds", "60"]) == 0
    signs = tuple(1 if sign == "+" else -1 for sign in capsys.readouterr().out.strip())
    assert {known.autocorrelation(signs, shift) for shift in range(1, 33)} == {1, -3}


def test_a_starter_is_printed_with_its_lines(capsys):
    assert search_command.main(["starter", "9", "--sequences", "1"]) == 0
    signs, tables = capsys.readouterr().out.split("\n", 1)
    assert len(signs) == 9
    assert len(tables.split()) == 4
    assert search_command.main(["starter", "77"]) == 1


def test_rings_are_printed_in_the_stored_form(capsys):
    assert search_command.main(["rings", "12"]) == 0
    first, second, last = json.loads(capsys.readouterr().out)
    assert [len(words.split()) for words in (first, second, last)] == [6, 6, 2]
    assert search_command.main(["rings", "14"]) == 2
    assert search_command.main(["rings", "60", "--seconds", "0"]) == 1


BELOW: set[tuple[int, int, int]] = set()
BELOW_FOR_PLAYERS = {
    (12, 11, 1),
    (12, 11, 2),
    (16, 15, 1),
    (27, 21, 1),
    (27, 21, 2),
}
"""Cells (contestants, rounds, trays) in which the first search was better by more than half a point."""


def test_pairs_equal_or_beat_the_first_search():
    cells = list(compare.beside_the_lab(["pairs"], some))
    below = {(cell.contestants, cell.rounds, cell.trays) for cell in cells if cell.verdict == "below"}
    assert below <= BELOW
    assert not WHOLE or sum(cell.verdict == "above" for cell in cells) > 100


def test_single_players_equal_or_beat_the_first_search():
    cells = list(compare.beside_the_lab(["players"], some))
    below = {(cell.contestants, cell.rounds, cell.trays) for cell in cells if cell.verdict == "below"}
    assert below <= BELOW_FOR_PLAYERS
    assert not WHOLE or sum(cell.verdict == "above" for cell in cells) > 24


def test_no_published_table_beats_ours():
    for trays in (1, 2):
        assert [cell for cell in compare.beside_the_published(trays, some) if cell.verdict == "below"] == []


@pytest.mark.whole
def test_documentation_has_the_measured_comparison(capsys):
    assert search_command.main(["compare"]) == 0
    heads = capsys.readouterr().out.split("\n")[:5]
    told = (Path(__file__).parents[2] / "docs" / "movements.md").read_text()
    assert all(line in told for line in heads)


@pytest.mark.parametrize(("ours", "verdict"), [(90.2, "above"), (90.0, "equal"), (89.6, "just below"), (None, "below")])
def test_a_cell_has_a_verdict(ours, verdict):
    assert compare.Comparison("pairs", 8, 6, 2, ours, 90.0).verdict == verdict


def test_an_even_order_is_refused():
    with pytest.raises(SystemExit):
        search_command.main(["lines", "10"])
