"""A club that has data in every table."""

from contextlib import suppress
from datetime import timedelta
from uuid import UUID

from django.utils.timezone import localdate

from movements.request import Request
from tests.conftest import names_for
from tests.tourney.desk.any_evening import DO, Evening
from tests.tourney.desk.club.logos import a_logo
from tests.tourney.desk.played import night_of_method
from tests.tourney.of_apps import added
from tourney.desk.club import clubs, members
from tourney.desk.club.club_rows import tables
from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.club.logo_file import read_logo
from tourney.desk.club.look import change_look
from tourney.desk.deals.deal_night import announce, deal
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.phones import late_entries, seat_check, table_actions
from tourney.desk.phones.entry_values import Entered
from tourney.desk.players.merging_players import merge
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.queries import movement_of
from tourney.desk.results.publishing import publish
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.next_session import next_session
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.desk.writing import By
from tourney.faults import BadInput
from tourney.models import Club, Member, Place, Role, Section, User
from tourney.scoring.made import Made


def fill(club: Club, by: By, seed: int = 7) -> Section:
    """Nights in play, published and carried on, by several people, with all that can happen; the one in play."""
    fritz = User.objects.create_user(f"Fritz of {club.slug}", password="nine of clubs 1896")
    Member.objects.create(club=club, user=fritz, role=Role.SCORER)
    members.invite(club, Role.DIRECTOR)
    clubs.move_club(club, f"{club.slug}-again")
    for method in ("matches", "butler"):
        publish(night_of_method(method, club, by, rounds=2), by)
    evening = Evening(open_night(club, NewNight("Größe & Co <b>", localdate(), demo=True), by), by, seed)
    for verb in ("seat", "choose_movement", "play_demo", "rule", "withdraw_ruling", *sorted(DO)):
        with suppress(BadInput):
            evening.do(verb)
    step_back(last_step(evening.section.session), By(fritz))
    table = open_night(club, NewNight("At the tables", localdate()), by)
    seat(table, names_for(8), by)
    choose_movement(table, Request("howell", 8), by)
    deal(table, by, no_long_suits=True)
    announce(table, by)
    seating = movement_of(table).rounds[0].tables[0]
    seat_check.confirm(table, seating.table, 1, "", seat_check.as_shown(seating))
    table_actions.call(table, 1, 1, "A card too many")
    entered = Evening(table, By(fritz), seed)
    for verb in ("enter_at_table", "enter_at_table", "take_back_at_table", "enter_at_table", "correct", "rule"):
        with suppress(BadInput):
            entered.do(verb)
    place = Place(1, seating.table, seating.trays[0])
    late_entries.keep(
        table, seating.table, late_entries.Cause.RENEWED, Entered(UUID(int=seed), place, Made(tricks=7), "N&S")
    )
    following = next_session(table, localdate() + timedelta(days=7), table.session.starts_at, 100, by)
    merge(keep(club, PlayerRecord("Anna Abbott"), by), club.players.get(name="Ann 1"), by)
    nights = [section.session for section in Section.objects.filter(club=club).select_related("session")]
    keep_series(club, SeriesRules("Season"), nights[:2])
    change_look(club, "teal", by, logo=read_logo(a_logo()))
    for app in added("full_club"):
        app.fill(table, by)
    assert following.session.carried_from == table.session
    empty = [model.__name__ for model in tables() if not model._base_manager.filter(club=club).exists()]
    assert not empty, empty
    return table
