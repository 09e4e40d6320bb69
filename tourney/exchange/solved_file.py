"""Makeable contracts of a night's deals as JSON and as text, for other programs and for a terminal."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from movements.message import message

from ..cards.double_dummy.par import Par, par_in_words, par_of
from ..cards.double_dummy.solver import Solver, Unsolved
from ..cards.double_dummy.tricks import Solved
from ..desk.setup.night_value import NightFile
from ..language.cards import told_contract, told_seat
from ..language.told import told
from ..scoring.contract import STRAINS
from ..scoring.night import TRICKS
from ..scoring.terms import SUITS, spoken, tray_word

TRIES = 2
"""A solver that crashed once may have been unlucky."""


@dataclass(frozen=True, slots=True)
class SolvedNight:
    """A night's deals, ``solved`` by tray; ``unsolved`` has the reason for the others."""

    game: str
    solved: Mapping[int, Solved]
    trumps: Mapping[int, str] = field(default_factory=dict)
    unsolved: Mapping[int, str] = field(default_factory=dict)

    def par(self, tray: int) -> Par | None:
        return par_of(self.solved[tray], tray) if self.game == "bridge" else None

    def ns(self, tray: int) -> int | None:
        """Return the tricks of N&S at whist; None if the trump is not known."""
        return self.solved[tray].at_whist(tray, self.trumps[tray]) if tray in self.trumps else None


def solve(night: NightFile, solver: Solver) -> SolvedNight:
    """Solve all deals of a night in turn. Raises NoSolver."""
    solved: dict[int, Solved] = {}
    unsolved: dict[int, str] = {}
    for tray, deal in night.deals.items():
        for _ in range(TRIES):
            try:
                solved[tray] = solver.solve(deal)
                unsolved.pop(tray, None)
                break
            except Unsolved as problem:
                unsolved[tray] = str(problem)
    return SolvedNight(night.night.game, solved, night.trumps, unsolved)


def to_json(night: SolvedNight) -> dict[str, Any]:
    """Return the open format, see docs/formats.md."""
    found: dict[str, Any] = {"trays": {str(tray): _tray(night, tray) for tray in night.solved}}
    if night.unsolved:
        found["unsolved"] = {str(tray): why for tray, why in night.unsolved.items()}
    return found


def _tray(night: SolvedNight, tray: int) -> dict[str, Any]:
    said: dict[str, Any] = {"tricks": {seat: dict(row) for seat, row in night.solved[tray].table.items()}}
    if par := night.par(tray):
        said["par"] = par.as_json()
    if night.game == "whist":
        said["ns"] = night.ns(tray)
    return said


def to_text(night: SolvedNight) -> str:
    """Return a table for each tray in the active language: a line for each declarer, then par, or at whist N&S's
    tricks."""
    lines = []
    tray_named = told(tray_word(night.game))
    for tray, solved in night.solved.items():
        lines.append(f"{tray_named} {tray}")
        lines.append("  " + "".join(f"{told_contract(SUITS.get(strain, strain)):>4}" for strain in STRAINS))
        lines += [
            f"  {told_seat(seat)}" + "".join(f"{each:>4}" for each in row.values())[1:]
            for seat, row in solved.table.items()
        ]
        if par := night.par(tray):
            lines.append("  " + told(message("Par %(par)s", par=par_in_words(par))))
        if night.game == "whist" and (ns := night.ns(tray)) is not None:
            lines.append("  " + told(spoken(message("N&S %(ns)s, E&W %(ew)s", ns=ns, ew=TRICKS - ns), night.game)))
        lines.append("")
    lines += [f"{tray_named} {tray}: {told(why)}" for tray, why in night.unsolved.items()]
    return "\n".join(lines).rstrip()
