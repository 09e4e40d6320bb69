"""The page About: the version of Tourney, its data folder, and whether there is a newer version. That is checked only
when the owner presses the button."""

import json
import urllib.request
from contextlib import suppress
from datetime import datetime

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tourney import __version__

from ....desk.club.clubs import only_club
from ....desk.phones.overwritten import overwritten
from ....installed import DISTRIBUTION
from ....models import Section
from ....safekeeping.copies import copies
from ....safekeeping.doctor import glance, look
from ...access import director, owner_posts
from ...club_request import ClubRequest


@director
def about(request: ClubRequest) -> HttpResponse:
    """Show the version, the data folder and the backups; on a server with several clubs, without paths. ``?check=1``
    checks everything, which reads the whole database."""
    sections = Section.objects.filter(club=request.club)
    context: dict[str, object] = {"version": __version__, "overwritten": overwritten(sections)}
    if only_club() is not None:
        everything = "check" in request.GET
        newest = copies()[-1:]
        context |= {
            "data": settings.DATA_DIR,
            "copies": settings.BACKUP_DIR,
            "last_copy": datetime.fromtimestamp(newest[0].stat().st_mtime).astimezone() if newest else None,
            "looked": everything,
            "found": look(int(request.get_port()), request.club) if everything else glance(),
        }
    return render(request, "director/club/about.html", context)


RELEASES = f"https://pypi.org/pypi/{DISTRIBUTION}/json"
WITHIN, LARGEST = 5.0, 5_000_000
"""Timeout in seconds, and maximum size of the answer in bytes."""


@owner_posts
def newer(request: ClubRequest) -> HttpResponse:
    """Ask for the newest version, only when someone presses the button, without sending anything about the club."""
    latest = ""
    with suppress(OSError, ValueError, KeyError, TypeError):
        asked = urllib.request.Request(RELEASES, headers={"User-Agent": "Tourney"})
        with urllib.request.urlopen(asked, timeout=WITHIN) as answer:
            latest = str(json.loads(answer.read(LARGEST))["info"]["version"])
    if not latest:
        messages.warning(
            request,
            _("There was no reply. Make sure that this computer is connected to the internet, then try again."),
        )
    elif _parts(latest) > _parts(__version__):
        there = _("Tourney %(version)s is available. For instructions on how to upgrade, see docs/hosting.md.")
        messages.success(request, there % {"version": latest})
    else:
        messages.success(request, _("Tourney %(version)s is the latest version.") % {"version": __version__})
    return redirect("about")


def _parts(version: str) -> tuple[int, ...]:
    """Return 0.10.2 as (0, 10, 2); anything after a number is ignored, as in 1.0rc1."""
    return tuple(int("".join(filter(str.isdigit, part)) or 0) for part in version.split(".")[:3])
