"""A new movement from a round on, sought by a solver (OR-Tools CP-SAT): after a late pair, a pair that left, or
rounds that were not played as planned.

What the plan and simple means can do (:mod:`movements.repair.without_search`) is the start; the solver makes it better
or shows that nothing is. A meeting is a variable for each round, two who may meet and each set that neither has
played, and a schedule is a packing of meetings: each contestant once a round, each set at one table, no contestant
on a set twice. What counts is :class:`movements.repair.costs.Costs`, the worst first. A small evening is solved
as a whole; a large one by a few rounds at a time, those that cost most, while the others stand.

This is the one module that needs OR-Tools. Where it is not installed :func:`search` raises NotHere, and all else
works.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..plan import Movement
from .build_movement import built
from .candidates import Part, worst
from .costs import PERSON, SET, Costs, costs, moved
from .situation import Couple, Meeting, Schedule, Situation, couple
from .without_search import as_planned, roving, seated

WHOLE = 1_500
"""Up to so many variables an evening is solved as a whole."""
SECONDS = 7.0
"""A director waits no more than 10, on a slow machine too."""
MOST_PARTS = 80
"""At most so many times."""
WITH_AGAIN = 0.3
"""How often those who meet in rounds that stand may meet in those that are free as well."""


class NotHere(ImportError):
    """OR-Tools is not installed."""

    def __init__(self) -> None:
        super().__init__(
            "The search for a new movement needs OR-Tools, which is not installed here. "
            "Install it with: pip install ortools. All else works without it."
        )


@dataclass(frozen=True, slots=True)
class Repair:
    """``movement`` is the whole evening as it is now to be; ``proved`` says that nothing better is possible, who
    moves aside. ``why`` says in a sentence why not everybody plays who could, or why people meet again."""

    movement: Movement
    costs: Costs
    proved: bool
    why: str


def simple(situation: Situation) -> Repair:
    """The best without a search."""
    return _repair(situation, start(situation), False)


def start(situation: Situation) -> Schedule:
    """The plan, with half tables filled, or those who came late roving."""
    plain = seated(situation, as_planned(situation))
    newcomers = [one for one in situation.here if one > len(situation.movement.contestants.labels)]
    roved = roving(situation, as_planned(situation), newcomers)
    return min((plain, roved, seated(situation, roved)), key=lambda each: costs(situation, each))


def search(
    situation: Situation, seconds: float = SECONDS, seed: int = 1, clock: Callable[[], float] | None = None
) -> Repair:
    """The best schedule found in about so many seconds: by ``clock`` where one is given (seconds that go on), else
    as the solver counts its own. The same situation has the same answer unless time runs out. Raises NotHere."""
    solver = _Solver()
    schedule = start(situation)
    if costs(situation, schedule) <= _least(situation):
        return _repair(situation, schedule, True)
    whole = Part(situation, schedule, tuple(situation.rounds))
    if whole.size <= WHOLE:
        schedule, optimal, _ = solver.improve(whole, seconds)
        return _repair(situation, schedule, optimal or _cannot_be_better(situation, schedule))
    left, choose = seconds, Random(seed)
    end = clock() + seconds if clock else 0.0
    while left > 0 and not _cannot_be_better(situation, schedule):
        again = choose.random() < WITH_AGAIN
        part = Part(situation, schedule, worst(situation, schedule, choose, again), again)
        schedule, _, spent = solver.improve(part, min(left, seconds / 8))
        left -= max(spent, seconds / MOST_PARTS)
        left = min(left, end - clock()) if clock else left
    return _repair(situation, schedule, _cannot_be_better(situation, schedule))


def _least(situation: Situation) -> Costs:
    """What no schedule can do without: sets are shared where there are fewer than tables."""
    short = situation.tables_a_round - len(situation.sets) * situation.movement.copies
    return Costs(0, 0, 0, max(0, short) * len(situation.rounds), 0)


def _cannot_be_better(situation: Situation, schedule: Schedule) -> bool:
    """Nothing is lost that could be had; who moves is another matter."""
    return replace(costs(situation, schedule), moved=0) <= _least(situation)


class _Solver:
    """CP-SAT, told what a schedule is."""

    def __init__(self) -> None:
        try:
            from ortools.sat.python import cp_model
        except ImportError as missing:
            raise NotHere from missing
        self.cp_model = cp_model

    def improve(self, part: Part, seconds: float) -> tuple[Schedule, bool, float]:
        """The best schedule with the rounds of ``part`` anew, whether it is proved the best, and the seconds that
        it took."""
        situation = part.situation
        model = self.cp_model.CpModel()
        kinds = _Kinds(situation, part)
        terms: list[Any] = []
        weights: list[int] = []
        variables: dict[int, dict[Meeting, Any]] = {}
        of_set: defaultdict[tuple[int, int], list[Any]] = defaultdict(list)
        of_couple: defaultdict[Couple, list[Any]] = defaultdict(list)

        def costing(variable: Any, weight: int) -> None:
            terms.append(variable)
            weights.append(weight)

        outs: defaultdict[int, list[Any]] = defaultdict(list)
        for number in part.rounds:
            row = variables[number] = {}
            now = set(part.schedule[number])
            at_once: defaultdict[int, list[Any]] = defaultdict(list)
            by_set: defaultdict[int, list[Any]] = defaultdict(list)
            for meeting in part.meetings:
                one, other, at = meeting
                variable = row[meeting] = model.new_bool_var("")
                model.add_hint(variable, meeting in now)
                by_set[at].append(variable)
                both = couple(one, other)
                for each in (one, other):
                    at_once[each].append(variable)
                    of_set[each, at].append(variable)
                of_couple[both].append(variable)
                costing(variable, moved(situation, number, meeting) + kinds.repeat * (part.met[both] > 0))
            for one in situation.here:
                out = model.new_bool_var("")
                model.add_hint(out, all(one not in meeting[:2] for meeting in now))
                model.add_exactly_one([*at_once[one], out])
                outs[one].append(out)
                costing(out, kinds.out)
            model.add(sum(row.values()) <= situation.tables_a_round)
            for played in by_set.values():
                self._share(model, situation, played, kinds, costing)
        for sets in of_set.values():
            model.add_at_most_one(sets)
        for both, meetings in of_couple.items():
            if not part.met[both] and len(part.rounds) > 1:
                again = model.new_int_var(0, len(part.rounds), "")
                model.add(sum(meetings) <= 1 + again)
                costing(again, kinds.repeat)
        for one, waits in outs.items():
            fair = max(situation.waited[one], situation.fair_waits[one])
            over = model.new_int_var(0, part.waited[one] + len(waits), "")
            model.add(sum(waits) + part.waited[one] - fair <= over)
            costing(over, kinds.uneven)
        model.minimize(self.cp_model.LinearExpr.weighted_sum(terms, weights))
        solver = self.cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 1
        solver.parameters.linearization_level = 2  # a packing: linear bounds tell most about it
        solver.parameters.max_time_in_seconds = seconds
        status = solver.solve(model)
        if status not in (self.cp_model.OPTIMAL, self.cp_model.FEASIBLE):
            return part.schedule, False, solver.wall_time
        new = dict(part.schedule) | {
            number: tuple(meeting for meeting, variable in row.items() if solver.boolean_value(variable))
            for number, row in variables.items()
        }
        better = min((new, part.schedule), key=lambda each: costs(situation, each))
        return better, status == self.cp_model.OPTIMAL, solver.wall_time

    @staticmethod
    def _share(
        model: Any, situation: Situation, played: list[Any], kinds: "_Kinds", costing: Callable[..., None]
    ) -> None:
        """A set is at as many tables as there are copies of it, or shared by one more."""
        more = model.new_bool_var("")
        model.add(sum(played) <= situation.movement.copies + more)
        costing(more, kinds.share)


class _Kinds:
    """The weight of each kind of cost: more than all that can come of the lesser ones together."""

    def __init__(self, situation: Situation, part: Part) -> None:
        meetings = situation.tables_a_round * len(part.rounds)
        waits = len(situation.here) * len(part.rounds)
        self.share = 2 * PERSON * meetings + SET * meetings + 1
        self.uneven = self.share * (len(situation.sets) * len(part.rounds) + 1)
        self.repeat = self.uneven * (waits + 1)
        self.out = self.repeat * (meetings + 1)


def _repair(situation: Situation, schedule: Schedule, proved: bool) -> Repair:
    found = costs(situation, schedule)
    return Repair(built(situation, schedule), found, proved, _why(situation, schedule, found, proved))


def _why(situation: Situation, schedule: Schedule, found: Costs, proved: bool) -> str:
    """The first reason for what is not perfect: trays that are used up, or only that nothing better was found."""
    if not found.empty and not found.repeats:
        return ""
    left = len(situation.rounds)
    short = [one for one in situation.here if len(situation.sets) - len(situation.seen[one]) < left]
    if found.empty and short:
        one = min(short, key=lambda each: len(situation.sets) - len(situation.seen[each]))
        sets = len(situation.sets) - len(situation.seen[one])
        return (
            f"Pair {situation.labels[one - 1]} has {sets} set{'' if sets == 1 else 's'} of trays left that it has "
            f"not played, and there are {left} rounds to play."
        )
    if found.empty:
        return (
            "There is no way in which everybody plays in every round and nobody plays a tray twice."
            if proved
            else "No way was found in which everybody plays in every round and nobody plays a tray twice."
        )
    return (
        "Without meeting again there is no way for everybody to play in every round."
        if proved
        else "No way was found in which nobody meets again."
    )
