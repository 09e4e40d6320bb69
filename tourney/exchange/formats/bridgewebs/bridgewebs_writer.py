"""A night of pairs as the csv that BridgeWebs accepts ("std1"), with travellers.

    #Version;std1
    #Title;Thursday Pairs
    #Date;09/03/2026
    #Scores
    Position;Pair;Name1;Name2;Score;Tops;Percent
    1;4;Ann;Bob;51;80;63.75
    #Travellers
    NS;EW;NSScore;EWScore;NSPts;EWPts;Contract;Tricks;Declarer;Lead
    #Board;1
    1;11;420;;3;5;4H;10;E;H4

Two winners have two tables of scores, N-S first. An award is written in place of the score, as a percentage. Sources:
the vendor's guide (bridgewebs.com/guideus, "CSV Format") for the options, and what an open scoring program, Knave,
writes for the columns.

:func:`lost` lists what it cannot hold. Hands are uploaded separately, as PBN.
"""

import csv
from io import StringIO

from movements.message import message

from ....desk.setup.night_value import NightFile
from ....faults import BadInput
from ....scoring.contract import parse
from ....scoring.figures import number
from ....scoring.night import Award, Result
from ....scoring.options import shown
from ....scoring.scored import standings
from ....scoring.sides import likeliest
from ....scoring.standings import Exact, Points, Ranking
from ....scoring.trays import decided
from ... import what_is_lost
from ...csv_text import safe

METHODS = {"matchpoints": "", "cross-imps": "Crossimp", "butler": "Butler", "total": "Aggregate"}
"""The methods that it has an option for, which says the method by being there."""
SCORES = ("Position", "Pair", "Name1", "Name2", "Score", "Tops", "Percent")
TRAVELLERS = ("NS", "EW", "NSScore", "EWScore", "NSPts", "EWPts", "Contract", "Tricks", "Declarer", "Lead")
LINES = ("N&S", "E&W")
Cell = str | int | float


def write(file: NightFile) -> bytes:
    """Write the file, in UTF-8 with a byte order mark. Raises BadInput if it is not a pairs night at bridge."""
    if file.game != "bridge" or file.night.kind != "pairs":
        raise BadInput.at(message("the night"), "This CSV format is only for pairs nights at bridge.")
    out = StringIO()
    rows = csv.writer(out, delimiter=";", lineterminator="\r\n")
    rows.writerows(_rows(file))
    return out.getvalue().encode("utf-8-sig")


def lost(file: NightFile) -> list[str]:
    """Return what the format cannot hold of this night, in words."""
    night = file.night
    unlike = any(result.split and not _awards(result) for result in night.results)
    more = what_is_lost.of_awards(file, unlike, by_lines=_two(file)) | {
        message("the rounds and tables"): True,
        message("the hands"): file.deals,
        message("the sections"): any(entry.section for entry in night.entries),
        message("more than two names in a pair"): any(len(entry.names) > 2 for entry in night.entries),
    }
    return what_is_lost.lost(file, scored=night.scoring in METHODS, options=night.options, more=more)


def _two(file: NightFile) -> bool:
    """Whether pairs are ranked by their lines."""
    fields = {entry.field for entry in file.night.entries}
    return bool(fields) and fields <= set(LINES)


def _rows(file: NightFile) -> list[list[Cell]]:
    night = file.night
    scored = standings(night)
    results = decided(night)
    rankings = [ranking for ranking in scored.rankings if not ranking.stratum]
    two = _two(file) and len(rankings) == len(LINES)
    day = file.date
    head: list[list[Cell]] = [
        ["#Version", "std1"],
        ["#Title", safe(file.name)],
        ["#Date", f"{day.day:02}/{day.month:02}/{day.year:04}"],
        ["#Source", "Tourney"],
        ["#Boards", len({result.tray for result in results})],
        ["#Winners", 2 if two else 1],
    ]
    if option := METHODS.get(night.scoring, ""):
        head.append([f"#{option}", 1])
    for ranking in rankings if two else [Ranking("all", tuple(row for each in rankings for row in each.rows))]:
        head += [["#Scores"], list(SCORES), *_scores(ranking)]
    head += [["#Travellers"], list(TRAVELLERS)]
    points = {each.result.place: each for each in scored.results}
    for tray in sorted({result.tray for result in results}):
        head.append(["#Board", tray])
        head += [_line(result, points[result.place]) for result in results if result.tray == tray]
    return head


def _scores(ranking: Ranking) -> list[list[Cell]]:
    ranks, found = ranking.rank_texts, []
    for row in ranking.rows:
        names = [*map(safe, row.entry.names), "", ""][:2]
        top = 2 * row.average if row.percent is not None else None
        figures = map(_figure, (row.total, top, row.percent))
        found.append([ranks[row.entry.number], row.entry.number, *names, *figures])
    return found


def _line(result: Result, points: Points) -> list[Cell]:
    both = [result.ns, result.ew]
    worth = [_figure(points.ns), _figure(points.ew)]
    if awards := _awards(result):
        return [*both, *(f"{shown(award.percent)}%" for award in awards), *worth, "", "", "", ""]
    if result.not_played:
        return [*both, "NP", "NP", "", "", "", "", "", ""]
    score = result.score
    if score is None:  # a split that is not an award: N-S's result counts for both
        sides = [each for each in map(likeliest, result.split or ()) if each is not None]
        score = sides[0] if sides else 0
    made: list[Cell] = [score, ""] if score >= 0 else ["", -score]
    played = result.played
    if played is None:
        return [*both, *made, *worth, "", "", "", ""]
    bid = str(parse(played.contract) or "PASS")
    return [*both, *made, *worth, bid, played.tricks if played.by else "", played.by, played.lead]


def _awards(result: Result) -> list[Award]:
    """Return the awards of both sides in percent; empty if they are not such awards."""
    awards = [side.award for side in result.split or ()]
    found = [award for award in awards if award is not None and award.kind == "percent"]
    return found if len(found) == 2 else []


def _figure(value: Exact | None) -> Cell:
    return "" if value is None else number(value)
