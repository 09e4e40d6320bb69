"""Actions on table money. Each books under the lock of the club: if two directors act at once, the second finds the
entries of the first."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.utils import timezone

from movements.message import gettext_noop
from tourney import inputs
from tourney.desk.writing import BY_COMMAND, By, club_change, put
from tourney.faults import BadInput, Faults
from tourney.models import Club, Player, Session

from .amounts import CODES, MOST, money
from .models import ClubCurrency, EntryNight, EntryPlayer, EntrySubject, LedgerEntry, Means, PlayerKind, PriceKind
from .table_money import Kinds, currency_of, in_force, ledger_of, payers

MOST_KINDS, LONGEST_KIND = 8, 40
NO_PRICES = gettext_noop("Set the prices first.")


def set_prices(club: Club, code: str, prices: Mapping[int, tuple[str, int]], by: By = BY_COMMAND) -> None:
    """Set the currency, and the kinds of players with their prices by number. Players of a removed kind get the first.
    Raises BadInput with every fault at its field."""
    with club_change(club, "set_prices", by) as under_way:
        prices = {number: (inputs.line(name), amount) for number, (name, amount) in prices.items()}
        _check_prices(club, code, prices)
        put(ClubCurrency.objects.filter(club=club).first() or ClubCurrency(club=club), {"code": code})
        PriceKind.objects.filter(club=club).exclude(number__in=prices).delete()
        there = {price.number: price for price in PriceKind.objects.filter(club=club)}
        # A name may move from one kind to another; kinds with the same name differ only in their numbers.
        for number, (name, amount) in prices.items():
            put(there.get(number) or PriceKind(club=club, number=number), {"name": name, "amount": amount})
        under_way.data = {"prices": [[name, amount] for name, amount in prices.values()], "currency": code}


def _check_prices(club: Club, code: str, prices: Mapping[int, tuple[str, int]]) -> None:
    faults = Faults()
    if code not in CODES:
        faults.fault("currency", "Choose one of the options.")
    elif code != currency_of(club) and LedgerEntry.objects.filter(club=club).exists():
        faults.fault("currency", "Amounts have already been entered, so the currency can no longer be changed.")
    if 1 not in prices:
        faults.fault("name-1", "Enter at least one kind of player.")
    seen: set[str] = set()
    for number, (name, amount) in prices.items():
        faults.fault(f"name-{number}", inputs.wrong(name))
        if not 1 <= number <= MOST_KINDS or not 0 < len(name) <= LONGEST_KIND:
            faults.fault(f"name-{number}", "Enter a name of at most %(longest)s characters.", longest=LONGEST_KIND)
        if name.casefold() in seen:
            faults.fault(f"name-{number}", "This name is already in use.")
        if not 0 <= amount <= MOST:
            faults.fault(f"price-{number}", "Enter an amount, for example 4.50.")
        seen.add(name.casefold())
    faults.refuse()


def set_kind(club: Club, player: int, number: int, by: By = BY_COMMAND) -> None:
    """Set the kind of a player. Raises BadInput for an unknown kind."""
    with club_change(club, "set_player_kind", by) as under_way:
        kind = PriceKind.objects.filter(club=club, number=number).first()
        record = Player.objects.filter(club=club, pk=player, forgotten_at=None).first()
        if kind is None or record is None:
            raise BadInput.at("kind", "Choose one of the options.")
        chosen = PlayerKind.objects.filter(club=club, player=record).first() or PlayerKind(player=record)
        put(chosen, {"kind_id": kind.pk})
        under_way.data = {"player": record.pk, "name": record.name, "kind": kind.name}


def pay(session: Session, players: Collection[int], means: str, by: By = BY_COMMAND) -> int:
    """Book these players' payments for a night, and return how many had not paid before. Raises BadInput without
    prices, and if a balance is too small."""
    club = session.event.club
    if means not in Means.values:
        raise BadInput.at("means", "Choose one of the options.")
    with club_change(club, "take_table_money", by) as under_way:
        kinds = Kinds(club)
        if not kinds.prices:
            raise BadInput.at("", NO_PRICES)
        wanted = set(players)
        paying = [each for each in payers(session, kinds) if each.player.pk in wanted and each.entry is None]
        code, faults = currency_of(club), Faults()
        for each in paying if means == Means.BALANCE else ():
            if each.balance < each.kind.amount:
                words = gettext_noop("The prepaid balance of %(name)s is %(money)s, which is not enough.")
                faults.fault("means", words, name=each.player.name, money=money(each.balance, code))
        faults.refuse()
        entries = [
            _entry(club, by, EntrySubject.FEE, means, each.kind.amount, session, kind=each.kind.name) for each in paying
        ]
        _book(entries, [session] * len(entries), [each.player for each in paying])
        total = sum(each.kind.amount for each in paying)
        under_way.data = {"night": str(session), "count": len(paying), "means": means}
        under_way.data |= {"amount": total, "currency": code}
        return len(paying)


def top_up(
    player: Player, amount: int, means: str, seen: int, by: By = BY_COMMAND, session: Session | None = None
) -> None:
    """Book a prepayment of a player, at a night if it was made there. Raises BadInput if the player's number of entries
    is not the one ``seen``, because somebody else has booked or the button was pressed twice."""
    club = player.club
    with club_change(club, "top_up_balance", by) as under_way:
        player.refresh_from_db()
        kept = player.merged_into or player
        faults = Faults()
        if not 0 < amount <= MOST:
            faults.fault("amount", "Enter an amount, for example 4.50.")
        if means not in (Means.CASH, Means.CARD):
            faults.fault("means", "Choose one of the options.")
        if kept.forgotten_at:
            faults.fault("", "That player has already been forgotten.")
        faults.refuse()
        if entries_of(kept) != seen:
            raise BadInput.at("", "This player's entries have just changed. Check them before you try again.")
        _book([_entry(club, by, EntrySubject.TOP_UP, means, amount, session)], [session], [kept])
        under_way.data = {"player": kept.pk, "name": kept.name, "means": means}
        under_way.data |= {"amount": amount, "currency": currency_of(club)}


def entries_of(player: Player) -> int:
    """Return the number of entries of a player."""
    return ledger_of(player.club).filter(holder=player.pk).count()


def reverse(club: Club, key: int, by: By = BY_COMMAND) -> None:
    """Undo an entry by an opposite one that refers to it. Raises BadInput if there is nothing to undo."""
    with club_change(club, "reverse_entry", by) as under_way:
        entry = in_force(LedgerEntry.objects.filter(club=club, pk=key)).select_related("reverses").first()
        if entry is None:
            raise BadInput.at("", "This entry has already been reversed.")
        _reverse(entry, by)
        under_way.data = {"what": entry.what, "amount": entry.amount, "currency": currency_of(club)}


def count_cash(session: Session, amount: int, by: By = BY_COMMAND) -> None:
    """Store the cash counted after a night, replacing an earlier count."""
    club = session.event.club
    if not 0 <= amount <= MOST:
        raise BadInput.at("counted", "Enter an amount, for example 4.50.")
    with club_change(club, "count_cash", by) as under_way:
        before = in_force(
            LedgerEntry.objects.filter(club=club, what=EntrySubject.COUNT, night__session=session)
        ).first()
        gone = not Session.objects.filter(club=club, pk=session.pk).exists()
        if gone or (before and before.amount == amount):
            return
        if before:
            _reverse(before, by)
        _book([_entry(club, by, EntrySubject.COUNT, Means.CASH, amount, session)], [session], [None])
        under_way.data = {"night": str(session), "amount": amount, "currency": currency_of(club)}


def forget_kinds(club: Club, records: Sequence[Player]) -> None:
    """Delete a person's kind from entries. The amounts stay."""
    PlayerKind.objects.filter(club=club, player__in=records).delete()


def _entry(club: Club, by: By, what: str, means: str, amount: int, session: Session | None, **more: Any) -> LedgerEntry:
    """Return an entry for today, or for a night; ``more`` overrides fields."""
    when = {"day": session.date if session else timezone.localdate(), "at_night": session is not None}
    return LedgerEntry(club=club, what=what, means=means, amount=amount, made_by=by.user, **when | more)


def _reverse(entry: LedgerEntry, by: By) -> None:
    """Book the opposite of an entry, for the same day, night and player."""
    night = EntryNight.objects.filter(club=entry.club_id, entry=entry).select_related("session").first()
    payer = EntryPlayer.objects.filter(club=entry.club_id, entry=entry).select_related("player").first()
    same = {name: getattr(entry, name) for name in ("kind", "day", "at_night")}
    opposite = _entry(entry.club, by, entry.what, entry.means, -entry.amount, None, reverses=entry, **same)
    _book([opposite], [night.session if night else None], [payer.player if payer else None])


def _book(entries: Sequence[LedgerEntry], sessions: Sequence[Session | None], players: Sequence[Player | None]) -> None:
    """Add entries, each with its night and its player."""
    booked = LedgerEntry.objects.bulk_create(entries)
    nights = zip(booked, sessions, strict=True)
    people = zip(booked, players, strict=True)
    EntryNight.objects.bulk_create([EntryNight(entry=entry, session=each) for entry, each in nights if each])
    EntryPlayer.objects.bulk_create([EntryPlayer(entry=entry, player=each) for entry, each in people if each])
