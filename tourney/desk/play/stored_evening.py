"""An evening as plain values, read from the database."""

from dataclasses import replace

from ...models import Section, Session
from ..deals.sealed import open_cards
from ..deals.solver_queue import makeable_of
from ..occasion import Occasion, occasion_of
from ..queries import entries_of, movement_of, night_of, sittings_of
from ..snapshot import Evening, Room


def room_of(section: Section) -> Room | None:
    """Return the section with its movement; None if it has none."""
    movement = movement_of(section)
    if movement is None:
        return None
    several = section.session.sections.count() > 1
    return Room(
        _occasion(section, several),
        movement,
        entries_of(section),
        section.session.game,
        scoring=section.session.scoring,
    )


def _occasion(section: Section, several: bool) -> Occasion:
    """Return the occasion, with the name of the section if there are several."""
    occasion = occasion_of(section)
    return occasion if several else replace(occasion, section="")


def evening_of(session: Session, *, public: bool = False) -> Evening:
    """Return the night as it is now; in ``public``, people are named as they wish."""
    sittings = sittings_of(session, public=public)
    rooms = tuple(
        Room(
            _occasion(sitting.section, len(sittings) > 1),
            sitting.movement,
            sitting.entries,
            session.game,
            scoring=session.scoring,
        )
        for sitting in sittings
        if sitting.movement
    )
    occasion = replace(occasion_of(sittings[0].section), section="")
    cards = open_cards(session)
    return Evening(
        occasion,
        night_of(session, sittings),
        rooms,
        cards.deals,
        session.stands,
        cards.trumps,
        cards.dealing,
        makeable_of(session.game, cards.deals, cards.trumps),
        certainty=not public or session.event.club.certainty,
        session=session,
    )
