"""Plans to continue with after a round that was not played as planned: unchanged, with two contestants exchanged, or
with the trays or a line moved one or more tables further."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from ..message import message, plural
from ..plan import Movement, Round, Seating, SitOut
from ..proof import is_sound

MOST_STEPS = 3
"""The most tables by which trays or a line are shifted: a forgotten skip or relay shifts them by one or two."""


def plans(movement: Movement, played: int, concerned: Sequence[int]) -> Iterator[tuple[str, Movement]]:
    """Yield a message and the plan changed after round ``played``; ``concerned`` are those who may change places."""
    people = movement.contestants
    for one, other in combinations(concerned, 2):
        names = {"one": people.label(one), "other": people.label(other)}
        yield (
            message("%(one)s and %(other)s continue in each other's places", **names),
            _exchanged(movement, played, one, other),
        )
    for step in (by for size in range(1, MOST_STEPS + 1) for by in (size, -size)):
        yield _trays_go(step), _shifted(movement, played, step, _with_trays_of)
        yield _line_goes(step), _shifted(movement, played, step, _with_line_of)


def _trays_go(step: int) -> str:
    if step > 0:
        return plural(
            "For one round only, all trays move %(count)s table higher than planned",
            "For one round only, all trays move %(count)s tables higher than planned",
            step,
        )
    return plural(
        "For one round only, all trays move %(count)s table lower than planned",
        "For one round only, all trays move %(count)s tables lower than planned",
        -step,
    )


def _line_goes(step: int) -> str:
    if step > 0:
        return plural(
            "For one round only, E&W move %(count)s table higher than planned",
            "For one round only, E&W move %(count)s tables higher than planned",
            step,
        )
    return plural(
        "For one round only, E&W move %(count)s table lower than planned",
        "For one round only, E&W move %(count)s tables lower than planned",
        -step,
    )


def sound_plans(movement: Movement, played: int, concerned: Sequence[int]) -> list[tuple[str, Movement]]:
    """Return those of :func:`plans` without problems."""
    from_there = ((words, replace(plan, played=played)) for words, plan in plans(movement, played, concerned))
    return [(words, plan) for words, plan in from_there if is_sound(plan)]


def _later(movement: Movement, played: int, rounds: Iterator[Round]) -> Movement:
    return replace(movement, rounds=(*movement.rounds[:played], *rounds))


def _exchanged(movement: Movement, played: int, one: int, other: int) -> Movement:
    swap = {one: other, other: one}

    def there(seating: Seating) -> Seating:
        return replace(seating, ns=swap.get(seating.ns, seating.ns), ew=swap.get(seating.ew, seating.ew))

    def waits(out: SitOut) -> SitOut:
        return replace(out, contestant=swap.get(out.contestant, out.contestant))

    return _later(
        movement,
        played,
        (
            replace(each, tables=tuple(map(there, each.tables)), sitting_out=tuple(map(waits, each.sitting_out)))
            for each in movement.rounds[played:]
        ),
    )


def _shifted(movement: Movement, played: int, step: int, at: Callable[[Seating, Seating], Seating]) -> Movement:
    """Shift something by ``step`` tables: ``at`` returns a table with what the table ``step`` places lower had."""

    def shifted(each: Round) -> Round:
        others = [each.tables[(place - step) % len(each.tables)] for place in range(len(each.tables))]
        return replace(each, tables=tuple(map(at, each.tables, others)))

    return _later(movement, played, (shifted(each) for each in movement.rounds[played:]))


def _with_trays_of(seating: Seating, other: Seating) -> Seating:
    return replace(seating, trays=other.trays, turned=other.turned, shares=())


def _with_line_of(seating: Seating, other: Seating) -> Seating:
    return replace(seating, ew=other.ew)
