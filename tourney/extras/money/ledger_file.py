"""The ledger as csv. It is data for other programs, in English whatever the reader's language."""

from datetime import date
from fractions import Fraction

from tourney.exchange.tables_csv import write
from tourney.models import Club
from tourney.scoring.report_table import Cell, Column, Table

from .amounts import decimals_of
from .models import LedgerEntry
from .table_money import currency_of

COLUMNS = "entry day night player what kind means amount currency reverses entered_by entered_at".split()


def ledger_file(club: Club, first: date, last: date) -> bytes:
    """Return all entries between two days, in their order."""
    entries = LedgerEntry.objects.filter(club=club, day__range=(first, last)).order_by("pk")
    named = ("night__session__event", "payer__player", "made_by")
    code = currency_of(club)
    rows = tuple(_row(entry, code) for entry in entries.select_related(*named))
    return write(Table("ledger", tuple(map(Column, COLUMNS)), rows))


def _row(entry: LedgerEntry, code: str) -> tuple[Cell, ...]:
    night, payer = getattr(entry, "night", None), getattr(entry, "payer", None)
    return (
        entry.pk,
        entry.day.isoformat(),
        night.session.name if night else "",
        payer.player.name if payer else "",
        entry.what,
        entry.kind,
        entry.means,
        Fraction(entry.amount, 10 ** decimals_of(code)),
        code,
        entry.reverses_id,
        entry.made_by.name if entry.made_by else "",
        entry.made_at.isoformat(timespec="seconds"),
    )
