"""The size limit of requests: the largest file that any page accepts. The whole request is read before anything is
done, so no page holds a lock, a place in a queue or a transaction while waiting for a phone to send the rest. Our own
server already guarantees that; others may not."""

from django.conf import settings
from django.http import HttpResponse, UnreadablePostError
from django.shortcuts import render
from django.utils import translation
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext

from ... import inputs
from ...language.codes import ENGLISH
from ..club_request import ClubRequest
from .language import readers_language


class RequestLimitMiddleware(MiddlewareMixin):
    """Runs before anything that queries the database. Oversized requests are refused unread. By WSGI rules, requests
    without a length have no body."""

    def process_request(self, request: ClubRequest) -> HttpResponse | None:
        if inputs.number(request.META.get("CONTENT_LENGTH") or "0", most=settings.LARGEST_REQUEST) is None:
            # Nothing of the request has been processed yet, not even its language.
            with translation.override(readers_language(request) or ENGLISH):
                return render(request, "413.html", {"most": settings.LARGEST_FILE // 1_000_000}, status=413)
        if request.encoding:
            # Whatever the sender declares: some of Python's codecs are not for text, and some take the square of the
            # length.
            request.encoding = "utf-8"
        try:
            _ = request.POST, request.FILES
        except UnreadablePostError:
            return HttpResponse(gettext("The request arrived incomplete. Please send it again."), "text/plain", 408)
        return None
