"""What is printed. ``TABLE_SHEETS`` lie on the tables of a room; ``WALL_SHEETS`` tell what became of the night."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..desk.evening import Evening, Room
from .indicator_cards import indicator_cards
from .score_sheets import score_sheets
from .standings import standings_pdf
from .tray_schedule import tray_schedule

Drawn = TypeVar("Drawn", Room, Evening)


@dataclass(frozen=True, slots=True)
class Kind(Generic[Drawn]):
    """``draw`` makes the PDF on "a4" or "letter"; ``of`` says whether there is anything to draw."""

    slug: str
    title: str
    what: str
    draw: Callable[[Drawn, str], bytes]
    of: Callable[[Drawn], bool] = lambda _: True


TABLE_SHEETS: dict[str, Kind[Room]] = {
    kind.slug: kind
    for kind in (
        Kind(
            "indicator-cards",
            "Indicator cards",
            "One for each table and line: who sits here, which trays, where to go next.",
            indicator_cards,
        ),
        Kind("score-sheets", "Score sheets", "One for each pair: tray, against whom, tricks, total.", score_sheets),
        Kind("tray-schedule", "Tray schedule", "For the director: where each tray is in each round.", tray_schedule),
    )
}

WALL_SHEETS: dict[str, Kind[Evening]] = {
    kind.slug: kind
    for kind in (Kind("standings", "Standings", "The ranking of each field, for the wall.", standings_pdf),)
}
