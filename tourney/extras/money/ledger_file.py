"""The ledger as csv. It is data for other programs, in English whatever the reader's language."""

from datetime import date
from fractions import Fraction

from tourney.exchange.tables_csv import write
from tourney.models import Club
from tourney.scoring.report_table import Column, Table

from .amounts import decimals_of
from .models import LedgerEntry
from .table_money import currency_of

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
"""The heads of the columns, and where their values are."""


def ledger_file(club: Club, first: date, last: date) -> bytes:
    """Return all entries between two days, in their order."""
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
