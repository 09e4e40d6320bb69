"""python -m tests.load.mover CLUB URL CODE GO [FREEZE]: a move that starts on a signal, the file GO.

So that a drill kills it during the transfer, not while Python starts. Without FREEZE, that is with 0, the club is not
frozen: entries made meanwhile are lost, which shows what freezing is for. It prints "ready", then the outcome.
"""

import json
import sys
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import django

LEASE = timedelta(seconds=6)
"""Of a drill: shorter than the program's own, so that what waits for its end does not take all day."""


def without_freezing() -> None:
    """The club stays open, and nobody asks whether anything was written meanwhile."""
    from tourney.extras.moving.verbs import departing

    def only_noted(departure: Any, lease: Any = None) -> None:
        departure.lease = "none"
        departure.save(update_fields=["lease"])

    departing.freeze, departing.renew = only_noted, lambda *_: None
    departing._holds = lambda *_: True
    departing.is_long_enough = lambda *_: True


def main(slug: str, to: str, code: str, go: str, freeze: str = "1") -> int:
    django.setup()
    from tourney.desk.club.clubs import the_club
    from tourney.extras.moving import carry
    from tourney.extras.moving.other_side import NoAnswer, SaysNo
    from tourney.extras.moving.verbs.departing import LeaseLost
    from tourney.faults import BadInput

    if freeze == "0":
        without_freezing()
    club = the_club(slug)
    print("ready", flush=True)
    while not Path(go).exists():
        time.sleep(0.005)
    try:
        moved = carry.move(club, to, code, lease=LEASE)
    except (NoAnswer, SaysNo, BadInput, LeaseLost) as problem:
        print(json.dumps({"failed": f"{type(problem).__name__}: {problem}"}), flush=True)
        return 2
    print(json.dumps({"frozen": moved.frozen, "rows": moved.rows, "opened": moved.opened}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
