"""Expected points at the desk: those of a night, each player's totals, and the club's schemes."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tourney.exchange.tables_csv import write
from tourney.language.tables import told_table
from tourney.models import Club, Section, Session
from tourney.web.access import by, director, owner, owner_posts
from tourney.web.answers import done, faults_told, file_answer, form_page, or_404
from tourney.web.club_request import ClubRequest
from tourney.web.middleware.language import for_all

from .forms import OwnSchemeForm
from .night_points import night_points
from .own_scheme import OWN, RULES, own_scheme
from .schemes import SCHEMES
from .totals import Period, periods_of, placings_in, totals, totals_table
from .verbs import keep_own, schemes_of, stored_of, switch


@director
def night(request: ClubRequest, section: Section) -> HttpResponse:
    """Show the points of a night by every scheme that is switched on."""
    found = night_points(section.session, schemes_of(request.club).values())
    return render(request, "points/night.html", {"points": found})


@director
def season(request: ClubRequest) -> HttpResponse:
    """Show everybody's points in a year or a series, by one scheme."""
    schemes, periods = schemes_of(request.club), periods_of(request.club)
    name = request.GET.get("scheme", "")
    name = name if name in schemes else next(iter(schemes), "")
    period = _named(periods, request.GET.get("period", "")) or next(iter(periods), None)
    context: dict[str, Any] = {"schemes": schemes, "periods": periods, "name": name, "period": period}
    if name and period:
        found = totals(schemes[name], placings_in(request.club, period))
        context |= {"scheme": schemes[name], "totals": found}
    return render(request, "points/season.html", context)


@for_all
@director
def season_file(request: ClubRequest, name: str, period: str) -> HttpResponse:
    """Return everybody's points as csv."""
    scheme = or_404(schemes_of(request.club).get(name))
    found = totals(scheme, placings_in(request.club, or_404(_named(periods_of(request.club), period))))
    table = told_table(totals_table(scheme, found))
    return file_answer(write(table), "text/csv; charset=utf-8", f"points-{name}-{period}.csv")


@owner
def schemes(request: ClubRequest) -> HttpResponse:
    """Show every scheme with its source, and whether the club uses it."""
    stored = stored_of(request.club)
    own = own_scheme(stored[OWN].rules) if OWN in stored else None
    offered = SCHEMES.in_order() | ({OWN: own} if own else {})
    rows = [(name, scheme, stored.get(name)) for name, scheme in offered.items()]
    return render(request, "points/schemes.html", {"rows": rows, "own": own})


@owner_posts
def switch_scheme(request: ClubRequest, name: str) -> HttpResponse:
    """Show a scheme's points to nobody, to directors, or to everybody."""
    wanted = request.POST.get("shown", "")
    with faults_told(request):
        switch(request.club, name, wanted in ("desk", "public"), wanted == "public", by(request))
    return redirect("points-schemes")


@owner
def own(request: ClubRequest) -> HttpResponse:
    """Show the club's own scheme; ``do=preview`` shows the points of the last night without storing anything."""
    stored = stored_of(request.club).get(OWN)
    form = OwnSchemeForm(request.POST or None, initial=RULES | (stored.rules if stored else {}))
    context: dict[str, Any] = {}
    if form.is_valid():
        with form.taking():
            if request.POST.get("do") != "preview":
                keep_own(request.club, form.rules(), by(request))
                return done(request, _("Your scheme has been saved."), "points-schemes")
            scheme, last = own_scheme(form.rules()), _last_night(request.club)
            context = {"last": last, "points": night_points(last, [scheme]) if last else []}
    return form_page(request, "points/own.html", form, **context)


def _named(periods: list[Period], name: str) -> Period | None:
    return next((each for each in periods if each.name == name), None)


def _last_night(club: Club) -> Session | None:
    nights = Session.objects.filter(club=club, published_at__isnull=False).select_related("event")
    return nights.order_by("-date", "-pk").first()
