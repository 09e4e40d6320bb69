"""A sentence as a value: its text, the numbers and names in it, and the English of both.

A message is an English ``str`` and can be used wherever a text can: in an error, in JSON, at a terminal. It also keeps
its parts, so that it can be translated for the reader (``tourney.language.told``). It is written in English: what is
stored or exported never depends on the user's language.
"""

from collections.abc import Callable, Iterable
from typing import Any, Self

Told = Callable[[object], str]
"""Translates a message; ``str`` gives English."""


class Message(str):
    """``text`` with its ``%(name)s`` filled from ``values``. With ``many``, ``text`` is for one and ``many`` for any
    other ``number``. ``context`` tells words apart that English has once."""

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

    def worded(self, words: str) -> str:
        """``words``, which are its own in some language, as they are shown."""
        return words

    def __getnewargs__(self) -> tuple[Any, ...]:  # copied and sent to processes with its parts
        return self.text, self.values, self.many, self.number, self.context


class Opening(Message):
    """A message that begins a sentence or a line: its first letter is a capital in every language."""

    def __new__(
        cls, text: str, values: dict[str, object] | None = None, many: str = "", number: int = 1, context: str = ""
    ) -> Self:
        words = Message(text, values, many, number, context)
        made = str.__new__(cls, capfirst(words))
        made.text, made.many, made.number, made.context, made.values = text, many, number, context, words.values
        return made

    def worded(self, words: str) -> str:
        return capfirst(words)


def capfirst(text: str) -> str:
    """Return ``text`` with a capital as its first letter."""
    return text[:1].upper() + text[1:]


def opening(words: Message) -> Opening:
    """``words`` where a sentence begins."""
    return Opening(words.text, words.values, words.many, words.number, words.context)


def message(text: str, /, **values: object) -> Message:
    """``message("Table %(table)s has no tray.", table=4)``. A percent sign is doubled where there are values."""
    return Message(text, values)


def gettext_noop(text: str) -> str:
    """``text`` as it is, marked for translation: the words of a message whose values come later."""
    return text


def plural(one: str, many: str, count: int, /, **values: object) -> Message:
    """``plural("%(count)s table waits", "%(count)s tables wait", waiting)``: in the forms of each language."""
    return Message(one, {"count": count, **values}, many, count)


def in_context(context: str, text: str, /, **values: object) -> Message:
    """A word that English has once and others twice: ``in_context("suit", "clubs")``."""
    return Message(text, values, context=context)


def listing(items: Iterable[object]) -> str:
    """1, 2 and 3; an empty text of nothing."""
    return _with_last(items, lambda before, last: message("%(before)s and %(last)s", before=before, last=last))


def alternatives(items: Iterable[object]) -> str:
    """1, 2 or 3; an empty text of nothing."""
    return _with_last(items, lambda before, last: message("%(before)s or %(last)s", before=before, last=last))


def either(items: Iterable[object]) -> str:
    """1 or 2 or 3; an empty text of nothing."""
    return _in_halves(list(items), lambda before, after: message("%(before)s or %(last)s", before=before, last=after))


def all_of(items: Iterable[object]) -> str:
    """1 and 2 and 3; an empty text of nothing."""
    return _in_halves(list(items), lambda before, after: message("%(before)s and %(last)s", before=before, last=after))


def in_a_row(items: Iterable[object]) -> str:
    """1, 2, 3; an empty text of nothing."""
    return _in_halves(list(items), lambda before, after: message("%(before)s, %(next)s", before=before, next=after))


def one_by_one(items: Iterable[object]) -> str:
    """Parts that have commas of their own: 1; 2; 3."""
    return _in_halves(list(items), lambda before, after: message("%(before)s; %(next)s", before=before, next=after))


def sentences(items: Iterable[object]) -> str:
    """Whole sentences, one after another; those that say nothing are passed over."""
    said = [item for item in items if item]
    return _in_halves(said, lambda before, after: message("%(before)s %(next)s", before=before, next=after))


def labelled(label: object, what: object) -> Message:
    """Return "label: what"."""
    return message("%(place)s: %(what)s", place=label, what=what)


def lines(items: Iterable[object]) -> str:
    """Return the items on separate lines."""
    return _in_halves(list(items), lambda before, after: message("%(before)s\n%(next)s", before=before, next=after))


def _with_last(items: Iterable[object], joined: Callable[[object, object], Message]) -> str:
    *before, last = list(items) or [""]
    return joined(in_a_row(before), last) if before else _alone(last)


def _in_halves(items: list[object], joined: Callable[[object, object], Message]) -> str:
    """Join in halves of halves: a list of thousands is no deeper than a dozen."""
    if len(items) < 2:
        return _alone(items[0]) if items else ""
    middle = len(items) // 2
    return joined(_in_halves(items[:middle], joined), _in_halves(items[middle:], joined))


def _alone(item: object) -> str:
    return item if isinstance(item, str) else str(item)
