"""The text for each round at a place of a table: who sits here, which trays, where to go next."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from movements.plan import Round, SeatPlace

from ..pdf.paper import Pieces, Plate
from ..pdf.ruled_grid import Who
from .sheet_words import in_order, in_runs, share_said, sit_out, with_plates
from .who_moves_together import Company


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A round at a place: who sits here, which trays in words and as plain numbers, where to go next."""

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
    """Return the trays of a round in order of play, with plates; who ``shares`` them where that changes."""
    seating = place.seating
    if seating is None:
        return (Plate(sit_out()),)
    found = with_plates(seating.trays, seating.turned, company.room.game)
    if shares and seating.shares and always_shares(company, place.table) != seating.shares:
        found += (Plate(share_said(seating.shares, company.room.tag)),)
    return found


def always_shares(company: Company, table: int) -> tuple[int, ...]:
    """The tables with which a table shares its trays in every round; none where that changes."""
    found = {each.by_table[table].shares for each in company.movement.rounds if table in each.by_table}
    return found.pop() if len(found) == 1 else ()


def short_trays(place: SeatPlace) -> Pieces:
    """Return only the numbers, with turned trays on plates."""
    if place.seating is None:
        return (Plate(sit_out()),)
    trays, turned = place.seating.trays, place.seating.turned
    if set(trays) == set(turned):
        return (Plate(in_runs(trays)),)
    if not turned:
        return (in_order(trays),)
    return tuple(Plate(str(tray)) if tray in turned else str(tray) for tray in trays)
