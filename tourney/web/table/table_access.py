"""Access to a table's page: the key opens only that table, and guesses at its code are limited."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from ...desk.club.rate_limit import give_back, take
from ...desk.opening_hours import starts
from ...desk.phones.key_digests import token
from ...desk.phones.table_keys import Spent, TooEarly, section_at
from ...desk.writing import Gone
from ...models import Section
from ..club_request import ClubRequest
from ..login_throttle import codes, wait
from .language_page import in_their_language, offered

View = Callable[..., Any]


def with_key(view: View) -> View:
    """Call ``view(request, section, table, key)`` in the players' language. Answer Spent with advice, and TooEarly with
    the start of the night."""

    @wraps(view)
    @in_their_language
    def guarded(request: ClubRequest, *args: object, **kwargs: object) -> HttpResponse:
        try:
            answer = view(request, *args, **kwargs)
        except TooEarly as early:
            session = early.session
            said = starts(session.date, session.starts_at)
            context = {"session": session, "said": said, "languages": offered()}
            answer = refused(request, said, 403, "table/early.html", context)
        except (Spent, Gone):
            answer = refused(request, _("This table's card is no longer valid. Ask the director."), 404)
        # The address contains the key, so it is sent to nobody else, and nothing on the way may cache it.
        answer["Referrer-Policy"] = "no-referrer"
        answer["Cache-Control"] = "no-store"
        return answer

    return guarded


def at_table(view: View) -> View:
    """Call ``view(request, section, table)`` in the players' language if the key is valid now."""

    @with_key
    @wraps(view)
    def guarded(request: ClubRequest, section: int, table: int, key: str, **more: object) -> HttpResponse:
        found = section_at(request.club, section, table, key)
        if found is None:
            raise Spent
        return view(request, found, table, **more)

    return guarded


def refused(
    request: ClubRequest,
    said: str,
    status: int,
    template: str = "table/code_expired.html",
    context: dict[str, Any] | None = None,
    outcome: str = "refused",
) -> HttpResponse:
    """Answer a request without storing anything: as JSON for the outbox of a phone, else as a page."""
    if by_script(request):
        return JsonResponse({"outcome": outcome, "said": said}, status=status)
    return render(request, template, context, status=status)


def by_script(request: ClubRequest) -> bool:
    """Whether the request is from a phone's outbox, which needs JSON."""
    return request.headers.get("X-Outbox") == "1"


def address_of(section: Section, table: int, name: str = "table") -> str:
    """Return the path of a table's page, including its key."""
    return reverse(name, args=[section.pk, table, token(section, table)])


def guarded_codes(view: View) -> View:
    """Limit guesses in the view that opens a table by a typed code. An answer without a redirect is a wrong guess."""

    @wraps(view)
    def guarded(request: ClubRequest) -> HttpResponse:
        if request.method != "POST" or not request.POST.get("code"):
            return view(request)
        tries = codes(request)
        if until := take(*tries):
            return render(request, "table/find.html", {"wait": wait(until), "languages": offered()}, status=429)
        answer = view(request)
        if answer.status_code == 302:
            give_back(*tries)
        return answer

    return guarded
