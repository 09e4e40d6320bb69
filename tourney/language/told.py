"""A message, told in the language of whoever reads the page."""

from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext, npgettext, pgettext

from movements.message import Message

from ..faults import Fault
from .cards import letters, told_card, told_contract

LETTERED = {"contract": told_contract, "card": told_card}
"""The names of values in messages that are written in letters of cards."""


def told(said: object) -> str:
    """``said`` in the active language: a message by its parts, which may be messages themselves; a fault with its
    place; anything else as it stands. Fractions of numbers are written as the language writes them."""
    if isinstance(said, Fault):
        place, what = told(said.place), told(said.what)
        return f"{place}: {what}" if place else what
    if not isinstance(said, Message):
        return str(said)
    words = _translated(said)
    if said.values:
        words %= {name: _part(name, value) for name, value in said.values.items()}
    return said.worded(words)


def _translated(said: Message) -> str:
    if said.many:
        if said.context:
            return str(npgettext(said.context, said.text, said.many, said.number))
        return str(ngettext(said.text, said.many, said.number))
    return str(pgettext(said.context, said.text) if said.context else gettext(said.text))


def _part(name: str, value: object) -> str:
    """A contract or a card that is stored in English letters, 3NT, is told in those of the language, 3SA."""
    if name in LETTERED and isinstance(value, str) and not isinstance(value, Message) and not letters().english:
        return LETTERED[name](value)
    if isinstance(value, (float, Decimal)):
        return str(number_format(value))
    return told(value)
