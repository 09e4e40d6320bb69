"""The entries of both sides of a table for a board, and whether they count.

Each side has its words: the entries that its phones did not undo. While all words agree, they are the result. As soon
as two differ, none counts: a version without a result records this, until both sides agree or the desk decides.

A new entry replaces what the same phone entered for that side, and everything that its side entered if it was made on a
page that showed it. One that was made on an older page, or on none that we know of, replaces nothing that another phone
entered.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from ...models import Elsewhere, Result, ResultVersion, Session, Source, TableEntry
from ...models.phone_entries import EntryLine
from ...scoring.made import Made, from_row
from ..queries import made_of
from .entry_values import EntryOutcome

ENTRY_FIELDS = ("pk", "undoes", "version", "line", "made", "phone", "outcome")


@dataclass(frozen=True, slots=True)
class Word:
    """A side's entry, of ``line`` from ``phone``; it belongs to the version with that ``number``. ``entry`` is its row,
    None until it is stored."""

    line: str
    made: Made
    phone: UUID | None
    outcome: str
    number: int
    entry: int | None = None


@dataclass(slots=True)
class TableBoard:
    """A board at a table in a round: its result with all versions, the oldest first, the words that were not undone,
    and how many ``rows`` of entries there are with those that undo."""

    result: Result | None = None
    versions: list[ResultVersion] = field(default_factory=list)
    said: list[Word] = field(default_factory=list)
    rows: int = 0

    @property
    def version(self) -> ResultVersion | None:
        """The current one."""
        return self.versions[-1] if self.versions else None

    @property
    def empty(self) -> bool:
        """Whether nothing was entered, or all of it was undone."""
        return self.version is None or (self.version.withdrawn and not self.version.disputed)

    @property
    def progress(self) -> int:
        """Return a progress number that rises with each version and each entry. The page of a phone was drawn from
        it."""
        return progress(self.version, self.rows)

    @property
    def words(self) -> tuple[Word, ...]:
        """Return the current entries: if a result counts, those that agree with it; if the sides disagree, all of
        them."""
        version = self.version
        if version is None or self.empty:
            return ()
        if not version.disputed:
            return tuple(each for each in self._since_the_desk() if each.made == made_of(version))
        return self.all_words

    @property
    def all_words(self) -> tuple[Word, ...]:
        """Return the last entry of each side, whatever counts. Objections to a result that both had agreed on, and that
        still counted, went to the director and are left out."""
        return self._last_words({each.number for each in self.versions if each.disputed})

    @property
    def shown_to_director(self) -> tuple[Word, ...]:
        """Return the entries, and those against an agreement: these settle nothing, but stay visible until their side
        enters something else, even if the agreement ended or was restored."""
        return tuple(dict.fromkeys([*self.words, *self._last_words({each.number for each in self.versions})]))

    def _last_words(self, doubted: Collection[int]) -> tuple[Word, ...]:
        """Return the last entries, including those against the versions with these numbers."""
        words: tuple[Word, ...] = ()
        for each in self._since_the_desk():
            if each.outcome != EntryOutcome.DISPUTED:
                words = heard(words, each, informed=True)
            elif each.number in doubted:
                words = heard(words, each, informed=False)
        return words

    @property
    def agreed_on(self) -> set[Made]:
        """Return the results that both sides have agreed on, whatever was entered since."""
        return {each.made for each in self._since_the_desk() if each.outcome == EntryOutcome.AGREED}

    def is_for_director(self, session: Session) -> bool:
        """Whether only the director can settle it: players who once agreed may have heard other tables' results, which
        must not influence their choice."""
        return bool(self.agreed_on) and session.elsewhere != Elsewhere.NEVER

    def _since_the_desk(self) -> list[Word]:
        """Return entries since the desk wrote a version or the table deleted the result."""
        first = 0
        for each in reversed(self.versions):
            if each.source != Source.TABLE or (each.withdrawn and not each.disputed):
                break
            first = each.number
        return [each for each in self.said if first and each.number >= first]

    def add(self, rows: Iterable[Sequence[Any]]) -> None:
        """Yield the entries of this board with their ENTRY_FIELDS, the oldest first."""
        rows = list(rows)
        numbers = {each.pk: each.number for each in self.versions}
        undone = {undoes for _, undoes, *_ in rows}
        self.rows += len(rows)
        self.said += [
            Word(line, from_row(made), phone, outcome, numbers[version], pk)
            for pk, undoes, version, line, made, phone, outcome in rows
            if undoes is None and pk not in undone
        ]


def progress(version: ResultVersion | None, rows: int) -> int:
    """Return :attr:`TableBoard.progress`; ``rows`` counts the entries there, including those that undo."""
    return rows + (version.number if version else 0)


def heard(words: Sequence[Word], word: Word, *, informed: bool) -> tuple[Word, ...]:
    """Return ``words`` after another entry; ``informed`` says whether its phone had seen them."""
    kept = (each for each in words if each.line != word.line or not (informed or _same_phone(each, word)))
    return (*kept, word)


def the_one(words: Iterable[Word]) -> Made | None:
    """Return the result on which all entries agree; None if two differ or there are none."""
    different = {each.made for each in words}
    return different.pop() if len(different) == 1 else None


def said_by_line(words: Iterable[Word]) -> dict[str, list[Made]]:
    """Return the different results that each side entered."""
    found: dict[str, list[Made]] = {}
    for each in words:
        found.setdefault(each.line, []).append(each.made)
    return {line: list(dict.fromkeys(found[line])) for line in EntryLine.values if line in found}


def lines_of(words: Iterable[Word]) -> set[str]:
    return {each.line for each in words}


def by_both(words: Iterable[Word]) -> bool:
    """Whether both sides have made an entry."""
    return lines_of(words) >= set(EntryLine.values)


def _same_phone(one: Word, other: Word) -> bool:
    return one.phone is not None and one.phone == other.phone


def boards_of(versions: Iterable[ResultVersion], entries: Iterable[TableEntry]) -> dict[int, TableBoard]:
    """Return result -> its board, from all ``versions`` and ``entries`` of these results in their order."""
    boards: dict[int, TableBoard] = {}
    of: dict[int, int] = {}
    for version in versions:
        boards.setdefault(version.result_id, TableBoard()).versions.append(version)
        of[version.pk] = version.result_id
    rows: dict[int, list[tuple[Any, ...]]] = {}
    for each in entries:
        row = (each.pk, each.undoes_id, each.version_id, each.line, each.made, each.phone, each.outcome)
        rows.setdefault(of[each.version_id], []).append(row)
    for result, these in rows.items():
        boards[result].add(these)
    return boards


def board_of(result: Result) -> TableBoard:
    """Return the current state of a board."""
    versions = result.versions.select_related("result__section__session").order_by("number")
    entries = TableEntry.objects.filter(club=result.club_id, version__result=result).order_by("pk")
    return boards_of(versions, entries)[result.pk]
