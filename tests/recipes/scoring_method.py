"""A scoring method is one module and its test: everything else follows from what the module declares."""

from .recipe import Recipe

METHOD = '''"""Net beaten: the results on a tray that one beats, less those that are better."""

from movements.message import message

from ..counting.tally import Measure
from ..method import BRIDGE, Method
from ..night import Award, Night
from ..options import TRAY_BY_TRAY, Option, truth
from ..ranking_figures import imps_alone
from ..standings import Exact
from ..trays import ComparedGroup, Size


class NetBeaten(Measure):
    """With the option ``doubled`` each counts 2. Awards count nothing."""

    def prepare(self, night: Night, sizes: set[Size], awards: set[Award], parts: int) -> None:
        self.denominator = parts
        self.each = 2 if dict(night.options.own).get("doubled") else 1

    def worth(self, group: ComparedGroup) -> dict[Exact, int]:
        net = {made: sum((made > other) - (made < other) for other in group.made) for made in group.made}
        return {made: self.denominator * self.each * count for made, count in net.items()}

    def average(self, group: ComparedGroup) -> int:
        return 0

    def awarded(self, group: ComparedGroup, award: Award, worth: dict[Exact, int]) -> int:
        return 0


METHOD = Method(
    order=20,
    label=message("Net beaten"),
    meaning=message("results beaten on each board, less those that are better"),
    best=message("Most beaten"),
    figures=imps_alone,
    offered={BRIDGE: ("pairs",)},
    options={"doubled": Option(truth, label=message("Each counts 2"))} | TRAY_BY_TRAY,
    measure=NetBeaten,
    tray_by_tray=True,
    unit=message("Net"),
)
'''
TEST = '''"""Net beaten."""

from dataclasses import replace

from tourney.scoring.method import offered, read_options
from tourney.scoring.night import Entry, Night, Result
from tourney.scoring.scored import standings

ENTRIES = tuple(Entry(number, (f"pair {number}",)) for number in range(1, 7))
RESULTS = tuple(Result(1, at, 1, at, 3 + at, score=score) for at, score in ((1, 420), (2, 450), (3, -50)))
NIGHT = Night(ENTRIES, RESULTS, scoring="net-beaten", game="bridge")


def totals(night):
    rows = [row for ranking in standings(night).rankings for row in ranking.rows]
    return [row.total for row in sorted(rows, key=lambda row: row.entry.number)]


def test_results_beaten_less_those_that_are_better():
    assert totals(NIGHT) == [0, 2, -2, 0, -2, 2]


def test_its_own_option_is_read_and_counts():
    options, faults = read_options("net-beaten", {"doubled": True})
    assert faults == []
    assert totals(replace(NIGHT, options=options)) == [0, 4, -4, 0, -4, 4]


def test_bridge_pairs_are_offered_it_last():
    assert offered("bridge", "pairs")[-1] == "net-beaten"
'''

RECIPE = Recipe(
    files={
        "tourney/scoring/methods/net_beaten.py": METHOD,
        "tests/tourney/scoring/methods/test_net_beaten.py": TEST,
    },
    near=(
        "tests/tourney/scoring/methods/test_net_beaten.py",
        "tests/tourney/scoring/test_method.py",
    ),
    further=(
        "tests/tourney/scoring",
        "tests/tourney/web/words/test_scoring_words.py",
        "tests/tourney/desk/setup/test_change_scoring.py",
        "tests/tourney/exchange",
        "tests/tourney/sheets/wall",
        "tests/pseudo/test_every_file.py",
        "tests/test_house.py",
    ),
)
