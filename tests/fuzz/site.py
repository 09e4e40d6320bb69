"""A club in which every feature is in use, with names that are scripts, and everything that can be sent to it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from uuid import uuid4

from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from movements.request import Request
from tests.tourney.desk.phones.entering import enter
from tests.tourney.exchange.dealt import deal
from tests.tourney.web.access import addresses
from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.club.members import invite
from tourney.desk.deals.deals_from_file import keep_deals
from tourney.desk.phones.entry_values import Entered
from tourney.desk.phones.table_actions import call
from tourney.desk.players.merging_players import merge
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.queries import movement_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.desk.results.rulings import Decision, rule
from tourney.desk.round_states import rounds_of
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import Seated, seat, seat_all
from tourney.desk.writing import By
from tourney.extras.coming.phone import token_of as withdrawal_of
from tourney.extras.coming.verbs.answering import Wish, answer, set_up as set_up_coming
from tourney.extras.mail.scorecard_letter import token_of
from tourney.extras.mail.verbs.mail_server import MailServerSettings, use_server
from tourney.extras.points.own_scheme import OWN
from tourney.extras.points.verbs import keep_own, switch
from tourney.extras.sending.destination import SendingOutcome, State
from tourney.extras.sending.verbs.sendings import claim, store_answer
from tourney.extras.sending.verbs.setups import set_up
from tourney.extras.sidetables import verbs
from tourney.extras.sidetables.models import SideTable
from tourney.extras.sidetables.verbs import Wanted, open_table
from tourney.extras.simultaneous.meeting import KEY
from tourney.extras.simultaneous.models import Simultaneous
from tourney.extras.simultaneous.protocol.invitation import EventRules
from tourney.extras.simultaneous.verbs.held_files import make_keys
from tourney.extras.simultaneous.verbs.organising import EventAnnouncement, announce, end_embargo
from tourney.extras.simultaneous.verbs.taking_part import play_on, report
from tourney.models import Club, Member, Place, Role, Section, User
from tourney.scoring.made import Made
from tourney.web.table.table_access import address_of

from .files import real
from .forms import Target, forms_of
from .hostile import SCRIPT

Written = Callable[[str], str]
"""How what people have typed is written: as it stands, or in the letters of another language."""
Draw = Callable[[list[str]], list[str]]
"""Which pages are looked at for what they offer."""
NO_PAGE = re.compile(r"\.(pdf|xlsx|csv|zip|js|atom|json|ics|png)$|/logo/|/files/(?!import|deals)\w+/$")
"""What is no page."""


@dataclass(frozen=True)
class Site:
    """``addresses`` are those to look at, ``keys`` those of the pages of tables with their keys; ``forms`` what can be
    sent, from any of these pages; ``owner`` is a browser that has seen them; ``opened`` are those that are pages."""

    addresses: tuple[str, ...]
    keys: tuple[str, ...]
    forms: tuple[Target, ...]
    owner: Client
    opened: frozenset[str] = frozenset()

    @property
    def pages(self) -> list[str]:
        return [
            path for path in (*self.addresses, *self.keys) if path.endswith("/feed.atom") or not NO_PAGE.search(path)
        ]


def user(club: Club, name: str, role: Role) -> User:
    made = User.objects.create_user(name)
    Member.objects.create(club=club, user=made, role=role)
    return made


def build(club: Club, written: Written = str, draw: Draw = list) -> Site:
    """The club's nights, and all that its owner's pages offer, or those that ``draw`` leaves of them."""
    nights, words = fill(club, written)
    paths = {path for section in nights for path in paths_of(section, words)}
    keys = tuple(address_of(section, 1) for section in nights[:2])
    owner = Client()
    owner.force_login(User.objects.get(username=written("Olga Owner")))
    forms, opened = _all_forms(owner, draw(sorted(path for path in paths if not NO_PAGE.search(path))), keys)
    return Site(tuple(sorted(paths)), keys, forms, owner, opened)


def fill(club: Club, written: Written = str) -> tuple[list[Section], dict]:
    """Its nights, and words of addresses that lead to something. All that people have typed is ``written`` so."""
    owner = user(club, written("Olga Owner"), Role.OWNER)
    scorer = user(club, written("Sam Scorer"), Role.SCORER)
    by = By(owner)
    nights = [make(club, by, written) for make in (_compass, _bridge, _players, _teams, _fresh, _to_come, _compass)]
    use_server(
        club, MailServerSettings("smtp.example.org", 587, "starttls", "club@example.org", "https://example.org/"), by
    )
    publish(nights[-1], by)
    _sent(nights[-1], by, written)
    keep_own(club, {"name": written(f"Points {SCRIPT}")}, by)
    switch(club, OWN, True, True, by)
    event = _simultaneous(nights[-1], by, written)
    script = written(SCRIPT)
    ann, anna = (
        keep(club, PlayerRecord(written(name), contact=script, notes=script), by)
        for name in ("Ann Abbott", "Anna Abbott")
    )
    keep(club, PlayerRecord(written("Ann Post"), mail="ann@example.org"), by)
    return nights, {
        "event": event.pk,
        "digest": event.digest,
        "sender": make_keys(club).public[:KEY],
        "board": 1,
        "contestant": 1,
        "merge": merge(ann, anna, by).pk,
        "player": ann.pk,
        "member": scorer.memberships.get().pk,
        "secret": invite(club, Role.DIRECTOR),
        "series": keep_series(club, SeriesRules(written(f"Season {SCRIPT}")), [nights[-1].session]).pk,
        "season": club.series.get().slug,
        "side": [_side(club, by, written, game) for game in ("solo", "english-whist")],
    }


def _sent(section: Section, by: By, written: Written) -> None:
    """A night that was refused where it was sent. Only this computer is named, which nobody may ask."""
    there = {"address": "https://127.0.0.1/", "username": written("Olga"), "password": "ten of clubs"}
    set_up(section.session.event.club, "webdav", there, by)
    if sending := claim(section, "webdav", 0, by):
        store_answer(section, sending, SendingOutcome(State.REFUSED, said=written(f"No {SCRIPT}")), by)


def _simultaneous(section: Section, by: By, written: Written) -> Simultaneous:
    """A simultaneous event that this club organises and plays on a published night, with its embargo ended."""
    club, opens = section.session.event.club, timezone.now()
    members = [(written(f"Club {SCRIPT}"), make_keys(club).public)]
    announced = EventAnnouncement(
        written(f"Event {SCRIPT}"),
        opens,
        opens + timedelta(days=1),
        section.session.game,
        "average",
        8,
        EventRules(tables=1, boards=1),
        members,
        address="",
    )
    event = announce(club, announced, by)
    play_on(event, section.session, by)
    report(event, club)
    end_embargo(event, by)
    return event


def _side(club: Club, by: By, written: Written, game: str) -> SideTable:
    """A side table: a deal played at the one, at the other they have to cut."""
    people = [written(f"Ann {number} {SCRIPT}") for number in range(4)]
    table = open_table(club, Wanted(game, people, name=written(f"Side {SCRIPT}")), by)
    if game == "solo":
        verbs.enter(table, {"call": "misere", "by": people[1], "tricks": 0}, by)
    return table


def _compass(club: Club, by: By, written: Written) -> Section:
    """Whist by pairs: a round played, a ruling, an entry that was disputed, a table that calls."""
    section = open_night(club, NewNight(written(f"Thursday {SCRIPT}"), timezone.localdate()), by)
    seat(section, [(written(f"Ann {number} {SCRIPT}"), written(f"{SCRIPT} Bob {number}")) for number in range(8)], by)
    choose_movement(section, Request("compass", 8, trays_per_set=1), by)
    for each in rounds_of(section, movement_of(section))[0].expected:
        record(section, Place(1, each.seating.table, each.tray), Made(tricks=7), by)
    rule(section, Decision(found=written(f"{SCRIPT} exposed"), decided=written(f"Warned {SCRIPT}")), by)
    place = Place(2, 1, rounds_of(section, movement_of(section))[1].expected[0].tray)
    for line, tricks in (("N&S", 6), ("E&W", 8)):
        enter(section, 1, Entered(uuid4(), place, Made(tricks=tricks), line))
    call(section, 1, 2, written(f"A card is missing {SCRIPT}"))
    return section


def _bridge(club: Club, by: By, written: Written) -> Section:
    section = open_night(club, NewNight(written("Pairs"), timezone.localdate(), game="bridge", leads=True), by)
    people = [(f"Cy {number}", f"Di {number} <b>&amp;{{{{ 7|add:7 }}}}") for number in range(6)]
    seat(section, [(written(one), written(other)) for one, other in people], by)
    choose_movement(section, Request("howell", 6, trays_per_set=1), by)
    keep_deals(section, {1: deal(1)}, by)
    # At table 1 the phones still ask for what was made.
    other = movement_of(section).round(1).by_table[2]
    record(section, Place(1, 2, other.trays[0]), Made(score=420), by)
    return section


def _players(club: Club, by: By, written: Written) -> Section:
    section = open_night(club, NewNight(written("Singles"), timezone.localdate(), kind="players"), by)
    seat_all(section, [Seated((written(f"Ed {number}"),)) for number in range(8)], by)
    choose_movement(section, Request("individual", 8, trays_per_set=1), by)
    return section


def _teams(club: Club, by: By, written: Written) -> Section:
    section = open_night(club, NewNight(written("Teams"), timezone.localdate(), kind="teams", game="bridge"), by)
    people = [tuple(written(f"{name} {number}") for name in ("Flo", "Gus", "Hal", "Ida")) for number in range(1, 5)]
    seat_all(section, [Seated(names) for names in people], by)
    return section


def _fresh(club: Club, by: By, written: Written) -> Section:
    return open_night(club, NewNight(written("Not begun"), timezone.localdate()), by)


def _to_come(club: Club, by: By, written: Written) -> Section:
    """A night that members have answered for: a pair that has a place, one that waits, and a search for a partner."""
    day = timezone.localdate() + timedelta(days=3)
    section = open_night(club, NewNight(written(f"To come {SCRIPT}"), day, kind="pairs", announced=True), by)
    set_up_coming(club, True, 1, by)
    for number, wish in enumerate(
        [
            *(Wish("coming", written(f"Guest {each} {SCRIPT}")) for each in range(3)),
            Wish("looking", shown="full", note=written(f"Acol {SCRIPT}")),
            Wish("away"),
        ]
    ):
        player = keep(club, PlayerRecord(written(f"Jo {number} {SCRIPT}"), mail=f"jo{number}@example.org"), by)
        answer(section.session, player, wish, by)
    return section


def paths_of(section: Section, words: dict) -> list[str]:
    """Every address there is, filled with what this night has."""
    club = section.session.event.club
    result = section.results.order_by("pk").first()
    answers = section.session.coming_answers
    here = words | {
        "pk": section.pk, "section": section.pk, "slug": section.session.slug, "number": 1, "table": 1, "tray": 1,
        "view": "table", "result": result.pk if result else 1, "version": 1, "key": "guessed", "system": "howell",
        "call": getattr(section.calls.first(), "pk", 1), "entry": getattr(section.table_entries.last(), "pk", 1),
        "search": getattr(section.session.coming_answers.filter(kind="looking").first(), "pk", 1),
        "count": 8, "rest": "rounds/1/", "arrival": 1, "part": 1, "token": token_of(club, "ann@example.org"),
    }  # fmt: skip
    found = []
    for name, pattern in addresses().items():
        others = {
            "sheet": ({"kind": "score-sheets"},), "public-sheet": ({"kind": "recap"},),
            "public-csv": ({"name": "ranking"},),
            "deals-file": ({"kind": "pbn"}, {"kind": "curtain-cards"}), "hands-sheet": ({"kind": "deals"},),
            "taken": ({"slug": "csv"}, {"slug": "night"}, {"slug": "workbook"}), "lines": ({"view": "tray"}, {}),
            "series-edit": ({"pk": here["series"]},), "series-remove": ({"pk": here["series"]},),
            "public-series": ({"slug": here["season"]},), "public-player": ({"pk": here["player"]},),
            "public-series-json": ({"slug": here["season"]},), "public-player-json": ({"pk": here["player"]},),
            "public-player-feed": ({"pk": here["player"]},), "club-logo": ({"name": "guessed"},),
            "finish-night-file": ({"kind": "national"},), "sending-remove": ({"kind": "webdav"},),
            "sending-destination": tuple({"kind": kind} for kind in ("bridgewebs", "webdav", "folder", "sftp")),
            "points-switch": ({"name": OWN}, {"name": "abf"}),
            "points-season-file": ({"name": OWN, "period": str(timezone.localdate().year)},),
            "simultaneous-service": ({"name": "invitation"}, {"name": "log"}),
            "simultaneous-service-file": ({"name": "frequencies"},),
            "coming-withdraw": _withdrawals(section), "coming-remove": ({"pk": getattr(answers.last(), "pk", 1)},),
            "help-page": ({"page": "evening"},), "help-picture": ({"name": "room.png"},),
        }.get(name, ({},))  # fmt: skip
        if name.startswith("side-table"):
            others = tuple({"pk": each.pk, "key": each.key, "kind": "rota", "row": 1} for each in here["side"])
        for other in others:
            wanted = re.findall(r"<\w+:(\w+)>", pattern)
            found.append(reverse(name, kwargs={word: (here | other)[word] for word in wanted}))
    return found


def _withdrawals(section: Section) -> tuple[dict, ...]:
    """The words of a link by which a player withdraws."""
    answers = section.session.coming_answers.select_related("player")
    return tuple({"token": withdrawal_of(each.player, section.session.slug)} for each in answers[:1]) or (
        {"token": "guessed"},
    )


def _all_forms(owner: Client, pages: list[str], keys: tuple[str, ...]) -> tuple[tuple[Target, ...], frozenset[str]]:
    """Return the forms of every page, for the owner and for anybody, and empty forms for addresses that only take
    POST."""
    nobody = Client()
    found: dict[tuple, Target] = {}
    opened = set()
    for path in [*pages, *keys]:
        answer = (owner if path.startswith("/desk/") else nobody).get(path)
        if answer.status_code == 200:
            opened.add(path)
        kept = [Target(path)] if answer.status_code == 405 else []
        if answer.headers["Content-Type"].startswith("text/html"):
            kept += forms_of(path, answer.content.decode())
        kept += [second for each in kept if each.files and each.method == "post" for second in _after(owner, each)]
        for each in kept:
            known = found.get((each.path, each.method, *sorted(each.fields)))
            if known is None or len(known.fields) < len(each.fields):
                found[each.path, each.method, *sorted(each.fields)] = each
    return tuple(found[key] for key in sorted(found)), frozenset(opened)


def _after(owner: Client, form: Target) -> list[Target]:
    """Return the forms shown after importing a readable file."""
    name = "results.csv" if "/files/" in form.path else "names.csv"
    sent = {name: offered[0] for name, offered in form.fields.items()}
    with transaction.atomic():
        answer = owner.post(form.path, sent | {"file": SimpleUploadedFile(name, real()[name.removeprefix("results.")])})
        transaction.set_rollback(answer.status_code == 302)
    return forms_of(form.path, answer.content.decode()) if answer.status_code == 200 else []
