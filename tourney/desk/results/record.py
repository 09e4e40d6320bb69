"""Results coming in: recorded, corrected, restored, moved. Every change is a new version."""

from datetime import timedelta

from django.utils import timezone
from django.utils.timezone import localtime

from movements.message import gettext_noop, message, opening

from ... import inputs
from ...faults import BadInput
from ...models import Place, Result, ResultVersion, RulingVersion, Section, Source
from ...models.reason import Reason, because, typed
from ...models.source import SOURCE_WORDS
from ...scoring.made import Made
from ...scoring.terms import spoken
from ..queries import contestants_of, made_of, row_of, row_of_version
from ..writing import By, change
from .result_versions import add_version, hands_of, holders_at, latest_at, store

WHY = 200  # letters
RETYPING = timedelta(minutes=1)


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
    """Another result is stored here (``current``), or the two sides of the table disagree. Use a correction, with a
    reason."""

    def __init__(self, current: ResultVersion) -> None:
        self.current = current
        if current.disputed:
            words = gettext_noop(
                "The two sides entered different results at %(time_of)s. Give a reason for your decision."
            )
            said = message(words, time_of=time_of(current))
        else:
            said = message(
                "%(standing)s is already stored, entered by %(writer)s at %(time_of)s. To change it, give a reason.",
                standing=made_of(current),
                writer=writer(current),
                time_of=time_of(current),
            )
        super().__init__(BadInput.at(_said(current.result), said).faults)


def may_retype(current: ResultVersion, by: By) -> bool:
    """Whether the same person wrote the current version at the desk a moment ago, so that a typing error can be
    corrected without a reason."""
    own = by.user is not None and current.made_by_id == by.user.pk and current.source == by.source
    return own and not current.withdrawn and abs(timezone.now() - current.made_at) <= RETYPING


def retype(current: ResultVersion, made: Made, by: By) -> ResultVersion:
    """Write a new version in place of one's own of a moment ago. Raises ChangedMeanwhile if another version is current
    by now."""
    return correct(current, made, because("typed-again"), by)


class ChangedMeanwhile(BadInput):
    """Somebody else wrote a version that the writer has not seen; ``current`` is theirs."""

    def __init__(self, current: ResultVersion) -> None:
        self.current = current
        who, at = writer(current), time_of(current)
        who = who[0].upper() + who[1:] if current.made_by else opening(SOURCE_WORDS[Source(current.source)])
        if current.withdrawn:
            said = message(
                "%(who)s deleted this result at %(at)s. If it is still needed, enter it again.", who=who, at=at
            )
        else:
            words = gettext_noop(
                "%(who)s changed this result to %(made)s at %(at)s. Check the new result. "
                "If it is wrong, enter yours again."
            )
            said = message(words, who=who, made=made_of(current), at=at)
        super().__init__(BadInput.at(_said(current.result), said).faults)


def record(section: Section, place: Place, made: Made, by: By) -> ResultVersion:
    """Store the first version of a result. Repeating it, even without its lead, changes nothing and returns the current
    version; another result raises AlreadyIn, as does any while the two sides of the table disagree. A place that the
    movement does not have raises BadInput."""
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
    ChangedMeanwhile if another version is current by now."""
    return _replace("correct", version, version, made, why, by)


def restore(current: ResultVersion, earlier: ResultVersion, why: str, by: By) -> ResultVersion:
    """Restore ``earlier`` as a new version in place of ``current``; if it was a deletion, there is no result."""
    made = None if earlier.withdrawn else made_of(earlier)
    return _replace("restore", current, earlier, made, why, by)


def take_away(version: ResultVersion, why: str, by: By) -> ResultVersion:
    """Delete a result: the stored versions stay readable, and its place waits for a result again."""
    return _replace("take_away", version, version, None, why, by)


def move(version: ResultVersion, place: Place, why: str, by: By) -> ResultVersion:
    """Move a result entered for the wrong tray or table to ``place``, with the contestants who hold the cards there.
    Raises BadInput if there is a result already (exchange the two instead) or the movement does not have that place."""
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
    """Exchange two results that were entered in each other's place."""
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
    """Store a version after ``seen`` with the contestants of ``like``; without ``made`` it withdraws the result."""
    with change(seen.result.section, verb, by) as under_way:
        reason = reason_in(why)
        current = seen.result.versions.latest("number")
        ours = current.number == seen.number or current.made_by_id == (by.user and by.user.pk)
        if ours and _says(current, like, made):  # unchanged, or the same press made twice
            return current
        current = _unchanged(seen)
        under_way.data = {
            "place": seen.result.place,
            "was": row_of_version(current),
            "now": made and row_of(under_way.section, made),
            "version": current.number + 1,
            **reason,
        }
        return add_version(under_way, current, like, made, reason)


def reason_in(why: str | Reason) -> Reason:
    """Return the reason in one line; a reason of the program is returned unchanged. Raises BadInput if a typed reason
    is empty or too long."""
    if not isinstance(why, str):
        return why
    reason = inputs.kept_line(why, "why")
    if not reason:
        raise BadInput.at("why", "Give a reason in a word or two.")
    if len(reason) > WHY:
        raise BadInput.at(
            "why", "Enter at most %(most)s characters. You entered %(count)s.", most=WHY, count=len(reason)
        )
    return typed(reason)


def _unchanged(seen: ResultVersion) -> ResultVersion:
    """The newest version, if it is the one that was seen."""
    current = seen.result.versions.select_related("made_by", "result__section__session").latest("number")
    if current.number != seen.number:
        raise ChangedMeanwhile(current)
    return current


def _made_there(seen: ResultVersion) -> Made:
    """Return the result there, if it is the one that was seen. Raises BadInput if it was deleted."""
    current = _unchanged(seen)
    if current.withdrawn:
        raise BadInput.at(_said(current.result), "This result has been deleted.")
    return made_of(current)


def _says(current: ResultVersion, like: ResultVersion, made: Made | None) -> bool:
    """Whether a version says already that the contestants of ``like`` made that, or nothing. A lead scores nothing, but
    who types another wants it stored."""
    if current.withdrawn or made is None:
        return current.withdrawn and made is None
    there = made_of(current)
    return there == made and made.lead in ("", there.lead) and hands_of(current) == hands_of(like)
