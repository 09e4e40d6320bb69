"""A message, told in the language of whoever reads the page."""

from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext, npgettext, pgettext

from movements.message import Message

from ..faults import Fault


def told(said: object) -> str:
    """``said`` in the active language: a message by its parts, which may be messages themselves; a fault with its
    place; anything else as it stands. Fractions of numbers are written as the language writes them."""
    if isinstance(said, Fault):
        place, what = told(said.place), told(said.what)
        return f"{place}: {what}" if place else what
    if not isinstance(said, Message):
        return str(said)
    words = _translated(said)
    return words % {name: _part(value) for name, value in said.values.items()} if said.values else words


def _translated(said: Message) -> str:
    if said.many:
        if said.context:
            return str(npgettext(said.context, said.text, said.many, said.number))
        return str(ngettext(said.text, said.many, said.number))
    return str(pgettext(said.context, said.text) if said.context else gettext(said.text))


def _part(value: object) -> str:
    if isinstance(value, (float, Decimal)):
        return str(number_format(value))
    return told(value)
