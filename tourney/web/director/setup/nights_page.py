"""The desk's list of nights, opening a night, its settings, and the demo night."""

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _, ngettext

from movements.sections import LETTERS

from ....desk.setup import demo as demo_night
from ....desk.setup.change_night import NightDetails, change_night, set_sections
from ....desk.setup.nights import NewNight, game_of, last_night, open_night
from ....desk.setup.removing_nights import remove_demo
from ....desk.setup.seating import has_results
from ....models import Section, Session
from ....safekeeping.doctor import glance
from ...access import by, director, director_posts, scorer
from ...answers import done, faults_told, form_page
from ...backups import copy_first
from ...club_request import ClubRequest
from ...forms.nights_forms import NightForm, NightSettingsForm
from ...middleware.club_prefix import without_club
from ...public.home import every_desk


@without_club(every_desk)
@scorer
def desk(request: ClubRequest) -> HttpResponse:
    """Show the nights of the club; scorers see only nights being played."""
    nights = Session.objects.filter(club=request.club).select_related("event").prefetch_related("sections")
    if not request.member.directs:
        playing = nights.filter(final_at=None, sections__movement_versions__isnull=False).distinct()
        return render(request, "director/results/entering.html", {"nights": playing[:100]})
    return render(request, "director/setup/desk.html", {"nights": nights[:100], "wrong": glance()})


@director
def new(request: ClubRequest) -> HttpResponse:
    """Open a night; for htmx, return the scoring options for the game and event type."""
    last, club_game = last_night(request.club), game_of(request.club)
    if request.htmx and request.method == "GET":
        form = NightForm(request.GET, fresh=True, last=last, club_game=club_game)
        return render(request, "director/setup/_scoring.html", {"form": form})
    form = NightForm(request.POST or None, last=last, club_game=club_game)
    if form.is_valid():
        with form.taking():
            opening = NewNight(**form.opening(), leads=last is not None and last.leads)
            section = open_night(request.club, opening, by(request))
            return redirect("names", section.pk)
    return form_page(request, "director/setup/night_new.html", form)


@director_posts
def demo(request: ClubRequest) -> HttpResponse:
    section = demo_night.open_demo(request.club, timezone.localdate(), by(request))
    said = _("The demo night is open: a compass movement with fourteen tables. Nothing in it is real.")
    return done(request, said, "room", section.pk)


@director_posts
def play(request: ClubRequest, section: Section) -> HttpResponse:
    """Play one round of a demo night, or all remaining rounds."""
    _must_be_demo(section)
    with faults_told(request, section.session.game):
        results = demo_night.play_demo(section, by(request), rounds=None if "all" in request.POST else 1)
        came = ngettext("%(count)s result was imported.", "%(count)s results were imported.", results)
        said = came % {"count": results} if results else _("Every result is in.")
        return done(request, said, "room", section.pk)
    return redirect("movement", section.pk)


@director_posts
def remove(request: ClubRequest, section: Section) -> HttpResponse:
    _must_be_demo(section)
    copy_first(request, demo=True)
    remove_demo(section, by(request))
    return done(request, _("The demo night has been removed. You can open another at any time."), "desk")


def _must_be_demo(section: Section) -> None:
    if not section.session.event.demo:
        raise Http404(_("This is not a demo night."))


@director
def settings(request: ClubRequest, section: Section) -> HttpResponse:
    session = section.session
    played = any(map(has_results, session.sections.all()))
    form = NightSettingsForm(request.POST or None, session=session, played=played)
    if form.is_valid():
        with form.taking():
            _store(request, section, form)
            return redirect("night-settings", section.pk)
    return form_page(request, "director/setup/night_settings.html", form, played=played)


@transaction.atomic
def _store(request: ClubRequest, section: Section, form: NightSettingsForm) -> None:
    said, session = form.cleaned_data, section.session
    before = (session.game, session.kind)
    given = {name: said.get(name, getattr(session, name)) for name in ("name", "date", "starts_at", "game", "kind")}
    change_night(section, NightDetails(**given), by(request))
    if "sections" in said:
        set_sections(section, LETTERS[: said["sections"]], said["one_field"] == "yes", by(request))
    session.refresh_from_db()
    if before == (session.game, session.kind):
        messages.success(request, _("Saved."))
    else:
        messages.success(request, _("The scoring has been changed."))
