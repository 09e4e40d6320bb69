"""A night from a file of any program: looked at with what was inferred and asked, and stored once that is confirmed."""

import base64
import binascii
import zlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.message import message

from ....desk.players.records import known_of
from ....desk.setup.import_night import import_night, imported_before
from ....desk.setup.night_value import NightFile
from ....desk.writing import By
from ....exchange.deal_rows import left_out_words
from ....exchange.foreign.found import Found, Published
from ....exchange.foreign.opened import digest_of, opened
from ....exchange.foreign.report import night_of
from ....faults import BadInput
from ....language.told import told
from ....models import Source
from ....scoring.figures import figure
from ....scoring.methods.by_name import standings
from ....scoring.standings import Row
from ...access import director
from ...contestant_words import counted
from ...forms.files import FileForm
from ...scoring_words import method_name

KEY = "night-file"
"""Where the session keeps the file between its pages."""
MOST_KEPT = 2_000_000
"""Bytes of a packed file between its pages."""
ANSWER = "answer-"
"""What the fields of the answers begin with."""
HELP = gettext_lazy(
    "USEBIO, PBN, LIN, Bridgemate, ACBL Live, a traveller of BBO, deals for a dealing machine, or a night file. "
    "What it is shows in it, whatever its name. You see what is in it before anything is stored."
)


@director
def bring_night(request: HttpRequest) -> HttpResponse:
    """A whole night from a file, as a new one. A night file of our own says all of itself and comes in at once; of any
    other there is a look at what was found, and questions where the file is silent."""
    if "look" in request.POST or "store" in request.POST:
        return _again(request)
    form = FileForm(request.POST or None, request.FILES or None, label=_("The night's file"), help_text=HELP)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        file = form.cleaned_data["file"]
        data = file.read()
        try:
            found = opened(data, name=file.name)
            if found.slug == "night":
                return _stored(request, found.settled(), data)
            packed = zlib.compress(data)
            if len(packed) > MOST_KEPT:
                raise BadInput.at("file", message("This file is too long to look at here. Use manage.py import FILE."))
        except BadInput as bad:
            form.take(bad, "file")
        else:
            context["before"] = imported_before(request.club, digest_of(data))
            request.session[KEY] = [file.name[:200], base64.b64encode(packed).decode()]
            context |= _look(request, found)
    return render(request, "director/setup/import_night.html", context, status=422 if form.errors else 200)


def _again(request: HttpRequest) -> HttpResponse:
    """The file that was chosen before, with the answers that came now: looked at, or stored."""
    try:
        name, packed = request.session[KEY]
        data = zlib.decompress(base64.b64decode(packed, validate=True))
    except (KeyError, TypeError, ValueError, binascii.Error, zlib.error):
        messages.error(request, _("The file is gone. Choose it again."))
        return redirect("import-night")
    given = {key.removeprefix(ANSWER): said for key, said in request.POST.items() if key.startswith(ANSWER)}
    context: dict[str, Any] = {}
    try:
        found = opened(data, {key: str(said) for key, said in given.items() if said}, name=name)
        context = _look(request, found)
        if "store" in request.POST and not found.open and not context["faults"]:
            answer = _stored(request, found.settled(), data)
            del request.session[KEY]
            return answer
    except BadInput as bad:
        context["faults"] = bad.faults
    wrong = "store" in request.POST or context["faults"]
    return render(request, "director/setup/import_night.html", {"found": None, **context}, status=422 if wrong else 200)


def _stored(request: HttpRequest, night: NightFile, data: bytes) -> HttpResponse:
    """The night as a new one. Raises BadInput."""
    section = import_night(night, request.club, By(request.user, Source.IMPORT), digest_of(data))
    said = [_("%(night)s is in, as a new night.") % {"night": section.session.name}, told(left_out_words(night))]
    messages.success(request, " ".join(filter(None, said)))
    return redirect("room", section.pk)


@dataclass(frozen=True, slots=True)
class Line:
    """One contestant as the page shows it: its ``names`` with whether the club knows them, what we count, and what the
    file publishes of it."""

    row: Row
    names: tuple[tuple[str, bool], ...]
    total: str
    percent: str
    published: str

    @classmethod
    def of(cls, row: Row, known: Collection[str], published: Published | None) -> "Line":
        said = [] if published is None else [published.total, published.percent]
        return cls(
            row,
            tuple((name, name in known) for name in row.entry.names),
            figure(row.total, 2),
            "" if row.percent is None else f"{figure(row.percent, 2)} %",
            ", ".join(figure(each, 2) for each in said if each is not None),
        )


def _look(request: HttpRequest, found: Found) -> dict[str, Any]:
    """What the second page shows: the night, who plays and who of them is known, what is inferred, asked and lost."""
    night, faults = night_of(found)
    entries = found.document.get("contestants", {}).get("entries", [])
    names = [name for entry in entries for name in entry.get("names", [])]
    known = known_of(request.club, names)
    rows = [
        Line.of(row, known, found.published.get(row.entry.number))
        for ranking in (standings(night.night).rankings if night else ())
        for row in ranking.rows
    ]
    questions = [(each, found.answers.get(each.key, "") or each.usual) for each in found.asked]
    return {
        "found": found,
        "night": night,
        "undated": any(each.key == "date" for each in found.open),
        "faults": faults,
        "rows": rows,
        "method": method_name(found.document.get("scoring", "")),
        "playing": counted(found.document["contestants"]["kind"], len(rows)),
        "percents": any(each.percent for each in rows),
        "some_known": bool(known),
        "new": len(names) - len(known),
        "questions": questions,
        "boards": len({row.get("tray") for row in found.document.get("results", [])}),
    }
