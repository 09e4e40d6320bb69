"""What is said of a record that cannot be."""

from collections.abc import Iterable

from movements.message import gettext_noop, message

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


LEFT_IN = {
    "deal": gettext_noop("%(name)s has left the table: name a substitute, or stop the deal."),
    "game": gettext_noop("%(name)s has left the table: name a substitute, or stop the game."),
    "round": gettext_noop("%(name)s has left the table: name a substitute, or stop the round."),
    "rubber": gettext_noop("%(name)s has left the table: name a substitute, or stop the rubber."),
    "three rubbers": gettext_noop("%(name)s has left the table: name a substitute, or stop the three rubbers."),
}


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
