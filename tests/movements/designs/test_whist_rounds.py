"""Whist designs as stored, checked against the definition, and the search that finds them."""

import json
import random
from collections import Counter
from itertools import combinations, product

import pytest

from movements.designs import whist_construction, whist_rounds, whist_search
from movements.designs.fields import Group
from movements.designs.searched_data import searched
from movements.designs.whist_rounds import base_round

STORED = [(players, layout) for layout in whist_rounds.LAYOUTS for players in whist_rounds.known(layout)]


def rounds(base):
    group = Group(base.moduli)

    def moved(element, step):
        return element if element == group.order else group.add(element, step)

    return [
        [(*(moved(p, step) for p in table[:4]), group.add(table[4], step)) for table in base.tables]
        for step in range(group.order)
    ]


@pytest.mark.parametrize(("players", "layout"), STORED)
def test_players_are_partners_once_and_opponents_twice(players, layout):
    partners, opponents = Counter(), Counter()
    base = base_round(players, layout)
    for tables in rounds(base):
        assert len({p for a, b, c, d, _ in tables for p in (a, b, c, d)}) == players // 4 * 4
        for a, b, c, d, _ in tables:
            partners.update([frozenset((a, b)), frozenset((c, d))])
            opponents.update(frozenset(two) for two in product((a, b), (c, d)))
    everybody = [frozenset(two) for two in combinations(range(players), 2)]
    if players % 4 in (0, 1):
        assert partners == Counter(everybody)
        least, most = base.against
        assert (min(opponents.values()), max(opponents.values())) == (least, most)
        assert (least, most) == (2, 2) or (players, layout) in ((17, "apart"), (20, "apart"))
        assert len(opponents) == len(everybody)
    else:
        assert max(partners.values()) == 1
        assert max(opponents.values()) == 2


@pytest.mark.parametrize("players", whist_rounds.known("apart"))
def test_each_set_is_at_one_table_and_each_player_meets_it_once_when_apart(players):
    met = Counter()
    for tables in rounds(base_round(players, "apart")):
        assert len({e for *_, e in tables}) == len(tables)
        met.update((p, e) for a, b, c, d, e in tables for p in (a, b, c, d))
    assert set(met.values()) == {1}


@pytest.mark.parametrize("moduli", [[7], [3, 3], [5, 5], [2, 3, 5]])
def test_group_satisfies_the_axioms(moduli):
    group = Group(moduli)
    for a, b in product(range(group.order), repeat=2):
        assert group.subtract(group.add(a, b), b) == a
        assert group.add(a, b) == group.add(b, a)
    assert all(len({group.add(a, b) for a in range(group.order)}) == group.order for b in range(group.order))


def test_number_that_is_not_stored_is_unknown():
    with pytest.raises(KeyError):
        base_round(6, "shared")


@pytest.mark.parametrize(
    ("players", "layout"), [(8, "shared"), (9, "shared"), (16, "shared"), (13, "apart"), (29, "apart")]
)
def test_stored_command_finds_the_stored_design(players, layout, capsys):
    entry = searched("individuals")["layouts"][layout][str(players)]
    assert whist_search.main(entry["search"].split()) == 0
    assert json.loads(capsys.readouterr().out) == {str(players): entry}


def test_annealing_and_multiples_give_designs_too():
    chance = random.Random(1).random
    for space, make in (
        (whist_construction.Differences(16, [15]), whist_construction.annealed_design),
        (whist_construction.Differences(40, [39]), whist_construction.multiplied_design),
    ):
        design = make(space, chance)
        assert design is not None
        partners = [space.bit[x][y] for a, b, c, d in design for x, y in ((a, b), (c, d))]
        across = Counter(space.bit[x][y] for a, b, c, d in design for x, y in product((a, b), (c, d)))
        assert len(set(partners)) == len(partners)
        assert set(across.values()) == {2}


def test_unsuccessful_search_says_so(capsys):
    assert whist_search.main(["8", "--tries", "2"]) == 1
    assert "Nothing for 8 players in 2 tries." in capsys.readouterr().err
    with pytest.raises(SystemExit):
        whist_search.main(["7"])
