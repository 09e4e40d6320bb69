"""Disagreements of a table: between its two sides, or between a phone and the stored result. All is kept, and the
director decides, or the two sides agree."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from movements.message import message

from ...faults import BadInput
from ...models import Result, ResultVersion, Section, Source, TableEntry
from ...models.phone_entries import EntryLine
from ...models.reason import because
from ...scoring.made import from_row
from ...scoring.terms import spoken
from ..queries import made_of, row_of_version
from ..results.record import correct
from ..results.result_versions import add_version
from ..writing import By, change
from .both_sides import TableBoard, board_of, boards_of


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A board that counts for nobody: its ``version`` without a result, and the entries that differ, North-South's
    first; ``for_director`` if the table cannot settle it."""

    version: ResultVersion
    entries: tuple[TableEntry, ...]
    for_director: bool = False

    @property
    def result(self) -> Result:
        return self.version.result


def disagreements_of(sections: Iterable[Section]) -> list[Disagreement]:
    """Return the boards about which the two sides of a table disagree, in the order of play; in one query if there are
    none."""
    return disagreements(ResultVersion.objects.disputed(sections).select_related("result__section__session"))


def disagreements(disputed: Iterable[ResultVersion]) -> list[Disagreement]:
    """Return the disagreements among these versions."""
    disputed = list(disputed)
    if not disputed:
        return []
    results = [each.result_id for each in disputed]
    clubs = {each.club_id for each in disputed}
    versions = ResultVersion.objects.filter(club__in=clubs, result__in=results).order_by("number")
    entries = TableEntry.objects.filter(club__in=clubs, version__result__in=results).order_by("pk")
    rows = {each.pk: each for each in entries.select_related("section__session")}
    boards = boards_of(versions, rows.values())
    found = []
    for each in disputed:
        board = boards[each.result_id]
        found.append(Disagreement(each, _in_order(board, rows), board.is_for_director(each.result.section.session)))
    return found


def _in_order(board: TableBoard, rows: Mapping[int, TableEntry]) -> tuple[TableEntry, ...]:
    """The entries that say what the sides say now, each result of a side once: North-South's first."""
    found = {(each.line, each.made): rows[each.entry] for each in board.shown_to_director if each.entry is not None}
    return tuple(sorted(found.values(), key=lambda entry: (entry.line != EntryLine.NS, entry.pk)))


def disputes_of(sections: Iterable[Section]) -> list[TableEntry]:
    """Return the last entries of each side against results that still count, each with the ``version`` that counts. In
    one query if none changed since."""
    newer = ResultVersion.objects.filter(result=OuterRef("version__result"), number__gt=OuterRef("version__number"))
    said = (
        TableEntry.objects.filter(section__in=sections, outcome=TableEntry.Outcome.DISPUTED, undone_by=None)
        .exclude(Exists(newer.exclude(source=Source.TABLE)))
        .exclude(version__withdrawn=True)
        .annotate(counts_anew=Exists(newer))
        .select_related("section", "version__result__section", "version__made_by")
        .order_by()  # SQLite would read all entries of every night, in their order
    )
    ordered = sorted(said, key=lambda entry: entry.pk)
    open_ = [entry for entry in ordered if not entry.counts_anew or _is_against(entry)]
    last = {(entry.version_id, entry.line): entry for entry in open_ if made_of(entry.version) != from_row(entry.made)}
    return list(last.values())


def _is_against(entry: TableEntry) -> bool:
    """Whether it says something else than what the table made of the result since, whose version it gets."""
    version = _answered(entry)
    if version.withdrawn or version.number == entry.version.number:
        return False
    entry.version = version
    return True


def _answered(said: TableEntry) -> ResultVersion:
    """Return the version that an entry contradicts: the one it was made against, or the table's current one while that
    side enters nothing else."""
    board = board_of(said.version.result)
    shown = board.version and any(each.entry == said.pk for each in board.shown_to_director)
    return board.version if board.version and shown else said.version


def let_stand(said: TableEntry, by: By) -> None:
    """Confirm the stored result against a table's entry, as a new version with the reason. Raises BadInput if another
    version is current by now."""
    with change(said.section, "let_stand", by) as under_way:
        current = _still(said)
        reason = because("stands", line=said.line, table=said.table, made=said.made)
        made = None if current.withdrawn else made_of(current)
        add_version(under_way, current, current, made, reason)
        under_way.data = {"place": current.result.place, "stands": row_of_version(current), **reason}
        # Only the decision is new; a director who disagrees corrects the result.
        under_way.before.clear()


def take_over(said: TableEntry, by: By) -> ResultVersion:
    """Store the table's entry, or that of one side if the two disagree."""
    reason = because("table-was-right", line=said.line, table=said.table)
    return correct(_answered(said), from_row(said.made), reason, by)


def _still(said: TableEntry) -> ResultVersion:
    current = said.version.result.versions.select_related("result__section__session").latest("number")
    if current.number != _answered(said).number or current.disputed:
        result = current.result
        decided = message(
            "Someone else has already decided the result of round %(round)s, table %(table)s, tray "
            "%(tray)s. Check the result again.",
            round=result.round,
            table=result.table,
            tray=result.tray,
        )
        raise BadInput.at("", spoken(decided, result.section.session.game))
    return current
