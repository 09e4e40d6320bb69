"""Seats by cutting in and out, and for partners, by the code of the table."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from movements.cutting import Again, Code, cut_for_partners, cut_out, may_enter, order_of_cut, order_of_entry
from movements.message import message

from .game import SEATS, SideGame, Turn
from .rota import seated
from .side_seating import CutRequest, SideSeating, needs


class CuttingIn(SideSeating):
    """Cutting in and out, by the code of the table."""

    def __init__(self, game: SideGame, code: Code, arrivals: Sequence[Sequence[str]]) -> None:
        super().__init__(game, code, arrivals)
        self.groups = [list(group) for group in arrivals]
        self.playing: list[str] = []
        self.queue: list[str] = []
        """Waiting players, in the order in which they join."""
        self.members: list[str] = []
        """Players who belong to the table. When it is complete, all others wait until one of them leaves (000:3979)."""
        self.rubbers: dict[str, int] = {}
        self.lent: set[str] = set()
        self.late: list[str] = []
        """Players who arrived after the cutting began: they join at the next cut (000:878, 3705, 3993)."""
        self.purpose = "table"
        self.settle()

    def settle(self) -> None:
        """Settle as much as the cuts decide: the table, the players who go out, partners or seats."""
        self.turn, self.asked = None, None
        if len(self.here) < 4:
            self.short = needs(self.game, len(self.here))
            self.waiting = tuple(self.here)
            return
        self.short = ""
        if self.purpose == "table":
            groups = [[name for name in group if name in self.here and name not in self.late] for group in self.groups]
            table = order_of_entry(self.cutting_code, [group for group in groups if group], self.rounds)
            if isinstance(table, Again):
                self.asked, self.waiting = CutRequest("table", table.players), ()
                return
            self._enter(list(table.playing), [*table.belonging, *table.waiting])
        if self.purpose == "out":
            out = cut_out(self.cutting_code, self._rubbers(), self._claims(), self.rounds, frozenset(self.lent))
            if isinstance(out, Again):
                self.asked, self.waiting = CutRequest("out", out.players), (*self.queue, *self.late)
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
        self.purpose, self.rounds = "partners" if self.game.cuts_for_partners else "seats", []

    def _admit(self) -> None:
        """Admit players until the table is complete: first those who play, then those who have waited longest."""
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
                self.asked = CutRequest("partners", found.players)
                return
            left, right = found.opponents
            seats = seated(*(self.number(name) for name in (found.dealer, found.partner, left, right)))
            self._take(seats, "S")
            return
        order = order_of_cut(self.cutting_code, self.playing, self.rounds)
        if isinstance(order, Again):
            self.asked = CutRequest("seats", order.players)
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
            return message("The seats must be %(seats)s, not %(said)s.", seats=", ".join(SEATS), said=", ".join(seats))
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
        """Form the next turn: fill vacancies first, then let waiting players claim their places."""
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
        """Fill vacancies without cutting. If there are none, a waiting member of the table claims a place."""
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
            self.turn = replace(self.turn, idle=idle)
