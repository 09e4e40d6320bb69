"""Tricks coming in: recorded, corrected, restored. Every change is a new version."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from movements.plan import Movement

from ..faults import BadInput
from ..models import Contestant, Result, ResultVersion, Section
from ..scoring.night import TRICKS
from .state import contestants_of, movement_of
from .writing import By, Change, change


@dataclass(frozen=True, slots=True)
class Place:
    """Which result: one tray at one table in one round."""

    round: int
    table: int
    tray: int

    def __str__(self) -> str:
        return f"Round {self.round}, table {self.table}, tray {self.tray}"


class AlreadyIn(BadInput):
    """Something else is stored here; ``standing`` is what. It takes a correction, with a reason."""

    def __init__(self, standing: ResultVersion) -> None:
        self.standing = standing
        super().__init__(
            BadInput.at(
                str(standing.result).capitalize(),
                f"{standing.tricks} is stored already. To change it, say why.",
            ).faults
        )


class ChangedMeanwhile(BadInput):
    """Somebody else wrote a version that the writer has not seen; ``standing`` is theirs."""

    def __init__(self, standing: ResultVersion) -> None:
        self.standing = standing
        who = standing.made_by.get_full_name() or standing.made_by.username if standing.made_by else "Somebody"
        super().__init__(
            BadInput.at(
                str(standing.result).capitalize(),
                f"{who} changed this to {standing.tricks} meanwhile. Look at it and say again what it should be.",
            ).faults
        )


def tricks_from_text(text: str) -> int:
    """The tricks that somebody typed, 0 to 13. Raises BadInput saying what is wrong with it."""
    typed = text.strip()
    if not typed:
        raise BadInput.at("tricks", "Nothing was typed. Type the tricks of N&S, 0 to 13.")
    if len(typed) > 12:
        raise BadInput.at("tricks", f"'{typed[:12]}…' is far too long. Type the tricks of N&S, 0 to 13.")
    if not re.fullmatch(r"[+-]?\d+", typed):
        kind = "not a whole number" if re.fullmatch(r"[+-]?[\d.,½¼¾ ]+", typed) else "not a number"
        raise BadInput.at("tricks", f"'{typed}' is {kind}. Type the tricks of N&S, 0 to 13.")
    tricks = int(typed)
    if not 0 <= tricks <= TRICKS:
        limit = "nobody makes less than 0" if tricks < 0 else f"a deal has only {TRICKS}"
        raise BadInput.at("tricks", f"{typed} tricks cannot be: {limit}.")
    return tricks


def record(section: Section, place: Place, tricks: int, by: By) -> ResultVersion:
    """The first version of a result. Saying the same again changes nothing and answers with what stands;
    something else raises AlreadyIn. A place that the movement does not have raises BadInput."""
    with change(section, "record", by) as under_way:
        movement = _movement(under_way.section)
        ns, ew = holders(movement, place)
        standing = _standing(under_way.section, place)
        if standing is not None:
            if standing.tricks != tricks:
                raise AlreadyIn(standing)
            under_way.nothing()
            return standing
        return store(under_way, contestants_of(under_way.section), [(place, ns, ew, tricks)], by)[0]


def correct(version: ResultVersion, tricks: int, why: str, by: By) -> ResultVersion:
    """A new version instead of ``version``, the one its writer looked at. Raises BadInput without a
    reason, ChangedMeanwhile if another version stands by now."""
    return _next(version, version, tricks, why, "correct", by)


def restore(standing: ResultVersion, earlier: ResultVersion, why: str, by: By) -> ResultVersion:
    """What ``earlier`` said, as a new version instead of ``standing``."""
    return _next(standing, earlier, earlier.tricks, why, "restore", by)


def _next(seen: ResultVersion, like: ResultVersion, tricks: int, why: str, verb: str, by: By) -> ResultVersion:
    """A version after ``seen`` that has the contestants of ``like``."""
    why = " ".join(why.split())
    if not why:
        raise BadInput.at("why", "Say why, in a word or two: it stays with the result.")
    if len(why) > 200:
        raise BadInput.at("why", f"At most 200 letters, please; these are {len(why)}.")
    with change(seen.result.section, verb, by) as under_way:
        standing = seen.result.versions.select_related("made_by").latest("number")
        if standing.number != seen.number:
            raise ChangedMeanwhile(standing)
        under_way.data = {
            "result": str(seen.result),
            "from": standing.tricks,
            "to": tricks,
            "version": standing.number + 1,
            "why": why,
        }
        return ResultVersion.objects.create(
            result=seen.result,
            number=standing.number + 1,
            ns=like.ns,
            ew=like.ew,
            tricks=tricks,
            made_by=by.user,
            source=by.source,
            why=why,
        )


def store(
    under_way: Change,
    contestants: dict[int, Contestant],
    rows: Iterable[tuple[Place, int, int, int]],
    by: By,
) -> list[ResultVersion]:
    """First versions of new results: (place, ns, ew, tricks), the contestants by their numbers."""
    kept = [(Result(section=under_way.section, **_fields(place)), ns, ew, tricks) for place, ns, ew, tricks in rows]
    Result.objects.bulk_create([result for result, *_ in kept])
    versions = ResultVersion.objects.bulk_create(
        ResultVersion(
            result=result,
            number=1,
            ns=contestants[ns],
            ew=contestants[ew],
            tricks=tricks,
            made_by=by.user,
            source=by.source,
        )
        for result, ns, ew, tricks in kept
    )
    under_way.data["results"] = [
        [each.result.round, each.result.table, each.result.tray, each.ns.number, each.ew.number, each.tricks]
        for each in versions
    ]
    return versions


def holders(movement: Movement, place: Place) -> tuple[int, int]:
    """Who holds the N&S and the E&W cards there. Raises BadInput for a place the movement has not."""
    each = movement.round(place.round)
    if each is None:
        raise BadInput.at("round", f"There is no round {place.round}: the movement has {len(movement.rounds)}.")
    seating = each.by_table.get(place.table)
    if seating is None:
        raise BadInput.at("table", f"Nobody plays at table {place.table} in round {place.round}.")
    if place.tray not in seating.trays:
        trays = ", ".join(map(str, seating.trays))
        raise BadInput.at(
            "tray", f"Tray {place.tray} is not at table {place.table} in round {place.round}: there are {trays}."
        )
    return seating.holders(place.tray)


def _movement(section: Section) -> Movement:
    movement = movement_of(section)
    if movement is None:
        raise BadInput.at("movement", "Choose a movement before you enter results.")
    return movement


def _standing(section: Section, place: Place) -> ResultVersion | None:
    return (
        ResultVersion.objects.filter(result__section=section, **{f"result__{k}": v for k, v in _fields(place).items()})
        .select_related("result", "made_by")
        .order_by("-number")
        .first()
    )


def _fields(place: Place) -> dict[str, int]:
    return {"round": place.round, "table": place.table, "tray": place.tray}
