"""A side table from its record of cuts, arrivals, departures and deals, in order.

:func:`replay` plays the record through and returns the state of the table: the seats, the dealer, the players who sit
out, wait or must cut, and everybody's winnings. An entry of the record is one of

* ``{"cut": {"Ada": "3H", "Bruno": ["4S", "9H"]}}``: what was cut; several cards where more than one was exposed,
* ``{"sit": {"N": "Ada", ...}, "deals": "Ada"}``: seats as they were taken, instead of cutting,
* ``{"come": "Gus"}``, with ``"lent": true`` who is lent by another table; ``{"leave": "Ada"}``,
* ``{"substitute": "Gus", "for": "Ada"}``: to the end of the rubber; what is won is Ada's,
* ``{"stop": true}``: the rubber or game is broken off by agreement,
* or a deal, by the fields that the game has.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from movements.cutting import EVERY_CODE, FOSTER, Card, Code, card_cut
from movements.message import in_a_row, message
from tourney.faults import Fault, Faults

from .cutting_in import CuttingIn
from .cycling import Cycling
from .entry import TableNames, cut_twice, must_cut, no_card, no_seat, nobody, read
from .game import BoutScore, GameError, PlayedDeal, SideGame, Turn
from .side_cards import parse
from .side_seating import CutRequest

KINDS = ("cut", "sit", "come", "leave", "substitute", "stop")
Arrivals = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """A deal of the record: its row, seats and dealer."""

    row: int
    seats: Mapping[str, str | None]
    dealer: str
    idle: tuple[str, ...]
    said: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Bout:
    """A deal, game or rubber, with each player's gain by name."""

    number: int
    scores: Mapping[str, int]
    balance: Mapping[str, int]
    over: bool
    state: str


@dataclass(frozen=True, slots=True)
class Next:
    """The next deal. ``partner`` and ``dummy`` are names; empty if there is none."""

    turn: Turn
    seats: Mapping[str, str | None]
    dealer: str
    idle: tuple[str, ...]
    dummy: str


@dataclass(slots=True)
class TableState:
    """The state of a table after its record. One of ``asked`` (the players who must cut, and the purpose), ``next`` and
    ``short`` (the reason why nobody can play) tells what comes next."""

    game: SideGame
    code: Code | None
    present: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    deals: list[DealPlayed] = field(default_factory=list)
    bouts: list[Bout] = field(default_factory=list)
    asked: CutRequest | None = None
    may_cut: tuple[str, ...] = ()
    next: Next | None = None
    short: str = ""
    everybody: tuple[str, ...] = ()

    @property
    def scores(self) -> dict[str, int]:
        return {name: sum(bout.scores.get(name, 0) for bout in self.bouts) for name in self.everybody}

    @property
    def balance(self) -> dict[str, int]:
        return {name: sum(bout.balance.get(name, 0) for bout in self.bouts) for name in self.everybody}


def replay(
    game: SideGame, arrivals: Arrivals, record: Sequence[Mapping[str, Any]], code: str = ""
) -> tuple[TableState, list[Fault]]:
    """Return the table after its record, with every fault."""
    played = _Replay(game, arrivals, EVERY_CODE[code or game.code] if game.cuts_in else None)
    for row, entry in enumerate(record, start=1):
        played.take(row, entry)
    return played.state(), played.faults


class _Replay:
    def __init__(self, game: SideGame, arrivals: Arrivals, code: Code | None) -> None:
        self.game, self.code = game, code
        self.faults = Faults()
        self.row = 0
        self.people = [name for group in arrivals for name in group]
        self.gone: set[str] = set()
        self.stand_ins: dict[str, str] = {}
        self.seating = CuttingIn(game, code, arrivals) if code else Cycling(game, FOSTER, arrivals)
        self.plays: list[PlayedDeal] = []
        self.deal = 0
        """Deals played in the current turn."""
        self.deals: list[DealPlayed] = []
        self.bouts: list[Bout] = []
        self.broken = False
        """Whether there was a fault, after which entries are still read but no longer judged."""

    def take(self, row: int, entry: Mapping[str, Any]) -> None:
        self.row = row
        kind = next((name for name in KINDS if name in entry), "deal")
        before = len(self.faults)
        if kind == "deal":
            self._play(row, entry)
        elif not self.broken or kind in ("come", "leave"):
            getattr(self, f"_{kind}")(entry)
        self.broken = self.broken or len(self.faults) > before

    def _wrong(self, part: str, what: str) -> None:
        """Add a fault in ``part`` of the entry; if empty, in the entry as a whole."""
        row = message("record row %(row)s", row=self.row)
        self.faults.fault(in_a_row([row, part]) if part else row, what)

    def _known(self, part: str, name: object) -> str | None:
        if not isinstance(name, str) or name not in self.people:
            self._wrong(part, nobody(name, self.people))
            return None
        return name

    def _cut(self, entry: Mapping[str, Any]) -> None:
        said = entry["cut"]
        asked = self.seating.asked.players if self.seating.asked else ()
        if not asked and not self.plays and not self.deal:
            asked = self.seating.may_cut
        if not isinstance(said, Mapping) or not said:
            return self._wrong("cut", message("Expected the name and the card of each player who has to cut."))
        if not asked:
            return self._wrong("cut", message("Nobody has to cut now."))
        faults: list[str] = [message("%(name)s has to cut.", name=name) for name in asked if name not in said]
        faults += [
            message("%(name)s has left the table.", name=name)
            if name in self.gone
            else message("%(name)s does not have to cut now.", name=name)
            for name in said
            if name not in asked
        ]
        shown = _cards_shown(said, faults)
        for what in faults:
            self._wrong("cut", what)
        if not faults:
            self.seating.cut({name: card_cut(self.seating.cutting_code, cards) for name, cards in shown.items()})
        return None

    def _sit(self, entry: Mapping[str, Any]) -> None:
        said, dealer = entry["sit"], entry.get("deals")
        if self.plays or self.deal:
            return self._wrong("sit", message("Play is not over yet, so nobody can change seats."))
        if not isinstance(said, Mapping) or not all(isinstance(name, str) for name in said.values()):
            return self._wrong("sit", message("Expected a name for each seat."))
        names = list(said.values())
        for name in {name for name in names if names.count(name) > 1}:
            self._wrong("sit", message("%(name)s cannot occupy two seats.", name=name))
        for name in names:
            if self._known("sit", name) and name in self.gone:
                self._wrong("sit", message("%(name)s has left the table.", name=name))
        if dealer not in names:
            self._wrong("deals", no_seat(dealer, names))
        if not self.faults and (wrong := self.seating.sit({str(k): v for k, v in said.items()}, str(dealer))):
            self._wrong("sit", wrong)
        return None

    def _come(self, entry: Mapping[str, Any]) -> None:
        name = entry["come"]
        if not isinstance(name, str) or not name.strip():
            return self._wrong("come", message("Expected a name."))
        if name in self.people and name not in self.gone:
            return self._wrong("come", message("%(name)s is already at this table. Enter each name once.", name=name))
        self.gone.discard(name)
        if name not in self.people:
            self.people.append(name)
        self.seating.come(name, lent=entry.get("lent") is True, playing=bool(self.plays or self.deal))
        return None

    def _leave(self, entry: Mapping[str, Any]) -> None:
        if name := self._known("leave", entry["leave"]):
            if name in self.gone:
                return self._wrong("leave", message("%(name)s has already left.", name=name))
            self.gone.add(name)
            self.seating.leave(name, playing=bool(self.plays or self.deal))
        return None

    def _substitute(self, entry: Mapping[str, Any]) -> None:
        who, name = entry["substitute"], self._known("for", entry.get("for"))
        if not isinstance(who, str) or not who.strip():
            return self._wrong("substitute", message("Expected a name."))
        turn = self.seating.turn
        if name and (turn is None or self._number(name) not in turn.players):
            self._wrong("for", message("%(name)s is not playing now.", name=name))
        elif name and turn is not None and who in self.people and self._number(who) in turn.players:
            self._wrong("substitute", message("%(who)s is already playing.", who=who))
        elif name:
            self.stand_ins[name] = who
        return None

    def _stop(self, entry: Mapping[str, Any]) -> None:
        if not self.plays and not self.deal:
            return self._wrong("stop", message("Nothing is in progress."))
        if self.plays:
            outcome = (self.game.stopped or self.game.judge)(self.plays)
            self._keep(BoutScore(outcome.scores, outcome.balance, True))
        self._turn_over()
        return None

    def _play(self, row: int, entry: Mapping[str, Any]) -> None:
        turn = self.seating.turn
        if turn is None:
            if not self.broken:
                asked = self.seating.asked
                who = must_cut(asked.players) if asked else self.seating.short
                self._wrong("", who or message("Nobody is sitting at this table."))
            return
        left = [self._name(player) for player in turn.players if self._name(player) in self.gone - set(self.stand_ins)]
        for name in left:
            self._wrong("", message("%(name)s has left the table. Choose a substitute, or stop play.", name=name))
        numbers = {name: at for at, name in enumerate(self.people, start=1)}
        numbers |= {stand_in: numbers[name] for name, stand_in in self.stand_ins.items()}
        values, faults = read(self.game, turn, entry, TableNames(numbers, frozenset(self.gone)))
        for part, what in faults:
            self._wrong(part, what)
        play = PlayedDeal(turn, turn.dealer(self.deal), values)
        seats = {seat: self._name(player) if player else None for seat, player in turn.seats.items()}
        idle = tuple(map(self._name, turn.idle))
        shown = DealPlayed(row, seats, self._name(play.dealer), idle, dict(entry))
        outcome = None
        if not faults and not left and not self.broken:
            try:
                outcome = self.game.judge([*self.plays, play])
            except GameError as wrong:
                self._wrong(wrong.field, str(wrong))
        self.deals.append(shown)
        self.plays.append(play)
        self.deal += 1
        if outcome is not None:
            self._keep(outcome)
        over = outcome is not None and outcome.over
        changed = over and self.seating.shaken and not self.game.cuts_in
        if changed or (self.deal >= turn.length if turn.length else over):
            self._turn_over()

    def _keep(self, outcome: BoutScore) -> None:
        named = [
            {self._name(player): points for player, points in each.items()}
            for each in (outcome.scores, outcome.balance)
        ]
        self.bouts = self._over()
        self.bouts.append(Bout(len(self.bouts) + 1, named[0], named[1], outcome.over, outcome.state))
        if outcome.over:
            self.plays, self.stand_ins = [], {}

    def _turn_over(self) -> None:
        self.deal = 0
        self.seating.turn_over(going_on=bool(self.plays))

    def _over(self) -> list[Bout]:
        return [bout for bout in self.bouts if bout.over]

    def _number(self, name: str) -> int:
        return self.people.index(name) + 1

    def _name(self, number: int) -> str:
        return self.people[number - 1]

    def state(self) -> TableState:
        seating, turn = self.seating, self.seating.turn
        found = TableState(self.game, self.code, deals=self.deals, bouts=self.bouts, everybody=tuple(self.people))
        found.present = tuple(name for name in self.people if name not in self.gone)
        found.waiting, found.asked, found.short = seating.waiting, seating.asked, seating.short
        if not self.plays and not self.deal:
            found.may_cut = seating.may_cut
        if turn is not None:
            open_ = turn.lies_open(self.deal)
            found.next = Next(
                turn,
                {seat: self._name(player) if player else None for seat, player in turn.seats.items()},
                self._name(turn.dealer(self.deal)),
                tuple(map(self._name, turn.idle)),
                self._name(open_) if open_ else "",
            )
        return found


def _cards_shown(said: Mapping[str, Any], faults: list[str]) -> dict[str, list[Card]]:
    """Return the cards that each player cut, and add their faults to ``faults``."""
    shown, seen = dict[str, list[Card]](), dict[Card, str]()
    for name, texts in said.items():
        cards = []
        for text in texts if isinstance(texts, list) else [texts]:
            card = parse(text) if isinstance(text, str) else None
            if card is None:
                faults.append(no_card(name, text))
            elif card in seen:
                faults.append(cut_twice(name, text, seen[card]))
            else:
                seen[card] = name
                cards.append(card)
        if not texts:
            faults.append(message("Enter the card that %(name)s cut.", name=name))
        shown[name] = cards
    return shown
