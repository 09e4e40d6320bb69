"""Two cookies that only the tables' pages get and that die some days after the night.

Which phone it is: so that where one agreed for both sides of a table the director can see it. A number drawn at random;
it opens nothing.

Whom it belongs to: the contestants of the side that it said is here. So it is led from table to table with one code
photographed, and to that pair's own results when the night is published. It is signed, and it opens nothing by itself:
who shows it must have the key of a table at which that contestant sits or just sat, and is led to no other table than
the one to which that contestant goes next, where its card lies on the table anyway. Renewed keys make it worthless, as
they do the cards.
"""

from collections.abc import Iterable
from datetime import timedelta
from uuid import UUID, uuid4

from django.conf import settings
from django.core import signing
from django.http import HttpResponse
from django.urls import reverse

from movements.plan import Seating

from ...models import Section
from ...models.phone_entries import EntryLine
from ..club_request import ClubRequest

PHONE, PAIR = "table_phone", "table_pair"
SALT = "tourney.table.pair"
KEPT = timedelta(days=3)
"""Since it was last here."""


def phone_of(request: ClubRequest) -> UUID | None:
    """None where it keeps no cookies."""
    try:
        return UUID(request.COOKIES.get(PHONE, ""))
    except ValueError:
        return None


def know_again(request: ClubRequest, answer: HttpResponse) -> HttpResponse:
    """``answer``, by which the phone is known when it comes again."""
    return keep(answer, PHONE, str(phone_of(request) or uuid4()), KEPT)


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


def remember(answer: HttpResponse, section: Section, numbers: Iterable[int]) -> HttpResponse:
    """``answer``, after which the phone is of the contestants with these ``numbers`` in the section."""
    said = signing.dumps([section.pk, section.keys, sorted(numbers)], salt=SALT)
    return keep(answer, PAIR, said, KEPT)


def numbers_of(request: ClubRequest, section: Section) -> frozenset[int]:
    """Return the contestants of the section that the phone belongs to, under the current keys."""
    try:
        pk, keys, numbers = signing.loads(request.COOKIES.get(PAIR, ""), salt=SALT, max_age=KEPT)
    except (signing.BadSignature, TypeError, ValueError):
        return frozenset()
    return frozenset(numbers) if (pk, keys) == (section.pk, section.keys) else frozenset()


def line_of(request: ClubRequest, section: Section, seating: Seating | None) -> str:
    """Return the line for which the phone enters at that table: that of its pair, North-South if it is both sides'
    phone; empty if it has not chosen."""
    numbers = numbers_of(request, section)
    sides = zip(EntryLine.values, seating.sides if seating else (), strict=False)
    return next((line for line, people in sides if numbers.intersection(people)), "")
