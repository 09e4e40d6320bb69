"""Rooms to draw sheets of: every system of the catalogue, small and large, with names that are hard to fit."""

from dataclasses import replace
from datetime import date
from functools import cache

from movements.catalogue import SYSTEMS, build
from movements.plan import Impossible, Movement
from movements.request import Request
from tourney.desk.occasion import Occasion
from tourney.desk.snapshot import Room
from tourney.scoring.night import Entry

OCCASION = Occasion("Knickerbocker Whist Club", "Thursday whist", date(2025, 11, 20), "")
LONG = (
    "Maximiliane-Henriette von Wittgenstein-S",
    "Παναγιώτης Χατζηπαπαδόπουλος-Οικονομόπου",
    "Святослав Александрович Преображенский-Ш",
    "Þorgerður Guðmundsdóttir Kjærnested Ólaf",
    "Ĺubica-Ďurišová Krišťanová z Považskej B",
)


def smallest() -> list[Request]:
    """The smallest movement of each variant of each system."""
    found = []
    for system in SYSTEMS.values():
        for variant in system.variants:
            found.append(next(filter(_possible, (Request(system.name, count, variant) for count in system.counts))))
    return found


def _possible(request: Request) -> bool:
    try:
        return bool(plan(request))
    except Impossible:
        return False


@cache
def plan(request: Request) -> Movement:
    return build(request)


SMALL = smallest()
OTHER = [
    Request("compass", 10, mnemonic=True),
    Request("howell", 10, trays_per_set=2, turning="trays"),
    Request("compass", 28, turning="tables"),
    Request("gilman-teams", 10),
    Request("individual", 25),
    Request("safford-couples", 9),
    Request("club-match", 2, a_side=8),
    Request("web", 24),
    Request("swiss-pairs", 31),
]
LARGE = [
    Request("compass", 100, rounds=2),
    Request("mitchell-individual", 120, rounds=1),
    Request("rainbow", 28, "pivot", trays_per_set=3),
    Request("howell", 24),
    Request("gilman-teams", 24),
]


def room(request: Request, names: tuple[str, ...] = (), game: str = "whist", addressed: bool = False) -> Room:
    """Its contestants are Ann1 & Bob1 and so on, or have ``names`` in turn."""
    movement = plan(request)
    people = movement.contestants
    size = {"pairs": 2, "teams": 4}.get(people.kind, 1)
    if people.players:
        size = len(people.players_of(1))
    first = ("Ann", "Bob", "Cat", "Dan")
    entries = {
        number: Entry(
            number,
            tuple(
                names[(number + at) % len(names)] if names else f"{first[at % 4]}{number}{'x' * (at // 4)}"
                for at in range(size)
            ),
            movement.field_of(number),
        )
        for number in people.numbers
    }
    found = Room(OCCASION, movement, entries, game)
    return replace(
        found, addresses={t: f"http://192.168.1.20:8000/t/{t}/" for t in movement.tables} if addressed else {}
    )
