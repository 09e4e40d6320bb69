"""Downloads of a published night: sheets as PDFs, a workbook, CSV files and a folder of pages; and the club's logo."""

from django.http import Http404, HttpResponse

from ...desk.club.look import look_of
from ...exchange.site import zipped
from ...exchange.tables_csv import write
from ...language.of_club import language_of
from ...presentation.night_tables import tables_of
from ...scoring.standings import results_by_tray
from ...sheets import wall_sheets
from ..answers import file_answer, or_404
from ..club_request import ClubRequest
from ..middleware.asked import shared
from .published import evening_at

A_YEAR = "public, max-age=31536000, immutable"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def _paper(asked: str) -> str | None:
    from ...sheets.pdf.book import PAPERS  # imported here because it loads reportlab

    return asked if asked in PAPERS else None


@shared("paper", read=_paper)
def sheet(request: ClubRequest, slug: str, kind: str = "standings") -> HttpResponse:
    """Return one PDF, on the club's paper or that of ``?paper=letter``."""
    evening = evening_at(request.club, slug)
    found = wall_sheets().get(kind)
    if found is None or not found.applies_to(evening):
        raise Http404("This item no longer exists. Go back and reload the page.")
    paper = _paper(request.GET.get("paper", "")) or request.club.paper
    name = f"{slug}.pdf" if kind == "standings" else f"{slug}-{kind}.pdf"
    return file_answer(found.pdf(evening, paper, language_of(request.club)), "application/pdf", name, shown=True)


@shared()
def preview(request: ClubRequest, slug: str) -> HttpResponse:
    """Return the preview picture for links to the night."""
    from ...presentation.preview_image import preview_image  # imported here because Pillow takes long to load

    return file_answer(preview_image(evening_at(request.club, slug)), "image/png", f"{slug}.png", shown=True)


@shared()
def contestant_preview(request: ClubRequest, slug: str, number: int) -> HttpResponse:
    """Return the picture of a contestant's result."""
    from ...presentation.share_images import contestant_image  # imported here because Pillow takes long to load

    evening = evening_at(request.club, slug)
    if number not in evening.named or not evening.standings.results:
        raise Http404("There is no such contestant.")
    return file_answer(contestant_image(evening, number), "image/png", f"{slug}-{number}.png", shown=True)


@shared()
def tray_preview(request: ClubRequest, slug: str, number: int) -> HttpResponse:
    """Return the picture of a played tray."""
    from ...presentation.share_images import board_image  # imported here because Pillow takes long to load

    evening = evening_at(request.club, slug)
    if number not in results_by_tray(evening.standings):
        raise Http404("There is no such tray.")
    return file_answer(board_image(evening, number), "image/png", f"{slug}-{number}.png", shown=True)


@shared()
def workbook(request: ClubRequest, slug: str) -> HttpResponse:
    from ...exchange.workbook import workbook as written  # imported here because openpyxl takes long to load

    return file_answer(written(evening_at(request.club, slug), request.club.paper), XLSX, f"{slug}.xlsx")


@shared()
def table(request: ClubRequest, slug: str, name: str) -> HttpResponse:
    """Return one table as CSV."""
    found = or_404(tables_of(evening_at(request.club, slug)).get(name), "There is no such table.")
    return file_answer(write(found), "text/csv; charset=utf-8", f"{slug}-{name}.csv")


@shared()
def folder(request: ClubRequest, slug: str) -> HttpResponse:
    """Return the static pages as a zip."""
    data = zipped(evening_at(request.club, slug), slug, look_of(request.club))
    return file_answer(data, "application/zip", f"{slug}.zip")


def logo(request: ClubRequest, name: str) -> HttpResponse:
    """Return the logo's bytes, with its own media type only."""
    club = request.club
    look = look_of(club) if club.logo == name else None
    if look is None or look.logo is None:
        raise Http404("There is no such logo.")
    headers = {"Cache-Control": A_YEAR, "X-Content-Type-Options": "nosniff", "Content-Disposition": "inline"}
    return HttpResponse(look.logo, content_type=look.content_type, headers=headers)
