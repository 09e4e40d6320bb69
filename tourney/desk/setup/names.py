"""Parse names that a director pastes, types or imports. Pure: nothing is stored."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_noop

from movements import catalogue
from movements.message import message

from ... import inputs
from ...faults import Faults, line_place

HEADINGS = {
    "name", "names", "player", "players", "north", "east", "south", "west", "player 1", "name 1", "pair", "team",
    "lady", "gentleman", "partner",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class NamesShape:
    """The format of a kind's contestants: the number of names in a line, and the message about any other line."""

    fewest: int
    most: int
    otherwise: str


SHAPES = {
    "pairs": NamesShape(
        2, 2, gettext_noop("Write a pair as two names with & between them; this line contains %(found)s.")
    ),
    "teams": NamesShape(
        4,
        8,
        gettext_noop(
            "Write a team as its name, a colon, and four to eight names with & between them; this line "
            "contains %(found)s."
        ),
    ),
    "players": NamesShape(1, 1, gettext_noop("Enter one player's name per line; this line contains %(found)s.")),
    "couples": NamesShape(
        2,
        2,
        gettext_noop(
            "Write a couple as two names with & between them, the man's name first; this line contains %(found)s."
        ),
    ),
}
MOST_READ = 500
"""Lines of a list that are looked at: a longer one is refused for its length, since no movement has so many places."""


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
    """Parse one contestant on each line: a pair "A & B" (or "A and B", "A / B", "A, B"), a player "A", a team "Owls: A
    & B & C & D", or "Owls:" or its number while its players are not known. ``taken`` maps names in lower case to the
    places where they already are. Raises BadInput naming every bad line."""
    lines = text.replace("\r\n", "\n").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    first = enumerate(lines[:MOST_READ], start=1)
    read = [(line_place(at), _line(line, kind)) for at, line in first]
    return _checked(read, kind, taken or {}, count=len(lines))


def from_rows(
    rows: Sequence[tuple[int, Sequence[str]]], kind: str = "pairs", taken: Mapping[str, str] | None = None
) -> list[Written]:
    """Parse the rows of a table, given with their numbers: the names side by side or in one cell, a team's own before
    them. A row of headings and a column of numbers are skipped."""
    if rows and {cell.strip().lower() for cell in rows[0][1]} & HEADINGS:
        rows = rows[1:]
    read = [(message("row %(row)s", row=at), _cells(row, kind)) for at, row in rows[:MOST_READ]]
    return _checked(read, kind, taken or {}, count=len(rows))


def in_text(rows: Sequence[Written]) -> str:
    """Return the list as text for :func:`from_text`."""
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
    """Return the names in one line, split at the strongest separator."""
    for sign in ("&", r"\sand\s", r"[/;\t]", ","):
        if re.search(sign, line):
            return [_tidy(part) for part in re.split(sign, line)]
    return [_tidy(line)]


_tidy = inputs.line


def _checked(lines: Sequence[tuple[str, Written]], kind: str, taken: Mapping[str, str], *, count: int) -> list[Written]:
    """The contestants of the lines that were read; ``count`` is how many the list has, read or not."""
    faults = Faults()
    seen: dict[str, str] = {}
    teams: dict[str, str] = {}
    for at, (place, row) in enumerate(lines, start=1):
        if kind == "teams" and row.name.isdecimal() and not row.names:
            if row.name != str(at):
                words = gettext_noop("This is team %(at)s, not %(name)s: teams are numbered in the order of the list.")
                faults.fault(place, words, at=at, name=row.name)
            continue
        if wrong := _misshapen(row, SHAPES[kind], kind):
            faults.fault(place, wrong)
            continue
        if kind == "teams":
            faults.fault(place, _wrong_team(place, row.name, teams))
        for name in row.names:
            faults.fault(place, inputs.wrong_name(name))
            faults.fault(place, _elsewhere(name, place, seen, taken))
            seen.setdefault(name.casefold(), place)
    if not lines:
        faults.fault(message("the list"), "The list is empty. Enter at least one name.")
    elif count > most_of(kind):
        words = gettext_noop("There can be at most %(most)s contestants in a section, not %(count)s.")
        faults.fault(message("the list"), words, count=count, most=most_of(kind))
    faults.refuse()
    return [Written(()) if row.name.isdecimal() and not row.names else row for _, row in lines]


def _misshapen(row: Written, shape: NamesShape, kind: str) -> str:
    """Return what a line has too few or too many of, as a message."""
    if not any(row.names) and not row.name:
        return message("This line is empty. Delete it, or fill it in.")
    if kind == "teams" and row.name and not row.names:
        return ""
    if shape.fewest <= len(row.names) <= shape.most and all(row.names):
        return ""
    there = len([name for name in row.names if name])
    found = message("one name") if there else message("no name")
    if there > 1:
        found = message("%(count)s names", count=len(row.names))
    return message(shape.otherwise, found=found)


def _elsewhere(name: str, place: str, seen: Mapping[str, str], taken: Mapping[str, str]) -> str:
    """Return where a name already is, as a message: on which line of the list, or in which other section."""
    key = name.casefold()
    if seen.get(key) == place:
        words = gettext_noop(
            "'%(name)s' appears twice on this line. If there are two people with this name, tell them "
            "apart, for example by writing 'J. Smith (jr)'."
        )
    elif key in seen:
        words = gettext_noop(
            "'%(name)s' is already on %(place)s. If there are two people with this name, tell them apart, "
            "for example by writing 'J. Smith (jr)'."
        )
    elif key in taken:
        words = gettext_noop(
            "'%(name)s' is already in %(place)s. If there are two people with this name, tell them apart, "
            "for example by writing 'J. Smith (jr)'."
        )
    else:
        return ""
    return message(words, name=name, place=seen.get(key) or taken.get(key))


def _wrong_team(place: str, name: str, seen: dict[str, str]) -> str:
    """Return the fault of a team's own name as a message."""
    if not name:
        return message(
            "The team has no name. Write its name before the players, followed by a colon: Owls: Ann & Bob & …"
        )
    if (key := name.casefold()) in seen and not inputs.wrong_name(name):
        words = gettext_noop(
            "The team name '%(name)s' is already used on %(seen)s. Choose another name for one of the teams."
        )
        return message(words, name=name, seen=seen[key])
    seen.setdefault(key, place)
    return inputs.wrong_name(name)
