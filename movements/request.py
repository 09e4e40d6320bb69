"""What is asked of the catalogue, and what a system says of itself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .plan import Movement

TURNINGS = ("none", "tables", "trays")


@dataclass(frozen=True, slots=True)
class Request:
    """What a director asks for. None leaves the choice to the system; ``a_side`` is players on each side of
    a match, ``groups`` what the two groups of players are called where there are two."""

    system: str
    count: int
    variant: str | None = None
    rounds: int | None = None
    trays_per_set: int | None = None
    turning: str = "none"
    mnemonic: bool = False
    a_side: int | None = None
    groups: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class System:
    """``counts`` are the numbers of contestants it takes; ``source`` says where it is described,
    ``sides`` that ``a_side`` may be asked for and ``grouped`` that ``groups`` may."""

    name: str
    title: str
    contestants: str
    counts: Sequence[int]
    variants: tuple[str, ...]
    source: str
    build: Callable[[Request], Movement]
    sides: bool = False
    grouped: bool = False
