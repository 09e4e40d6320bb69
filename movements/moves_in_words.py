"""A move round the room: a rule that tells each table where to go, and the sentence made from it.

A sentence names tables, never "up" or "down": in the books that means 2 to 1, in clubs today 1 to 2.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from .message import Message, gettext_noop, in_a_row, message, plural

NUMBERS = {2: message("two"), 3: message("three"), 4: message("four")}
MOST_NAMED = 5
"""The most moves that a sentence can name beside its rule and still be remembered."""


@dataclass(frozen=True, slots=True)
class Stand:
    """The bye-stand after a table (0: before table 1). Sets leave it in order of arrival."""

    after: int
    alone: bool = field(default=False, compare=False)


Stop = int | Stand
"""A table by its number, or a bye-stand."""


@dataclass(frozen=True, slots=True)
class MoveRule:
    """A rule for a move, and what is named with it.

    ``kind`` is stay, other (of two tables), half (way round the room), higher or lower; ``by`` is how many places
    higher or lower among ``places``, the stops of the room in order. ``examples`` are moves by the rule, ``named`` the
    exceptions. In a ``ring`` the first place comes after the last.
    """

    kind: str
    by: int
    places: tuple[Stop, ...]
    examples: tuple[tuple[Stop, Stop], ...] = ()
    named: tuple[tuple[Stop, Stop], ...] = ()
    ring: bool = False

    def goes(self, stop: Stop) -> Stop | None:
        """Return the next stop from ``stop`` by the sentence alone; None if the sentence does not tell it."""
        for here, there in self.named:
            if here == stop:
                return there
        if self.kind == "stay":
            return stop
        if stop not in self.places or self.kind == "other":
            return None
        to = self.places.index(stop) + (-self.by if self.kind == "lower" else self.by)
        if self.ring or self.kind == "half":
            return self.places[to % len(self.places)]
        return self.places[to] if 0 <= to < len(self.places) else None

    @property
    def moves(self) -> tuple[tuple[Stop, Stop], ...]:
        return self.examples + self.named

    @property
    def by_stands(self) -> bool:
        """Whether the counted stops include bye-stands."""
        return any(isinstance(place, Stand) for place in self.places)


def way(moves: Mapping[Stop, Stop], places: Sequence[Stop], *, brief: bool = False) -> MoveRule | None:
    """Return the rule for ``moves`` among ``places``; None if no sentence describes it. ``brief`` gives only one
    example."""
    return _way(tuple(moves.items()), tuple(places), brief)


@lru_cache(maxsize=1024)
def _way(items: tuple[tuple[Stop, Stop], ...], places: tuple[Stop, ...], brief: bool) -> MoveRule | None:
    """Do the work of :func:`way`, cached because a room moves alike after most of its rounds."""
    moves = dict(items)
    if all(here == there for here, there in moves.items()):
        return MoveRule("stay", 0, places)
    if len(places) == 2 and moves == {places[0]: places[1], places[1]: places[0]}:
        return MoveRule("other", 1, places, named=((places[0], places[1]), (places[1], places[0])))
    steps: dict[int, int] = {}
    for here, there in moves.items():
        if here in places and there in places:
            step = places.index(there) - places.index(here)
            steps[step] = steps.get(step, 0) + 1
    for step in sorted(steps, key=lambda step: (-steps[step], abs(step))):
        if found := _by_step(moves, places, step, brief):
            return found
    return None


def _by_step(moves: Mapping[Stop, Stop], places: tuple[Stop, ...], step: int, brief: bool) -> MoveRule | None:
    """The rule that all go ``step`` places further, if the exceptions are few enough."""
    whole = len(places)
    if not step:
        return None
    kind, by = ("higher", step) if step > 0 else ("lower", -step)
    plain = MoveRule(kind, by, places)
    in_order = sorted(moves.items(), key=lambda move: _order(places, move[0]))
    regular = [(here, there) for here, there in in_order if plain.goes(here) == there]
    others = [(here, there) for here, there in in_order if plain.goes(here) != there]
    if 2 * by == whole and all(MoveRule("half", by, places).goes(here) == there for here, there in moves.items()):
        examples = in_order[:1] if brief else in_order if whole <= 4 else [*in_order[:2], *in_order[by : by + 2]]
        return MoveRule("half", by, places, tuple(examples), ring=True)
    examples = regular[: 1 if brief else 2]
    if by > 3:
        round_it = MoveRule(kind, by, places, tuple(examples), ring=True)
        if all(round_it.goes(here) == there for here, there in moves.items()):
            return round_it
    if len(others) > MOST_NAMED or len(others) > len(regular) + by + 2:
        return None
    return MoveRule(kind, by, places, tuple(examples), tuple(others))


def _order(places: tuple[Stop, ...], stop: Stop) -> int:
    return places.index(stop) if stop in places else len(places)


def moves_listed(moves: Iterable[tuple[Stop, Stop]]) -> str:
    """Return the moves as a list: 1 to 2, 2 to 3, 14 to 1; 7 to the bye-stand, bye-stand to 6. If there are several
    stands, each is named only once: its long name would make the list too long to announce."""
    goes = dict(moves)
    stands = {stop for stop in goes.values() if isinstance(stop, Stand) and stop.after and not stop.alone}
    between = {stop for stop in stands if isinstance(goes.get(stop), int)}
    return in_a_row(
        _by_the_stand(here, there.after, goes[there])
        if isinstance(there, Stand) and there in between
        else _move(here, there)
        for here, there in goes.items()
        if here not in between
    )


def _by_the_stand(here: Stop, stand: int, there: Stop) -> Message:
    return message(
        "%(here)s to the bye-stand after table %(stand)s and from there to %(there)s",
        here=here,
        stand=stand,
        there=there,
    )


def _move(here: Stop, there: Stop) -> Message:
    if isinstance(here, Stand) and isinstance(there, Stand):
        return message(
            "bye-stand after table %(here)s to bye-stand after table %(there)s", here=here.after, there=there.after
        )
    if isinstance(there, Stand):
        if there.alone:
            return message("%(here)s to the bye-stand", here=here)
        if not there.after:
            return message("%(here)s to the bye-stand before table 1", here=here)
        return message("%(here)s to the bye-stand after table %(stand)s", here=here, stand=there.after)
    if isinstance(here, Stand):
        if here.alone:
            return message("bye-stand to %(there)s", there=there)
        if not here.after:
            return message("bye-stand before table 1 to %(there)s", there=there)
        return message("bye-stand after table %(stand)s to %(there)s", stand=here.after, there=there)
    # Translators: from one table to another, by their numbers: "1 to 2".
    return message("%(here)s to %(there)s", here=here, there=there)


def all_go(who: str, there: MoveRule) -> Message:
    """Return a sentence about a group: "E-W move to the next higher table: 1 to 2, 2 to 3, 14 to 1."."""
    return _sentence(_SEVERAL_GO, who, there)


def one_goes(who: str, there: MoveRule) -> Message:
    """Return a sentence about one person or about everybody: "North moves to the other table: 1 to 2, 2 to 1."."""
    return _sentence(_ONE_GOES, who, there)


def _sentence(wordings: Mapping[str, str | Callable[..., Message]], who: str, there: MoveRule) -> Message:
    case = there.kind
    if case in ("higher", "lower") and there.by == 1:
        case = f"next {case} or stand" if there.by_stands and f"next {case} or stand" in wordings else f"next {case}"
    elif case in ("higher", "lower") and there.ring:
        case = f"{case} in a ring"
    values = {
        "who": who,
        "moves": moves_listed(there.moves),
        "far": NUMBERS.get(there.by, str(there.by)),
        "first": there.places[0],
        "last": there.places[-1],
    }
    words = wordings[case]
    return message(words, **values) if isinstance(words, str) else words(there.by, **values)


_SEVERAL_GO: dict[str, str | Callable[..., Message]] = {
    "stay": gettext_noop("%(who)s stay."),
    "other": gettext_noop("%(who)s move to the other table: %(moves)s."),
    "half": gettext_noop("%(who)s move halfway round the room: %(moves)s."),
    "next higher or stand": gettext_noop("%(who)s move to the next higher table or bye-stand: %(moves)s."),
    "next lower or stand": gettext_noop("%(who)s move to the next lower table or bye-stand: %(moves)s."),
    # Translators: who are several, or boards. Tables are counted up: higher is from 1 to 2.
    "next higher": gettext_noop("%(who)s move to the next higher table: %(moves)s."),
    "next lower": gettext_noop("%(who)s move to the next lower table: %(moves)s."),
    # Translators: far is a number. The tables are a ring: after the last table comes the first.
    "higher in a ring": gettext_noop(
        "%(who)s move up %(far)s tables (table %(first)s comes after table %(last)s): %(moves)s."
    ),
    # Translators: far is a number. The tables are a ring: below the first table comes the last.
    "lower in a ring": gettext_noop(
        "%(who)s move down %(far)s tables (table %(last)s comes after table %(first)s): %(moves)s."
    ),
    "higher": lambda by, **values: plural(
        "%(who)s move up %(far)s tables: %(moves)s.", "%(who)s move up %(far)s tables: %(moves)s.", by, **values
    ),
    "lower": lambda by, **values: plural(
        "%(who)s move down %(far)s tables: %(moves)s.", "%(who)s move down %(far)s tables: %(moves)s.", by, **values
    ),
}
_ONE_GOES: dict[str, str | Callable[..., Message]] = {
    "stay": gettext_noop("%(who)s stays."),
    "other": gettext_noop("%(who)s moves to the other table: %(moves)s."),
    "half": gettext_noop("%(who)s moves halfway round the room: %(moves)s."),
    "next higher": gettext_noop("%(who)s moves to the next higher table: %(moves)s."),
    "next lower": gettext_noop("%(who)s moves to the next lower table: %(moves)s."),
    # Translators: far is a number. The tables are a ring: after the last table comes the first.
    "higher in a ring": gettext_noop(
        "%(who)s moves up %(far)s tables (table %(first)s comes after table %(last)s): %(moves)s."
    ),
    # Translators: far is a number. The tables are a ring: below the first table comes the last.
    "lower in a ring": gettext_noop(
        "%(who)s moves down %(far)s tables (table %(last)s comes after table %(first)s): %(moves)s."
    ),
    "higher": lambda by, **values: plural(
        "%(who)s moves up %(far)s tables: %(moves)s.",
        "%(who)s moves up %(far)s tables: %(moves)s.",
        by,
        **values,
    ),
    "lower": lambda by, **values: plural(
        "%(who)s moves down %(far)s tables: %(moves)s.", "%(who)s moves down %(far)s tables: %(moves)s.", by, **values
    ),
}
