"""Entries that a phone could send only after its key had expired, offered to the director."""

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _, gettext_noop

from movements.plan import Movement

from ...faults import BadInput
from ...models import LateEntry, Place, ResultVersion, Section, TableEntry
from ...models.phone_entries import EntryLine
from ...models.reason import typed
from ...scoring.made import from_row
from ..opening_hours import is_early
from ..queries import entries_of, made_of, row_of
from ..results.record import correct, record
from ..results.result_versions import latest_at
from ..writing import By, Change, change
from .entry_values import AT_TABLE, WHY, Entered
from .repeated_keys import KeyIsUsed, is_same, refusal, refuse, why_of
from .table_keys import Spent, is_open, number_of

MOST = 60
"""Maximum number of late entries of one table that wait for the director: more than anyone plays in a night."""
Cause, Decision = LateEntry.Cause, LateEntry.Decision


def was_open(section: Section, movement: Movement | None, table: int, key: str) -> str:
    """Return the reason why a former key of this table opens nothing now. Raises Spent for a key that never opened it,
    or does not yet."""
    number = number_of(section, table, key)
    if number is None or is_early(section.session.date, section.session.starts_at):
        raise Spent
    if section.session.published_at is not None:
        return Cause.PUBLISHED
    if number < section.keys:
        return Cause.RENEWED
    if not is_open(section):
        return Cause.OVER
    if movement is not None and table not in movement.tables:
        return Cause.CHANGED
    raise Spent


def keep(section: Section, table: int, cause: str, said: Entered, by: By = AT_TABLE) -> LateEntry | TableEntry:
    """Store a late entry; if it is sent again, return the first outcome, which may have been in time. Raises KeyIsUsed
    if its key belongs to another entry, BadInput if more waits already than anybody can have played."""
    with change(section, "keep_late_entry", by) as under_way:
        found = _keep(under_way, table, cause, said)
    if found is None:
        raise KeyIsUsed
    return found


def _keep(under_way: Change, table: int, cause: str, said: Entered) -> LateEntry | TableEntry | None:
    """None for a key that was refused."""
    here = under_way.section
    mine = here.late_entries.filter(table=table)
    with_key = {"club": here.club_id, "client_key": said.key}
    first = TableEntry.objects.filter(**with_key).first() or LateEntry.objects.filter(**with_key).first()
    if first is not None:
        if is_same(first, here, said):
            return first
        refuse(under_way, refusal(first, table, said))
        return None
    if mine.filter(decided_at=None).count() >= MOST:
        raise BadInput.at(
            "",
            _("Too many results from this table are already waiting for the director. Show the director this message."),
        )
    made, place = row_of(here, said.made), said.place._replace(table=table)
    under_way.data = {"place": place, "said": made, "line": said.line, "cause": cause}
    return LateEntry.objects.create(
        section=here,
        client_key=said.key,
        **place._asdict(),
        line=said.line,
        made=made,
        why=why_of(said),
        cause=cause,
    )


def late_ones(sections: Iterable[Section]) -> list[LateEntry]:
    """Return results waiting for the director, oldest first."""
    return list(LateEntry.objects.filter(section__in=sections, decided_at=None).select_related("section__session"))


def who_sent(late: LateEntry, movement: Movement | None) -> str:
    """Return the names of the side that sent it, from the movement at that table in that round; empty if nobody sits
    there."""
    each = movement.round(late.round) if movement else None
    seating = each.by_table.get(late.table) if each else None
    if seating is None:
        return ""
    numbers = seating.sides[0 if late.line == EntryLine.NS else 1]
    entries = entries_of(late.section)
    return " & ".join(name for number in numbers if number in entries for name in entries[number].called)


def current_for(late: LateEntry) -> ResultVersion | None:
    """Return the version stored in its place by then."""
    current = latest_at(late.section, Place.of(late))
    return None if current is None or current.withdrawn else current


def store(late: LateEntry, why: str, by: By) -> ResultVersion:
    """Store a late entry as the result: recorded if there is none, otherwise as a correction with this reason. Raises
    BadInput without a reason, if it was decided meanwhile, and as ``record`` and ``correct`` do."""
    made, place = from_row(late.made), Place.of(late)
    with transaction.atomic():
        reason = _decide(late, "store_late_entry", Decision.STORED, why, by)
        current = latest_at(late.section, place)
        if current is None or (current.withdrawn and not current.disputed) or made_of(current) == made:
            return record(late.section, place, made, by)
        return correct(current, made, reason, by)


def dismiss(late: LateEntry, why: str, by: By) -> None:
    """Dismiss a late entry; it stays readable in the journal. Raises BadInput as :func:`store` does."""
    _decide(late, "dismiss_late_entry", Decision.DISMISSED, why, by)


_DECIDED = {
    Decision.STORED: gettext_noop(
        "Round %(round)s, table %(table)s, tray %(tray)s: the late result has already been stored."
    ),
    Decision.DISMISSED: gettext_noop(
        "Round %(round)s, table %(table)s, tray %(tray)s: the late result has already been dismissed."
    ),
}


def _decide(late: LateEntry, verb: str, decision: str, why: str, by: By) -> str:
    with change(late.section, verb, by) as under_way:
        if not (reason := why.strip()[:WHY]):
            raise BadInput.at("why", "Give a reason in a word or two.")
        now = LateEntry.objects.get(club=late.club_id, pk=late.pk)
        if now.decided_at is not None:
            words = _DECIDED[Decision(now.decision)]
            raise BadInput.at("", words, **Place.of(now)._asdict())
        now.decision, now.reason, now.decided_at = decision, reason, timezone.now()
        now.save(update_fields=["decision", "reason", "decided_at"])
        under_way.data = {"place": Place.of(late), "said": late.made, "line": late.line, **typed(reason)}
        return reason
