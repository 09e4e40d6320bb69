"""A traveller page of Bridge Base Online: one board at many tables, with the deal and the auction in each row's link.

Whoever plays together is a pair. Where a row has no link its board is that of the others.
"""

import html
import re
from collections.abc import Mapping
from datetime import date
from itertools import islice
from urllib.parse import unquote

from movements.message import message

from ... import inputs
from ...cards.formats.lin_play import games
from ...faults import BadInput
from ..fault_list import show
from ..other_programs import Row
from ..outcome_words import both, of_points, outcome
from .found import Found, Published, decimal
from .html_tags import attribute, elements, without_tags
from .pairs_table import PairsTable

SLUG, TITLE = "bbo", "BBO traveller"
LARGEST, MOST_ROWS = 10_000_000, 5_000
SEATS = ("north", "south", "east", "west")
ROWS = ("tourney", "team", "money")
"""Classes of the rows that hold results."""
_LINK = re.compile(r"hv_popuplin\('([^']*)'\)")
_RESULT = re.compile(r"([1-7])\s*(NT|[NSHDC♠♥♦♣])\s*(x{0,2})\s*([NESW])\s*(=|[+-][0-9]{1,2})", re.IGNORECASE)
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def find(data: bytes, answers: Mapping[str, str]) -> Found:
    """What is on the page. Raises BadInput where there is no traveller on it."""
    if len(data) > LARGEST:
        raise BadInput.at(
            message("the file"),
            message("It is larger than %(largest)s MB, so it is no traveller.", largest=LARGEST // 1000000),
        )
    text = data.decode("utf-8-sig", "replace")
    found_rows = (row for attributes, row in elements(text, "tr") if attribute(attributes, "class") in ROWS)
    rows = list(islice(found_rows, MOST_ROWS))
    if not rows:
        raise BadInput.at(message("the file"), message("There is no traveller of Bridge Base Online on this page."))
    found = Found(SLUG, TITLE, answers, program="Bridge Base Online")
    return _Page(found, text, rows).read()


class _Page:
    def __init__(self, found: Found, text: str, rows: list[str]) -> None:
        self.found, self.text, self.rows = found, text, rows
        self.table = PairsTable(found)
        self.pairs: dict[frozenset[str], str] = {}
        self.deals: dict[str, str] = {}
        self.shares = False

    def read(self) -> Found:
        boards = [self.board(row) for row in self.rows]
        known = next((board for board in boards if board), 0)
        days = []
        for at, (row, board) in enumerate(zip(self.rows, boards, strict=True), start=1):
            self.row(row, message("row %(row)s", row=at), board or known)
            days += _DAY.findall(row)
        if not known:
            self.found.fault(
                message("the file"), message("No row has a link with the deal, which says which board this is.")
            )
        cells = elements(self.text, "td")
        title = next((cell for attributes, cell in cells if attribute(attributes, "class") == "tourneyName"), "")
        return self.table.close(
            name=inputs.line(_plain(title))[:80] or "Bridge",
            date=self.day(days),
            scoring="matchpoints" if self.shares else "cross-imps",
            deals=self.deals,
        )

    def day(self, days: list[str]) -> str:
        try:
            return date.fromisoformat(min(days, default="")).isoformat()
        except ValueError:
            return self.found.ask_date(message("the file"), message("No row says when it was played."))

    def board(self, row: str) -> int:
        """The number of the board in a row's link, whose deal is noted; 0 where there is none."""
        link = _LINK.search(row)
        game = next(games(unquote(html.unescape(link[1]))), None) if link else None
        if game is None or game.fault:
            return 0
        self.deals.setdefault(str(game.board), game.deal)
        return game.board

    def row(self, row: str, place: str, board: int) -> None:
        cells = [(attribute(given, "class").split(), _plain(text)) for given, text in elements(row, "td")]
        said = {name[0]: text for name, text in reversed(cells) if name}
        people = {}
        for side, seats in (("ns", SEATS[:2]), ("ew", SEATS[2:])):
            names = [said.get(seat, "") for seat in seats]
            if not all(names):
                return
            key = frozenset(names)
            if key not in self.pairs:
                self.pairs[key] = str(len(self.pairs) + 1)
                self.table.pair(self.pairs[key], names, place, "", "", Published())
            people[side] = self.pairs[key]
        scores = [text for name, text in cells if "score" in name]
        points = decimal(scores[1]) if len(scores) > 1 else None
        self.shares |= any(
            score.endswith("%") for score in scores[1:]
        )  # at matchpoints a share of the top stands there
        other = None if points is None else -points
        made = self.made(said.get("result", ""), scores[0] if scores else "", place)
        self.table.result(place, "", board or 1, 0, board or 1, people, made, (points, other))

    def made(self, result: str, score: str, place: str) -> Row:
        if result.upper() in ("PASS", "PASSED OUT", "P", "AP"):
            return {"contract": "pass", "score": 0}
        if award := both(result):
            return {"award": award}

        def fault(what: str) -> None:
            self.found.fault(place, what)

        ns = outcome(score, fault)
        bid = _RESULT.fullmatch(result)
        if bid is None:
            if result and ns is None:
                fault(message("This result cannot be read: %(found)s.", found=show(result)))
            return of_points(ns, None, "", "", "", fault)
        level, strain, doubled, by, tricks = bid.groups()
        return of_points(ns, None, f"{level}{strain}{doubled}", by, tricks, fault)


def _plain(text: str) -> str:
    """The words of a cell, without tags."""
    return inputs.line(html.unescape(without_tags(text[:2000])).replace("\xa0", " "))
