"""Compare the balance of the catalogue with published values and with an earlier search, cell by cell."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..catalogue import built
from ..designs.searched_data import searched
from ..designs.short_whist import TWICE
from ..fairness import qf
from ..proof import problems
from ..request import Request

EQUAL = 0.05
NEAR = 0.5
SHARING = 6
"""The largest number of pairs for which sets have to be shared."""
COMPASSES = ("plain", "skip", "relay", "half-table")


@dataclass(frozen=True, slots=True)
class Comparison:
    """``ours`` is the Qf of the fairest sound movement of the catalogue with no set at two tables (except for the
    fewest pairs), None if it has none; ``theirs`` is the figure to compare."""

    kind: str
    contestants: int
    rounds: int
    trays: int
    ours: float | None
    theirs: float

    @property
    def verdict(self) -> str:
        """Return above, equal, just below (within NEAR), or below."""
        more = -self.theirs if self.ours is None else self.ours - self.theirs
        if more > EQUAL:
            return "above"
        return "equal" if more >= -EQUAL else "just below" if more >= -NEAR else "below"


def beside_the_lab(
    kinds: Sequence[str] = ("pairs", "players"), draw: Callable[[list[str]], list[str]] = list
) -> Iterator[Comparison]:
    """Return comparisons for a sample of ``movements/tables/lab.json``, chosen by ``draw`` from each kind."""
    tables = searched("lab")
    for kind in kinds:
        for name in draw(list(tables[kind])):
            theirs = tables[kind][name]
            count, rounds, trays = map(int, name.split("-"))
            yield Comparison(kind, count, rounds, trays, fairest(kind, count, rounds, trays), theirs)


def beside_the_published(trays: int, draw: Callable[[list[str]], list[str]] = list) -> Iterator[Comparison]:
    """Return comparisons for a sample of pairs in ``movements/tables/published.json``, chosen by ``draw``, with
    ``trays`` trays to a set."""
    cells: dict[str, tuple[float, str, bool]] = searched("published")["pairs"]
    for name in draw(list(cells)):
        theirs, _, _ = cells[name]
        tables, rounds = map(int, name.split("-"))
        yield Comparison("pairs", 2 * tables, rounds, trays, fairest("pairs", 2 * tables, rounds, trays), theirs)


def fairest(kind: str, count: int, rounds: int, trays: int) -> float | None:
    """Return the Qf of the catalogue's fairest movement for one field with separate sets; None if there is none."""
    turning = "trays" if trays > 1 else "tables"
    if kind == "players":
        asked = [Request("individual", count, variant, rounds, trays, turning) for variant in ("apart", TWICE)]
    else:
        asked = [Request("compass", count, variant, None, trays, turning) for variant in COMPASSES]
        asked += [Request("howell", count, None, None, trays, turning)]
        asked += [Request("one-field", count, None, rounds, trays, turning)]
    plans = (plan for each in asked if (plan := built(each)) and len(plan.rounds) == rounds)
    apart = (plan for plan in plans if count <= SHARING or not any(seating.shares for _, seating in plan.meetings()))
    found = [qf(plan) or 0 for plan in apart if not problems(plan)]
    return float(max(found)) if found else None


def report() -> Iterator[str]:
    """Return the counts of each comparison, and each cell that is below."""
    compared = (
        ("the first search, pairs", list(beside_the_lab(["pairs"]))),
        ("the first search, single players", list(beside_the_lab(["players"]))),
        ("published, whole sets", list(beside_the_published(1))),
        ("published, two trays to a set", list(beside_the_published(2))),
    )
    verdicts = ("above", "equal", "just below", "below")
    yield f"{'':34}{'cells':>6}" + "".join(f"{verdict:>12}" for verdict in verdicts)
    for title, cells in compared:
        counted = [sum(cell.verdict == verdict for cell in cells) for verdict in verdicts]
        yield f"{title:34}{len(cells):6}" + "".join(f"{number:12}" for number in counted)
    for title, cells in compared:
        for cell in cells:
            if cell.verdict == "below":
                ours = "none" if cell.ours is None else f"{cell.ours:.2f}"
                yield (
                    f"{title}: {cell.contestants} {cell.kind}, {cell.rounds} rounds, trays to a set {cell.trays}: "
                    f"{ours}, not {cell.theirs:.2f}"
                )
