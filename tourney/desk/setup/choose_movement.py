"""Choosing the movement of a section."""

from dataclasses import asdict
from typing import Any

from movements import catalogue, serialise
from movements.plan import Impossible, Movement
from movements.proof import problems
from movements.request import Request

from ...faults import BadInput, Fault
from ...models import MovementVersion, Section
from ...models.reason import Reason, typed
from ..writing import By, Change, change
from .seating import field_in, has_results


def choose_movement(section: Section, request: Request, by: By) -> Movement:
    """Build the requested movement and make it the section's from round 1. Raises BadInput if it cannot be built, is
    for another number of contestants, or there are results."""
    try:
        movement = catalogue.build(request)
    except Impossible as impossible:
        raise BadInput.at("movement", str(impossible)) from impossible
    with change(section, "choose_movement", by) as under_way:
        adopt(under_way, movement, request)
        set_fields(under_way, movement)
    return movement


def adopt(under_way: Change, movement: Movement, request: Request | None) -> None:
    """Store ``movement`` as the newest version. Raises BadInput with each problem that proof.py finds, also in a plan
    from a file."""
    section = under_way.section
    if has_results(section):
        raise BadInput.at(
            "movement", "Results have already been entered. Change the movement from the next round onwards instead."
        )
    # Remaining corrections after rounds that went wrong are up to the director.
    if not movement.played and (found := problems(movement)):
        raise BadInput([Fault("movement", problem.message) for problem in found])
    wanted = {key: value for key, value in asdict(request).items() if value is not None} if request else None
    write_version(under_way, movement, wanted)
    under_way.data |= {"title": movement.title, "request": wanted}


def write_version(
    under_way: Change,
    movement: Movement | None,
    request: dict[str, Any] | None = None,
    *,
    from_round: int = 1,
    reason: Reason | None = None,
) -> MovementVersion:
    """Store the section's next movement, or return the current one if it is the same; without one, remove it. Raises
    BadInput if it is for another number of contestants."""
    section = under_way.section
    count = section.contestants.filter(removed=False).count()
    if movement and len(movement.contestants.numbers) != count:
        raise BadInput.at(
            "movement",
            "%(title)s is for %(count)s contestants, but there are %(count2)s.",
            title=movement.title,
            count=len(movement.contestants.numbers),
            count2=count,
        )
    current = section.movement_versions.order_by("-number").first()
    plan = serialise.to_json(movement) if movement else None
    if current and (current.plan, current.request) == (plan, request):
        return current
    number = current.number if current else 0
    under_way.before["movement"] = number
    return MovementVersion.objects.create(
        section=section,
        number=number + 1,
        from_round=from_round,
        request=request,
        plan=plan,
        **(reason or typed("")),
        made_by=under_way.by.user,
    )


def sets_of_trays(section: Section) -> int:
    """Return how many sets of trays the club has, from the last choice of a movement, else 1."""
    chosen = MovementVersion.objects.filter(club=section.club, request__sets__isnull=False)
    last = chosen.order_by("-made_at", "-pk").values_list("request__sets", flat=True).first()
    return last if isinstance(last, int) and 0 < last < 100 else 1


def set_fields(under_way: Change, movement: Movement) -> None:
    """Set each contestant's field from the movement, with its section's name if sections are ranked separately."""
    section = under_way.section
    contestants = list(section.contestants.filter(removed=False))
    fields = {each.number: field_in(section, movement, each.number) for each in contestants}
    different = [each for each in contestants if each.field != fields[each.number]]
    if not different:
        return
    under_way.before["fields"] = {str(each.number): each.field for each in contestants}
    for contestant in different:
        contestant.field = fields[contestant.number]
    section.contestants.bulk_update(different, ["field"])


def set_minutes(section: Section, per_tray: int, per_move: int, by: By) -> None:
    """Set the minutes per tray and per move for this night."""
    with change(section, "set_minutes", by) as under_way:
        under_way.set(under_way.section.session, minutes_per_tray=per_tray, minutes_per_move=per_move)
        under_way.data = {"per_tray": per_tray, "per_move": per_move}
