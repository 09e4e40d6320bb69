"""A player's need on the last night, compared with trying every possible night."""

from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from tests.tourney.scoring.by_player import by_player
from tourney.scoring.last_night import needed
from tourney.scoring.season import NightPlacing, SeasonRules, season

SMALL = Fraction(1, 10_000)
SCALE = (10, 7, 5, 3, 2, 1)


def placing(night, player, *result):
    return player, NightPlacing(night, *result)


def need(placed, rules, player):
    given = by_player(placed)
    return next((each for each in needed(given, season(given, rules), rules, 10) if each.player == player), None)


def percents(*rows):
    return [placing(night, player, 1, 9, 1, Fraction(0), Fraction(made)) for night, player, made in rows]


def test_second_needs_the_difference_where_points_are_summed():
    placed = [placing(1, 1, 1, 9, 1, Fraction(0)), placing(1, 2, 2, 9, 1, Fraction(0))]
    rules = SeasonRules(points=SCALE, least=2)
    first, second = need(placed, rules, 1), need(placed, rules, 2)
    assert (first.level, first.any_does) == (0, True)  # nobody is ranked yet, who does not come
    rules = SeasonRules(points=SCALE)
    first, second = need(placed, rules, 1), need(placed, rules, 2)
    assert (second.level, second.sure) == (3, None)
    assert (first.level, first.any_does, first.sure) == (0, True, 7)


def test_worst_counting_night_drops_out_of_the_best_nights():
    placed = percents((1, 1, 60), (2, 1, 50), (1, 2, 58), (2, 2, 56))
    assert need(placed, SeasonRules("percent", best=2), 1).level == 54  # 60 and 54 are as much as 58 and 56
    assert need(placed, SeasonRules("percent", best=2), 2).any_does


def test_leader_must_keep_the_mean_where_it_is_ranked():
    placed = percents((1, 1, 60), (1, 2, 55))
    assert need(placed, SeasonRules("percent"), 1).level == 50
    assert need(placed, SeasonRules("percent"), 2).level == 65


def test_handicap_raises_the_night():
    placed = percents((1, 1, 60), (1, 2, 40))
    assert need(placed, SeasonRules("percent", best=1, handicap=Fraction(1)), 2).level == 50  # and 10 of what lacks


def test_player_who_can_no_longer_be_ranked_needs_nothing():
    placed = percents((1, 1, 60), (2, 1, 60), (1, 2, 90))
    assert need(placed, SeasonRules("percent", least=3), 2) is None


def naive_total(values, value, rules):
    """The total with a further night, or without where ``value`` is None."""
    best = sorted(values + ([] if value is None else [value]), reverse=True)[: rules.best]
    return sum(best, Fraction(0)) / (len(best) if rules.measure == "percent" else 1)


@st.composite
def seasons(draw):
    measure = draw(st.sampled_from(["points", "percent", "difference"]))
    scale = SCALE if measure == "points" and draw(st.booleans()) else ()
    handicap = (
        draw(st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(1)])) if measure == "percent" else Fraction(0)
    )
    rules = SeasonRules(measure, scale, draw(st.none() | st.integers(1, 4)), draw(st.integers(0, 4)), handicap)
    rows = draw(st.lists(st.tuples(st.integers(1, 5), st.integers(1, 5)), unique=True, min_size=1, max_size=20))
    placed = [
        placing(
            night,
            player,
            draw(st.integers(1, 8)),
            9,
            1,
            Fraction(draw(st.integers(-20, 20))),
            Fraction(draw(st.integers(20, 80))),
        )
        for night, player in rows
    ]
    return placed, rules


@pytest.mark.whole
@settings(max_examples=400, deadline=None)
@given(seasons())
def test_needed_score_agrees_with_trying_every_night(drawn):
    placed, rules = drawn
    table = season(by_player(placed), rules)
    values = {row.player: [night.value for night in row.nights] for row in table}
    raw = {player: [each.percent for whose, each in placed if whose == player] for player in values}
    lift = {
        player: rules.handicap * (50 - sum(made) / len(made)) if rules.measure == "percent" else Fraction(0)
        for player, made in raw.items()
    }
    highest = Fraction(100) if rules.measure == "percent" else Fraction(SCALE[0]) if rules.points else None
    tops = [highest] if highest is not None else [Fraction(60)]
    found = {each.player: each for each in needed(by_player(placed), table, rules, 10)}
    assert set(found) == {player for player, nights in values.items() if len(nights) + 1 >= rules.least}
    for player, each in found.items():
        stand, could = [], []
        for other, nights in values.items():
            if other == player:
                continue
            if len(nights) >= rules.least:
                stand.append(naive_total(nights, None, rules))
                could.append(stand[-1])
            if len(nights) + 1 >= rules.least:
                could += [
                    naive_total(nights, Fraction(made) + lift[other], rules) for made in range(0, int(tops[0]) + 1, 5)
                ]
        if rules.least <= 1:
            could.append(tops[0])

        def enough(made, targets, player=player):
            total = naive_total(values[player], Fraction(made) + lift[player], rules)
            return all(total >= target for target in targets)

        lowest = Fraction(0) if rules.measure != "difference" else Fraction(-10_000)
        for least, targets, known in ((each.level, stand, True), (each.sure, could, highest is not None)):
            if not known:
                assert least is None
            elif least is None and not (each.any_does and targets is stand):
                assert highest is not None
                assert not enough(highest, targets)
            elif least is not None:
                assert enough(least, targets)
                assert least == lowest or least == 0 or not enough(least - SMALL, targets)
                assert highest is None or least <= highest
        assert each.any_does == enough(lowest, stand)
