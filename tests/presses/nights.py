"""python -m tests.presses.nights: nights to press on, in the data folder of TOURNEY_DATA; prints the addresses of their
tables as JSON, by game."""

import json

import django

django.setup()

from django.utils.timezone import localdate  # noqa: E402

from movements.request import Request  # noqa: E402
from tests.load.evenings import club_with_director  # noqa: E402
from tourney.desk.setup.choose_movement import choose_movement  # noqa: E402
from tourney.desk.setup.nights import NewNight, open_night  # noqa: E402
from tourney.desk.setup.seating import seat  # noqa: E402
from tourney.web.table.table_access import address_of  # noqa: E402

PAIRS = 14
BOARDS = 24


def main() -> None:
    club, by = club_with_director()
    found = {}
    for game in ("whist", "bridge"):
        section = open_night(club, NewNight(f"Presses at {game}", localdate(), game=game), by)
        seat(section, [(f"Ann {number}", f"Bob {number}") for number in range(1, PAIRS + 1)], by)
        choose_movement(section, Request("howell", PAIRS, trays_per_set=BOARDS), by)
        found[game] = [address_of(section, table) for table in range(1, PAIRS // 2 + 1)]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
