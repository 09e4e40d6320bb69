"""A ranking as a table, with the columns of its method."""

from collections.abc import Callable

from movements.message import in_a_row, labelled, message, opening, plural, sentences

from ..scoring.method import method
from ..scoring.night import Night
from ..scoring.ranking_figures import counted
from ..scoring.report_table import Cell, Column, Table, tabulate
from ..scoring.session_parts import RankingFigure, session_columns, strata
from ..scoring.standings import Ranking, Row, Standings
from ..scoring.terms import Labels, contestant_word, line_word, people, spoken, trays_word


def figures(night: Night) -> tuple[RankingFigure, ...]:
    """Return the figures that the method of ``night`` shows in a row. The one that decides the ranks is strong."""
    return (
        *session_columns(night),
        *method(night.scoring).figures(night),
        (counted(trays_word(night.game), "played"), lambda row: row.played),
    )


def ranking_table(night: Night, ranking: Ranking, labels: Labels) -> Table:
    """Return the ranking of a field: rank, contestant, names and the figures of the method."""
    field = f" {spoken(_field(ranking), night.game)}"  # the field is in the title
    short = {number: label.removesuffix(field) for number, label in labels.items()}
    in_strata = strata(night)
    stratum = (Column(message("Stratum"), wide=True, key="stratum"), lambda row: in_strata.get(row.entry.number))
    columns = [*who_columns(night, short), *((stratum,) if in_strata else ()), *figures(night)]
    return tabulate(field_title(ranking, night.game), ranking.rows, columns)


def who_columns(
    night: Night, labels: Labels, *, wide: bool = False
) -> tuple[tuple[Column, Callable[[Row], Cell]], ...]:
    """Return the columns for the rank, the contestant and its names, which may be ``wide``."""
    return (
        (Column(message("Rank"), "count", strong=True, key="rank"), lambda row: row.rank or UNRANKED),
        (Column(contestant_word(night.kind), key="contestant"), lambda row: people((row.entry.number,), labels)[0]),
        (Column(message("Names"), wide=wide, key="names"), lambda row: row.entry.called),
    )


def field_title(ranking: Ranking, game: str) -> str:
    """Return N-S; for a stratum "N-S, stratum B" or "Stratum B"."""
    if ranking.stratum:
        field, stratum = _field(ranking), message("stratum %(stratum)s", stratum=ranking.stratum)
        return in_a_row([line_word(field, game), stratum]) if field else opening(stratum)
    return message("Standings") if ranking.field == "all" else line_word(ranking.field, game)


def _field(ranking: Ranking) -> str:
    """Return the field of a ranking; of a stratum, the field that it belongs to."""
    return ranking.field.removesuffix(ranking.stratum).strip() if ranking.stratum else ranking.field


def winners_line(night: Night, standings: Standings) -> str:
    """Return the overall winners in a sentence; empty before the first result."""
    names = {row.entry.number: row.entry.called for ranking in standings.rankings for row in ranking.rows}
    if not standings.winners:
        return ""
    by = method(night.scoring)
    best = (night.options.carry_over and by.best_carried) or by.best
    if len(standings.winners) > MOST_WINNERS:
        count = len(standings.winners)
        return plural("%(best)s: %(count)s shares it", "%(best)s: %(count)s share it", count, best=best)
    winners = "; ".join(" & ".join(names[number]) for number in standings.winners)
    return labelled(best, winners)


UNRANKED = "–"
"""Shown instead of a rank for unranked contestants."""
MOST_WINNERS = 4
"""Maximum number of winners of a shared first place that are named."""


def below_line(standings: Standings) -> str:
    """Return the note below the rankings: the method's remark and how ties were broken."""
    return sentences([standings.remark, _tie_breaks(standings)])


def _tie_breaks(standings: Standings) -> str:
    if not standings.tie_breaks:
        return ""
    first, *more = standings.tie_breaks
    ways: object = first
    for way in more:
        ways = message("%(before)s, then by %(next)s", before=ways, next=way)
    return message("Ties broken by %(ways)s.", ways=ways)
