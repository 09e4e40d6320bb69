"""The page About: the version of Tourney, its data folder and its backups."""

from datetime import datetime

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render

from tourney import __version__

from ....desk.club.clubs import only_club
from ....desk.phones.overwritten import overwritten
from ....models import Section
from ....safekeeping.copies import copies
from ....safekeeping.doctor import glance, look
from ...access import director
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
