"""Reading the names that a director pastes, types or brings in a file. Pure: nothing is stored."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from movements import catalogue

from ... import inputs
from ...faults import BadInput, Fault

LONGEST_NAME = 80
HEADINGS = {
    "name", "names", "player", "players", "north", "east", "south", "west", "player 1", "name 1", "pair", "team",
    "lady", "gentleman", "partner",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class NamesShape:
    """How the contestants of a kind are written: one of them and several in words, how many names one has,
    and what a line looks like."""

    noun: str
    plural: str
    fewest: int
    most: int
    looks: str


SHAPES = {
    "pairs": NamesShape("pair", "pairs", 2, 2, "two names with & between them"),
    "teams": NamesShape("team", "teams", 4, 8, "its name, a colon, and four to eight names with & between them"),
    "players": NamesShape("player", "players", 1, 1, "one name"),
    "couples": NamesShape("couple", "couples", 2, 2, "two names with & between them, his first"),
}


@dataclass(frozen=True, slots=True)
class Written:
    """One line of the list: the names, and of a team its own. A team that is known by its number, or by its name alone,
    has no names yet."""

    names: tuple[str, ...]
    name: str = ""


def most_of(kind: str) -> int:
    """The largest number of contestants of a kind for which there is a movement."""
    return max(max(system.counts) for system in catalogue.SYSTEMS.values() if system.contestants == kind)


def from_text(text: str, kind: str = "pairs", taken: Mapping[str, str] | None = None) -> list[Written]:
    """One contestant a line: a pair "A & B" (or "A and B", "A / B", "A, B"), a player "A", a team
    "Owls: A & B & C & D", or "Owls:" or its number while its players are not known. ``taken`` says of names in small
    letters where they sit already. Raises BadInput naming every bad line."""
    lines = text.replace("\r\n", "\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    return _checked([(f"line {at}", _line(line, kind)) for at, line in enumerate(lines, start=1)], kind, taken or {})


def from_rows(
    rows: Sequence[tuple[int, Sequence[str]]], kind: str = "pairs", taken: Mapping[str, str] | None = None
) -> list[Written]:
    """The same of the rows of a table with their numbers: the names side by side or in one cell, a team's own
    before them. A row of headings and a column of numbers are passed over."""
    if rows and {cell.strip().lower() for cell in rows[0][1]} & HEADINGS:
        rows = rows[1:]
    return _checked([(f"row {at}", _cells(row, kind)) for at, row in rows], kind, taken or {})


def in_text(rows: Sequence[Written]) -> str:
    """The list as :func:`from_text` reads it."""
    return "\n".join(_as_line(at, row) for at, row in enumerate(rows, start=1))


def _as_line(at: int, row: Written) -> str:
    if not row.names:
        return f"{row.name}:" if row.name else str(at)
    return (f"{row.name}: " if row.name else "") + " & ".join(row.names)


def _line(line: str, kind: str) -> Written:
    if kind == "players":
        return Written((_tidy(line),))
    name, colon, rest = line.partition(":") if kind == "teams" else ("", "", line)
    if kind == "teams" and re.fullmatch(r"(?:team )?\d{1,3}:?", _tidy(line), re.IGNORECASE):
        return Written((), re.sub(r"\D", "", line))
    if kind == "teams" and not colon:
        name, rest = "", line
    if kind == "teams" and _tidy(name) and not rest.strip():
        return Written((), _tidy(name))
    return Written(tuple(_split(rest)), _tidy(name))


def _cells(row: Sequence[str], kind: str) -> Written:
    cells = [_tidy(cell) for cell in row]
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    if re.fullmatch(r"\d+", cells[0]) and len(cells) > 1:
        cells = cells[1:]  # a column of numbers before the names
    if kind == "players":
        return Written(tuple(cells))
    if len(cells) == 1:
        return _line(cells[0], kind)
    name = cells.pop(0) if kind == "teams" else ""
    return Written(tuple(_split(cells[0]) if len(cells) == 1 else cells), name)


def _split(line: str) -> list[str]:
    """The names of one line, by the strongest sign that parts it."""
    for sign in (r"\s*&\s*", r"\s+and\s+", r"\s*[/;\t]\s*", r"\s*,\s*"):
        if re.search(sign, line):
            return [_tidy(part) for part in re.split(sign, line)]
    return [_tidy(line)]


_tidy = inputs.line


def wrong_name(name: str) -> str:
    """What is wrong with a name, as a sentence; nothing where it is one."""
    if len(name) > LONGEST_NAME:
        return f"'{name[:20]}…' is longer than {LONGEST_NAME} letters."
    if not any(sign.isalpha() for sign in name):
        return f"'{name}' is no name: it has no letter."
    return inputs.wrong(name)


def _checked(lines: list[tuple[str, Written]], kind: str, taken: Mapping[str, str]) -> list[Written]:
    shape = SHAPES[kind]
    faults: list[Fault] = []
    seen: dict[str, str] = {}
    teams: dict[str, str] = {}
    for at, (place, row) in enumerate(lines, start=1):
        if kind == "teams" and row.name.isdecimal() and not row.names:
            if row.name != str(at):
                faults.append(Fault(place, f"This is team {at}, not {row.name}: teams are numbered as they stand."))
            continue
        if wrong := _misshapen(row, shape):
            faults.append(Fault(place, wrong))
            continue
        if kind == "teams":
            faults += _team(place, row.name, teams)
        for name in row.names:
            found = (wrong_name(name), _elsewhere(name, place, seen, taken))
            faults += [Fault(place, wrong) for wrong in found if wrong]
            seen.setdefault(name.casefold(), place)
    if not lines:
        faults.append(Fault("the list", f"There is no name in it. Write one {shape.noun} on each line."))
    elif len(lines) > most_of(kind):
        faults.append(
            Fault("the list", f"{len(lines)} {shape.plural} cannot play in one section: it takes {most_of(kind)}.")
        )
    if faults:
        raise BadInput(faults)
    return [Written(()) if row.name.isdecimal() and not row.names else row for _, row in lines]


def _misshapen(row: Written, shape: NamesShape) -> str:
    """What a line has too few or too many of, as a sentence."""
    if not any(row.names) and not row.name:
        return f"This line is empty. Take it out, or write a {shape.noun} there."
    if shape.noun == "team" and row.name and not row.names:
        return ""
    if shape.fewest <= len(row.names) <= shape.most and all(row.names):
        return ""
    there = len([name for name in row.names if name])
    found = {0: "stands no name", 1: "stands one name"}.get(there, f"stand {len(row.names)} names")
    return f"A {shape.noun} is {shape.looks}; here {found}."


def _elsewhere(name: str, place: str, seen: Mapping[str, str], taken: Mapping[str, str]) -> str:
    """Where a name stands already, as a sentence: on which line of the list, or in which other section."""
    key = name.casefold()
    if key in seen:
        where = "stands twice on this line" if seen[key] == place else f"stands already on {seen[key]}"
    elif key in taken:
        where = f"sits in {taken[key]} already"
    else:
        return ""
    return f"'{name}' {where}. If they are two people, tell them apart: 'J. Smith (jr)'."


def _team(place: str, name: str, seen: dict[str, str]) -> list[Fault]:
    if not name:
        return [Fault(place, "The team has no name. Write it before the players, with a colon: Owls: Ann & Bob & …")]
    if wrong := wrong_name(name):
        return [Fault(place, wrong)]
    if (key := name.casefold()) in seen:
        return [Fault(place, f"The team '{name}' stands already on {seen[key]}. Give one of them another name.")]
    seen[key] = place
    return []
