"""Redirects of a phone: with its pair to the next table, and to the pair's results once they are published."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from ...desk.phones.late_entries import was_open
from ...desk.phones.table_keys import Spent, section_at
from ...desk.phones.table_page import goings, table_page
from ...desk.queries import entries_of, movement_of
from ...language.seats import label_word
from ...models import LateEntry, Section
from ..club_request import ClubRequest
from .language_page import offered
from .phone_cookie import numbers_of
from .table_access import address_of, with_key


def of_contestant(view: Callable[..., HttpResponse]) -> Callable[..., Any]:
    """Call ``view(request, section, table, number)`` while the key opens the table. Once the night is published,
    redirect to the contestant's results from any page of the night that is still open on a phone."""

    @with_key
    @wraps(view)
    def guarded(request: ClubRequest, section: int, table: int, key: str, number: int) -> HttpResponse:
        found = section_at(request.club, section, table, key)
        if found is not None:
            return view(request, found, table, number)
        there = published_at(request, section, table, key)
        return redirect(_scorecard(there, number) or there.session.get_absolute_url())

    return guarded


@require_safe
@of_contestant
def follow(request: ClubRequest, section: Section, table: int, number: int) -> HttpResponse:
    """Redirect a phone that belongs to this contestant to its next table, and any other phone back to this table."""
    page = table_page(section, table)
    if page is None or page.done is None or number not in numbers_of(request, section):
        return redirect(address_of(section, table))
    there = [each.place for each in goings(page.movement, page.done, table) if each.number == number]
    tables = {place.table for place in there if place is not None}
    return redirect(address_of(section, tables.pop() if len(tables) == 1 else table))


@require_safe
@with_key
def results(request: ClubRequest, section: int, table: int, key: str) -> HttpResponse:
    """Show links to the results of each contestant of a phone: both sides of a table, or two individuals."""
    if section_at(request.club, section, table, key) is not None:
        return redirect(reverse("table", args=[section, table, key]))
    there = published_at(request, section, table, key)
    movement, entries = movement_of(there), entries_of(there)
    people = [
        (label_word(movement.contestants.label(number), there.session.game), entries[number])
        for number in sorted(numbers_of(request, there))
        if movement and number in entries
    ]
    context = {"session": there.session, "people": people, "languages": offered()}
    return render(request, "table/results.html", context)


def results_of(request: ClubRequest, pk: int, table: int, key: str) -> str:
    """Return where a phone of that table finds its results after publication: those of its own pair, a page that lists
    several contestants, or else the standings. Raises Spent before the night is published, and for a key that never
    opened the table."""
    section = published_at(request, pk, table, key)
    numbers = numbers_of(request, section)
    if len(numbers) > 1:
        return reverse("table-results", args=[pk, table, key])
    found = _scorecard(section, next(iter(numbers))) if numbers else None
    return found or section.session.get_absolute_url()


def published_at(request: ClubRequest, pk: int, table: int, key: str) -> Section:
    """Return the section of a published night whose table the key opened during play. Raises Spent."""
    if not request.club:
        raise Spent
    section = Section.objects.select_related("session__event__club").filter(pk=pk, club=request.club).first()
    if section is None or section.session.published_at is None:
        raise Spent
    if was_open(section, movement_of(section), table, key) != LateEntry.Cause.PUBLISHED:
        raise Spent
    return section


def _scorecard(section: Section, number: int) -> str | None:
    """Return the address of the scorecard of that contestant of the section, if there is one."""
    found = entries_of(section).get(number)
    return reverse("public-contestant", args=[section.session.slug, found.number]) if found else None
