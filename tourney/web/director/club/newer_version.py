"""Whether there is a newer Tourney: asked only when the owner presses the button."""

import json
import urllib.request
from contextlib import suppress

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tourney import __version__

from ....installed import DISTRIBUTION
from ...access import owner
from ...club_request import ClubRequest

RELEASES = f"https://pypi.org/pypi/{DISTRIBUTION}/json"
WITHIN, LARGEST = 5.0, 5_000_000
"""Seconds until the question is given up, and bytes that an answer has at most."""


@require_POST
@owner
def newer(request: ClubRequest) -> HttpResponse:
    """Ask for the newest version, only when someone presses the button, and send nothing about the club."""
    latest = ""
    with suppress(OSError, ValueError, KeyError, TypeError):
        asked = urllib.request.Request(RELEASES, headers={"User-Agent": "Tourney"})
        with urllib.request.urlopen(asked, timeout=WITHIN) as answer:
            latest = str(json.loads(answer.read(LARGEST))["info"]["version"])
    if not latest:
        messages.warning(
            request,
            _("There was no answer. Make sure that this computer is connected to the internet, then try again."),
        )
    elif _parts(latest) > _parts(__version__):
        there = _("Tourney %(version)s is available. For instructions on how to upgrade, see docs/hosting.md.")
        messages.success(request, there % {"version": latest})
    else:
        messages.success(request, _("Tourney %(version)s is the latest version.") % {"version": __version__})
    return redirect("about")


def _parts(version: str) -> tuple[int, ...]:
    """0.10.2 as (0, 10, 2); what comes after a number, as in 1.0rc1, counts nothing."""
    return tuple(int("".join(filter(str.isdigit, part)) or 0) for part in version.split(".")[:3])
