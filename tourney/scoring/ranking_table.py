"""A ranking as a table, with the columns that its method speaks of."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from movements.message import in_context, message, plural, sentences

from .night import Night
from .report_table import Cell, Column, Table
from .session_parts import Figure, handicap_columns, session_columns, strata
from .standings import Ranking, Row, Standings
from .terms import Labels, contestant_word, line_word, made_word, people, spoken, trays_word


def figures(night: Night) -> tuple[Figure, ...]:
    """The numbers that the method of ``night`` shows of a row; the one that ranks is strong."""
    return (
        *session_columns(night),
        *_of_method(night),
        (_count(trays_word(night.game), "played"), lambda row: row.played),
    )


def _of_method(night: Night) -> Sequence[Figure]:
    made = made_word(night.game)
    if night.scoring == "matchpoints":
        by_total = ranks_by_total(night)
        return (
            (Column(message("MP"), "number", strong=by_total, wide=not by_total, key="total"), _total),
            (Column(message("Average"), "number", wide=True, key="average"), _average),
            *handicap_columns(night),
            (Column("%", "number", strong=not by_total, key="percent"), lambda row: row.percent),
        )
    if night.scoring in ("cross-imps", "butler"):
        return ((Column(message("IMPs"), "signed", strong=True, key="total"), _total),)
    if night.scoring == "matches":
        net = message("Net tricks") if night.whole else message("Net points")
        return (
            (Column(in_context("column", "Won"), "number", strong=True, key="won"), _also("won")),
            (_count(message("Matches"), "matches"), lambda row: 2 * row.average),
            (Column(net, "signed", key="net"), _also("net")),
        )
    if night.scoring == "board-a-match":
        return (
            (Column(in_context("column", "Won"), "number", strong=True, key="won"), _also("won")),
            (_count(in_context("column", "Of"), "matches"), lambda row: 2 * row.average),
            (Column("%", "number", key="percent"), lambda row: row.percent),
        )
    if night.scoring == "victory-points":
        return (
            (Column(message("VP"), "number", strong=True, key="vp"), _also("vp")),
            (_count(message("Matches"), "matches"), lambda row: row.average / 10),
            (Column(message("Net IMPs"), "signed", key="imps"), _also("imps")),
        )
    if night.scoring == "losses":
        return (
            (Column(made, "number", wide=True, key="total"), _total),
            (Column(in_context("column", "Top"), "number", wide=True, key="average"), _average),
            (Column(in_context("column", "Lost"), "number", strong=True, key="lost"), _also("lost")),
        )
    by_total = night.scoring == "total"
    added = (
        ((Column(in_context("column", "Added"), "number", wide=True, key="added"), _also("added")),)
        if night.options.team_match
        else ()
    )
    return (
        (Column(made, "number", strong=by_total, wide=not by_total, key="total"), _total),
        *added,
        (Column(message("Average"), "number", wide=True, key="average"), _average),
        (Column("±", "signed", strong=not by_total, key="difference"), lambda row: row.difference),
    )


def ranking_table(night: Night, ranking: Ranking, labels: Labels) -> Table:
    """A field: rank, contestant, names and the figures of the method."""
    those = figures(night)
    in_strata = strata(night)
    columns = (
        Column(message("Rank"), "count", strong=True, key="rank"),
        Column(contestant_word(night.kind), key="contestant"),
        Column(message("Names"), key="names"),
        *((Column(message("Stratum"), wide=True, key="stratum"),) if in_strata else ()),
        *(column for column, _ in those),
    )
    rows = []
    for row in ranking.rows:
        called = people(
            (row.entry.number,),
            {row.entry.number: _short(labels, row.entry.number, spoken(_field(ranking), night.game))},
        )
        cells: tuple[Cell, ...] = (
            row.rank or UNRANKED,
            called[0],
            row.entry.called,
            *((in_strata.get(row.entry.number),) if in_strata else ()),
            *(value(row) for _, value in those),
        )
        rows.append(cells)
    return Table(field_title(ranking, night.game), columns, tuple(rows))


def field_title(ranking: Ranking, game: str) -> str:
    """N-S; of a stratum "N-S, stratum B" or "Stratum B"."""
    if ranking.stratum:
        field = _field(ranking)
        if not field:
            return message("Stratum %(stratum)s", stratum=ranking.stratum)
        return message("%(field)s, stratum %(stratum)s", field=line_word(field, game), stratum=ranking.stratum)
    return message("Standings") if ranking.field == "all" else line_word(ranking.field, game)


def _field(ranking: Ranking) -> str:
    """The field of a ranking, or that of which it is a stratum."""
    return ranking.field.removesuffix(ranking.stratum).strip() if ranking.stratum else ranking.field


def ranks_by_total(night: Night) -> bool:
    """Whether matchpoints rank by their sum: of what is carried over from other sessions this one's percentage knows
    nothing."""
    return bool(night.options.carry_over)


def winners_line(night: Night, standings: Standings) -> str:
    """Who did best of all, in a sentence; nothing before a result is in."""
    names = {row.entry.number: row.entry.called for ranking in standings.rankings for row in ranking.rows}
    if not standings.winners:
        return ""
    best = BEST[night.scoring]
    if night.scoring == "matchpoints" and ranks_by_total(night):
        best = message("Most matchpoints")
    if len(standings.winners) > MOST_WINNERS:
        count = len(standings.winners)
        return plural("%(best)s: %(count)s shares it", "%(best)s: %(count)s share it", count, best=best)
    winners = "; ".join(" & ".join(names[number]) for number in standings.winners)
    return message("%(best)s: %(names)s", best=best, names=winners)


UNRANKED = "–"
"""In the place of a rank, for who plays unranked."""
MOST_WINNERS = 4
"""So many who share the first place are named."""
BEST = {
    "average": message("Most above average"),
    "four-winners": message("Most above average of their seats"),
    "total": message("Most in all"),
    "matches": message("Most matches won"),
    "losses": message("Fewest lost"),
    "matchpoints": message("Highest percentage"),
    "cross-imps": message("Most IMPs"),
    "butler": message("Most IMPs"),
    "board-a-match": message("Most won"),
    "victory-points": message("Most victory points"),
}
"""What the overall winners of each method are."""


def below_line(standings: Standings) -> str:
    """What stands below the rankings: what the method has to say of how it counted, and what parts those who tie."""
    return sentences([standings.remark, _tie_breaks(standings)])


def _tie_breaks(standings: Standings) -> str:
    if not standings.tie_breaks:
        return ""
    first, *more = standings.tie_breaks
    ways: object = first
    for way in more:
        ways = message("%(before)s, then by %(next)s", before=ways, next=way)
    return message("Ties broken by %(ways)s.", ways=ways)


def _short(labels: Labels, number: int, field: str) -> str:
    """How a contestant is called, without the name of its field, which stands above the table."""
    return labels.get(number, str(number)).removesuffix(f" {field}")


def _count(head: str, key: str) -> Column:
    return Column(head, "number", wide=True, key=key)


def _total(row: Row) -> Fraction:
    return row.total


def _average(row: Row) -> Fraction:
    return row.average


def _also(name: str) -> Callable[[Row], Fraction | None]:
    return lambda row: dict(row.also).get(name)
