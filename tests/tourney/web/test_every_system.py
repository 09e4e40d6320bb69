"""Every system that can be chosen is run from the director's pages: chosen, shown, entered, ranked."""

from datetime import date

import pytest
from django.urls import reverse

from movements import catalogue
from movements.plan import Impossible
from movements.request import Request
from tourney.desk.queries import movement_of
from tourney.desk.round_states import rounds_of
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.models import ResultVersion, Section


def smallest(name: str) -> tuple[int, str]:
    """The smallest count for which the system can be had, and the variant that it then has."""
    for count in catalogue.SYSTEMS[name].counts:
        try:
            return count, catalogue.build(Request(name, count)).variant
        except Impossible:
            continue
    raise AssertionError(f"{name} takes none of its counts")


def game_of(name: str) -> str:
    """Whist where the system is offered there, else bridge."""
    return "whist" if name in catalogue.offered("book") else "bridge"


def opened(club, by, name: str, count: int) -> Section:
    kind = catalogue.SYSTEMS[name].contestants
    section = open_night(club, NewNight("Night", date(2025, 11, 20), game=game_of(name), kind=kind), by)
    size = {"pairs": 2, "teams": 4}.get(kind, 1)
    people = count * 2 if kind == "couples" else count
    seat(section, [[f"P{number} {letter}" for letter in "abcd"[:size]] for number in range(1, people + 1)], by)
    return section


@pytest.mark.sweep
@pytest.mark.parametrize("name", catalogue.SYSTEMS)
def test_a_system_is_run_from_names_to_standings(director, club, by, name):
    count, variant = smallest(name)
    section = opened(club, by, name, count)
    wanted = {"other": f"{name}/{variant}", "choice": "other", "minutes_per_tray": "7", "minutes_per_move": "2"}
    answer = director.post(reverse("movement", args=[section.pk]), wanted)
    assert answer.status_code == 302, answer.content.decode()
    expected = rounds_of(section, movement_of(section))[0].expected[0]
    path = reverse("cell", args=[section.pk, 1, expected.seating.table, expected.tray])
    whist = game_of(name) == "whist"
    assert director.post(path, {"made": "7" if whist else "1NT= N"}).status_code == 200
    stored = ResultVersion.objects.get()
    assert stored.tricks == 7 if whist else stored.made["contract"] == "1NT"
    assert director.get(reverse("round", args=[section.pk, 1])).status_code == 200
    for page in ("room", "standings", "sheets", "names", "seating"):
        assert director.get(reverse(page, args=[section.pk])).status_code == 200, page
