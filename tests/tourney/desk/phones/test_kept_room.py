"""What the pages of a room share is kept while only entries and confirmations come, and never longer."""

from datetime import time

from django.utils import timezone

from movements.request import Request
from tests.conftest import names_for, night_of
from tests.tourney.desk.phones.entering import enter, said
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.phones import kept_room
from tourney.desk.phones.kept_room import room_now
from tourney.desk.phones.seat_check import as_shown, confirm
from tourney.desk.phones.table_actions import answer_call, call
from tourney.desk.phones.table_keys import now_of, renew
from tourney.desk.play.clock import start_round
from tourney.desk.players.importing_players import bring_in
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.privacy import forgetting
from tourney.desk.queries import movement_of
from tourney.desk.setup.change_night import NightDetails, change_night, set_sections
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.next_session import next_session
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.models import Call, Club, ClubState, Player, Shown
from tourney.web.table.table_access import address_of


def room_at(section, table=1):
    return room_now(now_of(section, table))


def page(client, section, table=1):
    return client.get(address_of(section, table)).content.decode()


def test_room_is_read_once_while_tables_enter_and_confirm(tonight, django_assert_num_queries):
    room = room_at(tonight)
    enter(tonight, 1, said(7))
    confirm(tonight, 2, 1, "N&S", as_shown(movement_of(tonight).round(1).by_table[2]))
    now = now_of(tonight, 2)
    with django_assert_num_queries(1):
        assert room_now(now) is room


def test_name_is_the_new_one_as_soon_as_it_is_corrected(client, tonight, by):
    ann = Player.objects.get(name="Ann 1")
    assert "Ann 1" in page(client, tonight)
    keep(ann.club, PlayerRecord("Anna Smith"), by, ann)
    text = page(client, tonight)
    assert "Anna Smith" in text
    assert "Ann 1 " not in text


def test_forgotten_name_is_on_no_page(client, tonight, by):
    assert "Ann 1" in page(client, tonight)
    forgetting.forget(Player.objects.get(name="Ann 1"), by)
    assert "Ann 1 " not in page(client, tonight)


def test_name_that_its_player_withholds_makes_the_room_another(tonight, by):
    room, ann = room_at(tonight), Player.objects.get(name="Ann 1")
    keep(ann.club, PlayerRecord("Ann 1", shown=Shown.WITHHELD), by, ann)
    assert room_at(tonight).entries[1].shown
    assert not room.entries[1].shown


def test_call_is_shown_until_the_director_answers(tonight, by):
    assert room_at(tonight).called == frozenset()
    call(tonight, 2, 1, "")
    assert room_at(tonight).called == {2}
    answer_call(Call.objects.get(), by)
    assert room_at(tonight).called == frozenset()


def test_round_that_the_director_starts_is_reached(tonight, by):
    assert room_at(tonight).reached == 1
    start_round(tonight, 2, by)
    assert room_at(tonight).reached == 2


def test_restored_night_with_the_same_revision_is_read_again(tonight):
    room = room_at(tonight)
    Club.objects.update(epoch="0123456789abcdef")
    assert room_at(tonight) is not room


def test_page_of_a_club_that_has_left_is_not_drawn(client, tonight):
    assert client.get(address_of(tonight, 1)).status_code == 200
    Club.objects.update(standing=ClubState.LEFT)
    assert client.get(address_of(tonight, 1)).status_code != 200


def test_removed_section_never_lowers_the_nights_revision(client, club, by):
    """Otherwise a later change brings back a number under which phones and kept rooms know something else."""
    opening = NewNight("Two rooms", timezone.localdate(), sections=("A", "B"))
    first, second = open_night(club, opening, by).session.sections.order_by("name")
    seat(first, names_for(6), by)
    choose_movement(first, Request("howell", 6, trays_per_set=1), by)
    for _ in range(2):
        renew(second, by)
    assert "Ann 1" in page(client, first)
    before = now_of(first, 1).revision
    set_sections(first, ["A"], one_field=False, by=by)
    ann = Player.objects.get(name="Ann 1")
    keep(ann.club, PlayerRecord("Anna Smith"), by, ann)
    assert now_of(first, 1).revision.night > before.night
    assert "Anna Smith" in page(client, first)


def test_full_memory_is_not_emptied_for_a_room_that_is_in_it(monkeypatch, tonight):
    other = night_of(tonight.session.event.club, By(None), 6, "howell")
    monkeypatch.setattr(kept_room, "KEPT", 2)
    room_at(other)
    room_at(tonight)
    call(tonight, 2, 1, "")
    room_at(tonight)
    assert set(kept_room._kept) == {tonight.pk, other.pk}


def test_name_that_an_imported_list_withholds_makes_the_room_another(tonight, by):
    ann = Player.objects.get(name="Ann 1")
    assert not room_at(tonight).entries[1].shown
    bring_in(ann.club, [("row 1", {"name": "Ann 1", "shown": Shown.WITHHELD})], by)
    assert room_at(tonight).entries[1].shown


def test_name_of_an_event_is_renewed_on_the_pages_of_its_other_sessions(client, tonight, by):
    assert "Thursday whist" in page(client, tonight)
    before = now_of(tonight, 1).revision
    session = tonight.session
    following = next_session(tonight, session.date, time(23, 0), 0, by)
    change_night(following, NightDetails("Club final", session.date, time(23, 0), "whist", "pairs"), by)
    assert now_of(tonight, 1).revision.own != before.own
    assert "Club final" in page(client, tonight)
    step_back(last_step(following.session), by)
    assert "Thursday whist" in page(client, tonight)
