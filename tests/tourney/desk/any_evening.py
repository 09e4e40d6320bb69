"""A night on which any action may be done in any order, and everything that a director could see of it."""

import random
from dataclasses import astuple
from datetime import time
from decimal import Decimal
from typing import Any
from uuid import uuid4

from django.db.models import Model

from movements.request import Request
from tests.conftest import names_for
from tests.tourney.desk.phones.entering import enter
from tests.tourney.desk.played import play
from tests.tourney.of_apps import added
from tourney.desk.deals import deal_night
from tourney.desk.deals.deals_from_file import keep_deals
from tourney.desk.deals.sealed import sealed_cards
from tourney.desk.phones import table_actions
from tourney.desk.phones.entry_values import Entered
from tourney.desk.phones.open_rounds import all_results_in, open_rounds
from tourney.desk.play import clock, draw, repair
from tourney.desk.play.actual_round import Actual, record_as_it_was
from tourney.desk.play.who_is_drawn import change_who_is_drawn
from tourney.desk.queries import contestants_of, made_of, movement_of, standings_of, versions_of
from tourney.desk.results import publishing, record, result_versions, rulings
from tourney.desk.results.double_entry import Decided, enter_twice
from tourney.desk.results.importing import bring_in_results
from tourney.desk.results.rulings import Decision
from tourney.desk.setup import demo
from tourney.desk.setup.change_night import NightDetails, change_night
from tourney.desk.setup.change_scoring import change_scoring
from tourney.desk.setup.choose_movement import choose_movement, set_minutes
from tourney.desk.setup.handicaps_and_strata import HandicapAndStratum, rate
from tourney.desk.setup.names import Written
from tourney.desk.setup.seating import Seated, mark_of_list, seat, seat_all, seat_sections, seated
from tourney.desk.writing import By
from tourney.faults import BadInput
from tourney.models import Place, ResultVersion, RulingVersion, Section, Session
from tourney.scoring.made import Made
from tourney.scoring.night import AVERAGES, Result, Revokes, Side

MADE = (
    *(Made(tricks=tricks) for tricks in range(14)),
    Made(tricks=8, revokes=Revokes(ns=1, before_ns=2)),
    Made(not_played=True),
    Made(split=(Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"]))),
)


DEALT = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.")


def of(row: Model, *without: str) -> dict[str, Any]:
    return {
        field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields if field.name not in without
    }


def _night(session: Session) -> dict[str, Any]:
    """Without what no step back makes unsaid: that something was corrected, and hands that were sealed once."""
    once_sealed: dict[str, Any] = {"deals": {}, "trumps": {}, "dealing": {}} if sealed_cards(session).deals else {}
    return of(session, "corrected_at") | once_sealed


def state(section: Section) -> dict:
    """All that a director could see of a night."""
    session = section.session
    session.refresh_from_db()
    session.event.refresh_from_db()
    standings = standings_of(session)
    rooms = list(session.sections.order_by("name"))
    ruled = RulingVersion.objects.current(rooms)
    return {
        "event": of(session.event),
        "night": _night(session),
        "rooms": [of(each, "revision") for each in rooms],
        "who": [[astuple(row) for row in seated(each)] for each in rooms],
        "entries": [list(each.contestants.filter(removed=False).values_list("number", "entry")) for each in rooms],
        "movement": [movement_of(each) for each in rooms],
        "results": [
            {place: ([one.number for one in each.holders], made_of(each)) for place, each in versions_of(room).items()}
            for room in rooms
        ],
        "rulings": [
            of(each, "id", "number", "made_by", "made_at", "why", "reason") for each in ruled if not each.withdrawn
        ],
        "standings": (standings.rankings, standings.matches, standings.winners),
    }


TYPED: set[str] = set()
"""What was typed at any evening so far."""


def typed(words: str) -> str:
    """``words`` that a person types, remembered: no language of the program's has them."""
    TYPED.add(words)
    return words


class Evening:
    """A night at which anything may be done, in any order. What cannot be done now raises BadInput."""

    def __init__(self, section: Section, by: By, seed: int) -> None:
        self.section, self.by, self.chance = section, by, random.Random(seed)

    def do(self, verb: str) -> None:
        section = self.section = Section.objects.select_related("session__event__club").get(pk=self.section.pk)
        (DO | PREPARE)[verb](self, section)

    def place(self) -> Place:
        movement = movement_of(self.section)
        if movement is None:
            raise BadInput.at("movement", "There is none.")
        each, seating = self.chance.choice(list(movement.meetings()))
        return Place(each.number, seating.table, self.chance.choice(seating.trays))

    def open_place(self) -> Place:
        """One that a phone may enter."""
        movement = movement_of(self.section)
        if movement is None:
            raise BadInput.at("movement", "There is none.")
        self.section.refresh_from_db()
        standing = all_results_in(self.section)
        open_ones = [
            Place(each.number, seating.table, tray)
            for each, seating in movement.meetings()
            if each.number in open_rounds(self.section, movement, seating.table, standing)
            for tray in seating.trays
        ]
        if not open_ones:
            raise BadInput.at("round", "There is none.")
        return self.chance.choice(open_ones)

    def version(self, at: int = 0) -> ResultVersion:
        standing = list(ResultVersion.objects.current([self.section]))
        if len(standing) <= at:
            raise BadInput.at("", "There are too few.")
        return self.chance.sample(standing, at + 1)[at]

    def made(self) -> Made:
        return self.chance.choice(MADE)

    def exchange(self) -> None:
        standing = list(ResultVersion.objects.current([self.section]))
        one, other = self.chance.sample(standing, 2) if len(standing) > 1 else (self.version(), self.version(1))
        record.exchange(one, other, typed("wrong trays"), self.by)

    def rule(self) -> None:
        version = ResultVersion.objects.current([self.section]).first()
        place = (version.result.round, version.result.table, version.result.tray) if version else None
        decision = Decision(
            found=typed("Slow play"),
            contestant=1,
            penalty=Decimal(self.chance.choice((0, 2))),
            unit="tricks",
            place=place,
            made=self.made() if place else None,
        )
        rulings.rule(self.section, decision, self.by)

    def withdraw_ruling(self) -> None:
        standing = [each for each in RulingVersion.objects.current([self.section]) if not each.withdrawn]
        if not standing:
            raise BadInput.at("", "There is none.")
        rulings.withdraw_ruling(self.chance.choice(standing), typed("mistaken"), self.by)

    def restore(self) -> None:
        several = [each for each in ResultVersion.objects.current([self.section]) if each.number > 1]
        standing = self.chance.choice(several) if several else self.version()
        earlier = self.chance.choice(list(ResultVersion.objects.filter(result=standing.result_id)))
        record.restore(standing, earlier, typed("right after all"), self.by)

    def choose_movement(self) -> None:
        pairs = self.section.contestants.filter(removed=False).count()
        choose_movement(self.section, Request(self.chance.choice(("howell", "compass")), pairs), self.by)

    def seat(self) -> None:
        drawn = self.chance.random()
        if drawn < 0.5:
            seat(self.section, names_for(self.chance.choice((6, 8))), self.by)
        elif drawn < 0.75 or not seated(self.section):
            self.seat_all()
        else:
            self.rate()

    def rate(self) -> None:
        rating = HandicapAndStratum(
            Decimal(self.chance.randint(1, 9)), self.chance.choice(("", "New")), self.chance.random() < 0.3
        )
        rate(self.section, {self.chance.randint(1, 4): rating}, self.by, mark_of_list(seated(self.section)))

    def seat_all(self) -> None:
        rows = [Seated(names, stratum=self.chance.choice(("", "New"))) for names in names_for(6)]
        seat_all(self.section, rows, self.by)

    def change_movement(self) -> None:
        movement = repair.current_movement(self.section)
        names = ((f"Late {self.chance.random()}", "Later"),)
        first = repair.first_open(self.section, movement)
        self.offered(repair.Incident(first=first, names=names))

    def offered(self, incident: repair.Incident) -> None:
        repair.change_movement(self.section, repair.offers(self.section, incident)[0], self.by)

    def change_night(self) -> None:
        session, chance = self.section.session, self.chance
        hour = time(chance.randint(18, 20), 15)
        game, kind = chance.choice((("whist", "pairs"), ("whist", "players"), ("bridge", "pairs")))
        if self.section.results.exists():
            game, kind = session.game, session.kind
        details = NightDetails(typed(chance.choice(("Demo", "Other"))), session.date, hour, game, kind)
        change_night(self.section, details, self.by)

    def curtail(self) -> None:
        rounds = len(repair.current_movement(self.section).rounds)
        repair.curtail(self.section, self.chance.randint(1, rounds), self.by)

    def record_as_it_was(self) -> None:
        """Two tables took each other's trays in the first round."""
        one, other = repair.current_movement(self.section).rounds[0].tables[:2]
        actual = [
            Actual(here.table, (here.ns, here.ew), there.trays, bool(there.turned))
            for here, there in ((one, other), (other, one))
        ]
        record_as_it_was(self.section, 1, actual, self.by)

    def arrange(self) -> None:
        rows = seated(self.section)
        seat_sections(self.section, {self.section.pk: rows[1:] + rows[:1]}, self.by, "lot")

    def bring_in_results(self) -> None:
        place, held = self.place(), contestants_of(self.section)
        seats = result_versions.holders(repair.current_movement(self.section), place)
        ns, ew = (held[number].entry for number in seats)
        bring_in_results(self.section, [Result(*place, ns, ew, tricks=self.chance.randint(0, 13))], self.by)

    def enter_at_table(self) -> None:
        place = self.open_place()
        made = Made(tricks=self.chance.randint(0, 13))
        enter(self.section, place.table, Entered(uuid4(), place, made, "N&S", typed("taken first")))

    def take_back_at_table(self) -> None:
        last = table_actions.last_of(self.section.table_entries.all())
        if last is None:
            raise BadInput.at("", "There is none.")
        table_actions.take_back(self.section, last.table, last.client_key, uuid4())

    def enter_twice(self) -> None:
        version = self.version()
        place = Place(version.result.round, version.result.table, version.result.tray)
        made = self.made()
        enter_twice(self.section, {place: made}, [Decided(place, version.number, made)], self.by)


DO = {
    "arrange": lambda e, s: e.arrange(),
    "bring_in_results": lambda e, s: e.bring_in_results(),
    "change_movement": lambda e, s: e.change_movement(),
    "curtail": lambda e, s: e.curtail(),
    "change_night": lambda e, s: e.change_night(),
    "change_scoring": lambda e, s: change_scoring(s, e.chance.choice(("average", "matches", "total")), {}, e.by),
    "enter_at_table": lambda e, s: e.enter_at_table(),
    "take_back_at_table": lambda e, s: e.take_back_at_table(),
    "tell_elsewhere": lambda e, s: publishing.tell_elsewhere(s, e.chance.choice(("never", "last")), e.by),
    "ask_for_leads": lambda e, s: publishing.ask_for_leads(s, not s.session.leads, e.by),
    "enter_twice": lambda e, s: e.enter_twice(),
    "keep_deals": lambda e, s: keep_deals(s, {1: f"N:{e.chance.choice(DEALT)} - - -"}, e.by),
    "record_as_it_was": lambda e, s: e.record_as_it_was(),
    "seat": lambda e, s: e.seat(),
    "choose_movement": lambda e, s: e.choose_movement(),
    "set_minutes": lambda e, s: set_minutes(s, e.chance.randint(5, 9), 2, e.by),
    "record": lambda e, s: record.record(s, e.place(), e.made(), e.by),
    "correct": lambda e, s: record.correct(e.version(), e.made(), typed("misread"), e.by),
    "restore": lambda e, s: e.restore(),
    "take_away": lambda e, s: record.take_away(e.version(), typed("nobody played it"), e.by),
    "move": lambda e, s: record.move(e.version(), e.place(), typed("wrong tray"), e.by),
    "exchange": lambda e, s: e.exchange(),
    "rule": lambda e, s: e.rule(),
    "withdraw_ruling": lambda e, s: e.withdraw_ruling(),
    "publish": lambda e, s: publishing.publish(s, e.by),
    "withdraw": lambda e, s: publishing.withdraw(s, e.by),
    "reopen": lambda e, s: publishing.reopen(s, typed("a slip was misread"), e.by),
    "announce": lambda e, s: publishing.announce(s, e.by, announced=not s.session.announced),
    "show_during_play": lambda e, s: publishing.show_during_play(s, e.chance.choice(("nothing", "ranks")), e.by),
    "start_round": lambda e, s: clock.start_round(s, 1, e.by),
    "stop_clock": lambda e, s: clock.stop_clock(s, e.by),
    "go_on": lambda e, s: clock.go_on(s, e.by),
    "add_minutes": lambda e, s: clock.add_minutes(s, e.chance.choice((-2, 5)), e.by),
    "close_round": lambda e, s: clock.close_round(s, s.closed + 1, e.by, despite=True),
    "open_again": lambda e, s: clock.open_again(s, s.closed, e.by),
    "draw_round": lambda e, s: draw.draw_round(s, e.by),
    "change_who_is_drawn": lambda e, s: change_who_is_drawn(
        s, [e.chance.choice([1, 2, 3])], [Written((f"Late {s.revision}a", f"Late {s.revision}b"))], e.by
    ),
    "play_demo": lambda e, s: demo.play_demo(s, e.by, rounds=1),
}
"""Every verb of the evening -> how a test does it."""
for app in added("any_evening"):
    DO |= app.DO

PREPARE = {
    "a Swiss": lambda e, s: choose_movement(s, Request("swiss-pairs", s.contestants.count()), e.by),
    "final": lambda e, s: publishing.make_final(s, e.by),
    "all played": lambda e, s: play(s, e.by),
    "deal": lambda e, s: deal_night.deal(s, e.by),
    "await_public_value": lambda e, s: deal_night.await_value(s, typed("the lottery"), e.by),
    "announce_deals": lambda e, s: deal_night.announce(s, e.by),
    "open_deals": lambda e, s: deal_night.open_deals(s, e.by),
    "fetch_deals": lambda e, s: deal_night.fetch(s, "pbn", e.by),
}
"""What a verb may need before it, that is no verb of its own or none that is taken back."""
