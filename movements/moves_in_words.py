"""A move round the room in words, with the tables that it names. A move names tables, never "up" or "down": in the
books that is from 2 to 1, in clubs today from 1 to 2.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .message import Message, in_a_row, message, plural

NUMBERS = {2: message("two"), 3: message("three"), 4: message("four")}


@dataclass(frozen=True, slots=True)
class Way:
    """How far all go: ``kind`` is stay, other (of two tables), half (way round the room), higher or lower, ``by`` how
    many tables higher or lower; ``moves`` are (from, to) of the tables named."""

    kind: str
    by: int
    moves: tuple[tuple[int, int], ...]


def way(step: int, tables: Sequence[int], *, brief: bool = False) -> Way:
    """A move of ``step`` tables; ``brief`` names one table only."""
    whole = len(tables)
    if step == 0:
        return Way("stay", 0, ())
    if whole == 2:
        kind, by, named = "other", 1, [0, 1]
    elif 2 * step == whole:
        kind, by, named = "half", step, [0] if brief else list(range(whole))[:4]
    else:
        higher = 2 * step < whole
        kind, by = ("higher", step) if higher else ("lower", whole - step)
        # The first of the room, then those who go round its end.
        first, last = (range(whole - by), range(whole - by, whole)) if higher else (range(by, whole), range(by))
        named = [*first[:1]] if brief else [*first[:2], *last[:3]]
    return Way(kind, by, tuple((tables[at], tables[(at + step) % whole]) for at in named))


def moves_listed(moves: Iterable[tuple[int, int]]) -> str:
    """1 to 2, 2 to 3, 14 to 1."""
    # Translators: from one table to another, by their numbers: "1 to 2".
    return in_a_row(message("%(here)s to %(there)s", here=here, there=there) for here, there in moves)


def all_go(who: str, there: Way) -> Message:
    """A sentence about several: "E-W move to the next higher table: 1 to 2, 2 to 3, 14 to 1."."""
    moves = moves_listed(there.moves)
    if there.kind == "stay":
        return message("%(who)s stay.", who=who)
    if there.kind == "other":
        return message("%(who)s move to the other table: %(moves)s.", who=who, moves=moves)
    if there.kind == "half":
        return message("%(who)s move half-way round the room: %(moves)s.", who=who, moves=moves)
    if there.by == 1 and there.kind == "higher":
        # Translators: who are several, or boards. Tables are counted up: higher is from 1 to 2.
        return message("%(who)s move to the next higher table: %(moves)s.", who=who, moves=moves)
    if there.by == 1:
        return message("%(who)s move to the next lower table: %(moves)s.", who=who, moves=moves)
    far = NUMBERS.get(there.by, str(there.by))
    if there.kind == "higher":
        return plural(
            "%(who)s move %(far)s tables higher: %(moves)s.",
            "%(who)s move %(far)s tables higher: %(moves)s.",
            there.by,
            who=who,
            far=far,
            moves=moves,
        )
    return plural(
        "%(who)s move %(far)s tables lower: %(moves)s.",
        "%(who)s move %(far)s tables lower: %(moves)s.",
        there.by,
        who=who,
        far=far,
        moves=moves,
    )


def one_goes(who: str, there: Way) -> Message:
    """A sentence about one, or about everybody: "North moves to the other table: 1 to 2, 2 to 1."."""
    moves = moves_listed(there.moves)
    if there.kind == "stay":
        return message("%(who)s stays.", who=who)
    if there.kind == "other":
        return message("%(who)s moves to the other table: %(moves)s.", who=who, moves=moves)
    if there.kind == "half":
        return message("%(who)s moves half-way round the room: %(moves)s.", who=who, moves=moves)
    if there.by == 1 and there.kind == "higher":
        return message("%(who)s moves to the next higher table: %(moves)s.", who=who, moves=moves)
    if there.by == 1:
        return message("%(who)s moves to the next lower table: %(moves)s.", who=who, moves=moves)
    far = NUMBERS.get(there.by, str(there.by))
    if there.kind == "higher":
        return plural(
            "%(who)s moves %(far)s tables higher: %(moves)s.",
            "%(who)s moves %(far)s tables higher: %(moves)s.",
            there.by,
            who=who,
            far=far,
            moves=moves,
        )
    return plural(
        "%(who)s moves %(far)s tables lower: %(moves)s.",
        "%(who)s moves %(far)s tables lower: %(moves)s.",
        there.by,
        who=who,
        far=far,
        moves=moves,
    )
