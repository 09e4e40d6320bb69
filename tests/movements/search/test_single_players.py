"""The search for evenings of single players: its counts, its output, and that it finds the stored ones again."""

import copy
import json
import random
from collections import Counter

import pytest

from movements.designs.short_whist import LAYOUTS, TWICE, known_evenings, search_of_evening, short_rounds, tables_of
from movements.fairness import qf
from movements.proof import problems
from movements.search import search_command
from movements.search.circles import Circle, closing
from movements.search.short_individuals import SearchedEvening
from movements.systems.individual import evening

SEARCHED = [
    (players, rounds, layout, trays, words)
    for layout in LAYOUTS
    for players, rounds in known_evenings(layout)
    for trays in (1, 2)
    if (words := search_of_evening(players, rounds, layout, trays))
]


def forever() -> bool:
    return False


@pytest.mark.whole
@pytest.mark.parametrize(
    ("players", "rounds", "order", "small", "trays", "shared"),
    [
        (14, 5, 1, 1, 1, False),
        (13, 6, 1, 1, 2, True),
        (22, 10, 10, 1, 2, False),
        (13, 13, 13, 1, 1, False),
        (23, 21, 21, 1, 2, False),
        (27, 21, 21, 3, 2, False),
        (18, 16, 16, 2, 1, False),
    ],
)
def test_annealer_counts_like_the_fairness_function(players, rounds, order, small, trays, shared):
    """Compared with the movement that it stores, measured by the same function as the pages."""
    chance = random.Random(1).random
    found = SearchedEvening(Circle(players, order, players % order, small), rounds, trays, chance, shared=shared)
    assert found.anneal(6_000 if order > 1 else 12_000, forever)
    before = found.qf
    opened = found.opened()
    assert opened.qf == pytest.approx(before)
    plan = evening(tables_of(opened.stored()), players, "shared" if shared else "apart", trays)
    assert problems(plan) == []
    assert len(plan.rounds) == rounds
    assert opened.qf == pytest.approx(float(qf(plan)))


def counted(found):
    """But for the last kind, a player with himself, which is nothing."""
    return (
        found.shared[:-1],
        found.partners,
        found.against,
        found.held,
        found.played,
        found.outs,
        found.faults,
        {key: times for key, times in found.laid.items() if times},
    )


def test_every_move_updates_the_counts():
    """The numbers maintained from step to step, faults included, compared with a fresh count."""
    found = SearchedEvening(Circle(18, 4, 2), 8, 2, random.Random(2).random)
    for _ in range(400):
        drawn = found._draw(only_lines=False)
        if drawn:
            drawn[0](*drawn[1])
    kept = counted(found)
    found._count()
    assert kept == counted(found)


def test_every_move_can_be_undone():
    found = SearchedEvening(Circle(16, 5, 1), 15, 1, random.Random(4).random)
    before = (found._copy(), *copy.deepcopy(counted(found)))
    for _ in range(200):
        if drawn := found._draw(only_lines=False):
            drawn[0](*drawn[1])
            drawn[0](*drawn[2])
    assert (found._copy(), *counted(found)) == before


def test_annealing_the_lines_improves_fairness():
    found = SearchedEvening(Circle(14, 1, 0), 5, 1, random.Random(1).random)
    assert found.anneal(12_000, forever)
    seats = found._copy()[0]
    found.lines = [[[1] for _ in each] for each in found.lines]
    found._count()
    before = found.qf
    assert found.anneal(4_000, forever, only_lines=True)
    assert found._copy()[0] == seats
    assert found.qf > before


@pytest.mark.parametrize(
    ("players", "rounds", "order"), [(16, 15, 15), (23, 21, 21), (13, 13, 13), (24, 12, 12), (23, 11, 11), (18, 7, 1)]
)
def test_circle_closes_with_few_fixed_players(players, rounds, order):
    assert closing(players, rounds) == order


@pytest.mark.whole
def test_evening_is_found_and_printed_in_the_stored_form(capsys):
    asked = "individual 13 --rounds 5 --steps 9000 --runs 2 --seconds 3600 --format stored"
    assert search_command.main(asked.split()) == 0
    (words,) = json.loads(capsys.readouterr().out).values()
    assert problems(evening(tables_of(words), 13, "apart", 2)) == []


@pytest.mark.whole
def test_an_evening_with_shared_sets_is_found(capsys):
    asked = "individual 12 --rounds 6 --layout shared --steps 9000 --runs 2 --seconds 3600"
    assert search_command.main(asked.split()) == 0
    assert "shared sets, 6 rounds" in capsys.readouterr().out


def test_no_player_is_fixed_in_small_rings():
    circle = Circle(27, 21, 6, 3)
    assert [circle.back(player, 1) for player in range(6)] == [2, 0, 1, 5, 3, 4]
    assert [circle.back(player, 21) for player in range(27)] == list(range(27))
    assert sum(circle.sizes) == 27 * 26 // 2
    assert [circle.sizes[circle.kinds[0][other]] for other in (1, 3, 6)] == [3, 3, 21]


@pytest.mark.whole
def test_evening_with_repeated_partners_is_found(capsys):
    asked = ["individual", "12", "--rounds", "11", "--layout", TWICE, "--steps", "20000", "--runs", "1"]
    assert search_command.main([*asked, "--seconds", "3600", "--format", "stored"]) == 0
    (words,) = json.loads(capsys.readouterr().out).values()
    plan = evening(tables_of(words), 12, TWICE, 2)
    assert problems(plan) == []
    assert qf(plan) > 90


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (["27", "--rounds", "21", "--circle", "21", "--small-rings", "4"], "6 who would sit still are no small rings"),
        (["7", "--rounds", "5"], "8 to 41 players"),
        (["16", "--rounds", "16"], "no partner twice"),
        (["28", "--rounds", "6"], "no fewer rounds than tables"),
        (["16", "--rounds", "15", "--circle", "4"], "15 rounds do not go round in a circle of 4"),
        (["16", "--rounds", "15", "--circle", "15", "--layout", "shared"], "with shared sets in none"),
    ],
)
def test_impossible_request_is_refused(asked, reason, capsys):
    assert search_command.main(["individual", *asked]) == 2
    assert reason in capsys.readouterr().err


def test_search_without_time_finds_nothing(capsys):
    assert search_command.main(["individual", "16", "--rounds", "15", "--seconds", "0"]) == 1
    assert "Nothing found" in capsys.readouterr().err


@pytest.mark.parametrize(("players", "rounds", "layout", "trays", "words"), SEARCHED)
def test_stored_command_reproduces_its_entry(players, rounds, layout, trays, words):
    options = search_command._parser().parse_args(words.split())
    assert (options.kind, options.count, options.rounds) == ("individual", players, rounds)
    assert (options.layout, options.trays_per_set) == (layout, trays)


@pytest.mark.parametrize(("players", "rounds", "layout", "trays", "words"), SEARCHED)
def test_moving_players_sit_out_equally_and_fixed_ones_never(players, rounds, layout, trays, words):
    order = search_command._parser().parse_args(words.split()).circle
    plan = evening(short_rounds(players, rounds, layout, trays), players, layout, trays)
    outs = Counter(out.contestant for each in plan.rounds for out in each.sitting_out)
    still, moving = range(1, players % order + 1), range(players % order + 1, players + 1)
    assert not any(outs[number] for number in still)
    assert max(outs[number] for number in moving) - min(outs[number] for number in moving) <= 1


@pytest.mark.whole
def test_stored_command_finds_the_stored_evening(capsys):
    """The one with the fewest steps, and of those with the fewest rounds and players."""
    players, rounds, layout, trays, words = min(
        SEARCHED,
        key=lambda each: (search_command._parser().parse_args(each[4].split()).steps, each[1], each[0], each[3]),
    )
    assert search_command.main([*words.split(), "--format", "stored"]) == 0
    stored = json.loads(capsys.readouterr().out)
    assert tables_of(stored[str(trays)]) == short_rounds(players, rounds, layout, trays)
