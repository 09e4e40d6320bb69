"""python -m tests.tourney.extras.bridgemates.evening ADDRESS: a night with Bridgemates, into this process's
database; and its current results, with `stands`. With `careless` the link polls for ever in the wrong order:
accept first, then store."""

import json
import os
import sys
import time

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
django.setup()

from tests.load.evenings import club_with_director  # noqa: E402
from tests.tourney.extras.bridgemates.nights import bridge_night, places  # noqa: E402
from tourney.desk.queries import made_of, versions_of  # noqa: E402
from tourney.extras.bridgemates import link as speaking  # noqa: E402
from tourney.extras.bridgemates.event import rooms_of  # noqa: E402
from tourney.extras.bridgemates.models import BridgemateResult  # noqa: E402
from tourney.extras.bridgemates.verbs.inbox import take  # noqa: E402
from tourney.extras.bridgemates.verbs.links import Settings, running_links, start  # noqa: E402
from tourney.models import ResultVersion, Section, TableEntry  # noqa: E402


def made(address: str) -> dict[str, object]:
    club, by = club_with_director()
    section = bridge_night(club, by, 14, trays_per_set=3)
    link = start(section, Settings(address, "CLUB001"), by)
    return {"guid": link.guid, "places": places(section)}


def stands() -> dict[str, object]:
    section = Section.objects.select_related("session__event__club").get()
    return {
        "stands": {"-".join(map(str, place)): str(made_of(each)) for place, each in versions_of(section).items()},
        "versions": ResultVersion.objects.count(),
        "results": BridgemateResult.objects.count(),
        "twice": TableEntry.objects.count() - len(set(TableEntry.objects.values_list("client_key", flat=True))),
        "left": BridgemateResult.objects.filter(became="left").count(),
    }


def careless() -> None:
    """As :func:`tourney.extras.bridgemates.link.look`, but accepted before it is stored, to be found out."""
    while True:
        for link in running_links():
            client, rooms = speaking.client_of(link), rooms_of(link)
            speaking.send_changes(client, link, rooms)
            answer = speaking.ask(client, link, rooms)
            if answer.results:
                speaking.accept(client, link, answer)
                take(link, answer.results, answer.last)
        time.sleep(0.01)


if __name__ == "__main__":
    if sys.argv[1] == "careless":
        careless()
    print(json.dumps(stands() if sys.argv[1] == "stands" else made(sys.argv[1])))
