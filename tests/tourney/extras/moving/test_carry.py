"""A club moves completely or not at all: every step, and the state when the move stops there."""

import random
from contextlib import suppress

import pytest
from django.db.models import F

from tests.sampling import SEED
from tests.tourney.club_transfer.full_club import fill
from tests.tourney.desk.any_evening import DO, PREPARE, Evening
from tourney.desk.active import is_frozen
from tourney.desk.club.club_series import SeriesRules, keep_series, remove_series
from tourney.desk.club.clubs import settle
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.setup.removing_nights import remove_demo
from tourney.desk.writing import By
from tourney.extras.moving import carry, comparison
from tourney.extras.moving.models import Arrival, Departure
from tourney.extras.moving.other_side import NoAnswer, SaysNo
from tourney.extras.moving.verbs import arriving, departing
from tourney.faults import BadInput
from tourney.models import Club, ClubState, Contestant, JournalEntry, Member, Role, Section, User

from .both_ends import TO


def there(club: Club) -> Club:
    """The copy, at the other end."""
    return Club.objects.exclude(pk=club.pk).get()


def state(club: Club) -> comparison.Digests:
    return comparison.of_club(club)


def is_as_before(club: Club, before: comparison.Digests) -> None:
    club.refresh_from_db()
    assert (club.standing, club.frozen_until) == (ClubState.OPEN, None)
    assert state(club) == before
    assert not Club.objects.exclude(pk=club.pk).exists()
    assert not Departure.objects.exists()


@pytest.mark.whole
def test_moved_club_has_every_row_of_every_table_and_is_open(club, by, other_end):
    fill(club, by)
    before = state(club)
    moved = carry.move(club, TO, arriving.permit())
    club.refresh_from_db()
    copy = there(club)
    assert (club.standing, copy.standing) == (ClubState.LEFT, ClubState.OPEN)
    assert moved.place == f"{TO}/clubs/{copy.slug}/"
    assert moved.join.startswith(f"{moved.place}join/")
    assert moved.rows == sum(map(len, before.values()))
    lines = {row.club_id: (row.verb, row.data) for row in JournalEntry.objects.order_by("pk") if "move_" in row.verb}
    assert lines[club.pk] == ("move_away", {"to": TO})
    assert lines[copy.pk] == ("move_here", {"from": club.name})
    after = state(copy)
    told = {path for path in after if "journalentry" in path or "invitation" in path}
    assert {path: rows for path, rows in after.items() if path not in told} == {
        path: rows for path, rows in before.items() if path not in told
    }
    assert other_end.asked == ["begin", "parts", "store", "parts", "change", "open"]


def is_the_same_there(club: Club) -> None:
    """But for the lines that tell of the move, and the link for the owner."""
    here, gone = state(club), state(there(club))
    last = [path for path in here if path.endswith(("-journalentry.jsonl", "-invitation.jsonl"))]
    assert {path: rows for path, rows in here.items() if path not in last} == {
        path: rows for path, rows in gone.items() if path not in last
    }
    for path in last:
        assert here[path][:-1] == gone[path][: len(here[path]) - 1], path


@pytest.mark.whole
@pytest.mark.sweep(3)
@pytest.mark.parametrize("number", range(30))
def test_changes_made_during_the_move_arrive_too(club, by, other_end, number):
    """Any actions of an evening, in any order, between sending the file and the freeze."""
    night = fill(club, by)
    chance = random.Random(f"{SEED} {number}")
    evening, newcomer = Evening(night, by, chance.randrange(10**6)), User.objects.create_user("Nina Newcomer")

    def meanwhile(name: str) -> None:
        if name != "store":
            return
        User.objects.filter(pk=by.user.pk).update(name="Dora Divided")
        Member.objects.create(club=club, user=newcomer, role=Role.SCORER)
        keep(club, PlayerRecord("Zoe Zander"), By(newcomer))
        settle(club, f"{club.name} again", 8, 3, By(newcomer))
        remove_series(club.series.get(name="Season"), By(newcomer))
        remove_series(keep_series(club, SeriesRules("A slip"), [night.session]), by)
        for demo in Section.objects.filter(club=club, session__event__demo=True):
            remove_demo(demo, by)
        for verb in chance.choices(sorted({**DO, **PREPARE}), k=20):
            with suppress(BadInput, ValueError):
                evening.do(verb)

    other_end.before = meanwhile
    carry.move(club, TO, arriving.permit())
    club.refresh_from_db()
    assert (club.standing, there(club).standing) == (ClubState.LEFT, ClubState.OPEN)
    is_the_same_there(club)


def test_club_stays_usable_during_the_main_transfer_and_waits_only_for_the_rest(club, by, other_end):
    asked = []

    def look_in(name: str) -> None:
        asked.append((name, is_frozen(Club.objects.get(pk=club.pk))))
        if name == "store":
            keep(club, PlayerRecord("Ann"), by)

    other_end.before = look_in
    carry.move(club, TO, arriving.permit())
    assert asked == [
        *[(name, False) for name in ("begin", "parts", "store")],
        *[(name, True) for name in ("parts", "change")],
        ("open", False),
    ]
    assert there(club).players.filter(name="Ann").exists()


@pytest.mark.whole
def test_names_swapped_during_the_move_arrive_swapped(club, night, by, other_end):
    """Unique values may swap in a circle."""
    section = night(10)
    rows = list(section.contestants.order_by("number"))

    def ring(name: str) -> None:
        if name == "store":
            numbers = {row.pk: number for row, number in zip(rows, [2, 3, 1], strict=False)}
            Contestant.objects.filter(pk__in=numbers).update(number=F("number") + 100)
            for key, number in numbers.items():
                Contestant.objects.filter(pk=key).update(number=number)

    other_end.before = ring
    carry.move(club, TO, arriving.permit())
    is_the_same_there(club)


@pytest.mark.whole
def test_differing_row_of_the_rest_is_reported_and_the_move_undone(club, by, other_end, monkeypatch):
    honest = comparison.of_rows

    def altered(out, written, besides):
        found = honest(out, written, besides)
        if not besides:
            return found  # the whole copy, before the rest
        path = next(path for path in found if path.endswith("-player.jsonl"))
        return found | {path: ["0" * 16 for _ in found[path]]}

    def meanwhile(name: str) -> None:
        if name == "store":
            keep(club, PlayerRecord("Ann"), by)

    other_end.before = meanwhile
    monkeypatch.setattr(comparison, "of_rows", altered)
    with pytest.raises(BadInput, match="It differs there"):
        carry.move(club, TO, arriving.permit())
    monkeypatch.undo()
    is_as_before(club, state(club))


def test_difference_is_reported_by_table_and_row_and_the_move_undone(club, by, other_end, monkeypatch):
    for name in ("Ann", "Bob", "Cyd"):
        keep(club, PlayerRecord(name), by)
    before, honest = state(club), comparison.of_club

    def altered(copy: Club) -> comparison.Digests:
        found = honest(copy)
        path = next(path for path in found if path.endswith("-player.jsonl"))
        found[path][1] = "0" * 16
        return found

    monkeypatch.setattr(comparison, "of_club", altered)
    with pytest.raises(BadInput) as bad:
        carry.move(club, TO, arriving.permit())
    assert ["player.jsonl line 2" in str(fault.place) for fault in bad.value.faults] == [True]
    monkeypatch.undo()
    is_as_before(club, before)


@pytest.mark.whole
@pytest.mark.parametrize("at", ["begin", "parts", "store", "change"])
def test_move_has_no_effect_if_the_other_end_goes_away_before_the_decision(club, by, other_end, at):
    keep(club, PlayerRecord("Ann"), by)
    before = state(club)

    def away(name: str) -> None:
        if name == at:
            raise NoAnswer("gone")

    other_end.before = away
    with pytest.raises(NoAnswer):
        carry.move(club, TO, arriving.permit())
    is_as_before(club, before)


@pytest.mark.whole
def test_copy_left_behind_is_removed_before_the_next_attempt(club, by, other_end):
    keep(club, PlayerRecord("Ann"), by)

    def away(name: str) -> None:
        if name in ("open", "drop") or (name == "store" and Club.objects.count() > 1):
            raise NoAnswer("gone")

    other_end.before = away
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(comparison, "of_club", lambda club: {})
        with pytest.raises((NoAnswer, BadInput)):
            carry.move(club, TO, arriving.permit())
    assert there(club).standing == ClubState.ARRIVING
    assert Departure.objects.count() == 1
    other_end.before = lambda name: None
    carry.move(club, TO, arriving.permit())
    assert there(club).standing == ClubState.OPEN


def test_club_that_has_left_cannot_leave_again(club, other_end):
    carry.move(club, TO, arriving.permit())
    with pytest.raises(BadInput, match="Knickerbocker Whist Club has already moved"):
        carry.move(club, TO, arriving.permit())


def test_club_cannot_move_to_its_own_server(club, other_end, monkeypatch):
    monkeypatch.undo()
    from tourney.extras.moving.verbs.arriving import begin

    departure = departing.prepare(club, TO)
    with pytest.raises(BadInput, match="The club is already on this server"):
        begin(arriving.permit(), str(departure.key), club.name)


@pytest.mark.parametrize(
    "to",
    ["", "whist.example", "ftp://whist.example", "http://whist.example", "https://", "https://a@b", "https://a/?b=c",
     "https://[::1", "https://a:99999"],
)  # fmt: skip
def test_invalid_address_or_remote_address_without_https_is_refused(club, to):
    with pytest.raises(BadInput):
        carry.move(club, to, "code")
    assert not Departure.objects.exists()


def test_wrong_code_leaves_the_club_unchanged(club, other_end):
    with pytest.raises(SaysNo, match="This code is not valid or has expired"):
        carry.move(club, TO, "AAAAA-BBBBB-CCCCC-DDDDD")
    club.refresh_from_db()
    assert (club.standing, Departure.objects.count(), Arrival.objects.count()) == (ClubState.OPEN, 0, 0)
