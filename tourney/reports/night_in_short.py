"""A night in a line: 13½ tables, 28 boards, matchpoints, top 24."""

from movements.message import message, plural
from movements.titles import counted, tables_of

from ..scoring.figures import figure, places
from ..scoring.method import method
from ..scoring.night import Night
from ..scoring.standings import Standings
from ..scoring.terms import spoken


def played_in_short(night: Night, standings: Standings) -> tuple[str, ...]:
    """Return the size, the trays and the scoring with its top, as messages in the game's words."""
    contestants, trays = len(night.entries), len({result.tray for result in night.results})
    if night.kind == "couples":  # each partner is ranked
        contestants //= 2
    found = [tables_of(contestants) if night.kind == "pairs" else counted(contestants, night.kind)]
    if trays:
        found.append(plural("%(count)s tray", "%(count)s trays", trays))
    scoring, tops = method(night.scoring).label, tops_of(standings)
    if len(tops) == 1:
        scoring = message("%(scoring)s, top %(top)s", scoring=scoring, top=tops.pop())
    return (*(spoken(each, night.game) for each in found), scoring)


def tops_of(standings: Standings) -> set[str]:
    """Return the top on a tray, if contestants are ranked in percent of it; several if fields differ."""
    rows = [row for ranking in standings.rankings for row in ranking.rows if row.percent is not None and row.played]
    tops = (2 * row.average / row.played for row in rows if row.average)
    return {figure(top, places([top])) for top in tops}
