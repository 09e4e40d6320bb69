"""The rounds of a schedule to search again, and every possible meeting in them."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from random import Random

from .costs import waiting
from .situation import Couple, Meeting, Schedule, Situation, couple

PART = 2_500
"""Maximum number of free meetings at once; three times as many if a second round is free too."""


class FreeRounds:
    """Rounds that are free while the others are fixed, and every possible meeting in them. Without ``again``,
    contestants who meet in the other rounds cannot meet in these, except as in the current schedule."""

    def __init__(self, situation: Situation, schedule: Schedule, rounds: Sequence[int], again: bool = True) -> None:
        self.situation, self.schedule, self.rounds = situation, schedule, rounds
        self.fixed = [number for number in situation.rounds if number not in rounds]
        self.met: Counter[Couple] = Counter(situation.met)
        self.waited: Counter[int] = Counter(situation.waited)
        taken = {one: set(sets) for one, sets in situation.seen.items()}
        for number in self.fixed:
            self.waited.update(waiting(situation, schedule[number]))
            for one, other, at in schedule[number]:
                self.met[couple(one, other)] += 1
                taken[one].add(at)
                taken[other].add(at)
        now = {couple(*meeting[:2]) for number in rounds for meeting in schedule[number]}
        self.meetings: list[Meeting] = [
            (*situation.ordered(one, other), at)
            for index, one in enumerate(situation.here)
            for other in situation.here[index + 1 :]
            if situation.may_meet(one, other)
            if again or not self.met[one, other] or (one, other) in now
            for at in range(len(situation.sets))
            if at not in taken[one] and at not in taken[other]
        ]

    @property
    def size(self) -> int:
        return len(self.meetings) * len(self.rounds)


def worst(situation: Situation, schedule: Schedule, choose: Random, again: bool) -> tuple[int, ...]:
    """Return the rounds to free next: one with a cost besides moves, and as many others as the solver can handle."""
    blame = blame_of(situation, schedule)
    guilty = [number for number in situation.rounds if blame[number]] or list(situation.rounds)
    first = guilty[int(choose.random() * len(guilty))]
    others = sorted(
        (number for number in situation.rounds if number != first),
        key=lambda number: choose.random() / (1 + blame[number]),
    )
    most = PART * (0.2 + 0.8 * choose.random())  # the solver finishes small parts and escapes with large ones
    rounds: tuple[int, ...] = (first,)
    for number in others:
        if FreeRounds(situation, schedule, (*rounds, number), again).size > (most if len(rounds) > 1 else 3 * PART):
            break
        rounds = (*rounds, number)
    return tuple(sorted(rounds))


def blame_of(situation: Situation, schedule: Schedule) -> Counter[int]:
    """Return round -> its share of the cost."""
    found: Counter[int] = Counter()
    when: defaultdict[Couple, list[int]] = defaultdict(list)
    waits: defaultdict[int, list[int]] = defaultdict(list)
    for number in situation.rounds:
        meetings = schedule[number]
        found[number] += max(0, situation.tables_a_round - len(meetings))
        found[number] += len(meetings) - len({at for _, _, at in meetings}) if situation.movement.copies == 1 else 0
        for one, other, _ in meetings:
            when[couple(one, other)].append(number)
        for one in waiting(situation, meetings):
            waits[one].append(number)
    for both, rounds in when.items():
        if len(rounds) + (situation.met[both] > 0) > 1:
            found.update(rounds)
    for one, rounds in waits.items():
        if len(rounds) + situation.waited[one] > max(situation.waited[one], situation.fair_waits[one]):
            found.update(rounds)
    return found
