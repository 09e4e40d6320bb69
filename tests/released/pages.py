"""python -m tests.released.pages [COUNT]: every page of the clubs in the database of this process, opened by its owner
and by a visitor; pages that did not open, one per line. With COUNT only that many pages, drawn by the seed."""

import os
import random
import sys
from collections.abc import Iterator
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
django.setup()

from django.test import Client  # noqa: E402
from django.urls import reverse  # noqa: E402
from django.utils import timezone  # noqa: E402

from tests.fuzz.site import paths_of  # noqa: E402
from tests.sampling import SEED  # noqa: E402
from tourney.desk.club.members import invite  # noqa: E402
from tourney.models import Club, Merge, Role, Section, Session  # noqa: E402
from tourney.sheets import SHEETS  # noqa: E402
from tourney.web.table.table_access import address_of  # noqa: E402

HOST: dict[str, Any] = {"SERVER_NAME": "localhost"}


def sections() -> list[Section]:
    """All of them, with their nights tonight, so that their tables open."""
    Session.objects.update(date=timezone.localdate())
    return list(Section.objects.select_related("session__event__club").order_by("pk"))


def paths(section: Section) -> list[str]:
    """The addresses of the section, of its night and of its club."""
    club = section.session.event.club
    merge = Merge.objects.filter(club=club).first()
    series = club.series.first()
    sheets = [reverse("sheet", args=[section.pk, kind]) for kind in SHEETS]
    return sheets + paths_of(
        section,
        {
            "merge": merge.pk if merge else 1,
            "player": getattr(club.players.order_by("pk").first(), "pk", 1),
            "member": club.members.order_by("pk").first().pk,
            "secret": invite(club, Role.SCORER),
            "series": series.pk if series else 1,
            "season": series.slug if series else "none",
            "side": list(club.side_tables.order_by("pk")),
            "event": 1,
            "digest": "0" * 64,
            "sender": "0" * 32,
            "board": 1,
            "contestant": 1,
        },
    )


def seen(browser: Client, path: str) -> Iterator[str]:
    try:
        status = browser.get(path, **HOST).status_code
    except Exception as problem:  # whatever it is, it is told with its page
        yield f"{path}: {type(problem).__name__}: {problem}"
    else:
        if status >= 500:
            yield f"{path}: {status}"


def look(count: int | None) -> Iterator[str]:
    """Return the faults, and the number of pages opened."""
    opened = 0
    for club in Club.objects.order_by("pk"):
        owner, anybody = Client(), Client()
        owner.force_login(club.members.filter(role=Role.OWNER).order_by("pk").first().user)
        here = [section for section in sections() if section.session.event.club_id == club.pk]
        all_paths = sorted({path for section in here for path in paths(section)})
        drawn = all_paths if count is None else random.Random(SEED).sample(all_paths, min(count, len(all_paths)))
        for path in drawn:
            for browser in (owner, anybody):
                yield from seen(browser, path)
        phones = [address_of(section, table) for section in here for table in (1, 2)]
        for path in phones:
            phone = Client()
            for place in ("", "evening/", "results/"):
                yield from seen(phone, f"{path.rstrip('/')}/{place}")
        opened += len(drawn) + len(phones)
    yield f"{opened} pages"


if __name__ == "__main__":
    for line in look(int(sys.argv[1]) if len(sys.argv) > 1 else None):
        print(line)
