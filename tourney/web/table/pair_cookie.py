"""Whom a phone belongs to: the contestants of the side that it said is here. So it is led from table to table with one
code photographed, and to that pair's own results when the night is published.

It is signed, and it opens nothing by itself: who shows it must have the key of a table at which that contestant sits or
just sat, and is led to no other table than the one to which that contestant goes next, where its card lies on the table
anyway. Renewed keys make it worthless, as they do the cards."""

from collections.abc import Iterable

from django.core import signing
from django.http import HttpResponse

from movements.plan import Seating

from ...models import Section
from ...models.phone_entries import EntryLine
from ..request import ClubRequest
from .phone_cookie import KEPT, keep

COOKIE = "table_pair"
SALT = "tourney.table.pair"


def remember(answer: HttpResponse, section: Section, numbers: Iterable[int]) -> HttpResponse:
    """``answer``, after which the phone is of the contestants with these ``numbers`` in the section."""
    said = signing.dumps([section.pk, section.keys, sorted(numbers)], salt=SALT)
    return keep(answer, COOKIE, said, KEPT)


def numbers_of(request: ClubRequest, section: Section) -> frozenset[int]:
    """The contestants of the section that the phone said it is of, under the keys of now."""
    try:
        pk, keys, numbers = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=KEPT)
    except (signing.BadSignature, TypeError, ValueError):
        return frozenset()
    return frozenset(numbers) if (pk, keys) == (section.pk, section.keys) else frozenset()


def line_of(request: ClubRequest, section: Section, seating: Seating | None) -> str:
    """The line for which the phone enters at that table: that of its pair, North-South where it is both sides' phone;
    blank where it has said nothing of it."""
    numbers = numbers_of(request, section)
    sides = zip(EntryLine.values, seating.sides if seating else (), strict=False)
    return next((line for line, people in sides if numbers.intersection(people)), "")
