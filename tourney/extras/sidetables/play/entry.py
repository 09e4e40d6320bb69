"""Parse a typed deal by its game's fields, with the place of every fault. Also messages about impossible records."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from movements.message import alternatives, gettext_noop, labelled, message
from tourney.inputs import show

from .game import DealField, InputKind, SideGame, Turn, sides_of


def nobody(said: object, people: Iterable[str]) -> str:
    return message(
        "%(said)s is not at this table. Choose one of: %(people)s.", said=repr(said), people=", ".join(people)
    )


class TableNames:
    """Names at the table and their numbers; players in ``gone`` have left."""

    def __init__(self, numbers: Mapping[str, int], gone: frozenset[str] = frozenset()) -> None:
        self.numbers = numbers
        self.gone = gone

    def playing(self, said: object, turn: Turn) -> int | str:
        """Return the number of a player of this turn, or an error message."""
        if not isinstance(said, str) or said not in self.numbers:
            return nobody(said, self.numbers)
        number = self.numbers[said]
        if said in self.gone and number not in turn.players:
            return message("%(name)s has left the table.", name=said)
        if number not in turn.players:
            return message("%(name)s sits out this deal.", name=said)
        return number


def read(
    game: SideGame, turn: Turn, said: Mapping[str, Any], names: TableNames
) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """Return the values of a deal, and an (entry, message) pair for each fault."""
    has = ", ".join(field.name for field in game.fields)
    faults: list[tuple[str, str]] = [
        (
            str(name),
            message("This is not a valid entry in %(game)s. Valid entries: %(entries)s.", game=game.title, entries=has),
        )
        for name in said
        if name not in {field.name for field in game.fields}
    ]
    values: dict[str, Any] = {}
    for field in game.fields:
        given = said.get(field.name)
        if given is None or given == "" or given == {}:
            if field.required:
                faults.append((field.name, message("%(entry)s is missing.", entry=field.label)))
            values[field.name] = {} if field.kind is InputKind.EACH else field.default
            continue
        found, wrong = _value(game, field, given, turn, names)
        values[field.name] = found
        faults += [(field.name, what) for what in wrong]
    return values, faults


def _value(game: SideGame, field: DealField, given: Any, turn: Turn, names: TableNames) -> tuple[Any, list[str]]:
    if field.kind is InputKind.TEXT:
        if isinstance(given, str):
            return given, []
        return None, [labelled(field.label, message("Expected text, found %(found)s.", found=show(given)))]
    if field.kind is InputKind.COUNT:
        return _number(field, given)
    if field.kind is InputKind.CHOICE:
        if isinstance(given, str) and given in field.choices:
            return given, []
        expected = message("Expected %(what)s, found %(found)s.", what=alternatives(field.choices), found=show(given))
        return None, [labelled(field.label, expected)]
    if field.kind is InputKind.PLAYER:
        player = names.playing(given, turn)
        return (player, []) if isinstance(player, int) else (None, [player])
    if field.kind is InputKind.SIDE:
        return _side(game, given, turn, names)
    return _each(field, given, turn, names)


def _number(field: DealField, given: Any) -> tuple[int | None, list[str]]:
    if isinstance(given, bool) or not isinstance(given, int):
        words = gettext_noop("%(name)s must be a whole number; found %(found)s.")
        return None, [message(words, name=field.label, found=show(given))]
    if not field.least <= given <= field.most:
        words = gettext_noop("%(what)s must be a whole number from %(least)s to %(most)s; found %(found)s.")
        return None, [message(words, what=field.label, least=field.least, most=field.most, found=given)]
    return given, []


def _side(game: SideGame, given: Any, turn: Turn, names: TableNames) -> tuple[int | None, list[str]]:
    sides = game.sides(len(turn.seats))
    labels = side_labels(sides)
    if given in labels:
        return labels.index(given), []
    player = names.playing(given, turn)
    if isinstance(player, str):
        words = gettext_noop(
            "%(said)s is not a side. Choose one of these: %(sides)s, or enter the name of a player on the side."
        )
        wrong = message(words, said=repr(given), sides=", ".join(labels))
        return None, [wrong]
    return next(at for at, side in enumerate(sides_of(turn, sides)) if player in side), []


def _each(field: DealField, given: Any, turn: Turn, names: TableNames) -> tuple[dict[int, int], list[str]]:
    if not isinstance(given, Mapping):
        return {}, [message("%(entry)s: expected each player's name with a number.", entry=field.label)]
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
    """Return the labels of sides: their seats, or letters if seats are numbers."""
    if all(seat.isalpha() for side in sides for seat in side):
        return ["&".join(side) for side in sides]
    return [chr(ord("A") + at) for at in range(len(sides))]


def no_card(name: str, said: object) -> str:
    return message(
        "%(said)s, cut by %(name)s, is not a valid card. Enter a card in the form 3H, 10S or KD.",
        said=repr(said),
        name=name,
    )


def cut_twice(name: str, card: str, other: str) -> str:
    words = gettext_noop(
        "%(name)s cannot have cut %(card)s, because %(other)s cut it. All players cut from the same pack."
    )
    return message(words, name=name, card=card, other=other)


def no_seat(dealer: object, names: Iterable[str]) -> str:
    return message(
        "%(dealer)s is not seated at this table. Choose one of: %(names)s.", dealer=repr(dealer), names=", ".join(names)
    )


def must_cut(names: Iterable[str]) -> str:
    return message("%(names)s must cut first.", names=", ".join(names))
