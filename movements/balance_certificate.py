"""The certificate of a movement: its balance, its source, and published values for the same tables and rounds.

It is not stored with a movement: the figures are calculated from the schedule on demand.
"""

from dataclasses import dataclass
from fractions import Fraction

from .catalogue import SYSTEMS
from .designs.searched_data import searched
from .fairness import Matrix, modified_qf, of_movement, qf, words
from .plan import Movement
from .systems.building_blocks import AS_GIVEN


@dataclass(frozen=True, slots=True)
class PublishedMovement:
    """The best published movement of a cell. Compare those with two winners with care: they use another measure."""

    qf: float
    name: str
    two_winners: bool


@dataclass(frozen=True, slots=True)
class Certificate:
    """``qf`` and ``modified`` are exact, 0 to 100; ``source`` is the theorem or the command of the search."""

    qf: Fraction
    modified: Fraction
    source: str
    words: str
    published: PublishedMovement | None
    matrix: Matrix


def certificate(movement: Movement) -> Certificate | None:
    """Return the certificate; None if there is no common field."""
    if movement.winners != 1 or movement.of_teams:
        return None
    matrix = of_movement(movement)
    score, modified = qf(movement, matrix), modified_qf(movement, matrix)
    if score is None or modified is None:
        return None
    return Certificate(score, modified, _source(movement), words(movement, matrix), published(movement), matrix)


def published(movement: Movement) -> PublishedMovement | None:
    """Return the best published figure for this number of tables (or single players) and rounds, if there is one."""
    kind = movement.contestants.kind
    size = len(movement.tables) if kind == "pairs" else len(movement.contestants.labels)
    found = searched("published").get(kind, {}).get(f"{size}-{len(movement.rounds)}")
    return PublishedMovement(*found) if found else None


def _source(movement: Movement) -> str:
    system = SYSTEMS.get(movement.system)
    if system is None:
        return AS_GIVEN
    return system.source_of(movement) if system.source_of else system.source
