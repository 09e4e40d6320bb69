"""Messages about records that are impossible."""

from collections.abc import Iterable

from movements.message import gettext_noop, message


def no_card(name: str, said: object) -> str:
    return message(
        "%(said)s, cut by %(name)s, is not a valid card. Enter a card in the form 3H, 10S or KD.",
        said=repr(said),
        name=name,
    )


def cut_twice(name: str, card: str, other: str) -> str:
    words = gettext_noop(
        "%(name)s cannot have cut %(card)s, because %(other)s did. All players cut from the same pack."
    )
    return message(words, name=name, card=card, other=other)


def no_seat(dealer: object, names: Iterable[str]) -> str:
    return message(
        "%(dealer)s is not seated at this table. Choose one of: %(names)s.", dealer=repr(dealer), names=", ".join(names)
    )


def must_cut(names: Iterable[str]) -> str:
    return message("%(names)s must cut first.", names=", ".join(names))
