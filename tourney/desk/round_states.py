"""The rounds of a section: the results its movement asks for, and those stored. Reads, never writes."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from movements.message import Message, message
from movements.plan import Movement, Round, Seating, Seats

from ..models import MovementVersion, ResultVersion, Section
from ..scoring.counted_results import CountedResult, counted
from ..scoring.made import Made
from ..scoring.night import Result
from .queries import Sitting, brought_of, made_of, night_of, seats_of, sittings_of

Versions = Mapping[tuple[int, int, int], ResultVersion]
"""Current results by round, table and tray, disputed ones too."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A result that the movement asks for: its contestants, their hands, and the stored result. ``counted`` is the
    result after a ruling or a revoke; only if results are shown, and None if it is the same. ``disputed`` is the
    version without a result that records a disagreement."""

    seating: Seating
    tray: int
    held: tuple[int, ...]
    version: ResultVersion | None
    counted: CountedResult | None = None
    disputed: ResultVersion | None = None

    @property
    def entered(self) -> bool:
        """Whether it is complete, even if it does not count yet."""
        return self.version is not None or self.disputed is not None

    @property
    def lacking(self) -> Message:
        """Return the reason why no result counts."""
        place = {"table": self.seating.table, "tray": self.tray}
        if self.disputed:
            return message("Table %(table)s: the two sides disagree about tray %(tray)s.", **place)
        return message("No result has been entered for tray %(tray)s at table %(table)s.", **place)

    @property
    def ns(self) -> tuple[int, ...]:
        """The contestants that hold the N&S cards: a pair or team, or two players."""
        return self.held[:1] if len(self.held) == 2 else self.held[::2]

    @property
    def ew(self) -> tuple[int, ...]:
        return self.held[1:] if len(self.held) == 2 else self.held[1::2]

    @property
    def made(self) -> Made | None:
        return made_of(self.version) if self.version else None

    @property
    def counts(self) -> Made | CountedResult | None:
        """Return the result to show: the one that counts, or else the one entered."""
        return self.counted or self.made


@dataclass(frozen=True, slots=True)
class RoundState:
    """A round with each of its results, in the order of play."""

    plan: Round
    expected: tuple[Expected, ...]

    @property
    def missing(self) -> int:
        return sum(not each.entered for each in self.expected)

    @property
    def disputed(self) -> Counter[int]:
        """Return the number of disputed results by table."""
        return Counter(each.seating.table for each in self.expected if each.disputed)

    @property
    def done(self) -> bool:
        return not self.missing

    @property
    def came(self) -> Counter[int]:
        """Return the number of results that are in, by table."""
        return Counter(each.seating.table for each in self.expected if each.version)


def rounds_of(
    section: Section,
    movement: Movement | None,
    versions: Versions | None = None,
    *,
    shown: bool = False,
) -> tuple[RoundState, ...]:
    """Return all rounds with stored and missing results, in two queries, or none if ``versions`` (of
    :func:`brought_of`) are given; if results are ``shown``, with those that count instead. Without a movement nothing
    is missing: the rounds have the stored results."""
    if versions is None:
        versions = brought_of(section)
    ruled = any(getattr(each, "some_ruled", False) for each in versions.values())
    counts = _counts_shown(section, versions, ruled=ruled) if shown else {}
    if movement is None:
        return _rounds_played(versions, counts)
    return tuple(_state(each, each.tables, versions, counts) for each in movement.rounds)


def rounds_at(
    section: Section, table: int, plans: Iterable[Round], versions: Versions, *, ruled: bool
) -> tuple[RoundState, ...]:
    """These rounds with what one table is to enter, and what counts there. ``versions`` are all of the table in them;
    ``ruled`` is whether there is any ruling in the section."""
    counts = _counts_shown(section, versions, ruled=ruled)
    return tuple(
        _state(plan, [seating for seating in [plan.by_table.get(table)] if seating], versions, counts) for plan in plans
    )


def _counts_shown(section: Section, versions: Versions, *, ruled: bool) -> Mapping[tuple[int, int, int], CountedResult]:
    """What counts instead of what was entered, if there is any ruling, or a revoke among ``versions``."""
    return counts_of(section) if ruled or any("revokes" in (each.made or ()) for each in versions.values()) else {}


def _state(
    plan: Round, seatings: Iterable[Seating], versions: Versions, counts: Mapping[tuple[int, int, int], CountedResult]
) -> RoundState:
    return RoundState(
        plan,
        tuple(
            _expected(seating, tray, versions.get(place), counts.get(place))
            for seating in seatings
            for tray in seating.trays
            for place in [(plan.number, seating.table, tray)]
        ),
    )


def _rounds_played(versions: Versions, counts: Mapping[tuple[int, int, int], CountedResult]) -> tuple[RoundState, ...]:
    """The results that are in, as rounds: of a night that came from a file which has no movement."""
    rounds: dict[int, list[Expected]] = {}
    for place, version in versions.items():
        number, table, tray = place
        held = tuple(each.number for each in version.holders)
        seats = Seats(*held) if len(held) == 4 else None
        ns, ew = (0, 0) if seats else held
        seating = Seating(table, ns, ew, (tray,), seats=seats)
        rounds.setdefault(number, []).append(_expected(seating, tray, version, counts.get(place)))
    return tuple(RoundState(Round(number, ()), tuple(expected)) for number, expected in sorted(rounds.items()))


def _expected(seating: Seating, tray: int, version: ResultVersion | None, counts: CountedResult | None) -> Expected:
    """A result that both sides disagree about is withdrawn until it is decided."""
    held = seats_of(seating, tray)
    if version is not None and version.withdrawn:
        return Expected(seating, tray, held, None, counts, disputed=version)
    return Expected(seating, tray, held, version, counts)


def counts_of(section: Section) -> dict[tuple[int, int, int], CountedResult]:
    """Return round, table, tray -> the result that counts, where it differs from the one entered. The whole night is
    scored."""
    sittings = sittings_of(section.session)
    name = next(sitting.name for sitting in sittings if sitting.section.pk == section.pk)
    found = counted(night_of(section.session, sittings))
    return {place[1:]: each for place, each in found.items() if place[0] == name and each.changed}


def current_round(rounds: tuple[RoundState, ...], closed: int = 0) -> int:
    """Return the number of the first open round with a missing result, or of the last."""
    waiting = (each.plan.number for each in rounds if each.plan.number > closed and not each.done)
    return next(waiting, rounds[-1].plan.number)


def results_wanted(movement: Movement) -> int:
    """Return the number of results of the whole evening; rounds not yet drawn count like the last."""
    drawn = [sum(len(seating.trays) for seating in each.tables) for each in movement.rounds]
    return sum(drawn) + (drawn[-1] * max(0, movement.planned - len(drawn)) if drawn else 0)


def came_played(section: Section) -> bool:
    """Whether the section has results but never had a movement, because they came from a file and are complete."""
    planned = MovementVersion.objects.filter(section=section).exists()
    return not planned and ResultVersion.objects.current([section]).exists()


def results_wanted_of(sittings: Sequence[Sitting], results: Sequence[Result]) -> int:
    """Return the number of results of all sections; None while one of them has no movement. A section that
    :func:`came_played` counts its own ``results`` of the night."""
    if any(each.movement is None and not came_played(each.section) for each in sittings):
        return 0
    return sum(
        results_wanted(each.movement) if each.movement else sum(result.section == each.name for result in results)
        for each in sittings
    )
