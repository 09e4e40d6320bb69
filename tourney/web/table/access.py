"""The key of a table opens that table and nothing else."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from ...desk.table_keys import section_at, token
from ...models import Section

View = Callable[..., HttpResponse]


def at_table(view: View) -> View:
    """Calls ``view(request, section, table)`` where the key fits, tonight."""

    @wraps(view)
    def guarded(request: HttpRequest, section: int, table: int, key: str) -> HttpResponse:
        found = section_at(section, table, key)
        if found is None:
            return render(request, "table/spent.html", status=404)
        answer = view(request, found, table)
        # The key is in the address: it goes to nobody else, and no copy is kept on the way.
        answer["Referrer-Policy"] = "no-referrer"
        answer["Cache-Control"] = "no-store"
        return answer

    return guarded


def address_of(section: Section, table: int, name: str = "table") -> str:
    """The path of a table's page, with its key."""
    return reverse(name, args=[section.pk, table, token(section, table)])
