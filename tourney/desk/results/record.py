"""Results coming in: recorded, corrected, restored, moved. Every change is a new version."""

from collections.abc import Iterable, Mapping
from datetime import timedelta
from typing import Any

from django.utils import timezone
from django.utils.timezone import localtime

from movements.message import gettext_noop, message
from movements.plan import Movement

from ... import inputs
from ...faults import BadInput
from ...models import Contestant, Place, Result, ResultVersion, RulingVersion, Section, Source
from ...models.reason import Reason, because, typed
from ...models.result import HANDS
from ...models.source import SOURCE_BEGINS, SOURCE_WORDS
from ...scoring.made import Made
from ...scoring.terms import spoken
from ..queries import contestants_of, made_of, movement_of, row_of, row_of_version, seats_of
from ..writing import By, Change, change

WHY = 200  # letters
RETYPING = timedelta(minutes=1)
Held = tuple[int, ...]
"""The contestants who hold the cards, by their numbers in the section: N&S and E&W, or individuals N, E, S and W."""


def writer(version: ResultVersion | RulingVersion) -> str:
    """Return the writer's name, or else the source."""
    user = version.made_by
    return user.name if user else SOURCE_WORDS[Source(version.source)]


def time_of(version: ResultVersion | RulingVersion) -> str:
    """Return the time when it was written, in local time."""
    return f"{localtime(version.made_at):%H:%M}"


def _said(place: Result) -> str:
    """Round 1, table 2, board 3: as the game says it."""
    return spoken(str(place.place), place.section.session.game)


class AlreadyIn(BadInput):
    """Something else is stored here, or the two sides of the table disagree; ``standing`` is what. It takes a
    correction, with a reason."""

    def __init__(self, standing: ResultVersion) -> None:
        self.standing = standing
        if standing.disputed:
            words = gettext_noop(
                "The two sides entered different results at %(time_of)s. Give a reason for your decision."
            )
            said = message(words, time_of=time_of(standing))
        else:
            said = message(
                "%(standing)s is already stored, entered by %(writer)s at %(time_of)s. To change it, give a reason.",
                standing=made_of(standing),
                writer=writer(standing),
                time_of=time_of(standing),
            )
        super().__init__(BadInput.at(_said(standing.result), said).faults)


def may_retype(standing: ResultVersion, by: By) -> bool:
    """Whether the same person wrote the current version at the desk a moment ago, so that a slip can be corrected
    without a reason."""
    own = by.user is not None and standing.made_by_id == by.user.pk and standing.source == by.source
    return own and not standing.withdrawn and abs(timezone.now() - standing.made_at) <= RETYPING


def retype(standing: ResultVersion, made: Made, by: By) -> ResultVersion:
    """Write a new version in place of one's own of a moment ago. Raises ChangedMeanwhile if another version is current
    by now."""
    return correct(standing, made, because("typed-again"), by)


class ChangedMeanwhile(BadInput):
    """Somebody else wrote a version that the writer has not seen; ``standing`` is theirs."""

    def __init__(self, standing: ResultVersion) -> None:
        self.standing = standing
        who, at = writer(standing), time_of(standing)
        who = who[0].upper() + who[1:] if standing.made_by else SOURCE_BEGINS[Source(standing.source)]
        if standing.withdrawn:
            said = message(
                "%(who)s deleted this result at %(at)s. If it is still needed, enter it again.", who=who, at=at
            )
        else:
            words = gettext_noop(
                "%(who)s changed this result to %(made)s at %(at)s. Check the new result. "
                "If it is wrong, enter yours again."
            )
            said = message(words, who=who, made=made_of(standing), at=at)
        super().__init__(BadInput.at(_said(standing.result), said).faults)


def record(section: Section, place: Place, made: Made, by: By) -> ResultVersion:
    """Store the first version of a result. Saying the same again, or the same without its lead, changes nothing and
    answers with what stands; something else raises AlreadyIn, as does anything where the two sides of the table
    disagree. A place that the movement does not have raises BadInput."""
    with change(section, "record", by) as under_way:
        latest = latest_at(under_way.section, place)
        held = holders_at(under_way.section, place, latest)
        if latest is not None and latest.disputed:
            raise AlreadyIn(latest)
        if latest is not None and not latest.withdrawn:
            if not _says(latest, latest, made):
                raise AlreadyIn(latest)
            return latest
        return store(under_way, contestants_of(under_way.section), [(place, held, made)])[0]


def correct(version: ResultVersion, made: Made, why: str | Reason, by: By) -> ResultVersion:
    """Store a new version in place of ``version``, the one its writer saw. Raises BadInput without a reason,
    ChangedMeanwhile if another version stands by now."""
    return _replace("correct", version, version, made, why, by)


def restore(standing: ResultVersion, earlier: ResultVersion, why: str, by: By) -> ResultVersion:
    """Restore ``earlier`` as a new version in place of ``standing``; if it was a deletion, there is no result."""
    made = None if earlier.withdrawn else made_of(earlier)
    return _replace("restore", standing, earlier, made, why, by)


def take_away(version: ResultVersion, why: str, by: By) -> ResultVersion:
    """Delete a result: the stored versions stay readable, and its place waits for a result again."""
    return _replace("take_away", version, version, None, why, by)


def move(version: ResultVersion, place: Place, why: str, by: By) -> ResultVersion:
    """Move a result entered for the wrong tray or table to ``place``, with the contestants who hold the cards there.
    Raises BadInput where a result stands already (exchange the two instead) or the movement has no such place."""
    with change(version.result.section, "move", by) as under_way:
        section = under_way.section
        reason = reason_in(why)
        latest = latest_at(section, place)
        held = holders_at(section, place, latest or version)
        if latest is not None and not latest.withdrawn:
            raise AlreadyIn(latest)
        made = _made_there(version)
        add_version(under_way, version, version, None, because("moved-to", reason["why"], place=place))
        under_way.data |= {"moved": [version.result.place, place], **reason}
        moved = because("moved-here", reason["why"])
        return store(under_way, contestants_of(section), [(place, held, made)], moved)[0]


def exchange(one: ResultVersion, other: ResultVersion, why: str, by: By) -> tuple[ResultVersion, ResultVersion]:
    """Two results were entered in each other's place: each gets what the other has."""
    if one.result.section_id != other.result.section_id or one.result_id == other.result_id:
        raise BadInput.at("with", "Choose a different result from the same section.")
    with change(one.result.section, "exchange", by) as under_way:
        reason = reason_in(why)
        first, second = _made_there(one), _made_there(other)
        under_way.data = {"places": [one.result.place, other.result.place], **reason}
        swap = because("exchanged", reason["why"])
        return add_version(under_way, one, one, second, swap), add_version(under_way, other, other, first, swap)


def _replace(
    verb: str, seen: ResultVersion, like: ResultVersion, made: Made | None, why: str | Reason, by: By
) -> ResultVersion:
    """A version after ``seen`` with the contestants of ``like``; one that takes the result away without ``made``."""
    with change(seen.result.section, verb, by) as under_way:
        reason = reason_in(why)
        standing = seen.result.versions.latest("number")
        ours = standing.number == seen.number or standing.made_by_id == (by.user and by.user.pk)
        if ours and _says(standing, like, made):  # unchanged, or the same press made twice
            return standing
        standing = _unchanged(seen)
        under_way.data = {
            "place": seen.result.place,
            "was": row_of_version(standing),
            "now": made and row_of(under_way.section, made),
            "version": standing.number + 1,
            **reason,
        }
        return add_version(under_way, standing, like, made, reason)


def reason_in(why: str | Reason) -> Reason:
    """Return the reason in one line; a reason of the program is returned unchanged. Raises BadInput if a typed reason
    is empty or too long."""
    if not isinstance(why, str):
        return why
    reason = inputs.kept_line(why, "why")
    if not reason:
        raise BadInput.at("why", "Give a reason in a word or two.")
    if len(reason) > WHY:
        raise BadInput.at("why", "Enter at most %(why)s characters. You entered %(count)s.", why=WHY, count=len(reason))
    return typed(reason)


def _unchanged(seen: ResultVersion) -> ResultVersion:
    """The newest version, if it is the one that was seen."""
    standing = seen.result.versions.select_related("made_by", "result__section__session").latest("number")
    if standing.number != seen.number:
        raise ChangedMeanwhile(standing)
    return standing


def _made_there(seen: ResultVersion) -> Made:
    """Return the result there, if it is the one that was seen. Raises BadInput if it was deleted."""
    standing = _unchanged(seen)
    if standing.withdrawn:
        raise BadInput.at(_said(standing.result), "This result has been deleted.")
    return made_of(standing)


def add_version(
    under_way: Change, standing: ResultVersion, like: ResultVersion, made: Made | None, reason: Reason
) -> ResultVersion:
    """Write a version after ``standing``: ``made`` by the contestants of ``like``, or nothing."""
    under_way.before.setdefault("results", {})[str(standing.result_id)] = standing.number
    version = next_version(under_way, standing.result, standing.number + 1, hands_of(like), made, reason)
    version.save()
    return version


def next_version(
    under_way: Change, result: Result, number: int, hands: Mapping[str, int | None], made: Made | None, reason: Reason
) -> ResultVersion:
    """A version that is still to be written, of those who held the ``hands``, by their columns."""
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
    """Return the keys of those who held the hands, by their columns."""
    return {f"{hand}_id": getattr(version, f"{hand}_id") for hand in HANDS}


def hands_held(held: Held, keys: Mapping[int, int]) -> dict[str, int | None]:
    """The same of those who hold them; their ``keys`` are by their numbers."""
    hands = HANDS[:2] if len(held) == 2 else HANDS[2:]
    return {f"{hand}_id": keys[number] for hand, number in zip(hands, held, strict=True)}


def _says(standing: ResultVersion, like: ResultVersion, made: Made | None) -> bool:
    """Whether a version says already that the contestants of ``like`` made that, or nothing. A lead scores nothing, but
    who types another wants it stored."""
    if standing.withdrawn or made is None:
        return standing.withdrawn and made is None
    there = made_of(standing)
    return there == made and made.lead in ("", there.lead) and hands_of(standing) == hands_of(like)


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
    """``made`` as a version stores it."""
    if made is None:
        return {"withdrawn": True}
    if made == Made(tricks=made.tricks) and made.published is None:
        return {"tricks": made.tricks}
    return {"made": row_of(section, made)}


def holders_at(section: Section, place: Place, known: ResultVersion | None) -> Held:
    """Return who holds the cards there: from the movement, or else from a version ``known`` there. Raises BadInput for
    a place that the movement does not have, and where there is neither."""
    movement = movement_of(section)
    if movement is None and known is not None:
        return tuple(each.number for each in known.holders)
    return holders(movement or the_movement(section), place)


def holders(movement: Movement, place: Place) -> Held:
    """Return who holds the cards there. Raises BadInput for a place the movement has not."""
    each = movement.round(place.round)
    if each is None:
        words = gettext_noop("There is no round %(round)s. The last round of the movement is round %(count)s.")
        raise BadInput.at("round", words, round=place.round, count=len(movement.rounds))
    seating = each.by_table.get(place.table)
    if seating is None:
        raise BadInput.at(
            "table", "Nobody plays at table %(table)s in round %(round)s.", table=place.table, round=place.round
        )
    if place.tray not in seating.trays:
        trays = ", ".join(map(str, seating.trays))
        raise BadInput.at(
            "tray",
            "Tray %(tray)s is not at table %(table)s in round %(round)s. The trays at that table are %(trays)s.",
            tray=place.tray,
            table=place.table,
            round=place.round,
            trays=trays,
        )
    return seats_of(seating, place.tray)


def the_movement(section: Section) -> Movement:
    """Raises BadInput where there is none to enter results by."""
    movement = movement_of(section)
    if movement is None:
        raise BadInput.at("movement", "Choose a movement before you enter results.")
    return movement


def latest_at(section: Section, place: Place) -> ResultVersion | None:
    """The newest version there, one that took the result away too."""
    return (
        ResultVersion.objects.filter(result__section=section, **place.of_version)
        .select_related("result__section__session", "made_by")
        .order_by("-number")
        .first()
    )
