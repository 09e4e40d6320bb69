"""A board's frequencies as columns for a large screen, N&S's best result on the left."""

from collections.abc import Sequence
from dataclasses import dataclass

from tourney.scoring.figures import figure, places

from .board_bars import BoardBar

WIDTH, HEIGHT, TOP, BELOW = 1000, 250, 34, 36
"""Size of the picture, with room for the counts above the columns and the results below them."""
MOST = 16
"""The most columns that can be read from the back of a room."""


@dataclass(frozen=True, slots=True)
class ChartColumn:
    """A result and its number of tables; ``here`` if the club is one of them."""

    centre: int
    left: int
    top: int
    width: int
    height: int
    made: str
    count: str
    here: bool


@dataclass(frozen=True, slots=True)
class BoardChart:
    """The columns; ``most`` is the most frequent result, made at ``times`` of all ``tables``. ``others`` is the number
    of tables whose results are too rare for a column."""

    columns: tuple[ChartColumn, ...]
    most: str
    times: str
    tables: str
    others: str
    width: int = WIDTH
    height: int = HEIGHT
    base: int = HEIGHT - BELOW


def board_chart(bars: Sequence[BoardBar]) -> BoardChart | None:
    """Return the chart of a board; None if nobody has played it."""
    if not bars:
        return None
    frequent = sorted(bars, key=lambda bar: -bar.everywhere)[:MOST]
    most, step = frequent[0], WIDTH // max(len(frequent), 6)
    decimals = places(bar.everywhere for bar in bars)
    left = (WIDTH - step * len(frequent)) // 2
    shown = sorted(frequent, key=lambda bar: -bar.made)
    columns = tuple(_column(bar, left + at * step, step, decimals) for at, bar in enumerate(shown))
    tables = sum(bar.everywhere for bar in bars)
    others = tables - sum(bar.everywhere for bar in shown)
    made = figure(most.made, places([most.made]))
    return BoardChart(
        columns,
        made,
        figure(most.everywhere, decimals),
        figure(tables, decimals),
        figure(others, decimals) if others else "",
    )


def _column(bar: BoardBar, left: int, step: int, decimals: int) -> ChartColumn:
    height = max(2, bar.share * (HEIGHT - TOP - BELOW) // 100)
    return ChartColumn(
        centre=left + step // 2,
        left=left + step // 6,
        top=HEIGHT - BELOW - height,
        width=2 * step // 3,
        height=height,
        made=figure(bar.made, places([bar.made])),
        count=figure(bar.everywhere, decimals),
        here=bool(bar.here),
    )
