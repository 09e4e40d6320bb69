"""Nights with public content. Other nights answer 404."""

from typing import Any

from django.db.models import OuterRef, Subquery, Sum
from django.http import Http404

from ...desk.play.stored_evening import evening_of
from ...desk.queries import sittings_of
from ...desk.revision import Revision
from ...desk.round_states import results_wanted_of
from ...desk.snapshot import Evening
from ...models import Club, Section, Session, Shows


def session_at(club: Club, slug: str) -> tuple[Any, Shows]:
    """Return the night of ``club`` at that address, and what the public sees of it: everything once it is published,
    before that what the director chose. ``revision`` is that of :func:`tourney.desk.queries.revision_of`. Raises
    Http404 if nothing is public."""
    sections = Section.objects.filter(club=OuterRef("club"), session=OuterRef("pk")).order_by().values("session")
    revision = Subquery(sections.annotate(sum=Sum("revision")).values("sum"))
    nights = Session.objects.select_related("event__club").annotate(revision=revision)
    session = nights.filter(club=club, slug=slug).first()
    shows = Shows.NOTHING if session is None else Shows(session.shows)
    if session is not None and session.published_at:
        shows = Shows.EVERYTHING
    if session is None or shows == Shows.NOTHING:
        raise Http404("There is no such night.")
    revised: Any = session
    revised.revision = Revision(session.event.club.epoch, revised.revision or 0)
    return revised, shows


def evening_at(club: Club, slug: str) -> Evening:
    """Return a night that is completely public, with people named as they wish. During play, single trays are never
    shown, even if the standings are, because other tables still have to play them."""
    session, shows = session_at(club, slug)
    if shows == Shows.EVERYTHING:
        evening = evening_of(session, public=True)
        if session.published_at or all_in(session, evening):
            return evening
    raise Http404("There is no such night.")


def all_in(session: Session, evening: Evening) -> bool:
    """Whether every expected result of all sections is stored; false while a section has no movement yet."""
    results = evening.night.results
    return 0 < results_wanted_of(sittings_of(session), results) <= len(results)
