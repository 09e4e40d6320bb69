"""The desk's list of nights, opening one, its names, and the demo."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST

from ...desk import demo as demo_night
from ...desk.names import pairs_from_csv, pairs_from_text
from ...desk.nights import Opening, open_night
from ...desk.seating import seat
from ...desk.state import entries_of, movement_of
from ...faults import BadInput
from ...models import Section
from ..access import by, director, night_for
from ..forms import NamesForm, NightForm


@director
def desk(request: HttpRequest) -> HttpResponse:
    sections = Section.objects.filter(session__event__club=request.club).select_related("session__event")
    return render(request, "director/desk.html", {"sections": sections.order_by("-session__date", "-session")[:100]})


@director
def new(request: HttpRequest) -> HttpResponse:
    form = NightForm(request.POST or None)
    if form.is_valid():
        try:
            section = open_night(request.club, Opening(**form.cleaned_data), by(request))
        except BadInput as bad:
            form.take(bad)
        else:
            return redirect("names", section.session_id)
    return render(request, "director/night_new.html", {"form": form}, status=422 if form.errors else 200)


@director
def names(request: HttpRequest, pk: int) -> HttpResponse:
    section = night_for(request, pk)
    entries = entries_of(section).values()
    form = NamesForm(
        request.POST or None,
        request.FILES or None,
        initial={"names": "\n".join(" & ".join(entry.names) for entry in entries)},
    )
    if form.is_valid():
        file = form.cleaned_data["file"]
        try:
            pairs = pairs_from_csv(file.read()) if file else pairs_from_text(form.cleaned_data["names"])
            seat(section, pairs, by(request))
        except BadInput as bad:
            form.take(bad, "file" if file else "names")
        else:
            messages.success(request, f"{len(pairs)} pairs are in.")
            return redirect("room" if movement_of(section) else "movement", pk)
    context = {"form": form, "section": section, "played": section.results.exists(), "entries": entries}
    return render(request, "director/names.html", context, status=422 if form.errors else 200)


@require_POST
@director
def demo(request: HttpRequest) -> HttpResponse:
    section = demo_night.open_demo(request.club, timezone.localdate(), by(request))
    messages.success(request, "A demo night is open: fourteen tables of compass. Nothing in it is real.")
    return redirect("room", section.session_id)


@require_POST
@director
def play(request: HttpRequest, pk: int) -> HttpResponse:
    """One round of a demo night, or all that are left."""
    section = _demo_for(request, pk)
    results = demo_night.play_demo(section, by(request), rounds=None if "all" in request.POST else 1)
    messages.success(request, f"{results} results came in." if results else "Every result is in already.")
    return redirect("room", pk)


@require_POST
@director
def remove(request: HttpRequest, pk: int) -> HttpResponse:
    demo_night.remove_demo(_demo_for(request, pk))
    messages.success(request, "The demo night is gone. You can open another at any time.")
    return redirect("desk")


def _demo_for(request: HttpRequest, pk: int) -> Section:
    section = night_for(request, pk)
    if not section.session.event.demo:
        raise Http404("That is no demo night.")
    return section
