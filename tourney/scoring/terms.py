"""How a night is spoken of: what its game calls a tray, its contestants and what they make."""

import re
from collections.abc import Mapping
from typing import Any, Self

from movements.message import Message

from .night import SEATS, TRICKS, Award, Night, Result, Side
from .report_table import RULED, Ref
from .standings import Exact

CONTESTANTS = {"pairs": "Pair", "teams": "Team", "players": "Player", "couples": "Player"}
"""One of them, by the kind of a night's contestants; couples are ranked as players."""

UNITS = {"matchpoints": "MP", "cross-imps": "IMPs", "butler": "IMPs"}
"""What a result is worth by the methods that do not count what was made."""

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
NAMED = {Award(): "average", **{Award(kind): kind for kind in ("most", "least")}}

Labels = Mapping[int, str]
"""Contestant -> how it is called in the room."""


class OfGame(Message):
    """A message whose words are :func:`spoken` as ``game`` says them, in whatever language they are told."""

    game: str

    def __new__(
        cls,
        text: str,
        values: dict[str, object] | None = None,
        many: str = "",
        number: int = 1,
        context: str = "",
        game: str = "",
    ) -> Self:
        plain = Message(text, values, many, number, context)
        made = str.__new__(cls, spoken(plain[:], game))
        made.__dict__ = vars(plain) | {"game": game}
        return made

    def worded(self, words: str) -> str:
        return spoken(words, self.game)

    def __getnewargs__(self) -> tuple[Any, ...]:
        return *super().__getnewargs__(), self.game


def spoken(words: str, game: str) -> str:
    """Words that say tray, N&S and E&W, as the game says them: at bridge a tray is a board, and the lines are N-S and
    E-W; elsewhere N & S and E & W. A message stays one."""
    if isinstance(words, Message):
        return OfGame(words.text, words.values, words.many, words.number, words.context, game)
    if game != "bridge":
        return words.replace("N&S", "N & S").replace("E&W", "E & W")
    words = words.replace("N&S", "N-S").replace("E&W", "E-W")
    return re.sub(r"\b([Tt])ray(s?)\b", lambda found: ("Board" if found[1] == "T" else "board") + found[2], words)


def tray_word(game: str) -> str:
    """Bridge says board."""
    return "Board" if game == "bridge" else "Tray"


def contestant_word(kind: str) -> str:
    return CONTESTANTS[kind]


def made_word(game: str) -> str:
    return "Tricks" if game == "whist" else "Points"


def unit_word(night: Night) -> str:
    """The unit of a result's points, in words."""
    return UNITS.get(night.scoring) or made_word(night.game)


def counts_what_was_made(night: Night) -> bool:
    """Whether the points of a result are the tricks or points that were made."""
    return night.scoring not in UNITS


def made(result: Result) -> Exact | None:
    """What N&S made; None where it is not one number."""
    return result.score if result.tricks is None else result.tricks


def contract(result: Result) -> str:
    """The contract as it was bid, 4♠X; empty where it is not known."""
    if result.played is None:
        return ""
    return re.sub(r"(?<=\d)[CDHS](?=X*$)", lambda suit: SUITS[suit[0]], result.played.contract)


def note(result: Result, game: str) -> str:
    """What a result says besides numbers: that it was given, not played, or with a revoke, and by which ruling it
    stands."""
    ruled = f"{RULED} ruling {result.ruled}" if result.ruled else ""
    if result.not_played:
        return "; ".join(filter(None, ("not played", ruled)))
    ns_word, ew_word = spoken("N&S", game), spoken("E&W", game)
    words = []
    if result.split:
        ns, ew = result.split
        words.append(f"{ns_word} {_given(ns, game, 0)}, {ew_word} {_given(ew, game, 1)}")
    if revokes := result.revokes:
        words += [f"{line} revoked" for line, times in ((ns_word, revokes.ns), (ew_word, revokes.ew)) if times]
    return "; ".join(filter(None, (*words, ruled)))


def _given(side: Side, game: str, at: int) -> str:
    """What one side of a split result gets, from its own side."""
    if side.award is not None:
        award = side.award
        return NAMED.get(award) or f"{float(award.percent):g}%"
    if side.made is None:
        return "not played"
    if game == "whist":
        return str(TRICKS - side.made if at else side.made)
    return str(-side.made if at else side.made)


def held(result: Result) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The contestants who held the N&S cards and those who held the E&W cards."""
    if result.seats:
        return result.seats[::2], result.seats[1::2]
    return (result.ns,), (result.ew,)


def seat_of(result: Result, at: int) -> str:
    """How place ``at`` of those who held cards is called: N, E, S, W, or N&S and E&W."""
    return SEATS[at] if result.seats else ("N&S", "E&W")[at]


def people(numbers: tuple[int, ...], labels: Labels) -> tuple[Ref, ...]:
    return tuple(Ref("contestant", number, labels.get(number, str(number))) for number in numbers)


def tray(number: int) -> Ref:
    return Ref("tray", number, str(number))
