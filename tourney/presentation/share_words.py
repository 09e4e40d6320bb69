"""The text of a shared result or board: in its picture, and for readers who cannot see the picture."""

from collections import Counter

from django.utils.translation import gettext as _

from ..desk.snapshot import Evening
from ..language.cards import told_contract, told_seat
from ..language.numbers import pointed
from ..language.seats import told_lines
from ..language.told import told
from ..scoring.standings import results_by_tray
from ..scoring.terms import contract, declarer, tray_word
from .hand_diagram import hands_shown
from .makeable_shown import makeable_shown
from .podium import placed, unit_of


def contestant_in_words(evening: Evening, number: int) -> str:
    """Return names, rank and ranking figure: Ann & Ben: 9 of 27, 49.04 %."""
    rank, of, figure = result_of(evening, number)
    came = _("%(rank)s of %(of)s") % {"rank": rank, "of": of} if rank else ""
    return f"{evening.named[number]}: {', '.join(filter(None, (came, figure)))}"


def result_of(evening: Evening, number: int) -> tuple[str, int, str]:
    """Return the rank, the number of contestants in the field, and the figure with its unit; empty values if the
    contestant has not played."""
    rankings = evening.standings.rankings
    ranking = next((each for each in rankings if any(row.entry.number == number for row in each.rows)), None)
    if ranking is None:
        return "", 0, ""
    at = next(at for at, row in enumerate(ranking.rows) if row.entry.number == number)
    place = placed(evening.night, ranking, lambda _: None)[at]
    return place.rank, ranking.of, f"{pointed(told(place.figure))} {told(unit_of(evening.night, ranking))}"


def board_in_words(evening: Evening, tray: int) -> str:
    """Return "Board 17: North deals; none vulnerable. Most played: 4♠ N. ...", with par at the end."""
    title = f"{told(tray_word(evening.night.game))} {tray}"
    return f"{title}: {'. '.join(filter(None, said_of_board(evening, tray)))}."


def said_of_board(evening: Evening, tray: int) -> list[str]:
    """Return dealer and vulnerability, the most frequent contract, and par or the makeable tricks; empty if unknown."""
    game = evening.night.game
    trump = evening.trumps.get(tray, "")
    said = told_lines(told(hands_shown(evening.deals[tray], tray, game, trump).said)) if tray in evening.deals else ""
    results = [points.result for points in results_by_tray(evening.standings)[tray]]
    bids = Counter(
        f"{told_contract(bid)} {told_seat(declarer(result.played) or '')}".strip()
        for result in results
        if (bid := contract(result))
    )
    most = _("Most played: %(contract)s") % {"contract": bids.most_common(1)[0][0]} if bids else ""
    shown = makeable_shown(evening.makeable[tray], tray, game) if tray in evening.makeable else None
    makes = told_lines(told(shown.par or shown.said)) if shown else ""
    if shown and shown.par:
        makes = _("Par %(par)s") % {"par": makes}
    return [said, most, makes.rstrip(".")]
