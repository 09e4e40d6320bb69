"""Pages of a published night, about a tray and about a contestant."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import capfirst

from ...desk.snapshot import Evening
from ...presentation.charts import bars_picture
from ...presentation.contestant_page import contestant_page
from ...presentation.hand_diagram import hands_shown
from ...presentation.linked_tables import Address, shown
from ...presentation.makeable_shown import makeable_shown
from ...presentation.night_tables import tables_of
from ...presentation.share_words import board_in_words, contestant_in_words
from ...presentation.table_replay import replays
from ...reports.frequency_table import frequencies
from ...reports.scorecard import evenings, share_of
from ...reports.traveller_table import traveller
from ...scoring.method import method
from ...scoring.report_table import Ref
from ...scoring.terms import address_word, contestant_word, tray_word, trays_word
from ...sheets import wall_sheets
from ..answers import or_404
from ..club_request import ClubRequest
from ..middleware.asked import shared
from ..middleware.club_prefix import with_query
from ..words.code_words import in_words
from .published import evening_at


@shared()
def tray(request: ClubRequest, slug: str, number: int, word: str) -> HttpResponse:
    """Show a tray: its hands if they are known, its results and frequencies. The address has the game's ``word``; the
    other game's word redirects permanently."""
    evening = evening_at(request.club, slug)
    night = evening.night
    times = frequencies(night, evening.standings.results)
    if number not in times:
        raise Http404("There is no such tray.")
    if word != address_word("tray", night.game):
        address = reverse(tray_page(night.game), args=[slug, number])
        return HttpResponsePermanentRedirect(with_query(address, request))
    results = [points for points in evening.standings.results if points.result.tray == number]
    table = traveller(night, results, evening.named)
    deals, makeable = evening.deals, evening.makeable
    context = {
        "table": shown(table, address_in(slug, night.game)),
        "bars": bars_picture(night, number, times[number]),
        "replays": replays(results, number, deals.get(number, ""), evening.named),
        "hands": number in deals and hands_shown(deals[number], number, night.game, evening.trumps.get(number, "")),
        "makeable": number in makeable and makeable_shown(makeable[number], number, night.game),
        "picture": reverse("public-tray-preview", args=[slug, number]),
        "picture_says": board_in_words(evening, number),
        **_beside(list(times), number, tray_page(night.game), slug),
    }
    return _page(request, "public/tray.html", slug, evening, number, context)


@shared()
def contestant(request: ClubRequest, slug: str, number: int) -> HttpResponse:
    """Show a contestant's evening: the rank, the line above and below average, and every tray."""
    evening = evening_at(request.club, slug)
    night = evening.night
    entries = {entry.number: entry for entry in night.entries}
    context = {
        "entry": or_404(entries.get(number), "There is no such contestant."),
        "label": evening.labels[number],
        **contestant_page(evening, number, evening.plays[number], address_in(slug, night.game)),
        "picture": reverse("public-contestant-preview", args=[slug, number]) if evening.standings.results else "",
        "picture_says": contestant_in_words(evening, number) if evening.standings.results else evening.named[number],
        **_beside(list(entries), number, "public-contestant", slug),
    }
    return _page(request, "public/contestant.html", slug, evening, number, context)


def offered(slug: str, evening: Evening) -> dict[str, Any]:
    """Return the links on the night's page: to each tray, each contestant and each file."""
    return {
        "tray_word": tray_word(evening.night.game),
        "trays": [
            (number, reverse(tray_page(evening.night.game), args=[slug, number]))
            for number in sorted({result.tray for result in evening.night.results})
        ],
        "shares": _shares(evening),
        "sheets": [kind for kind in wall_sheets().values() if kind.applies_to(evening)],
        "csv": {name: table.title for name, table in tables_of(evening).items()},
    }


def _shares(evening: Evening) -> str:
    """Return the percentages of each contestant on the trays in order, ``3:71,,50;4:29,,50``, for the script that finds
    the reader's own line. Empty if the method has no shares."""
    night = evening.night
    if not method(night.scoring).measure.percent:
        return ""
    trays = sorted({result.tray for result in night.results})
    found = []
    for number, plays in evenings(night).items():
        of = {play.result.tray: share_of(night, play) for play in plays}
        percents = ("" if (share := of.get(tray)) is None else str(round(share)) for tray in trays)
        found.append(f"{number}:{','.join(percents)}")
    return ";".join(found)


def tray_page(game: str) -> str:
    """Return the name of the address of tray pages for that game."""
    return f"public-{address_word('tray', game)}"


def address_in(slug: str, game: str) -> Address:
    """Return the addresses of trays and contestants of that night."""

    def address(ref: Ref) -> str:
        return reverse(f"public-{address_word(ref.kind, game)}", args=[slug, ref.number])

    return address


def _beside(numbers: Sequence[int], number: int, name: str, slug: str) -> dict[str, tuple[int, str] | None]:
    """Return the numbers and addresses of the pages before and after this one."""
    around = [None, *sorted(numbers), None]
    at = around.index(number)
    beside = {"before": around[at - 1], "after": around[at + 1]}
    return {key: (each, reverse(name, args=[slug, each])) if each else None for key, each in beside.items()}


def _page(
    request: ClubRequest, template: str, slug: str, evening: Evening, number: int, context: dict[str, Any]
) -> HttpResponse:
    common = {
        "slug": slug,
        "occasion": evening.of_the_night,
        "state": evening.state,
        "number": number,
        "tray_word": tray_word(evening.night.game),
        "trays_word": trays_word(evening.night.game),
        "contestant_word": contestant_word(evening.night.kind),
        "contestants_word": capfirst(
            in_words(evening.night.kind if evening.night.kind in ("pairs", "teams") else "players")
        ),
        "game": evening.night.game,
    }
    return render(request, template, common | context)
