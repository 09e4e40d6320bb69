"""Translate messages into the reader's language."""

from decimal import Decimal

from movements.message import Message

from ..faults import BadInput, Fault
from ..scoring.figures import Figure
from ..scoring.spoken import OfGame, is_label, is_of_a_game, of_boards, spoken
from .active_language import decimal_mark, gettext, ngettext, npgettext, override, pgettext
from .cards import letters, told_card, told_contract, within_words
from .codes import BRIDGE, WHIST
from .fault_places import PLACES
from .numbers import pointed
from .seats import told_lines

LETTERED = {"contract": told_contract, "card": told_card}
"""Functions that translate values with letters of cards, by name. English messages quote cards as they were typed."""


def told(said: object, game: str = "") -> str:
    """Return ``said`` in the active language: a message with its parts, which may also be messages; a fault with its
    place; anything else unchanged. Decimal numbers use the language's notation. With a ``game``, a message and its
    parts use that game's word for tray or board."""
    if isinstance(said, Fault):
        place, what = told(PLACES.get(said.place, said.place), game), told(said.what, game)
        return f"{place}: {what}" if place else what
    if not isinstance(said, Message):
        return str(said)
    game = said.game if isinstance(said, OfGame) else game
    words = spoken(_of_game(said, game) or _translated(said), game) if game else _translated(said)
    if said.values:
        words %= {name: _part(name, value, game) for name, value in said.values.items()}
    return said.worded(words)


def told_faults(bad: BadInput, game: str = "") -> str:
    """Return the faults without places."""
    return " ".join(told(fault.what, game) for fault in bad.faults)


def told_as(words: object, game: str) -> str:
    """Return ``words`` in the game's terms, in the active language: a message, or a text that is translated lazily. An
    already translated text keeps its word for a tray, except in English."""
    if not isinstance(words, str):
        with override(None):
            plain = str(words)
        words = Message(plain) if is_of_a_game(plain) and "%" not in plain else str(words)
    return told(spoken(words, game)) if isinstance(words, Message) else spoken(str(words), game)


def _translated(said: Message) -> str:
    if said.many:
        if said.context:
            return npgettext(said.context, said.text, said.many, said.number)
        return ngettext(said.text, said.many, said.number)
    return pgettext(said.context, said.text) if said.context else gettext(said.text)


def _of_game(said: Message, game: str) -> str:
    """Return the game's own wording; empty if there is none. Each game may have its own in the catalogue, bridge also
    the sentence with board, unless it is the same as in English."""
    if said.context or not is_of_a_game(said.text):
        return ""
    context = BRIDGE if game == "bridge" else WHIST
    wordings = [Message(said.text, many=said.many, number=said.number, context=context)]
    if context == BRIDGE:
        wordings.append(Message(of_boards(said.text), many=of_boards(said.many), number=said.number))
    found = ((each, _translated(each)) for each in wordings)
    return next((words for each, words in found if words not in (each.text, each.many)), "")


def _part(name: str, value: object, game: str) -> object:
    """Return a value in a message: a stored contract or card, 4SX, in the letters of the language, 4♠X; a label with a
    line, 3 N&S, in the words of the game and the language. Any other plain text may have been typed."""
    if isinstance(value, int):
        return value
    if isinstance(value, (float, Decimal)):
        return str(value).replace(".", decimal_mark())
    if isinstance(value, Figure):
        return pointed(value)
    if isinstance(value, str) and not isinstance(value, Message):
        if name in LETTERED:
            return within_words(value if name == "card" and letters().english else LETTERED[name](value))
        if game and is_label(value):
            return told_lines(spoken(value, game))
    return told(value, game)
