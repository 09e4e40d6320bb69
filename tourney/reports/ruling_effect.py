"""The effect of an unsaved ruling on both sides of its result, and on everybody else."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from ..scoring.counted_results import Place
from ..scoring.method import method
from ..scoring.night import Night, Outcome, Result, Ruling, Side
from ..scoring.scored import standings
from ..scoring.standings import Exact, Standings, rows_of
from ..scoring.terms import held, seat_of
from ..scoring.trays import decided
from .tray_comparison import gains, worths


@dataclass(frozen=True, slots=True)
class RankAndTotal:
    """A contestant's rank (empty if unranked), total, and percentage if the method has one."""

    rank: str
    total: Fraction
    percent: Fraction | None


@dataclass(frozen=True, slots=True)
class PersonEffect:
    """Contestant ``number`` before and after."""

    number: int
    before: RankAndTotal
    after: RankAndTotal


@dataclass(frozen=True, slots=True)
class SideEffect:
    """The value of the tray to a ``line``, ``before`` and ``after``, in the method's points; for matchpoints also the
    ``top``, the total of both sides. ``parts`` has the value and the weight of each outcome of a weighted score."""

    line: str
    people: tuple[PersonEffect, ...]
    before: Exact | None
    after: Exact | None
    top: Exact | None
    parts: tuple[tuple[Outcome, Exact], ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """The effect on both sides, and the number of ``others``, the other results on the tray whose value changes."""

    sides: tuple[SideEffect, SideEffect]
    others: int


def effect_of(night: Night, place: Place, instead: Result | None, penalty: Ruling | None = None) -> Effect:
    """Return the effect of replacing a result by ``instead``, and of a ``penalty``. Raises KeyError if nothing was
    played at this place."""
    ruled = _with(night, instead, penalty)
    before, after = standings(night), standings(ruled)
    worth_before, worth_after = _worth(night, before), _worth(ruled, after)
    here = next(result for result in decided(night) if result.place == place)
    sides = []
    for at, (line, numbers) in enumerate(zip(("N&S", "E&W"), held(here), strict=True)):
        people = tuple(PersonEffect(n, _standing(before, n), _standing(after, n)) for n in numbers)
        top = _top(ruled, place, seat_of(here, at)) if method(night.scoring).measure.percent else None
        parts = _parts(night, instead, at, penalty) if instead and instead.split else ()
        sides.append(SideEffect(line, people, worth_before[place][at], worth_after[place][at], top, parts))
    changed = sum(
        worth_before[each] != worth_after[each] for each in worth_before if each != place and each[3] == place[3]
    )
    return Effect((sides[0], sides[1]), changed)


def _with(night: Night, instead: Result | None, penalty: Ruling | None) -> Night:
    rulings = night.rulings
    if instead:
        rulings = tuple(
            replace(each, result=None) if each.result and each.result.place == instead.place else each
            for each in rulings
        )
        rulings = (*rulings, Ruling(result=instead))
    return replace(night, rulings=(*rulings, penalty) if penalty else rulings)


def _worth(night: Night, found: Standings) -> Mapping[Place, tuple[Exact | None, Exact | None]]:
    """Return place -> the value of its result to both sides; in a match, what they gained on each other on the tray."""
    if not (method(night.scoring).margin and method(night.scoring).unit_of_a_result):
        return {each.result.place: (each.ns, each.ew) for each in found.results}
    last = gains(night)
    results = decided(night)
    gained = {
        (results[row].tray, number): gain for row, by_number in last.items() for number, gain in by_number.items()
    }
    return {each.place: (gained.get((each.tray, each.ns)), gained.get((each.tray, each.ew))) for each in results}


def _top(night: Night, place: Place, seat: str) -> Exact | None:
    """Return the total matchpoints of both sides of a table on the tray: twice the average."""
    row = next(at for at, result in enumerate(decided(night)) if result.place == place)
    found = worths(night).get((row, seat))
    return 2 * found.average if found else None


def _parts(night: Night, instead: Result, at: int, penalty: Ruling | None) -> tuple[tuple[Outcome, Exact], ...]:
    """Return the value of each outcome of a side's weighted score, as if it were the result."""
    assert instead.split is not None, "only a split has sides"
    found = []
    for outcome in instead.split[at].weighted:
        alone = replace(instead, split=(Side(made=outcome.made),) * 2)
        ruled = _with(night, alone, penalty)
        worth = _worth(ruled, standings(ruled))[instead.place][at]
        if worth is not None:
            found.append((outcome, worth))
    return tuple(found)


def _standing(found: Standings, number: int) -> RankAndTotal:
    row = rows_of(found, number)[0][1]
    rank = next(each.rank_texts[number] for each in found.rankings if number in each.rank_texts)
    return RankAndTotal(rank, row.total, row.percent)
