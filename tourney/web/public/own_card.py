"""The card at the top of a night for a visitor who played in it, requested by the page's script.

It is the same for everybody who requests this contestant: each named player has a part, and the script shows the part
of the player whose name this device remembers.
"""

from dataclasses import dataclass
from decimal import Decimal

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from ...desk.club.front_page_texts import coming_nights
from ...desk.players.naming_rule import public_name
from ...desk.players.summary import usual_percent
from ...models import Contestant, Player, Session, Shown
from ...presentation.podium import placed, unit_of
from ...presentation.scorecard_lines import summary_line
from ...scoring.standings import Ranking
from ..answers import or_404
from ..club_request import ClubRequest
from ..middleware.asked import shared
from .published import evening_at


@dataclass(frozen=True, slots=True)
class OwnPart:
    """A player's ``name`` in the standings, the ``others`` of the contestant who are named, and the percentage points
    by which the night is ``up`` on the player's average, None if unknown."""

    name: str
    others: str
    up: int | None

    @property
    def down(self) -> int:
        return -(self.up or 0)


@shared()
def card(request: ClubRequest, slug: str, number: int) -> HttpResponse:
    """Show a contestant's rank, its best and worst board, and the club's next night."""
    evening = evening_at(request.club, slug)
    plays = or_404(evening.plays.get(number), "There is no such contestant.")
    contestant = (
        Contestant.objects.filter(section__session__slug=slug, club=request.club, entry=number)
        .select_related("section__session")
        .prefetch_related("seats__player")
        .get()
    )
    ranking, at = _ranked(evening.standings.rankings, number)
    address = reverse("public-contestant", args=[slug, number])
    context = {
        "place": placed(evening.night, ranking, lambda _: address)[at],
        "of": ranking.of,
        "unit": unit_of(evening.night, ranking),
        "parts": _parts(contestant),
        "boards": summary_line(evening, plays),
        "next": coming_nights(request.club).exclude(slug=slug).first(),
        "address": address,
    }
    return render(request, "public/own_card.html", context)


def _ranked(rankings: tuple[Ranking, ...], number: int) -> tuple[Ranking, int]:
    """Return the contestant's first ranking, which is that of its field, and its row there."""
    rows = ((ranking, at, row) for ranking in rankings for at, row in enumerate(ranking.rows))
    found = next(((ranking, at) for ranking, at, row in rows if row.entry.number == number), None)
    return or_404(found, "There is no such contestant.")


def _parts(contestant: Contestant) -> list[OwnPart]:
    seats = sorted(contestant.seats.all(), key=lambda seat: seat.place)
    named = [seat.player for seat in seats if seat.player.shown != Shown.WITHHELD and seat.player.forgotten_at is None]
    percents = contestant.placings.filter(percent__isnull=False).order_by("-of").values_list("percent", flat=True)
    percent = percents.first()
    return [
        OwnPart(
            public_name(player),
            " & ".join(public_name(other) for other in named if other != player),
            _up(player, contestant.section.session, percent),
        )
        for player in named
    ]


def _up(player: Player, session: Session, percent: Decimal | None) -> int | None:
    usual = usual_percent(player, session)
    return None if percent is None or usual is None else round(percent - usual)
