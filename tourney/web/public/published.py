"""Nights that are published; another does not exist for the public."""

from django.http import Http404

from ...desk.evening import Evening, evening_of
from ...models import Session


def session_at(slug: str) -> Session:
    """The published night at that address. Raises Http404."""
    session = Session.objects.select_related("event__club").filter(slug=slug, published_at__isnull=False).first()
    if session is None:
        raise Http404("There is no such night.")
    return session


def evening_at(slug: str) -> Evening:
    """The same as it was played, everybody named as they want to be."""
    return evening_of(session_at(slug), public=True)
