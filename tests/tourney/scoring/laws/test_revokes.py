"""Revokes: the vectors that follow from Law X sec. 4 (000:2490-2492), and the law's own limits."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from tourney.scoring.laws.revokes import (
    PairOutcome,
    Revoke,
    RevokeError,
    RevokeOutcome,
    deal_average,
    in_pairs,
    in_teams,
    penalty,
)


@st.composite
def revokes(draw):
    tricks = draw(st.integers(0, 13))
    return Revoke(tricks, draw(st.integers(1, 5)), draw(st.integers(0, tricks)), draw(st.integers(0, 3)))


def one_trick_at_a_time(revoke, average, others):
    """The law read aloud: (revoking, claiming, revoking in full), by moving tricks singly across the table."""
    mine = theirs = 0
    for number in range(max(revoke.revokes, revoke.answered)):
        mine += 0 if number >= revoke.revokes else 2 if number == 0 else 1
        theirs += 0 if number >= revoke.answered else 2 if number == 0 else 1
    revoking, claiming = Fraction(revoke.tricks), Fraction(13 - revoke.tricks)
    if mine <= theirs:
        return revoking, claiming, revoking
    for _ in range(mine - theirs):
        if revoking > 0:
            revoking, claiming = revoking - 1, claiming + 1
    revoking = min(revoking, average)
    claiming = max(claiming, 13 - average)
    revoking = max(revoking, revoke.before)
    if not others:
        return revoking, claiming, revoking
    most, least = max(13 - made for made in others), min(others)
    if 13 - revoke.tricks > most:
        claiming = Fraction(13 - revoke.tricks)
    elif claiming > most:
        claiming = Fraction(most)
    at_first = revoking
    if at_first < least:
        at_first = Fraction(revoke.tricks if revoke.tricks < least else least)
    return at_first, claiming, revoking


averages = st.fractions(0, 13, max_denominator=7)
elsewhere = st.lists(st.integers(0, 13), max_size=6)


def test_the_first_revoke_costs_two_tricks_and_each_later_one_more():
    assert [penalty(times) for times in range(5)] == [0, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("revoke", "average", "revoking", "claiming"),
    [
        (Revoke(8), 7, 6, 7),
        (Revoke(11, before=3), 7, 7, 6),  # cannot score more than the average, nor the others less
        (Revoke(11, before=8), 7, 8, 6),  # the tricks won before the revoke are kept: 14 in all
        (Revoke(7, revokes=2), 7, 4, 9),
    ],
)
def test_team_match_revoke_transfers_two_tricks_within_the_average(revoke, average, revoking, claiming):
    assert in_teams(revoke, average) == RevokeOutcome(Fraction(revoking), Fraction(claiming))


def test_pair_match_claimants_are_raised_no_higher_than_the_others_made():
    assert in_pairs(Revoke(8), 7, others=[7, 8, 9]) == PairOutcome(RevokeOutcome(Fraction(7), Fraction(6)), Fraction(6))


def test_pair_match_claimants_who_made_more_in_play_keep_it():
    outcome = in_pairs(Revoke(6), 7, others=[7, 8])
    assert outcome.first == RevokeOutcome(Fraction(6), Fraction(7))
    assert outcome.full == 4


def test_revoking_pair_pays_the_full_penalty_after_the_averages():
    at_once = in_pairs(Revoke(8), 7, others=[7, 8, 9])
    later = in_pairs(Revoke(9, revokes=2), 8, others=[8, 8])
    assert later == PairOutcome(RevokeOutcome(Fraction(8), Fraction(5)), Fraction(6))
    assert at_once.first.revoking - at_once.full == 1


def test_pair_match_claimants_count_no_less_than_the_average():
    assert in_pairs(Revoke(11), 7, others=[6, 7, 9]).first == RevokeOutcome(Fraction(7), Fraction(6))


def test_pair_pays_at_once_where_no_other_table_played_the_deal():
    assert in_pairs(Revoke(8), 8, others=[]) == PairOutcome(RevokeOutcome(Fraction(6), Fraction(7)), Fraction(6))


def test_director_may_limit_the_tricks_of_the_deal_to_thirteen():
    assert in_teams(Revoke(11, before=8), 7, keep_thirteen=True) == RevokeOutcome(Fraction(8), Fraction(5))
    assert in_teams(Revoke(8), 7, keep_thirteen=True) == in_teams(Revoke(8), 7)


def test_tricks_that_were_not_won_cannot_be_handed_over():
    assert in_teams(Revoke(1), 6) == RevokeOutcome(Fraction(0), Fraction(13))
    assert in_teams(Revoke(0), 6) == RevokeOutcome(Fraction(0), Fraction(13))


def test_revokes_of_both_sides_cancel_out():
    assert in_teams(Revoke(8, revokes=1, answered=1), 7) == RevokeOutcome(Fraction(8), Fraction(5))
    assert in_teams(Revoke(8, revokes=3, answered=1), 7) == RevokeOutcome(Fraction(6), Fraction(7))
    assert in_teams(Revoke(8, revokes=1, answered=2), 7) == RevokeOutcome(Fraction(8), Fraction(5))


def test_deal_average_includes_the_offending_table_unless_the_director_omits_it():
    made = {1: 11, 2: 7, 3: 6}
    assert deal_average(made, offending=1) == 8
    assert deal_average(made, offending=1, with_offending=False) == Fraction(13, 2)
    with pytest.raises(RevokeError, match="no other table has played"):
        deal_average({1: 11}, offending=1, with_offending=False)


@given(revokes(), averages)
def test_side_that_pays_stays_between_its_earlier_tricks_and_the_average(revoke, average):
    outcome = in_teams(revoke, average)
    assert revoke.before <= outcome.revoking <= max(revoke.tricks, revoke.before)
    if revoke.transfer:
        assert outcome.revoking <= max(average, revoke.before)
        assert outcome.claiming >= 13 - average
        assert revoke.against <= outcome.claiming <= 13
    assert in_teams(revoke, average, keep_thirteen=True).revoking == outcome.revoking


@given(revokes(), averages, elsewhere)
def test_pair_match_respects_every_limit_of_the_law(revoke, average, others):
    outcome = in_pairs(revoke, average, others)
    assert revoke.before <= outcome.full <= outcome.first.revoking <= revoke.tricks
    assert outcome.full == in_teams(revoke, average).revoking
    assert outcome.first.claiming >= revoke.against
    if others:
        assert outcome.first.claiming <= max(13 - min(others), revoke.against), "no higher than the others made"
        assert outcome.first.revoking >= min(*others, revoke.tricks), "no lower than the others made"


@given(revokes(), averages, elsewhere)
def test_literal_reading_of_the_law_gives_the_same(revoke, average, others):
    outcome = in_pairs(revoke, average, others)
    assert (outcome.first.revoking, outcome.first.claiming, outcome.full) == one_trick_at_a_time(
        revoke, average, others
    )
    teams = in_teams(revoke, average)
    assert (teams.revoking, teams.claiming, teams.revoking) == one_trick_at_a_time(revoke, average, [])


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"tricks": 14}, "0 to 13 tricks, not 14"),
        ({"tricks": 5, "before": 6}, "Of 5 tricks, 6 cannot"),
        ({"tricks": 5, "revokes": 0}, "1 to 13 times"),
        ({"tricks": 5, "answered": -1}, "the other 0 to 13 times"),
    ],
)
def test_impossible_revoke_is_refused(values, message):
    with pytest.raises(RevokeError, match=message):
        Revoke(**values)
