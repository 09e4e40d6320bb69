"""Former addresses of the desk: bookmarks and open tabs are redirected to the current ones."""

from django.http import HttpResponsePermanentRedirect

from ..access import scorer
from ..club_request import ClubRequest
from ..middleware.club_prefix import with_query

SINCE = {"wrong/mend/": "fix/later-rounds/", "wrong/": "fix/", "twice/": "double-entry/", "wall/": "projector/"}


@scorer
def night(request: ClubRequest, pk: int, rest: str = "") -> HttpResponsePermanentRedirect:
    """Redirect ``/desk/nights/3/``, whose number has always been a section's, to the current address."""
    place = rest.replace("bring-in/", "import/")
    for before, now in SINCE.items():
        if place.startswith(before):
            place = now + place.removeprefix(before)
            break
    here = request.path.rpartition(f"nights/{pk}/")[0]
    return HttpResponsePermanentRedirect(with_query(f"{here}sections/{pk}/{place}", request))
