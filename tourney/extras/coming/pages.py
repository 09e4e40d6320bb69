"""The public page of a coming night: the number of players, searches for partners, and the reader's own answer. It is
the same for everybody without a code, so it does not reveal who is a member."""

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Any, NamedTuple

from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tourney import inputs
from tourney.desk.club import rate_limit
from tourney.desk.club.rate_limit import Limit, Try
from tourney.desk.writing import By
from tourney.hooks import mailer_of
from tourney.language.told import told
from tourney.models import Player, Session, Source
from tourney.models.club import Shown
from tourney.scoring import public_names
from tourney.web.answers import done, faults_told
from tourney.web.club_request import ClubRequest
from tourney.web.login_throttle import address_of, wait

from . import phone
from .forms import AnswerForm, CodeByHandForm, MemberCodeForm, ReplyForm, WhoForm
from .models import ComingAnswer, ComingLetter
from .places import AnswerKind, names, places_of
from .verbs import member_codes as codes
from .verbs.answering import Wish, answer, nights_to_answer
from .verbs.letter_queue import write_letter

View = Callable[..., HttpResponse]
LARGEST_BODY = 20_000
"""The largest form in bytes."""
ANSWERS = Limit("coming answers", 30, timedelta(hours=1))
REPLIES = Limit("coming replies", 10, timedelta(hours=1))
"""Limit on answers and replies of one player."""


class Search(NamedTuple):
    """A search for a partner as the public sees it; ``mailed`` if a letter would reach the person."""

    pk: int
    name: str
    note: str
    mailed: bool


def _public(view: View) -> View:
    """A page for a night that members may answer. The view gets the night of its slug."""

    @never_cache
    @wraps(view)
    def guarded(request: ClubRequest, slug: str, **words: Any) -> HttpResponse:
        if inputs.number(request.META.get("CONTENT_LENGTH") or "0", most=LARGEST_BODY) is None:
            raise RequestDataTooBig
        night = next((each for each in nights_to_answer(request.club) if each.slug == slug), None)
        if night is None:
            raise Http404(_("You can no longer answer for this night. Ask the director."))
        return view(request, night, **words)

    return guarded


def start(request: ClubRequest) -> HttpResponse:
    """Redirect to the next night."""
    nights = nights_to_answer(request.club)
    return redirect("coming", nights[0].slug) if nights else redirect("home")


@_public
def coming(request: ClubRequest, night: Session) -> HttpResponse:
    """Show the page; a POST requests a code."""
    form = WhoForm(request.POST or None)
    if not form.is_valid() or not mailer_of(request.club):
        return _page(request, night, who=form)
    who = form.cleaned_data["who"]
    if until := rate_limit.take(*codes.tries_to_ask(request.club, who, address_of(request))):
        return _page(request, night, who=form, wait=wait(until))
    codes.ask(request.club, who)
    return _page(request, night, code=MemberCodeForm(initial={"who": who}))


@require_POST
@_public
def code(request: ClubRequest, night: Session) -> HttpResponse:
    """Sign this browser in for the player to whom the code belongs."""
    form = (MemberCodeForm if mailer_of(request.club) else CodeByHandForm)(request.POST)
    if not form.is_valid():
        return _page(request, night, code=form)
    who, club = form.cleaned_data["who"], request.club
    tries = codes.tries_of_code(club, who, address_of(request))
    if until := rate_limit.take(*tries):
        return _page(request, night, code=form, wait=wait(until))
    player = codes.spend(club, who, form.cleaned_data["code"])
    if player is None:
        form.add_error("code", _("This code is not valid. Check it, or ask for another one."))
        return _page(request, night, code=form)
    rate_limit.give_back(*tries)
    asked = request.GET.get("answer", "")
    query = f"?answer={asked}" if asked in AnswerKind.values else ""
    return phone.remember(redirect(reverse("coming", args=[night.slug]) + query), player)


@require_POST
@_public
def give_answer(request: ClubRequest, night: Session) -> HttpResponse:
    player = phone.player_of(request)
    if player is None:
        return redirect("coming", night.slug)
    form = AnswerForm(request.POST)
    if not form.is_valid():
        return _page(request, night, form=form)
    if until := rate_limit.take(Try(ANSWERS, str(player.pk))):
        return _page(request, night, form=form, wait=wait(until))
    with form.taking():
        answer(night, player, form.wish, _by(request))
        return done(request, _("Saved."), "coming", night.slug)
    return _page(request, night, form=form)


@require_POST
@_public
def not_me(request: ClubRequest, night: Session) -> HttpResponse:
    return phone.forget(redirect("coming", night.slug))


@_public
def reply(request: ClubRequest, night: Session, search: int) -> HttpResponse:
    """Answer a search for a partner by mail. Neither sees the other's address."""
    player = phone.player_of(request)
    wanted = next((each for each in places_of(night).looking if each.pk == search), None)
    shown = next((each for each in searches(night) if each.pk == search), None)
    if player is None or wanted is None or shown is None or not shown.mailed:
        return redirect("coming", night.slug)
    form = ReplyForm(request.POST or None)
    waiting = ""
    if form.is_valid():
        if until := rate_limit.take(Try(REPLIES, str(player.pk))):
            waiting = wait(until)
        else:
            text = form.cleaned_data["text"]
            write_letter(ComingLetter.Kind.REPLY, night, wanted.player, name=player.name, text=text)
            return done(request, _("Your message is on its way."), "coming", night.slug)
    context = {"night": night, "search": shown, "form": form, "wait": waiting}
    return render(request, "coming/reply.html", context, status=_status(form, waiting))


@_public
def withdraw(request: ClubRequest, night: Session, token: str) -> HttpResponse:
    """Withdraw by the link in a letter. Opening the link changes nothing, because many programs open every link; only
    the button does."""
    player = phone.player_in(request.club, night.slug, token)
    if player is None:
        raise Http404(_("This link is not valid."))
    gone = False
    if request.method == "POST":
        with faults_told(request):
            answer(night, player, Wish(AnswerKind.AWAY), _by(request))
            gone = True
    shown = render(request, "coming/withdraw.html", {"night": night, "gone": gone})
    shown["Referrer-Policy"] = "no-referrer"
    return shown


def searches(night: Session) -> list[Search]:
    """Return the searches for a partner, named as people wish, without those whom the club does not name."""
    mails = mailer_of(night.event.club) is not None
    return [
        Search(each.pk, _shown_as(each), each.note, mails and bool(each.player.mail))
        for each in places_of(night).looking
        if each.player.shown != Shown.WITHHELD
    ]


def _shown_as(search: ComingAnswer) -> str:
    way = max(search.shown, search.player.shown, key=public_names.WAYS.index)
    return public_names.public_name(search.player.name, way, _("A member"))


def _page(request: ClubRequest, night: Session, **said: Any) -> HttpResponse:
    player, places = phone.player_of(request), places_of(night)
    mine = places.answer_of(player) if player else None
    mails = mailer_of(request.club) is not None
    context = {
        "night": night,
        "places": places,
        "searches": searches(night),
        "player": player,
        "mine": mine,
        "together": told(" & ".join(names(mine))) if mine else "",
        "number": places.number_waiting(mine) if mine else 0,
        "who": said.get("who") or (WhoForm() if mails else None),
        "code": said.get("code") or (None if mails else CodeByHandForm()),
        "form": said.get("form") or AnswerForm(initial=_initial(request, player, mine)),
        "wait": said.get("wait", ""),
    }
    forms = [said[name] for name in ("who", "code", "form") if name in said]
    return render(request, "coming/night.html", context, status=_status(*forms, context["wait"]))


def _initial(request: ClubRequest, player: Player | None, mine: ComingAnswer | None) -> dict[str, str]:
    if mine is None or player is None:
        asked = request.GET.get("answer", "")
        return {"answer": asked if asked in AnswerKind.values else ""}
    others = [name for name in names(mine) if name != player.name]
    return {"answer": mine.kind, "partner": "".join(others), "shown": mine.shown, "note": mine.note}


def _status(*faulty: Any) -> int:
    *forms, waiting = faulty
    return 429 if waiting else 422 if any(each.errors for each in forms) else 200


def _by(request: ClubRequest) -> By:
    """The author of a member's entries, who has no account."""
    return By(None, Source.COMMAND, address_of(request))
