"""What is said of a record that cannot be."""

from collections.abc import Iterable

from movements.message import gettext_noop, message

GOES_ON = {
    "deal": message("The deal is not over, so nobody changes seats."),
    "game": message("The game is not over, so nobody changes seats."),
    "round": message("The round is not over, so nobody changes seats."),
    "rubber": message("The rubber is not over, so nobody changes seats."),
    "three rubbers": message("The three rubbers are not over, so nobody changes seats."),
}
NOT_GOING_ON = {
    "deal": message("No deal is in progress."),
    "game": message("No game is in progress."),
    "round": message("No round is in progress."),
    "rubber": message("No rubber is in progress."),
    "three rubbers": message("No set of three rubbers is in progress."),
}


LEFT_IN = {
    "deal": gettext_noop("%(name)s has left the table. Name a substitute, or stop the deal."),
    "game": gettext_noop("%(name)s has left the table. Name a substitute, or stop the game."),
    "round": gettext_noop("%(name)s has left the table. Name a substitute, or stop the round."),
    "rubber": gettext_noop("%(name)s has left the table. Name a substitute, or stop the rubber."),
    "three rubbers": gettext_noop("%(name)s has left the table. Name a substitute, or stop the three rubbers."),
}


def no_card(name: str, said: object) -> str:
    return message("%(said)s, cut by %(name)s, is not a card. Write it like 3H, 10S or KD.", said=repr(said), name=name)


def cut_twice(name: str, card: str, other: str) -> str:
    return message(
        "%(name)s cannot have cut %(card)s, because %(other)s did: all cut from the same pack.",
        name=name,
        card=card,
        other=other,
    )


def no_seat(dealer: object, names: Iterable[str]) -> str:
    return message(
        "%(dealer)s has no seat. Choose the dealer from %(names)s.", dealer=repr(dealer), names=", ".join(names)
    )


def must_cut(names: Iterable[str]) -> str:
    return message("%(names)s must cut first.", names=", ".join(names))
