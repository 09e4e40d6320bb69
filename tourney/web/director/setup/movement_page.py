"""Choosing a movement, also before there is a night, and the minutes for a tray and for a move."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from movements import catalogue
from movements.plan import DRAWN_FROM, Movement

from ....desk.queries import contestants_of, movement_of
from ....desk.setup.choose_movement import choose_movement, set_minutes, sets_of_trays
from ....desk.setup.direction import direction_of
from ....desk.setup.seating import has_results
from ....language.told import told
from ....models import Kind, Section
from ...access import by, director
from ...answers import done, not_there
from ...club_request import ClubRequest
from ...forms.movement_forms import WHY_DRAWN, MovementForm
from ...movement_advice import WISH, SuggestionCard
from ...words.contestant_words import counted
from ..without_movement import instead_of_rounds
from .movement_cards import choice

MINUTES = ("minutes_per_tray", "minutes_per_move")


@director
def movement(request: ClubRequest, section: Section) -> HttpResponse:
    """Show the movements to choose from; for htmx requests, only the cards."""
    kind = section.session.kind
    # People count couples, not husbands and wives.
    count = len(contestants_of(section)) // (2 if kind == Kind.COUPLES else 1)
    if not count:
        return redirect("names", section.pk)
    initial = {name: getattr(section.session, name) for name in MINUTES} | {"sets": sets_of_trays(section)}
    sent = request.POST if request.method == "POST" else request.GET if request.htmx else None
    way, game = direction_of(section.session), section.session.game
    form = MovementForm(sent, initial=initial, kind=kind, count=count, direction=way, game=game)
    current = movement_of(section)
    if has_results(section):
        return _as_it_is(request, section, current) if current else instead_of_rounds(request, section)
    if sent is None and current is None:
        form.initial["other"] = _wished(request, form)
    said = form.cleaned_data if form.is_valid() else {"other": form.initial.get("other")}
    offered = choice(section.session, count, initial | said, current)
    chosen = offered.chosen(sent or {})
    if request.method == "POST" and request.POST.get("do") != "look" and form.is_valid():
        if chosen is None:
            why = _("Choose one of the movements below.") if offered.cards else offered.nothing
            form.add_error(None, told(offered.refused or why))
        elif _stored(request, section, chosen, form):
            request.session.pop(WISH, None)
            words = _("%(title)s is set.") % {"title": told(chosen.suggestion.movement.title)}
            return done(request, words, "sheets", section.pk)
    context = {
        "form": form,
        "count": count,
        "playing": counted(kind, count),
        "cards": offered.cards,
        "refused": offered.refused,
        "nothing": offered.nothing,
        "cannot": offered.cannot,
        "drawn": _drawn(kind),
        "selected": offered.selected,
        "others": offered.others,
    }
    if request.htmx and request.method == "GET":
        return render(request, "director/setup/_movement_cards.html", context)
    return render(request, "director/setup/movement.html", context, status=422 if form.errors else 200)


def _wished(request: ClubRequest, form: MovementForm) -> str:
    """Return the movement that was chosen before this night existed, if it is possible here."""
    wish = request.session.get(WISH, {})
    key = f"{wish.get('system')}/{wish.get('variant') or ''}"
    other: Any = form.fields["other"]
    groups = dict(other.choices[1:])
    offered = [name for group in groups.values() for name, _ in group]
    return next((name for name in offered if name.startswith(key)), "")


def _as_it_is(request: ClubRequest, section: Section, current: Movement) -> HttpResponse:
    """Show the movement of a section that has results, round by round, with its changes and their times."""
    versions = section.movement_versions.exclude(plan__isnull=True).select_related("made_by")
    context = {"movement": current, "versions": list(versions)}
    return render(request, "director/setup/movement_in_play.html", context)


def _stored(request: ClubRequest, section: Section, card: SuggestionCard, form: MovementForm) -> bool:
    """Store the movement of a card and the minutes, and return whether that worked; if not, the form says why."""
    with form.taking():
        sets = form.cleaned_data["sets"] or 1
        choose_movement(section, replace(card.suggestion.request, sets=sets), by(request))
        per_tray, per_move = (form.cleaned_data[name] for name in MINUTES)
        set_minutes(section, per_tray, per_move, by(request))
        return True
    return False


def _drawn(kind: str) -> list[tuple[str, object]]:
    """Return the systems of a kind that are drawn round by round, each with the reason."""
    systems = ((catalogue.SYSTEMS[name], WHY_DRAWN[source]) for (name, _variant), source in DRAWN_FROM.items())
    return [(system.title, why) for system, why in systems if system.contestants == kind]


@director
def use(request: ClubRequest, system: str, count: int) -> HttpResponse:
    """Redirect to a new night whose movement page has this movement first; ``?variant=`` selects its variant."""
    if system not in catalogue.SYSTEMS:
        raise not_there()
    variant = request.GET.get("variant", "")
    kept = variant if variant in catalogue.SYSTEMS[system].variants else None
    request.session[WISH] = {"system": system, "variant": kept, "count": count}
    return redirect("night-new")
