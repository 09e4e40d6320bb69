"""Split a PBN file into games, tags and the rows below them (PBN 2.1, sections 2 and 3), in its import format.

Text after ";" or between braces is commentary, and a line that begins with "%" is a directive; neither is read. The
parts of a tag can be on several lines, and several tags on one. Games are separated by their tags: an empty line can be
anywhere, and there may be none between two games.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from movements.message import gettext_noop, message

from ....faults import THE_FILE, BadInput, line_place
from ....inputs import show
from ...fault_list import Reader
from ...plain_text import decoded

LARGEST, MOST_LINES, LONGEST_LINE, MOST_GAMES = 10_000_000, 50_000, 10_000, 20_000
"""More than any night has, in bytes, lines, characters and games: they keep rubbish from taking long. The standard has
no more than 255 characters in a line (section 2.3), which not every program keeps to."""

Cell = str | None
"""A value of a table; None where the file says that there is none ("-")."""

_NAME = re.compile(r"\w{1,40}")
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
_CELL = re.compile(r'"((?:[^"\\]|\\.)*)"|[^\s"{;]+')
_BLANK = re.compile(r"\s+")
_ESCAPED = re.compile(r'\\(["\\])')


@dataclass(slots=True)
class Tag:
    """The value of a tag, its line, and the rows below it: line, values, and text."""

    value: str
    line: int
    rows: list[tuple[int, list[Cell], str]] = field(default_factory=list)


Game = dict[str, Tag]
"""The tags of a game by name, in lower case."""


def text_of(data: bytes) -> str:
    """Return the text in UTF-8, in what the file declares, or in Latin-1 (section 2.2). Raises BadInput."""
    if len(data) > LARGEST:
        raise _too_much(
            message(
                "The file is %(count)s bytes long; at most %(most)s can be read.",
                count=f"{len(data):,}",
                most=f"{LARGEST:,}",
            )
        )
    if b"\0" in data:
        raise BadInput.at(THE_FILE, "This is not PBN: it contains characters that never occur in text.")
    charset = re.search(rb"^%[^\r\n]{0,100}charset=([A-Za-z0-9_-]{1,40})", data[:2000], re.MULTILINE)
    text = decoded(data, charset[1].decode() if charset else "").replace("\r\n", "\n").replace("\r", "\n")
    if (count := text.count("\n") + (text[-1:] not in ("", "\n"))) > MOST_LINES:
        raise _too_much(
            message(
                "There are %(count)s lines; at most %(most)s can be read.", count=f"{count:,}", most=f"{MOST_LINES:,}"
            )
        )
    return text


def scanned(text: str, reader: Reader) -> Iterator[Game]:
    """Return the games of a text in order; ``reader`` collects the faults. Raises BadInput if there are too many."""
    for count, game in enumerate(_games(_Scanner(reader).blocks(text)), start=1):
        if count > MOST_GAMES:
            raise _too_much(message("There are more than %(most)s games.", most=f"{MOST_GAMES:,}"))
        yield game


def _too_much(what: str) -> BadInput:
    return BadInput.at(THE_FILE, what)


Block = Sequence[tuple[str, Tag]]
"""Tags between two empty lines."""


def _games(blocks: Iterator[Block]) -> Iterator[Game]:
    """The games that are made of blocks. A block goes on with the game before it where it has none of its tags."""
    game: Game = {}
    for block in blocks:
        for at, part in enumerate(_apart(block)):
            begins = at > 0 or any(name in game for name in part) or ("event" in part and "board" in game)
            if game and begins:
                yield game
                game = {}
            game |= part
    if game:
        yield game


def _apart(block: Block) -> Iterator[Game]:
    """The games in a block. A further event or board begins another, with those tags before it that the game has
    already; of tags that are there twice for nothing the first counts (section 3.4)."""
    game: Game = {}
    again: Game = {}
    for name, tag in block:
        if name in game and name in ("event", "board"):
            yield game
            game, again = {**again, name: tag}, {}
        elif again or name in game:
            again.setdefault(name, tag)
        else:
            game[name] = tag
    yield again | game


class _Scanner:
    """Goes through the lines of a file."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.block: list[tuple[str, Tag]] = []
        self.tag: Tag | None = None
        self.commenting = False
        self.opened: tuple[int, str, list[str]] | None = None
        """The open tag: its line, its beginning, its parts."""

    def blocks(self, text: str) -> Iterator[Block]:
        for number, line in enumerate(text.split("\n"), start=1):
            if self.commenting or line.strip():
                if self.commenting or not line.startswith("%"):
                    self.line(line, number)
            elif self.block and not self.opened:
                yield self.block
                self.block = []
        if self.opened:
            self.no_tag()
        if self.block:
            yield self.block

    def line(self, line: str, number: int) -> None:
        if len(line) > LONGEST_LINE:
            words = gettext_noop("A line can be at most %(most)s characters long; found %(count)s.")
            self.reader.fault(line_place(number), words, most=f"{LONGEST_LINE:,}", count=f"{len(line):,}")
            return
        at, row = 0, list[Cell]()
        while at < len(line):
            if self.commenting:
                end = line.find("}", at)
                self.commenting = end < 0
                at = len(line) if end < 0 else end + 1
            elif blank := _BLANK.match(line, at):
                at = blank.end()
            elif line[at] == "{":
                self.commenting, at = True, at + 1
            elif line[at] == ";":
                break
            elif self.opened:
                at = self.part(line, at, number)
            elif line[at] == "[":
                self.opened, at = (number, line[at : at + 80], []), at + 1
            else:
                cell = _CELL.match(line, at)
                if cell is None:
                    self.reader.fault(
                        line_place(number),
                        "The closing quotation mark is missing; found %(found)s.",
                        found=show(line[at:]),
                    )
                    break
                row.append(_value(cell))
                at = cell.end()
        self.add_row(row, line, number)

    def add_row(self, row: list[Cell], line: str, number: int) -> None:
        """Add a row to the table of the last tag."""
        if row and self.tag is not None:
            self.tag.rows.append((number, row, line))
        elif row:
            self.reader.fault(
                line_place(number), "Expected a [Tag] or an empty line, found %(found)s.", found=show(line)
            )

    def part(self, line: str, at: int, number: int) -> int:
        """Read the next part of a tag: its name, value or end. Return where the line continues."""
        assert self.opened is not None, "a tag is begun"
        began, _, parts = self.opened
        if len(parts) == 2 and line[at] == "]":
            self.tag = Tag(parts[1], began)
            if parts[0].lower() != "note":  # There may be any number of notes, and none is read.
                self.block.append((parts[0].lower(), self.tag))
            self.opened = None
            return at + 1
        if found := (_NAME, _TEXT)[len(parts)].match(line, at) if len(parts) < 2 else None:
            parts.append(_ESCAPED.sub(r"\1", found[1]) if parts else found[0])
            return found.end()
        self.no_tag()
        return at if number > began and line[at] == "[" else len(line)

    def no_tag(self) -> None:
        assert self.opened is not None, "a tag is begun"
        began, text, _ = self.opened
        self.opened = None
        self.reader.fault(line_place(began), 'Write a tag as [Name "value"]; found %(found)s.', found=show(text))


def _value(cell: re.Match[str]) -> str | None:
    """Return a cell of a table; None if it stands for no value."""
    if cell[1] is not None:
        return _ESCAPED.sub(r"\1", cell[1])
    return None if cell[0] in ("-", "*", "?") else cell[0]
