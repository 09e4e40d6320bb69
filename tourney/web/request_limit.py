"""No request is larger than the largest file that any page takes: what is larger is refused before it is read."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import translation

from .. import inputs
from ..language.codes import ENGLISH
from .language import readers_language
from .request import ClubRequest


class LargestMiddleware:
    """What says no length has, by the rules of WSGI, no body."""

    def __init__(self, get_response: Callable[[ClubRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: ClubRequest) -> HttpResponse:
        if inputs.number(request.META.get("CONTENT_LENGTH") or "0", most=settings.LARGEST_REQUEST) is None:
            # Nothing has looked at the request yet, for its language either.
            with translation.override(readers_language(request) or ENGLISH):
                return render(request, "413.html", {"most": settings.LARGEST_FILE // 1_000_000}, status=413)
        return self.get_response(request)
