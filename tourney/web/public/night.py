"""A published night: its standings as a page, a workbook and a PDF."""

from django.http import Http404, HttpRequest, HttpResponse

from ...desk.evening import evening_of
from ...desk.state import labels_for, movement_of, occasion_of, standings_of
from ...exchange.standings_xlsx import workbook as standings_workbook
from ...models import ResultVersion, Section
from ...sheets.standings import standings_pdf
from .. import standings as page

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def night(request: HttpRequest, slug: str) -> HttpResponse:
    section = _published(slug)
    corrected = (
        ResultVersion.objects.filter(result__section=section, number__gt=1, made_at__gt=section.session.published_at)
        .order_by("-made_at")
        .first()
    )
    return page.answer(request, section, "public/night.html", {"corrected": corrected, "public": True})


def workbook(request: HttpRequest, slug: str) -> HttpResponse:
    section = _published(slug)
    data = standings_workbook(occasion_of(section), standings_of(section), labels_for(movement_of(section)))
    return _file(data, XLSX, f"{slug}.xlsx", "attachment")


def pdf(request: HttpRequest, slug: str) -> HttpResponse:
    section = _published(slug)
    paper = "letter" if request.GET.get("paper") == "letter" else "a4"
    data = standings_pdf(evening_of(section), paper)
    return _file(data, "application/pdf", f"{slug}.pdf", "inline")


def _published(slug: str) -> Section:
    """The night at that address; one that is not published does not exist for the public."""
    section = (
        Section.objects.select_related("session__event__club")
        .filter(session__event__slug=slug, session__published_at__isnull=False)
        .first()
    )
    if section is None:
        raise Http404("There is no such night.")
    return section


def _file(data: bytes, kind: str, name: str, how: str) -> HttpResponse:
    return HttpResponse(data, content_type=kind, headers={"Content-Disposition": f'{how}; filename="{name}"'})
