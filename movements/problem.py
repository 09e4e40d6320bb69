"""A problem of a movement, and the names of its contestants and place."""

from collections.abc import Iterator
from dataclasses import dataclass

from .message import Message, listing, message, opening, plural
from .plan import Line, Movement, Party, Round, Seating, SeatPlace


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem. ``message`` is a full sentence; the other fields are its place."""

    message: str
    round: int | None = None
    table: int | None = None
    contestants: tuple[int, ...] = ()
    trays: tuple[int, ...] = ()


def parties(movement: Movement, each: Round) -> Iterator[tuple[Party, SeatPlace]]:
    """Return all units that move as one, with every place in the plan."""
    if movement.contestants.players:
        for seating in each.tables:
            for seat, player in seating.seats.by_seat.items() if seating.seats else ():
                line = Line.NS if seat in "NS" else Line.EW
                if player:
                    yield (player, "player"), SeatPlace(seating.table, line, seating, seat)
        return
    for number, place in each.seated:
        yield (number, place.line.value if movement.of_teams else ""), place


def parties_of(movement: Movement, number: int) -> tuple[Party, ...]:
    if movement.contestants.players:
        return tuple((player, "player") for player in movement.contestants.players_of(number))
    return tuple((number, line.value) for line in Line) if movement.of_teams else ((number, ""),)


def in_words(party: Party, *, subject: bool = False) -> str:
    """Name a party; with ``subject``, for the beginning of a sentence."""
    values = {"number": party[0], "line": party[1]}
    if party[1] == "player":
        words = message("player %(number)s", **values)
    elif not party[1]:
        words = message("contestant %(number)s", **values)
    else:
        words = message("contestant %(number)s (%(line)s)", **values)
    return opening(words) if subject else words


def contestant_of(movement: Movement, party: Party) -> tuple[int, ...]:
    """Return the contestant of a party as a tuple."""
    if party[1] != "player":
        return party[:1]
    people = movement.contestants
    return tuple(number for number in people.numbers if party[0] in people.players_of(number))


def at(each: Round, seating: Seating) -> str:
    return message("Round %(round)s, table %(table)s", round=each.number, table=seating.table)


def trays_listed(trays: tuple[int, ...]) -> Message:
    return plural("tray %(trays)s", "trays %(trays)s", len(trays), trays=listing(trays))
