"""A contestant's own evening so far, on the phone: its results, and their value once that is public."""

from collections.abc import Container
from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from ...desk.phones.table_page import agreed_versions, is_settled, table_page
from ...desk.play.stored_evening import evening_of
from ...desk.queries import entries_of, versions_of
from ...desk.snapshot import Evening
from ...language.numbers import pointed
from ...language.seats import label_word
from ...models import Place, Section, Session, Shows
from ...reports.scorecard import Play, evenings
from ...scoring.figures import figure, signed
from ...scoring.made import Made
from ...scoring.report_table import RULED
from ..club_request import ClubRequest
from .following import of_contestant
from .result_words import from_side, tray_named
from .table_access import address_of


@dataclass(frozen=True, slots=True)
class ShownPlay:
    round: int
    tray: str
    against: str
    made: str
    worth: str


@of_contestant
def evening(request: ClubRequest, section: Section, table: int, number: int) -> HttpResponse:
    """Show the evening of the players who sit or just sat at this table; redirect anyone else to the table."""
    page = table_page(section, table)
    if page is None or number not in page.people:
        return redirect(address_of(section, table))
    session = section.session
    whole = evening_of(session)
    entry = entries_of(section)[number]
    plays = evenings(whole.night)[entry.number]
    agreed = agreed_versions([section])
    settled = {place for place, version in versions_of(section).items() if is_settled(version, agreed)}
    ranks = [
        _("Rank %(rank)s of %(of)s so far.") % {"rank": rank, "of": ranking.of}
        for ranking in whole.standings.rankings
        if (rank := ranking.rank_texts.get(entry.number))
    ]
    context = {
        "table": table,
        "path": address_of(section, table),
        "who": f"{label_word(page.movement.contestants.label(number), session.game)} {' & '.join(entry.called)}",
        "plays": [_shown(play, whole, section, settled) for play in reversed(plays)],
        "worth": session.shows == Shows.EVERYTHING,
        "ranks": ranks if session.shows != Shows.NOTHING else [],
    }
    return render(request, "table/scorecard.html", context)


def _shown(play: Play, whole: Evening, section: Section, settled: Container[tuple[int, int, int]]) -> ShownPlay:
    """Return a play with its points only if it is ``settled``, because points reveal results from other tables."""
    session, result = section.session, play.result
    told = session.shows == Shows.EVERYTHING and Place.of(result) in settled
    return ShownPlay(
        round=result.round,
        tray=tray_named(session, result.tray),
        against=" & ".join(label_word(whole.labels[each], session.game) for each in play.against),
        made=_made(play, session),
        worth=_worth(play) if told else "",
    )


def _made(play: Play, session: Session) -> str:
    """Return the result that counts, marked if it is from a ruling."""
    holds = "N&S" if play.seat[0] in "NS" else "E&W"
    said = from_side(Made.of(play.result), holds, session, play.result.tray, (play.made, play.theirs))
    return f"{RULED} {said}" if play.result.ruled else said


def _worth(play: Play) -> str:
    """Return its points, and how far they are above the average."""
    if play.above is None:
        return "" if play.points is None else pointed(figure(play.points, 2))
    return pointed(signed(play.above, 2))
