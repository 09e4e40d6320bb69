"""Export a night from the database as a value for file formats."""

from ..desk.deals.planned_trays import most_trays
from ..desk.deals.sealed import cards_of, open_cards
from ..desk.players.member_numbers import numbers_of
from ..desk.queries import movement_of, night_of
from ..desk.setup.night_value import Host, NightFile
from ..models import Session

TOLD = ("commitment", "salt", "no_long_suits", "public", "salt_commitment")
"""Keys about the dealing that a night file contains."""


def export_night(session: Session, *, sealed: bool = False, for_body: bool = False, charge: str = "") -> NightFile:
    """Return everything of a night that its file can contain; hidden cards only if ``sealed``, which no page uses;
    players' numbers and the charge code only ``for_body``, the club's national body. Cards of trays outside the
    movement are left out."""
    sections = list(session.sections.order_by("name"))
    movements = {section.name if len(sections) > 1 else "": movement_of(section) for section in sections}
    cards = cards_of(session) if sealed else open_cards(session)
    most = most_trays(movements.values())
    club = session.event.club
    return NightFile(
        name=session.name,
        date=session.date,
        starts_at=session.starts_at,
        game=session.game,
        night=night_of(session),
        movements={name: movement for name, movement in movements.items() if movement},
        deals={tray: deal for tray, deal in cards.deals.items() if not most or tray <= most},
        trumps={tray: card for tray, card in cards.trumps.items() if not most or tray <= most},
        left_out=tuple(tray for tray in cards.deals if most and tray > most),
        player_numbers=numbers_of(session) if for_body else {},
        host=Host(club.name, club.body_number, charge) if for_body else Host(),
        dealing={key: cards.dealing[key] for key in TOLD if key in cards.dealing} if cards.deals else {},
    )
