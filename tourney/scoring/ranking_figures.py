"""Figures shared by the rankings of several methods."""

from collections.abc import Callable
from fractions import Fraction

from movements.message import in_context, message

from .method import method
from .night import Night
from .report_table import Column
from .session_parts import RankingFigure
from .standings import Row
from .terms import made_word


def made_and_average(night: Night) -> tuple[RankingFigure, ...]:
    """Return the columns for the result, its average, and the difference; the ranked one is bold."""
    made, by_total = made_word(night.game), method(night.scoring).ranked_by == "total"
    added = (Column(in_context("column", "Added"), "number", wide=True, key="added"), also("added"))
    return (
        (Column(made, "number", strong=by_total, wide=not by_total, key="total"), lambda row: row.total),
        *((added,) if night.options.team_match else ()),
        (Column(message("Average"), "number", wide=True, key="average"), lambda row: row.average),
        (Column("±", "signed", strong=not by_total, key="difference"), lambda row: row.difference),
    )


def imps_alone(_night: Night) -> tuple[RankingFigure, ...]:
    """Return the column of IMPs, whose average is always 0."""
    return ((Column(message("IMPs"), "signed", strong=True, key="total"), lambda row: row.total),)


def counted(head: str, key: str) -> Column:
    """Return a column for a count, on wide pages."""
    return Column(head, "number", wide=True, key=key)


def also(name: str) -> Callable[[Row], Fraction | None]:
    """Return a function that gets an additional value of a row by name."""
    return lambda row: dict(row.also).get(name)
