"""The page of a table's phone: its round, each side's entries, the next seats, and other tables' results of a tray once
that can do no harm. Reads, never writes."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from movements.plan import Movement, Seating, SeatPlace

from ...models import Elsewhere, ResultVersion, Section, Session, Source, TableEntry
from ...scoring.counted_results import CountedResult
from ...scoring.made import Made, from_row
from ..queries import brought_of, sittings_of
from ..round_states import Expected, RoundState, rounds_at, rounds_of
from .both_sides import progress
from .disputes import disagreements
from .kept_room import RoomState, room_now
from .open_rounds import missing, open_rounds, round_at
from .room_results import brought_at, entries_at, results_in_at
from .seat_check import confirmed_lines
from .table_actions import not_agreed
from .table_keys import now_of
from .table_revision import SectionNow, waiting_for

LINES = frozenset({"N&S", "E&W"})


@dataclass(frozen=True, slots=True)
class Slot:
    """A tray of a round at one table: its result, the entries not undone, and its progress
    (:attr:`.both_sides.TableBoard.progress`). ``words`` are the differing entries if the two sides disagree."""

    expected: Expected
    said: tuple[TableEntry, ...] = ()
    progress: int = 0
    words: tuple[TableEntry, ...] = ()

    @property
    def turned(self) -> bool:
        return self.expected.tray in self.expected.seating.turned

    @property
    def state(self) -> str:
        """The state: waiting, playing (one side has entered), in, disagree (the two sides can settle it), or disputed
        (the director decides)."""
        if self.expected.disputed:
            return "disagree" if self.words else "disputed"
        version, made = self.expected.version, self.expected.made
        if version is None or made is None:
            return "waiting"
        last = self.said[-1] if self.said else None
        # Compare with the current result: a newer version is the director's decision.
        if last and last.outcome == TableEntry.Outcome.DISPUTED and last.version_id == version.pk:
            return "disputed"
        return "playing" if version.source == Source.TABLE and len(self._agree(made)) == 1 else "in"

    @property
    def asks(self) -> str:
        """Return the side that has not agreed yet."""
        made = self.expected.made
        return next(iter(LINES - self._agree(made))) if made and self.state == "playing" else ""

    def _agree(self, made: Made) -> set[str]:
        """Return the lines whose entries agree with the stored result."""
        return {entry.line for entry in self.said if from_row(entry.made) == made}


@dataclass(frozen=True, slots=True)
class Going:
    """The next place of a contestant who sat here; ``place`` is None if the evening is over, the card says it, or the
    next round is still ``to_draw``."""

    number: int
    line: str
    place: SeatPlace | None
    over: bool
    stays: bool
    to_draw: bool = False


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table's page: ``state`` is the current round, with its ``slots``; ``waits`` says that its results are complete
    and the next round has not begun. ``done`` is the previous round, whose players may still be here. ``confirmed`` are
    the sides that checked their seats, ``last`` the entry that may be undone, ``revision`` a mark of what is shown."""

    revision: str
    room: RoomState
    state: RoundState
    open: bool
    waits: bool
    seating: Seating | None
    slots: tuple[Slot, ...]
    done: RoundState | None
    done_slots: tuple[Slot, ...]
    confirmed: frozenset[str]
    last: TableEntry | None
    called: bool

    @property
    def movement(self) -> Movement:
        return self.room.movement

    @property
    def whole(self) -> int:
        """The number of rounds of the evening, including those not yet drawn."""
        return max(self.movement.planned, len(self.movement.rounds))

    @property
    def next(self) -> Slot | None:
        """Return the first tray without a result."""
        return next((slot for slot in self.slots if slot.state == "waiting"), None)

    @property
    def asked(self) -> tuple[Slot, ...]:
        """Slots of the previous round that one side has not answered or the two sides disagree about."""
        if self.done == self.state:
            return ()
        return tuple(slot for slot in self.done_slots if slot.asks or slot.words)

    @property
    def people(self) -> set[int]:
        """Return the players who sit here or may still be here."""
        seatings = {slot.expected.seating for slot in (*self.slots, *self.done_slots)}
        return {number for seating in seatings for side in seating.sides for number in side}


def table_page(section: Section, table: int) -> TablePage | None:
    """Return the page of a table; None without a movement."""
    now = now_of(section, table)
    room = room_now(now)
    return page_in(room, now) if room else None


def page_in(room: RoomState, now: SectionNow) -> TablePage:
    """Return the page of a table in its room. Its revision is that of a moment before anything else is read, so that
    later changes are asked for again."""
    section, movement, table, revision = room.section, room.movement, now.table, now.revision
    results_in = results_in_at(section, table, room.reached)
    on = round_at(section, movement, table, results_in)
    open_ones = open_rounds(section, movement, table, results_in)
    plans = movement.rounds[max(0, on - 2) : on]
    versions = brought_at(section, table, range(plans[0].number, on + 1))
    *before, state = rounds_at(section, table, plans, versions, ruled=room.ruled)
    done = _just_done(before, state)
    entries = entries_at(section, table, range(done.plan.number if done else on, on + 1))
    said = _not_undone(entries)
    seating = state.plan.by_table.get(table)
    disputed = [each for each in versions.values() if each.disputed]
    words = {each.version.pk: each.entries for each in disagreements(disputed) if not each.for_director}
    slots = _slots(state, entries, words)
    confirmed = confirmed_lines(section, state.plan.number, {table: seating}) if seating else {}
    may_go = [entry for entry in not_agreed(said) if entry.round in open_ones]
    return TablePage(
        str(replace(revision, waits=waiting_for(movement, results_in, table, on))),
        room,
        state,
        on in open_ones,
        on in open_ones and on < len(movement.rounds) and not missing(movement, results_in, on, table),
        seating,
        slots,
        done,
        _slots(done, entries, words) if done else (),
        confirmed.get(table, frozenset()),
        may_go[-1] if may_go else None,
        table in room.called,
    )


def _not_undone(entries: Iterable[TableEntry]) -> list[TableEntry]:
    entries = list(entries)
    gone = {entry.undoes_id for entry in entries}
    return [entry for entry in entries if entry.undoes_id is None and entry.pk not in gone]


def _slots(
    state: RoundState, entries: Iterable[TableEntry], words: Mapping[int, tuple[TableEntry, ...]]
) -> tuple[Slot, ...]:
    by_tray: dict[int, list[TableEntry]] = {}
    for entry in entries:
        if entry.round == state.plan.number:
            by_tray.setdefault(entry.tray, []).append(entry)
    found = []
    for each in state.expected:
        rows, version = by_tray.get(each.tray, []), each.version or each.disputed
        differ = words.get(each.disputed.pk, ()) if each.disputed else ()
        found.append(Slot(each, tuple(_not_undone(rows)), progress(version, len(rows)), differ))
    return tuple(found)


def _just_done(before: Sequence[RoundState], state: RoundState) -> RoundState | None:
    """Return the round whose players may still be here: this one if all results are in, or the one ``before`` until
    this one has a result."""
    came = [each.entered for each in state.expected]
    if came and all(came):
        return state
    return before[-1] if before and not any(came) else None


def goings(movement: Movement, done: RoundState, table: int) -> list[Going]:
    """Return the next places of the players at this table after the finished round."""
    after = movement.round(done.plan.number + 1)
    to_draw = after is None and movement.left_open
    found = []
    for number, place in done.plan.seated:
        if place.table != table:
            continue
        there = None
        if after is not None:
            party = (number, place.line.value)
            there = after.halves.get(party) if movement.of_teams else after.places.get(number)
        stays = there is not None and (there.table, there.line, there.seat) == (table, place.line, place.seat)
        found.append(Going(number, place.line.value, there, after is None and not to_draw, stays, to_draw))
    return found


@dataclass(frozen=True, slots=True)
class Times:
    """The number of times that ``made`` counted on a tray, and whether it did here."""

    made: Made | CountedResult
    times: int
    here: bool


def went_elsewhere(page: TablePage) -> dict[int, list[Times]]:
    """Return tray -> its results at all tables, for trays just played here, if the director allows it and it can do no
    harm. Only settled results are shown, here and from other tables: so a made-up entry reveals nothing until the other
    side has agreed, and then only the director can change it."""
    section = page.room.section
    allowed = section.session.elsewhere
    if allowed == Elsewhere.NEVER:
        return {}
    agreed = agreed_versions([section] if allowed == Elsewhere.PLAYED else section.session.sections.all())
    shown = (*page.done_slots, *page.slots)
    here = {slot.expected.tray: slot for slot in shown if is_settled(slot.expected.version, agreed)}
    times: Counter[int] = Counter()
    brought: dict[int, list[Expected]] = {tray: [] for tray in here}
    for state in rounds_of(section, page.movement, brought_of(section, hands=False), shown=True):
        for each in state.expected:
            if each.tray in here:
                times[each.tray] += 1
                if _is_final(section, state, each, agreed):
                    brought[each.tray].append(each)
    if allowed == Elsewhere.PLAYED:
        told = {
            tray
            for tray, all_of_it in brought.items()
            if page.people <= {number for each in all_of_it for number in each.held}
        }
    else:
        told = set(brought) - _still_played(section.session, agreed)
    return {tray: _times(brought[tray], here[tray].expected.counts) for tray in sorted(told) if times[tray] > 1}


def agreed_versions(sections: Iterable[Section]) -> frozenset[int]:
    """Return the versions on which both sides of their tables agreed."""
    said = TableEntry.objects.filter(section__in=list(sections), outcome=TableEntry.Outcome.AGREED, undone_by=None)
    return frozenset(said.values_list("version", flat=True))


def is_settled(version: ResultVersion | None, agreed: frozenset[int]) -> bool:
    """Whether a result can no longer be changed by a phone: the desk entered it, or both sides agreed."""
    return version is not None and (version.source != Source.TABLE or version.pk in agreed)


def _is_final(section: Section, state: RoundState, each: Expected, agreed: frozenset[int]) -> bool:
    """Whether no phone changes it any more: it is settled, or its round is closed."""
    closed = each.version is not None and state.plan.number <= section.closed
    return closed or is_settled(each.version, agreed)


def _still_played(session: Session, agreed: frozenset[int]) -> set[int]:
    """The trays that some table of any section is still to play: the deals are the same in all of them."""
    waiting: set[int] = set()
    for sitting in sittings_of(session):
        for state in rounds_of(sitting.section, sitting.movement) if sitting.movement else ():
            waiting |= {each.tray for each in state.expected if not _is_final(sitting.section, state, each, agreed)}
    return waiting


def _times(all_of_it: Iterable[Expected], own: Made | CountedResult | None) -> list[Times]:
    counts: Mapping[Made | CountedResult, int] = Counter(each.counts for each in all_of_it if each.counts)
    return [Times(made, times, made == own) for made, times in counts.items()]
