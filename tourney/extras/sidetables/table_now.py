"""The current state of a side table, from its entries in order."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from movements.cutting import EVERY_CODE
from movements.message import labelled, message
from tourney.faults import BadInput, Fault, Faults
from tourney.models import Club

from .games import GAMES
from .models import SideEntry, SidePlayer, SideTable
from .play.game import SideGame
from .play.people import by_name
from .play.settlement import payments
from .play.table import TableState, replay
from .record_document import money, stake_of


@dataclass(frozen=True, slots=True)
class Owed:
    """A payment between two people, with its amount if they play for money."""

    payer: str
    payee: str
    points: int
    amount: str


@dataclass(frozen=True, slots=True)
class TableNow:
    """A side table, its valid entries (current versions, in order), and the state after them."""

    table: SideTable
    game: SideGame
    entries: tuple[SideEntry, ...]
    said: tuple[Mapping[str, Any], ...]
    state: TableState
    faults: tuple[Fault, ...]
    taken_away: tuple[SideEntry, ...] = ()

    @property
    def owed(self) -> list[Owed]:
        stake = Decimal(self.table.stake) if self.table.stake else None
        return [
            Owed(each.payer, each.payee, each.points, "" if stake is None else money(each.points, stake))
            for each in payments(self.state.balance)
        ]

    @property
    def scores(self) -> list[tuple[str, int, int, bool]]:
        """Name, score, balance, and whether the player is still here."""
        scores, balance = self.state.scores, self.state.balance
        return [(name, scores[name], balance[name], name in self.state.present) for name in scores]

    @property
    def finished(self) -> int:
        return len([bout for bout in self.state.bouts if bout.over])


def tables_of(club: Club) -> list[SideTable]:
    return list(SideTable.objects.filter(club=club).select_related("session__event"))


def game_of(table: SideTable) -> SideGame:
    return GAMES[table.game]


def names_of(table: SideTable) -> dict[int, str]:
    return dict(SidePlayer.objects.filter(table=table).order_by("number").values_list("number", "name"))


def newest(table: SideTable) -> list[SideEntry]:
    """Return the current version of each entry, including removed ones."""
    found = {entry.row: entry for entry in SideEntry.objects.filter(table=table).order_by("row", "number")}
    return list(found.values())


def now(table: SideTable) -> TableNow:
    """Return the state of the table."""
    latest = newest(table)
    entries = tuple(entry for entry in latest if not entry.withdrawn)
    names = names_of(table)
    game = game_of(table)
    said = tuple(by_name(game, entry.said, names) for entry in entries)
    state, faults = played(table, names, said)
    taken_away = tuple(entry for entry in latest if entry.withdrawn)
    return TableNow(table, game, entries, said, state, tuple(faults), taken_away)


def played(
    table: SideTable, names: Mapping[int, str], said: Sequence[Mapping[str, Any]]
) -> tuple[TableState, list[Fault]]:
    began = [names[number] for number in sorted(names) if number <= table.began]
    return replay(game_of(table), [began], said, table.code)


def must_hold(table: SideTable, names: Mapping[int, str], said: Sequence[Mapping[str, Any]]) -> None:
    """Raise BadInput with every fault of the record."""
    if faults := played(table, names, said)[1]:
        raise BadInput(faults)


def wrong_table(table: SideTable) -> str:
    """Return what is wrong with a table that was imported with its club; empty if it can be shown."""
    if table.game not in GAMES:
        return message("game: this game does not exist.")
    if table.code not in ("", *EVERY_CODE):
        return message("code: this cutting method does not exist.")
    faults = Faults()
    stake_of(table.stake, faults)
    names = list(names_of(table).values())
    if faults or len(set(names)) < len(names) or not 0 < table.began <= len(names):
        return message("stake, players: these values are not valid.")
    wrong = now(table).faults[:1]
    return labelled("entries", wrong[0]) if wrong else ""
