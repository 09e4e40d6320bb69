"""The certificate of a movement: its balance, its source, and published values for the same tables and rounds.

It is not stored with a movement: the figures are calculated from the schedule on demand.
"""

from dataclasses import dataclass
from fractions import Fraction

from .catalogue import SYSTEMS
from .designs import rings
from .designs.searched_data import searched
from .designs.short_whist import LAYOUTS, known_evenings, search_of_evening
from .designs.turned import lines_for
from .designs.whist_rounds import LAYOUTS as WHIST_LAYOUTS, known, search_of
from .fairness import Matrix, modified_qf, of_movement, qf, words
from .message import message, plural
from .plan import Movement
from .systems.individual import whole
from .systems.one_field import TWICE, stored_as
from .variations import is_searched

FIELDS = ("one-field", "hesitation", "three-quarter-howell")
CIRCLE = message("Berlekamp and Hwang 1972: a cyclic Howell based on sequences with even autocorrelation")
RINGS = message("Paley 1933 and Sylvester 1867: a Hadamard matrix on two rings")
AS_GIVEN = message("as given")


@dataclass(frozen=True, slots=True)
class Published:
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
    published: Published | None
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


def published(movement: Movement) -> Published | None:
    """Return the best published figure for this number of tables (or single players) and rounds, if there is one."""
    kind = movement.contestants.kind
    size = len(movement.tables) if kind == "pairs" else len(movement.contestants.labels)
    found = searched("published").get(kind, {}).get(f"{size}-{len(movement.rounds)}")
    return Published(*found) if found else None


def _source(movement: Movement) -> str:
    count, rounds = movement.contestants.count, len(movement.rounds)
    if movement.system in FIELDS:
        if stored_as(count, rounds, 1):
            return f"python -m movements.search one-field {count} --rounds {rounds}{_how(movement)}"
        if (count + count % 2, rounds) == TWICE:
            return message("%(source)s, with each round divided in two", source=_source_of_howell(count))
        return _first_of(_source_of_howell(count), rounds)
    if movement.system in ("compass", "mitchell"):
        if is_searched(movement):
            return f"python -m movements.search compass {count} --variant {movement.variant}"
        return message("R. Moore on arrow switches")
    if movement.system == "individual":
        return _source_of_individuals(movement)
    if movement.system == "howell":
        return _source_of_howell(count)
    return SYSTEMS[movement.system].source if movement.system in SYSTEMS else AS_GIVEN


def _how(movement: Movement) -> str:
    """Return the kind of search that found the movement's lines."""
    lines = lines_for(len(movement.rounds[0].tables[0].trays)) if _turned_singly(movement) else 1
    kept = stored_as(movement.contestants.count, len(movement.rounds), lines) or {}
    found = kept.get("search") or ("--pairings" if "list" in kept else "")
    return f" --trays-per-set {lines} {found}".rstrip()


def _turned_singly(movement: Movement) -> bool:
    return any(0 < len(seating.turned) < len(seating.trays) for _, seating in movement.meetings())


def _first_of(source: str, rounds: int) -> str:
    """Return the source of a shorter evening that consists of the first rounds of a longer one."""
    return plural("%(source)s, first round only", "%(source)s, first %(count)s rounds only", rounds, source=source)


def _source_of_howell(count: int) -> str:
    return RINGS if count + count % 2 in rings.stored() else CIRCLE


def _source_of_individuals(movement: Movement) -> str:
    """Return the source of a whole evening, or of one that is the first rounds of another."""
    count, rounds, variant = movement.contestants.count, len(movement.rounds), movement.variant
    evenings = known_evenings(variant) if variant in LAYOUTS else ()
    if (count, rounds) in evenings:
        return _source_of_evening(movement, rounds)
    if variant in WHIST_LAYOUTS and count in known(variant):
        search = search_of(count, variant)
        searched = f"python -m movements.designs.whist_search {search}"
        found = searched if "--seed" in search else message("computer search: %(search)s", search=search)
    elif (count, whole(count)) in evenings:
        found = _source_of_evening(movement, whole(count))
    else:
        return AS_GIVEN
    return _first_of(found, rounds) if rounds < whole(count) else found


def _source_of_evening(movement: Movement, rounds: int) -> str:
    """Return the source of a searched evening with that number of rounds and the same tables."""
    lines = 2 if _turned_singly(movement) else 1
    kept = search_of_evening(movement.contestants.count, rounds, movement.variant, lines)
    if kept:
        return f"python -m movements.search {kept}"
    return plural(
        "a separate computer search of one round, stored in %(file)s",
        "a separate computer search of %(count)s rounds, stored in %(file)s",
        rounds,
        file="movements/tables/individuals_short.json",
    )
