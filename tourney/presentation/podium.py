"""The first three places, shown large above the tables."""

from collections.abc import Callable
from dataclasses import dataclass

from movements.message import in_context

from ..desk.club.front_page import FrontPage
from ..reports.ranking_table import field_title, ranking_table
from ..scoring import scored
from ..scoring.night import Night
from ..scoring.report_table import Column, Ref, Table
from ..scoring.standings import Ranking, Standings
from ..scoring.terms import counted_word
from .linked_tables import Address

WITHIN_A_LINE = {"won": in_context("figure", "won"), "lost": in_context("figure", "lost")}
"""Words after a figure, by the key of its column, as in 5 won."""
LAST_RANK, MOST = 3, 5
"""Maximum rank and number of people. A shared place with more people is left out."""
FEWEST = 4
"""Minimum number of contestants in a field. In a field of three, all would be on the podium."""


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """A place: ``rank``, with = if it is shared, the names, their ranking figure, and the address of their page."""

    rank: str
    names: str
    figure: str
    address: str | None


@dataclass(frozen=True, slots=True)
class Podium:
    """The first places of one field. ``unit`` follows each figure."""

    title: str
    unit: str
    places: tuple[PodiumPlace, ...]


def podiums(night: Night, standings: Standings, address: Address) -> list[Podium]:
    """Return a podium for each field, none for strata; nothing before the first result."""
    if not standings.winners:
        return []
    fields = {entry.field for entry in night.entries}
    found = [_podium(night, ranking, address) for ranking in standings.rankings if ranking.field in fields]
    return [podium for podium in found if podium.places]


def front_page_podiums(front: FrontPage, address_in: Callable[[str, str], Address]) -> list[Podium]:
    """Return the podiums of the newest published night; ``address_in`` gets its slug and game."""
    if front.latest is None or front.night is None:
        return []
    session = front.latest.session
    return podiums(front.night, scored.standings(front.night), address_in(session.slug, session.game))


def placed(night: Night, ranking: Ranking, address: Address) -> list[PodiumPlace]:
    """Return the rows of a ranking with their ranking figures. The rank has = if it is shared, and is empty for
    unranked contestants."""
    table = ranking_table(night, ranking, {})
    at, _ = _ranked_by(table)
    ranks = ranking.rank_texts
    return [
        PodiumPlace(
            ranks[row.entry.number],
            " & ".join(row.entry.called) or str(row.entry.number),
            texts[at],
            address(Ref("contestant", row.entry.number, "")),
        )
        for row, texts in zip(ranking.rows, table.texts(), strict=True)
    ]


def unit_of(night: Night, ranking: Ranking) -> str:
    """Return the unit of the ranking figure: %, IMPs, VP, won, tricks."""
    return _unit(_ranked_by(ranking_table(night, ranking, {}))[1], night)


def _ranked_by(table: Table) -> tuple[int, Column]:
    return next((at, column) for at, column in enumerate(table.columns) if column.strong and column.key != "rank")


def _podium(night: Night, ranking: Ranking, address: Address) -> Podium:
    ranks = [row.rank for row in ranking.rows if row.rank is not None]  # unranked contestants come last
    last = max((rank for rank in ranks if rank <= LAST_RANK and sum(each <= rank for each in ranks) <= MOST), default=0)
    places = tuple(
        each
        for row, each in zip(ranking.rows, placed(night, ranking, address), strict=True)
        if row.rank is not None and row.rank <= last
    )
    unit = unit_of(night, ranking)
    return Podium(field_title(ranking, night.game), unit, places if len(ranks) >= FEWEST else ())


def _unit(column: Column, night: Night) -> str:
    """Return %, IMPs, VP, won or tricks."""
    if column.key == "difference":
        return counted_word(night.game)
    return WITHIN_A_LINE.get(column.key, column.head)
