"""Choosing the movement of a section."""

from dataclasses import asdict

from movements import catalogue, written
from movements.plan import Impossible, Movement
from movements.proof import problems
from movements.request import Request

from ..faults import BadInput, Fault
from ..models import MovementVersion, Section
from .writing import By, Change, change


def choose_movement(section: Section, request: Request, by: By) -> Movement:
    """Build what is asked for and make it the section's movement from round 1. Raises BadInput where
    it cannot be had, is for another number of contestants, or results are in."""
    try:
        movement = catalogue.build(request)
    except Impossible as impossible:
        raise BadInput.at("movement", str(impossible)) from impossible
    with change(section, "choose_movement", by) as under_way:
        adopt(under_way, movement, request, by)
        contestants = list(section.contestants.all())
        for contestant in contestants:
            contestant.field = movement.field_of(contestant.number)
        section.contestants.bulk_update(contestants, ["field"])
    return movement


def adopt(under_way: Change, movement: Movement, request: Request | None, by: By) -> None:
    """Store ``movement`` as the newest version. What a plan from a file lacks is answered here too:
    each problem that proof.py finds."""
    section = under_way.section
    if section.results.exists():
        raise BadInput.at("movement", "Results are in already, so the movement can no longer be changed.")
    count = section.contestants.count()
    if movement.contestants.count != count:
        raise BadInput.at("movement", f"{movement.title} is for {movement.contestants.count}; here are {count}.")
    if found := problems(movement):
        raise BadInput([Fault("movement", problem.message) for problem in found])
    wanted = {key: value for key, value in asdict(request).items() if value is not None} if request else None
    MovementVersion.objects.create(
        section=section,
        number=section.movement_versions.count() + 1,
        request=wanted,
        plan=written.to_json(movement),
        made_by=by.user,
    )
    under_way.data |= {"title": movement.title, "request": wanted}


def set_minutes(section: Section, per_tray: int, per_move: int, by: By) -> None:
    """How long this night counts a tray and a move."""
    with change(section, "set_minutes", by) as under_way:
        session = under_way.section.session
        if (session.minutes_per_tray, session.minutes_per_move) == (per_tray, per_move):
            under_way.nothing()
            return
        session.minutes_per_tray, session.minutes_per_move = per_tray, per_move
        session.save(update_fields=["minutes_per_tray", "minutes_per_move"])
        under_way.data = {"per_tray": per_tray, "per_move": per_move}
