"""The hooks through which table money extends the core."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from movements.message import Message, message
from tourney.hooks import GuidePage, Hooks
from tourney.models import Club, Player
from tourney.web.journal_details import whole

from .amounts import money
from .models import EntrySubject, LedgerEntry, Means, PlayerKind
from .table_money import currency_of, ledger_of
from .verbs import forget_kinds

PAID_BY: Mapping[str, Message] = {
    Means.CASH: message("cash"),
    Means.CARD: message("card"),
    Means.BALANCE: message("prepaid balance"),
}
ABOUT: Mapping[str, Message] = {
    EntrySubject.FEE: message("table money"),
    EntrySubject.TOP_UP: message("a prepayment"),
    EntrySubject.COUNT: message("counted cash"),
}


def _whole(words: Message) -> Any:
    """Return a function for sentences with the amount of a journal line and its codes in words."""

    def told(text: str, data: Mapping[str, Any]) -> Message:
        values = dict(data)
        if "amount" in data:
            values["amount"] = money(data["amount"], data["currency"])
        for name, codes in (("means", PAID_BY), ("what", ABOUT)):
            if name in data:
                values[name] = codes[data[name]]
        return whole(words, values)

    return told


def _held(club: Club, records: list[Player]) -> dict[str, Any]:
    code, names = currency_of(club), ("day", "what", "means", "amount", "kind")
    entries = ledger_of(club).filter(holder__in=[record.pk for record in records]).order_by("pk")
    held = [{**each, "day": each["day"].isoformat(), "currency": code} for each in entries.values(*names)]
    kinds = PlayerKind.objects.filter(club=club, player__in=records).select_related("kind")
    return {"table money": held, "kind of player": [each.kind.name for each in kinds]}


def _disagreements(club: Club) -> Iterator[tuple[type[LedgerEntry], Any, str]]:
    odd = LedgerEntry.objects.filter(Q(amount__lt=0) | Q(reverses__isnull=False), club=club)
    for entry in odd.select_related("reverses").order_by("pk"):
        other = entry.reverses
        same = other and (entry.what, entry.means, entry.amount) == (other.what, other.means, -other.amount)
        if other is None or not same or other.reverses_id:
            yield LedgerEntry, entry.pk, message("This entry does not cancel the entry that it reverses.")


HOOKS = Hooks(
    guide_pages={"money": GuidePage(140, message("Table money"))},
    menu={"money": _("Money")},
    night_pages={"money-night": _("Table money")},
    guide={
        "money-night": "director#money",
        "money-player": "money#during-the-evening",
        "money": "money#the-season",
        "money-prices": "money#set-the-prices",
    },
    verbs={
        "set_prices": (message("set the prices of a night"), None),
        "set_player_kind": (
            message("set the kind of player"),
            _whole(message("set the kind of player: %(name)s, %(kind)s")),
        ),
        "take_table_money": (
            message("entered table money"),
            _whole(message("entered table money for %(name)s: %(amount)s (%(means)s)")),
        ),
        "top_up_balance": (
            message("entered a prepayment"),
            _whole(message("entered a prepayment: %(name)s, %(amount)s (%(means)s)")),
        ),
        "reverse_entry": (
            message("reversed a ledger entry"),
            _whole(message("reversed a ledger entry: %(what)s, %(amount)s")),
        ),
        "count_cash": (
            message("entered the cash count"),
            _whole(message("entered the cash count after %(name)s: %(amount)s")),
        ),
    },
    disagreements=_disagreements,
    forgotten=forget_kinds,
    held=_held,
)
