"""Rulings: finding, decision, and effect on the score."""

from decimal import Decimal
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from .... import inputs
from ....desk.queries import entries_of, labels_for, made_of, movement_of
from ....desk.results.ruling_preview import effect_of_decision
from ....desk.results.rulings import Decision, rule, withdraw_ruling
from ....language.seats import told_lines
from ....language.told import told
from ....models import ResultVersion, RulingVersion, Section
from ....models.result import HANDS
from ....scoring.laws.by_game import of_game
from ....scoring.method import method
from ...access import by, director, director_posts
from ...answers import faults_told, not_there, or_404
from ...club_request import ClubRequest
from ...forms.rulings_forms import RulingForm
from .ruling_effect_page import shown


@director
def rulings(request: ClubRequest, section: Section) -> HttpResponse:
    """Show all rulings of the section."""
    movement = movement_of(section)
    context = {
        "labels": labels_for(movement, section.session.game, {} if movement else entries_of(section)),
        "rulings": RulingVersion.objects.current([section]),
    }
    return render(request, "director/results/rulings.html", context)


@director
def new(request: ClubRequest, section: Section) -> HttpResponse:
    """Make a ruling; with ``?result=``, about that result."""
    about = _about(section, request)
    form = _form(section, about, request.POST or None)
    chosen = request.POST.get("option", "")
    context: dict[str, Any] = {"effect": None}
    if "preview" in request.POST and about:
        context = _preview(section, about, form, chosen)
    elif form.is_valid():
        with form.taking():
            seen = inputs.number(request.POST.get("seen"))
            known = seen if seen is not None else about.number if about else None
            ruled = rule(section, _decision(form, chosen, about), by(request), known)
            messages.success(request, _("Ruling %(number)s has been stored.") % {"number": ruled.ruling.number})
            return redirect("result", section.pk, about.result_id) if about else redirect("rulings", section.pk)
        about = _about(section, request)
    context |= {"form": form, "about": about, "option": chosen, "law": form.chosen}
    return render(request, "director/results/ruling_new.html", context, status=422 if form.errors else 200)


@director_posts
def preview(request: ClubRequest, section: Section) -> HttpResponse:
    """Show the effect of an unsaved ruling (htmx), without storing anything."""
    about = or_404(_about(section, request))
    context = _preview(section, about, _form(section, about, request.POST), request.POST.get("option", ""))
    return render(request, "director/results/_effect.html", context)


def _preview(section: Section, about: ResultVersion, form: RulingForm, chosen: str) -> dict[str, Any]:
    """Return the data of the side panel: the effect, or why there is none."""
    found: dict[str, Any] = {"effect": None, "unclear": not form.is_valid()}
    if form.is_valid() and not form.cleaned_data["anew"]:
        effect = effect_of_decision(section, _decision(form, chosen, about))
        found |= {"effect": effect and shown(effect, section), "form": form}
    return found


@director
def offered(request: ClubRequest, section: Section) -> HttpResponse:
    """Show the options of the chosen law and the effect of the decision (htmx)."""
    about = _about(section, request)
    form = _form(section, about, None, {"law": request.GET.get("law", "")})
    at = request.GET.get("option", "0")
    option = form.option(at) or form.option("0")
    form.initial["counts"] = option.change if option else "none"
    context = {"form": form, "about": about, "law": form.chosen, "option": at if option else ""}
    return render(request, "director/results/_law.html", context)


@director_posts
def withdraw(request: ClubRequest, section: Section, number: int) -> HttpResponse:
    current = next((each for each in RulingVersion.objects.current([section]) if each.ruling.number == number), None)
    if current is None or current.withdrawn:
        raise not_there()
    with faults_told(request, section.session.game):
        withdraw_ruling(current, request.POST.get("why", ""), by(request))
        messages.success(request, _("Ruling %(number)s has been withdrawn.") % {"number": number})
    return redirect("rulings", section.pk)


def _about(section: Section, request: ClubRequest) -> ResultVersion | None:
    """Return the current version of the result that the ruling is about; None if it is about no result."""
    asked = request.GET.get("result", "")
    if not asked:
        return None
    result = or_404(section.results.filter(pk=inputs.number(asked) or 0).first())
    return result.versions.select_related("result", *HANDS).latest("number")


def _form(
    section: Section, about: ResultVersion | None, data: object, initial: dict[str, Any] | None = None
) -> RulingForm:
    session = section.session
    entries = entries_of(section)
    labels = labels_for(movement_of(section), section.session.game, entries)
    held = [each.number for each in about.holders] if about else []
    ordered = sorted(entries, key=lambda number: (number not in held, number))
    return RulingForm(
        data,
        initial=initial or {},
        session=session,
        tray=about.result.tray if about else None,
        current=made_of(about) if about else None,
        choices=[(each, f"{told_lines(told(labels[each]))}  {' & '.join(entries[each].names)}") for each in ordered],
        offered=of_game(session.game),
        units=method(session.scoring).penalty_units(session.game),
    )


def _decision(form: RulingForm, chosen: str, about: ResultVersion | None) -> Decision:
    """Return the typed decision, or else the chosen option of the law."""
    given, law, option = form.cleaned_data, form.chosen, form.option(chosen)
    place = about.result if about else None
    return Decision(
        found=given["found"] or (law.irregularity if law else ""),
        decided=given["decided"] or (option.decision if option else ""),
        rule=law.slug if law else "",
        law=law.law if law else given["bridge_law"],
        came_to_light=given["came_to_light"],
        contestant=int(given["contestant"]) if given["contestant"] else None,
        penalty=given["penalty"] or Decimal(0),
        unit=given["unit"] if given["penalty"] else "",
        place=place.place if place else None,
        made=given["made"],
        anew=given["anew"] and place is not None,
    )
