"""Names: typed one by one with completion, pasted, read from a file, or the same as last time."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from movements.message import gettext_noop, message

from ....desk.players.member_numbers import unnumbered
from ....desk.queries import movement_of
from ....desk.setup.names import Written, from_rows, from_text, in_text
from ....desk.setup.partners import last_time, usual_partner
from ....desk.setup.seating import (
    ListChanged,
    contestants_from,
    has_results,
    mark_of_list,
    seat_all,
    seated,
    written_from,
)
from ....exchange.spreadsheets import read
from ....faults import BadInput, Fault
from ....models import Kind, Seat, Section
from ...access import by, director
from ...club_request import ClubRequest
from ...forms.nights_forms import NamesForm
from ...words.contestant_words import OF_KIND


@director
def names(request: ClubRequest, section: Section) -> HttpResponse:
    kind = section.session.kind
    stored = seated(section)
    rows, seen = written_from(kind, stored), request.POST.get("seen") or mark_of_list(stored)
    form = NamesForm(request.POST or None, request.FILES or None, kind=kind, initial=_initial(section, rows))
    do = request.POST.get("do", "save")
    if do == "last" and request.method == "POST":
        form = _as_last_time(request, section, kind)
    elif form.is_valid():
        try:
            rows = _read(form, kind, _taken(section))
            seat_all(section, contestants_from(kind, rows), by(request), seen)
        except BadInput as bad:
            if isinstance(bad, ListChanged):
                seen = bad.seen
            form.take(bad, "file" if form.cleaned_data["file"] else "names")
        else:
            return _saved(request, section, rows, do)
    form.fields["one-0" if "again" in request.GET else "names"].widget.attrs["autofocus"] = True
    context = {
        "form": form,
        "seen": seen,
        "add": OF_KIND[kind].add,
        "entered": OF_KIND[kind].entered % {"count": len(rows)},
        "played": has_results(section),
        "unnamed": any(not row.names for row in stored),
        "contestants": section.contestants.filter(removed=False).prefetch_related("seats__player"),
        "count": len(rows),
        "known": section.session.event.club.players.filter(merged_into=None, forgotten_at=None).order_by("name"),
        "pairs": kind == Kind.PAIRS,
        "unnumbered": unnumbered(section.session),
    }
    return render(request, "director/setup/names.html", context, status=422 if form.errors else 200)


@director
def partner(request: ClubRequest, section: Section) -> HttpResponse:
    """Return the second field of a pair, with the first player's usual partner if it is empty."""
    form = NamesForm(request.GET, kind=Kind.PAIRS)
    first, second = (request.GET.get(name, "") for name in ("one-0", "one-1"))
    found = None
    if first.strip() and not second.strip():
        here = Seat.objects.filter(contestant__section=section, contestant__removed=False)
        taken = [*_taken(section), *here.values_list("player__name", flat=True)]
        found = usual_partner(request.club, first, taken)
    typed = request.GET.copy()
    typed["one-1"] = found.name if found else second
    form.data = typed
    return render(request, "director/setup/_partner.html", {"field": form["one-1"], "found": found, "first": first})


def _initial(section: Section, rows: list[Written]) -> dict[str, str]:
    """Return the current list, in two groups if the movement has them."""
    movement = movement_of(section)
    if section.session.kind == Kind.PLAYERS and movement and movement.winners == 4:
        half = len(rows) // 2
        return {"names": in_text(rows[:half]), "second": in_text(rows[half:])}
    return {"names": in_text(rows)}


def _as_last_time(request: ClubRequest, section: Section, kind: str) -> NamesForm:
    """Return the form with last week's list in it, without storing anything."""
    night, rows = last_time(section.session)
    taken = _taken(section)
    rows = [row for row in rows if not any(name.casefold() in taken for name in row.names)]
    if night is None:
        messages.info(request, _("There is no earlier night of this kind."))
        return NamesForm(kind=kind, initial={"names": request.POST.get("names", "")})
    messages.info(
        request,
        _("These players played on %(night)s. Delete the names of those who are not here, then save.")
        % {"night": night},
    )
    return NamesForm(kind=kind, initial={"names": in_text(rows)})


def _read(form: NamesForm, kind: str, taken: dict[str, str]) -> list[Written]:
    """Return the whole new list: from the file, or from the text and the names typed in the fields."""
    clean = form.cleaned_data
    if clean["file"]:
        return from_rows(read(clean["file"].read()).rows, kind, taken)
    lines = [clean["names"].rstrip(), _one_more(form, kind)]
    second = clean.get("second", "").strip()
    text = "\n".join(line for line in lines if line.strip())
    if second:
        first, other = from_text(text, kind, taken), from_text(second, kind, taken)
        if len(first) != len(other):
            words = gettext_noop("Both groups must be the same size, but their sizes are %(first)s and %(second)s.")
            what = message(words, first=len(first), second=len(other))
            raise BadInput([Fault("second", what)])
        text += "\n" + second
    return from_text(text, kind, taken)


def _one_more(form: NamesForm, kind: str) -> str:
    """Return another contestant as a line of the list. Raises BadInput at its first field."""
    line = form.typed_one(kind)
    try:
        if line:
            from_text(line, kind)
    except BadInput as bad:
        raise BadInput([Fault("one-0", fault.what) for fault in bad.faults]) from bad
    return line


def _saved(request: ClubRequest, section: Section, rows: list[Written], do: str) -> HttpResponse:
    messages.success(request, OF_KIND[section.session.kind].entered % {"count": len(rows)})
    if do == "add":
        answer = redirect("names", section.pk)
        answer["Location"] += "?again"
        return answer
    return redirect("room" if movement_of(section) else "movement", section.pk)


def _taken(section: Section) -> dict[str, str]:
    """Return the players in other sections of the night, keyed by names in lower case."""
    seats = Seat.objects.filter(contestant__section__session=section.session, contestant__removed=False)
    elsewhere = seats.exclude(contestant__section=section).select_related("player", "contestant__section")
    return {
        seat.player.name.casefold(): message("section %(section)s", section=seat.contestant.section.name)
        for seat in elsewhere
    }
