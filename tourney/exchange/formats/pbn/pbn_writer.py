"""A night of bridge as PBN 2.1, in the export format: a game for each board, with its deal and its ScoreTable.

The TotalScoreTable of the first game names the contestants. Beside the columns of the standard (section 5.9: Table,
Round, PairId_NS, PairId_EW, Contract, Declarer, Result, Lead, Score_NS, Score_EW, MP_NS, ...) there are five of our
own, Section, Field, TeamName, Auction and Play, if a night has them. Score_EW is from the side of E&W; it is present
only if the two sides got different scores. An award is a text: "60%", "most", "least". Teams are under PairId_NS and
PairId_EW too: in a row, one half of a team played.

PBN cannot hold the following, which :func:`lost` lists for a night: the movements; rulings, except for the result that
counts; options, except those that name another scoring; scoring methods without a PBN name; that couples are couples;
and any game but bridge, of which only the deals are written. A contract is written one way ("3N" comes back as "3NT"),
unprintable characters become spaces, spaces around the name of the night are lost, and the results are ordered by
board. A split that gives both sides the same score is that score. Long names make lines of more than the standard's 255
characters (section 2.3); they are not broken.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ....cards import pbn_deal
from ....cards.formats import pbn_file
from ....cards.formats.pbn_file import encoded, quoted, vulnerability
from ....desk.results.as_typed import side_as_typed
from ....desk.setup.night_value import NightFile
from ....faults import BadInput
from ....scoring.contract import dealer, parse
from ....scoring.figures import number
from ....scoring.night import Entry, Result, Side
from ....scoring.options import shown
from ....scoring.scored import standings
from ....scoring.standings import Exact
from ....scoring.trays import decided
from ... import what_is_lost
from .pbn_words import BETWEEN, COMPETITIONS, POINTS, SEATS, TOTALS, scoring

NOTHING = "-"

Cells = dict[str, str | None]


def write(file: NightFile, *, only_deals: bool = False) -> bytes:
    """Write the file; with ``only_deals`` just the cards, for any game. Raises BadInput for other games.

    It is in Latin-1, the standard's encoding, or if a name needs it in UTF-8, with a declaration.
    """
    if file.night.game != "bridge" and not only_deals:
        raise BadInput.at(
            "game", "PBN is for bridge, but this is %(game)s. Only the deals can be written.", game=file.night.game
        )
    if only_deals:
        day = file.date.isoformat().replace("-", ".")
        return pbn_file.write(file.deals, file.game, event=file.name, date=day)
    return encoded(list(_GamesWriter(file).lines()))


def lost(file: NightFile) -> list[str]:
    """Return what the format cannot hold of this night, in words."""
    scored = bool(scoring(file.night.scoring, file.night.options))
    return what_is_lost.lost(file, scored=scored, options=file.night.options, more={})


class _GamesWriter:
    def __init__(self, file: NightFile) -> None:
        self.file = file
        self.night = file.night
        self.entries = {entry.number: entry for entry in self.night.entries}
        self.boards: dict[int, list[Result]] = {tray: [] for tray in file.deals}
        for result in decided(self.night):
            self.boards.setdefault(result.tray, []).append(result)
        scored = standings(self.night)
        self.points = {points.result.place: points for points in scored.results}
        self.rankings = scored.rankings

    def lines(self) -> Iterator[str]:
        # A night without any data still has its contestants: they are written with board 1.
        for at, board in enumerate(sorted(self.boards) or [1]):
            yield from self.tags(board)
            if self.boards.get(board):
                yield from self.scores(self.boards[board])
            if at == 0:
                yield from self.totals()
            yield ""

    def tags(self, board: int) -> Iterator[str]:
        """Yield the fifteen tags of the export format, in its order, and other facts of the evening."""
        file, first = self.file, dealer(board)
        deal = pbn_deal.written(pbn_deal.hands(file.deals[board]), first) if board in file.deals else ""
        players = dict.fromkeys(("West", "North", "East", "South"), "")
        for name, value in {
            "Event": f" {file.name}" if file.name[:1] in "#?" else file.name,  # Otherwise it would be special.
            "Site": "",
            "Date": file.date.isoformat().replace("-", "."),
            "Board": str(board),
            **players,
            "Dealer": first,
            "Vulnerable": vulnerability(board),
            "Deal": deal,
            "Scoring": scoring(self.night.scoring, self.night.options),
            "Declarer": "",
            "Contract": "",
            "Result": "",
            "Competition": COMPETITIONS[self.night.kind],
            **self.opponents(),
            "Time": file.starts_at.isoformat("seconds"),
        }.items():
            yield f"[{name} {quoted(value)}]"

    def opponents(self) -> dict[str, str]:
        """Return the two teams of a match without others."""
        names = [entry.name for entry in self.night.entries if self.night.kind == "teams"]
        return dict(zip(("HomeTeam", "VisitTeam"), names, strict=True)) if len(names) == 2 and all(names) else {}

    def scores(self, results: Sequence[Result]) -> Iterator[str]:
        """Yield the ScoreTable of a board."""
        points = POINTS.get(self.night.scoring)
        rows = []
        sections = any({each.section for each in self.night.entries} | {each.section for each in self.night.results})
        records = [
            name for name in ("lead", "auction", "play") if any(getattr(each.played, name, "") for each in results)
        ]
        for result in results:
            row: Cells = {"Section": result.section} if sections else {}
            row |= {"Table": str(result.table), "Round": str(result.round)}
            if result.seats:
                row |= {f"PlayerId_{seat}": str(who) for seat, who in zip(SEATS, result.seats, strict=True)}
            else:
                row |= {"PairId_NS": str(result.ns), "PairId_EW": str(result.ew)}
            row |= _made(result, records)
            if points:
                scored = self.points[result.place]
                row |= {f"{points}_NS": _figure(scored.ns), f"{points}_EW": _figure(scored.ew)}
            rows.append(row)
        yield from _table("ScoreTable", rows)

    def totals(self) -> Iterator[str]:
        """Yield the TotalScoreTable: the contestants and their standings."""
        kind = {"teams": "Team", "players": "Player", "couples": "Player"}.get(self.night.kind, "Pair")
        sections = any(entry.section for entry in self.night.entries)
        fields = any(entry.field != "all" for entry in self.night.entries)
        named = any(entry.name for entry in self.night.entries)
        total = TOTALS.get(self.night.scoring, "TotalScore")
        rows: dict[int, Cells] = {}
        for ranking in self.rankings:
            for each in ranking.rows:
                row: Cells = {"Rank": str(each.rank) if each.rank else None, f"{kind}Id": str(each.entry.number)}
                row |= {"Section": each.entry.section} if sections else {}
                row |= {"Field": each.entry.field} if fields else {}
                row |= {"TeamName": each.entry.name} if named else {}
                row |= {total: _figure(each.total), "TotalPercentage": _figure(each.percent)}
                row |= {"NrBoards": str(each.played)}
                # A further ranking within a field lists contestants of the field again.
                rows.setdefault(each.entry.number, row | {"Names": _names(each.entry)})
        yield from _table("TotalScoreTable", list(rows.values()))


def _made(result: Result, records: Sequence[str]) -> Cells:
    """Return the result as the cells of a row, with the ``records`` that the board has any of: lead, auction, play."""
    heads = ("Contract", "Declarer", "Result", *map(str.capitalize, records), "Score_NS", "Score_EW")
    row: Cells = dict.fromkeys(heads) | {
        name.capitalize(): getattr(result.played, name, "") or None for name in records
    }
    if result.split:
        ns, ew = result.split
        return row | {"Score_NS": _side(ns, 1), "Score_EW": _side(ew, -1)}
    if result.score is not None:
        row["Score_NS"] = str(result.score)
    if result.played:
        row["Contract"] = str(parse(result.played.contract) or "Pass")
        if result.played.by:
            row |= {"Declarer": result.played.by, "Result": str(result.played.tricks)}
    return row


def _side(side: Side, sign: int) -> str:
    if side.award:
        return f"{shown(side.award.percent)}%" if side.award.kind == "percent" else side.award.kind
    if side.weighted:
        return side_as_typed(
            Side(weighted=tuple(replace(each, made=each.made and sign * each.made) for each in side.weighted))
        )
    if side.played:
        return side_as_typed(side)
    return "np" if side.made is None else str(sign * side.made)


def _names(entry: Entry) -> str:
    """The names in one text, separated by " - "; where a name has such a sign itself, hard spaces keep it whole."""
    hard = "\N{NO-BREAK SPACE}"
    return BETWEEN.join(name.replace(" -", f"{hard}-").replace("- ", f"-{hard}") for name in entry.names)


def _figure(value: Exact | None) -> str | None:
    return None if value is None else str(number(value))


def _table(name: str, rows: Sequence[Cells]) -> Iterator[str]:
    """A table, its columns as wide as they must be and no wider: figures to the right, texts to the left."""
    if not rows:
        return
    heads = list(rows[0])
    cells = [[_cell(row[head]) for head in heads] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    to_the_left = {"Contract", "Names", "TeamName", "Section", "Field"}
    layout = [rf"{head}\{width}{'LR'[head not in to_the_left]}" for head, width in zip(heads, widths, strict=True)]
    yield f'[{name} "{";".join(layout)}"]'
    for row in cells:
        yield " ".join(
            f"{cell:<{width}}" if head in to_the_left else f"{cell:>{width}}"
            for head, cell, width in zip(heads, row, widths, strict=True)
        ).rstrip()


def _cell(text: str | None) -> str:
    """A value of a table: as it is where it is one plain word, else in quotes."""
    if text is None:
        return NOTHING
    return text if text != NOTHING and re.fullmatch(r"[\w+-][\w+.,:/%&!-]*", text) else quoted(text)
