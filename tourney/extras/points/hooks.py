"""The hooks of the expected points."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import Model

from movements.message import message
from tourney.faults import BadInput
from tourney.hooks import EventRanks, GuidePage, Hooks
from tourney.models import Club, Placing, Player, Section, Session, Shown
from tourney.scoring.figures import number
from tourney.web.journal_details import whole

from .event_points import event_points
from .models import PointsScheme
from .night_points import night_points
from .own_scheme import OWN, own_scheme
from .schemes import SCHEMES
from .totals import Period, total_of
from .verbs import schemes_of

SWITCHED = {
    (False, False): message("turned off expected points: %(scheme)s"),
    (True, False): message("showed expected points to directors: %(scheme)s"),
    (True, True): message("showed expected points to everyone: %(scheme)s"),
}


def _switched(text: str, data: Mapping[str, Any]) -> str:
    name = str(data.get("kind", ""))
    title = SCHEMES[name].title if name in SCHEMES else message("the club’s own scheme")
    return whole(SWITCHED[bool(data.get("on")), bool(data.get("public"))], {"scheme": title})


def _disagreements(club: Club) -> Iterator[tuple[type[Model], Any, str]]:
    """Check a club's own scheme from a file within the same limits as a typed one."""
    for stored in PointsScheme.objects.filter(club=club, kind=OWN).order_by("pk"):
        try:
            own_scheme(stored.rules if isinstance(stored.options, dict) else {})
        except BadInput as bad:
            for fault in bad.faults:
                yield PointsScheme, stored.pk, str(fault)


def _on_night(session: Session) -> dict[str, Any]:
    schemes = schemes_of(session.event.club, public=True) if session.published_at else {}
    points = night_points(session, schemes.values()) if schemes else []
    return {"template": "points/_on_night.html", "points": points} if points else {}


def _in_event(event: EventRanks) -> dict[str, Any]:
    schemes = [each for each in schemes_of(event.club, public=event.public).values() if each.many_clubs]
    points = event_points(event, schemes)
    return {"template": "points/_in_event.html", "points": points} if points else {}


def _in_json(session: Session) -> dict[str, Any]:
    schemes = schemes_of(session.event.club, public=True)
    if not schemes:
        return {}
    found = [
        {
            "scheme": kind,
            "title": str(scheme.title),
            "contestants": [
                {"number": line.placing.contestant.entry, "points": number(line.award.points)}
                for field in fields
                for line in field.lines
            ],
        }
        for kind, (scheme, fields) in zip(schemes, night_points(session, schemes.values()), strict=True)
    ]
    return {"expected_points": found}


def _on_standings(section: Section) -> dict[str, Any]:
    used = PointsScheme.objects.filter(club=section.club_id, on=True).exists()
    return {"template": "points/_on_standings.html"} if used else {}


def _on_player(player: Player) -> dict[str, Any]:
    """The points in the year of the player's newest night."""
    schemes = schemes_of(player.club, public=True)
    if not schemes or player.shown == Shown.WITHHELD or player.forgotten_at:
        return {}
    newest = Placing.objects.filter(contestant__seats__player=player, session__event__demo=False)
    day = newest.order_by("-session__date").values_list("session__date", flat=True).first()
    if day is None:
        return {}
    period = Period(str(day.year), str(day.year))
    totals = [(scheme, points) for scheme in schemes.values() if (points := total_of(scheme, player, period))]
    if not totals:
        return {}
    return {"figures": "points/_figures.html", "note": "points/_note.html", "totals": totals, "year": day.year}


HOOKS = Hooks(
    guide_pages={"points": GuidePage(120, message("Expected masterpoints"))},
    guide={
        "points-schemes": "points#choose-a-scheme",
        "points-own": "points#write-your-own-scheme",
        "points-night": "director#points",
        "points-season": "points#points-of-a-night-and-of-the-season",
    },
    verbs={
        "switch_points": (message("changed who sees expected points"), _switched),
        "keep_points_scheme": (
            message("changed the club’s own points scheme"),
            message("changed the club’s own points scheme: %(name)s"),
        ),
    },
    disagreements=_disagreements,
    in_night_json=_in_json,
    on_pages={
        "club": lambda club: {"template": "points/_on_club_page.html"},
        "night": _on_night,
        "event": _in_event,
        "standings": _on_standings,
        "player": _on_player,
    },
)
