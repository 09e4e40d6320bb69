"""What is typed of a deal, read: every fault with its place, by the fields that the game has."""

from collections.abc import Mapping, Sequence
from typing import Any

from tourney.faults import Fault

from .game import Field, Game, Kind, Turn, sides_of

NAMED = frozenset({Kind.PLAYER, Kind.EACH})


class Names:
    """Names at the table and the numbers of those who bear them; ``gone`` have left it."""

    def __init__(self, numbers: Mapping[str, int], gone: frozenset[str] = frozenset()) -> None:
        self.numbers = numbers
        self.gone = gone

    def playing(self, said: object, turn: Turn) -> int | str:
        """The number of a player of this turn, or what is wrong."""
        if not isinstance(said, str) or said not in self.numbers:
            return f"{said!r} is nobody at this table. Give one of {', '.join(self.numbers)}."
        number = self.numbers[said]
        if said in self.gone and number not in turn.players:
            return f"{said} has left the table."
        if number not in turn.players:
            return f"{said} sits out this deal."
        return number


def read(
    game: Game, turn: Turn, said: Mapping[str, Any], names: Names, place: str
) -> tuple[dict[str, Any], list[Fault]]:
    """The values of a deal, with all that is wrong with it."""
    faults = [
        Fault(f"{place}, {name}", f"{game.title} has no such entry: it has {', '.join(f.name for f in game.fields)}.")
        for name in said
        if name not in {field.name for field in game.fields}
    ]
    values: dict[str, Any] = {}
    for field in game.fields:
        given = said.get(field.name)
        if given is None or given == "" or given == {}:
            if field.required:
                faults.append(Fault(f"{place}, {field.name}", f"{field.label} is missing."))
            values[field.name] = {} if field.kind is Kind.EACH else field.default
            continue
        found, wrong = _value(game, field, given, turn, names)
        values[field.name] = found
        faults += [Fault(f"{place}, {field.name}", what) for what in wrong]
    return values, faults


def _value(game: Game, field: Field, given: Any, turn: Turn, names: Names) -> tuple[Any, list[str]]:
    if field.kind is Kind.TEXT:
        return (given, []) if isinstance(given, str) else (None, [f"{field.label}: expected a text."])
    if field.kind is Kind.COUNT:
        return _number(field, given)
    if field.kind is Kind.CHOICE:
        if isinstance(given, str) and given in field.choices:
            return given, []
        return None, [f"{given!r} is no {field.label.lower()}. Give one of {', '.join(field.choices)}."]
    if field.kind is Kind.PLAYER:
        player = names.playing(given, turn)
        return (player, []) if isinstance(player, int) else (None, [player])
    if field.kind is Kind.SIDE:
        return _side(game, given, turn, names)
    return _each(field, given, turn, names)


def _number(field: Field, given: Any) -> tuple[int | None, list[str]]:
    if isinstance(given, bool) or not isinstance(given, int):
        return None, [f"{field.label}: expected a whole number, not {given!r}."]
    if not field.least <= given <= field.most:
        return None, [f"{field.label}: {given} is not possible. It is {field.least} to {field.most}."]
    return given, []


def _side(game: Game, given: Any, turn: Turn, names: Names) -> tuple[int | None, list[str]]:
    sides = game.sides(len(turn.seats))
    labels = side_labels(sides)
    if given in labels:
        return labels.index(given), []
    player = names.playing(given, turn)
    if isinstance(player, str):
        return None, [f"{given!r} is no side. Give one of {', '.join(labels)}, or who plays for it."]
    return next(at for at, side in enumerate(sides_of(turn, sides)) if player in side), []


def _each(field: Field, given: Any, turn: Turn, names: Names) -> tuple[dict[int, int], list[str]]:
    if not isinstance(given, Mapping):
        return {}, [f"{field.label}: expected a number for each player, by name."]
    found, wrong = {}, []
    for name, amount in given.items():
        player = names.playing(name, turn)
        number, faults = _number(field, amount)
        wrong += [player] if isinstance(player, str) else []
        wrong += faults
        if isinstance(player, int) and number is not None:
            found[player] = number
    return found, wrong


def side_labels(sides: Sequence[Sequence[str]]) -> list[str]:
    """What sides are called: by their seats, or by letters where seats are numbers."""
    if all(seat.isalpha() for side in sides for seat in side):
        return ["&".join(side) for side in sides]
    return [chr(ord("A") + at) for at in range(len(sides))]
