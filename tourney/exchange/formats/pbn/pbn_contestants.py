"""The contestants of a PBN file: those in its first TotalScoreTable, or else those in its results."""

import re
from collections.abc import Mapping, Sequence

from movements.message import message

from ....faults import line_place
from ...fault_list import Reader
from ...file_contents import Points, PublishedFigures, decimal
from ...foreign.pairs_table import PairsTable
from ...other_programs import bare
from .pbn_games import columns, is_of_teams, row_of, table
from .pbn_scanner import Game
from .pbn_words import BETWEEN, SEATS

IDS = {"pairs": ("pairid",), "teams": ("teamid", "pairid"), "players": ("playerid",)}
SIDES = {"ns": ("pairid_ns", "teamid_ns", "teamid_home"), "ew": ("pairid_ew", "teamid_ew", "teamid_away")}
LINES = {"NS": "N&S", "EW": "E&W"}
NAMES = ("names", "name", "roster")
LONGEST = 80
_MEMBER = re.compile(r"(?:member|national|federation|licen[cs]e)_?(?:id|no|nr|number)?s?_?[1-9]?")

TableRow = Mapping[str, str]
Numbered = tuple[int, TableRow]
"""A row with its line."""


def kind_of(found: Sequence[Game]) -> str:
    """Return pairs, teams or players: from Competition, else from the tables."""
    said = first(found, "competition").lower()
    for kind in ("pairs", "teams", "players"):
        if said == kind or (kind == "players" and said.startswith("individual")):
            return kind
    if not any("scoretable" in game for game in found) and any(map(is_of_teams, found)):
        return "teams"
    tables = [game[name] for game in found for name in ("scoretable", "totalscoretable") if name in game]
    heads = {head for tag in tables for head in columns(tag)}
    if any(head.startswith("playerid") for head in heads):
        return "players"
    return "teams" if any(head.startswith("teamid") for head in heads) else "pairs"


class ContestantReader:
    """Adds contestants to a table. ``two_lines``: N-S and E-W are ranked separately, because nobody changes lines."""

    def __init__(self, found: Sequence[Game], kind: str, reader: Reader, table_: PairsTable) -> None:
        self.found, self.kind, self.reader = found, kind, reader
        self.single = not any("scoretable" in game for game in found)
        self.entered = table_
        self.two_lines = False
        total = next((game["totalscoretable"] for game in found if "totalscoretable" in game), None)
        if total:
            self._named(list(table(total, reader)))
        else:
            self._seated()

    def _named(self, rows: Sequence[Numbered]) -> None:
        """Return the contestants of a TotalScoreTable."""
        winners = {line_in(row.get("direction", "")) for _, row in rows if row.get("rank") == "1"}
        two = self.kind == "pairs" and winners == set(LINES)  # each line has a winner of its own
        for line, row in rows:
            place = line_place(line)
            called = _called(row, *IDS[self.kind])
            if called is None:
                what = message("A contestant's %(tag)s is missing.", tag=IDS[self.kind][0])
                self.reader.fault(place, what)
                continue
            names = [
                name.replace("\N{NO-BREAK SPACE}", " ")
                for name in (value_of(row, *NAMES) or "").split(BETWEEN)
                if name.strip()
            ]
            own = (value_of(row, "teamname") or "")[:LONGEST]
            section, direction = row.get("section", ""), line_in(row.get("direction", ""))
            more = {"field": row["field"]} if row.get("field") else {}
            if two and direction and not more:
                more = {"field": LINES[direction]}
            more |= {"name": own} if own and self.kind == "teams" else {}
            if not names and "name" not in more:
                names = [own or _unnamed(self.kind, called, section)]
            shown = [self.entered.names.once(name, place) for name in names]
            self.entered.enter(called, shown, place, section, direction, totals_of(row), _numbers(row), **more)

    def _seated(self) -> None:
        """Return the contestants of the results."""
        quiet = Reader()  # Faults of the rows are reported when they are read as results.
        seated = [each for game in self.found for each in self.rows_of(game, quiet)]
        # If someone plays against their own number, the numbers are those of the line.
        apart = self.kind == "pairs" and any(
            value_of(row, *SIDES["ns"]) == value_of(row, *SIDES["ew"]) for _, row in seated
        )
        gathered: dict[tuple[str, str, str], tuple[int, list[str]]] = {}
        in_team: dict[tuple[str, str, str], set[str]] = {}
        for line, row in seated:
            for called, side in people_in(row, self.kind):
                if called is None:
                    continue
                names = [name for name in row.get(f"names_{side.lower()}", "").split(BETWEEN) if name.strip()]
                key = (row.get("section", ""), called, side if apart else "")
                if key not in gathered:
                    gathered[key] = (line, names)
                    in_team[key] = set(names)
                elif self.kind == "teams":
                    gathered[key][1].extend(name for name in names if name not in in_team[key])
                    in_team[key].update(names)
        fields = self._fields(seated)
        teams = self._team_names()
        for (section, called, side), (line, known) in gathered.items():
            more = {"field": fields[called]} if called in fields else {}
            own = called if self.single and self.kind == "teams" and known else teams.get(called, "")
            more |= {"name": own[:LONGEST]} if own else {}
            names = known or ([] if own else [_unnamed(self.kind, f"{called} {side}".strip(), section)])
            place = line_place(line)
            shown = [self.entered.names.once(name, place) for name in names]
            self.entered.enter(called, shown, place, section, side, PublishedFigures(), (), **more)

    def rows_of(self, game: Game, reader: Reader) -> list[Numbered]:
        """Return a game's results: those of its ScoreTable, or its own."""
        if not self.single:
            return list(table(game["scoretable"], reader)) if "scoretable" in game else []
        row = row_of(game)
        return [(next(iter(game.values())).line, row)] if row else []

    def _team_names(self) -> dict[str, str]:
        """Return the names of a match's teams by their numbers, from the home and away entries of its ScoreTables."""
        names: dict[str, str] = {}
        for game in self.found:
            if self.kind != "teams" or self.single or not is_of_teams(game) or "scoretable" not in game:
                continue
            for _, row in table(game["scoretable"], Reader()):
                for side, name in (("home", "hometeam"), ("away", "visitteam")):
                    if called := _called(row, f"teamid_{side}"):
                        names.setdefault(called, game[name].value.strip())
        return names

    def _fields(self, seated: Sequence[Numbered]) -> dict[str, str]:
        """The field of each pair where single games have half of the pairs N-S in every round, and the others E-W."""
        if not self.single or self.kind != "pairs":
            return {}
        sat: dict[str, set[str]] = {}
        for _, row in seated:
            for called, side in people_in(row, self.kind):
                sat.setdefault(called or "", set()).add(LINES[side])
        sides = [side for lines in sat.values() for side in lines]
        if len(sides) > len(sat) or len(sat) < 6 or sides.count("N&S") != sides.count("E&W"):
            return {}
        self.two_lines = True
        return {called: min(lines) for called, lines in sat.items()}


def first(found: Sequence[Game], name: str) -> str:
    """Return the first value of a tag in any game, or an empty text."""
    return next((game[name].value for game in found if name in game and game[name].value not in ("", "?")), "")


def value_of(row: TableRow, *names: str) -> str | None:
    """Return the value of the first of these columns that is not empty."""
    return next((row[name].strip() for name in names if row.get(name, "").strip()), None)


def people_in(row: TableRow, kind: str) -> list[tuple[str | None, str]]:
    """Return (label, line) for each contestant: N, E, S, W, or N&S and E&W."""
    if kind == "players":
        return [(_called(row, f"playerid_{seat.lower()}"), "") for seat in SEATS]
    return [(_called(row, *SIDES["ns"]), "NS"), (_called(row, *SIDES["ew"]), "EW")]


def _called(row: TableRow, *names: str) -> str | None:
    said = value_of(row, *names)
    return said and bare(said)


def _numbers(row: TableRow) -> list[str]:
    """The players' numbers that a union gave, in columns such as MemberId1 and MemberId2 or in one."""
    found = [row[name] for name in sorted(row) if _MEMBER.fullmatch(name)]
    return found if len(found) != 1 else re.split(r"\s*[-,;&]\s*|\s+", found[0].strip())


def points_of(row: Mapping[str, str]) -> Points:
    """Return the points of a ScoreTable row for N-S and E-W, under any method."""
    ns, ew = (
        next((found for name in ("mp", "imp") if (found := decimal(row.get(f"{name}_{side}", ""))) is not None), None)
        for side in ("ns", "ew")
    )
    return ns, ew


def totals_of(row: Mapping[str, str]) -> PublishedFigures:
    """Return the published figures of a contestant in a TotalScoreTable row."""
    total = next((row[name] for name in row if name.startswith("totalscore")), "")
    return PublishedFigures(decimal(total), decimal(row.get("totalpercentage", "")), row.get("rank", "")[:10])


def line_in(direction: str) -> str:
    plain = re.sub(r"[^NSEW]", "", direction.upper())
    return plain if plain in LINES else ""


def _unnamed(kind: str, called: str, section: str) -> str:
    """Return a label for a contestant without a name."""
    return f"{kind.removesuffix('s').capitalize()} {section}{called}"
