"""Opening a night."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, time
from typing import Any

from django.db import transaction
from django.utils.text import slugify

from ... import inputs
from ...faults import BadInput
from ...models import Club, Event, Game, Kind, Section, Session
from ...models.audit import for_the_next_line
from ...models.club import free_slug
from ...scoring.method import names, offered
from ..writing import By, change, forget_addresses, lock_club


@dataclass(frozen=True, slots=True)
class NewNight:
    """The settings of a new night. Without ``scoring``, the default is the first of
    :func:`tourney.scoring.method.offered`; ``sections`` are the names of its rooms."""

    name: str
    date: date
    starts_at: time = time(19, 30)
    game: str = Game.WHIST
    kind: str = Kind.PAIRS
    scoring: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    sections: tuple[str, ...] = ("A",)
    one_field: bool = True
    demo: bool = False
    leads: bool = False
    announced: bool = False
    published_standings: Sequence[Mapping[str, Any]] = ()


@transaction.atomic
@for_the_next_line()
def open_night(club: Club, opening: NewNight, by: By) -> Section:
    """Create a night with the club's usual minutes, and return its first section. Raises BadInput without a name, or
    for a method that does not suit."""
    name = inputs.kept_line(opening.name, "name")
    if not name:
        raise BadInput.at("name", "Give the night a name.")
    forget_addresses(club)
    event = Event.objects.create(club=club, name=name, demo=opening.demo)
    session = open_session(event, opening)
    return add_sections(session, opening, by)


def last_night(club: Club) -> Session | None:
    """Return the club's most recently opened night, except demo nights."""
    return Session.objects.filter(club=club, event__demo=False).select_related("event").order_by("pk").last()


def game_of(club: Club) -> str:
    """Return the game that the club chose, else that of the night it opened last, else bridge."""
    last = None if club.game else last_night(club)
    return last.game if last else club.game or Game.BRIDGE


def open_session(event: Event, opening: NewNight) -> Session:
    """Create a session of ``event``, still without sections. Raises BadInput for a method that does not suit."""
    if what := inputs.wrong_day(opening.date):
        raise BadInput.at("date", what)
    lock_club(event.club_id)  # so that of two at once each finds an address of its own
    suits = offered(opening.game, opening.kind)
    scoring = opening.scoring or suits[0]
    if scoring not in names():
        raise BadInput.at("scoring", "There is no scoring method '%(scoring)s'.", scoring=scoring)
    return Session.objects.create(
        event=event,
        slug=_free_slug(event.club, opening.name.strip(), opening.date),
        date=opening.date,
        starts_at=opening.starts_at,
        game=opening.game,
        kind=opening.kind,
        scoring=scoring,
        options=dict(opening.options),
        one_field=opening.one_field,
        minutes_per_tray=event.club.minutes_per_tray,
        minutes_per_move=event.club.minutes_per_move,
        leads=opening.leads and opening.game == Game.BRIDGE,
        announced=opening.announced,
        published_standings=list(opening.published_standings) or None,
    )


def add_sections(session: Session, opening: NewNight, by: By) -> Section:
    """Create a new session's sections, and return the first."""
    made = [Section.objects.create(session=session, name=name) for name in opening.sections]
    with change(made[0], "open_night", by) as under_way:
        under_way.data = {
            "name": session.name,
            "date": session.date,
            "game": session.game,
            "kind": session.kind,
            "scoring": session.scoring,
            "sections": list(opening.sections),
        }
    return made[0]


def _free_slug(club: Club, name: str, day: date) -> str:
    """The night's address: its date and name, and a number when that was taken."""
    stem = f"{day:%Y-%m-%d}-{slugify(name)[:60]}".rstrip("-")
    taken = set(Session.objects.filter(club=club, slug__startswith=stem).values_list("slug", flat=True))
    return free_slug(stem, taken)
