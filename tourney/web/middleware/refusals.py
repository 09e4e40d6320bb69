"""Refusals of the desk, answered in one place for all pages."""

from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _, gettext_lazy

from ...desk.active import Closed
from ...desk.writing import Gone, IsFinal
from ...language.told import told
from .. import live
from ..club_request import ClubRequest

GONE = gettext_lazy("This night has been removed, so your last step was not stored.")


class RefusalMiddleware(MiddlewareMixin):
    """Answers with a page if a night is deleted or final; a script gets only the text."""

    def process_exception(self, request: ClubRequest, problem: Exception) -> HttpResponse | None:
        if isinstance(problem, Gone):
            return _refused(request, _("This night has been removed"), str(GONE), 410)
        if isinstance(problem, Closed):
            return club_moves(request)
        if isinstance(problem, IsFinal):
            return _refused(request, _("This night is final"), told(str(problem)), 409)
        return None


def club_moves(request: ClubRequest) -> HttpResponse:
    """Answer a request while the club is being moved: nothing is stored now, but a retry in a moment will succeed."""
    said = _("The club is being moved to another server. Nothing has been lost. Try again in a few seconds.")
    if request.headers.get("X-Outbox") == "1":
        answer: HttpResponse = JsonResponse({"outcome": "failed", "said": said}, status=503)
    elif request.headers.get("HX-Request") == "true" or live.REVISION in request.headers:
        answer = HttpResponse(said, status=503, content_type="text/plain; charset=utf-8")
    else:
        answer = render(request, "refused.html", {"title": _("The club is being moved"), "said": said}, status=503)
    answer["Retry-After"], answer["Cache-Control"] = "3", "no-store"
    return answer


def _refused(request: ClubRequest, title: str, said: str, status: int) -> HttpResponse:
    if request.headers.get("HX-Request") == "true":
        return HttpResponse(said, status=status, content_type="text/plain; charset=utf-8")
    return render(request, "refused.html", {"title": title, "said": said}, status=status)
