"""A traveller page of Bridge Base Online: one board at many tables, with the deal and the auction in each row's link.

Players who play together are a pair. A row without a link has the board of the others.
"""

import html
import re
from collections.abc import Iterator, Mapping
from datetime import date
from fractions import Fraction
from urllib.parse import unquote

from movements.message import message

from ... import inputs
from ...cards.formats.lin_play import games
from ...faults import THE_FILE, BadInput
from ...inputs import show
from ...scoring.contract import parse, points
from ...scoring.night import TRICKS
from ..file_contents import FileContents, decimal
from ..file_format import Format
from ..foreign.pairs_table import PairsTable
from ..other_programs import Row
from ..outcome_words import both, of_points, outcome
from ..plain_text import charset_in, decoded, no_larger

MOST_ROWS = 5_000
SEATS = ("north", "south", "east", "west")
ROWS = ("tourney", "team", "money")
"""Classes of the rows that hold results."""
_RESULT = re.compile(r"([1-7])\s*(NT|[NSHDC♠♥♦♣])\s*(x{0,2})\s*([NESW])\s*(=|[+-][0-9]{1,2})", re.IGNORECASE)


def find(data: bytes, answers: Mapping[str, str]) -> FileContents:
    """Read the page. Raises BadInput if it has no traveller."""
    no_larger(data)
    text = decoded(data, charset_in(data))
    found_rows = (row for attributes, row in elements(text, "tr") if attribute(attributes, "class") in ROWS)
    rows = list(found_rows)
    if not rows:
        raise BadInput.at(THE_FILE, "There is no Bridge Base Online traveller on this page.")
    if len(rows) > MOST_ROWS:
        what = message(
            "There are %(count)s rows; at most %(most)s can be read.", count=f"{len(rows):,}", most=f"{MOST_ROWS:,}"
        )
        raise BadInput.at(THE_FILE, what)
    found = FileContents("bbo", "BBO traveller", answers, program="Bridge Base Online")
    return _TravellerPage(found, text, rows).read()


class _TravellerPage:
    def __init__(self, found: FileContents, text: str, rows: list[str]) -> None:
        self.found, self.text, self.rows = found, text, rows
        self.table = PairsTable(found)
        self.deals: dict[str, str] = {}
        self.shares = False
        self.sign = 1
        """Sign of the scores: 1 for N-S, -1 for E-W."""

    def read(self) -> FileContents:
        boards = [self.board(row) for row in self.rows]
        known = next((board for board in boards if board), 0)
        self.sign = self.whose(boards, known)
        days = []
        for at, (row, board) in enumerate(zip(self.rows, boards, strict=True), start=1):
            self.row(row, message("row %(row)s", row=at), board or known)
            days += re.findall(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", row)
        if not known:
            self.found.fault(THE_FILE, "No row links to the deal, so it is not clear which board this is.")
        self.imps_of_ns()
        cells = elements(self.text, "td")
        title = next((cell for attributes, cell in cells if attribute(attributes, "class") == "tourneyName"), "")
        return self.table.close(
            name=inputs.line(_plain(title))[:80] or "Bridge",
            date=self.day(days),
            scoring="matchpoints" if self.shares else "cross-imps",
            deals=self.deals,
        )

    def whose(self, boards: list[int], known: int) -> int:
        """Decide which side's scores the page has: the side that the contracts show, or else the side that it names."""
        alike = 0
        for row, board in zip(self.rows, boards, strict=True):
            said = _cells(row)
            score, made = decimal(next(iter(_scores(said)), "")), _worth(_first(said).get("result", ""), board or known)
            alike += 0 if not made or score is None or abs(score) != abs(made) else 1 if score == made else -1
        heads = {_plain(cell).upper() for _, cell in elements(self.text, "th")}
        sign = (alike > 0) - (alike < 0) or (-1 if "EW POINTS" in heads and "NS POINTS" not in heads else 1)
        if sign < 0:
            self.found.say("", "The scores on this page are for E-W, so they are converted to N-S.")
        return sign

    def imps_of_ns(self) -> None:
        """Convert E-W's IMPs to N-S's: normally the better score has more."""
        told = [
            (Fraction(row["score"]), points[0])
            for row, points in zip(self.table.results, self.found.points, strict=True)
            if row.get("score") is not None and points[0] is not None
        ]
        mean = sum((score for score, _ in told), Fraction(0)) / max(len(told), 1)
        together = sum(((score - mean) * points for score, points in told), Fraction(0))
        if together < 0 or (together == 0 and self.sign < 0):
            self.found.points = [(ew, ns) for ns, ew in self.found.points]

    def day(self, days: list[str]) -> str:
        try:
            return date.fromisoformat(min(days, default="")).isoformat()
        except ValueError:
            return self.found.ask_date()

    def board(self, row: str) -> int:
        """Return the board number in a row's link, and store its deal; 0 if there is none."""
        link = re.search(r"hv_popuplin\('([^']*)'\)", row)
        game = next(games(unquote(html.unescape(link[1]))), None) if link else None
        if game is None or game.fault:
            return 0
        self.deals.setdefault(str(game.board), game.deal)
        return game.board

    def row(self, row: str, place: str, board: int) -> None:
        cells = _cells(row)
        said = _first(cells)
        people = {}
        ns, ew = ([said.get(seat, "") for seat in seats] for seats in (SEATS[:2], SEATS[2:]))
        if not all(ns + ew):
            return
        for side, names, others in (("ns", ns, ew), ("ew", ew, ns)):
            people[side] = self.table.pair_of_names(names, others, (place, side), place)
        scores = _scores(cells)
        imps = decimal(scores[1]) if len(scores) > 1 else None
        # At matchpoints this is a share of the top.
        self.shares |= any(score.endswith("%") for score in scores[1:])
        made = self.made(said.get("result", ""), scores[0] if scores else "", place)
        self.table.result(place, "", board or 1, 0, board or 1, people, made, (imps, None if imps is None else -imps))

    def made(self, result: str, score: str, place: str) -> Row:
        if result.upper() in ("PASS", "PASSED OUT", "P", "AP"):
            return {"contract": "pass", "score": 0}
        if award := both(result):
            return {"award": award}

        def fault(what: str) -> None:
            self.found.fault(place, what)

        ns = outcome(score, fault)
        ns = self.sign * ns if isinstance(ns, int) else ns
        bid = _RESULT.fullmatch(result)
        if bid is None:
            if result and ns is None:
                fault(message("This result cannot be read: %(found)s.", found=show(result)))
            return of_points(ns, None, "", "", "", fault)
        level, strain, doubled, by, tricks = bid.groups()
        return of_points(ns, None, f"{level}{strain}{doubled}", by, tricks, fault)


Cells = list[tuple[list[str], str]]
"""The classes of each cell, and its words."""


def _cells(row: str) -> Cells:
    return [(attribute(given, "class").split(), _plain(text)) for given, text in elements(row, "td")]


def _first(cells: Cells) -> dict[str, str]:
    """The words of the first cell of each class."""
    return {name[0]: text for name, text in reversed(cells) if name}


def _scores(cells: Cells) -> list[str]:
    return [text for name, text in cells if "score" in name]


def _worth(result: str, board: int) -> int | None:
    """Return the N-S score of a contract on a board; None if there is none."""
    bid = _RESULT.fullmatch(result)
    if bid is None or not board:
        return None
    level, strain, doubled, by, beyond = bid.groups()
    tricks = 6 + int(level) + (0 if beyond == "=" else int(beyond))
    parsed = parse(f"{level}{strain}{doubled}")
    return points(parsed, by.upper(), tricks, board) if 0 <= tricks <= TRICKS else None


def _plain(text: str) -> str:
    """The words of a cell, without tags."""
    return inputs.line(html.unescape(without_tags(text[:2000])).replace("\xa0", " "))


FORMAT = Format(
    name="bbo",
    title=message("BBO traveller"),
    seems=message("This is a Bridge Base Online traveller."),
    order=10,
    recognise=lambda beginning: beginning.shape == "html" and "hv_popuplin" in beginning.whole,
    read=find,
)


def elements(text: str, name: str) -> Iterator[tuple[str, str]]:
    """Yield the attributes and the contents of each element ``name``; nested ones are skipped."""
    lower = text.lower()
    if len(lower) != len(text):  # a letter whose small form is two: its places would not be those of the text
        text = lower
    opening, closing = f"<{name}", f"</{name}>"
    at = 0
    while (begins := lower.find(opening, at)) >= 0:
        inside = lower.find(">", begins)
        ends = lower.find(closing, inside)
        if inside < 0 or ends < 0:
            return
        yield text[begins + len(opening) : inside], text[inside + 1 : ends]
        at = ends + len(closing)


def attribute(attributes: str, name: str) -> str:
    """Return the value of an attribute in double quotes; empty if there is none."""
    _, found, rest = attributes.partition(f'{name}="')
    return rest.partition('"')[0] if found else ""


def without_tags(text: str) -> str:
    """Return the text between tags, without anything after an unclosed tag."""
    first, *others = text.split("<")
    return first + "".join(other.partition(">")[2] for other in others)
