"""A movement system is one module and its test: the catalogue and every loop over the systems find it."""

from .recipe import Recipe

SYSTEM = '''"""A challenge: two pairs at one table, set after set. The first pair sits N&S throughout."""

from .. import titles
from ..message import message
from ..plan import Contestants, Movement, Promise, Round, Seating, set_of_trays
from ..request import Request, System
from .building_blocks import the_rest

TITLE = message("Challenge")
ROUNDS = 4


def build(request: Request) -> Movement:
    """Two pairs over four sets; of each the table takes its trays in turn."""
    size = request.trays_per_set or 6
    rounds = []
    for step in range(ROUNDS):
        tables = (Seating(1, 1, 2, set_of_trays(step, size)),)
        rounds.append(Round(step + 1, tables, (), the_rest(tables, ROUNDS * size, 1)))
    return Movement(
        system="challenge",
        variant="plain",
        title=titles.title(TITLE, titles.counted(1, "tables")),
        winners=1,
        trays=ROUNDS * size,
        contestants=Contestants("pairs", ("1", "2")),
        rounds=tuple(rounds),
        promise=Promise(most_meetings=ROUNDS, every_tray=True),
    )


SYSTEMS = (System("challenge", TITLE, (2,), "the house", build, order=400, variants=("plain",)),)
'''
TEST = '''"""The challenge."""

from movements.catalogue import SYSTEMS, build
from movements.proof import problems
from movements.request import Request


def test_it_is_the_last_of_the_catalogue():
    assert list(SYSTEMS)[-1] == "challenge"


def test_two_pairs_play_four_sets():
    movement = build(Request("challenge", 2))
    assert (len(movement.rounds), movement.trays, problems(movement)) == (4, 24, [])
'''

RECIPE = Recipe(
    files={
        "movements/systems/challenge.py": SYSTEM,
        "tests/movements/systems/test_challenge.py": TEST,
    },
    near=(
        "tests/movements/systems/test_challenge.py",
        "tests/movements/test_catalogue.py",
    ),
    further=(
        "tests/movements",
        "tests/tourney/web/test_every_system.py",
        "tests/tourney/web/public/test_movement_pages.py",
        "tests/tourney/web/director/setup",
        "tests/tourney/sheets/test_every_sheet.py",
    ),
)
