"""The night file given to a command, and the makeable contracts of its deals."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from movements.message import labelled, message
from tourney.desk.setup.night_value import NightFile
from tourney.exchange import night_file
from tourney.exchange.deal_rows import left_out_words
from tourney.language.told import told

from .file_command import Refused, contents

if TYPE_CHECKING:
    from tourney.cards.double_dummy.tricks import Solved

SOLVE = message("solve the deals double dummy first, and show what can be made")


def night_in(path: str, said: Any) -> NightFile:
    """Return the night of a night file; omissions are reported to ``said``. Raises Refused and BadInput."""
    night = night_file.read(contents(path))
    say_left_out(night, said)
    return night


def solved_in(night: NightFile, said: Any) -> "Mapping[int, Solved]":
    """Return the double-dummy results; report unsolved deals to ``said``. Raises Refused without deals or solver."""
    from tourney.cards.double_dummy.solver import NoSolver, Solver
    from tourney.exchange.solved_file import solve

    if not night.deals:
        raise Refused(labelled("--solve", message("There are no deals in this file.")))
    try:
        with Solver() as solver:
            found = solve(night, solver)
    except NoSolver as problem:
        raise Refused(str(problem)) from problem
    for tray, why in found.unsolved.items():
        said.write(told(labelled(message("tray %(tray)s", tray=tray), why)))
    return found.solved


def say_left_out(night: NightFile, said: Any) -> None:
    """Report deals of trays that are not in the movement, so that nothing is left out silently."""
    if words := left_out_words(night):
        said.write(told(words))
