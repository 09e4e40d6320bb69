"""Seasons: points by rank, percentages, the best nights, attendance, handicaps."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from tests.tourney.scoring.by_player import by_player
from tourney.scoring.season import NightPlacing, SeasonRules, SeasonStanding, points, season, season_lines, without_last


def placed(night, player, rank=1, of=10, tied=1, difference=0, percent=None):
    """The player, and what was played."""
    share = None if percent is None else Fraction(percent)
    return player, NightPlacing(night, rank, of, tied, Fraction(difference), share)


def ranked(placed: list[tuple[int, NightPlacing]], rules: SeasonRules) -> tuple[SeasonStanding, ...]:
    return season(by_player(placed), rules)


@pytest.mark.parametrize(
    ("rank", "tied", "scale", "worth"),
    [
        (1, 1, (), 9),
        (10, 1, (), 0),
        (2, 3, (), Fraction(7)),  # 2 to 4 of 10: eight, seven and six left behind
        (1, 1, (10, 8, 6), 10),
        (2, 2, (10, 8, 6), 7),
        (3, 2, (10, 8, 6), 3),  # the fourth place brings nothing
        (5, 1, (10, 8, 6), 0),
    ],
)
def test_points_follow_the_rank(rank, tied, scale, worth):
    assert points(placed(1, 1, rank, 10, tied)[1], scale) == worth


@given(st.lists(st.integers(1, 6), min_size=1, max_size=6).map(sorted), st.lists(st.integers(0, 20), max_size=8))
def test_field_shares_the_same_points_however_it_ties(sizes, scale):
    """Groups of contestants who tie, one behind the other: a tie changes no total."""
    scale = sorted(scale, reverse=True)
    of, rank, total = sum(sizes), 1, Fraction(0)
    for tied in sizes:
        total += tied * points(placed(1, 1, rank, of, tied)[1], scale)
        rank += tied
    assert total == (sum(scale[:of]) if scale else Fraction(of * (of - 1), 2))


def test_the_best_nights_count_and_the_others_are_shown():
    row = ranked([placed(n, 7, rank) for n, rank in ((1, 4), (2, 1), (3, 4), (4, 2))], SeasonRules(best=2))[0]
    assert row.total == 9 + 8
    assert [(each.night, each.counts) for each in row.nights] == [(1, False), (2, True), (3, False), (4, True)]


def test_earlier_of_two_equal_nights_counts():
    row = ranked([placed(1, 7, 3), placed(2, 7, 3)], SeasonRules(best=1))[0]
    assert [each.counts for each in row.nights] == [True, False]


def test_player_with_too_few_nights_is_listed_below_without_a_rank():
    rows = ranked(
        [placed(1, 1, 1), placed(1, 2, 5), placed(2, 2, 5), placed(1, 3, 5), placed(2, 3, 5)], SeasonRules(least=2)
    )
    assert [(row.rank, row.player) for row in rows] == [(1, 2), (1, 3), (None, 1)]


def test_percentage_is_the_mean_of_the_counting_nights():
    rows = ranked(
        [placed(1, 1, percent=60), placed(2, 1, percent=45), placed(3, 1, percent=51)], SeasonRules("percent", best=2)
    )
    assert rows[0].total == Fraction(111, 2)


def test_means_displayed_as_equal_share_a_rank():
    table = ranked(
        [
            placed(1, 1, percent="54.774"),
            placed(1, 2, percent="54.766"),
            placed(1, 3, percent="54.764"),
            placed(1, 4, percent="60"),
        ],
        SeasonRules("percent"),
    )
    assert [(row.player, row.rank) for row in table] == [(4, 1), (1, 2), (2, 2), (3, 4)]


def test_night_without_percentages_does_not_count_in_a_percentage_season():
    rows = ranked([placed(1, 1, percent=60), placed(2, 1)], SeasonRules("percent"))
    assert (rows[0].total, rows[0].played) == (60, 1)


def test_handicaps_follow_results():
    """40 and 50 raise the third night by half the difference between 45 and 50."""
    nights = [placed(1, 1, percent=40), placed(2, 1, percent=50), placed(3, 1, percent=48)]
    row = ranked(nights, SeasonRules("percent", handicap=Fraction(1, 2)))[0]
    assert [each.value for each in row.nights] == [40, 55, Fraction(101, 2)]


def test_plus_and_minus_are_summed():
    assert ranked([placed(1, 1, difference=3), placed(2, 1, difference=-5)], SeasonRules("difference"))[0].total == -2


@given(
    st.lists(
        st.tuples(st.integers(1, 5), st.integers(1, 6), st.integers(1, 9)), unique_by=lambda row: row[:2], max_size=30
    ),
    st.randoms(use_true_random=False),
)
def test_the_order_of_entry_changes_nothing(rows, chance):
    nights = [placed(night, player, rank) for night, player, rank in rows]
    shuffled = list(nights)
    chance.shuffle(shuffled)
    assert ranked(shuffled, SeasonRules(best=3, least=2)) == ranked(nights, SeasonRules(best=3, least=2))


def test_further_night_must_beat_the_lowest_that_counts():
    nights = [placed(night, 1, difference=made) for night, made in enumerate((3, 9, 5), start=1)]
    (full,) = ranked(nights, SeasonRules("difference", best=2))
    assert full.to_beat == 5
    (more,) = ranked(nights, SeasonRules("difference", best=4))
    assert more.to_beat is None


def test_any_night_above_the_mean_improves_it():
    nights = [placed(night, 1, percent=made) for night, made in enumerate((40, 60), start=1)]
    (mean,) = ranked(nights, SeasonRules("percent"))
    assert mean.to_beat == mean.total == 50
    (best,) = ranked(nights, SeasonRules("percent", best=1))
    assert best.to_beat == 60


def lines_of(*nights, together, least=1):
    """The lines after these nights, each a list of (player, percentage)."""
    every = [placed(at, player, percent=share) for at, night in enumerate(nights, start=1) for player, share in night]
    rules = SeasonRules("percent", least=least)
    before = ranked([each for each in every if each[1].night < len(nights)], rules)
    return [(line.rank, line.players, line.climbed) for line in season_lines(ranked(every, rules), before, together)]


def test_partners_share_a_line_and_lines_are_ranked():
    together = {1: "a", 2: "a", 3: "b", 4: "c"}
    assert lines_of([(1, 60), (2, 60), (3, 50), (4, 50)], together=together) == [
        (1, (1, 2), None),
        (2, (3,), None),
        (2, (4,), None),
    ]


def test_line_climbs_from_its_rank_without_the_last_night():
    together = {1: "a", 2: "a", 3: "b", 4: "c", 5: "new"}
    nights = [(1, 60), (2, 60), (3, 55), (4, 50)], [(1, 40), (2, 40), (3, 55), (4, 54), (5, 53)]
    assert lines_of(*nights, together=together) == [
        (1, (3,), 1),
        (2, (5,), None),
        (3, (4,), 0),
        (4, (1, 2), -3),
    ]


def test_line_without_enough_nights_has_no_rank_and_has_not_moved():
    assert lines_of([(1, 60)], [(2, 50), (1, 60)], together={1: "a", 2: "b"}, least=2) == [
        (1, (1,), None),
        (None, (2,), None),
    ]


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(1, 8), st.integers(30, 70)), min_size=1, max_size=24))
def test_lines_of_single_players_are_ranked_as_the_players_are(results):
    every = {(night, player): share for night, player, share in results}
    table = ranked([placed(*key, percent=share) for key, share in every.items()], SeasonRules("percent"))
    alone = {row.player: row.player for row in table}
    lines = season_lines(table, table, alone)
    assert [(line.rank, *line.players) for line in lines] == [(row.rank, row.player) for row in table]
    assert all(line.climbed == 0 for line in lines)


@given(
    st.dictionaries(st.tuples(st.integers(1, 5), st.integers(1, 3)), st.integers(0, 6), min_size=1),
    st.sampled_from(["points", "percent", "difference"]),
    st.one_of(st.none(), st.integers(1, 4)),
    st.integers(0, 3),
    st.sampled_from([Fraction(0), Fraction(2, 5)]),
)
def test_table_before_the_last_night_is_the_season_of_the_other_nights(results, measure, best, least, handicap):
    every = [placed(*key, rank=10 - worth, difference=worth, percent=worth) for key, worth in results.items()]
    rules = SeasonRules(measure, best=best, least=least, handicap=handicap)
    before = ranked([each for each in every if each[1].night < 5], rules)
    assert without_last(ranked(every, rules), 5, rules) == before
