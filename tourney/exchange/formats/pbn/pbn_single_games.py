"""Convert a game with one table (PBN 2.1, sections 3.4 and 4) to a ScoreTable row.

Programs that have no ScoreTable write a game for each table and board: PairNS and PairEW or the four players, Table,
Round and Room, Declarer, Contract and Result, Score and its matchpoints or IMPs. In a match of teams the home team sits
N-S in the open room and E-W in the closed one.
"""

import re

from .pbn_scanner import Game
from .pbn_words import BETWEEN

UNKNOWN = ("", "?", "-", "*")
_SIDED = re.compile(r"(NS|EW) +(\S+)")


def row_of(game: Game) -> dict[str, str] | None:
    """The row of a game in which something came of its board; None where nothing did. Without ``pairid_ns`` and
    ``pairid_ew`` it does not say who played."""
    contract, score = _value(game, "contract"), _value(game, "score")
    if not contract and not score:
        return None
    declarer = _value(game, "declarer").lstrip("^")
    tricks = _by_side("tricks", _value(game, "result").lstrip("^"), declarer)
    side = "ew" if declarer in ("E", "W") else "ns"
    row = {"contract": contract, "declarer": declarer, "result": tricks.get(f"tricks_{side}", "")}
    row |= _by_side("score", score, declarer)
    row |= _by_side("mp", _value(game, "scoremp"), declarer)
    if "mp_ns" not in row:
        row |= _by_side("imp", _value(game, "scoreimp"), declarer)
    row |= {
        name: said for name in ("table", "round") if re.fullmatch(r"0*[1-9][0-9]{0,5}", said := _value(game, name)[:20])
    }
    row |= {"section": _value(game, "section")[:20]}
    return row | _people(game)


def is_of_teams(game: Game) -> bool:
    """Whether it is of a match of two teams that are named."""
    return bool(_value(game, "hometeam") and _value(game, "visitteam"))


def _people(game: Game) -> dict[str, str]:
    """Return who sat N-S and E-W: the labels in the file, and the names."""
    players = {line: [_value(game, seat) for seat in seats] for line, seats in SEATS.items()}
    names = {f"names_{line}": BETWEEN.join(filter(None, named)) for line, named in players.items()}
    if is_of_teams(game):
        teams = [_value(game, "hometeam"), _value(game, "visitteam")]
        if _value(game, "room").lower().startswith("closed"):
            teams.reverse()
        return {"pairid_ns": teams[0], "pairid_ew": teams[1]} | names
    called = {line: _value(game, f"pair{line}") for line in SEATS}
    if not all(called.values()):
        called = {line: BETWEEN.join(sorted(named)) if all(named) else "" for line, named in players.items()}
    return {f"pairid_{line}": who for line, who in called.items() if who} | names


SEATS = {"ns": ("north", "south"), "ew": ("east", "west")}


def _by_side(name: str, said: str, declarer: str) -> dict[str, str]:
    """A figure as "NS 420" or "EW -50 NS 50" has it, by side; one without a side is the declarer's."""
    sided = _SIDED.findall(said.upper())
    if not sided and re.fullmatch(r"[+-]?[0-9][0-9.,]*", said):
        sided = [("EW" if declarer in ("E", "W") else "NS", said)]
    return {f"{name}_{side.lower()}": figure for side, figure in sided}


def _value(game: Game, name: str) -> str:
    said = game[name].value.strip() if name in game else ""
    return "" if said in UNKNOWN else said
