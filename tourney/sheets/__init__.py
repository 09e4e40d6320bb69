"""The sheets to print. ``TABLE_SHEETS`` are for the tables of a room, ``WALL_SHEETS`` show the results of the
night."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from movements.message import message

from ..desk.snapshot import Evening, Room
from ..language.told import told_as
from .assignment_slips import assignment_slips, has_draw
from .balance_sheet import balance_sheet, has_balance
from .blackboard import blackboard, filled_blackboard, has_averages
from .cross_table import cross_tables, has_matches
from .deals import curtain_cards, deal_diagrams, has_deals
from .evenings import personal_evenings
from .frequencies import frequency_bars
from .guide_cards import guide_cards
from .indicator_cards import indicator_cards
from .master_sheet import master_sheet
from .match_slips import has_slips, match_slips
from .name_slips import name_slips
from .pdf.book import ENGLISH, Paper, drawn_in
from .personal_score_cards import at_bridge, personal_score_cards
from .pick_up_slips import pick_up_slips
from .recap import recaps
from .results import has_results, results
from .room_map import room_map
from .rulings import has_rulings, rulings
from .score_sheets import score_sheets
from .seating_list import seating_list
from .standings import ranking
from .table_cards import table_cards
from .table_tents import table_tents
from .travellers import may_travel, travellers
from .tray_schedule import tray_schedule
from .tray_slips import of_whist, tray_labels, trump_slips
from .umpires_list import has_umpire, umpires_list

BEFORE, TABLES, AFTER = message("Before play"), message("At the tables"), message("After play")

Drawn = TypeVar("Drawn", Room, Evening)


@dataclass(frozen=True, slots=True)
class SheetKind(Generic[Drawn]):
    """A kind of sheet. ``pages`` draws it on paper or into a book; ``of`` says whether there is anything to draw;
    ``group`` says what the sheet is for."""

    slug: str
    title: str
    what: str
    pages: Callable[[Drawn, Paper], bytes]
    of: Callable[[Drawn], bool] = lambda _: True
    group: str = ""

    def draw(self, what: Drawn, paper: Paper, language: str = ENGLISH) -> bytes:
        """The PDF on "a4" or "letter" paper, or its pages added to a book, in that language."""
        with drawn_in(language):
            return self.pages(what, paper)

    def called(self, game: str) -> "SheetKind[Drawn]":
        """The same in the reader's language, as the game says it."""
        return replace(self, title=told_as(self.title, game), what=told_as(self.what, game))


TABLE_SHEETS: dict[str, SheetKind[Room]] = {
    kind.slug: kind
    for kind in (
        SheetKind(
            "indicator-cards",
            message("Indicator cards"),
            message("One for each place at each table: who sits here, which trays, where to go next."),
            indicator_cards,
            group=TABLES,
        ),
        SheetKind(
            "table-tents",
            message("Table tents"),
            message(
                "One page for each table, folded to stand: both lines read who sits here, which trays, "
                "where to go next."
            ),
            table_tents,
            group=TABLES,
        ),
        SheetKind(
            "assignment-slips",
            message("Assignment slips"),
            message("One for each contestant, for the round that was drawn last: table, line, opponents and trays."),
            assignment_slips,
            has_draw,
            TABLES,
        ),
        SheetKind(
            "guide-cards",
            message("Guide cards"),
            message("One for each contestant: its own evening, round by round."),
            guide_cards,
            group=TABLES,
        ),
        SheetKind(
            "score-sheets",
            message("Score sheets"),
            message("One for each contestant: tray, against whom, and room for what was made."),
            score_sheets,
            group=TABLES,
        ),
        SheetKind(
            "travellers",
            message("Travellers"),
            message("One for each tray: a line for each table that plays it."),
            travellers,
            may_travel,
            TABLES,
        ),
        SheetKind(
            "pick-up-slips",
            message("Pick-up slips"),
            message("One for each table and round, for the scorer."),
            pick_up_slips,
            group=TABLES,
        ),
        SheetKind(
            "personal-score-cards",
            message("Personal score cards"),
            message("One for each contestant, to keep its own score: each board with the opponents filled in."),
            personal_score_cards,
            at_bridge,
            TABLES,
        ),
        SheetKind(
            "match-slips",
            message("Match slips"),
            message("One for each match: both tables compared tray by tray, and room for the result."),
            match_slips,
            has_slips,
            TABLES,
        ),
        SheetKind(
            "balance-sheet",
            message("Balance sheet"),
            message("For whoever counts: each player's losses, or the margin of each match."),
            balance_sheet,
            has_balance,
            TABLES,
        ),
        SheetKind(
            "seating-list",
            message("Seating list"),
            message("For the door: everybody by name, and where to sit down first."),
            seating_list,
            group=BEFORE,
        ),
        SheetKind(
            "room-map",
            message("Room map"),
            message("For the wall: the tables, and who sits where in the first round."),
            room_map,
            group=BEFORE,
        ),
        SheetKind(
            "master-sheet",
            message("Master sheet"),
            message("For the director: who plays whom at each table in each round, and which trays."),
            master_sheet,
            group=BEFORE,
        ),
        SheetKind(
            "tray-schedule",
            message("Tray schedule"),
            message("For the director: where each tray is in each round."),
            tray_schedule,
            group=BEFORE,
        ),
        SheetKind(
            "umpires-list",
            message("Umpire's list"),
            message("Which tables exchange trays inside a round, and the suits of an overplay."),
            umpires_list,
            has_umpire,
            BEFORE,
        ),
        SheetKind(
            "table-cards",
            message("Table cards"),
            message("The number of each table, and its code for phones where it has one."),
            table_cards,
            group=BEFORE,
        ),
        SheetKind(
            "tray-labels",
            message("Tray labels"),
            message("One for each tray: its number, arrow and dealer."),
            tray_labels,
            group=BEFORE,
        ),
        SheetKind(
            "trump-slips",
            message("Trump slips"),
            message("One for each tray: the deal, and room for its trump card."),
            trump_slips,
            of_whist,
            BEFORE,
        ),
        SheetKind(
            "name-slips",
            message("Name slips"),
            message("Who everybody is tonight, and where to sit down first."),
            name_slips,
            group=BEFORE,
        ),
        SheetKind(
            "blackboard",
            message("Blackboard"),
            message("A poster with the names, and room for totals and averages."),
            blackboard,
            group=BEFORE,
        ),
    )
}

WALL_SHEETS: dict[str, SheetKind[Evening]] = {
    kind.slug: kind
    for kind in (
        SheetKind("standings", message("Standings"), message("The ranking of each field."), ranking),
        SheetKind(
            "cross-table",
            message("Cross-table"),
            message("Everybody's match against everybody."),
            cross_tables,
            has_matches,
        ),
        SheetKind(
            "blackboard-filled",
            message("Blackboard"),
            message("Names, totals, averages, plus and minus."),
            filled_blackboard,
            has_averages,
        ),
        SheetKind("recap", message("Recap"), message("Who did what on every tray."), recaps, has_results),
        SheetKind(
            "frequencies",
            message("Frequencies"),
            message("How often each thing was made, tray by tray."),
            frequency_bars,
            has_results,
        ),
        SheetKind(
            "results", message("Results"), message("Every result, as the travellers had them."), results, has_results
        ),
        SheetKind(
            "evenings",
            message("Personal scorecards"),
            message("One for each contestant: what it played, its line, its hands where they are known."),
            personal_evenings,
            has_results,
        ),
        SheetKind("rulings", message("Rulings"), message("What the director found and decided."), rulings, has_rulings),
        SheetKind(
            "deals",
            message("Hand records"),
            message("The hands of each tray, with points at bridge."),
            deal_diagrams,
            has_deals,
        ),
        SheetKind(
            "curtain-cards",
            message("Curtain cards"),
            message("A card for each hand, to deal from."),
            curtain_cards,
            has_deals,
        ),
    )
}
