"""Access to the pages of simultaneous events."""

from datetime import timedelta

from django.utils import timezone

from tourney.desk.writing import By
from tourney.extras.simultaneous.protocol.invitation import EventRules
from tourney.extras.simultaneous.verbs.held_files import make_keys
from tourney.extras.simultaneous.verbs.organising import EventAnnouncement, announce
from tourney.models import Club

ROWS = (
    # The night of the event is not published.
    ("anybody", False, 404, "public-simultaneous public-simultaneous-board public-simultaneous-wall"),
    ("anybody", False, 404, "public-simultaneous-contestant simultaneous-service-file"),
    ("anybody", True, 200, "simultaneous-service"),
    ("director", True, 200, "simultaneous-event"),
    ("director", True, 404, "simultaneous-files simultaneous-pages simultaneous-booklet simultaneous-certificates"),
    ("director", True, 405, "simultaneous-meet simultaneous-deals"),
    ("owner", False, 200, "simultaneous simultaneous-announce"),
    ("owner", False, 405, "simultaneous-key"),
    ("owner", True, 200, "simultaneous-roll"),
    ("owner", True, 405, "simultaneous-end simultaneous-leave"),
)
PAGES = ("simultaneous", "simultaneous-announce")
"""Pages of a club."""


def words(club: Club, by: By) -> dict[str, dict[str, object]]:
    now = timezone.now()
    members = [("Riverside", make_keys(club).public)]
    rules = EventRules(tables=1, boards=1)
    announced = EventAnnouncement("Autumn", now, now + timedelta(days=1), "whist", "average", 8, rules, members, "")
    event = announce(club, announced, by)
    here = {"event": event.pk, "digest": event.digest, "sender": "0" * 32, "board": 1, "contestant": 1}
    names = " ".join(names for _, _, _, names in ROWS).split()
    return {name: here | {"name": "invitation" if name == "simultaneous-service" else "frequencies"} for name in names}
