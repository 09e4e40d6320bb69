"""Fields in which something is missing, too much, or penalised: nothing breaks, and nothing counts that should not."""

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tourney.extras.simultaneous.event_of_clubs import drawn_teams, field_scores, simulated_event
from tourney.extras.simultaneous.protocol import envelopes
from tourney.extras.simultaneous.protocol.board_frequencies import Cell, LineFrequency, frequencies_of
from tourney.extras.simultaneous.protocol.listing import ListedContestant
from tourney.extras.simultaneous.protocol.overall import exchange_scoring, overall_list
from tourney.faults import BadInput
from tourney.scoring.night import Ruling

WHIST = [{"scoring": name} for name in ("average", "matchpoints")]
BRIDGE = [{"scoring": name, "game": "bridge"} for name in ("cross-imps", "butler", "matchpoints", "total")]
EVENTS = [
    *WHIST,
    *({"draw": drawn_teams} | each for each in BRIDGE),
    {"draw": drawn_teams, "scoring": "victory-points", "game": "bridge", "version": 2},
]


@pytest.mark.parametrize("said", EVENTS, ids=lambda said: f"{said.get('game', 'whist')} {said['scoring']}")
def test_field_without_any_table_has_no_scores(said):
    event = simulated_event(2, **said)
    club = event.clubs[0]
    holder = club.exchange

    empty = holder.own_report(1, 0, {}, final=True)
    holder.accept(empty.written(), "frequencies")
    holder.accept(holder.own_listing(1, [ListedContestant("Nobody", {})]).written(), "listing")

    assert holder.total == {}
    assert club.scores() == {}
    assert exchange_scoring(holder).of_results(Cell(1, "N&S")) == {}
    [nobody] = overall_list(holder).apart
    assert str(nobody.why) == "Fewer than 3 tables"
    assert nobody.score.boards == 0
    assert not overall_list(holder).complete


@pytest.mark.parametrize("said", EVENTS, ids=lambda said: f"{said.get('game', 'whist')} {said['scoring']}")
def test_only_club_of_a_field_is_everywhere(said):
    event = simulated_event(2, **said)
    club = event.clubs[0]
    club.exchange.accept(club.reported().written(), "frequencies")

    for number, score in club.scores().items():
        assert sum(each.total for each in exchange_scoring(club.exchange).by_board(club.night, number).values()) == (
            score.total
        )


def test_contestant_listed_without_results_has_no_rank_in_a_large_club():
    event = simulated_event(2)
    club = event.clubs[0]
    club.exchange.accept(club.reported().written(), "frequencies")
    club.exchange.accept(club.exchange.own_listing(1, [ListedContestant("Nobody", {})]).written(), "listing")

    [nobody] = overall_list(club.exchange).apart

    assert str(nobody.why) == "Only 0 boards; the minimum is 1"


def test_penalty_of_a_club_changes_nothing_in_the_event():
    event = simulated_event(3)
    for each in event.clubs:
        event.clubs[0].exchange.accept(each.reported().written(), "frequencies")
    night = event.clubs[0].night
    punished = replace(night, rulings=(Ruling(contestant=1, penalty=Fraction(6), unit="matchpoints"),))

    assert field_scores(event.clubs[0].exchange, punished) == field_scores(event.clubs[0].exchange, night)


@pytest.mark.parametrize(
    ("made", "why"),
    [
        ([[7, 10**9]], "not a valid count"),
        ([[7, -1]], "not a valid count"),
        ([[7, 0]], "not a valid count"),
        ([[7, "1/2"]], "add up to whole results"),
        ([[14, 1]], "not a possible result"),
        ([[7, 2], [7, 2]], "not a valid count"),
        ([[7, 4]], "more results than the club has tables"),
    ],
)
def test_impossible_count_is_refused_and_the_list_stays(made, why):
    event = simulated_event(2)
    holder, club = event.clubs[0].exchange, event.clubs[1]
    for each in event.clubs:
        holder.accept(each.reported().written(), "frequencies")
        holder.accept(each.listed().written(), "listing")
    before = overall_list(holder)
    body = {"tables": 3, "final": True, "roll": [0, ""], "boards": {"1": {"N&S": {"made": made}}}}
    forged = envelopes.signed(club.keys, "frequencies", event.invitation.digest, 99, body)

    with pytest.raises(BadInput, match=why):
        holder.accept(forged.written(), "frequencies")

    assert overall_list(holder) == before


def test_pair_that_played_a_board_twice_keeps_a_percentage_of_the_maximum():
    event = simulated_event(3)
    club = event.clubs[0]
    first, *others = club.night.results
    twice = replace(others[-1], tray=first.tray, ns=first.ns, ew=first.ew, tricks=13)
    club.night = replace(club.night, results=(first, *others[:-1], twice))
    club.exchange.total = frequencies_of(club.night)

    score = club.scores()[first.ns]

    assert score.boards == 5
    assert 0 <= score.percent <= 100


def test_own_results_take_the_place_of_those_that_were_reported_before():
    """A club sees a correction at once, before its next file is made."""
    event = simulated_event(3)
    club, holder = event.clubs[0], event.clubs[0].exchange
    for each in event.clubs:
        holder.accept(each.reported().written(), "frequencies")
    before = {cell: LineFrequency(dict(each.made), dict(each.awards)) for cell, each in holder.total.items()}
    results = (replace(club.night.results[0], tricks=0), *club.night.results[1:])
    club.night = replace(club.night, results=results)
    later = club.reported()
    frequencies = type(holder).invited(event.invitation.written(), club.keys)
    frequencies.accept(later.written(), "frequencies")

    found = holder.field_with(club.keys.public, frequencies.reports[club.keys.public].frequencies)

    assert holder.total == before
    holder.accept(later.written(), "frequencies")
    assert found == holder.total
