"""What is said of a record that cannot be."""

from collections.abc import Iterable

from movements.message import message

GOES_ON = {
    "deal": message("The deal goes on: nobody changes seats."),
    "game": message("The game goes on: nobody changes seats."),
    "round": message("The round goes on: nobody changes seats."),
    "rubber": message("The rubber goes on: nobody changes seats."),
    "three rubbers": message("The three rubbers goes on: nobody changes seats."),
}
NOT_GOING_ON = {
    "deal": message("No deal is going on."),
    "game": message("No game is going on."),
    "round": message("No round is going on."),
    "rubber": message("No rubber is going on."),
    "three rubbers": message("No three rubbers is going on."),
}


def goes_on(bout: str) -> str:
    return GOES_ON[bout]


def not_going_on(bout: str) -> str:
    return NOT_GOING_ON[bout]


def left_in_a_bout(name: str, bout: str) -> str:
    if bout == "deal":
        return message("%(name)s has left the table: name a substitute, or stop the deal.", name=name)
    if bout == "game":
        return message("%(name)s has left the table: name a substitute, or stop the game.", name=name)
    if bout == "round":
        return message("%(name)s has left the table: name a substitute, or stop the round.", name=name)
    if bout == "rubber":
        return message("%(name)s has left the table: name a substitute, or stop the rubber.", name=name)
    return message("%(name)s has left the table: name a substitute, or stop the three rubbers.", name=name)


def no_card(name: str, said: object) -> str:
    return message("%(said)s, cut by %(name)s, is no card. Write it as 3H, 10S or KD.", said=repr(said), name=name)


def cut_twice(name: str, card: str, other: str) -> str:
    return message(
        "%(name)s cannot have cut %(card)s: %(other)s did, and all cut from the same pack.",
        name=name,
        card=card,
        other=other,
    )


def no_seat(dealer: object, names: Iterable[str]) -> str:
    return message("%(dealer)s has no seat. Say who of %(names)s deals.", dealer=repr(dealer), names=", ".join(names))


def must_cut(names: Iterable[str]) -> str:
    return message("%(names)s must cut first.", names=", ".join(names))
