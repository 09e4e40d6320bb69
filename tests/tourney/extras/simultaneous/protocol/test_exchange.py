"""Clubs that hold the same files have the same numbers in any order, and every cheat that can be detected is shown."""

import random
from dataclasses import replace

import pytest

from tests.tourney.extras.simultaneous.event_of_clubs import SimulatedClub, field_scores, listed, simulated_event
from tourney.extras.simultaneous.protocol import envelopes, keys
from tourney.extras.simultaneous.protocol.board_frequencies import add, frequencies_of, written
from tourney.extras.simultaneous.protocol.exchange import Exchange
from tourney.extras.simultaneous.protocol.held_log import ComparedLog, neighbours
from tourney.faults import BadInput


def offered(exchange: Exchange, files: list) -> list[BadInput]:
    """Offer files until nothing changes, as a club does that looks for new ones again and again."""
    refused: list[BadInput] = []
    for _ in range(3):
        refused = []
        for envelope in files:
            try:
                exchange.accept(envelope.written(), envelope.kind)
            except BadInput as problem:
                refused.append(problem)
    return refused


def test_every_club_ends_with_the_same_total_whatever_the_order():
    chance = random.Random(7)
    event = simulated_event(12)
    files = [club.reported(final=False) for club in event.clubs]
    files += [club.corrected(chance) for club in event.clubs[:5]]
    leaving, stolen = event.clubs[10], event.clubs[11]
    thief = stolen.keys
    stolen.keys = keys.Keys(chance.randbytes(32))
    files += [event.roll([club for club in event.clubs if club is not leaving])]
    stolen.exchange = Exchange.invited(event.invitation.written(), stolen.keys)
    stolen.exchange.accept(files[-1].written(), "roll")
    files += [stolen.reported()]
    files += [envelopes.signed(thief, "frequencies", event.invitation.digest, 99, {"tables": 9})]
    expected: dict = {}
    for club in event.clubs:
        if club is not leaving:
            add(expected, frequencies_of(club.night))

    for club in event.clubs:
        if club is not leaving:
            chance.shuffle(files)
            doubled = [*files, *files[:6]]
            offered(club.exchange, doubled)

    totals = [club.exchange.total for club in event.clubs if club is not leaving]
    assert all(total == expected for total in totals)
    field = replace(event.clubs[0].night, results=())
    assert field_scores(event.clubs[3].exchange, field) == {}
    assert event.clubs[0].scores() == field_scores(event.clubs[1].exchange, event.clubs[0].night)


def test_replayed_file_changes_nothing():
    event = simulated_event(3)
    holder, sender = event.clubs[0].exchange, event.clubs[1]
    first = sender.reported()
    second = sender.corrected(random.Random(3))
    holder.accept(second.written(), "frequencies")
    before = written(holder.total)

    assert holder.accept(first.written(), "frequencies") == "older"
    assert holder.accept(second.written(), "frequencies") == "same"

    assert written(holder.total) == before


def test_altered_file_is_refused():
    event = simulated_event(3)
    envelope = event.clubs[1].reported()
    altered = replace(envelope, number=2)

    with pytest.raises(BadInput, match="signature does not match"):
        event.clubs[0].exchange.accept(altered.written(), "frequencies")

    assert not event.clubs[0].exchange.total


def test_file_under_the_key_of_another_club_is_refused():
    event = simulated_event(3)
    report = event.clubs[1].reported()
    forged = replace(report, sender=event.clubs[2].keys.public)

    with pytest.raises(BadInput, match="signature does not match"):
        event.clubs[0].exchange.accept(forged.written(), "frequencies")


def test_different_files_with_one_number_are_kept_as_proof_and_all_count_the_same():
    event = simulated_event(4)
    cheat, chance = event.clubs[3], random.Random(5)
    one = cheat.reported(number=1)
    cheat.corrected(chance)
    other = cheat.reported(number=1)

    for holder, files in ((event.clubs[0], (one, other)), (event.clubs[1], (other, one))):
        for envelope in files:
            holder.exchange.accept(envelope.written(), "frequencies")

    first, second = event.clubs[0].exchange, event.clubs[1].exchange
    assert first.total == second.total
    assert first.stories.keys() == second.stories.keys() == {(cheat.keys.public, "frequencies", 1)}


def logs_compared(first: SimulatedClub, second: SimulatedClub) -> list[ComparedLog]:
    """Return the first club's view of the second's log."""
    first.exchange.accept(second.exchange.own_log(len(first.exchange.logs) + 1).written(), "held")
    return first.exchange.compared_logs()


def test_log_shows_a_club_that_sends_different_files_to_different_clubs():
    event = simulated_event(4)
    cheat = event.clubs[3]
    one = cheat.reported(number=1)
    cheat.corrected(random.Random(5))
    other = cheat.reported(number=1)
    event.clubs[0].exchange.accept(one.written(), "frequencies")
    event.clubs[1].exchange.accept(other.written(), "frequencies")

    found = logs_compared(*event.clubs[:2])

    assert found == [ComparedLog(event.clubs[1].keys.public, "same", (cheat.keys.public,))]


def test_log_shows_files_that_a_server_keeps_from_a_club_until_they_arrive():
    event = simulated_event(4)
    kept, holder, other = event.clubs[3].reported(), event.clubs[0], event.clubs[1]
    other.exchange.accept(kept.written(), "frequencies")
    assert [each.differing for each in logs_compared(holder, other)] == [(kept.sender,)]

    holder.exchange.accept(kept.written(), "frequencies")

    assert [each.differing for each in holder.exchange.compared_logs()] == [()]


@pytest.mark.parametrize(("number", "seen"), [(1, "two stories"), (2, "later"), (0, "earlier")])
def test_log_shows_an_organiser_who_sends_different_rolls(number, seen):
    event = simulated_event(4)
    holder, other = event.clubs[:2]
    holder.exchange.accept(event.roll(event.clubs[:3], number=1).written(), "roll")
    if number:
        other.exchange.accept(event.roll(event.clubs[:2], number=number).written(), "roll")

    assert [each.roll for each in logs_compared(holder, other)] == [seen]


def test_older_log_and_log_of_a_removed_club_do_not_count():
    event = simulated_event(4)
    holder, other = event.clubs[:2]
    older, newer = other.exchange.own_log(1), other.exchange.own_log(2)
    holder.exchange.accept(newer.written(), "held")
    assert holder.exchange.accept(older.written(), "held") == "older"

    holder.exchange.accept(event.roll([holder, *event.clubs[2:]]).written(), "roll")

    assert not holder.exchange.logs


def test_log_of_the_wrong_length_is_not_compared():
    event = simulated_event(4)
    holder, other = event.clubs[:2]
    body = other.exchange.log_body() | {"files": ""}
    holder.exchange.accept(envelopes.signed(other.keys, "held", event.invitation.digest, 1, body).written(), "held")
    assert holder.exchange.compared_logs() == []


def test_some_club_compares_logs_across_any_division_of_the_clubs():
    event = simulated_event(60)
    roll, chance = event.clubs[0].exchange.roll, random.Random(3)
    for _ in range(50):
        group = set(chance.sample(sorted(roll.clubs), chance.randint(1, 59)))
        assert any(set(neighbours(key, roll)) - group for key in group)


def test_organiser_who_shows_different_rolls_is_noticed_from_the_reports():
    event = simulated_event(4)
    without_one = event.roll(event.clubs[:3], number=1)
    without_other = event.roll(event.clubs[:2] + event.clubs[3:], number=1)
    event.clubs[0].exchange.accept(without_one.written(), "roll")
    event.clubs[1].exchange.accept(without_other.written(), "roll")

    event.clubs[0].exchange.accept(event.clubs[1].reported().written(), "frequencies")

    assert list(event.clubs[0].exchange.other_rolls()) == [(event.clubs[1].keys.public, 1)]


@pytest.mark.parametrize(
    ("boards", "what"),
    [
        ({"1": {"N&S": {"made": [[14, 1]]}}}, "14 is not a possible result."),
        ({"1": {"N&S": {"made": [[7, 4]]}}}, "more results than the club has tables"),
        ({"9": {"N&S": {"made": [[7, 1]]}}}, "The boards in this event are numbered 1 to 4."),
        ({"1": {"N&S": {"made": [[7, "1/2"]]}}}, "must add up to whole results"),
        ({"1": {"N&S": {"made": [["7/101", 1]]}}}, "7/101 is not a possible result."),
        ({"1": {"N&S": {"awards": [["101", 1]]}}}, "101 is not a valid award."),
        ({"1": {"North": {}}}, "Expected N&S or E&W."),
    ],
)
def test_impossible_frequencies_are_refused(boards, what):
    event = simulated_event(3)
    body = {"tables": 3, "final": False, "boards": boards, "roll": [0, ""]}
    envelope = envelopes.signed(event.clubs[1].keys, "frequencies", event.invitation.digest, 1, body)

    with pytest.raises(BadInput, match=what):
        event.clubs[0].exchange.accept(envelope.written(), "frequencies")

    assert not event.clubs[0].exchange.total


def test_withdrawn_club_is_deleted_and_everything_is_counted_again():
    event = simulated_event(3)
    holder = event.clubs[0].exchange
    for club in event.clubs:
        holder.accept(club.reported().written(), "frequencies")

    holder.accept(event.roll(event.clubs[:2]).written(), "roll")

    expected: dict = {}
    for club in event.clubs[:2]:
        add(expected, frequencies_of(club.night))
    assert holder.total == expected
    assert all(line.sender != event.clubs[2].keys.public for line in holder.log())


def test_only_the_organiser_changes_the_roll():
    event = simulated_event(3)
    body = {"clubs": [listed(event.clubs[0], event.event_key)]}
    envelope = envelopes.signed(event.clubs[0].keys, "roll", event.invitation.digest, 1, body)

    with pytest.raises(BadInput, match="Only the organiser"):
        event.clubs[1].exchange.accept(envelope.written(), "roll")


def test_strangers_read_frequencies_only_when_the_organiser_publishes_the_key():
    event = simulated_event(3)
    stranger = Exchange.invited(event.invitation.written())
    envelope = event.clubs[1].reported()
    with pytest.raises(BadInput, match="only member clubs can read it"):
        stranger.accept(envelope.written(), "frequencies")

    stranger.accept(event.roll(event.clubs, event_keys=[event.event_key.hex()]).written(), "roll")

    assert stranger.accept(envelope.written(), "frequencies") == "new"
    assert stranger.public
    assert stranger.deals() == b"the deals"


def test_club_below_the_least_number_of_tables_or_boards_does_not_count():
    event = simulated_event(3, rules={"tables": 4, "boards": 4})
    small = event.clubs[1]
    small.night = replace(small.night, results=tuple(each for each in small.night.results if each.table <= 3))
    holder = event.clubs[0].exchange

    holder.accept(small.reported().written(), "frequencies")

    assert holder.reports
    assert not holder.total
