"""Scorecards by mail, as the club's owners set them up."""

from collections import Counter

from django.contrib import messages
from django.forms import model_to_dict
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tourney.faults import BadInput
from tourney.web.access import by, owner
from tourney.web.addresses import absolute
from tourney.web.request import ClubRequest

from .forms import MailForm
from .models import Letter
from .verbs.server import Connection, send_no_more, server_of, use_server


@owner
def mail(request: ClubRequest) -> HttpResponse:
    """The server, and what became of the last letters."""
    server = server_of(request.club)
    shown = set(MailForm.base_fields) - {"password"}
    initial = model_to_dict(server, shown) if server else {"site": absolute(request, reverse("home"))}
    form = MailForm(request.POST or None, initial=initial)
    if form.is_valid():
        try:
            use_server(request.club, Connection(**form.cleaned_data), by(request))
        except BadInput as bad:
            form.take(bad)
        else:
            messages.success(
                request, _("Saved: players with an e-mail address in their record receive their scorecards by mail.")
            )
            return redirect("club-mail")
    letters = Letter.objects.filter(club=request.club).values_list("state", flat=True)
    wanted = request.club.players.exclude(mail="").count()
    context = {"form": form, "server": server, "letters": Counter(letters), "wanted": wanted}
    return render(request, "mail/server.html", context, status=422 if form.errors else 200)


@require_POST
@owner
def no_more(request: ClubRequest) -> HttpResponse:
    send_no_more(request.club, by(request))
    messages.success(request, _("Scorecards are no longer sent by mail."))
    return redirect("club")
