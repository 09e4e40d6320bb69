"""Two cookies that only the tables' pages get, and that expire some days after the night.

The first identifies the phone, so that the director can see if one phone agreed for both sides of a table. It is a
random number and opens nothing.

The second identifies its contestants: those of the side that confirmed its seats. So the phone has to scan only one
code, is redirected from table to table, and to that pair's results when the night is published. It is signed. It opens
nothing without the key of a table at which that contestant sits or just sat, and then it only leads to that
contestant's next table, where the card is on the table anyway. Resetting the keys invalidates it, like the cards.
"""

from collections.abc import Iterable
from datetime import timedelta
from uuid import UUID, uuid4

from django.core import signing
from django.http import HttpResponse
from django.urls import reverse

from movements.plan import Seating

from ...models import Section
from ...models.phone_entries import EntryLine
from ..answers import with_cookie
from ..club_request import ClubRequest

PHONE, PAIR = "table_phone", "table_pair"
SALT = "tourney.table.pair"
KEPT = timedelta(days=3)
"""Lifetime after the phone's last visit."""


def phone_of(request: ClubRequest) -> UUID | None:
    """Return the phone's number; None if the phone does not accept cookies."""
    try:
        return UUID(request.COOKIES.get(PHONE, ""))
    except ValueError:
        return None


def know_again(request: ClubRequest, answer: HttpResponse) -> HttpResponse:
    """Return ``answer`` with a cookie that identifies the phone."""
    return keep(answer, PHONE, str(phone_of(request) or uuid4()), KEPT)


def keep(answer: HttpResponse, name: str, value: str, kept: timedelta) -> HttpResponse:
    """Return ``answer`` with a cookie that only the tables' pages get."""
    return with_cookie(answer, name, value, kept, reverse("find-table"))


def remember(answer: HttpResponse, section: Section, numbers: Iterable[int]) -> HttpResponse:
    """Return ``answer`` with a cookie that assigns the phone to the contestants with these ``numbers`` in the
    section."""
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
    """Return the line for which the phone enters at that table: that of its pair, or North-South if it belongs to both
    sides; empty if it has not chosen."""
    numbers = numbers_of(request, section)
    sides = zip(EntryLine.values, seating.sides if seating else (), strict=False)
    return next((line for line, people in sides if numbers.intersection(people)), "")
