"""The sizes of the names in a ruled table, and the widths of its columns, before the table is drawn."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import floor

from .cut_names import MORE
from .grid_cells import BESIDE, PAD, Cell, GridColumn, Who, goes_on
from .plates import Plate
from .type_scale import FINE, READ, column_size, last_name, set_names, width_of, words_of
from .typefaces import BOLD, PLAIN

TIGHT = 1.5  # minimum points between two headings
NEARLY = 0.75  # this share of the largest size is enough if it saves lines


def sized(
    columns: Sequence[GridColumn], lines: Sequence[Sequence[Cell]], width: float, row: float, most: float = READ
) -> list[GridColumn]:
    """Return the columns of a table ``width`` wide with their sizes, up to ``most``, for all lines of the sheet."""
    cells: list[list[str]] = [[] for _ in columns]
    for line in lines:
        for texts, cell in zip(cells, line, strict=True):
            texts.extend(_widest(cell))
    whole = sum(column.share for column in columns)
    most = min(most, row * 0.72)
    found: list[GridColumn] = []
    for at, (column, texts) in enumerate(zip(columns, cells, strict=True)):
        if column.size:
            found.append(column)
            continue
        inner = width * column.share / whole - 2 * PAD
        size = column_size(texts, inner, most, font=BOLD if column.bold else PLAIN)
        if not all(_fits(line[at], inner, row * goes_on(lines, low, at), size) for low, line in enumerate(lines)):
            size = READ
        found.append(replace(column, size=size))
    return found


def alike(
    columns: Sequence[GridColumn], lines: Sequence[Sequence[Cell]], at: int, width: float, row: float, most: float
) -> tuple[list[GridColumn], list[list[Cell]]]:
    """Return the columns with their sizes, and the lines with the names in column ``at`` in the same size and form: in
    full, on the fewest lines at nearly the largest size, or last names only."""
    found = sized(columns, lines, width, row, most)
    people = [cell[0] for line in lines if isinstance(cell := line[at], tuple) and isinstance(cell[0], Who)]
    inner = width * columns[at].share / sum(column.share for column in columns) - 2 * PAD
    ways: list[tuple[float, list[tuple[str, ...]]]] = []
    for count in range(1, max([1, *(len(who.shown) for who in people)]) + 1):
        texts = [_on_lines(who.shown, count) for who in people]
        widest = max((width_of(text, PLAIN) for each in texts for text in each), default=0)
        size = min(most, inner / (widest + BESIDE), (0.72 if count == 1 else 0.76) * row / count)
        ways.append((floor(10 * size) / 10, texts))
    largest = max(size for size, _texts in ways)
    size, texts = next(way for way in ways if way[0] >= NEARLY * largest)
    whos: list[tuple[Who, ...]] = [tuple(Who("", (text,)) for text in each) or (Who(""),) for each in texts]
    if size < READ:
        # One player's last name may be another's too; the last names of two players rarely are.
        texts = [tuple(map(last_name, who.shown)) if len(who.shown) > 1 else who.shown for who in people]
        whos = [(Who("", each),) for each in texts]
        widest = max((width_of(" & ".join(each), PLAIN) for each in texts), default=0)
        size = max(READ, floor(10 * min(most, inner / (widest + BESIDE), 0.72 * row)) / 10)
    found[at] = replace(found[at], size=size)
    return found, [[*line[:at], who, *line[at + 1 :]] for line, who in zip(lines, whos, strict=True)]


def _on_lines(names: Sequence[str], count: int) -> tuple[str, ...]:
    """Return names on at most ``count`` lines."""
    each = -(-len(names) // count) or 1
    return tuple(" & ".join(names[first : first + each]) for first in range(0, len(names), each))


def _fits(cell: Cell, width: float, row: float, size: float) -> bool:
    """Whether the names in a cell fit at a size, if necessary on two lines or shortened."""
    if not isinstance(cell, tuple):
        return True
    return all(
        set_names(who.names, PLAIN, size, width - (width_of(who.label, BOLD) + BESIDE) * size, row / len(cell))[0]
        >= size
        for who in cell
        if isinstance(who, Who) and who.names
    )


def cramps_names(columns: Sequence[GridColumn], lines: Sequence[Sequence[Cell]], width: float, row: float) -> bool:
    """Whether a name in a column of a given size is smaller than the others, broken within a word, or cut."""
    whole = sum(column.share for column in columns)
    for at, column in enumerate(columns):
        inner, size = width * column.share / whole - 2 * PAD, column.size
        for low, line in enumerate(lines if size else ()):
            cell = line[at]
            people = [who for who in cell if isinstance(who, Who) and who.shown] if isinstance(cell, tuple) else []
            for who in people:
                room = inner - (width_of(who.label, BOLD) + BESIDE) * size
                high = row * goes_on(lines, low, at) / len(people)
                fitting, shown = set_names(who.shown, PLAIN, size, room, high)
                if fitting < size or any(MORE in words or _is_broken(words, who) for words in shown):
                    return True
    return False


def _is_broken(line: str, who: Who) -> bool:
    """Whether a name continues on the next line without a hyphen of its own."""
    return line.endswith("-") and line not in " & ".join(who.shown)


def _widest(cell: Cell) -> Iterable[str]:
    """Yield the parts of a cell that must stay on one line."""
    if isinstance(cell, str):
        return (cell,)
    if isinstance(cell, tuple) and len(cell) > 1 and isinstance(cell[0], str | Plate):
        return (
            " ".join(each if isinstance(each, str) else f"{each.words}" for each in cell if not isinstance(each, Who)),
        )
    return ()


def clear_heads(columns: Sequence[GridColumn], width: float, lines: Sequence[Sequence[Cell]] = ()) -> list[GridColumn]:
    """Return the columns of a table ``width`` wide, wider if their heading does not fit on two lines. The others give
    up spare space beside the words of ``lines``; columns of names do so only if headings of size FINE do not fit
    otherwise."""
    words = [[text for line in lines for text in _widest(line[at])] for at in range(len(columns))]
    said = [max((width_of(text, PLAIN) for text in texts), default=0.0) * FINE + 2 * PAD for texts in words]
    whole = sum(column.share for column in columns)
    for size, pad, names_too in ((FINE + 0.5, PAD, False), (FINE, TIGHT, False), (FINE + 0.5, PAD, True)):
        needs = zip(said, (_on_two_lines(column.head) * size + pad for column in columns), strict=True)
        least = [max(each) * whole / width for each in needs]
        over = [column.share - needed for column, needed in zip(columns, least, strict=True)]
        spare = [
            max(0, each) if names_too or not column.size else 0 for column, each in zip(columns, over, strict=True)
        ]
        missing = -sum(min(0, each) for each in over)
        if sum(spare) >= missing:
            break
    given = min(1, missing / (sum(spare) or 1))
    return [
        replace(column, share=max(column.share, needed) - given * each)
        for column, needed, each in zip(columns, least, spare, strict=True)
    ]


def _on_two_lines(head: str) -> float:
    """Return the width of a heading on two lines, at a size of one point."""
    words = words_of(head)
    return min(
        max(width_of(" ".join(line), PLAIN) for line in (words[:at], words[at:])) for at in range(len(words) + 1)
    )
