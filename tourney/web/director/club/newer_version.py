"""The button on the page About that looks for a newer version of Tourney on the internet. Nothing else does."""

import json
import urllib.request
from contextlib import suppress

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tourney import __version__

from ....installed import DISTRIBUTION
from ...access import owner_posts
from ...club_request import ClubRequest

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
