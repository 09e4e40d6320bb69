"""The sheets to print. ``TABLE_SHEETS`` are for the tables of a room, ``WALL_SHEETS`` show the results of the
night."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from ..desk.snapshot import Evening, Room
from .assignment_slips import assignment_slips, has_draw
from .balance_sheets import balance_sheet, has_balance
from .blackboard import blackboard, filled_blackboard, has_averages
from .book import Paper
from .guide_cards import guide_cards
from .indicator_cards import indicator_cards
from .master_sheet import master_sheet
from .match_slips import has_slips, match_slips
from .name_slips import name_slips
from .personal_score_cards import at_bridge, personal_score_cards
from .pick_up_slips import pick_up_slips
from .room_map import room_map
from .score_sheets import score_sheets
from .seating_list import seating_list
from .table_cards import table_cards
from .table_tents import table_tents
from .traveller_sheets import may_travel, travellers
from .tray_schedule import tray_schedule
from .tray_slips import of_whist, tray_labels, trump_slips
from .umpire import has_umpire, umpires_list
from .wall.cross_table_sheet import cross_tables, has_matches
from .wall.frequency_sheet import frequency_bars
from .wall.hand_records import curtain_cards, deal_diagrams, has_deals
from .wall.recap_sheet import recaps
from .wall.results_by_tray import has_results, results
from .wall.rulings_sheet import has_rulings, rulings
from .wall.scorecards import personal_evenings
from .wall.standings_sheet import ranking

BEFORE, TABLES = "Before play", "At the tables"

Drawn = TypeVar("Drawn", Room, Evening)


@dataclass(frozen=True, slots=True)
class SheetKind(Generic[Drawn]):
    """A kind of sheet. ``draw`` makes the PDF on "a4" or "letter" paper, or adds its pages to a book; ``of`` says
    whether there is anything to draw; ``group`` says what the sheet is for."""

    slug: str
    title: str
    what: str
    draw: Callable[[Drawn, Paper], bytes]
    of: Callable[[Drawn], bool] = lambda _: True
    group: str = ""

    def called(self, word: str) -> "SheetKind[Drawn]":
        """The same where a tray is called ``word``."""
        title = self.title.replace("Tray", word.capitalize())
        return replace(self, title=title, what=self.what.replace("tray", word))


TABLE_SHEETS: dict[str, SheetKind[Room]] = {
    kind.slug: kind
    for kind in (
        SheetKind(
            "indicator-cards",
            "Indicator cards",
            "One for each place at each table: who sits here, which trays, where to go next.",
            indicator_cards,
            group=TABLES,
        ),
        SheetKind(
            "table-tents",
            "Table tents",
            "One page for each table, folded to stand: both lines read who sits here, which trays, where to go next.",
            table_tents,
            group=TABLES,
        ),
        SheetKind(
            "assignment-slips",
            "Assignment slips",
            "One for each contestant, for the round that was drawn last: table, line, opponents and trays.",
            assignment_slips,
            has_draw,
            TABLES,
        ),
        SheetKind(
            "guide-cards",
            "Guide cards",
            "One for each contestant: its own evening, round by round.",
            guide_cards,
            group=TABLES,
        ),
        SheetKind(
            "score-sheets",
            "Score sheets",
            "One for each contestant: tray, against whom, and room for what was made.",
            score_sheets,
            group=TABLES,
        ),
        SheetKind(
            "travellers",
            "Travellers",
            "One for each tray: a line for each table that plays it.",
            travellers,
            may_travel,
            TABLES,
        ),
        SheetKind(
            "pick-up-slips",
            "Pick-up slips",
            "One for each table and round, for the scorer.",
            pick_up_slips,
            group=TABLES,
        ),
        SheetKind(
            "personal-score-cards",
            "Personal score cards",
            "One for each contestant, to keep its own score: each board with the opponents filled in.",
            personal_score_cards,
            at_bridge,
            TABLES,
        ),
        SheetKind(
            "match-slips",
            "Match slips",
            "One for each match: both tables compared tray by tray, and room for the result.",
            match_slips,
            has_slips,
            TABLES,
        ),
        SheetKind(
            "balance-sheet",
            "Balance sheet",
            "For whoever counts: each player's losses, or the margin of each match.",
            balance_sheet,
            has_balance,
            TABLES,
        ),
        SheetKind(
            "seating-list",
            "Seating list",
            "For the door: everybody by name, and where to sit down first.",
            seating_list,
            group=BEFORE,
        ),
        SheetKind(
            "room-map",
            "Room map",
            "For the wall: the tables, and who sits where in the first round.",
            room_map,
            group=BEFORE,
        ),
        SheetKind(
            "master-sheet",
            "Master sheet",
            "For the director: who plays whom at each table in each round, and which trays.",
            master_sheet,
            group=BEFORE,
        ),
        SheetKind(
            "tray-schedule",
            "Tray schedule",
            "For the director: where each tray is in each round.",
            tray_schedule,
            group=BEFORE,
        ),
        SheetKind(
            "umpires-list",
            "Umpire's list",
            "Which tables exchange trays inside a round, and the suits of an overplay.",
            umpires_list,
            has_umpire,
            BEFORE,
        ),
        SheetKind(
            "table-cards",
            "Table cards",
            "The number of each table, and its code for phones where it has one.",
            table_cards,
            group=BEFORE,
        ),
        SheetKind(
            "tray-labels",
            "Tray labels",
            "One for each tray: its number, arrow and dealer.",
            tray_labels,
            group=BEFORE,
        ),
        SheetKind(
            "trump-slips",
            "Trump slips",
            "One for each tray: the deal, and room for its trump card.",
            trump_slips,
            of_whist,
            BEFORE,
        ),
        SheetKind(
            "name-slips",
            "Name slips",
            "Who everybody is tonight, and where to sit down first.",
            name_slips,
            group=BEFORE,
        ),
        SheetKind(
            "blackboard",
            "Blackboard",
            "A poster with the names, and room for totals and averages.",
            blackboard,
            group=BEFORE,
        ),
    )
}

WALL_SHEETS: dict[str, SheetKind[Evening]] = {
    kind.slug: kind
    for kind in (
        SheetKind("standings", "Standings", "The ranking of each field.", ranking),
        SheetKind("cross-table", "Cross-table", "Everybody's match against everybody.", cross_tables, has_matches),
        SheetKind(
            "blackboard-filled",
            "Blackboard",
            "Names, totals, averages, plus and minus.",
            filled_blackboard,
            has_averages,
        ),
        SheetKind("recap", "Recap", "Who did what on every tray.", recaps, has_results),
        SheetKind(
            "frequencies", "Frequencies", "How often each thing was made, tray by tray.", frequency_bars, has_results
        ),
        SheetKind("results", "Results", "Every result, as the travellers had them.", results, has_results),
        SheetKind(
            "evenings",
            "Personal scorecards",
            "One for each contestant: what it played, its line, its hands where they are known.",
            personal_evenings,
            has_results,
        ),
        SheetKind("rulings", "Rulings", "What the director found and decided.", rulings, has_rulings),
        SheetKind("deals", "Hand records", "The hands of each tray, with points at bridge.", deal_diagrams, has_deals),
        SheetKind("curtain-cards", "Curtain cards", "A card for each hand, to deal from.", curtain_cards, has_deals),
    )
}
