"""The text at a place of a table: contestants, trays and next place for each round, and the regular move if there is
one."""

from collections.abc import Sequence
from dataclasses import dataclass

from movements.message import listing, message
from movements.plan import Round, SeatPlace

from ...language.active_language import gettext as _, ngettext
from ...language.told import told, told_as
from ..pdf.grid_cells import Who
from ..pdf.plates import Pieces, Plate
from .sheet_words import in_order, in_runs, share_said, sit_out, with_plates
from .who_moves_together import Company, seats_of

MOST_EXCEPTIONS = 2  # maximum number of moves that a card can name beside the regular one


@dataclass(frozen=True, slots=True)
class RegularMove:
    """The move from a place after every round, with exceptions."""

    usual: str
    exceptions: tuple[Pieces, ...]


def regular_move(company: Company, table: int, seats: str) -> RegularMove | None:
    """Return the move from a place that is right for most rounds; None if a card must name the move of each round."""
    moves: dict[Pieces, list[int]] = {}
    words: dict[Pieces, str] = {}
    for each in company.movement.rounds[:-1]:
        if party := company.sitter(each.number, table, seats):
            goes = company.next(party, each.number)
            moves.setdefault(goes, []).append(each.number)
            there = company.ways[party].get(each.number + 1)
            moves_on = there is not None and there.table != table and seats_of(there) == seats
            words[goes] = _onward(company, there) if there and moves_on else str(goes[-1])
    if not moves:
        return None
    usual = max(moves, key=lambda goes: len(moves[goes]))
    others = {goes: rounds for goes, rounds in moves.items() if goes != usual}
    if len(moves[usual]) < max(2, 2 * sum(map(len, others.values()))) or len(others) > MOST_EXCEPTIONS:
        return None
    return RegularMove(words[usual], tuple((_after(rounds), *goes) for goes, rounds in others.items()))


def _onward(company: Company, there: SeatPlace) -> str:
    said = _("%(line)s to table %(table)s")
    return said % {"line": company.seat(there), "table": company.room.table(there.table)}


def _after(rounds: Sequence[int]) -> str:
    said = ngettext("After round %(rounds)s:", "After rounds %(rounds)s:", len(rounds))
    return said % {"rounds": told(listing(rounds))}


def at_the_end(company: Company) -> Pieces:
    """Return the text for the end of the last round."""
    number = len(company.movement.rounds)
    if company.movement.left_open:
        return (_after([number]), _("as called"))
    said = message("After round %(round)s, nobody moves. Leave the trays on the table.", round=number)
    return (told_as(said, company.room.game),)


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A round at a place: the contestant, the trays in words and as numbers only, and the next place."""

    number: int
    who: Who
    trays: Pieces
    short: Pieces
    next: Pieces


def rows_at(company: Company, table: int, seats: str, rounds: Sequence[Round]) -> list[PlaceRow]:
    found = []
    for each in rounds:
        party = company.sitter(each.number, table, seats)
        if party is None:
            found.append(PlaceRow(each.number, Who("", (_("nobody"),)), (), (), ()))
            continue
        place, (who,) = company.ways[party][each.number], company.who([party])
        goes = company.next(party, each.number)
        found.append(PlaceRow(each.number, who, trays_at(company, place), short_trays(place), goes))
    return found


def trays_at(company: Company, place: SeatPlace, shares: bool = True) -> Pieces:
    """Return the trays of a round in order of play, with plates; with ``shares``, also the tables that share them if
    these change."""
    seating = place.seating
    if seating is None:
        return (Plate(sit_out()),)
    found = with_plates(seating.trays, seating.turned, company.room.game)
    if shares and seating.shares and always_shares(company, place.table) != seating.shares:
        found += (Plate(share_said(seating.shares, company.room.tag)),)
    return found


def always_shares(company: Company, table: int) -> tuple[int, ...]:
    """Return the tables with which a table shares its trays in every round; none if these tables change."""
    found = {each.by_table[table].shares for each in company.movement.rounds if table in each.by_table}
    return found.pop() if len(found) == 1 else ()


def short_trays(place: SeatPlace) -> Pieces:
    """Return only the numbers of trays, with turned ones on plates."""
    if place.seating is None:
        return (Plate(sit_out()),)
    trays, turned = place.seating.trays, place.seating.turned
    if set(trays) == set(turned):
        return (Plate(in_runs(trays)),)
    if not turned:
        return (in_order(trays),)
    return tuple(Plate(str(tray)) if tray in turned else str(tray) for tray in trays)
