"""Assignment slips: for each contestant of a draw where it plays in the newest round, and against whom."""

from reportlab.lib.units import mm

from movements.plan import SeatPlace

from ..desk.snapshot import Room
from ..scoring.terms import spoken
from .cards_on_page import CardArea, Cards
from .paper import Paper, Sheet
from .sheet_words import SEAT_NAMES, in_runs, where
from .who_moves_together import OPEN, Company, seats_of


def has_draw(room: Room) -> bool:
    """Whether its rounds are drawn one by one."""
    return (room.movement.system, room.movement.variant) in OPEN


def assignment_slips(room: Room, paper: Paper) -> bytes:
    """One for each contestant that plays in the newest round, and for each half of a team; whoever sits out has one
    that says so."""
    sheet = Sheet("assignment slips", room.occasion, paper)
    company = Company(room)
    cards = Cards(sheet, 2, 6)
    number = len(room.movement.rounds)
    for party in company.parties:
        place = company.ways[party].get(number)
        if place is not None:
            _slip(
                sheet,
                cards.take(),
                number,
                spoken(company.title(party), room.game),
                company.names(party),
                *_words(company, place),
            )
    cards.end()
    return sheet.pdf()


def _words(company: Company, place: SeatPlace) -> tuple[str, str, str]:
    """Where somebody plays, against whom, and on which trays."""
    if place.seating is None:
        return "sits out this round", "", ""
    room = company.room
    at, word = spoken(where(place.table, SEAT_NAMES[seats_of(place)]), room.game), room.tray_word
    return (
        at[0].upper() + at[1:],
        f"against {company.called(company.opponents(place))}",
        (f"{word}s {in_runs(sorted(place.seating.trays))}"),
    )


def _slip(
    sheet: Sheet, card: CardArea, number: int, title: str, names: tuple[str, ...], at: str, against: str, trays: str
) -> None:
    left, width = card.left + 3 * mm, card.width - 6 * mm
    sheet.box(card.left, card.top, card.width, card.height)
    sheet.block(left, card.top + 1 * mm, width * 0.7, 7 * mm, title, 13, bold=True)
    sheet.block(left + width * 0.7, card.top + 1 * mm, width * 0.3, 7 * mm, f"Round {number}", 11, align="right")
    if names:
        sheet.block(left, card.top + 8 * mm, width, 6 * mm, " & ".join(names), 10)
    room = card.height - 20 * mm
    sheet.block(left, card.top + 14 * mm, width, room * 0.55, at, 20, bold=True)
    if against:
        sheet.block(left, card.top + 14 * mm + room * 0.55, width * 0.72, room * 0.45, against, 11)
        sheet.block(
            left + width * 0.74, card.top + 14 * mm + room * 0.55, width * 0.26, room * 0.45, trays, 11, align="right"
        )
    sheet.block(left, card.bottom - 5.5 * mm, width, 4.5 * mm, sheet.line, 6)
