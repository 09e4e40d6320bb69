"""A PBN file taken apart into games, tags and the rows below them (PBN 2.1, sections 2, 3 and 4.8).

A game ends at an empty line. What stands behind ";" or between braces is commentary, a line that begins
with "%" is for programs; neither is read. "#" is the value that the game before has, and "##value" goes for all
games after this one too.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from movements.message import message

from ...faults import BadInput
from ..fault_list import Reader, show

LARGEST, MOST_LINES, LONGEST_LINE, MOST_GAMES = 10_000_000, 50_000, 10_000, 20_000
"""More than any night has, in bytes, lines, signs and games: they keep rubbish from taking long. The standard has
no more than 255 signs in a line (section 2.3), which not every program keeps to."""

Cell = str | None
"""A value of a table; None where the file says that there is none ("-")."""

_TAG = re.compile(r'\[\s*(\w{1,40})\s+"((?:[^"\\]|\\.)*)"\s*\]')
_CELL = re.compile(r'"((?:[^"\\]|\\.)*)"|[^\s"{]+')
_BLANK = re.compile(r"\s+")
_ESCAPED = re.compile(r'\\(["\\])')


@dataclass(slots=True)
class Tag:
    """The value of a tag, the line it stands in, and the rows below it: line, values, and as they stand."""

    value: str
    line: int
    rows: list[tuple[int, list[Cell], str]] = field(default_factory=list)


Game = dict[str, Tag]
"""The tags of a game by their names, in small letters."""


def text_of(data: bytes) -> str:
    """The text of a file: in UTF-8, or in Latin-1 as the standard has it (section 2.2). Raises BadInput."""
    if len(data) > LARGEST or data.count(b"\n") > MOST_LINES:
        raise BadInput.at(
            message("the file"),
            message(
                "This is no PBN of a night: it has more than %(size)s MB or %(lines)s lines.",
                size=LARGEST // 1_000_000,
                lines=f"{MOST_LINES:,}",
            ),
        )
    if b"\0" in data:
        raise BadInput.at(message("the file"), message("This is no PBN: it holds signs that no text has."))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def games(data: bytes, reader: Reader) -> list[Game]:
    """The games of a file in their order; ``reader`` gathers the faults. Raises BadInput for what is no PBN."""
    found = list(_Scanner(reader).games(text_of(data)))
    if not found:
        raise BadInput(
            [
                *reader.faults,
                *BadInput.at(message("the file"), message("This is no PBN: it has no [Tag] in it.")).faults,
            ]
        )
    return _inherited(found, reader)


class _Scanner:
    """Goes through the lines of a file."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.game: Game = {}
        self.tag: Tag | None = None
        self.commenting = False

    def games(self, text: str) -> Iterator[Game]:
        count = 0
        for number, line in enumerate(text.split("\n"), start=1):
            if not self.commenting and line.startswith("%"):
                continue
            ended = not self.commenting and not line.strip()
            for done in (self.take(),) if ended else self.line(line, number):
                if done:
                    count += 1
                    yield done
            if count > MOST_GAMES:
                raise BadInput.at(
                    message("the file"),
                    message("This is no PBN of a night: it has more than %(most)s games.", most=f"{MOST_GAMES:,}"),
                )
        if self.game:
            yield self.take()

    def take(self) -> Game:
        """The game that ends here; the next begins."""
        done, self.game, self.tag = self.game, {}, None
        return done

    def line(self, line: str, number: int) -> Iterator[Game]:
        at, row = 0, []
        if len(line) > LONGEST_LINE:
            self.reader.fault(
                message("line %(line)s", line=number),
                message("A line has at most 255 signs; found %(count)s.", count=f"{len(line):,}"),
            )
            return
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
            elif line[at] == "[":
                tag = _TAG.match(line, at)
                if tag is None:
                    self.reader.fault(
                        message("line %(line)s", line=number),
                        message('A tag reads [Name "value"]; found %(found)s.', found=show(line[at:])),
                    )
                    break
                yield self.begin(tag[1].lower(), _ESCAPED.sub(r"\1", tag[2]), number)
                at = tag.end()
            else:
                cell = _CELL.match(line, at)
                if cell is None:
                    self.reader.fault(
                        message("line %(line)s", line=number),
                        message("A text in quotes does not end; found %(found)s.", found=show(line[at:])),
                    )
                    break
                row.append(_value(cell))
                at = cell.end()
        if row and self.tag is not None:
            self.tag.rows.append((number, row, line))
        elif row:
            self.reader.fault(
                message("line %(line)s", line=number),
                message("Here a [Tag] or an empty line was due; found %(found)s.", found=show(line)),
            )

    def begin(self, name: str, value: str, number: int) -> Game:
        """Takes up a tag. The game before it where that one ends here, else nothing."""
        done: Game = {}
        if name in self.game and name in ("event", "board"):  # Some programs leave no empty line between games.
            done = self.take()
        self.tag = Tag(value, number)
        self.game.setdefault(name, self.tag)  # A tag that the game has already is passed over (section 3.4).
        return done


def _value(cell: re.Match[str]) -> str | None:
    """A cell of a table; nothing where it stands for no value."""
    if cell[1] is not None:
        return _ESCAPED.sub(r"\1", cell[1])
    return None if cell[0] in ("-", "*", "?") else cell[0]


def _inherited(found: list[Game], reader: Reader) -> list[Game]:
    """The same games, with the values that they take from those before them (section 4.8)."""
    before: Game = {}
    lasting: Game = {}
    for game in found:
        for name, tag in list(game.items()):
            if tag.value == "#":
                if name in before:
                    game[name] = before[name]
                else:
                    reader.fault(
                        message("line %(line)s", line=tag.line),
                        message('"#" is the value of the game before, which has none.'),
                    )
                    tag.value = ""
            elif tag.value.startswith("##"):
                tag.value = tag.value[2:]
                lasting[name] = tag
        for name, tag in lasting.items():
            game.setdefault(name, tag)
        before = game
    return found


def columns(tag: Tag) -> list[str]:
    r"""The columns of a table, in small letters, from a value like "Rank\3R;+PairId\2R;Names" (section 5.2)."""
    return [part.strip().lstrip("+-").split("\\")[0].lower() for part in tag.value.split(";")]


def table(tag: Tag, reader: Reader) -> Iterator[tuple[int, dict[str, str]]]:
    """(line, column -> value) for each row; values that there are none of are left out."""
    names = columns(tag)
    for line, row, text in tag.rows:
        if len(row) > len(names):
            row = _by_width(tag, names, text) or row
        if len(row) != len(names):
            reader.fault(
                message("line %(line)s", line=line),
                message(
                    "The table has %(columns)s columns; found %(values)s values.", columns=len(names), values=len(row)
                ),
            )
            continue
        yield line, {name: cell for name, cell in zip(names, row, strict=True) if cell is not None}


def _by_width(tag: Tag, names: list[str], text: str) -> list[Cell] | None:
    """The values of a row in which names stand without quotes, as some programs write them in the last columns:
    each as wide as its heading says, and one space between. None where the headings do not say."""
    first = next((at for at, name in enumerate(names) if name.startswith("name")), len(names))
    widths = re.findall(r"\\([0-9]{1,3})[LR]?(?=;|$)", ";".join(tag.value.split(";")[first:-1]))
    start = re.match(rf"\s*(?:\S+\s+){{{first}}}", text)
    if start is None or len(widths) != len(names) - 1 - first:
        return None
    row: list[Cell] = list(text[: start.end()].split())
    at = start.end()
    for width in map(int, widths):
        row.append(text[at : at + width].strip())
        at += width + 1
    return [None if cell in ("-", "*", "?", "") else cell for cell in [*row, text[at:].strip()]]
