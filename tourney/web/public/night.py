"""A published night: its standings, and the way to all that is told of it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from ...desk.evening import evening_of
from ...models import ResultVersion, Section
from .. import standings as page
from . import told


def night(request: HttpRequest, slug: str) -> HttpResponse:
    section = _published(slug)
    corrected = (
        ResultVersion.objects.filter(
            result__section__session=section.session, number__gt=1, made_at__gt=section.session.published_at
        )
        .order_by("-made_at")
        .first()
    )
    extra = {
        "corrected": corrected,
        "public": True,
        "slug": slug,
        # Asked for only where the whole page is drawn, not where the standings alone are refreshed.
        "offered": lambda: told.offered(slug, evening_of(section.session, public=True)),
    }
    numbers = (n for each in section.session.sections.all() for n in each.contestants.values_list("entry", flat=True))
    links = {number: reverse("public-contestant", args=[slug, number]) for number in numbers}
    return page.answer(request, section, "public/night.html", extra, links)


def _published(slug: str) -> Section:
    """The night at that address; one that is not published does not exist for the public."""
    section = (
        Section.objects.select_related("session__event__club")
        .filter(session__slug=slug, session__published_at__isnull=False)
        .first()
    )
    if section is None:
        raise Http404("There is no such night.")
    return section
