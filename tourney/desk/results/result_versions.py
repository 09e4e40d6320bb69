"""Versions of results as they are stored, and who held the cards."""

from collections.abc import Iterable, Mapping
from typing import Any

from movements.plan import Movement

from ...faults import BadInput
from ...language.facts import PLACE_FAULTS
from ...models import Contestant, Place, Result, ResultVersion, Section
from ...models.reason import Reason, because, typed
from ...models.result import HANDS
from ...scoring.made import Made
from ..queries import movement_of, row_of, seats_of
from ..writing import Change

Held = tuple[int, ...]
"""The contestants who hold the cards, by their numbers in the section: N&S and E&W, or individuals N, E, S and W."""


def add_version(
    under_way: Change, current: ResultVersion, like: ResultVersion, made: Made | None, reason: Reason
) -> ResultVersion:
    """Write a version after ``current``: ``made`` by the contestants of ``like``, or without a result."""
    under_way.before.setdefault("results", {})[str(current.result_id)] = current.number
    version = next_version(under_way, current.result, current.number + 1, hands_of(like), made, reason)
    version.save()
    return version


def next_version(
    under_way: Change, result: Result, number: int, hands: Mapping[str, int | None], made: Made | None, reason: Reason
) -> ResultVersion:
    """Return an unsaved version for the holders of the ``hands``, by column."""
    return ResultVersion(
        result=result,
        number=number,
        **hands,
        **columns(under_way.section, made),
        made_by=under_way.by.user,
        source=under_way.by.source,
        **reason,
    )


def hands_of(version: ResultVersion) -> dict[str, int | None]:
    """Return the keys of the contestants who held the hands, by column."""
    return {f"{hand}_id": getattr(version, f"{hand}_id") for hand in HANDS}


def hands_held(held: Held, keys: Mapping[int, int]) -> dict[str, int | None]:
    """Return the hand columns for these holders; ``keys`` are by contestants' numbers."""
    hands = HANDS[:2] if len(held) == 2 else HANDS[2:]
    return {f"{hand}_id": keys[number] for hand, number in zip(hands, held, strict=True)}


def store(
    under_way: Change,
    contestants: Mapping[int, Contestant],
    rows: Iterable[tuple[Place, Held, Made]],
    reason: Reason | None = None,
) -> list[ResultVersion]:
    """Store new results, with contestants by their numbers; after a deletion, the next version."""
    section = under_way.section
    rows = list(rows)
    there = {one.place: one for one in section.results.all()} if section.results.exists() else {}
    new = [Result(section=section, **place._asdict()) for place, *_ in rows if place not in there]
    made_now: list[Result] = Result.objects.bulk_create(new)
    there |= {one.place: one for one in made_now}
    numbers = dict.fromkeys((there[place].pk for place, *_ in rows), 0)
    for key, number in ResultVersion.objects.filter(
        result__section=section, result__in=numbers if len(numbers) < 500 else there.values()
    ).values_list("result", "number"):
        numbers[key] = max(numbers.get(key, 0), number)
    keys = {number: contestant.pk for number, contestant in contestants.items()}
    versions = []
    for place, held, made in rows:
        result, earlier = there[place], numbers[there[place].pk]
        why = reason or first_reason(earlier)
        versions.append(next_version(under_way, result, earlier + 1, hands_held(held, keys), made, why))
    ResultVersion.objects.bulk_create(versions)
    before = under_way.before.setdefault("results", {})
    for version in versions:
        before.setdefault(str(version.result_id), version.number - 1)
    under_way.data["entered"] = [[*place, list(held), row_of(section, made)] for place, held, made in rows]
    return versions


def first_reason(earlier: int) -> Reason:
    """Return the reason of a result that is entered where ``earlier`` versions were removed."""
    return because("entered-again") if earlier else typed("")


def columns(section: Section, made: Made | None) -> dict[str, Any]:
    """Return ``made`` as the columns of a version."""
    if made is None:
        return {"withdrawn": True}
    if made == Made(tricks=made.tricks) and made.published is None:
        return {"tricks": made.tricks}
    return {"made": row_of(section, made)}


def holders_at(section: Section, place: Place, known: ResultVersion | None) -> Held:
    """Return who holds the cards there: from the movement, or else from a version ``known`` there. Raises BadInput for
    a place that the movement does not have, and if there is neither."""
    movement = movement_of(section)
    if movement is None and known is not None:
        return tuple(each.number for each in known.holders)
    return holders(movement or the_movement(section), place)


def holders(movement: Movement, place: Place) -> Held:
    """Return who holds the cards there. Raises BadInput for a place that the movement does not have."""
    each = movement.round(place.round)
    if each is None:
        raise BadInput.at("round", PLACE_FAULTS["no-round"], round=place.round, count=len(movement.rounds))
    seating = each.by_table.get(place.table)
    if seating is None:
        raise BadInput.at("table", PLACE_FAULTS["no-table"], table=place.table, round=place.round)
    if place.tray not in seating.trays:
        trays = ", ".join(map(str, seating.trays))
        raise BadInput.at(
            "tray",
            PLACE_FAULTS["no-tray"],
            tray=place.tray,
            table=place.table,
            round=place.round,
            trays=trays,
        )
    return seats_of(seating, place.tray)


def the_movement(section: Section) -> Movement:
    """Return the movement. Raises BadInput if there is none to enter results by."""
    movement = movement_of(section)
    if movement is None:
        raise BadInput.at("movement", PLACE_FAULTS["movement-missing"])
    return movement


def latest_at(section: Section, place: Place) -> ResultVersion | None:
    """Return the newest version there, even if it is a deletion."""
    return (
        ResultVersion.objects.filter(result__section=section, **place.of_version)
        .select_related("result__section__session", "made_by")
        .order_by("-number")
        .first()
    )
