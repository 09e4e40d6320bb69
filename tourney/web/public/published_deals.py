"""Hashes of deals that were published before play, and checking deals against them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q
from django.http import HttpResponse

from ...cards.verify import Check, checks
from ...desk.deals.sealed import NightCards
from ...exchange.deal_format import DealtNight
from ...exchange.foreign import deal_files
from ...models import Session
from ..answers import form_page
from ..club_request import ClubRequest
from ..forms.deals_forms import VerifyForm
from ..middleware.asked import shared
from .published import evening_at

MOST = 50


@dataclass(frozen=True, slots=True)
class Promised:
    """A night with a published hash; ``at`` is None if its deals were replaced. ``opened`` once everybody may see the
    hands."""

    night: Session
    at: datetime | None
    dealing: dict[str, Any]
    opened: bool


def deals(request: ClubRequest) -> HttpResponse:
    """Show the club's hashes, newest night first, and a form that checks a file or pasted deals."""
    found: list[Check] = []
    sent = request.method == "POST"
    form = VerifyForm(request.POST if sent else None, request.FILES if sent else None)
    if form.is_valid():
        with form.taking():
            found = checks(_said(form.cleaned_data))
    return form_page(
        request,
        "public/deals.html",
        form,
        found=found,
        holds=all(check.holds for check in found),
        promised=_promised(request),
    )


@shared()
def document(request: ClubRequest, slug: str) -> HttpResponse:
    """Return the deals of a published night with their salt, for checking them anywhere; 404 if they are unknown."""
    evening = evening_at(request.club, slug)
    cards = NightCards(evening.deals, evening.trumps, evening.dealing).as_dealing(evening.night.game)
    data = deal_files.deal_formats()["json"].write(DealtNight(cards))
    return HttpResponse(data, content_type="application/json")


def _said(given: dict[str, Any]) -> dict[str, Any]:
    """Return the document that was sent as a file or as text, with the other fields."""
    file, pasted = given["file"], given["pasted"]
    name, data = (file.name, file.read()) if file else ("pasted.json", pasted.encode())
    said = deal_files.read(name, data)
    typed = {key: given[key] for key in ("salt", "commitment") if given[key]}
    return said | typed


def _promised(request: ClubRequest) -> list[Promised]:
    nights = Session.objects.filter(
        Q(dealing__has_key="announced_at") | Q(dealing__has_key="earlier"), club=request.club, event__demo=False
    )
    return [
        Promised(night, datetime.fromisoformat(said) if said else None, night.dealing, bool(night.deals))
        for night in nights.select_related("event").order_by("-date", "-pk")[:MOST]
        for said in [night.dealing.get("announced_at", "")]
    ]
