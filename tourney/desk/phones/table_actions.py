"""Actions on players' phones besides entering results: undoing an entry and calling the director.

Refusals are translated when shown, because another thread may find them.
"""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from ... import inputs
from ...faults import BadInput
from ...models import Call, Place, ResultVersion, Section, Source, TableEntry
from ...models.reason import because, two_results
from ..queries import made_of, movement_of
from ..results.result_versions import add_version
from ..writing import By, Change, change
from .both_sides import TableBoard, board_of, the_one
from .entry_values import AT_TABLE, WHY, EntryOutcome
from .open_rounds import all_results_in, must_be_open, must_not_be_closed
from .repeated_keys import KeyIsUsed, refusal, refuse
from .table_keys import must_open


def take_back(section: Section, table: int, seen: UUID, key: UUID, by: By = AT_TABLE) -> TableEntry:
    """Undo what this table entered last; ``seen`` is the key of that entry, as its phone saw it.

    Undoing an objection to the desk's result removes only the objection. Otherwise the other entries count again, or
    nothing does. An agreed result stays: both sides may know other tables' results by then, and only the director
    changes it. Repeating it returns the first answer. Raises BadInput if something else was entered since, here or at
    the desk, and in a round that is closed or has not begun; KeyIsUsed if ``key`` belongs to something else."""
    with change(section, "take_back_at_table", by) as under_way:
        first = TableEntry.objects.filter(club=section.club_id, client_key=key).select_related("undoes").first()
        if first is None:
            return _take_back(under_way, table, seen, key)
        if (first.section_id, first.table) == (section.pk, table) and first.undoes and first.undoes.client_key == seen:
            return first
        refuse(under_way, refusal(first, table))
    raise KeyIsUsed


def _take_back(under_way: Change, table: int, seen: UUID, key: UUID) -> TableEntry:
    here = under_way.section
    must_open(here)
    mine = here.table_entries.filter(table=table)
    entry = mine.filter(client_key=seen).select_related("version__result").first()
    if entry is None:
        raise BadInput.at("seen", _("There is nothing to undo."))
    if (done := mine.filter(undoes=entry).first()) is not None:
        return done
    if (movement := movement_of(here)) is None:
        must_not_be_closed(here, entry.round)
    else:
        must_be_open(here, movement, table, entry.round, all_results_in(here))
    version = entry.version
    board = board_of(version.result)
    latest = board.version
    assert latest is not None, "an entry belongs to one"
    if entry.outcome != EntryOutcome.DISPUTED and is_agreed(latest):
        raise BadInput.at("seen", _("Both sides have agreed on this result, so only the director can change it now."))
    if last_of(mine.filter(round=entry.round)) != entry:
        raise BadInput.at("seen", _("Another entry has been made in the meantime. Check it, then choose again."))
    if entry.outcome in (EntryOutcome.STORED, EntryOutcome.CHANGED) and latest.source != version.source:
        raise BadInput.at("seen", _("The director has since changed this result. Ask the director."))
    if latest.source == Source.TABLE:
        version = _without(under_way, board, entry)
    under_way.data |= {"place": entry.version.result.place, "said": entry.made, "line": entry.line}
    return TableEntry.objects.create(
        section=here,
        client_key=key,
        round=entry.round,
        table=table,
        tray=entry.tray,
        line=entry.line,
        made=entry.made,
        outcome=EntryOutcome.TAKEN_BACK,
        version=version,
        undoes=entry,
    )


def last_of(entries: QuerySet[TableEntry]) -> TableEntry | None:
    """Return the last entry that may be undone."""
    current = list(entries.filter(undoes=None, undone_by=None).order_by("pk"))
    return next(reversed(not_agreed(current)), None)


def not_agreed(entries: Iterable[TableEntry]) -> list[TableEntry]:
    """Return those of ``entries`` that were not undone and whose table has not agreed on the tray, and entries against
    an agreement."""
    entries = list(entries)
    agreed = {Place.of(each) for each in entries if each.outcome == EntryOutcome.AGREED}
    return [each for each in entries if each.outcome == EntryOutcome.DISPUTED or Place.of(each) not in agreed]


def is_agreed(version: ResultVersion) -> bool:
    """Whether both sides entered this version's result, or one of them agreed with the desk."""
    return version.table_entries.filter(outcome=EntryOutcome.AGREED, undone_by=None).exists()


def _without(under_way: Change, board: TableBoard, entry: TableEntry) -> ResultVersion:
    """Return the current version after undoing ``entry``: a new one if that changes the result."""
    version = board.version
    assert version is not None, "an entry belongs to one"
    board.said = [each for each in board.said if each.entry != entry.pk]
    left = board.all_words
    made = the_one(left)
    if version.disputed if left and made is None else made == (None if version.withdrawn else made_of(version)):
        return version
    reason = because("undone-at-table") if made or not left else two_results()
    return add_version(under_way, version, version, made, reason)


def call(section: Section, table: int, round_: int, why: str, by: By = AT_TABLE) -> Call:
    """Call the director from a table; a second call before the first is answered counts as the same one."""
    why = inputs.kept_line(why, "why")[:WHY]
    with change(section, "call", by) as under_way:
        must_open(under_way.section)
        waiting, _new = Call.objects.get_or_create(
            section=under_way.section,
            table=table,
            answered_at=None,
            defaults={"round": round_, "why": why},
        )
        under_way.data = {"table": table, "why": waiting.why}
        return waiting


def answer_call(call: Call, by: By) -> None:
    """Mark a call as answered; repeating it changes nothing."""
    with change(call.section, "answer_call", by) as under_way:
        call.section.calls.filter(pk=call.pk, answered_at=None).update(answered_at=timezone.now())
        under_way.data = {"table": call.table}
