"""The auction and the play of a game (PBN 2.1, sections 3.5 to 3.9).

The tag of an auction names the dealer, and that of a play whose cards are in the first of four columns, whoever led.
Notes (=1=), annotations ($1, !, ?) and marks of irregularities (^R) are not read; an auction with a call out of turn or
a bid that was too low (^S, ^I) is left out.
"""

import re
from collections.abc import Iterator

from movements.message import message

from ....cards.play import in_turn
from ....inputs import show
from ....scoring.contract import dealer, parse
from ....scoring.hands import LETTERS, SEATS, read_card
from ...file_contents import FileContents
from ...foreign.table_record import leave_out
from ...other_programs import Row, bid
from .pbn_contestants import TableRow
from .pbn_scanner import Game, Tag

_BESIDE = re.compile(r"=[0-9]+=|\$[0-9]+|\^[A-Za-z]?|[!?]+")
"""Matches what is beside the calls and the cards."""
_CALL = re.compile(r"([1-7])(NT|[CDHSN])", re.IGNORECASE)
_SHORT = {"PASS": "P", "D": "X", "DBL": "X", "R": "XX", "RDBL": "XX"}
MOST = 400
"""More than any auction has calls, and any play cards."""


def record_of(found: FileContents, place: str, game: Game, row: TableRow, made: Row, board: int) -> tuple[str, str]:
    """Return the auction and the play of a result as they are stored; empty if there is none, or it cannot be read,
    which is reported."""
    auction, play = row.get("auction", ""), row.get("play", "")
    contract = parse(bid(made["contract"])) if "by" in made else None
    if contract is None:
        return "", ""
    try:
        auction = auction or _auction(game.get("auction"), board)
    except ValueError as problem:
        leave_out(found, place, auction=problem)
    try:
        play = play or _play(game.get("play"), made["by"], contract.strain)
    except ValueError as problem:
        leave_out(found, place, play=problem)
    return auction, play


def _auction(tag: Tag | None, board: int) -> str:
    said = list(_tokens(tag))
    while said[-1:] == ["-"]:
        said.pop()
    if not tag or not said:
        return ""
    if (first := tag.value.strip().upper()) not in ("", dealer(board)):
        words = "The dealer of board %(board)s is %(dealer)s, not %(found)s."
        raise ValueError(message(words, board=board, dealer=LETTERS[dealer(board)], found=show(first)))
    calls = list[str]()
    for each in said:
        if each[:2].upper() in ("^S", "^I"):
            raise ValueError(message("There is an irregularity: %(found)s.", found=show(each)))
        call = _BESIDE.sub("", each).upper()
        bids = _CALL.fullmatch(call)
        if call == "AP":
            calls += ["P"] * (3 if any(map(_CALL.fullmatch, calls)) else 4)
        elif call:
            calls.append(
                f"{bids[1]}{bids[2]}".replace("NT", "N").replace("N", "NT") if bids else _SHORT.get(call, call)
            )
    return " ".join(calls)


def _play(tag: Tag | None, by: str, strain: str) -> str:
    columns = ["" if each == "-" else read_card(card) for each in _tokens(tag) if (card := _BESIDE.sub("", each))]
    first = tag.value.strip().upper() if tag else ""
    if first not in ("", *SEATS):
        raise ValueError(message("Expected N, E, S or W, found %(found)s.", found=show(first)))
    return "".join(in_turn(by, strain, first or SEATS[SEATS.index(by) - 3], columns))


def _tokens(tag: Tag | None) -> Iterator[str]:
    """Yield what is in the rows of a tag up to its end; "-" for a cell without a value."""
    cells = [cell or "-" for _, row, _ in tag.rows for cell in row] if tag else []
    for each in cells[:MOST]:
        if each == "+":
            return
        yield each
