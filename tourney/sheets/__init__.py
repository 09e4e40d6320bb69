"""What is printed. ``KINDS`` names the sheets of a movement; ``draw`` makes one of them as a PDF."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from movements.plan import Movement

from ..desk.state import Occasion
from ..scoring.night import Entry
from .indicator_cards import indicator_cards
from .score_sheets import score_sheets
from .tray_schedule import tray_schedule

Entries = Mapping[int, Entry]


@dataclass(frozen=True, slots=True)
class Kind:
    slug: str
    title: str
    what: str
    draw: Callable[[Occasion, Movement, Entries, str], bytes]


KINDS = {
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


def draw(kind: str, occasion: Occasion, movement: Movement, entries: Entries, paper: str) -> bytes:
    """The PDF of a kind of sheet on "a4" or "letter". Raises KeyError for another kind or paper."""
    return KINDS[kind].draw(occasion, movement, entries, paper)
