"""Whatever the desk changes: a phone that shows the old page is told, and no page is drawn from an outdated room."""

from datetime import time

from django.utils import timezone

from movements.request import Request
from tests.conftest import names_for
from tests.sampling import WHOLE
from tests.tourney.desk.phones.entering import enter, said
from tests.tourney.desk.phones.test_table_revision import drawn_from_nothing, page_of, still
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.phones.table_keys import renew
from tourney.desk.play.actual_round import Actual, record_as_it_was
from tourney.desk.play.clock import add_minutes, close_round, go_on, open_again, start_round, stop_clock
from tourney.desk.play.repair import Incident, change_movement, curtail, offers
from tourney.desk.players.importing_players import bring_in
from tourney.desk.players.merging_players import merge, take_apart
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.privacy.forgetting import forget
from tourney.desk.queries import brought_of, entries_of, movement_of, versions_of
from tourney.desk.results.importing import bring_in_results
from tourney.desk.results.publishing import ask_for_leads, make_final, publish, reopen, tell_elsewhere, withdraw
from tourney.desk.results.record import correct, exchange, move, record, restore, take_away
from tourney.desk.results.rulings import Decision, rule, withdraw_ruling
from tourney.desk.setup.change_night import NightDetails, change_night
from tourney.desk.setup.choose_movement import choose_movement, set_minutes
from tourney.desk.setup.seating import seat
from tourney.models import Elsewhere, Merge, Place, Player, RulingVersion
from tourney.scoring.made import Made
from tourney.scoring.night import Result


def player(name):
    return Player.objects.get(name=name)


def version(section, round_, table):
    return next(each for place, each in sorted(versions_of(section).items()) if place[:2] == (round_, table))


def tray(section, table, at=0, round_=1):
    return Place(round_, table, movement_of(section).round(round_).by_table[table].trays[at])


def details(name, game="whist", hour=19):
    return NightDetails(name, timezone.localdate(), time(hour, 30), game, "pairs")


def import_results(section, by, tables=(3,), rounds=(1,)):
    there, entries = brought_of(section), entries_of(section)
    rows = []
    for each, seating in movement_of(section).meetings():
        for tray in seating.trays if each.number in rounds and seating.table in tables else ():
            ns, ew = (entries[number].number for number in seating.holders(tray))
            if (each.number, seating.table, tray) not in there:
                rows.append(Result(each.number, seating.table, tray, ns, ew, tricks=4))
    bring_in_results(section, rows, by)


def undo(section, by):
    step_back(last_step(section.session), by)


def play(section, by):
    for table in range(1, 6):
        for at in range(len(movement_of(section).round(1).by_table[table].trays)):
            if tray(section, table, at) not in versions_of(section):
                enter(section, table, said(6, place=tray(section, table, at), why="late"))


def exchanged(section, by):
    (one, other) = (movement_of(section).round(3).by_table[table] for table in (1, 2))
    actual = [Actual(1, (one.ns, other.ew), one.trays), Actual(2, (other.ns, one.ew), other.trays)]
    record_as_it_was(section, 3, actual, by)


BEFORE_PLAY = {
    "a name is corrected": lambda s, by: keep(s.club, PlayerRecord("Anna Smith"), by, player("Ann 1")),
    "it is withheld": lambda s, by: bring_in(s.club, [("row 1", {"name": "Anna Smith", "shown": "withheld"})], by),
    "other names are seated": lambda s, by: seat(s, [*names_for(9), ("Eve", "Ida")], by),
    "that is undone": undo,
    "two are merged": lambda s, by: merge(player("Bob 2"), keep(s.club, PlayerRecord("Robert Two"), by), by),
    "in the other direction": lambda s, by: merge(keep(s.club, PlayerRecord("Benedict"), by), player("Bob 1"), by),
    "they are taken apart": lambda s, by: take_apart(Merge.objects.last(), by),
    "another player is forgotten": lambda s, by: forget(player("Ann 2"), by),
    "the night is renamed": lambda s, by: change_night(s, details("Another name"), by),
    "that is undone too": undo,
    "bridge is played": lambda s, by: change_night(s, details("Thursday whist", "bridge"), by),
    "a movement for it": lambda s, by: choose_movement(s, Request("howell", 10), by),
    "leads are asked for": lambda s, by: ask_for_leads(s, True, by),
    "whist again": lambda s, by: change_night(s, details("Thursday whist"), by),
    "another movement": lambda s, by: choose_movement(s, Request("compass", 10), by),
    "its minutes": lambda s, by: set_minutes(s, 4, 1, by),
    "keys are renewed": renew,
}
IN_PLAY = {
    "the clock starts": lambda s, by: start_round(s, 1, by),
    "it stops": stop_clock,
    "it goes on": go_on,
    "it has more minutes": lambda s, by: add_minutes(s, 5, by),
    "the desk enters": lambda s, by: record(s, tray(s, 1), Made(tricks=7), by),
    "that is undone": undo,
    "a table enters": lambda s, by: enter(s, 1, said(9, place=tray(s, 1))),
    "the other side disagrees": lambda s, by: enter(s, 1, said(5, "E&W", place=tray(s, 1))),
    "the desk settles it": lambda s, by: correct(brought_of(s)[tray(s, 1)], Made(tricks=8), "why", by),
    "the desk corrects it": lambda s, by: correct(version(s, 1, 1), Made(tricks=2), "why", by),
    "that is undone as well": undo,
    "an earlier version is back": lambda s, by: restore(
        now := version(s, 1, 1), now.result.versions.filter(withdrawn=False).first(), "why", by
    ),
    "it is moved": lambda s, by: move(version(s, 1, 1), tray(s, 2), "why", by),
    "another is exchanged for it": lambda s, by: exchange(
        version(s, 1, 2), record(s, tray(s, 2, 1), Made(tricks=3), by), "why", by
    ),
    "a file is imported": import_results,
    "a ruling": lambda s, by: rule(s, Decision(found="a", place=tuple(tray(s, 2)), made=Made(tricks=0)), by),
    "it is withdrawn": lambda s, by: withdraw_ruling(RulingVersion.objects.last(), "none", by),
    "a result is deleted": lambda s, by: take_away(version(s, 1, 2), "why", by),
    "the round is played": play,
    "tables hear of others": lambda s, by: tell_elsewhere(s, Elsewhere.PLAYED, by),
    "they do not": lambda s, by: tell_elsewhere(s, Elsewhere.NEVER, by),
    "the round is closed": lambda s, by: close_round(s, 1, by),
    "it is opened": lambda s, by: open_again(s, 1, by),
    "the next is started": lambda s, by: start_round(s, 2, by),
    "a round was played otherwise": exchanged,
    "a late pair": lambda s, by: change_movement(s, offers(s, Incident(4, names=(("Late", "Pair"),)))[0], by),
    "that is undone at last": undo,
    "fewer rounds": lambda s, by: curtail(s, 4, by),
    "a name is mended": lambda s, by: keep(s.club, PlayerRecord("Anna Jones"), by, player("Anna Smith")),
    "all the rest is imported": lambda s, by: import_results(s, by, range(1, 6), range(1, 5)),
    "it is published": publish,
    "it is withdrawn again": withdraw,
    "it is final": lambda s, by: (publish(s, by), make_final(s, by)),
    "it is reopened": lambda s, by: reopen(s, "why", by),
}


def test_no_change_leaves_an_outdated_page(client, tonight, by, a_minute_later):
    tables = range(1, 6 if WHOLE else 3)
    known = {table: page_of(client, tonight, table) for table in tables}
    for what, act in [*BEFORE_PLAY.items(), *IN_PLAY.items()]:
        tonight.refresh_from_db()
        act(tonight, by)
        tonight.refresh_from_db()
        for table in tables:
            shown, fresh = page_of(client, tonight, table), drawn_from_nothing(client, tonight, table)
            assert shown == fresh, (what, table)
            # A page of a published night is not asked for its revision: its phones are sent to the results.
            if (before := known[table])[1] and fresh[1] and fresh[0] != before[0]:
                assert still(tonight, table, before[1]) is None, (what, table)
            known[table] = shown
