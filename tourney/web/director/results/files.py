"""Downloads and imports of a night."""

import base64
import binascii
import io
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext, ngettext

from movements.message import message

from ....desk.play.stored_evening import evening_of
from ....desk.players.member_numbers import unnumbered
from ....desk.queries import sittings_of
from ....desk.results.importing import bring_in_results, mark_of_plan
from ....desk.setup.night_value import CHARGES, NightFile
from ....desk.snapshot import Evening
from ....desk.writing import By
from ....exchange import spreadsheets
from ....exchange.export_night import export_night
from ....exchange.file_format import all_formats, written_formats
from ....exchange.movement_fit import Plan
from ....exchange.site.site_folder import zipped
from ....exchange.tables_csv import csv_files
from ....exchange.travellers.columns import CALLED, ColumnContent, Preview, guess
from ....exchange.travellers.result_tables import results as results_of
from ....faults import BadInput
from ....models import Section, Session, Source
from ....scoring.night import Result
from ....scoring.options import DEFAULTS
from ....scoring.terms import spoken
from ...access import director
from ...answers import done, file_answer, form_page, not_there
from ...club_request import ClubRequest
from ...forms.base import FileForm
from ...middleware.language import for_all

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
MOST_KEPT = 1_000_000  # maximum bytes of a table that is kept between its two pages
SHOWN = 8  # rows of a table in its preview
PAGE = "director/results/import_results.html"


@dataclass(frozen=True, slots=True)
class Taken:
    """A download of a night's results. A ``public`` file is for everybody and names people as they wish; other files
    are for the director."""

    title: str
    ending: str
    media: str
    write: Callable[[Evening, Session], bytes]
    public: bool = False


def _workbook(evening: Evening, session: Session) -> bytes:
    from ....exchange.workbook import workbook  # imported here because openpyxl takes long to load

    return workbook(evening, session.event.club.paper)


def _csv_zip(evening: Evening, _: Session) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, contents in csv_files(evening).items():
            archive.writestr(name, contents)
    return data.getvalue()


TABLES = {
    "workbook": Taken(
        message("A spreadsheet: ranking, results, cross-table, frequencies, movement"), ".xlsx", XLSX, _workbook
    ),
    "csv": Taken(message("The same tables as CSV files, in a zip file"), ".zip", "application/zip", _csv_zip),
    "site": Taken(
        message("Pages for any web server, with names as players want them shown, in a zip file"),
        ".site.zip",
        "application/zip",
        lambda evening, session: zipped(evening, session.slug),
        public=True,
    ),
}


@director
def files(request: ClubRequest, section: Section) -> HttpResponse:
    file = export_night(section.session)
    formats = [(each, each.lost(file)) for each in written_formats().values() if each.holds(file)]
    context = {"tables": TABLES, "formats": formats, "charges": CHARGES, "unnumbered": unnumbered(section.session)}
    return render(request, "director/results/files.html", context)


@for_all
@director
def taken(request: ClubRequest, section: Section, slug: str) -> HttpResponse:
    """Return one file to download."""
    session = section.session
    if slug in TABLES:
        one = TABLES[slug]
        data, media, ending = one.write(evening_of(session, public=one.public), session), one.media, one.ending
    elif (form := all_formats().get(slug)) and form.write and form.holds(file := _night(request, session)):
        data, media, ending = form.write(file), form.media, form.ending
    else:
        raise not_there()
    return file_answer(data, media, f"{session.slug}{ending}")


def _night(request: ClubRequest, session: Session) -> NightFile:
    """Return the night; with its charge for the club's national body if the director asks for that."""
    charge = request.GET.get("charge", "")
    return export_night(session, for_body=charge in CHARGES, charge=charge if charge in CHARGES else "")


@director
def bring_results(request: ClubRequest, section: Section) -> HttpResponse:
    """Import results from a table: first choose the file, then its columns, then store all results or none."""
    key = f"results-{section.pk}"
    form = FileForm(
        request.POST if "upload" in request.POST else None,
        request.FILES or None,
        label=gettext("A table of results"),
        help_text=gettext(
            "CSV or XLSX: travellers, a recap sheet, or a file exported from another program. One row for each result."
        ),
        accept=".csv,.xlsx",
        largest=MOST_KEPT,
    )
    if form.is_valid():
        with form.taking("file"):
            data = form.cleaned_data["file"].read()
            preview = guess(spreadsheets.read(data))
            request.session[key] = base64.b64encode(data).decode()
            return form_page(request, PAGE, form, **_look(section, preview))
    elif "columns" in request.POST and key in request.session:
        preview = _chosen(guess(spreadsheets.read(_kept(request, key))), request)
        look = {"form": form} | _look(section, preview)
        if "store" not in request.POST:
            return render(request, PAGE, look)
        try:
            seen = mark_of_plan(section)
            stored = bring_in_results(section, _read(section, preview), By(request.user, Source.IMPORT), seen)
        except BadInput as bad:
            return render(request, PAGE, look | {"faults": bad.faults}, status=422)
        del request.session[key]
        came = ngettext("%(count)s result was imported.", "%(count)s results were imported.", stored)
        said = came % {"count": stored} if stored else gettext("Every result in the file was already stored.")
        return done(request, said, "room", section.pk)
    return form_page(request, PAGE, form)


def _kept(request: ClubRequest, key: str) -> bytes:
    try:
        return base64.b64decode(request.session[key], validate=True)
    except (binascii.Error, TypeError):
        raise Http404(gettext("The file is no longer available. Choose it again.")) from None


def _chosen(preview: Preview, request: ClubRequest) -> Preview:
    """Return the preview with the columns as the director chose them."""
    meanings = {what.value: what for what in ColumnContent}
    for at in range(len(preview.columns)):
        preview = preview.changed(at, None)
    for at in range(len(preview.columns)):
        if (what := meanings.get(request.POST.get(f"column-{at}", ""))) is not None:
            preview = preview.changed(at, what)
    return preview


def _look(section: Section, preview: Preview) -> dict[str, Any]:
    """Return the context of the second page: each column with its guess, the first rows, and all faults."""
    faults = []
    try:
        _read(section, preview)
    except BadInput as bad:
        faults = bad.faults
    return {
        "preview": preview,
        "meanings": [(what.value, spoken(word, section.session.game)) for what, word in CALLED.items()],
        "first": preview.rows[:SHOWN],
        "faults": faults,
    }


def _read(section: Section, preview: Preview) -> list[Result]:
    session = section.session
    sitting = next(each for each in sittings_of(session) if each.section.pk == section.pk)
    entries = [replace(entry, section="") for entry in sitting.entries.values()]
    return results_of(
        preview,
        entries,
        game=session.game,
        kind=session.kind,
        era=session.options.get("era", DEFAULTS.era),
        plans={"": Plan(sitting.movement, [each.number for each in entries])} if sitting.movement else {},
        labels=sitting.labels,
    )
