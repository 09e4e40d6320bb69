"""Spouse-avoiding mixed doubles, against their definition."""

import json
from collections import Counter
from itertools import product

import pytest

from movements.designs import couples_search
from movements.designs.couples import couples_rounds, known


@pytest.mark.parametrize("couples", known())
def test_every_number_keeps_its_promises(couples):
    men, women, partners, opponents = Counter(), Counter(), Counter(), Counter()
    for matches in couples_rounds(couples):
        for man, woman, other, wife in matches:
            men[frozenset((man, other))] += 1
            women[frozenset((woman, wife))] += 1
            partners.update([(man, woman), (other, wife)])
            opponents.update([(man, wife), (other, woman)])
        at_play = [number for a, _, c, _ in matches for number in (a, c)]
        assert len(set(at_play)) == len(at_play)
        assert {number for _, b, _, d in matches for number in (b, d)} == set(at_play)
    twos = {frozenset((a, b)) for a, b in product(range(couples), repeat=2) if a != b}
    strangers = {(a, b) for a, b in product(range(couples), repeat=2) if a != b}
    assert men == women == Counter(twos)
    assert partners == opponents == Counter(strangers)


@pytest.mark.parametrize("couples", [4, 8, 16, 32])
def test_a_power_of_two_needs_no_sit_outs(couples):
    assert [len(matches) for matches in couples_rounds(couples)] == [couples // 2] * (couples - 1)


@pytest.mark.parametrize("couples", [5, 7, 9, 11, 15, 25, 35])
def test_of_an_odd_number_one_couple_sits_out_in_each_round(couples):
    assert [len(matches) for matches in couples_rounds(couples)] == [couples // 2] * couples


@pytest.mark.parametrize("couples", [5, 7, 11, 35])
def test_prime_to_six_it_is_the_square_2i_minus_j(couples):
    """Up to the choice of a, which is 2 or 1 - 2: man i plays with woman 2i - j, or his opponent does."""
    for matches in couples_rounds(couples):
        for man, woman, other, wife in matches:
            if couples < 35:
                assert {woman, wife} == {(2 * man - other) % couples, (2 * other - man) % couples}


@pytest.mark.parametrize("couples", [2, 3, 6, 10, 12, 14])
def test_the_others_are_not_known(couples):
    assert couples not in known()
    with pytest.raises(KeyError):
        couples_rounds(couples)


def test_the_search_finds_first_rounds(capsys):
    """Seven couples: differences between men, women, partners and opponents, each once."""
    assert couples_search.main(["7", "--tries", "50"]) == 0
    matches = json.loads(capsys.readouterr().out)["7"]
    assert sorted(man for a, _, c, _ in matches for man in (a, c)) == list(range(1, 7))
    for pairs in (
        [(a, c) for a, _, c, _ in matches] + [(c, a) for a, _, c, _ in matches],
        [(b, d) for _, b, _, d in matches] + [(d, b) for _, b, _, d in matches],
        [two for a, b, c, d in matches for two in ((a, b), (c, d))],
        [two for a, b, c, d in matches for two in ((a, d), (c, b))],
    ):
        assert sorted((one - other) % 7 for one, other in pairs) == list(range(1, 7))


def test_a_search_that_finds_nothing_says_so(capsys):
    assert couples_search.main(["9", "--tries", "0"]) == 1
    assert "Nothing for 9 couples" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        couples_search.main(["8"])
