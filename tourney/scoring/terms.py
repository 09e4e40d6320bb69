"""The words of a game for a tray, its contestants and its results."""

import re
from collections.abc import Mapping

from movements.message import in_a_row, in_context, message

from .hands import LETTERS
from .method import method
from .night import SEATS, Award, Night, Played, Result
from .report_table import Ref
from .spoken import (
    OfGame as OfGame,
    is_label as is_label,
    is_of_a_game as is_of_a_game,
    line_word as line_word,
    of_boards as of_boards,
    spoken as spoken,
)
from .standings import Exact

CONTESTANTS: dict[str, str] = {
    "pairs": message("Pair"),
    "teams": message("Team"),
    "players": message("Player"),
    "couples": message("Player"),
}
"""The singular of each kind of contestants; couples are ranked as players."""

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
AWARDS: dict[str, str] = {"most": in_context("award", "most"), "least": in_context("award", "least")}
NAMED: dict[Award, str] = {
    Award(): message("average"),
    **{Award(kind): words for kind, words in AWARDS.items()},
}

TRAYS: dict[bool, tuple[str, str]] = {
    False: (message("Tray"), message("Trays")),
    True: (message("Board"), message("Boards")),
}
"""Whether the game is bridge -> singular and plural."""

Labels = Mapping[int, str]
"""Contestant -> its label in the room."""


def tray_word(game: str) -> str:
    """Return the game's word for a tray; at bridge, board."""
    return TRAYS[game == "bridge"][0]


def address_word(kind: str, game: str) -> str:
    """Return the word for a tray in an address, "board" at bridge; any other ``kind`` keeps its word."""
    return "board" if kind == "tray" and game == "bridge" else kind


def trays_word(game: str) -> str:
    return TRAYS[game == "bridge"][1]


def contestant_word(kind: str) -> str:
    return CONTESTANTS[kind]


_TRICKS, _POINTS = message("Tricks"), message("Points")


def place_said(round_: int, table: int, tray: int, *, begins: bool = False) -> str:
    """Return a place as round 1, table 2, tray 3, capitalised if it ``begins`` a sentence."""
    first = message("Round %(round)s", round=round_) if begins else message("round %(round)s", round=round_)
    return in_a_row([first, message("table %(table)s", table=table), message("tray %(tray)s", tray=tray)])


def made_word(game: str) -> str:
    return _TRICKS if game == "whist" else _POINTS


def counted_word(game: str) -> str:
    """Return the game's word for a tray after a number."""
    return message("tricks") if game == "whist" else message("points")


def unit_word(night: Night) -> str:
    """Return the unit of a result's points, in words."""
    return method(night.scoring).unit or made_word(night.game)


def counts_what_was_made(night: Night) -> bool:
    """Whether a result's points are the tricks or points made."""
    return not method(night.scoring).unit


def made(result: Result) -> Exact | None:
    """Return the N&S result; None if it is not one number."""
    return result.score if result.tricks is None else result.tricks


def contract(result: Result) -> str:
    """Return the contract as bid, 4♠X; empty if unknown."""
    return with_signs(result.played.contract) if result.played else ""


def with_signs(contract: str) -> str:
    """Return 4♠X for "4SX", Pass for "pass"."""
    return "Pass" if contract == "pass" else re.sub(r"(?<=\d)[CDHS](?=X*$)", lambda suit: SUITS[suit[0]], contract)


def declarer(played: Played | None) -> str | None:
    """Return the declarer's seat; empty if nobody bid, None if no contract is known."""
    return LETTERS.get(played.by, played.by) if played else None


def declarers_tricks(result: Result) -> int | None:
    """Return the tricks that the declarer won; None without a declarer."""
    return result.played.tricks if result.played and result.played.by else None


def held(result: Result) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the holders of the N&S cards and of the E&W cards."""
    if result.seats:
        return result.seats[::2], result.seats[1::2]
    return (result.ns,), (result.ew,)


def seat_of(result: Result, at: int) -> str:
    """Return the label of holder ``at``: N, E, S, W, or N&S and E&W."""
    return SEATS[at] if result.seats else ("N&S", "E&W")[at]


def people(numbers: tuple[int, ...], labels: Labels) -> tuple[Ref, ...]:
    return tuple(Ref("contestant", number, labels.get(number, str(number))) for number in numbers)


def tray(number: int) -> Ref:
    return Ref("tray", number, str(number))
