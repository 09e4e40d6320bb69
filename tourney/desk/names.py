"""Reading the names that a director pastes, types or brings in a file. Pure: nothing is stored."""

import csv
import io
import re
import unicodedata
from collections.abc import Iterator, Sequence

from ..faults import BadInput, Fault

LONGEST_NAME = 80
FEWEST, MOST = 4, 100
HEADINGS = {"name", "names", "player", "players", "north", "east", "south", "west", "player 1", "name 1", "pair"}

Pair = tuple[str, str]


def pairs_from_text(text: str) -> list[Pair]:
    """One pair a line, "A & B" (or "A and B", "A / B", "A, B"). Raises BadInput naming every bad line."""
    lines = text.replace("\r\n", "\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    return _checked([(f"line {at}", _parted(line)) for at, line in enumerate(lines, start=1)])


def pairs_from_csv(data: bytes) -> list[Pair]:
    """A CSV of two columns, or of one with "A & B"; comma, semicolon or tab; a heading row is passed
    over. Raises BadInput naming every bad line, or saying that the file is no CSV."""
    rows = list(_csv_rows(data))
    if rows and {cell.strip().lower() for cell in rows[0][1]} & HEADINGS:
        rows = rows[1:]
    return _checked([(f"line {at}", _cells(row)) for at, row in rows])


def _csv_rows(data: bytes) -> Iterator[tuple[int, list[str]]]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")  # what spreadsheets on Windows still write
    if "\0" in text or any(unicodedata.category(sign) == "Cc" and sign not in "\r\n\t" for sign in text):
        raise BadInput.at("the file", "This is no CSV: it holds signs that no text has. Save the sheet as CSV first.")
    delimiter = max(",;\t", key=text.count)
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
        rows = [(reader.line_num, row) for row in reader]
    except csv.Error as problem:
        raise BadInput.at("the file", f"This is no CSV that can be read: {problem}.") from problem
    while rows and not any(cell.strip() for cell in rows[-1][1]):
        rows.pop()
    yield from rows


def _parted(line: str) -> list[str]:
    """The names of one line, by the strongest sign that parts it."""
    for sign in (r"\s*&\s*", r"\s+and\s+", r"\s*[/;\t]\s*", r"\s*,\s*"):
        if re.search(sign, line):
            return [_tidy(part) for part in re.split(sign, line)]
    return [_tidy(line)]


def _cells(row: Sequence[str]) -> list[str]:
    cells = [_tidy(cell) for cell in row]
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    if cells and re.fullmatch(r"\d+", cells[0]) and len(cells) > 1:
        cells = cells[1:]  # a column of numbers before the names
    return _parted(cells[0]) if len(cells) == 1 else cells


def _tidy(name: str) -> str:
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", name)).strip()


def _checked(lines: list[tuple[str, list[str]]]) -> list[Pair]:
    faults: list[Fault] = []
    seen: dict[str, str] = {}
    pairs: list[Pair] = []
    for place, names in lines:
        if names in ([], [""]):
            faults.append(Fault(place, "This line is empty. Take it out, or write a pair there."))
            continue
        if len(names) != 2 or not all(names):
            found = "one name" if len([name for name in names if name]) == 1 else f"{len(names)} names"
            faults.append(Fault(place, f"A pair is two names with & between them; here stands {found}."))
            continue
        for name in names:
            if len(name) > LONGEST_NAME:
                faults.append(Fault(place, f"'{name[:20]}…' is longer than {LONGEST_NAME} letters."))
            elif not any(sign.isalpha() for sign in name):
                faults.append(Fault(place, f"'{name}' is no name: it has no letter."))
            key = name.casefold()
            if key in seen:
                where = "twice on this line" if seen[key] == place else f"already on {seen[key]}"
                faults.append(
                    Fault(place, f"'{name}' stands {where}. If they are two people, tell them apart: 'J. Smith (jr)'.")
                )
            seen.setdefault(key, place)
        pairs.append((names[0], names[1]))
    if not FEWEST <= len(lines) <= MOST:
        least = "at least" if len(lines) < FEWEST else "at most"
        limit = FEWEST if len(lines) < FEWEST else MOST
        plural = "" if len(lines) == 1 else "s"
        faults.append(Fault("the list", f"{len(lines)} pair{plural} cannot play: a night takes {least} {limit} pairs."))
    if faults:
        raise BadInput(faults)
    return pairs
