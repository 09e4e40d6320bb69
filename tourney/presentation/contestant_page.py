"""The page about a contestant's evening, on the club's site and in the folder of pages."""

from collections.abc import Sequence
from typing import Any

from movements.message import message

from ..desk.snapshot import Evening
from ..reports.evening_parts import extremes, extremes_table, opponents_table, parts_table
from ..reports.luck_of_cards import NOTE, against_double_dummy, cards_table, contracts_table, given
from ..reports.ranking_table import ranking_table
from ..reports.scorecard import Play, besides_line
from ..scoring.report_table import Table
from ..scoring.standings import Ranking, rows_of
from .charts import course_picture
from .linked_tables import Address, shown
from .scorecard_lines import scorecard_lines


def contestant_page(
    evening: Evening,
    number: int,
    plays: Sequence[Play],
    address: Address,
) -> dict[str, Any]:
    """Return the rank, the graph, the parts of the evening, the luck of the cards, and the scorecard."""
    night = evening.night
    rows = rows_of(evening.standings, number)
    came = [
        ranking_table(night, Ranking(field, (row,)), evening.labels).without("contestant", "names")
        for field, row in rows
    ]
    shared = {ranking.field: ranking.shared_ranks for ranking in evening.standings.rankings}
    best, worst = extremes(plays)
    opponents = opponents_table(night, plays, evening.named)
    cards = _cards(evening, plays)
    aside = [
        parts_table(night, plays, evening.tricks_of_others),
        *cards,
        extremes_table(message("Best"), night, best, evening.named) if best else None,
        extremes_table(message("Worst"), night, worst, evening.named) if worst else None,
        _short(opponents, "trays") if opponents else None,
    ]
    return {
        "came": [shown(table, address, shared[field]) for table, (field, _row) in zip(came, rows, strict=True)],
        "course": course_picture(night, plays),
        "besides": besides_line(night, rows[0][1], plays),
        "aside": [shown(table, address) for table in aside if table],
        "cards_note": NOTE if any(cards) else "",
        "scorecard": scorecard_lines(evening, plays, address),
    }


def _cards(evening: Evening, plays: Sequence[Play]) -> list[Table | None]:
    """Return the table about the luck of the cards, and the one about tricks beyond double dummy."""
    if not evening.solved:
        return []
    found = given(evening.night, plays, evening.makeable, evening.made_by_others)
    return [
        cards_table(evening.night, found),
        contracts_table(against_double_dummy(plays, evening.makeable)),
    ]


def _short(table: Table, key: str) -> Table:
    """Return the table without this column if it says the same in every row."""
    return table.without(key) if table.says_the_same(key) else table
