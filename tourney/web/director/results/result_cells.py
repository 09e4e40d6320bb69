"""Cells for typing results: their content, their labels, and the lists that they belong to."""

from dataclasses import dataclass

from movements.message import message

from ....desk.results.as_typed import as_typed
from ....desk.results.parse import score_of
from ....desk.round_states import Expected, RoundState
from ....language.cards import letters
from ....language.told import told, told_as
from ....models import Game, Place, ResultVersion, Session, TableEntry
from ....scoring.figures import with_sign
from ....scoring.night import TRICKS

VIEWS = ("round", "table", "tray")
"""Ways of entering results: round by round, all of one table, or all tables of one tray (a traveller)."""


@dataclass(frozen=True, slots=True)
class ResultCell:
    """A missing or stored result. ``typed`` is unsaved text, ``said`` its fault; ``asking`` for a reason before a
    stored result changes. ``doubts`` are reasons to check it; ``disputes`` are the table's entries that differ from the
    stored result, or from each other."""

    round: int
    each: Expected
    session: Session
    view: str = "round"
    doubts: tuple[str, ...] = ()
    disputes: tuple[TableEntry, ...] = ()
    typed: str | None = None
    said: str = ""
    asking: bool = False

    @property
    def table(self) -> int:
        return self.each.seating.table

    @property
    def tray(self) -> int:
        return self.each.tray

    @property
    def place(self) -> Place:
        return Place.of(self)

    @property
    def anchor(self) -> str:
        """Return its anchor on the page; in a list of several rounds, the anchor includes the round."""
        here = f"{self.table}-{self.tray}"
        return here if self.view == "round" else f"{self.round}-{here}"

    @property
    def turned(self) -> bool:
        return self.tray in self.each.seating.turned

    @property
    def latest(self) -> ResultVersion | None:
        """Return the version that a decision replaces: the current one, or the one that recorded a disagreement."""
        return self.each.version or self.each.disputed

    @property
    def stored(self) -> str:
        """Return the stored result in its typed form."""
        return as_typed(self.each.made, letters()) if self.each.made else ""

    @property
    def value(self) -> str:
        return self.stored if self.typed is None else self.typed

    @property
    def shown(self) -> str:
        """Return the text beside the typed result: the tricks of E&W, or the score of a contract."""
        made = self.each.made
        if made is None or self.asking or self.said or self.each.counted:
            return ""
        if made.tricks is not None:
            return str(TRICKS - made.tricks)
        points = score_of(made, self.session, self.tray)
        return "" if points is None else with_sign(points)

    @property
    def counts(self) -> str:
        """Return the result that counts instead of the entered one, as in 5 to 8."""
        return told(str(self.each.counted)) if self.each.counted else ""

    @property
    def called(self) -> str:
        """Return the label of its field for screen readers: table 3, tray 5: tricks of N & S."""
        where: dict[str, int] = {"round": self.round, "table": self.table, "tray": self.tray}
        words = {
            (False, True): message("Round %(round)s, table %(table)s, tray %(tray)s: N&S tricks", **where),
            (False, False): message("Round %(round)s, table %(table)s, tray %(tray)s: result", **where),
            (True, True): message("Table %(table)s, tray %(tray)s: N&S tricks", **where),
            (True, False): message("Table %(table)s, tray %(tray)s: result", **where),
        }[self.view == "round", self.session.game == Game.WHIST]
        return told_as(words, self.session.game)

    @property
    def history_of(self) -> str:
        """Return the address of the page with its versions."""
        where: dict[str, int] = {"round": self.round, "table": self.table, "tray": self.tray}
        words = message("history of round %(round)s, table %(table)s, tray %(tray)s", **where)
        if self.view == "round":
            words = message("history of table %(table)s, tray %(tray)s", **where)
        return told_as(words, self.session.game)

    @property
    def ruled(self) -> bool:
        """Whether the result that counts is from a ruling."""
        return bool(self.each.counted and self.each.counted.result.ruled)

    @property
    def state(self) -> str:
        if self.said:
            return "wrong"
        if self.asking:
            return "asking"
        if self.doubts or self.disputes or self.each.disputed:
            return "doubted"
        return "in" if self.each.version else "missing"


def list_name(view: str, number: int, game: str) -> str:
    """Return a list's title: Round 3, Table 3 or Board 3."""
    words = {
        "round": message("Round %(round)s", round=number),
        "table": message("Table %(table)s", table=number),
        "tray": message("Tray %(tray)s", tray=number),
    }
    return told_as(words[view], game)


def listed(rounds: tuple[RoundState, ...], view: str, number: int) -> list[tuple[int, Expected]]:
    """Return (round, result) for this round, table or tray, in the order of play."""
    return [
        (state.plan.number, each)
        for state in rounds
        for each in state.expected
        if number == _number_in(view, state, each)
    ]


def _number_in(view: str, state: RoundState, each: Expected) -> int:
    """Return the number of the list that a result belongs to."""
    return {"round": state.plan.number, "table": each.seating.table, "tray": each.tray}[view]


def numbers_of(rounds: tuple[RoundState, ...], view: str) -> dict[int, int]:
    """Return each round, table or tray, with its number of missing results."""
    missing: dict[int, int] = {}
    for state in rounds:
        for each in state.expected:
            number = _number_in(view, state, each)
            missing[number] = missing.get(number, 0) + (each.version is None)
    return dict(sorted(missing.items()))
