"""A ranking for the wall as texts with their sizes: the cells of its rows, and its headings."""

from dataclasses import dataclass, replace
from math import ceil

from reportlab.lib.units import mm

from ...desk.snapshot import Evening
from ...language.active_language import gettext as _
from ...language.numbers import pointed
from ...language.seats import told_lines
from ...language.tables import told_table
from ...reports.ranking_table import ranking_table
from ...scoring.figures import figure, places
from ...scoring.night import Entry
from ...scoring.report_table import Column, Table
from ...scoring.standings import Ranking
from .ties import with_ties


@dataclass(frozen=True, slots=True)
class Sizes:
    """Font sizes in points: of names, other figures, ranks, ranking figures, and headings; and the ``most`` and
    ``least`` height of a row."""

    text: float
    figure: float
    rank: float
    score: float
    head: float
    most: float
    least: float

    def scaled(self, times: float) -> "Sizes":
        return Sizes(*(getattr(self, name) * times for name in self.__slots__))

    def with_names(self, times: float) -> "Sizes":
        """Return larger names with the rows that they need; everything else is unchanged."""
        named = self.scaled(times)
        return replace(self, text=named.text, most=named.most, least=named.least)


USUAL = Sizes(9.5, 9.5, 13, 12, 7.5, 11.6 * mm, 8.4 * mm)
DENSE = Sizes(9, 9, 9.5, 9.5, 7.5, 11.6 * mm, 4.1 * mm)
"""Sizes for rows with everything on one line."""

Line = tuple[str, float, bool]
"""Words, their size, and whether they are bold."""


@dataclass(frozen=True, slots=True)
class WallRow:
    """A row: its names, and the lines of each of its other cells."""

    names: tuple[str, ...]
    cells: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, slots=True)
class WallRanking:
    """A ranking to draw: its title, its headings of at most two lines, and its rows."""

    title: str
    heads: tuple[tuple[Line, ...], ...]
    places: tuple[WallRow, ...]


def field_of(evening: Evening, ranking: Ranking, sizes: Sizes, *, dense: bool = False) -> WallRanking:
    """Return a field with rank, number and names, the ranking figure, the rank in strata, and the other figures. The
    total is below the ranking figure if a row has several lines of names, otherwise in its own column. ``dense`` rows
    have a single line."""
    table = told_table(shown(ranking_table(evening.night, ranking, evening.labels), uneven=is_uneven(evening)))
    strata = _strata(evening)
    if dense:
        strata = {number: [", ".join(each)] for number, each in strata.items()}
    names = [_name_lines(row.entry, dense) for row in ranking.rows]
    keys = [column.key for column in table.columns]
    strong = next(at for at, column in enumerate(table.columns) if column.strong and column.key != "rank")
    lines = max(map(len, names), default=0)
    total = keys.index("total") if "total" in keys[strong + 1 :] + keys[:strong] and lines > 1 else None
    rest = [at for at in range(3, len(keys)) if at not in (strong, total)]
    heads = [
        _head(table.columns[0].head, sizes),
        _head(table.columns[1].head, sizes),
        (
            (_score_head(table, strong), sizes.head, True),
            *(((_total_head(ranking, table.columns[total]), sizes.head, False),) if total else ()),
        ),
        *([_head(_("Strata, rank"), sizes)] if strata else []),
        *(
            _head(table.columns[at].head, sizes)
            if keys[at] != "total"
            else ((_total_head(ranking, table.columns[at]), sizes.head, True),)
            for at in rest
        ),
    ]
    places = []
    for row, lines_, texts in zip(ranking.rows, names, table.texts(), strict=True):
        shown_texts = [pointed(text) for text in texts]
        cells: list[tuple[Line, ...]] = [
            ((texts[0], sizes.rank, True),),
            ((texts[1], sizes.figure, False),),
            (
                (shown_texts[strong], sizes.score, True),
                *(((shown_texts[total], sizes.figure, False),) if total else ()),
            ),
            *([tuple((said, sizes.figure, False) for said in strata.get(row.entry.number, ()))] if strata else []),
            *(((shown_texts[at], sizes.figure, False),) for at in rest),
        ]
        places.append(WallRow(lines_, tuple(cells)))
    title = "" if ranking.field == "all" else told_lines(table.title)
    return WallRanking(title, tuple(heads), tuple(places))


def is_uneven(evening: Evening) -> bool:
    """Whether some contestants of a field played more trays than others."""
    return any(len({row.played for row in ranking.rows}) > 1 for ranking in evening.standings.rankings)


def _head(words: str, sizes: Sizes) -> tuple[Line, ...]:
    """Return the words in bold on one line or two, with a unit below them in plain letters."""
    first, _, last = words.rpartition(", ") if ", " in words else words.rpartition(" ")
    unit = ", " in words or last == "%"
    return (*(((first, sizes.head, True),) if first else ()), (last, sizes.head, not unit or not first))


def _score_head(table: Table, strong: int) -> str:
    column = table.columns[strong]
    if column.key != "percent":
        return column.head
    net = any(each.key == "handicap" for each in table.columns)
    return f"{_('Net') if net else _('Score')} %"


def _total_head(ranking: Ranking, column: Column) -> str:
    """Return MP, or MP of 672 if everybody had the same maximum."""
    could = {2 * row.average for row in ranking.rows if row.percent is not None}
    if len(could) != 1 or column.key != "total":
        return column.head
    most = could.pop()
    # Translators: the head of a column of points: MP of 672, which is the most that could be had.
    return _("%(rank)s of %(of)s") % {"rank": column.head, "of": pointed(figure(most, places([most])))}


def _strata(evening: Evening) -> dict[int, list[str]]:
    """Return each contestant's rank in its strata: B 2, C 1."""
    found: dict[int, list[str]] = {}
    for each in evening.standings.rankings:
        table = with_ties(ranking_table(evening.night, each, {})) if each.stratum else None
        for row, texts in zip(each.rows, table.texts(), strict=True) if table else ():
            found.setdefault(row.entry.number, []).append(f"{each.stratum} {texts[0]}")
    return found


def _name_lines(entry: Entry, dense: bool) -> tuple[str, ...]:
    """Return a pair on two lines; a team's own name above its players, or those in twos; if ``dense``, all on one."""
    names = entry.names
    if dense:
        return (": ".join(filter(None, (entry.name, " & ".join(names)))),)
    if len(names) < 3:
        return names or (entry.name,)
    if entry.name:
        return (entry.name, " & ".join(names))
    half = ceil(len(names) / 2)
    return (" & ".join(names[:half]), " & ".join(names[half:]))


def shown(table: Table, *, uneven: bool) -> Table:
    """Return the table for the wall: ties with their sign, without columns that follow from others, and with the number
    of played trays if that is ``uneven``."""
    return with_ties(table.without("stratum", "average", *([] if uneven else ["played"])))
