"""Who sits at a side table from turn to turn: by the cycle of the game, or by cutting in and out.

Players are numbered as :mod:`tourney.sidetables.table` numbers them, in the order in which they came.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .cutting import (
    FOSTER,
    Again,
    Card,
    Code,
    cut_for_partners,
    cut_out,
    may_enter,
    order_of_cut,
    order_of_entry,
)
from .game import SEATS, Entry, Game, Turn
from .rota import seated


@dataclass(frozen=True, slots=True)
class Asked:
    """Who has to cut now, and what for: "table", "out", "partners" or "seats"."""

    purpose: str
    players: tuple[str, ...]


class Seating:
    """What both ways have. ``turn`` is the seating that is played, ``asked`` who must cut before anybody plays,
    ``short`` why nobody can."""

    def __init__(self, game: Game, code: Code, arrivals: Sequence[Sequence[str]]) -> None:
        self.game, self.cutting_code = game, code
        self.people = [name for group in arrivals for name in group]
        self.here = list(self.people)
        self.turn: Turn | None = None
        self.asked: Asked | None = None
        self.short = ""
        self.waiting: tuple[str, ...] = ()
        self.may_cut: tuple[str, ...] = ()
        self.rounds: list[Mapping[str, Card]] = []
        self.pending: dict[str, Card] = {}
        self.shaken = False
        """Somebody came or left since the seats were settled."""

    def number(self, name: str) -> int:
        return self.people.index(name) + 1

    def cut(self, cards: Mapping[str, Card | None]) -> None:
        """What was cut, None by whom a cut does not count and who cuts again."""
        self.pending |= {name: card for name, card in cards.items() if card is not None}
        again = tuple(name for name, card in cards.items() if card is None)
        if again:
            self.turn = None
            self.asked = Asked(self.asked.purpose if self.asked else "seats", again)
            return
        self.rounds.append(self.pending)
        self.pending = {}
        self.settle()

    def settle(self) -> None:
        raise NotImplementedError

    def sit(self, seats: Mapping[str, str], dealer: str) -> str:
        raise NotImplementedError

    def turn_over(self, *, going_on: bool) -> None:
        raise NotImplementedError

    def come(self, name: str, *, lent: bool, playing: bool) -> None:
        raise NotImplementedError

    def leave(self, name: str, *, playing: bool) -> None:
        raise NotImplementedError


def seating_for(game: Game, code: Code | None, arrivals: Sequence[Sequence[str]]) -> Seating:
    return Cycling(game, FOSTER, arrivals) if code is None else CuttingIn(game, code, arrivals)


class Cycling(Seating):
    """The cycle of the game, by the order of the cut; or as the names were typed, the first having cut the lowest."""

    def __init__(self, game: Game, code: Code, arrivals: Sequence[Sequence[str]]) -> None:
        super().__init__(game, code, arrivals)
        self.order = list(self.here)
        self.step = 0
        self._begin()

    def _begin(self) -> None:
        """A cycle from its beginning, for as many as play at most; who is more waits for the next."""
        self.step, self.shaken, self.rounds = 0, False, []
        self.order = [name for name in self.order if name in self.here]
        self.order += [name for name in self.here if name not in self.order]
        most = max((count for count in self.game.counts if count <= len(self.order)), default=0)
        self.waiting = tuple(self.order[most:]) if most else tuple(self.order)
        self.playing = self.order[:most]
        self.asked = None
        self.short = "" if most else _needs(self.game, len(self.order))
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
            self.turn, self.asked = None, Asked("seats", found.players)
            return
        self.order = list(found)
        self._begin()

    def sit(self, seats: Mapping[str, str], dealer: str) -> str:
        return "The cycle of this game says who sits where: cut, or enter the names in the order of the cut."

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


class CuttingIn(Seating):
    """Cutting in and out, by the code of the table."""

    def __init__(self, game: Game, code: Code, arrivals: Sequence[Sequence[str]]) -> None:
        super().__init__(game, code, arrivals)
        self.groups = [list(group) for group in arrivals]
        self.playing: list[str] = []
        self.queue: list[str] = []
        """Who waits, in the order in which they come in."""
        self.members: list[str] = []
        """Who belongs to the table: when it is complete, all others wait for one of them to leave (000:3979)."""
        self.rubbers: dict[str, int] = {}
        self.lent: set[str] = set()
        self.late: list[str] = []
        """Who came when somebody had cut already: they come in the time after (000:878, 3705, 3993)."""
        self.purpose = "table"
        self.settle()

    def settle(self) -> None:
        """As far as the cuts say: the table, who goes out, partners or seats."""
        self.turn, self.asked = None, None
        if len(self.here) < 4:
            self.short = _needs(self.game, len(self.here))
            self.waiting = tuple(self.here)
            return
        self.short = ""
        if self.purpose == "table":
            groups = [[name for name in group if name in self.here and name not in self.late] for group in self.groups]
            table = order_of_entry(self.cutting_code, [group for group in groups if group], self.rounds)
            if isinstance(table, Again):
                self.asked, self.waiting = Asked("table", table.players), ()
                return
            self._enter(list(table.playing), [*table.belonging, *table.waiting])
        if self.purpose == "out":
            out = cut_out(self.cutting_code, self._rubbers(), self._claims(), self.rounds, frozenset(self.lent))
            if isinstance(out, Again):
                self.asked, self.waiting = Asked("out", out.players), (*self.queue, *self.late)
                return
            came = self._candidates()[: len(out)]
            stay = [name for name in self.playing if name not in out]
            rest = [name for name in self.queue if name not in came]
            self._enter([*stay, *came], [*rest, *out])
        self._sit_down()

    def _enter(self, playing: list[str], queue: list[str]) -> None:
        late = [name for name in self.late if name not in playing and name not in queue]
        self.playing, self.queue, self.late = playing, queue, late
        self._admit()
        self.rubbers = {name: self.rubbers.get(name, 0) for name in playing}
        self.purpose, self.rounds = "partners" if self.game.entry is Entry.PARTNERS else "seats", []

    def _admit(self) -> None:
        """Who plays belongs, then who waits longest, until the table is complete."""
        self.members = [name for name in self.members if name in self.here]
        for name in (*self.playing, *self.queue):
            if name not in self.members and (name in self.playing or len(self.members) < self.cutting_code.complete):
                self.members.append(name)

    def _candidates(self) -> list[str]:
        return [name for name in self.queue if name in self.members]

    def _sit_down(self) -> None:
        self.waiting = (*self.queue, *self.late)
        if self.purpose == "partners":
            found = cut_for_partners(self.cutting_code, self.playing, self.rounds)
            if isinstance(found, Again):
                self.asked = Asked("partners", found.players)
                return
            left, right = found.opponents
            seats = seated(*(self.number(name) for name in (found.dealer, found.partner, left, right)))
            self._take(seats, "S")
            return
        order = order_of_cut(self.cutting_code, self.playing, self.rounds)
        if isinstance(order, Again):
            self.asked = Asked("seats", order.players)
            return
        self._take(dict(zip(SEATS, map(self.number, order), strict=True)), "N")

    def _take(self, seats: Mapping[str, int], first: str) -> None:
        pattern = self.game.cycle(4)[0]
        self.turn = Turn(
            seats,
            first,
            tuple(self.number(name) for name in (*self.queue, *self.late)),
            length=self.game.length,
            to_the_right=pattern.to_the_right,
            opposite_is_dummy=pattern.opposite_is_dummy,
        )
        self.rounds = []

    def _claims(self) -> int:
        return min(2, len(self._candidates()))

    def _rubbers(self) -> dict[str, int]:
        return {name: self.rubbers.get(name, 0) for name in self.playing}

    def sit(self, seats: Mapping[str, str], dealer: str) -> str:
        if sorted(seats) != sorted(SEATS):
            return f"The seats are {', '.join(SEATS)}, not {', '.join(seats)}."
        names = [seats[seat] for seat in SEATS]
        waiting = [name for name in (*self.playing, *self.queue, *self.here, *self.late) if name not in names]
        self._enter(names, list(dict.fromkeys(name for name in waiting if name in self.here)))
        self.asked, self.waiting = None, tuple(self.queue)
        self._take(
            {seat: self.number(name) for seat, name in zip(SEATS, names, strict=True)}, "NESW"[names.index(dealer)]
        )
        return ""

    def turn_over(self, *, going_on: bool) -> None:
        self.rubbers = {name: played + 1 for name, played in self._rubbers().items()}
        self.rounds = []
        self.queue += [name for name in self.late if name not in self.queue]
        self.late = []
        self._again()

    def _again(self) -> None:
        """The next turn is formed: vacancies are filled first, then those who wait claim theirs."""
        self.playing = [name for name in self.playing if name in self.here]
        self.queue = [name for name in self.queue if name in self.here]
        if len(self.here) < 4:
            self.groups, self.purpose = [list(self.here)], "table"
        elif self.cutting_code.anew:
            self.groups, self.purpose = [[*self.playing, *self.queue]], "table"
        else:
            self._fill()
        self.settle()

    def _fill(self) -> None:
        """Vacancies are filled without cutting; where there is none, who belongs and waits claims a place."""
        self._admit()
        vacant = 4 - len(self.playing)
        came = [*self._candidates(), *(name for name in self.queue if name not in self.members)][:vacant]
        self.rubbers |= dict.fromkeys(came, 0)
        self.queue = [name for name in self.queue if name not in came]
        self.playing = [*self.playing, *came]
        if not vacant and self._claims():
            self.purpose = "out"
        else:
            self._enter(self.playing, self.queue)

    def come(self, name: str, *, lent: bool, playing: bool) -> None:
        self.people += [name] if name not in self.people else []
        self.here.append(name)
        if lent:
            self.lent.add(name)
        cut = sum(map(len, self.rounds)) + len(self.pending)
        began = not may_enter(cut) or self.purpose in ("partners", "seats")
        if playing or began:
            self.late.append(name)
            self.waiting = (*self.waiting, name)
            if self.turn is None and len(self.here) == 4:
                self._from_the_start()
            elif self.turn is not None:
                self._idle_now()
            return
        self.groups.append([name])
        if self.purpose == "out":
            self.queue.append(name)
        self.settle()

    def leave(self, name: str, *, playing: bool) -> None:
        self.here.remove(name)
        self.late = [each for each in self.late if each != name]
        if name in self.queue:
            self.queue.remove(name)
        if playing:
            self.waiting = tuple(each for each in self.waiting if each != name)
            self._idle_now()
            return
        self.pending = {}
        if len(self.here) < 4 or self.purpose == "table":
            self.rounds = []
            self.purpose = "table" if len(self.here) < 4 else self.purpose
            self.groups = [list(self.here)] if len(self.here) < 4 else self.groups
            self.settle()
        elif self.purpose == "out" or name in self.playing:
            self.rounds = []
            self.playing = [each for each in self.playing if each in self.here]
            self.queue, self.late = [*self.queue, *self.late], []
            self._fill()
            self.settle()
        else:
            self.waiting = tuple(each for each in self.waiting if each != name)
            self._idle_now()

    def _from_the_start(self) -> None:
        self.groups, self.late, self.purpose, self.rounds = [list(self.here)], [], "table", []
        self.settle()

    def _idle_now(self) -> None:
        if self.turn is not None:
            idle = tuple(self.number(name) for name in self.waiting if name in self.here)
            old = self.turn
            self.turn = Turn(
                old.seats,
                old.first,
                idle,
                length=old.length,
                to_the_right=old.to_the_right,
                opposite_is_dummy=old.opposite_is_dummy,
            )


def _numbered(turn: Turn, numbers: Sequence[int]) -> Turn:
    """The cycle's turn with the numbers of those who play it."""
    called = {0: 0} | dict(enumerate(numbers, start=1))
    return Turn(
        {seat: called[player] for seat, player in turn.seats.items()},
        turn.first,
        tuple(called[player] for player in turn.idle),
        called[turn.dummy],
        turn.length,
        turn.to_the_right,
        turn.opposite_is_dummy,
        called[turn.deals_for_others],
    )


def _needs(game: Game, players: int) -> str:
    counts = [str(count) for count in game.counts]
    listed = counts[0] if len(counts) == 1 else f"{', '.join(counts[:-1])} or {counts[-1]}"
    return f"{game.title} is for {listed} players; there are {players}."
