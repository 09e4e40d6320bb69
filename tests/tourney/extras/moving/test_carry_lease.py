"""A move that is interrupted: by a lost lease, a kill, or a second mover."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tourney.desk.phones.entering import enter, said
from tests.tourney.extras.moving.test_carry import is_as_before, state, there
from tourney.desk.active import Closed
from tourney.desk.players.records import PlayerRecord, keep
from tourney.extras.moving import carry
from tourney.extras.moving.models import Departure
from tourney.extras.moving.other_side import NoAnswer, SaysNo
from tourney.extras.moving.verbs import arriving, departing
from tourney.faults import BadInput
from tourney.models import Club, ClubState

from .both_ends import TO


@pytest.mark.whole
def test_process_that_lost_the_lease_hands_nothing_over(club, by, other_end):
    before = state(club)

    def late(name: str) -> None:
        if name == "change":
            Club.objects.filter(pk=club.pk).update(frozen_until=timezone.now() - timedelta(seconds=1))

    other_end.before = late
    with pytest.raises(departing.LeaseLost):
        carry.move(club, TO, arriving.permit())
    Club.objects.filter(pk=club.pk).update(frozen_until=None)
    is_as_before(club, before)


def test_nearly_expired_lease_counts_as_lost(club, other_end):
    departure = departing.prepare(club, TO)
    departing.freeze(departure, timedelta(seconds=3))
    with pytest.raises(departing.LeaseLost):
        departing.decide(departure, "there", {})
    assert not departing.is_decided(departure)


def test_writing_is_blocked_during_the_freeze_and_allowed_after_the_lease(night, by):
    section = night(10)
    departure = departing.prepare(section.session.event.club, TO)
    departing.freeze(departure)
    for verb in (
        lambda: keep(departure_club(departure), PlayerRecord("Ann"), by),
        lambda: enter(section, 1, said(7)),
    ):
        with pytest.raises(Closed):
            verb()
    Club.objects.update(frozen_until=timezone.now() - timedelta(seconds=1))
    keep(departure_club(departure), PlayerRecord("Ann"), by)
    with pytest.raises(departing.LeaseLost):
        departing.renew(departure)


def departure_club(departure: Departure) -> Club:
    return Club.objects.get(pk=departure.club_number)


def test_second_simultaneous_move_is_refused(club):
    one, other = departing.prepare(club, TO), departing.prepare(club, TO)
    departing.freeze(one)
    with pytest.raises(BadInput, match="Another process is moving"):
        departing.freeze(other)
    with pytest.raises(BadInput, match="Another process is moving"):
        departing.prepare(club, TO)
    with pytest.raises(departing.LeaseLost):
        departing.decide(other, "there", {})


def test_process_with_an_old_lease_decides_nothing_under_a_new_one(club):
    slow, quick = departing.prepare(club, TO), departing.prepare(club, TO)
    departing.freeze(slow)
    Club.objects.update(frozen_until=timezone.now() - timedelta(seconds=1))
    departing.freeze(quick)
    with pytest.raises(departing.LeaseLost):
        departing.decide(slow, "there", {})
    departing.decide(quick, "there", {})
    with pytest.raises(departing.LeaseLost):
        departing.decide(quick, "there", {})


def test_resuming_opens_the_other_end_after_a_kill_past_the_decision(club, other_end, monkeypatch):
    def away(name: str) -> None:
        if name == "open":
            raise NoAnswer("gone")

    monkeypatch.setattr(carry, "PAUSE", 0.0)
    other_end.before = away
    moved = carry.move(club, TO, arriving.permit())
    club.refresh_from_db()
    assert not moved.opened
    assert (club.standing, there(club).standing) == (ClubState.LEFT, ClubState.ARRIVING)
    other_end.before = lambda name: None
    assert carry.resume(club).opened
    assert there(club).standing == ClubState.OPEN
    assert carry.resume(club).opened, "said again it is answered alike"


def test_resuming_removes_the_copy_after_a_kill_during_the_transfer(club, by, other_end, monkeypatch):
    keep(club, PlayerRecord("Ann"), by)
    before = state(club)

    class Killed(BaseException):
        pass

    def killed(departure: Departure, lease: timedelta) -> None:
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(departing, "freeze", killed)
        patched.setattr(carry, "_take_back", lambda departure: None)
        with pytest.raises(Killed):
            carry.move(club, TO, arriving.permit())
    assert there(club).standing == ClubState.ARRIVING
    assert carry.resume(club) is None
    is_as_before(club, before)


@pytest.mark.whole
def test_later_of_two_moves_continues_and_the_earlier_reports_that_it_stopped(club, by, other_end):
    keep(club, PlayerRecord("Ann"), by)
    moves = []

    def another(name: str) -> None:
        if name == "change" and not moves:
            moves.append("later")
            Club.objects.filter(pk=club.pk).update(frozen_until=None)
            moves.append(carry.move(club, TO, arriving.permit()))

    other_end.before = another
    with pytest.raises(SaysNo, match="This code is not valid or has expired"):
        carry.move(club, TO, arriving.permit())
    club.refresh_from_db()
    assert (club.standing, there(club).standing, moves[1].opened) == (ClubState.LEFT, ClubState.OPEN, True)


def test_resuming_cancels_the_move_after_a_kill_before_the_decision(club, other_end):
    departure = departing.prepare(club, TO)
    departing.freeze(departure)
    with pytest.raises(BadInput, match="Another process is moving"):
        carry.resume(club)
    Club.objects.update(frozen_until=timezone.now() - timedelta(seconds=1))
    assert carry.resume(club) is None
    club.refresh_from_db()
    assert (club.standing, club.frozen_until, Departure.objects.count()) == (ClubState.OPEN, None, 0)
