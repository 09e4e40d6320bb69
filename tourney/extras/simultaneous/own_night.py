"""A club's night as its part of an event: with the event's board numbers, without results that do not count in the
event."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tourney.cards import deals_document
from tourney.desk.deals.sealed import cards_of
from tourney.desk.queries import Sitting, night_of
from tourney.faults import BadInput
from tourney.models import Session
from tourney.scoring.night import Night, Result

from .protocol.board_frequencies import Cell, Frequencies, frequencies_of, possible
from .protocol.exchange import Exchange
from .protocol.invitation import InvitedEvent


@dataclass(frozen=True, slots=True)
class OwnNight:
    """The ``night`` with the board numbers of the event, its ``frequencies``, and the club's boards that are
    ``left_out`` because they are not in the event, have an impossible result, or were played twice at a table."""

    night: Night
    frequencies: Frequencies
    left_out: tuple[int, ...]

    def guests(self, event: InvitedEvent) -> tuple[int, ...]:
        """Return the contestants whom the club does not rank, if the event lets them play without competing."""
        return self.night.options.unranked if event.rules.non_competing else ()


def own_night(session: Session, exchange: Exchange, sittings: Sequence[Sitting] | None = None) -> OwnNight:
    """Return the night of a club as the event counts it."""
    night = night_of(session, sittings)
    numbers = _event_numbers(session, exchange, {result.tray for result in night.results})
    moved = replace(night, results=tuple(_moved(result, numbers) for result in night.results if result.tray in numbers))
    whole = frequencies_of(moved)
    tables = tables_of(moved)
    wrong = {cell.board for cell, each in whole.items() if each.results > tables or not _fits(cell, whole, exchange)}
    kept = tuple(result for result in moved.results if result.tray not in wrong)
    local = {result.tray for result in night.results} - {tray for tray, board in numbers.items() if board not in wrong}
    frequencies = {cell: each for cell, each in whole.items() if cell.board not in wrong}
    return OwnNight(replace(moved, results=kept), frequencies, tuple(sorted(local)))


def tables_of(night: Night) -> int:
    """Return the number of tables that have entered a result."""
    return len({(result.section, result.table) for result in night.results})


def _moved(result: Result, numbers: dict[int, int]) -> Result:
    return result if numbers[result.tray] == result.tray else replace(result, tray=numbers[result.tray])


def _fits(cell: Cell, whole: Frequencies, exchange: Exchange) -> bool:
    event = exchange.event
    return cell.board <= event.boards and all(possible(made, event.game, cell) for made in whole[cell].made)


def _event_numbers(session: Session, exchange: Exchange, trays: set[int]) -> dict[int, int]:
    """Return the club's board -> the board of the event with the same cards. If the cards of either are unknown, their
    numbers are the same."""
    try:
        announced = deals_document.read(exchange.deals())["deals"]
    except BadInput:
        announced = {}
    own = cards_of(session).deals
    if not announced or not own:
        return {tray: tray for tray in trays}
    boards = {deal: board for board, deal in announced.items()}
    return {tray: boards[own[tray]] for tray in trays if own.get(tray) in boards}
