"""A sentence as a value: its text, its numbers and names, and the English sentence.

A message is an English ``str`` and can be used as any text: in an error, in JSON, at a terminal. It also keeps its
parts, so that it can be translated for the reader (``tourney.language.told``). Stored and exported messages are in
English, whatever the user's language.
"""

from collections.abc import Callable, Iterable
from typing import Any, Self

Told = Callable[[object], str]
"""A function that translates a message; ``str`` gives English."""


class Message(str):
    """``text`` with each ``%(name)s`` replaced from ``values``. If ``many`` is given, ``text`` is for one and ``many``
    for any other ``number``. ``context`` distinguishes meanings of the same English word."""

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
        """Return the message itself, so that an error whose argument is a message shows it, with its parts."""
        return self

    def worded(self, words: str) -> str:
        """Return ``words``, the message's own text in some language, in their final form."""
        return words

    def __getnewargs__(self) -> tuple[Any, ...]:  # its parts are copied and sent to processes with it
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
    """Return ``words`` for the beginning of a sentence."""
    return Opening(words.text, words.values, words.many, words.number, words.context)


def message(text: str, /, **values: object) -> Message:
    """Make a message: ``message("Table %(table)s has no tray.", table=4)``. With values, a percent sign is doubled."""
    return Message(text, values)


def gettext_noop(text: str) -> str:
    """Return ``text`` unchanged, marked for translation, for a message that gets its values later."""
    return text


def plural(one: str, many: str, count: int, /, **values: object) -> Message:
    """Make a message with plural forms: ``plural("%(count)s table waits", "%(count)s tables wait", waiting)``."""
    return Message(one, {"count": count, **values}, many, count)


def in_context(context: str, text: str, /, **values: object) -> Message:
    """Make a message of a word with several meanings: ``in_context("suit", "clubs")``."""
    return Message(text, values, context=context)


def listing(items: Iterable[object]) -> str:
    """Join as "1, 2 and 3"; an empty text without items."""
    return _with_last(items, lambda before, last: message("%(before)s and %(last)s", before=before, last=last))


def alternatives(items: Iterable[object]) -> str:
    """Join as "1, 2 or 3"; an empty text without items."""
    return _with_last(items, lambda before, last: message("%(before)s or %(last)s", before=before, last=last))


def either(items: Iterable[object]) -> str:
    """Join as "1 or 2 or 3"; an empty text without items."""
    return _in_halves(list(items), lambda before, after: message("%(before)s or %(last)s", before=before, last=after))


def all_of(items: Iterable[object]) -> str:
    """Join as "1 and 2 and 3"; an empty text without items."""
    return _in_halves(list(items), lambda before, after: message("%(before)s and %(last)s", before=before, last=after))


def in_a_row(items: Iterable[object]) -> str:
    """Join as "1, 2, 3"; an empty text without items."""
    return _in_halves(list(items), lambda before, after: message("%(before)s, %(next)s", before=before, next=after))


def one_by_one(items: Iterable[object]) -> str:
    """Join parts that contain commas: 1; 2; 3."""
    return _in_halves(list(items), lambda before, after: message("%(before)s; %(next)s", before=before, next=after))


def sentences(items: Iterable[object]) -> str:
    """Join whole sentences, leaving out empty ones."""
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
    """Join the two halves of the items recursively, so that a list of thousands is nested only a dozen deep."""
    if len(items) < 2:
        return _alone(items[0]) if items else ""
    middle = len(items) // 2
    return joined(_in_halves(items[:middle], joined), _in_halves(items[middle:], joined))


def _alone(item: object) -> str:
    return item if isinstance(item, str) else str(item)
