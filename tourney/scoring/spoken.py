"""Messages in the words of a game: at bridge a tray is a board, and the lines are N-S and E-W."""

import re
from typing import Any, Self

from movements.message import Message, Opening, message

from .hands import LETTERS

LINES: dict[bool, dict[str, str]] = {
    False: {"N&S": message("N & S"), "E&W": message("E & W"), **LETTERS},
    True: {"N&S": message("N-S"), "E&W": message("E-W"), **LETTERS},
}
"""Whether the game is bridge -> the label of a line or seat."""

_LINE = re.compile(r"\b(?=N ?& ?S|E ?& ?W|O ?& ?W|E ?& ?O|N ?& ?Z)([NEO]) ?& ?([SWOZ])\b")
"""A pattern for a line in catalogues, in every language's letters."""
_TRAY = re.compile(r"(?<!%\()\b([Tt])ray(s?)\b")
"""A pattern for the word, but not for the name of a placeholder."""
_OF_A_GAME = re.compile("tray|traveller", re.IGNORECASE)
_LABEL = re.compile(r"(?:[A-Z]{,2}\d* ?)(?:N|E)(?:&|-| & )(?:S|W)|[A-Z]{,2} ?(?:rover|dummy)")
"""A pattern for a plain text in a message's values that is a line, or a contestant's label with one: 3 N&S."""


class OfGame(Message):
    """A message in the words of ``game`` (see :func:`spoken`); typed text among its values is unchanged."""

    game: str

    def __new__(
        cls,
        text: str,
        values: dict[str, object] | None = None,
        many: str = "",
        number: int = 1,
        context: str = "",
        game: str = "",
    ) -> Self:
        words = spoken(many if many and number != 1 else text, game)
        if values:
            words %= {name: _spoken_value(value, game) for name, value in values.items()}
        made = str.__new__(cls, words)
        made.text, made.many, made.number, made.context, made.values = text, many, number, context, values or {}
        made.game = game
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return *super().__getnewargs__(), self.game


def is_of_a_game(words: str) -> bool:
    """Whether a text contains tray or traveller: a language may have different words for whist and bridge."""
    return bool(_OF_A_GAME.search(words))


def spoken(words: str, game: str) -> str:
    """Return a text with tray, N&S and E&W in the game's words: at bridge a tray is a board, and the lines are N-S and
    E-W; elsewhere N & S and E & W. A message stays a message."""
    if isinstance(words, Opening):  # translated to the game's words together with its sentence
        return words
    if isinstance(words, Message):
        return OfGame(words.text, words.values, words.many, words.number, words.context, game)
    words = _LINE.sub(r"\1-\2" if game == "bridge" else r"\1 & \2", words)
    return of_boards(words) if game == "bridge" else words


def of_boards(words: str) -> str:
    """Return an English text with board instead of tray."""
    return _TRAY.sub(lambda found: ("Board" if found[1] == "T" else "board") + found[2], words)


def is_label(text: str) -> bool:
    """Whether a plain text is a stored line or a contestant's label with one; any other text may have been typed."""
    return bool(_LABEL.fullmatch(text))


def _spoken_value(value: object, game: str) -> object:
    if isinstance(value, Message) or (isinstance(value, str) and is_label(value)):
        return spoken(value, game)
    return value


def line_word(line: str, game: str) -> str:
    """Return N & S, or N-S at bridge; a seat's letter; anything else by :func:`spoken`."""
    return LINES[game == "bridge"].get(line) or spoken(line, game)
