"""A contestant's boards against the whole field, once the embargo has ended: the tables that did better, the same and
worse."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tourney.desk.queries import sittings_of
from tourney.scoring.contract import ContractError, parse
from tourney.scoring.figures import signed
from tourney.scoring.makeable import BOOK
from tourney.scoring.night import Entry, Result
from tourney.scoring.standings import Exact
from tourney.scoring.terms import contract
from tourney.scoring.trays import decided

from .models import Simultaneous
from .own_night import own_night
from .protocol.board_frequencies import Cell, holders_of, lines_of
from .protocol.field_scores import FieldScore
from .protocol.overall import exchange_scoring
from .verbs.held_files import exchange_of, public_key_of


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """A contestant's board: the points or tricks that its side ``made``, the ``contract`` if known, its scores ``here``
    and ``everywhere``, and the number of tables at which its side did better, the same and worse."""

    cell: Cell
    made: Exact
    contract: str
    here: FieldScore
    everywhere: FieldScore
    better: int
    same: int
    worse: int

    @property
    def tables(self) -> int:
        return self.better + self.same + self.worse

    @property
    def beats(self) -> int:
        """Return the percentage of tables that did worse."""
        return 100 * self.worse // self.tables

    @property
    def rank_key(self) -> tuple[Fraction, int]:
        """Return the sort key that puts the best boards against the field first."""
        return Fraction(-2 * self.worse - self.same, self.tables), self.cell.board


@dataclass(frozen=True, slots=True)
class OwnBoards:
    """A contestant and its boards, the best score against the field first."""

    entry: Entry
    boards: tuple[OwnBoard, ...]


def own_boards(event: Simultaneous, number: int) -> OwnBoards | None:
    """Return the boards of a contestant of the club; None during the embargo, or for an unknown contestant. Adjusted
    scores are not compared."""
    if event.session is None:
        return None
    sittings = sittings_of(event.session, public=True)
    with exchange_of(event) as exchange:
        if not exchange.public:
            return None
        part = own_night(event.session, exchange, sittings)
        total = exchange.field_with(public_key_of(event.club), part.frequencies)
        here, everywhere = (
            exchange_scoring(exchange, each).by_board(part.night, number) for each in (part.frequencies, total)
        )
    entry = next((each for each in part.night.entries if each.number == number), None)
    if entry is None:
        return None
    found = [
        _compared(cell, made, contract_and_result(result), (here[cell], everywhere[cell]), total[cell].made)
        for column in lines_of(part.night)
        for row, result in enumerate(decided(part.night))
        if number in holders_of(result, column, row) and row not in column.awards
        if (made := column.made[row]) is not None
        if made in total[cell := Cell(result.tray, column.line)].made and cell in here and cell in everywhere
    ]
    return OwnBoards(entry, tuple(sorted(found, key=lambda each: each.rank_key)))


def _compared(
    cell: Cell, made: Exact, words: str, scores: tuple[FieldScore, FieldScore], field: Mapping[Exact, Exact]
) -> OwnBoard:
    better = sum(count for each, count in field.items() if each > made)
    worse = sum(count for each, count in field.items() if each < made)
    return OwnBoard(cell, made, words, *scores, int(better), int(field[made]), int(worse))


def contract_and_result(result: Result) -> str:
    """Return the contract with the tricks above or below it, 4♥+1; empty if unknown."""
    bid = contract(result)
    try:
        parsed = parse(result.played.contract) if result.played and result.played.by else None
    except ContractError:
        parsed = None
    if parsed is None or result.played is None:
        return bid
    beyond = result.played.tricks - BOOK - parsed.level
    return bid + (signed(Fraction(beyond), 0) if beyond else "=")
