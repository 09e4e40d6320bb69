"""Seating at a side table from turn to turn: the shared part of the cycle (:mod:`.cycling`) and of cutting in and out
(:mod:`.cutting_in`).

Players are numbered as in :mod:`.table`, in order of arrival.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from movements.cutting import Card, Code
from movements.message import alternatives, gettext_noop, message

from .game import SideGame, Turn


@dataclass(frozen=True, slots=True)
class CutRequest:
    """The players who must cut now, and the purpose: "table", "out", "partners" or "seats"."""

    purpose: str
    players: tuple[str, ...]


class SideSeating:
    """The shared part of both kinds of seating. ``turn`` is the current seating. ``asked`` are the players who must cut
    before play. ``short`` is the reason why nobody can play."""

    def __init__(self, game: SideGame, code: Code, arrivals: Sequence[Sequence[str]]) -> None:
        self.game, self.cutting_code = game, code
        self.people = [name for group in arrivals for name in group]
        self.here = list(self.people)
        self.turn: Turn | None = None
        self.asked: CutRequest | None = None
        self.short = ""
        self.waiting: tuple[str, ...] = ()
        self.may_cut: tuple[str, ...] = ()
        self.rounds: list[Mapping[str, Card]] = []
        self.pending: dict[str, Card] = {}
        self.shaken = False
        """Whether somebody came or left since the seats were settled."""

    def number(self, name: str) -> int:
        return self.people.index(name) + 1

    def cut(self, cards: Mapping[str, Card | None]) -> None:
        """Record the cuts; None means that a cut does not count and the player cuts again."""
        self.pending |= {name: card for name, card in cards.items() if card is not None}
        again = tuple(name for name, card in cards.items() if card is None)
        if again:
            self.turn = None
            self.asked = CutRequest(self.asked.purpose if self.asked else "seats", again)
            return
        self.rounds.append(self.pending)
        self.pending = {}
        self.settle()

    def settle(self) -> None:
        raise NotImplementedError


def needs(game: SideGame, players: int) -> str:
    """Return the reason why nobody can play, as a sentence; empty if the table can play."""
    words = gettext_noop("%(game)s is for %(counts)s players, not %(players)s.")
    return message(words, game=game.title, counts=alternatives(game.counts), players=players)
