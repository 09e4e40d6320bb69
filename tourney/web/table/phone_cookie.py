"""Which phone it is: so that where one agreed for both sides of a table the director can see it. A number drawn at
random, in a cookie that only the tables' pages get and that dies some days after the night; it opens nothing."""

from datetime import timedelta
from uuid import UUID, uuid4

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse

from ..request import ClubRequest

COOKIE = "table_phone"
KEPT = timedelta(days=3)
"""Since it was last here."""


def phone_of(request: ClubRequest) -> UUID | None:
    """None where it keeps no cookies."""
    try:
        return UUID(request.COOKIES.get(COOKIE, ""))
    except ValueError:
        return None


def know_again(request: ClubRequest, answer: HttpResponse) -> HttpResponse:
    """``answer``, by which the phone is known when it comes again."""
    return keep(answer, COOKIE, str(phone_of(request) or uuid4()), KEPT)


def keep(answer: HttpResponse, name: str, value: str, kept: timedelta) -> HttpResponse:
    """``answer``, with a cookie that only the tables' pages get and no script reads."""
    answer.set_cookie(
        name,
        value,
        kept,
        path=reverse("find-table"),
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return answer
