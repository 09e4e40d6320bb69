"""The pages that every phone in the hall may follow, answered before anything of them is read."""

import re
from collections.abc import Callable

from django.db import connections
from django.http import HttpRequest, HttpResponse

from ..desk.revision import Revision
from ..models import Shows
from ..routing import reader_for
from . import live, shared_responses

PUBLIC = re.compile(r"/nights/(?P<slug>[-\w]+)/(?:wall/)?")
"""They stand below their club's own prefix."""
NEWEST = """
SELECT night.id, night.shows, night.published_at IS NOT NULL, club.epoch, SUM(room.revision)
FROM tourney_club club
JOIN tourney_session night ON night.club_id = club.id
JOIN tourney_section room ON room.club_id = night.club_id AND room.session_id = night.id
WHERE night.slug = %s AND (night.published_at IS NOT NULL OR night.shows <> %s) AND """
OF_THIS_CLUB = "club.slug = %s"
OF_THE_ONLY_CLUB = "NOT EXISTS (SELECT 1 FROM tourney_club other WHERE other.id <> club.id)"
OF_EACH = " GROUP BY night.id, night.shows, night.published_at, club.epoch"


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
            found = _newest(reader_for(request), request.mount.slug, there["slug"])
            if found is not None:
                night, shows, published, newest = found
                if Revision.read(known) == newest:
                    return live.answer(HttpResponse(status=204), newest)
                key = shared_responses.key_of(
                    request, night, Shows.EVERYTHING if published else Shows(shows), published
                )
                if key and (ready := shared_responses.ready(key, known, newest)) is not None:
                    return ready
        return self.get_response(request)


def _newest(database: str, club: str | None, night: str) -> tuple[int, str, bool, Revision] | None:
    """Number, what is shown in play, whether it is published, and revision of a night of which the public sees
    something; without ``club`` one of the machine's only club."""
    which, words = (OF_THIS_CLUB, [club]) if club else (OF_THE_ONLY_CLUB, [])
    with connections[database].cursor() as cursor:
        cursor.execute(NEWEST + which + OF_EACH, [night, Shows.NOTHING.value, *words])
        row = cursor.fetchone()
    return (row[0], row[1], bool(row[2]), Revision(row[3], int(row[4]))) if row else None
