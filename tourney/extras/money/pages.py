"""Table money at the desk, for a night, a player or a season. Only directors see it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, ngettext

from movements.message import gettext_noop
from tourney import inputs
from tourney.language.told import told
from tourney.models import Player, Section
from tourney.web.access import by, director, director_posts, night_for
from tourney.web.answers import done, faults_told, file_answer, form_page, or_404
from tourney.web.club_request import ClubRequest
from tourney.web.period import PeriodForm

from . import verbs
from .amounts import money, plain
from .forms import CountForm, KindForm, PricesForm, TopUpForm
from .models import LedgerEntry
from .table_money import (
    Kinds,
    Totals,
    add_unpaid,
    balances,
    currency_of,
    ledger_file,
    ledger_of,
    payers,
    season,
    totals_by_night,
)

SUGGESTED = (gettext_noop("Member"), gettext_noop("Guest"), gettext_noop("Student"), gettext_noop("Junior"))
"""Kinds offered to a club without any, in its own language."""


@director
def night(request: ClubRequest, section: Section) -> HttpResponse:
    """Show the payments, the missing payments, and the cash."""
    return _night(request, section, CountForm())


def _night(request: ClubRequest, section: Section, form: CountForm) -> HttpResponse:
    session, kinds = section.session, Kinds(request.club)
    rows = payers(session, kinds)
    entries = LedgerEntry.objects.filter(club=request.club, night__session=session)
    totals = {session.pk: totals_by_night(entries).get(session.pk, Totals())}
    add_unpaid(request.club, totals, kinds)
    return form_page(
        request,
        "money/night.html",
        form,
        code=currency_of(request.club),
        owing=[row for row in rows if row.entry is None],
        paid=[row for row in rows if row.entry is not None],
        kinds=kinds.prices,
        totals=totals[session.pk],
    )


@director_posts
def take(request: ClubRequest, section: Section) -> HttpResponse:
    """Book the payments of the players selected in the form."""
    players = inputs.numbers(request.POST.getlist("player"))
    with faults_told(request):
        chosen = inputs.number(request.POST.get("kind", ""))
        if chosen is not None and len(players) == 1:
            verbs.set_kind(request.club, players[0], chosen, by(request))
        paid = verbs.pay(section.session, players, request.POST.get("means", ""), by(request))
        said = ngettext("%(count)s payment entered.", "%(count)s payments entered.", paid)
        messages.success(request, said % {"count": paid} if paid else _("This payment has already been entered."))
    return redirect("money-night", section.pk)


@director_posts
def count(request: ClubRequest, section: Section) -> HttpResponse:
    """Store the cash that was counted."""
    form = CountForm(request.POST)
    amount = form.amount("counted", currency_of(request.club)) if form.is_valid() else None
    if amount is None:
        return _night(request, section, form)
    verbs.count_cash(section.session, amount, by(request))
    return redirect("money-night", section.pk)


@director_posts
def undo(request: ClubRequest, entry: int) -> HttpResponse:
    """Reverse an entry, and return to the page that showed it."""
    or_404(LedgerEntry.objects.filter(club=request.club, pk=entry).first())
    with faults_told(request):
        verbs.reverse(request.club, entry, by(request))
        messages.success(request, _("The entry was reversed."))
    return _back(request)


@director
def account(request: ClubRequest, player: int) -> HttpResponse:
    """Show a player's kind, balance and entries."""
    record = _player(request, player)
    entries = ledger_of(request.club).filter(holder=record.pk)
    code, seen = currency_of(request.club), entries.count()
    form = TopUpForm(request.POST or None, initial={"seen": seen})
    if form.is_valid():
        amount = form.amount("amount_paid", code, least=1)
        asked = inputs.number(request.POST.get("night", ""))
        at_night = night_for(request, asked).session if asked else None
        if amount is not None:
            with faults_told(request):
                given = form.cleaned_data
                verbs.top_up(record, amount, given["means"], given["seen"], by(request), at_night)
                words = _("A prepayment of %(money)s was entered.")
                messages.success(request, words % {"money": told(money(amount, code))})
            return _back(request, record)
    kinds = Kinds(request.club)
    chosen = kinds.of(record.pk).number if kinds.prices else None
    return form_page(
        request,
        "money/player.html",
        form,
        player=record,
        code=code,
        night=inputs.number(request.GET.get("night", "") or request.POST.get("night", "")),
        kind_form=KindForm(kinds.prices, initial={"kind": chosen}) if kinds.prices else None,
        balance=balances(request.club, [record.pk]).get(record.pk, 0),
        entries=entries.select_related("night__session__event", "reversed_by", "made_by").order_by("-pk"),
    )


@director_posts
def kind(request: ClubRequest, player: int) -> HttpResponse:
    """Set the kind of a player."""
    record = _player(request, player)
    with faults_told(request):
        verbs.set_kind(request.club, record.pk, inputs.number(request.POST.get("kind", "")) or 0, by(request))
    return _back(request, record)


@director
def prices(request: ClubRequest) -> HttpResponse:
    """Show and change the currency and the prices."""
    code, there = currency_of(request.club), Kinds(request.club).prices
    initial = {"currency": code}
    for price in there:
        initial |= {f"name-{price.number}": price.name, f"price-{price.number}": plain(price.amount, code)}
    if not there:
        initial |= {f"name-{number}": _(name) for number, name in enumerate(SUGGESTED, start=1)}
    form = PricesForm(request.POST or None, initial=initial)
    if form.is_valid():
        with form.taking():
            verbs.set_prices(request.club, form.cleaned_data["currency"], form.prices, by(request))
            return done(request, _("The prices were saved."), "money-prices")
    return form_page(request, "money/prices.html", form)


@director
def whole_season(request: ClubRequest) -> HttpResponse:
    """Show the sums of a period, and the current prepaid balances."""
    form, kinds = PeriodForm(request.club, request.GET.dict()), Kinds(request.club)
    nights, totals = season(request.club, *form.days, kinds)
    held = {key: amount for key, amount in balances(request.club).items() if amount}
    people = Player.objects.filter(club=request.club).in_bulk(held)
    context = {
        "form": form,
        "code": currency_of(request.club),
        "priced": bool(kinds.prices),
        "nights": nights,
        "totals": totals,
        "balances": sorted(((people[key], amount) for key, amount in held.items()), key=lambda row: row[0].name),
        "held": sum(held.values()),
    }
    return render(request, "money/season.html", context, status=422 if form.errors else 200)


@director
def ledger(request: ClubRequest) -> HttpResponse:
    """Return the ledger of a period as csv."""
    first, last = PeriodForm(request.club, request.GET.dict()).days
    name = f"ledger-{first}-{last}.csv"
    return file_answer(ledger_file(request.club, first, last), "text/csv; charset=utf-8", name)


def _player(request: ClubRequest, key: int) -> Player:
    record = or_404(Player.objects.filter(club=request.club, pk=key).select_related("merged_into", "club").first())
    return record.merged_into or record


def _back(request: ClubRequest, player: Player | None = None) -> HttpResponse:
    """Redirect to the page with the button: the night, the player or the season."""
    night, key = (inputs.number(request.POST.get(name, "")) for name in ("night", "player"))
    if night:
        return redirect("money-night", night)
    if player or key:
        return redirect("money-player", player.pk if player else key)
    return redirect("money")
