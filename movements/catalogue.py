"""Every system by its name, and the checks that a request must pass before its movement is built."""

import pkgutil
from importlib import import_module

from . import systems, titles, variations
from .message import gettext_noop, message
from .plan import Impossible, Movement
from .request import DIRECTIONS, TURNINGS, Request, Suggested, System
from .systems.building_blocks import nearest


def _declared() -> list[System]:
    """Return the ``SYSTEMS`` that the modules of :mod:`movements.systems` declare."""
    modules = [import_module(f"{systems.__name__}.{each.name}") for each in pkgutil.iter_modules(systems.__path__)]
    return [system for module in modules for system in getattr(module, "SYSTEMS", ())]


_AT_ONE_OR_TWO_TABLES = {4: message("four players"), 8: message("eight players")}
SYSTEMS: dict[str, System] = {system.name: system for system in sorted(_declared(), key=lambda each: each.order)}


def build(request: Request) -> Movement:
    """Build the requested movement. Raises Impossible with the reason and the nearest counts that work."""
    system = SYSTEMS.get(request.system)
    if system is None:
        words = gettext_noop("There is no system '%(system)s'. Choose one of: %(systems)s.")
        raise Impossible(message(words, system=request.system, systems=", ".join(SYSTEMS)))
    if request.trays_per_set is not None and not 1 <= request.trays_per_set <= 36:
        raise Impossible(message("A set can contain 1 to 36 trays, not %(trays)s.", trays=request.trays_per_set))
    if request.turning not in TURNINGS:
        words = gettext_noop("'%(turning)s' is not a valid way of turning trays. Choose one of: %(turnings)s.")
        raise Impossible(message(words, turnings=", ".join(TURNINGS), turning=request.turning))
    _check_direction(system, request.direction)
    _check_declared(system, request)
    if request.a_side is not None and not system.sides:
        raise Impossible(message("The number of players per side cannot be set for %(title)s.", title=system.title))
    if request.groups is not None and not system.grouped:
        raise Impossible(message("%(title)s does not use two named groups of players.", title=system.title))
    movement = system.build(request)
    if request.rounds is not None and not movement.planned:
        movement = variations.shortened(movement, request.rounds)
    if request.turning != "none":
        movement = variations.switched(movement, request.turning, system.turned)
    if request.mnemonic:
        movement = variations.mnemonic(movement)
    return movement


def built(request: Request) -> Movement | None:
    """Return the requested movement, or None if it is impossible."""
    try:
        return build(request)
    except Impossible:
        return None


def _check_declared(system: System, request: Request) -> None:
    """Raise Impossible if the system does not offer this variant, number of contestants or way of turning trays."""
    if request.variant is not None and request.variant not in system.variants:
        words = gettext_noop("'%(variant)s' is not a valid variant of %(title)s. Choose one of: %(variants)s.")
        raise Impossible(
            message(words, title=system.title, variant=request.variant, variants=", ".join(system.variants))
        )
    if system.no_turning and (request.turning != "none" or request.mnemonic):
        raise Impossible(system.no_turning)
    if system.no_single_trays and request.turning == "trays":
        raise Impossible(system.no_single_trays)
    if request.count not in system.counts:
        raise _not_taken(system, request.count)


def _not_taken(system: System, count: int) -> Impossible:
    """Return the reason why a system does not accept this number of contestants, and the nearest numbers that it
    accepts."""
    first, last = system.counts[0], system.counts[-1]
    values = {"title": system.title, "count": count, "first": first, "last": last, "most": last, "noun": ""}
    text = system.refused(count) if callable(system.refused) else system.refused
    if not text and first == last:
        in_words = _AT_ONE_OR_TWO_TABLES.get(first) if system.contestants == "players" else None
        values["noun"] = in_words or titles.counted(first, system.contestants)
        text = gettext_noop("%(title)s is for %(noun)s, not %(count)s.")
    elif not text and system.contestants == "teams":
        text = gettext_noop("%(title)s is for %(first)s to %(last)s teams, not %(count)s.")
    elif not text:
        text = gettext_noop("%(title)s is for %(first)s to %(last)s pairs, not %(count)s.")
    return Impossible(message(text, **values), nearest(count, system.counts))


def _check_direction(system: System, direction: str | None) -> None:
    """Raise Impossible if the system does not move in this direction."""
    if direction is None or direction in system.directions:
        return
    if direction not in DIRECTIONS:
        words = gettext_noop("'%(direction)s' is not a valid direction. Choose one of: %(directions)s.")
        raise Impossible(message(words, directions=", ".join(DIRECTIONS), direction=direction))
    other = next((each.name for each in SYSTEMS.values() if each.directions == (direction,)), "")
    words = gettext_noop(
        "In %(title)s, the movement is in one direction only. Choose %(other)s for the other direction."
    )
    raise Impossible(message(words, title=system.title, other=other))


def suggested(name: str) -> Suggested:
    """Return how readily a system is suggested; as usual for an unknown one."""
    return SYSTEMS[name].suggested if name in SYSTEMS else "usually"


def offered(direction: str) -> dict[str, System]:
    """Return the systems that can move in ``direction``: a compass in the book's, a Mitchell in today's, most in
    either."""
    return {name: system for name, system in SYSTEMS.items() if direction in system.directions}
