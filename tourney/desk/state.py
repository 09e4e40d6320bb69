"""What stands now: the movement, the results, the standings. Reads, never writes."""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from movements.plan import Movement, Round, Seating

from ..models import Contestant, ResultVersion, RulingVersion, Section
from ..scoring import methods
from ..scoring.night import Entry, Night, Result, Ruling
from ..scoring.standings import Standings


def movement_of(section: Section) -> Movement | None:
    """The newest movement, if one was chosen and is for as many contestants as there are."""
    version = section.movement_versions.order_by("-number").first()
    if version is None or version.movement.contestants.count != section.contestants.count():
        return None
    return version.movement


def entries_of(section: Section) -> dict[int, Entry]:
    """The contestants by number, in order."""
    seated = section.contestants.order_by("number").prefetch_related("seats__player")
    return {
        each.number: Entry(each.number, tuple(seat.player.name for seat in each.seats.all()), each.field)
        for each in seated
    }


def versions_of(section: Section) -> dict[tuple[int, int, int], ResultVersion]:
    """The standing version of each result by (round, table, tray)."""
    standing = ResultVersion.objects.standing(section)
    return {(each.result.round, each.result.table, each.result.tray): each for each in standing}


def night_of(section: Section) -> Night:
    """All that standings depend on."""
    return Night(
        entries=tuple(entries_of(section).values()),
        results=tuple(
            Result(
                round=version.result.round,
                table=version.result.table,
                tray=version.result.tray,
                ns=version.ns.number,
                ew=version.ew.number,
                tricks=version.tricks,
            )
            for version in versions_of(section).values()
        ),
        scoring=section.session.scoring,
        rulings=tuple(_ruling(version) for version in RulingVersion.objects.standing(section) if not version.withdrawn),
    )


def _ruling(version: RulingVersion) -> Ruling:
    place = version.result
    return Ruling(
        rule=version.rule,
        law=version.law,
        section=version.paragraph,
        found=version.found,
        when=version.came_to_light,
        decided=version.decided,
        contestant=version.contestant.number if version.contestant else None,
        penalty=Fraction(version.penalty),
        unit=version.unit,
        at=("", place.round, place.table, place.tray) if place else None,
    )


def standings_of(section: Section) -> Standings:
    return methods.standings(night_of(section))


@dataclass(frozen=True, slots=True)
class Expected:
    """A result that the movement asks for: who meets whom, who holds which cards, and what is in."""

    seating: Seating
    tray: int
    ns: int
    ew: int
    version: ResultVersion | None


@dataclass(frozen=True, slots=True)
class RoundState:
    """A round with each result that it is to bring, in the order of play."""

    plan: Round
    expected: tuple[Expected, ...]

    @property
    def missing(self) -> int:
        return sum(each.version is None for each in self.expected)

    @property
    def done(self) -> bool:
        return not self.missing

    @property
    def came(self) -> Counter[int]:
        """How many results are in, by table."""
        return Counter(each.seating.table for each in self.expected if each.version)


def rounds_of(section: Section, movement: Movement) -> tuple[RoundState, ...]:
    """All rounds with what is in and what is missing, in two queries."""
    versions = versions_of(section)
    return tuple(
        RoundState(
            each,
            tuple(
                Expected(seating, tray, *seating.holders(tray), versions.get((each.number, seating.table, tray)))
                for seating in each.tables
                for tray in seating.trays
            ),
        )
        for each in movement.rounds
    )


def current_round(rounds: tuple[RoundState, ...]) -> int:
    """The number of the first round with a result missing, or of the last."""
    return next((each.plan.number for each in rounds if not each.done), rounds[-1].plan.number)


def contestants_of(section: Section) -> dict[int, Contestant]:
    return {each.number: each for each in section.contestants.all()}


@dataclass(frozen=True, slots=True)
class Occasion:
    """What stands at the head of everything printed or handed out."""

    club: str
    night: str
    date: date
    section: str

    @property
    def line(self) -> str:
        return f"{self.club} · {self.night} · {self.date.day} {self.date:%B %Y}"


def occasion_of(section: Section) -> Occasion:
    session = section.session
    return Occasion(session.event.club.name, session.name, session.date, section.name)


def labels_for(movement: Movement | None) -> dict[int, str]:
    """How each contestant is called in the room, "3 N&S"; nothing without a movement."""
    return dict(enumerate(movement.contestants.labels, start=1)) if movement else {}


def results_wanted(movement: Movement) -> int:
    """How many results the whole evening brings."""
    return sum(len(seating.trays) for _, seating in movement.meetings())
