"""Seats by the cycle of a game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from movements.cutting import Again, Code, order_of_cut
from movements.message import message

from .game import SideGame, Turn
from .side_seating import CutRequest, SideSeating, needs


class Cycling(SideSeating):
    """The cycle of the game, in the order of the cut. If seats were typed, the first counts as the lowest."""

    def __init__(self, game: SideGame, code: Code, arrivals: Sequence[Sequence[str]]) -> None:
        super().__init__(game, code, arrivals)
        self.order = list(self.here)
        self.step = 0
        self._begin()

    def _begin(self) -> None:
        """Start a cycle for the most players that can play; the others wait for the next."""
        self.step, self.shaken, self.rounds = 0, False, []
        self.order = [name for name in self.order if name in self.here]
        self.order += [name for name in self.here if name not in self.order]
        most = max((count for count in self.game.counts if count <= len(self.order)), default=0)
        self.waiting = tuple(self.order[most:]) if most else tuple(self.order)
        self.playing = self.order[:most]
        self.asked = None
        self.short = "" if most else needs(self.game, len(self.order))
        self._seat()

    def _seat(self) -> None:
        if not self.playing:
            self.turn, self.may_cut = None, ()
            return
        cycle = self.game.cycle(len(self.playing))
        self.may_cut = () if self.step % len(cycle) else tuple(self.order)
        self.turn = _numbered(cycle[self.step % len(cycle)], [self.number(name) for name in self.playing])

    def settle(self) -> None:
        found = order_of_cut(self.cutting_code, self.order, self.rounds)
        if isinstance(found, Again):
            self.turn, self.asked = None, CutRequest("seats", found.players)
            return
        self.order = list(found)
        self._begin()

    def sit(self, seats: Mapping[str, str], dealer: str) -> str:
        return message("The seating is decided by this game's cycle. Cut, or enter the names in the order of the cut.")

    def turn_over(self, *, going_on: bool) -> None:
        if self.shaken and not going_on:
            self._begin()
            return
        self.step += 1
        self._seat()

    def come(self, name: str, *, lent: bool, playing: bool) -> None:
        self.people += [name] if name not in self.people else []
        self.here.append(name)
        self._changed(playing)

    def leave(self, name: str, *, playing: bool) -> None:
        self.here.remove(name)
        self._changed(playing)

    def _changed(self, playing: bool) -> None:
        self.shaken = True
        if playing:
            self.waiting = tuple(name for name in self.here if name not in self.playing)
        else:
            self._begin()


def _numbered(turn: Turn, numbers: Sequence[int]) -> Turn:
    """The cycle's turn with the numbers of its actual players."""
    called = {0: 0} | dict(enumerate(numbers, start=1))
    return replace(
        turn,
        seats={seat: called[player] for seat, player in turn.seats.items()},
        idle=tuple(called[player] for player in turn.idle),
        dummy=called[turn.dummy],
        deals_for_others=called[turn.deals_for_others],
    )
