"""Importing a night from any program's file: a preview with inferences and questions, stored after confirmation. A zip
of many nights is imported night by night."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.translation import gettext as _, gettext_lazy

from ....desk.deals.night_over import is_over
from ....desk.players.records import known_of
from ....desk.setup.duplicate_nights import twin_of
from ....desk.setup.import_night import import_night
from ....desk.setup.match_players import recognised
from ....desk.setup.night_value import NightFile
from ....desk.setup.staged_file import Staged, TooLong, stage, staged, unstage
from ....desk.writing import By
from ....exchange.deal_rows import left_out_words
from ....exchange.file_contents import FileContents, PublishedFigures
from ....exchange.foreign.folder_of_nights import Came, summary, take
from ....exchange.foreign.many_files import alone, in_zip, is_zip
from ....exchange.foreign.opened import digest_of, opened
from ....exchange.foreign.progress import SCORING, tell
from ....exchange.foreign.report import night_of
from ....faults import BadInput, Fault
from ....language.numbers import percentage, pointed
from ....language.told import told
from ....models import Source
from ....scoring.figures import figure
from ....scoring.scored import standings
from ....scoring.standings import Ranking, Row
from ...access import director
from ...answers import form_page
from ...club_request import ClubRequest
from ...forms.base import FileForm
from ...words.code_words import method_name
from ...words.contestant_words import counted
from .import_reading import Answer, FilePreview, Pieces, Stored, answered, streamed

ANSWER = "answer-"
"""Prefix of the fields with the answers."""
KEY = "file-key"
"""The field with the key of the file that a page is about."""
HELP = gettext_lazy(
    "USEBIO, PBN, LIN, Bridgemate, ACBL Live, a BBO traveller, deals for a dealing machine, or a night "
    "file. The file type is recognised from the contents, whatever the file is called. You will see what "
    "the file contains before anything is stored."
)


@director
def bring_night(request: ClubRequest) -> HttpResponseBase:
    """Import a night from a file as a new night. Our own night files are complete and imported at once. For other files
    there is a preview, with questions about missing facts. A zip of several is previewed file by file."""
    if "look" in request.POST or "store" in request.POST or "store-all" in request.POST:
        return _again(request)
    form = FileForm(request.POST or None, request.FILES or None, help_text=HELP)
    if not form.is_valid():
        return form_page(request, "director/setup/import_night.html", form)
    file = form.cleaned_data["file"]
    data, name = file.read(), file.name
    with form.taking("file"):
        data, name = alone(data, name)
        if is_zip(data):
            return _many(request, _staged(request, name, data), store=False)
    if form.errors:
        return form_page(request, "director/setup/import_night.html", form)

    def then(read: "Callable[[], Read]") -> Answer:
        with form.taking("file"):
            got = read()
            twin = twin_of(request.club, got.night, digest_of(data)) if got.night else None
            if got.found.slug == "night" and got.night and twin is None:
                return _stored(request, got.night, data)
            kept = _staged(request, name, data)
            return FilePreview({"form": form, "twin": twin, "file_key": kept.key} | _look(request, got))
        return FilePreview({"form": form}, 422)

    return answered(request, len(data), lambda: _read(data, {}, name), then)


def _again(request: ClubRequest) -> HttpResponseBase:
    """Show or store the file that was chosen before, with the answers given now."""
    kept = staged(request.club, request.user, request.POST.get(KEY, ""))
    if kept is None:
        messages.error(request, _("The file is no longer available. Choose it again."))
        return redirect("import-night")
    if "store-all" in request.POST:
        return _many(request, kept, store=True)
    given = {
        key.removeprefix(ANSWER): str(said) for key, said in request.POST.items() if key.startswith(ANSWER) if said
    }

    def then(read: "Callable[[], Read]") -> Answer:
        context: dict[str, Any] = {"found": None, "file_key": kept.key}
        try:
            got = read()
            context |= _look(request, got)
            context["twin"] = twin_of(request.club, got.night, digest_of(kept.data)) if got.night else None
            if "store" in request.POST and not got.found.open and not got.faults:
                answer = _stored(request, got.found.settled(), kept.data)
                unstage(kept.key)
                return answer
        except BadInput as bad:
            context["faults"] = bad.faults
        wrong = "store" in request.POST or context["faults"]
        return FilePreview(context, 422 if wrong else 200)

    return answered(request, len(kept.data), lambda: _read(kept.data, given, kept.name), then)


def _staged(request: ClubRequest, name: str, data: bytes) -> Staged:
    """Keep the file for the next page. Raises BadInput."""
    try:
        return stage(request.club, request.user, name, data)
    except TooLong:
        raise BadInput.at("file", "This file is too large to preview here. Use manage.py import FILE.") from None


def _stored(request: ClubRequest, night: NightFile, data: bytes) -> Stored:
    """Store the night as a new one. Raises BadInput."""
    again = "again" in request.POST
    section = import_night(night, request.club, By(request.user, Source.IMPORT), digest_of(data), again=again)
    said = [_("%(night)s was imported as a new night.") % {"night": section.session.name}, told(left_out_words(night))]
    return Stored(" ".join(filter(None, said)), section.pk, "standings" if is_over(section.session) else "room")


@dataclass(frozen=True, slots=True)
class Read:
    """The contents of a file: its ``night``, None if it has ``faults``, and the standings."""

    found: FileContents
    night: NightFile | None
    faults: list[Fault]
    rankings: tuple[Ranking, ...]


def _read(data: bytes, answers: dict[str, str], name: str) -> Read:
    """Read a file. Raises BadInput if it contains no night."""
    found = opened(data, answers, name=name)
    night, faults = night_of(found)
    tell(SCORING)
    return Read(found, night, faults, standings(night.night).rankings if night else ())


@dataclass(frozen=True, slots=True)
class Entrant:
    """A contestant on the page: its ``rank``, with = if it is shared, its ``names``, each with whether the club knows
    it, our figures, and those published in the file."""

    row: Row
    rank: str
    names: tuple[tuple[str, bool], ...]
    total: str
    percent: str
    published: str

    @classmethod
    def of(cls, row: Row, rank: str, known: Collection[str], published: PublishedFigures | None) -> "Entrant":
        said = [] if published is None else [published.total, published.percent]
        return cls(
            row,
            rank,
            tuple((name, name in known) for name in row.entry.names),
            pointed(figure(row.total, 2)),
            "" if row.percent is None else percentage(figure(row.percent, 2)),
            ", ".join(pointed(figure(each, 2)) for each in said if each is not None),
        )


def _look(request: ClubRequest, read: Read) -> dict[str, Any]:
    """Return the second page's context: the night, its players, and what was inferred, asked and lost."""
    found = read.found
    entries = found.document.get("contestants", {}).get("entries", [])
    names = [name for entry in entries for name in entry.get("names", [])]
    same = recognised(request.club, read.night) if read.night else None
    known = known_of(request.club, names) | (same.names.keys() if same else set())
    for what in same.said if same else ():
        found.say("", what)
    rows = [
        Entrant.of(row, ranks[row.entry.number], known, found.published.get(row.entry.number))
        for ranking in read.rankings
        for ranks in [ranking.rank_texts]
        for row in ranking.rows
    ]
    questions = [(each, found.answers.get(each.key, "") or each.usual) for each in found.asked]
    return {
        "found": found,
        "night": read.night,
        "undated": any(each.key == "date" for each in found.open),
        "faults": read.faults,
        "rows": rows,
        "method": method_name(found.document.get("scoring", "")),
        "playing": counted(found.document["contestants"]["kind"], len(rows)),
        "percents": any(each.percent for each in rows),
        "some_known": bool(known),
        "new": len(names) - len(known),
        "questions": questions,
        "boards": len({row.get("tray") for row in found.document.get("results", [])}),
    }


def _many(request: ClubRequest, kept: Staged, *, store: bool) -> StreamingHttpResponse:
    """List a zip of several nights, file by file; with ``store``, import every night that is not stored yet. Each is
    stored separately: if the page is closed, the nights listed so far are stored, and the same zip later imports the
    others. Raises BadInput for a damaged or too large zip."""
    if not store:
        with in_zip(kept.data):
            pass
    return streamed(request, _pieces(request, kept, store=store))


def _pieces(request: ClubRequest, kept: Staged, *, store: bool) -> Pieces:
    """Yield a line for each file when it has been read, then the number of imported nights."""
    by, found, faults = By(request.user, Source.IMPORT), list[Came](), list[Fault]()
    yield '<ol class="came">'
    try:
        with in_zip(kept.data) as files:
            for at, file in enumerate(files, start=1):
                came = take(file, request.club, by, {}, store=store)
                found.append(came)
                yield render_to_string("director/setup/_import_file.html", {"came": came, "at": at, "of": len(files)})
    except BadInput as bad:
        faults = bad.faults
    if store:
        unstage(kept.key)
    context = {
        "summary": summary(found, store=store),
        "file_key": kept.key,
        "some": not store and any(came.state == "in" for came in found),
        "faults": faults,
    }
    yield "<li hidden></li></ol>" + render_to_string("director/setup/_import_all.html", context, request)
