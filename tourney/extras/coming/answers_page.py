"""The answers to a night for directors, and the settings for owners."""

from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, ngettext
from django.views.decorators.cache import never_cache

from tourney.desk.players.records import PlayerRecord, keep
from tourney.models import Section
from tourney.web.access import by, director, director_posts, owner
from tourney.web.answers import done, faults_told, form_page
from tourney.web.club_request import ClubRequest

from .forms import AtTheDeskForm, SetupForm
from .places import AnswerKind, names, places_of, setup_of
from .verbs.answering import answer, remove as remove_answer, set_up
from .verbs.member_codes import hand_out, player_called
from .verbs.seat_answers import SEATED, seat_answers, seats_of


@director
def answers(request: ClubRequest, section: Section) -> HttpResponse:
    """Show the list; a POST enters an answer for somebody."""
    form = AtTheDeskForm(
        request.POST or None, initial={"answer": AnswerKind.COMING, "name": request.GET.get("name", "")}
    )
    if form.is_valid():
        # If the answer is refused, nobody is added.
        with form.taking(), transaction.atomic():
            name = form.cleaned_data["name"]
            player = player_called(request.club, name) or keep(request.club, PlayerRecord(name), by(request))
            answer(section.session, player, form.wish, by(request))
            return done(request, _("Saved."), "coming-answers", section.pk)
    return _page(request, section, form)


@director_posts
def seat(request: ClubRequest, section: Section) -> HttpResponse:
    with faults_told(request, section.session.game):
        count = seat_answers(section, by(request))
        messages.success(
            request, ngettext("%(count)d entry added.", "%(count)d entries added.", count) % {"count": count}
        )
        return redirect("names", section.pk)
    return redirect("coming-answers", section.pk)


@director_posts
def remove(request: ClubRequest, section: Section, pk: int) -> HttpResponse:
    if remove_answer(section.session, pk, by(request)):
        messages.success(request, _("The answer was removed."))
    return redirect("coming-answers", section.pk)


@never_cache
@director_posts
def code(request: ClubRequest, section: Section) -> HttpResponse:
    """Show, only once, a code to hand to a member who gets no mail."""
    found = player_called(request.club, request.POST.get("name", ""))
    if found is None:
        messages.error(request, _("There is no player with this name."))
        return redirect("coming-answers", section.pk)
    shown = {"player": found, "code": hand_out(found, by(request))}
    return _page(request, section, AtTheDeskForm(initial={"answer": AnswerKind.COMING}), handed_out=shown)


@owner
def setup(request: ClubRequest) -> HttpResponse:
    there = setup_of(request.club)
    form = SetupForm(
        request.POST if request.method == "POST" else None,
        initial={"on": there is not None, "tables": there and there.tables},
    )
    if form.is_valid():
        with form.taking():
            set_up(request.club, form.cleaned_data["on"], form.cleaned_data["tables"], by(request))
            return done(request, _("Saved."), "coming-setup")
    return form_page(request, "coming/setup.html", form)


def _page(request: ClubRequest, section: Section, form: AtTheDeskForm, **more: object) -> HttpResponse:
    places = places_of(section.session)
    shown = {
        name: [(each, " & ".join(names(each))) for each in getattr(places, name)]
        for name in ("seated", "waiting", "looking", "away")
    }
    context = {
        **shown,
        "form": form,
        "people": places.people,
        "seats": seats_of(section),
        "can_seat": section.session.kind in SEATED,
        "on": setup_of(request.club) is not None,
        "known": request.club.players.filter(merged_into=None, forgotten_at=None).order_by("name"),
        **more,
    }
    return render(request, "coming/answers.html", context, status=422 if form.errors else 200)
