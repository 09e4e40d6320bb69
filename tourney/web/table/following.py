"""Where a phone goes on: with its pair to the next table, and once the night is published to the pair's results."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from ...desk.phones.late_entries import was_open
from ...desk.phones.table_keys import Spent
from ...desk.phones.table_page import goings, table_page
from ...desk.queries import entries_of, movement_of
from ...models import LateEntry, Section
from .pair_cookie import numbers_of
from .table_access import address_of, at_table


@require_safe
@at_table
def follow(request: HttpRequest, section: Section, table: int, number: int) -> HttpResponse:
    """To the table to which that contestant goes from here, for a phone that said it is of it; for any other back to
    this table, whose page says where to go."""
    page = table_page(section, table)
    if page is None or page.done is None or number not in numbers_of(request, section):
        return redirect(address_of(section, table))
    there = [each.place for each in goings(page.movement, page.done, table) if each.number == number]
    tables = {place.table for place in there if place is not None}
    return redirect(address_of(section, tables.pop() if len(tables) == 1 else table))


def results_of(request: HttpRequest, pk: int, table: int, key: str) -> str | None:
    """Where the results are that a phone at that table looks for, once the night is published: those of its own pair,
    if it said whose it is, else the standings. None for a key that never opened the table."""
    section = Section.objects.select_related("session__event__club").filter(pk=pk, club=request.club).first()
    if section is None or section.session.published_at is None:
        return None
    try:
        if was_open(section, movement_of(section), table, key) != LateEntry.Cause.PUBLISHED:
            return None
    except Spent:
        return None
    numbers, entries = numbers_of(request, section), entries_of(section)
    if len(numbers) == 1 and (found := entries.get(next(iter(numbers)))):
        return reverse("public-contestant", args=[section.session.slug, found.number])
    return section.session.get_absolute_url()
