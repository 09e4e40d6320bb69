"""Other programs that do one of the same things, in the same run: where one is not on this computer, the line says so.

pip install --no-deps endplay        double dummy, through its own Python
pip install jinja2                   a page of results from a template
salliere, bbpPairings                matchpoints and Swiss draws: only looked for so far, nothing hands them a night
"""

import random
import shutil
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from django.template import engines

from tourney.cards.deal import Deal
from tourney.cards.double_dummy.solver import Solver
from tourney.cards.pack import DEALS

from .bench_cards import spent
from .harness import Figure, benchmark, in_turns

TABLE = (
    "<table>{% for row in rows %}<tr><td>{{ row.0 }}</td><td>{{ row.1 }}</td><td>{{ row.2 }}</td></tr>"
    "{% endfor %}</table>"
)
"""What Django and Jinja write alike."""


def absent(name: str, peer: str) -> Figure:
    return Figure(f"peers {name}", 0, "s", f"{peer}, which is not on this computer", 0, None)


def found(module: str) -> ModuleType | None:
    """The module, if it can be loaded: one that was installed without what it needs cannot."""
    try:
        return import_module(module) if find_spec(module.partition(".")[0]) else None
    except ImportError:
        return None


@benchmark("peers double dummy", count=1)
def double_dummy(count: int = 12) -> Iterator[Figure]:
    """All twenty results of each board, against endplay."""
    dds, types = found("endplay.dds"), found("endplay.types")
    if dds is None or types is None:
        yield absent("double dummy", "endplay with all that it needs")
        return
    chance = random.Random(1909)
    deals = [Deal.numbered(chance.randrange(DEALS)).text for _ in range(count)]

    def ours() -> None:
        with Solver() as solver:
            for each in deals:
                solver.solve(each)

    took, theirs = spent(ours), spent(lambda: [dds.calc_dd_table(types.Deal(each)) for each in deals])
    yield Figure("peers double dummy", took, "s", "endplay", took / theirs, None)


@benchmark("peers template", rows=10, times=2)
def template(rows: int = 1000, times: int = 15) -> Iterator[Figure]:
    """A table of results, against Jinja from the same template."""
    jinja = found("jinja2")
    if jinja is None:
        yield absent("template", "Jinja")
        return
    ours, theirs = engines["django"].from_string(TABLE), jinja.Environment(autoescape=True).from_string(TABLE)
    values = {"rows": [(at, f"pair {at}", at / 7) for at in range(rows)]}
    took, ratio = in_turns(lambda: ours.render(values), lambda: theirs.render(values), times)
    yield Figure("peers template", took, "s", "Jinja", ratio, None)


@benchmark("peers programs")
def programs() -> Iterator[Figure]:
    """Programs that are only looked for."""
    for name, peer in (("matchpoints", "salliere"), ("Swiss draws", "bbpPairings")):
        if shutil.which(peer):
            yield Figure(f"peers {name}", 0, "s", f"{peer}, which is here but is not compared yet", 0, None)
        else:
            yield absent(name, peer)
