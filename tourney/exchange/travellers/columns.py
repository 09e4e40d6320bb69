"""Recognise the columns of a table by their headings, or else by their contents.

The guess is a :class:`Preview` for a person to look at. A column can be given another meaning with
:meth:`Preview.changed`; :meth:`Preview.missing` lists what is still missing.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from movements.message import message, sentences

from ...language.active_language import catalogue_folders, override
from ...language.told import told
from ..spreadsheets import Spreadsheet


class ColumnContent(StrEnum):
    """The content of a column."""

    SECTION = "section"
    ROUND = "round"
    TABLE = "table"
    TRAY = "tray"
    NS = "N&S"
    EW = "E&W"
    N = "north"
    E = "east"
    S = "south"
    W = "west"
    CONTRACT = "contract"
    BY = "by"
    TRICKS = "tricks of the declarer"
    NS_MADE = "made by N&S"
    EW_MADE = "made by E&W"
    NOTE = "note"


COLUMNS = (
    (ColumnContent.SECTION, message("Section"), "section sec room"),
    (ColumnContent.ROUND, message("Round"), "round rd rnd roundno roundnumber"),
    (ColumnContent.TABLE, message("Table"), "table tbl tableno tablenumber"),
    (
        ColumnContent.TRAY,
        message("Tray"),
        "tray board bd brd deal trayno boardno dealno traynumber boardnumber dealnumber hand",
    ),
    (
        ColumnContent.NS,
        message("N&S"),
        "ns northsouth nspair pairns nspairnumber nsno nsnumber nsteam teamns nsnames pairidns",
    ),
    (
        ColumnContent.EW,
        message("E&W"),
        "ew eastwest ewpair pairew ewpairnumber ewno ewnumber ewteam teamew ewnames pairidew",
    ),
    (ColumnContent.N, message("North"), "n north northplayer playern nplayer"),
    (ColumnContent.E, message("East"), "e east eastplayer playere eplayer"),
    (ColumnContent.S, message("South"), "s south southplayer players splayer"),
    (ColumnContent.W, message("West"), "w west westplayer playerw wplayer"),
    (ColumnContent.CONTRACT, message("Contract"), "contract cont bid finalcontract contr"),
    (ColumnContent.BY, message("Declarer"), "by declarer decl dec playedby declaredby declarerseat"),
    (ColumnContent.TRICKS, message("Declarer's tricks"), "result res trickstaken taken took declarertricks updown"),
    (
        ColumnContent.NS_MADE,
        message("N&S tricks or score"),
        "score points made tricks nsscore scorens nspoints pointsns nstricks tricksns nsmade madebyns",
    ),
    (
        ColumnContent.EW_MADE,
        message("E&W tricks or score"),
        "ewscore scoreew ewpoints pointsew ewtricks tricksew ewmade madebyew",
    ),
    (ColumnContent.NOTE, message("Note"), "note notes"),
)
"""Each column's content, its name on screen, and the headings that others have for it."""
CALLED = {what: called for what, called, _ in COLUMNS}
VOCABULARY = {word: what for what, _, words in COLUMNS for word in words.split()}
SEATED = (ColumnContent.N, ColumnContent.E, ColumnContent.S, ColumnContent.W)
HEADINGS: dict[ColumnContent, tuple[str, ...]] = {
    **{
        what: (CALLED[what],)
        for what in (
            ColumnContent.SECTION,
            ColumnContent.ROUND,
            ColumnContent.TABLE,
            ColumnContent.CONTRACT,
            ColumnContent.NOTE,
        )
    },
    ColumnContent.TRAY: (message("Tray"), message("Board")),
    ColumnContent.NS: (message("N & S"), message("N-S")),
    ColumnContent.EW: (message("E & W"), message("E-W")),
    ColumnContent.BY: (message("By"),),
    ColumnContent.TRICKS: (message("Tricks"),),
    ColumnContent.NS_MADE: (
        sentences([message("Points"), message("N-S")]),
        sentences([message("Tricks"), message("N & S")]),
    ),
}
"""The headings of our own workbooks, recognised in every language, so that each workbook can be imported again."""
ENOUGH = 300
"""Number of rows used to recognise a column."""


@dataclass(frozen=True, slots=True)
class GuessedColumn:
    """One column: ``what`` it holds (None if it is not read), and ``why`` ("heading", "content", "chosen" or "")."""

    heading: str
    what: ColumnContent | None
    why: str


@dataclass(frozen=True, slots=True)
class Preview:
    """A table with the guess for each column. ``rows`` are those below the headings."""

    columns: tuple[GuessedColumn, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]

    def changed(self, at: int, what: ColumnContent | None) -> "Preview":
        """Return the preview with column ``at`` (from 0) meaning ``what``; the column that meant it before loses its
        meaning."""
        columns = list(self.columns)
        if what is not None:
            columns = [replace(each, what=None, why="") if each.what is what else each for each in columns]
        columns[at] = replace(columns[at], what=what, why="chosen")
        return replace(self, columns=tuple(columns))

    def missing(self) -> list[str]:
        """Return the columns needed before the table can be read, as messages."""
        held = {column.what for column in self.columns}
        found: list[str] = []
        if ColumnContent.TRAY not in held:
            found.append(message("Choose the column with the tray or board number."))
        if not {ColumnContent.NS, ColumnContent.EW} <= held and not set(SEATED) <= held:
            found.append(
                message("Choose the columns with N-S and E-W (at whist, N&S and E&W), or with the four players.")
            )
        made = (
            bool(held & {ColumnContent.NS_MADE, ColumnContent.EW_MADE})
            or {ColumnContent.CONTRACT, ColumnContent.BY, ColumnContent.TRICKS} <= held
        )
        if not made:
            found.append(
                message(
                    "Choose the column with the result, or the columns with the contract, the declarer and the tricks."
                )
            )
        return found

    def cells(self, row: Sequence[str]) -> dict[ColumnContent, str]:
        """Return the non-empty cells of a row, by their meaning."""
        return {
            column.what: cell
            for column, cell in zip(self.columns, row, strict=True)
            if column.what is not None and cell
        }


def guess(table: Spreadsheet) -> Preview:
    """Return the guess for a table; of several sheets, for a complete one with the most known headings."""

    def fitness(preview: Preview) -> tuple[bool, int]:
        return not preview.missing(), sum(column.why == "heading" for column in preview.columns)

    return max((_guess(each) for each in (table, *table.others)), key=fitness)


def _guess(table: Spreadsheet) -> Preview:
    above = _headings(table)
    headings = table.rows[above][1] if above is not None else ("",) * table.width
    rows = table.rows[above + 1 :] if above is not None else table.rows
    found: list[tuple[ColumnContent | None, str]] = [(_by_heading(heading), "heading") for heading in headings]
    contract = (ColumnContent.CONTRACT, "heading") in found
    taken: set[ColumnContent] = set()
    for at, (what, _) in enumerate(found):
        if contract and plain(headings[at]) == "tricks":  # Beside a contract, they are the declarer's.
            found[at] = (what := ColumnContent.TRICKS, "heading")
        if what is None or what in taken:
            found[at] = (None, "")
        else:
            taken.add(what)
    values = [[row[at] for _, row in rows[:ENOUGH] if row[at]] for at in range(table.width)]
    known = [what for what, _ in found]
    for at, what in _by_content(values, known).items():
        found[at] = (what, "content")
    return Preview(
        tuple(
            GuessedColumn(heading, what, why if what else "")
            for heading, (what, why) in zip(headings, found, strict=True)
        ),
        rows,
    )


def _headings(table: Spreadsheet) -> int | None:
    """Return the first row that names two columns or all it has, or one without figures, which every result has."""
    # Maximum number of title rows above the headings.
    for at, (_, cells) in enumerate(table.rows[:10]):
        given = [cell for cell in cells if cell]
        known = [cell for cell in given if _by_heading(cell)]
        figures = any(sign.isdigit() for cell in given for sign in cell)
        if len(known) >= 2 or (known and (len(known) == len(given) or not figures)):
            return at
    return None


def _by_heading(heading: str) -> ColumnContent | None:
    if heading.strip() in ("+/-", "=/+/-"):
        return ColumnContent.TRICKS
    return VOCABULARY.get(re.sub(r"[^a-z0-9]", "", heading.casefold())) or of_our_own(heading)


def of_our_own(heading: str) -> ColumnContent | None:
    """Return what a column with that heading holds in our workbooks, None if no language uses it."""
    return _told(tuple(catalogue_folders())).get(plain(heading))


def plain(heading: str) -> str:
    """Return a heading without capitals, spaces and punctuation."""
    return re.sub(r"[\W_]", "", heading.casefold())


@lru_cache(4)
def _told(folders: tuple[Path, ...]) -> dict[str, ColumnContent]:
    """Return headings by language; a word that two languages use for different columns is left out."""
    found: dict[str, ColumnContent] = {}
    twice: set[str] = set()
    for path in sorted(path for folder in folders for path in folder.glob("*/LC_MESSAGES/django.mo")):
        with override(path.parents[1].name.lower().replace("_", "-")):
            for what, headings in HEADINGS.items():
                for words in map(plain, map(told, headings)):
                    if found.setdefault(words, what) != what:
                        twice.add(words)
    return {words: what for words, what in found.items() if words and words not in twice}


def _by_content(values: Sequence[Sequence[str]], known: Sequence[ColumnContent | None]) -> dict[int, ColumnContent]:
    """Recognise columns without known headings by their contents."""
    found: dict[int, ColumnContent] = {}

    def missing(what: ColumnContent) -> bool:
        return what not in known and what not in found.values()

    def free(pattern: str) -> list[int]:
        """Return the undecided columns in which nearly all values look like this."""
        return [at for at, cells in enumerate(values) if known[at] is None and at not in found and _all(cells, pattern)]

    looks = (
        (ColumnContent.CONTRACT, r"[1-7]\s*([CDHSN♣♦♥♠]|NT)\s*[Xx*]{0,2}|(all\s*)?pass(ed)?(\s*out)?"),
        (ColumnContent.BY, r"[NESW]"),
        (ColumnContent.TRICKS, r"=|[+−-][0-9]{1,2}"),
    )
    for what, pattern in looks:
        places = free(pattern)
        if missing(what) and places:
            found[places[0]] = what
    scores = [at for at in free(r"[+−-]?[0-9]{1,5}") if _tens(values[at])]
    if missing(ColumnContent.NS_MADE) and scores:
        found[scores[0]] = ColumnContent.NS_MADE
    # Without any heading the order that score sheets have is all there is to go by.
    numbers = free(r"[0-9]{1,5}")
    order = [ColumnContent.TRAY, ColumnContent.NS, ColumnContent.EW]
    if ColumnContent.NS_MADE not in (*known, *found.values()) and ColumnContent.CONTRACT not in (
        *known,
        *found.values(),
    ):
        order.append(ColumnContent.NS_MADE)
    if not any(known) and len(numbers) == len(order):
        found.update(zip(numbers, order, strict=True))
    return found


def _all(cells: Sequence[str], pattern: str) -> bool:
    """Whether there is anything, and four fifths of it look so."""
    matching = sum(re.fullmatch(pattern, cell, re.IGNORECASE) is not None for cell in cells)
    return bool(cells) and 5 * matching >= 4 * len(cells)


def _tens(cells: Sequence[str]) -> bool:
    """Whether numbers are points of bridge: tens, and some beyond what else is counted there."""
    numbers = [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells if re.fullmatch(r"[+−-]?[0-9]{1,5}", cell)]
    return bool(numbers) and all(number % 10 == 0 for number in numbers) and max(map(abs, numbers)) >= 50
