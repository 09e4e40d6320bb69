"""A sentence as a value: what is said, the numbers and names in it, and the English of both.

A message is an English ``str`` and can stand wherever a text can: in an error, in JSON, at a terminal. It also keeps
its parts, so that whoever shows it tells it in the reader's language (``tourney.language.told``). Written down it is
English: what is stored or exported never depends on the language of whoever was looking.
"""

from collections.abc import Iterable
from typing import Any, Self


class Message(str):
    """``text`` with its ``%(name)s`` filled from ``values``. With ``many``, ``text`` is for one and ``many`` for any
    other ``number``. ``context`` tells words apart that English has once. Raises KeyError for a name
    without a value."""

    text: str
    many: str
    number: int
    context: str
    values: dict[str, object]

    def __new__(
        cls, text: str, values: dict[str, object] | None = None, many: str = "", number: int = 1, context: str = ""
    ) -> Self:
        values = values or {}
        chosen = many if many and number != 1 else text
        made = super().__new__(cls, chosen % values if values else chosen)
        made.text, made.many, made.number, made.context, made.values = text, many, number, context, values
        return made

    def __str__(self) -> str:
        """Itself: an error whose argument is a message is worded by it, with its parts."""
        return self

    def __getnewargs__(self) -> tuple[Any, ...]:  # copied and sent to processes with its parts
        return self.text, self.values, self.many, self.number, self.context


def message(text: str, /, **values: object) -> Message:
    """``message("Table %(table)s has no tray.", table=4)``. A percent sign is doubled where there are values."""
    return Message(text, values)


def plural(one: str, many: str, count: int, /, **values: object) -> Message:
    """``plural("%(count)s table waits", "%(count)s tables wait", waiting)``: one of two forms in English, as many as
    the language has elsewhere."""
    return Message(one, {"count": count, **values}, many, count)


def in_context(context: str, text: str, /, **values: object) -> Message:
    """A word that English has once and others twice: ``in_context("suit", "clubs")``."""
    return Message(text, values, context=context)


def listing(items: Iterable[object]) -> str:
    """1, 2 and 3; an empty text of nothing."""
    *before, last = list(items) or [""]
    if not before:
        return last if isinstance(last, str) else str(last)
    first, *rest = before
    words: object = first
    for each in rest:
        words = message("%(before)s, %(next)s", before=words, next=each)
    return message("%(before)s and %(last)s", before=words, last=last)
