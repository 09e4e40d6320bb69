"""Rulings: what was found, what was decided, and what it costs."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from ...desk.rulings import Decision, rule, withdraw_ruling
from ...desk.state import entries_of, labels_for, movement_of
from ...faults import BadInput
from ...models import RulingVersion
from ...scoring.laws import LAWS, law, of_game
from ..access import by, director, night_for
from ..forms import RulingForm

SLUGS = {each.slug for each in LAWS}


@director
def rulings(request: HttpRequest, pk: int) -> HttpResponse:
    """All rulings of the night, and a new one."""
    section = night_for(request, pk)
    labels = labels_for(movement_of(section))
    offered = of_game(section.session.game)
    form = RulingForm(request.POST or None, entries=entries_of(section), labels=labels, offered=offered)
    if form.is_valid():
        try:
            rule(section, _decision(form.cleaned_data, request.POST.get("option", "")), by(request))
        except BadInput as bad:
            form.take(bad)
        else:
            messages.success(request, "The ruling is stored.")
            return redirect("rulings", pk)
    context = {
        "section": section,
        "form": form,
        "labels": labels,
        "rulings": RulingVersion.objects.standing(section),
    }
    return render(request, "director/rulings.html", context, status=422 if form.errors else 200)


@director
def offered(request: HttpRequest, pk: int) -> HttpResponse:
    """By htmx: what the chosen law offers to decide."""
    night_for(request, pk)
    slug = request.GET.get("law", "")
    return render(request, "director/_law.html", {"law": law(slug) if slug in SLUGS else None})


@require_POST
@director
def withdraw(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    section = night_for(request, pk)
    standing = next((each for each in RulingVersion.objects.standing(section) if each.ruling.number == number), None)
    if standing is None or standing.withdrawn:
        raise Http404("There is no such ruling.")
    try:
        withdraw_ruling(standing, request.POST.get("why", ""), by(request))
    except BadInput as bad:
        for fault in bad.faults:
            messages.error(request, fault.what)
    else:
        messages.success(request, f"Ruling {number} is withdrawn.")
    return redirect("rulings", pk)


def _decision(given: dict, option: str) -> Decision:
    """What was written; where nothing was, the decision chosen of those that the law offers."""
    chosen = law(given["law"]) if given["law"] else None
    decided = given["decided"]
    if not decided and chosen and option.isdecimal() and int(option) < len(chosen.options):
        decided = chosen.options[int(option)].decision
    penalty = given["penalty"] or 0
    return Decision(
        found=given["found"],
        decided=decided,
        rule=chosen.slug if chosen else "",
        law=chosen.law if chosen else "",
        contestant=int(given["contestant"]) if given["contestant"] else None,
        penalty=penalty,
        unit="tricks" if penalty else "",
    )
