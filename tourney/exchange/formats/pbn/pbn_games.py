"""The games of a PBN file with all their values, and their tables as rows (PBN 2.1, sections 4.8 and 5).

"#" is the value that the tag had last, and "##value" goes for all games after this one too.
"""

import re
from collections.abc import Iterator

from movements.message import gettext_noop

from ....faults import THE_FILE, BadInput, Fault, line_place
from ...fault_list import Reader
from .pbn_scanner import Cell, Game, Tag, scanned, text_of


def games(data: bytes, reader: Reader) -> list[Game]:
    """Return the games of a file in order; ``reader`` collects the faults. Raises BadInput if it is not PBN."""
    found = list(scanned(text_of(data), reader))
    if not found:
        raise BadInput([*reader.faults, Fault(THE_FILE, "This is not PBN: it contains no [Tag].")])
    return _inherited(found, reader)


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
                    reader.fault(line_place(tag.line), '"#" repeats the value of the game before, which has none.')
                    tag.value = ""
            elif tag.value.startswith("##"):
                tag.value = tag.value[2:]
                lasting[name] = tag
        for name, tag in lasting.items():
            game.setdefault(name, tag)
        before |= game
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
            words = gettext_noop("The table has %(columns)s columns; found %(values)s values.")
            reader.fault(line_place(line), words, columns=len(names), values=len(row))
            continue
        yield line, {name: cell for name, cell in zip(names, row, strict=True) if cell is not None}


def _by_width(tag: Tag, names: list[str], text: str) -> list[Cell] | None:
    """Return the values of a row with unquoted names, as some programs write them in the last columns: each as wide as
    its heading says, with one space between. None where the headings do not say."""
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
