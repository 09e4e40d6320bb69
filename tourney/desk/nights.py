"""Opening a night."""

from dataclasses import dataclass
from datetime import date, time

from django.db import transaction
from django.utils.text import slugify

from ..faults import BadInput
from ..models import Club, Event, Section, Session
from .writing import By, change


@dataclass(frozen=True, slots=True)
class Opening:
    """What a director says of a night before anybody sits down."""

    name: str
    date: date
    starts_at: time = time(19, 30)
    game: str = Session.Game.WHIST
    scoring: str = Session.Scoring.AVERAGE
    demo: bool = False


@transaction.atomic
def open_night(club: Club, opening: Opening, by: By) -> Section:
    """A new night of one section, with the club's usual minutes. Raises BadInput without a name."""
    name = opening.name.strip()
    if not name:
        raise BadInput.at("name", "Give the night a name.")
    event = Event.objects.create(club=club, name=name, slug=_free_slug(name, opening.date), demo=opening.demo)
    session = Session.objects.create(
        event=event,
        date=opening.date,
        starts_at=opening.starts_at,
        game=opening.game,
        scoring=opening.scoring,
        minutes_per_tray=club.minutes_per_tray,
        minutes_per_move=club.minutes_per_move,
    )
    section = Section.objects.create(session=session)
    with change(section, "open_night", by) as under_way:
        under_way.data = {"name": name, "date": opening.date, "game": opening.game, "scoring": opening.scoring}
    return section


def _free_slug(name: str, day: date) -> str:
    """The night's address: its date and name, and a number when that was taken."""
    stem = f"{day:%Y-%m-%d}-{slugify(name)[:60]}".rstrip("-")
    taken = set(Event.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    slug, number = stem, 2
    while slug in taken:
        slug, number = f"{stem}-{number}", number + 1
    return slug
