"""The way out of scorecards by mail: the link in each letter, and the button that programs of mail press (RFC 8058)."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tourney.web.login_throttle import address_of
from tourney.web.request import ClubRequest

from .scorecard_letter import address_in
from .verbs.letters import stop


@csrf_exempt  # the link is the permission; a program of mail has no cookie of ours
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def mail_stop(request: ClubRequest, token: str) -> HttpResponse:
    """A look changes nothing, for many programs open every link of a letter; only the button ends it."""
    address = address_in(request.club, token)
    if address is None:
        raise Http404("There is no such link.")
    if request.method == "POST":
        stop(request.club, address, address_of(request))
    context = {"ended": request.method == "POST" or not address}
    answer = render(request, "mail/stop.html", context)
    answer["Referrer-Policy"] = "no-referrer"
    return answer
