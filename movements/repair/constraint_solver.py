"""Search for a new movement from a round on with a solver (OR-Tools CP-SAT), after a late pair, a pair that left, or
rounds that were not played as planned.

The plan and simple changes (:mod:`movements.repair.without_search`) are the start; the solver improves it or proves
that it is optimal. A meeting is a variable: a round, two who may meet, and a set that neither has played. A schedule is
a packing of meetings: each contestant once a round, each set at one table, no contestant on a set twice. The criterion
is :class:`movements.repair.costs.Costs`, worst first. A small evening is solved as a whole, a large one a few rounds at
a time, the most expensive ones, while the others are fixed.

This is the only module that needs OR-Tools. Without it :func:`search` raises NotHere.
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..message import message, plural, sentences
from ..plan import Movement
from .build_movement import built
from .candidates import FreeRounds, worst
from .costs import PERSON, SET, Costs, costs, moved
from .situation import Couple, Meeting, Schedule, Situation, couple
from .without_search import as_planned, roving, seated

WHOLE = 1_500
"""The most variables with which an evening is solved as a whole."""
SECONDS = 7.0
"""Maximum duration of a search in seconds. A director waits at most 10 seconds, even on a slow computer."""
QUICK = 1.5
"""The same for a first movement to look at, while the search for a better one continues."""
MOST_PARTS = 80
"""The most parts of an evening that are solved one after another."""
WITH_AGAIN = 0.3
"""The share of parts in which contestants who meet in a fixed round may meet again in a free one."""


class NotHere(ImportError):
    """OR-Tools is not installed. The message has pip's command; a program that is installed in another way uses
    :meth:`told`."""

    def __init__(self) -> None:
        super().__init__(self.told(message("Install it with: %(command)s", command="pip install ortools")))

    @staticmethod
    def told(how: str) -> str:
        """Return a message that OR-Tools is missing, that everything else works, and ``how`` to install it."""
        what = message("The search for a new movement needs OR-Tools, which is not installed here.")
        return sentences([what, message("Everything else works without OR-Tools."), how])


@dataclass(frozen=True, slots=True)
class Repair:
    """A repair. ``movement`` is the whole new evening. ``proved`` means that nothing better is possible, apart from
    moves. ``why`` is a sentence that explains why somebody does not play, or why people meet again."""

    movement: Movement
    costs: Costs
    proved: bool
    why: str


def simple(situation: Situation) -> Repair:
    """Return the best repair that needs no search."""
    return _repair(situation, start(situation), False)


def start(situation: Situation) -> Schedule:
    """Return the schedule to begin from: the cheaper of filled half tables and latecomers as rovers."""
    plain = seated(situation, as_planned(situation))
    newcomers = [one for one in situation.here if one > len(situation.movement.contestants.labels)]
    roved = roving(situation, as_planned(situation), newcomers)
    return min((plain, roved, seated(situation, roved)), key=lambda each: costs(situation, each))


def search(
    situation: Situation, seconds: float = SECONDS, seed: int = 1, clock: Callable[[], float] | None = None
) -> Repair:
    """Return the best schedule found within ``seconds``, measured by ``clock`` if given: the same situation has the
    same answer unless time runs out. Without a clock, seconds are OR-Tools' own (``max_deterministic_time``), which
    measure work, and the answer is the same on every computer. Raises NotHere."""
    solver = _Solver(by_work=clock is None)
    schedule = start(situation)
    if costs(situation, schedule) <= _least(situation):
        return _repair(situation, schedule, True)
    whole = FreeRounds(situation, schedule, tuple(situation.rounds))
    if whole.size <= WHOLE:
        schedule, optimal, _ = solver.improve(whole, seconds)
        return _repair(situation, schedule, optimal or _cannot_be_better(situation, schedule))
    left, choose = seconds, Random(seed)
    end = clock() + seconds if clock else 0.0
    while left > 0 and not _cannot_be_better(situation, schedule):
        again = choose.random() < WITH_AGAIN
        part = FreeRounds(situation, schedule, worst(situation, schedule, choose, again), again)
        schedule, _, spent = solver.improve(part, min(left, seconds / 8))
        left -= max(spent, seconds / MOST_PARTS)
        left = min(left, end - clock()) if clock else left
    return _repair(situation, schedule, _cannot_be_better(situation, schedule))


def _least(situation: Situation) -> Costs:
    """The costs that no schedule can avoid: sets are shared if there are fewer of them than tables."""
    short = situation.tables_a_round - len(situation.sets) * situation.movement.copies
    return Costs(0, 0, 0, max(0, short) * len(situation.rounds), 0)


def _cannot_be_better(situation: Situation, schedule: Schedule) -> bool:
    """Whether no other schedule costs less, not counting moves."""
    return replace(costs(situation, schedule), moved=0) <= _least(situation)


class _Solver:
    """OR-Tools' CP-SAT solver, applied to one part of an evening after another."""

    def __init__(self, by_work: bool) -> None:
        try:
            from ortools.sat.python import cp_model
        except ImportError as missing:
            raise NotHere from missing
        self.cp_model, self.by_work = cp_model, by_work

    def improve(self, part: FreeRounds, seconds: float) -> tuple[Schedule, bool, float]:
        """Return the best schedule with new rounds in ``part``, whether it is proved optimal, and the seconds used."""
        model = _Model(self.cp_model, part)
        solver = self.cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 1
        solver.parameters.linearization_level = 2  # a packing: linear bounds help most
        if self.by_work:
            solver.parameters.max_deterministic_time = seconds
        else:
            solver.parameters.max_time_in_seconds = seconds
        status = solver.solve(model.model)
        if status not in (self.cp_model.OPTIMAL, self.cp_model.FEASIBLE):
            return part.schedule, False, self._spent(solver)
        new = dict(part.schedule) | {
            number: tuple(meeting for meeting, variable in row.items() if solver.boolean_value(variable))
            for number, row in model.variables.items()
        }
        better = min((new, part.schedule), key=lambda each: costs(part.situation, each))
        return better, status == self.cp_model.OPTIMAL, self._spent(solver)

    def _spent(self, solver: Any) -> float:
        return float(solver.response_proto.deterministic_time if self.by_work else solver.wall_time)


class _Model:
    """The rounds of ``part`` as variables, with the constraints and costs of a schedule."""

    def __init__(self, cp_model: Any, part: FreeRounds) -> None:
        self.part, self.situation = part, part.situation
        self.model = cp_model.CpModel()
        self.kinds = _Kinds(part.situation, part)
        self.terms: list[Any] = []
        self.weights: list[int] = []
        self.variables: dict[int, dict[Meeting, Any]] = {}
        self.of_set: defaultdict[tuple[int, int], list[Any]] = defaultdict(list)
        self.of_couple: defaultdict[Couple, list[Any]] = defaultdict(list)
        self.outs: defaultdict[int, list[Any]] = defaultdict(list)
        for number in part.rounds:
            self._round(number)
        for sets in self.of_set.values():
            self.model.add_at_most_one(sets)
        self._repeats()
        self._uneven_waits()
        self.model.minimize(cp_model.LinearExpr.weighted_sum(self.terms, self.weights))

    def _costs(self, variable: Any, weight: int) -> None:
        self.terms.append(variable)
        self.weights.append(weight)

    def _round(self, number: int) -> None:
        """Constrain a round: each contestant is in one place or sits out, and the number of tables is fixed."""
        row = self.variables[number] = {}
        now = set(self.part.schedule[number])
        at_once: defaultdict[int, list[Any]] = defaultdict(list)
        by_set: defaultdict[int, list[Any]] = defaultdict(list)
        for meeting in self.part.meetings:
            one, other, at = meeting
            variable = row[meeting] = self.model.new_bool_var("")
            self.model.add_hint(variable, meeting in now)
            by_set[at].append(variable)
            both = couple(one, other)
            for each in (one, other):
                at_once[each].append(variable)
                self.of_set[each, at].append(variable)
            self.of_couple[both].append(variable)
            again = self.kinds.repeat * (self.part.met[both] > 0)
            self._costs(variable, moved(self.situation, number, meeting) + again)
        for one in self.situation.here:
            out = self.model.new_bool_var("")
            self.model.add_hint(out, all(one not in meeting[:2] for meeting in now))
            self.model.add_exactly_one([*at_once[one], out])
            self.outs[one].append(out)
            self._costs(out, self.kinds.out)
        self.model.add(sum(row.values()) <= self.situation.tables_a_round)
        for played in by_set.values():
            # A set is at as many tables as there are copies of it, or at one more that shares it.
            more = self.model.new_bool_var("")
            self.model.add(sum(played) <= self.situation.movement.copies + more)
            self._costs(more, self.kinds.share)

    def _repeats(self) -> None:
        """Let two who have not met yet meet once; each further meeting is a repeat."""
        rounds = len(self.part.rounds)
        for both, meetings in self.of_couple.items():
            if not self.part.met[both] and rounds > 1:
                again = self.model.new_int_var(0, rounds, "")
                self.model.add(sum(meetings) <= 1 + again)
                self._costs(again, self.kinds.repeat)

    def _uneven_waits(self) -> None:
        """Penalise contestants who sit out more often than is fair."""
        for one, waits in self.outs.items():
            fair = max(self.situation.waited[one], self.situation.fair_waits[one])
            over = self.model.new_int_var(0, self.part.waited[one] + len(waits), "")
            self.model.add(sum(waits) + self.part.waited[one] - fair <= over)
            self._costs(over, self.kinds.uneven)


class _Kinds:
    """The weight of each kind of cost. Each weighs more than all lesser ones together."""

    def __init__(self, situation: Situation, part: FreeRounds) -> None:
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
    """The first reason for an imperfection: trays that are used up, or only that nothing better was found."""
    if not found.empty and not found.repeats:
        return ""
    left = len(situation.rounds)
    short = [one for one in situation.here if len(situation.sets) - len(situation.seen[one]) < left]
    if found.empty and short:
        one = min(short, key=lambda each: len(situation.sets) - len(situation.seen[each]))
        sets = len(situation.sets) - len(situation.seen[one])
        return plural(
            "There is only %(count)s set of trays left that pair %(pair)s has not played, but there are "
            "%(rounds)s rounds to play.",
            "There are only %(count)s sets of trays left that pair %(pair)s has not played, but there are "
            "%(rounds)s rounds to play.",
            sets,
            pair=situation.labels[one - 1],
            rounds=left,
        )
    if found.empty:
        return (
            message("It is not possible for everyone to play in every round without anyone playing a tray twice.")
            if proved
            else message("No movement was found in which everyone plays in every round and nobody plays a tray twice.")
        )
    return (
        message("It is not possible for everyone to play in every round without rematches.")
        if proved
        else message("No movement without rematches was found.")
    )
