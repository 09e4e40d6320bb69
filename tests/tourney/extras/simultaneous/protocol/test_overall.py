"""The overall list: who is ranked, who is shown apart and why, and the rules that an invitation can have."""

import random
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tourney.extras.simultaneous.event_of_clubs import SimulatedClub, SimulatedEvent, simulated_event
from tourney.extras.simultaneous.protocol import envelopes
from tourney.extras.simultaneous.protocol.invitation import EventRules, version_of
from tourney.extras.simultaneous.protocol.overall import OverallList, overall_list
from tourney.faults import BadInput

LEAST = {"tables": 3, "boards": 4, "contestant_boards": 3}


def heard(event: SimulatedEvent, clubs: Iterable[SimulatedClub] = (), *, final: bool = True) -> OverallList:
    """Return the first club's files after these clubs, or all, have reported and listed their contestants."""
    holder = event.clubs[0].exchange
    assert holder
    for club in clubs or event.clubs:
        holder.accept(club.reported(final=final).written(), "frequencies")
        holder.accept(club.listed().written(), "listing")
    return overall_list(holder)


def without(club: SimulatedClub, number: int, *boards: int) -> None:
    """Take these boards from a contestant, and from its opponents."""
    kept = [each for each in club.night.results if number not in (each.ns, each.ew) or each.tray not in boards]
    club.night = replace(club.night, results=tuple(kept))


def test_contestant_with_too_few_boards_is_shown_apart_with_the_reason():
    event = simulated_event(3, version=2, rules=LEAST)
    without(event.clubs[1], 1, 1, 2)

    found = heard(event)

    [apart] = [each for each in found.apart if each.label == "Club 2, 1"]
    assert str(apart.why) == "Only 2 boards; the minimum is 3"
    assert apart.score.boards == 2
    assert apart.label not in {each.label for each in found.ranked}
    assert len(found.ranked) + len(found.apart) == sum(len(club.night.entries) for club in event.clubs)


def test_nobody_is_shown_apart_until_the_club_or_the_event_has_finished():
    event = simulated_event(3, version=2, rules=LEAST)
    for club in event.clubs:
        club.night = replace(club.night, results=tuple(each for each in club.night.results if each.tray == 1))

    found = heard(event, final=False)

    assert not found.apart
    assert {each.score.boards for each in found.ranked} == {1}
    event.clubs[0].exchange.accept(event.roll(event.clubs, event_keys=[event.event_key.hex()]).written(), "roll")
    over = overall_list(event.clubs[0].exchange)
    assert not over.ranked
    assert {str(each.why) for each in over.apart} == {"Only 1 board; the minimum is 3"}


def test_list_that_does_not_match_newer_frequencies_waits_for_a_newer_list():
    event = simulated_event(3)
    corrected, holder = event.clubs[1], event.clubs[0].exchange
    assert heard(event).unmatched == ()
    holder.accept(corrected.corrected(random.Random(2)).written(), "frequencies")
    waiting = overall_list(holder)
    assert waiting.unmatched == (corrected.keys.public,)
    assert not waiting.complete

    holder.accept(corrected.listed().written(), "listing")

    assert overall_list(holder).unmatched == ()


@pytest.mark.parametrize(
    ("rules", "why"),
    [({"tables": 7, "boards": 1}, "Fewer than 7 tables"), ({"tables": 3, "boards": 9}, "Fewer than 9 boards")],
)
def test_contestants_of_a_small_club_are_shown_apart_and_change_nothing(rules, why):
    event = simulated_event(3, rules=rules)

    found = heard(event)

    assert not found.ranked
    assert {str(each.why) for each in found.apart} == {why}
    assert len(found.apart) == sum(len(club.night.entries) for club in event.clubs)
    assert {each.score.boards for each in found.apart if each.label.startswith("Club 1,")} == {4}


def test_small_club_is_compared_with_the_field_and_itself():
    strict, lenient = (simulated_event(6, rules={"tables": least, "boards": 4}) for least in (4, 3))
    small = [club.name for club in strict.clubs if max(each.table for each in club.night.results) == 3]
    assert 0 < len(small) < 6
    for event in (strict, lenient):  # with one small club and all that are large enough
        event.clubs = [club for club in event.clubs if club.name not in small[1:]]

    apart, everybody = heard(strict).apart, heard(lenient).ranked

    assert {str(each.why) for each in apart} == {"Fewer than 4 tables"}
    assert {each.label: each.score for each in apart} == {
        each.label: each.score for each in everybody if each.label.startswith(f"{small[0]},")
    }


def test_contestants_with_one_score_share_a_rank():
    event = simulated_event(4, seed=9)
    for club in event.clubs[2:]:  # the same evening at two clubs: everything there is tied
        club.night = event.clubs[1].night

    ranked = heard(event).ranked

    scores = [each.score.rank_key for each in ranked]
    assert scores == sorted(scores, reverse=True)
    for each in ranked:
        assert each.rank == 1 + sum(score > each.score.rank_key for score in scores)
        assert each.tied == scores.count(each.score.rank_key)
    assert max(each.tied for each in ranked) >= 3


def test_list_is_complete_once_every_club_that_counts_has_one():
    event = simulated_event(3)
    assert not overall_list(event.clubs[0].exchange).complete
    assert heard(event, event.clubs[:2]).complete
    event.clubs[0].exchange.accept(event.clubs[2].reported().written(), "frequencies")
    assert not overall_list(event.clubs[0].exchange).complete

    assert heard(event).complete


def test_withdrawn_club_leaves_the_list_and_the_field():
    event = simulated_event(4)
    heard(event)
    event.clubs[0].exchange.accept(event.roll(event.clubs[:3]).written(), "roll")
    smaller = simulated_event(4)

    found = overall_list(event.clubs[0].exchange)

    assert found == heard(smaller, smaller.clubs[:3])


def test_late_correction_changes_the_ranking_once_the_list_has_it():
    event = simulated_event(3)
    heard(event)
    holder, club = event.clubs[0].exchange, event.clubs[1]
    holder.accept(club.corrected(random.Random(2)).written(), "frequencies")
    assert not {each.club for each in overall_list(holder).ranked} >= {club.keys.public}

    holder.accept(club.listed().written(), "listing")

    assert {each.club for each in overall_list(holder).ranked} >= {club.keys.public}


def test_total_of_a_listed_contestant_is_that_of_the_clubs_own_scoring():
    event = simulated_event(5, seed=4)
    ranked = {each.label: each.score for each in heard(event).ranked}

    for number, score in event.clubs[0].scores().items():
        assert ranked[f"Club 1, {number}"] == score
    assert sum(score.percent for score in ranked.values()) / len(ranked) == Fraction(50)


def test_rules_of_version_2_are_refused_in_version_1():
    with pytest.raises(BadInput, match="contestant_boards: This is not recognised"):
        simulated_event(2, rules=LEAST)
    assert simulated_event(2, version=2, rules=LEAST).clubs[0].exchange.event.rules.contestant_boards == 3


@pytest.mark.parametrize(
    ("rules", "places"),
    [
        ({"contestant_boards": -1, "non_competing": 1}, ("rules.contestant_boards", "rules.non_competing")),
        ({"contestant_boards": True, "tables": 0}, ("rules.contestant_boards", "rules.tables")),
        ({"penalties": True}, ("rules.penalties",)),
        ([], ("rules",)),
    ],
)
def test_every_wrong_rule_is_named(rules, places):
    with pytest.raises(BadInput) as refused:
        simulated_event(1, version=2, rules=rules)
    assert {fault.place for fault in refused.value.faults} == set(places)


def test_file_of_another_version_than_the_event_is_refused():
    event = simulated_event(2, version=2, rules=LEAST)
    club = event.clubs[1]
    older = envelopes.signed(club.keys, "frequencies", event.invitation.digest, 1, club.reported().body)

    with pytest.raises(BadInput, match="Expected version 2, as in the invitation"):
        event.clubs[0].exchange.accept(older.written(), "frequencies")


def test_event_that_uses_nothing_new_has_version_1():
    assert version_of("matchpoints", EventRules()) == 1
    assert version_of("matchpoints", EventRules(contestant_boards=12)) == 2
    assert version_of("victory-points", EventRules()) == 2
    assert EventRules().document().keys() == {"tables", "boards", "embargo", "percentages"}


def test_nobody_is_listed_in_an_event_that_keeps_percentages_back():
    event = simulated_event(2, rules={"tables": 3, "boards": 4, "percentages": False})
    assert heard(event) == OverallList()
