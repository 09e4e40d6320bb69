"""No request is larger than the largest file that any page takes: what is larger is refused before it is read."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from .. import inputs


class LargestMiddleware:
    """What says no length has, by the rules of WSGI, no body."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if inputs.number(request.META.get("CONTENT_LENGTH") or "0", most=settings.LARGEST_REQUEST) is None:
            return render(request, "413.html", {"most": settings.LARGEST_FILE // 1_000_000}, status=413)
        return self.get_response(request)
