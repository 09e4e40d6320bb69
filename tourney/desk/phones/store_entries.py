"""Results entered by tables: all waiting ones in one transaction, so that they share one read and one flush.

An entry is stored as the phone sent it. It becomes the result where there is none, and agrees where it says the same. A
side may change its own result until the other has spoken. If the two sides differ, neither result counts (see
:mod:`.both_sides`) until both agree or the director decides. A result from the desk, or one on which both sides agreed
before the phone saw it, stays: the entry is kept beside it, and the director decides.

Each entry has its own answer, version and journal line, as if it had come alone; a hundred cost hardly more queries
than one. Refusals are translated when shown, because another thread may find them.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import OperationalError, transaction
from django.db.models import Q
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from movements.plan import Movement

from ...faults import BadInput
from ...models import Club, ClubState, Contestant, Place, Result, ResultVersion, Section, Source, TableEntry
from ...models.reason import Reason, because, two_results, typed
from ...scoring.made import Made
from ..club.clubs import only_club
from ..movement_cache import newest
from ..queries import made_of, row_of, row_of_version
from ..results.result_versions import Held, first_reason, hands_held, hands_of, holders, next_version
from ..writing import Change, locked, tell
from .both_sides import ENTRY_FIELDS, TableBoard, Word, by_both, heard, said_by_line, the_one
from .check_entry import check_entry
from .entry_queue import Together
from .entry_values import Answer, Entered, EntryOutcome, StoredEntry, WaitingEntry
from .open_rounds import ResultsIn, begins, must_be_open, results_in_for
from .repeated_keys import KeyIsUsed, is_same, refusal, why_of
from .table_keys import Spent, TooEarly, must_open, opens


def enter_all(asked: Sequence[WaitingEntry]) -> list[Answer]:
    """Store all entries and return the answer to each in order, once everything acknowledged is on disk. An entry that
    fails for its own reason fails alone; if the database does not answer, nothing is stored and all fail."""
    try:
        with transaction.atomic():
            return _Together(asked).answers()
    except OperationalError as problem:
        return [problem] * len(asked)
    except Exception as problem:
        if len(asked) == 1:
            return [problem]
        return [answer for each in asked for answer in enter_all([each])]


waiting = Together(enter_all)
"""Queue of entries from the network: those that arrive together in a process are stored together."""


class _Together:
    """Entries that arrived together: first everything they may touch is read, then each is decided in turn in memory,
    then all are written."""

    def __init__(self, asked: Sequence[WaitingEntry]) -> None:
        self.asked = asked
        self.clubs = _numbers({each.club for each in asked})
        self.sections = locked(
            {number for number in self.clubs.values() if number is not None}, {each.section for each in asked}
        )
        self.movements = newest(self.sections.values())
        self.contestants: dict[int, dict[int, int]] = {pk: {} for pk in self.sections}
        sitting = Contestant.objects.filter(section__in=list(self.sections.values()), removed=False)
        for section, number, pk in sitting.values_list("section", "number", "pk"):
            self.contestants[section][number] = pk
        self.spots: dict[tuple[int, int, int], dict[int, TableBoard]] = {}
        self.results_in: dict[int, ResultsIn] = {}
        self.kept: dict[tuple[int | None, UUID], TableEntry] = {}
        self.changes: list[Change] = []
        self.rows: list[list[Result | ResultVersion | TableEntry]] = []
        """Rows written by each change: a result and a version if needed, and the entry."""

    def answers(self) -> list[Answer]:
        read = [self._read(each) for each in self.asked]
        pairs = list(zip(self.asked, read, strict=True))
        self._look([(self.sections[one.section], said) for one, said in pairs if isinstance(said, Entered)])
        found = [self._decide(one, said) if isinstance(said, Entered) else said for one, said in pairs]
        self._write()
        return [
            StoredEntry(each, self.sections[one.section].revision) if isinstance(each, TableEntry) else each
            for one, each in zip(self.asked, found, strict=True)
        ]

    def _read(self, asked: WaitingEntry) -> Entered | Exception:
        section = self.sections.get(asked.section)
        if section is None or section.club_id != self.clubs[asked.club]:
            return Spent()
        movement = self._movement(section)
        try:
            if asked.key is not None and not opens(section, movement, asked.table, asked.key):
                return Spent()
            if movement is None:
                return BadInput.at("", _("There is no movement yet. Wait for the director."))
            return check_entry(asked.sent, section, movement, asked.table)
        except (TooEarly, BadInput) as refused:
            return refused

    def _movement(self, section: Section) -> Movement | None:
        """Return the newest movement, if it suits the number of contestants."""
        movement = self.movements.get(section.pk)
        if movement and len(movement.contestants.numbers) == len(self.contestants[section.pk]):
            return movement
        return None

    def _look(self, entered: Sequence[tuple[Section, Entered]]) -> None:
        """Read what is stored under these keys, and at these tables in these rounds."""
        if not entered:
            return
        keys = {said.key for _, said in entered}
        clubs = {section.club_id for section, _ in entered}
        before = TableEntry.objects.filter(club__in=clubs, client_key__in=keys)
        self.kept = {(each.club_id, each.client_key): each for each in before}
        wanted: dict[tuple[Section, int], set[int]] = {}
        for section, said in entered:
            self.spots[section.pk, said.place.round, said.place.table] = {}
            wanted.setdefault((section, said.place.round), set()).add(said.place.table)
        there = Q()
        for (section, round_), tables in wanted.items():
            there |= Q(section=section, round=round_, table__in=tables)
        self.results_in = results_in_for([(section, said.place.table, said.place.round) for section, said in entered])
        results = {each.pk: each for each in Result.objects.filter(there)}
        spots = {}
        for each in results.values():
            each.section = self.sections[each.section_id]
            spots[each.pk] = self.spots[each.section_id, each.round, each.table][each.tray] = TableBoard(each)
        if not results:
            return
        versions = {}
        for version in ResultVersion.objects.filter(result__in=list(results.values())).order_by("number"):
            version.result = results[version.result_id]
            versions[version.pk] = version.result_id
            spots[version.result_id].versions.append(version)
        rows: dict[int, list[tuple[Any, ...]]] = {}
        for row in TableEntry.objects.filter(there).order_by("pk").values_list(*ENTRY_FIELDS):
            rows.setdefault(versions[row[2]], []).append(row)
        for result, these in rows.items():
            spots[result].add(these)

    def _decide(self, asked: WaitingEntry, said: Entered) -> TableEntry | BadInput:
        key = self.clubs[asked.club], said.key
        section = self.sections[asked.section]
        if (stored := self.kept.get(key)) is not None:
            if is_same(stored, section, said):
                return stored
            data = dict(refusal(stored, asked.table, said))
            self.changes.append(Change(section, "refuse_repeated_key", asked.by, data=data))
            self.rows.append([])
            return KeyIsUsed()
        change = Change(section, "enter_at_table", asked.by)
        try:
            new, entry = self._enter(change, said)
        except BadInput as bad:
            return bad
        self.changes.append(change)
        self.rows.append([*new, entry])
        self.kept[key] = entry
        return entry

    def _enter(self, change: Change, said: Entered) -> tuple[list[Result | ResultVersion], TableEntry]:
        section = change.section
        must_open(section)
        movement = self.movements[section.pk]
        assert movement is not None, "what was read has a movement"
        held = _holders(movement, said.place)
        results_in = self.results_in.setdefault(section.pk, ResultsIn())
        must_be_open(section, movement, said.place.table, said.place.round, results_in)
        here = self.spots[section.pk, said.place.round, said.place.table]
        spot = here.setdefault(said.place.tray, TableBoard())
        new: list[Result | ResultVersion] = []
        version, one_phone = spot.version, False
        if version is None or spot.empty:
            _must_say_why(movement, said, here)
            new, version = self._first(change, spot, said, held)
            results_in.add(said.place, begins(change.by.source, version.made))
            outcome: str = EntryOutcome.STORED
        elif version.source != Source.TABLE:
            outcome = self._beside_desk(change, version, said)
        else:
            outcome, one_phone = self._between_sides(change, spot, said)
            assert spot.version is not None, "it had one before"
            new = [spot.version] if spot.version is not version else []
            version = spot.version
        spot.said.append(Word(said.line, said.made, said.phone, outcome, version.number))
        spot.rows += 1
        return new, _entry(section, said, outcome, version, one_phone=one_phone)

    def _beside_desk(self, change: Change, version: ResultVersion, said: Entered) -> str:
        """Decide an entry if the desk wrote the result, which stays."""
        change.data = {"place": version.result.place}
        if made_of(version) == said.made:
            change.data["agreed"] = said.line
            return EntryOutcome.AGREED
        change.data |= {"stands": row_of_version(version), "said": row_of(change.section, said.made), "line": said.line}
        return EntryOutcome.DISPUTED

    def _between_sides(self, change: Change, spot: TableBoard, said: Entered) -> tuple[str, bool]:
        """Decide an entry if only the table wrote results, and whether it agrees by one phone for both sides."""
        version, before = spot.version, spot.words
        assert version is not None, "the table wrote one"
        informed = said.version == spot.progress
        words = heard(before, Word(said.line, said.made, said.phone, "", version.number), informed=informed)
        made, change.data = the_one(words), {"place": said.place}
        if made is None and informed and not version.disputed and by_both(before):
            # Someone who saw that both sides agreed may have seen the results of other tables since.
            return self._beside_desk(change, version, said), False
        if made is None or (made not in spot.agreed_on and spot.is_for_director(change.section.session)):
            change.data |= {"line": said.line, "said": row_of(change.section, said.made)}
            change.data["disagree"] = {
                line: [row_of(change.section, each) for each in theirs] for line, theirs in said_by_line(words).items()
            }
            if not version.disputed:
                self._version(change, spot, None, two_results())
            return EntryOutcome.DISPUTED, False
        if version.disputed:
            change.data["now"] = row_of(change.section, made)
            self._version(change, spot, made, because("agreed-at-last"))
        elif made != made_of(version):
            change.data |= {"was": row_of_version(version), "now": row_of(change.section, made)}
            self._version(change, spot, made, because("changed-at-table"))
        if not by_both(words):
            return (EntryOutcome.STORED if spot.version is version else EntryOutcome.CHANGED), False
        theirs = {each.phone for each in words if each.line != said.line}
        one_phone = said.phone is not None and theirs == {said.phone}
        change.data |= {"agreed": said.line} | ({"one_phone": True} if one_phone else {})
        return EntryOutcome.AGREED, one_phone

    def _first(
        self, change: Change, spot: TableBoard, said: Entered, held: Held
    ) -> tuple[list[Result | ResultVersion], ResultVersion]:
        """Return the new rows for a first result, and its version."""
        place = said.place
        new: list[Result | ResultVersion] = []
        if spot.result is None:
            spot.result = Result(section=change.section, **place._asdict())
            new.append(spot.result)
        sit = hands_held(held, self.contestants[change.section.pk])
        change.data["entered"] = [[*place, list(held), row_of(change.section, said.made)]]
        if said.why.strip():
            change.data |= typed(why_of(said))
        version = self._version(change, spot, said.made, first_reason(len(spot.versions)), sit)
        return [*new, version], version

    def _version(
        self,
        change: Change,
        spot: TableBoard,
        made: Made | None,
        reason: Reason,
        sit: Mapping[str, int | None] | None = None,
    ) -> ResultVersion:
        """Return the next version, for those who ``sit`` there, else for those of the last version; without ``made`` it
        deletes the result."""
        before = spot.version
        assert spot.result is not None, "_first has made it"
        number, hands = (before.number + 1, sit or hands_of(before)) if before else (1, sit or {})
        version = next_version(change, spot.result, number, hands, made, reason)
        spot.versions.append(version)
        return version

    def _write(self) -> None:
        for model in (Result, ResultVersion, TableEntry):
            model.objects.bulk_create([row for these in self.rows for row in these if isinstance(row, model)])
        for change, these in zip(self.changes, self.rows, strict=True):
            for row in these:
                change.written.wrote(row)
                if isinstance(row, ResultVersion):
                    change.before["results"] = {str(row.result_id): row.number - 1}
        tell(self.changes)


def _numbers(clubs: Collection[int | str | None]) -> dict[int | str | None, int | None]:
    """Return the keys of clubs; None for an unknown slug, or if a slug is needed."""
    found: dict[int | str | None, int | None] = dict.fromkeys(clubs)
    if slugs := [each for each in clubs if isinstance(each, str)]:
        found |= dict(Club.objects.filter(slug__in=slugs, standing=ClubState.OPEN).values_list("slug", "pk"))
    if None in clubs and (only := only_club()):
        found[None] = only.pk
    return found | {each: each for each in clubs if isinstance(each, int)}


def _holders(movement: Movement, place: Place) -> Held:
    try:
        return holders(movement, place)
    except BadInput:
        said = _("Number {tray} is not played at table {table} in round {round}. Check the page again.")
        raise BadInput.at("tray", format_lazy(said, **place._asdict())) from None


def _must_say_why(movement: Movement, said: Entered, here: Mapping[int, TableBoard]) -> None:
    if said.why.strip():
        return
    if said.made.not_played:
        raise BadInput.at("why", _("Give a reason in a word or two."))
    planned = movement.round(said.place.round)
    assert planned is not None, "its place is in the movement"
    trays = planned.by_table[said.place.table].trays
    following = next(tray for tray in trays if tray not in here or here[tray].empty)
    if said.place.tray != following:
        text = _(
            "Number {following} should be played before {tray} at this table. Give a reason for the different order."
        )
        raise BadInput.at("why", format_lazy(text, following=following, tray=said.place.tray))


def _entry(section: Section, said: Entered, outcome: str, version: ResultVersion, *, one_phone: bool) -> TableEntry:
    return TableEntry(
        section=section,
        client_key=said.key,
        **said.place._asdict(),
        line=said.line,
        made=row_of(section, said.made),
        **typed(why_of(said)),
        outcome=outcome,
        version=version,
        phone=said.phone,
        one_phone=one_phone,
    )
