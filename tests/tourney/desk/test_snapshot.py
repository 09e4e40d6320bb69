"""Opening, seating, choosing a movement, publishing, the demo, and invitations to direct."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from movements.request import Request
from tests.conftest import names_for
from tourney.desk.club import clubs, members
from tourney.desk.queries import entries_of, movement_of, standings_of
from tourney.desk.results.publishing import publish, withdraw
from tourney.desk.results.record import record
from tourney.desk.round_states import rounds_of
from tourney.desk.setup.choose_movement import choose_movement, set_minutes
from tourney.desk.setup.demo import open_demo, play_demo
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.removing_nights import remove_demo
from tourney.desk.setup.seating import seat
from tourney.faults import BadInput
from tourney.models import Event, JournalEntry, Place, Player, Result, Role, Section, User
from tourney.scoring.made import Made

DAY = date(2025, 11, 20)


def test_a_night_has_its_own_address(club, by):
    slugs = [open_night(club, NewNight("Thursday whist!", DAY), by).session.slug for _ in range(3)]
    assert slugs == ["2025-11-20-thursday-whist", "2025-11-20-thursday-whist-2", "2025-11-20-thursday-whist-3"]
    assert open_night(club, NewNight("Вечер", DAY), by).session.slug == "2025-11-20"


def test_a_night_without_a_name_is_refused(club, by):
    with pytest.raises(BadInput, match="name"):
        open_night(club, NewNight("  ", DAY), by)
    assert not Event.objects.exists()


def test_new_night_starts_with_the_clubs_minutes(club, by):
    clubs.settle(club, "Our club", 8, 3)
    session = open_night(club, NewNight("Thursday", DAY), by).session
    assert (session.minutes_per_tray, session.minutes_per_move) == (8, 3)


def test_club_stores_each_player_once(night):
    night(10)
    night(12)
    assert Player.objects.count() == 24


def test_list_can_be_corrected_before_play(night, by):
    section = night(10)
    names = names_for(10)
    seat(section, [("Zoë", "Yves"), *names[1:]], by)
    assert entries_of(section)[1].names == ("Zoë", "Yves")
    assert entries_of(section)[1].field == "N&S"
    assert movement_of(section) is not None


def test_list_of_another_length_needs_a_new_movement(night, by):
    section = night(10)
    seat(section, names_for(11), by)
    assert movement_of(section) is None
    choose_movement(section, Request("compass", 11), by)
    assert movement_of(section).variant == "half-table"
    assert section.movement_versions.count() == 2


def test_contestants_and_movement_stay_once_results_are_entered(night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    with pytest.raises(BadInput, match="Results have already been entered"):
        seat(section, names_for(10), by)
    with pytest.raises(BadInput, match="Results have already been entered"):
        choose_movement(section, Request("howell", 10), by)
    assert movement_of(section).system == "compass"


def test_a_movement_for_another_number_is_refused(night, by):
    with pytest.raises(BadInput, match=r"Compass, 6 tables, with a skip is for 12 contestants, but there are 10\."):
        choose_movement(night(10), Request("compass", 12), by)


def test_unavailable_movement_is_refused_with_the_reason(night, by):
    with pytest.raises(BadInput, match="4 to 60 pairs"):
        choose_movement(night(70, None), Request("howell", 70), by)


def test_minutes_belong_to_the_night(night, by):
    section = night(10)
    set_minutes(section, 8, 1, by)
    revision = section.revision
    set_minutes(section, 8, 1, by)
    assert section.revision == revision
    section.refresh_from_db()
    assert section.session.ends_after(125).strftime("%H:%M") == "21:35"


def test_night_is_published_and_withdrawn(night, by):
    section = night(10)
    publish(section, by)
    section.session.refresh_from_db()
    first = section.session.published_at
    publish(section, by)
    section.session.refresh_from_db()
    assert section.session.published_at == first
    withdraw(section, by)
    withdraw(section, by)
    section.session.refresh_from_db()
    assert section.session.published_at is None
    verbs = list(section.session.journal.values_list("verb", flat=True))
    assert verbs[-2:] == ["publish", "withdraw"]


def test_the_demo_is_opened_played_and_removed(club, by, night):
    real = night(10)
    demo = open_demo(club, DAY, by)
    assert len(movement_of(demo).tables) == 14
    assert play_demo(demo, by, rounds=1) == 28
    assert play_demo(demo, by) == 12 * 28
    assert play_demo(demo, by) == 0
    assert all(state.done for state in rounds_of(demo, movement_of(demo)))
    assert len(standings_of(demo.session).winners) == 1
    remove_demo(demo)
    assert list(Section.objects.all()) == [real]
    assert Player.objects.count() == 20
    assert not Result.objects.exists()


def test_a_demo_player_who_also_plays_for_real_stays(club, by, night):
    demo = open_demo(club, DAY, by)
    section = night(10, None)
    seat(section, [entries_of(demo)[1].names, *names_for(9)], by)
    remove_demo(demo)
    assert entries_of(section)[1].names == ("Ada Abbott", "Agnes Baxter")


def test_only_a_demo_can_play_itself_or_be_removed(night, by):
    section = night(10)
    with pytest.raises(ValueError, match="no demo"):
        remove_demo(section)
    with pytest.raises(ValueError, match="no demo"):
        play_demo(section, by)
    assert JournalEntry.objects.filter(verb="play_demo").count() == 0


def test_an_invitation_works_once(club):
    secret = members.invite(club, Role.DIRECTOR)
    user = members.accept(club, secret, "Egon", "seven of clubs 1905")
    assert user.memberships.get().role == "director"
    assert members.invitation(club, secret) is None
    with pytest.raises(BadInput, match="already been used"):
        members.accept(club, secret, "Fritz", "nine of spades 1905")
    assert not User.objects.filter(username="Fritz").exists()


def test_invitation_expires(club):
    secret = members.invite(club, Role.DIRECTOR)
    club.invitations.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert members.invitation(club, secret) is None


def test_invitation_secret_is_not_stored(club):
    secret = members.invite(club, Role.DIRECTOR)
    assert secret not in club.invitations.get().digest


def test_new_link_for_the_first_director_ends_the_previous_one(club):
    first = members.invite_first(club)
    second = members.invite_first(club)
    assert members.invitation(club, first) is None
    assert members.invitation(club, second) is not None


def test_every_fault_in_joining_is_named_and_the_link_still_works(club, user):
    secret = members.invite(club, Role.DIRECTOR)
    with pytest.raises(BadInput) as bad:
        members.accept(club, secret, "dora director", "12345")
    places = [fault.place for fault in bad.value.faults]
    assert places[0] == "name"
    assert places.count("password") >= 2
    assert members.invitation(club, secret) is not None
