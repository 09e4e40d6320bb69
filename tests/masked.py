"""The parts of a text that would stay English in another language: not in a message, or flattened on the way."""

import re

from movements.message import Message


def english_left(said: object) -> list[str]:
    """The words of three letters and more that no translator could reach; capitals alone are names and numerals."""
    return [word for word in re.findall(r"[^\W\d_]{3,}", _masked(said)) if not word.isupper()]


def _masked(said: object) -> str:
    """Return a text with dots for the letters of its sentences, and its values unchanged."""
    if not isinstance(said, Message):
        return str.__str__(said) if isinstance(said, str) else str(said)
    words = said.many if said.many and said.number != 1 else said.text
    dotted = re.sub(r"%\(\w+\)s|[^\W\d_]", lambda found: found[0] if len(found[0]) > 1 else "·", words)
    return dotted % {name: _masked(value) for name, value in said.values.items()} if said.values else dotted
