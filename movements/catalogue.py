"""Every system by its name: what counts it takes, in which variants, and how it is built."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from . import variations
from .plan import Impossible, Movement
from .systems import compass, howell

TURNINGS = ("none", "tables", "trays")


@dataclass(frozen=True, slots=True)
class Request:
    """What a director asks for. None leaves the choice to the system."""

    system: str
    count: int
    variant: str | None = None
    rounds: int | None = None
    trays_per_set: int | None = None
    turning: str = "none"
    mnemonic: bool = False


@dataclass(frozen=True, slots=True)
class System:
    """``counts`` are the numbers of contestants it takes; ``source`` says where it is described."""

    name: str
    title: str
    contestants: str
    counts: Sequence[int]
    variants: tuple[str, ...]
    source: str
    build: Callable[[Request], Movement]


def _compass(request: Request) -> Movement:
    movement = compass.build(request.count, variant=request.variant, trays_per_set=request.trays_per_set)
    if request.turning == "trays":
        raise Impossible("A compass turns whole rounds only: ask for turning 'tables'.")
    return movement


def _howell(request: Request) -> Movement:
    if request.variant not in (None, "full"):
        raise Impossible(f"A Howell has no variant '{request.variant}': it has full.")
    return howell.build(request.count, trays_per_set=request.trays_per_set, turning=request.turning)


SYSTEMS = {
    system.name: system
    for system in (
        System(
            "compass",
            "Compass (Mitchell)",
            "pairs",
            compass.COUNTS,
            compass.VARIANTS,
            "Foster 1914, 000:2257-2274; Mitchell, 000:2324-2336",
            _compass,
        ),
        System("howell", "Howell", "pairs", howell.COUNTS, ("full",), "Foster 1914, 000:2276-2278", _howell),
    )
}


def build(request: Request) -> Movement:
    """The movement asked for. Raises Impossible with the reason and the nearest counts that work."""
    system = SYSTEMS.get(request.system)
    if system is None:
        raise Impossible(f"There is no system '{request.system}': there are {', '.join(SYSTEMS)}.")
    if request.trays_per_set is not None and not 1 <= request.trays_per_set <= 36:
        raise Impossible(f"A set has 1 to 36 trays, not {request.trays_per_set}.")
    if request.turning not in TURNINGS:
        raise Impossible(f"Turning is one of {', '.join(TURNINGS)}, not '{request.turning}'.")
    movement = system.build(request)
    if request.rounds is not None:
        movement = variations.shortened(movement, request.rounds)
    if request.turning == "tables":
        movement = variations.switched(movement)
    if request.mnemonic:
        movement = variations.mnemonic(movement)
    return movement
