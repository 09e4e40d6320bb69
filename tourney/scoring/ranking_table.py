"""A ranking as a table, with the columns that its method speaks of."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from .night import Night
from .report_table import Cell, Column, Table
from .session_parts import Figure, handicap_columns, session_columns, strata
from .standings import Ranking, Row, Standings
from .terms import Labels, contestant_word, made_word, people, spoken, tray_word


def figures(night: Night) -> tuple[Figure, ...]:
    """The numbers that the method of ``night`` shows of a row; the one that ranks is strong."""
    return (
        *session_columns(night),
        *_of_method(night),
        (_count(f"{tray_word(night.game)}s", "played"), lambda row: row.played),
    )


def _of_method(night: Night) -> Sequence[Figure]:
    made = made_word(night.game)
    if night.scoring == "matchpoints":
        by_total = ranks_by_total(night)
        return (
            (Column("MP", "number", strong=by_total, wide=not by_total, key="total"), _total),
            (Column("Average", "number", wide=True, key="average"), _average),
            *handicap_columns(night),
            (Column("%", "number", strong=not by_total, key="percent"), lambda row: row.percent),
        )
    if night.scoring in ("cross-imps", "butler"):
        return ((Column("IMPs", "signed", strong=True, key="total"), _total),)
    if night.scoring == "matches":
        net = "Net tricks" if night.whole else "Net points"
        return (
            (Column("Won", "number", strong=True, key="won"), _also("won")),
            (_count("Matches", "matches"), lambda row: 2 * row.average),
            (Column(net, "signed", key="net"), _also("net")),
        )
    if night.scoring == "board-a-match":
        return (
            (Column("Won", "number", strong=True, key="won"), _also("won")),
            (_count("Of", "matches"), lambda row: 2 * row.average),
            (Column("%", "number", key="percent"), lambda row: row.percent),
        )
    if night.scoring == "victory-points":
        return (
            (Column("VP", "number", strong=True, key="vp"), _also("vp")),
            (_count("Matches", "matches"), lambda row: row.average / 10),
            (Column("Net IMPs", "signed", key="imps"), _also("imps")),
        )
    if night.scoring == "losses":
        return (
            (Column(made, "number", wide=True, key="total"), _total),
            (Column("Top", "number", wide=True, key="average"), _average),
            (Column("Lost", "number", strong=True, key="lost"), _also("lost")),
        )
    by_total = night.scoring == "total"
    added = ((Column("Added", "number", wide=True, key="added"), _also("added")),) if night.options.team_match else ()
    return (
        (Column(made, "number", strong=by_total, wide=not by_total, key="total"), _total),
        *added,
        (Column("Average", "number", wide=True, key="average"), _average),
        (Column("±", "signed", strong=not by_total, key="difference"), lambda row: row.difference),
    )


def ranking_table(night: Night, ranking: Ranking, labels: Labels) -> Table:
    """A field: rank, contestant, names and the figures of the method."""
    those = figures(night)
    in_strata = strata(night)
    columns = (
        Column("Rank", "count", strong=True, key="rank"),
        Column(contestant_word(night.kind), key="contestant"),
        Column("Names", key="names"),
        *((Column("Stratum", wide=True, key="stratum"),) if in_strata else ()),
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
        return f"{spoken(field, game)}, stratum {ranking.stratum}" if field else f"Stratum {ranking.stratum}"
    return "Standings" if ranking.field == "all" else spoken(ranking.field, game)


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
        best = "Most matchpoints"
    if len(standings.winners) > MOST_WINNERS:
        return f"{best}: {len(standings.winners)} share it"
    return f"{best}: {'; '.join(' & '.join(names[number]) for number in standings.winners)}"


UNRANKED = "–"
"""In the place of a rank, for who plays unranked."""
MOST_WINNERS = 4
"""So many who share the first place are named."""
BEST = {
    "average": "Most above average",
    "four-winners": "Most above average of their seats",
    "total": "Most in all",
    "matches": "Most matches won",
    "losses": "Fewest lost",
    "matchpoints": "Highest percentage",
    "cross-imps": "Most IMPs",
    "butler": "Most IMPs",
    "board-a-match": "Most won",
    "victory-points": "Most victory points",
}
"""What the overall winners of each method are."""


def tie_breaks_line(standings: Standings) -> str:
    if not standings.tie_breaks:
        return ""
    return f"Ties broken by {', then by '.join(standings.tie_breaks)}."


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
