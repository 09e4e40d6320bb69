"""A result and all its versions; the story of the night."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from ...desk import results as verbs
from ...desk.results import tricks_from_text
from ...desk.state import entries_of
from ...faults import BadInput
from ...models import Result, ResultVersion, Section
from ..access import by, director, night_for
from ..forms import WhyForm


@director
def result(request: HttpRequest, pk: int, result: int) -> HttpResponse:
    """The versions, newest first; POST corrects the one that stands."""
    section = night_for(request, pk)
    found = _result(section, result)
    versions = _versions(found)
    form = WhyForm(request.POST or None, initial={"tricks": versions[0].tricks})
    if form.is_valid():
        try:
            tricks = tricks_from_text(form.cleaned_data["tricks"])
            seen = _version(versions, request.POST.get("version", ""))
            verbs.correct(seen, tricks, form.cleaned_data["why"], by(request))
        except BadInput as bad:
            form.take(bad)
            versions = _versions(found)
        else:
            messages.success(request, f"{str(found).capitalize()} is now {tricks}.")
            return redirect("result", pk, found.pk)
    context = {
        "section": section,
        "result": found,
        "versions": versions,
        "form": form,
        "entries": entries_of(section),
    }
    return render(request, "director/result.html", context, status=422 if form.errors else 200)


@require_POST
@director
def restore(request: HttpRequest, pk: int, result: int, version: int) -> HttpResponse:
    section = night_for(request, pk)
    found = _result(section, result)
    versions = _versions(found)
    earlier = _version(versions, str(version))
    try:
        standing = _version(versions, request.POST.get("version", ""))
        verbs.restore(standing, earlier, request.POST.get("why", ""), by(request))
    except BadInput as bad:
        for fault in bad.faults:
            messages.error(request, fault.what)
    else:
        messages.success(request, f"Version {earlier.number} stands again: {earlier.tricks}.")
    return redirect("result", pk, found.pk)


@director
def journal(request: HttpRequest, pk: int) -> HttpResponse:
    section = night_for(request, pk)
    lines = section.session.journal.select_related("by").order_by("-number")[:500]
    return render(request, "director/journal.html", {"section": section, "lines": lines})


def _result(section: Section, pk: int) -> Result:
    found = section.results.filter(pk=pk).first()
    if found is None:
        raise Http404("There is no such result.")
    return found


def _versions(result: Result) -> list[ResultVersion]:
    return list(result.versions.select_related("made_by", "ns", "ew", "result__section").order_by("-number"))


def _version(versions: list[ResultVersion], number: str) -> ResultVersion:
    for version in versions:
        if str(version.number) == number:
            return version
    raise Http404("There is no such version.")
