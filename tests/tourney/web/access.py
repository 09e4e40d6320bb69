"""Every address of the site: who may see it, filled in for a night that is being played, and what it answers."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.urls import get_resolver, reverse

from tests.fixture_types import Client, MakeNight
from tests.tourney.of_apps import added
from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.club.members import invite
from tourney.desk.players.merging_players import merge
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.results.record import record
from tourney.desk.writing import By
from tourney.models import (
    Club,
    Member,
    Place,
    Role,
    User,
)
from tourney.scoring.made import Made

ANYBODY, SCORER, DIRECTOR, OWNER = "anybody", "scorer", "director", "owner"


@dataclass(frozen=True)
class Row:
    """``least`` is who may, ``ours`` whether it shows something of one club, ``get`` what a plain look answers to who
    may: 405 is for what is only ever sent."""

    least: str
    ours: bool = True
    get: int = 200


def every(least: str, ours: bool, get: int, names: str) -> dict[str, Row]:
    return {name: Row(least, ours, get) for name in names.split()}


TABLE = (
    every(
        ANYBODY, False, 200, "home public-calendar public-players feed public-records sign-in movements public-movement"
    )
    | every(ANYBODY, False, 200, "public-series join find-table certainty-explained")
    | every(ANYBODY, False, 200, "public-nights-json public-records-json public-series-json public-ics")
    | every(ANYBODY, False, 200, "public-deals")
    | every(ANYBODY, False, 302, "movement-choose sign-in-code public-all-series")
    | every(ANYBODY, False, 405, "sign-out")
    # A night that is not published, and who has played on no other, do not exist for the public.
    | every(
        ANYBODY,
        False,
        404,
        "public-night public-wall public-xlsx public-pdf public-sheet public-csv public-site public-tray public-board",
    )
    | every(
        ANYBODY,
        False,
        404,
        "public-contestant public-own-card public-partnership public-player public-player-feed public-preview "
        "club-logo",
    )
    | every(ANYBODY, False, 404, "public-contestant-preview public-tray-preview")
    | every(
        ANYBODY,
        False,
        404,
        "public-deals-json public-night-json public-tray-json public-contestant-json public-player-json",
    )
    # A table's own pages open with its key, which here is guessed.
    | every(ANYBODY, False, 404, "table table-evening table-follow table-results")
    | every(ANYBODY, False, 405, "table-entry table-back table-here table-call")
    | every(ANYBODY, False, 200, "table-worker")
    | every(SCORER, False, 200, "desk account help-page help-picture")
    | every(SCORER, False, 302, "help")
    | every(SCORER, False, 302, "two-factor")
    | every(DIRECTOR, False, 302, "movement-use")
    | every(SCORER, False, 301, "former-night former-page")
    | every(SCORER, False, 405, "account-name account-language sign-out-elsewhere recovery-codes two-factor-off")
    | every(SCORER, True, 302, "tricks")
    | every(SCORER, True, 200, "round cell lines double-entry")
    | every(DIRECTOR, False, 200, "night-new import-night series series-new players player-new players-import")
    | every(DIRECTOR, False, 200, "about")
    | every(OWNER, False, 405, "about-newer")
    | every(DIRECTOR, False, 405, "night-demo")
    | every(
        DIRECTOR,
        True,
        200,
        "room projector calls names partner handicaps night-settings seating movement sheets sheet files taken",
    )
    | every(DIRECTOR, True, 200, "result standings scoring rulings ruling-offered journal publish series-edit player")
    | every(DIRECTOR, True, 200, "import-results deals")
    | every(DIRECTOR, True, 405, "deals-file")
    # The hands, once the night is over.
    | every(DIRECTOR, True, 404, "hands-sheet")
    | every(DIRECTOR, True, 200, "certainty")
    | every(DIRECTOR, True, 302, "draw draw-who")
    | every(DIRECTOR, True, 200, "player-held")
    | every(OWNER, True, 200, "player-forget")
    | every(DIRECTOR, True, 405, "clock night-play night-remove restore ruling-withdraw undo series-remove")
    | every(DIRECTOR, True, 200, "phones ruling-new fix fix-late fix-leaves fix-later-rounds fix-search")
    | every(DIRECTOR, True, 200, "fix-curtail fix-round import-deals journal-csv journal-jsonl")
    | every(DIRECTOR, True, 405, "player-merge merge-undo renew-keys call-answered table-said fix-take ruling-preview")
    | every(DIRECTOR, True, 405, "shows next-session phones-elsewhere phones-late")
    | every(OWNER, False, 200, "club club-front-page club-file club-remove club-journal")
    | every(OWNER, False, 405, "invite let-in club-address club-look")
    | every(OWNER, True, 405, "member-role member-remove member-two-factor member-sign-in-link")
    | every(ANYBODY, False, 410, "sign-in-link")
)
APPS = added("addresses")
for app in APPS:
    for row in app.ROWS:
        TABLE |= every(*row)
# Pages outside of the clubs on a server with several.
OUTSIDE = set("home desk sign-in sign-in-code sign-in-link sign-out movements movement-choose public-movement".split())
OTHER_WORDS = {
    "sheet": {"kind": "score-sheets"},
    "taken": {"slug": "csv"},
    "club-logo": {"name": "guessed"},
    "help-picture": {"name": "room.png"},
    "public-sheet": {"kind": "recap"},
    "deals-file": {"kind": "pbn"},
    "hands-sheet": {"kind": "deals"},
    "public-csv": {"name": "ranking"},
}


def addresses() -> dict[str, str]:
    """Name -> pattern of every address there is."""
    found = {}
    includes: Any = get_resolver().url_patterns
    for include in includes:
        for pattern in include.url_patterns:
            found[pattern.name] = str(include.pattern) + str(pattern.pattern)
    return found


def every_path(night: MakeNight, by: By, club: Club, user: User) -> dict[str, str]:
    """Every address, with a night that is being played, a player, a merge, a series and a member."""
    section = night(10)
    result = record(section, Place(1, 1, 1), Made(tricks=7), by).result
    ann, anna = (keep(club, PlayerRecord(name), by) for name in ("Ann Abbott", "Anna Abbott"))
    series = keep_series(club, SeriesRules("Season"), [])
    of_apps: dict[str, dict[str, object]] = {}
    for app in APPS:
        if hasattr(app, "words"):
            of_apps |= app.words(club, by)
    words = {
        "number": 1,
        "table": 1,
        "tray": 1,
        "view": "table",
        "result": result.pk,
        "version": 1,
        "player": ann.pk,
        "merge": merge(ann, anna, by).pk,
        "member": user.memberships.get().pk,
        "secret": invite(club, Role.DIRECTOR),
        "section": section.pk,
        "key": "guessed",
        "token": "guessed",
        "call": 1,
        "entry": 1,
        "system": "howell",
        "page": "evening",
        "count": 8,
        "kind": "",
        "name": "",
        "rest": "rounds/1/",
        "row": 1,
        "arrival": 1,
        "part": 1,
    }
    found = {}
    for name, pattern in addresses().items():
        here: dict[str, object] = words | {"pk": series.pk if "series" in name else section.pk}
        here["slug"] = series.slug if "series" in name else section.session.slug
        if name in ("public-player", "public-player-json", "public-player-feed"):
            here["pk"] = ann.pk
        here |= OTHER_WORDS.get(name, {}) | of_apps.get(name, {})
        wanted = re.findall(r"<\w+:(\w+)>", pattern)
        found[name] = reverse(name, kwargs={word: here[word] for word in wanted})
    return found


def member(club: Club, role: Role) -> User:
    user = User.objects.create_user(f"{role} of {club}")
    Member.objects.create(club=club, user=user, role=role)
    return user


def answers(
    client: Client, paths: dict[str, str], rows: Iterable[str], sent: bool = True
) -> dict[str, set[tuple[int, str]]]:
    """Return each address's answers to GET and POST."""
    found = {}
    for name in rows:
        looked = client.get(paths[name])
        both = [looked] if TABLE[name].get != 405 else []
        if sent:
            both.append(client.post(paths[name]))
        found[name] = {(answer.status_code, answer.headers.get("Location", "")[:9]) for answer in both}
    return found


def only(least: str) -> list[str]:
    return [name for name, row in TABLE.items() if row.least == least]
