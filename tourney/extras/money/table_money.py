"""Payments, debts, and the sums of nights and seasons, read from the ledger."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Any

from django.db.models import Case, Count, F, Min, Q, QuerySet, Sum, When
from django.db.models.functions import Coalesce

from tourney.exchange.tables_csv import write
from tourney.models import Club, Player, Seat, Session
from tourney.scoring.report_table import Column, Table

from .amounts import USUAL, decimals_of
from .models import ClubCurrency, EntrySubject, LedgerEntry, Means, PlayerKind, PriceKind

HOLDER = Coalesce("payer__player__merged_into", "payer__player")
"""The record that a person's entries count for."""
DELETED, OUTSIDE = 0, -1
"""Instead of a night's key: entries of deleted nights, and prepayments made outside a night."""


def currency_of(club: Club) -> str:
    """Return the code of the club's currency."""
    return ClubCurrency.objects.filter(club=club).values_list("code", flat=True).first() or USUAL


def ledger_of(club: Club) -> "QuerySet[Any]":
    """Return the club's entries, each with its ``holder``."""
    return LedgerEntry.objects.filter(club=club).annotate(holder=HOLDER)


def in_force(entries: "QuerySet[Any]") -> "QuerySet[Any]":
    """Return the entries that were not reversed and do not reverse others."""
    return entries.filter(reverses=None, reversed_by=None)


def balances(club: Club, players: Collection[int] | None = None) -> dict[int, int]:
    """Return the prepaid balances by player: payments in, minus payments out."""
    rows = ledger_of(club).filter(Q(what=EntrySubject.TOP_UP) | Q(means=Means.BALANCE)).exclude(holder=None)
    if players is not None:
        rows = rows.filter(holder__in=players)
    signed = Sum(Case(When(what=EntrySubject.TOP_UP, then=F("amount")), default=-F("amount")))
    return dict(rows.order_by().values_list("holder").annotate(held=signed))


class Kinds:
    """The prices of a club, and the kinds of its players."""

    def __init__(self, club: Club) -> None:
        self.prices = list(PriceKind.objects.filter(club=club))
        self._by_key = {price.pk: price for price in self.prices}
        # A kept record has the kind of one merged into it, unless it has its own, which comes last.
        chosen = PlayerKind.objects.filter(club=club).annotate(holder=Coalesce("player__merged_into", "player"))
        rows = chosen.order_by(F("player__merged_into").asc(nulls_last=True), "pk").values_list("holder", "kind")
        self._chosen = dict(rows)

    def of(self, player: int) -> PriceKind:
        """Return the kind of a player, if the club has set prices."""
        return self._by_key.get(self._chosen.get(player, 0), self.prices[0])


@dataclass(frozen=True, slots=True)
class Payer:
    """A person with the price or payment for a night. They play in it, in the contestant labelled ``place``, or have
    paid for it and no longer play."""

    player: Player
    place: str
    kind: PriceKind
    balance: int
    entry: LedgerEntry | None


def payers(session: Session, kinds: Kinds) -> list[Payer]:
    """Return all payers of a night in the order of the contestants, in a fixed number of queries; none before the club
    has set prices."""
    if not kinds.prices:
        return []
    seats = Seat.objects.filter(club=session.club_id, contestant__section__session=session, contestant__removed=False)
    fees = ledger_of(session.event.club).filter(what=EntrySubject.FEE, night__session=session).exclude(holder=None)
    entries = {entry.holder: entry for entry in in_force(fees)}
    order = ("contestant__section__name", "contestant__number", "place")
    sitting = list(seats.select_related("player", "contestant__section").order_by(*order))
    several = len({seat.contestant.section_id for seat in sitting}) > 1
    people: dict[int, tuple[Player, str]] = {}
    for seat in sitting:
        section = seat.contestant.section.name if several else ""
        people.setdefault(seat.player_id, (seat.player, f"{section} {seat.contestant.number}".strip()))
    gone = Player.objects.filter(club=session.club_id, pk__in=entries.keys() - people.keys()).order_by("name")
    people |= {player.pk: (player, "") for player in gone}
    held = balances(session.event.club, people)
    return [
        Payer(player, place, kinds.of(key), held.get(key, 0), entries.get(key))
        for key, (player, place) in people.items()
    ]


@dataclass(slots=True)
class Totals:
    """The sums of one or more nights: table money and prepayments by means of payment, the ``counted`` cash, None if it
    was not counted, the ``uncounted`` cash of nights without a count while others have one, and the number and sum of
    unpaid prices."""

    fees: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    prepaid: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    counted: int | None = None
    uncounted: int = 0
    unpaid: int = 0
    unpaid_amount: int = 0

    @property
    def paid(self) -> int:
        return sum(self.fees.values())

    @property
    def cash(self) -> int:
        """Return the cash received."""
        return self.fees[Means.CASH] + self.prepaid[Means.CASH]

    @property
    def topped_up(self) -> int:
        return sum(self.prepaid.values())

    @property
    def difference(self) -> int | None:
        """Return the counted cash minus the cash received on nights with a count."""
        return None if self.counted is None else self.counted - (self.cash - self.uncounted)

    def add(self, other: "Totals") -> None:
        """Add another night."""
        if other.counted is None:
            self.uncounted += other.cash
        else:
            self.counted = (self.counted or 0) + other.counted
        for mine, more in ((self.fees, other.fees), (self.prepaid, other.prepaid)):
            for means, amount in more.items():
                mine[means] += amount
        self.unpaid += other.unpaid
        self.unpaid_amount += other.unpaid_amount


def totals_by_night(entries: "QuerySet[LedgerEntry]") -> dict[int, Totals]:
    """Return the sums of entries by the key of their night, DELETED or OUTSIDE, in one query."""
    found: defaultdict[int, Totals] = defaultdict(Totals)
    entered = Count("pk", filter=Q(reverses=None)) - Count("pk", filter=Q(reverses__isnull=False))
    rows = (
        entries.order_by()
        .values_list("night__session", "at_night", "what", "means")
        .annotate(total=Sum("amount"), count=entered)
    )
    for session, at_night, what, means, amount, count in rows:
        totals = found[session or (DELETED if at_night else OUTSIDE)]
        if what == EntrySubject.COUNT:
            totals.counted = amount if count else None
        else:
            (totals.fees if what == EntrySubject.FEE else totals.prepaid)[means] += amount
    return found


def add_unpaid(club: Club, nights: Mapping[int, Totals], kinds: Kinds) -> None:
    """Add the unpaid prices to these nights, in two queries."""
    if not kinds.prices:
        return
    seats = Seat.objects.filter(club=club, contestant__section__session__in=list(nights), contestant__removed=False)
    fees = ledger_of(club).filter(what=EntrySubject.FEE, night__session__in=list(nights))
    paid = set(in_force(fees).values_list("night__session", "holder"))
    for session, player in set(seats.values_list("contestant__section__session", "player")) - paid:
        nights[session].unpaid += 1
        nights[session].unpaid_amount += kinds.of(player).amount


@dataclass(frozen=True, slots=True)
class NightTakings:
    """A line of the season: a night with one of its sections. ``session`` is None for the sum of ``deleted`` nights,
    and of prepayments outside a night."""

    session: Session | None
    totals: Totals
    section: int = 0
    deleted: bool = False


def season(club: Club, first: date, last: date, kinds: Kinds) -> tuple[list[NightTakings], Totals]:
    """Return the nights with entries between two days, newest first, and their sum."""
    found = totals_by_night(LedgerEntry.objects.filter(club=club, day__range=(first, last)))
    there = Session.objects.filter(club=club).select_related("event").annotate(room=Min("sections"))
    sessions = there.in_bulk([key for key in found if key > 0])
    add_unpaid(club, {key: found[key] for key in sessions}, kinds)
    whole = Totals()
    for totals in found.values():
        whole.add(totals)
    days = sorted(sessions.values(), key=lambda session: (session.date, session.pk), reverse=True)
    nights = [NightTakings(each, found[each.pk], each.room) for each in days]
    rest = [NightTakings(None, found[key], deleted=key == DELETED) for key in (DELETED, OUTSIDE) if key in found]
    return nights + rest, whole


COLUMNS = {
    "entry": "pk",
    "day": "day",
    "night": "night__session__event__name",
    "player": "payer__player__name",
    "what": "what",
    "kind": "kind",
    "means": "means",
    "amount": "amount",
    "reverses": "reverses",
    "entered_by": "made_by__name",
    "entered_at": "made_at",
}
"""The column headings, and the fields with their values."""


def ledger_file(club: Club, first: date, last: date) -> bytes:
    """Return all entries between two days, in order."""
    code = currency_of(club)
    unit = 10 ** decimals_of(code)
    entries = LedgerEntry.objects.filter(club=club, day__range=(first, last)).order_by("pk")
    rows = tuple(
        (key, str(day), *about, Fraction(amount, unit), code, reverses, person, at.isoformat(timespec="seconds"))
        for key, day, *about, amount, reverses, person, at in entries.values_list(*COLUMNS.values())
    )
    heads = [*COLUMNS]
    heads.insert(heads.index("amount") + 1, "currency")
    return write(Table("ledger", tuple(map(Column, heads)), rows))
