"""Scorecards by mail: the settings for the club's owners, and unsubscribing: the link in each letter, and one-click
unsubscription by mail programs (RFC 8058)."""

from collections import Counter

from django.forms import model_to_dict
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tourney.web.access import by, owner, owner_posts
from tourney.web.addresses import absolute
from tourney.web.answers import done, form_page
from tourney.web.club_request import ClubRequest
from tourney.web.login_throttle import address_of

from .forms import MailForm
from .models import Letter
from .scorecard_letter import address_in
from .verbs.letters import stop
from .verbs.mail_server import MailServerSettings, send_no_more, server_of, use_server


@owner
def mail(request: ClubRequest) -> HttpResponse:
    """Show the mail server, and the outcome of recent mail."""
    server = server_of(request.club)
    shown = set(MailForm.base_fields) - {"password"}
    initial = model_to_dict(server, shown) if server else {"site": absolute(request, reverse("home"))}
    form = MailForm(request.POST or None, initial=initial)
    if form.is_valid():
        with form.taking():
            use_server(request.club, MailServerSettings(**form.cleaned_data), by(request))
            said = _("Saved. Players with an email address in their record will receive their scorecards by email.")
            return done(request, said, "club-mail")
    letters = Letter.objects.filter(club=request.club).values_list("state", flat=True)
    wanted = request.club.players.exclude(mail="").count()
    return form_page(request, "mail/server.html", form, server=server, letters=Counter(letters), wanted=wanted)


@owner_posts
def no_more(request: ClubRequest) -> HttpResponse:
    send_no_more(request.club, by(request))
    return done(request, _("Scorecards will no longer be sent by email."), "club")


@csrf_exempt  # the link is the permission: a mail program has no cookie of ours
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def mail_stop(request: ClubRequest, token: str) -> HttpResponse:
    """Unsubscribe. Opening the link changes nothing, because many programs open every link; only the button does."""
    address = address_in(request.club, token)
    if address is None:
        raise Http404("There is no such link.")
    if request.method == "POST":
        stop(request.club, address, address_of(request))
    context = {"ended": request.method == "POST" or not address}
    answer = render(request, "mail/stop.html", context)
    answer["Referrer-Policy"] = "no-referrer"
    return answer
