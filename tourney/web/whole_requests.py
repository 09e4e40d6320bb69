"""A request is read whole before anything is done for it: no page takes a lock, a place in a queue or a transaction and
then waits for somebody's phone to send the rest. Our own server hands over nothing less; another one may."""

from collections.abc import Callable

from django.http import HttpResponse, UnreadablePostError
from django.utils.translation import gettext

from .request import ClubRequest


class WholeMiddleware:
    """Stands behind what refuses too large a request unread, and before all that asks the database."""

    def __init__(self, get_response: Callable[[ClubRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: ClubRequest) -> HttpResponse:
        try:
            _ = request.POST, request.FILES
        except UnreadablePostError:
            return HttpResponse(gettext("The request arrived incomplete. Please send it again."), "text/plain", 408)
        return self.get_response(request)
