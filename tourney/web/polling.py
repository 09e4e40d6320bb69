"""The pages that every phone in the hall may follow, answered before anything of them is read."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from django.db import connections
from django.http import HttpRequest, HttpResponse

from ..desk.revision import Revision
from ..language.of_club import language_meant
from ..models import Shows
from ..routing import REPLICA, read_from, reader_for
from . import live, shared_responses
from .language import language_at

PUBLIC = re.compile(r"/nights/(?P<slug>[-\w]+)/(?:wall/)?")
"""They stand below their club's own prefix."""
NEWEST = """
SELECT night.id, night.shows, night.published_at IS NOT NULL, club.name, club.colour, club.logo,
       club.language, club.epoch, SUM(room.revision)
FROM tourney_club club
JOIN tourney_session night ON night.club_id = club.id
JOIN tourney_section room ON room.club_id = night.club_id AND room.session_id = night.id
WHERE night.slug = %s AND (night.published_at IS NOT NULL OR night.shows <> %s) AND """
OF_THIS_CLUB = "club.slug = %s"
OF_THE_ONLY_CLUB = "NOT EXISTS (SELECT 1 FROM tourney_club other WHERE other.id <> club.id)"
OF_EACH = (
    " GROUP BY night.id, night.shows, night.published_at, club.name, club.colour, club.logo, club.language, club.epoch"
)


class FollowedMiddleware:
    """Who follows a public page and has its newest revision is answered here, by one query: no session is looked for,
    no club, no view; and so is who has an older one, if the part was made for somebody else a moment ago. With a
    thousand phones in a hall this is nearly all that there is to do, so the query is written down as it is sent: to
    have it written each time takes longer than to answer it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        known = request.headers.get(live.REVISION, "")
        if known and (there := PUBLIC.fullmatch(request.path_info)):
            found, shown = newest(reader_for(request), request.mount.slug, there["slug"]), Revision.read(known)
            if shown and (found is None or shown.later_than(found.revision)) and reader_for(request) == REPLICA:
                # Another standby was ahead of this one: nobody is shown less than a moment ago.
                read_from(request, "default")
                found = newest("default", request.mount.slug, there["slug"])
            if found is not None:
                if shown == found.revision:
                    return live.answer(HttpResponse(status=204), found.revision)
                shows = Shows.EVERYTHING if found.published else Shows(found.shows)
                language = language_at(request, request.path_info, found.language)
                key = shared_responses.key_of(request, found.night, shows, found.published, language)
                if key and (ready := shared_responses.ready(request, key, known, found.revision)) is not None:
                    return ready
        return self.get_response(request)


@dataclass(frozen=True, slots=True)
class Newest:
    """A night of which the public sees something: its number, what it ``shows`` in play, whether it is published, the
    name, colour, logo and language of its club, and its revision."""

    night: int
    shows: str
    published: bool
    club: tuple[str, str, str, str]
    revision: Revision

    @property
    def language(self) -> str:
        """What its club speaks, of those that there are."""
        return language_meant(self.club[3])


def newest(database: str, club: str | None, night: str) -> Newest | None:
    """How that night of the ``club`` stands now, without one of the machine's only club; by one query."""
    which, words = (OF_THIS_CLUB, [club]) if club else (OF_THE_ONLY_CLUB, [])
    with connections[database].cursor() as cursor:
        cursor.execute(NEWEST + which + OF_EACH, [night, Shows.NOTHING.value, *words])
        row = cursor.fetchone()
    return (
        Newest(row[0], row[1], bool(row[2]), (row[3], row[4], row[5], row[6]), Revision(row[7], int(row[8])))
        if row
        else None
    )
