"""Keeping what a file published: the points of a board, or the standings of the whole night."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from movements.message import gettext_noop, message, one_by_one, sentences

from ...desk.setup.night_value import NightFile
from ...scoring.as_published import place_of
from ...scoring.options import Options, shown
from ...scoring.scored import standings
from ...scoring.standings import Ranking, Row as RankedRow
from ..file_contents import NAMED, FileContents, PublishedFigures, Question
from ..other_programs import Row

KEEP = "published"
"""The answer that keeps what was published."""
CHOICE = (KEEP, message("none: keep ranks, totals and percentages as published in the file"))
STANDINGS = Question(
    "standings",
    message("Some totals or ranks in the file do not match its results."),
    (
        ("counted", message("calculate them here")),
        (KEEP, message("keep ranks, totals and percentages as published in the file")),
    ),
    usual="counted",
)
UNPLAYED = Question(
    "unplayed",
    message("The file contains points for some boards that were not played."),
    (
        (KEEP, message("keep the published points of every result on these boards")),
        ("anew", message("leave out the results marked as not played, and rescore the others on the board")),
    ),
    usual=KEEP,
)
MOST_NAMED = 3


def can_keep(found: FileContents) -> bool:
    """Whether the file publishes a total or percentage for everybody with a result."""
    playing = {number for row in found.document.get("results", []) for number in people_of(row)}
    said = {number for number, each in found.published.items() if (each.total, each.percent) != (None, None)}
    return bool(playing) and playing <= said


def which_method(found: FileContents, named: str, what: str, ways: Mapping[str, str]) -> Question:
    """Ask for the method, because of ``what``: one of these ``ways``, the file's own, or its published points."""
    choices = [
        (NAMED, message("as stated in the file: %(named)s", named=named)),
        *[CHOICE] * can_keep(found),
        *ways.items(),
    ]
    return Question("method", what, tuple(choices), found.ours * NAMED)


def keep_standings(found: FileContents) -> None:
    """Keep the standings, and with them the points of every result that has any."""
    places = _places(found)
    rows: list[Row] = []
    for number, each in found.published.items():
        place = {"place": places[number]} if places.get(number) else {}
        figures = {"total": each.total, "percent": each.percent}
        rows.append({"number": number} | place | {key: shown(one) for key, one in figures.items() if one is not None})
    keep_points(found, range(len(found.points)))
    found.document = {**found.document, "published_standings": rows}
    found.inferred = True
    found.say("", "Ranks, totals and percentages are kept as published in the file.")


def keep_points(found: FileContents, rows: Collection[int], factor: int = 1) -> None:
    """Keep the points of these rows of results, ``factor`` times as high as in the file."""
    results = list(found.document["results"])
    for at in rows:
        sides = zip(("ns", "ew"), found.points[at], strict=True)
        points = {side: shown(factor * each) for side, each in sides if each is not None}
        if points:
            results[at] = {**results[at], "published": points}
    found.document = {**found.document, "results": results}


def kept_boards(found: FileContents) -> set[int]:
    """Return the rows of boards with points for a result that was not played, which stay as published."""
    boards: dict[tuple[object, ...], list[int]] = {}
    results = found.document.get("results", [])
    for at, row in enumerate(results):
        boards.setdefault((row.get("section"), row["tray"]), []).append(at)
    kept: set[int] = set()
    for rows in boards.values():
        odd = [at for at in rows if results[at].get("not_played") and any(found.points[at])]
        if not odd:
            continue
        place, count = found.places["results"][odd[0]], len(rows)
        points = "/".join("-" if each is None else f"{float(each):g}" for each in found.points[odd[0]])
        answer = found.ask(
            UNPLAYED, place, message("The board was not played, but %(points)s points were awarded.", points=points)
        )
        if answer == KEEP and all(None not in found.points[at] for at in rows):
            found.say(place, "The published points of all %(count)s results on this board are kept.", count=count)
            kept |= set(rows)
        else:
            left = count - len(odd)
            found.say(place, "This result is left out. The other %(count)s results are scored here.", count=left)
    return kept


def check_places(found: FileContents, file: NightFile, options: Options) -> list[str]:
    """Report contestants whose published place differs from their rank here, and why."""
    night = replace(file.night, scoring=str(found.document["scoring"]), options=options)
    counted = standings(night)
    said = {number: place for number, each in found.published.items() if (place := place_of(each.place)) is not None}
    ways = [_ranks(each for each in counted.rankings if not each.stratum), *_other_ranks(counted.rankings)]
    wrong = min(([number for number in said if way.get(number, said[number]) != said[number]] for way in ways), key=len)
    ranks = next(way for way in ways if sum(way.get(number, at) != at for number, at in said.items()) == len(wrong))
    one = gettext_noop("%(number)s: %(place)s in the file, %(rank)s here")
    words: list[str] = [message(one, number=n, place=found.published[n].place, rank=ranks[n]) for n in wrong]
    if wrong:
        why = message("Totals are compared here at full precision, not as printed.")
        if counted.tie_breaks:
            why = message("Ties are broken here by %(way)s.", way=counted.tie_breaks[0])
        told = message("Ranks that differ from those in the file: %(named)s.", named=one_by_one(words[:MOST_NAMED]))
        found.say("", sentences([told, why]))
    return words


def _ranks(rankings: Iterator[Ranking]) -> dict[int, int]:
    return {row.entry.number: row.rank for ranking in rankings for row in ranking.rows if row.rank is not None}


def _other_ranks(rankings: tuple[Ranking, ...]) -> Iterator[dict[int, int]]:
    """Return ranks over all fields, and those of each section: some files have these."""
    rows = [row for ranking in rankings if not ranking.stratum for row in ranking.rows if row.rank is not None]
    yield _by_figure(rows)
    sections = sorted({row.entry.section for row in rows})
    of_each = [_by_figure([row for row in rows if row.entry.section == section]) for section in sections]
    yield {number: rank for ranks in of_each for number, rank in ranks.items()}


def _by_figure(rows: list[RankedRow]) -> dict[int, int]:
    figures = {row.entry.number: row.total if row.percent is None else row.percent for row in rows}
    return {number: 1 + sum(other > own for other in figures.values()) for number, own in figures.items()}


def _places(found: FileContents) -> dict[int, str]:
    """Return each one's published place, or else its place by the figures in each field."""
    if any(place_of(each.place) is not None for each in found.published.values()):
        return {number: each.place for number, each in found.published.items()}
    entries = found.document["contestants"]["entries"]
    fields: dict[str, dict[int, Fraction]] = {}
    for entry in entries:
        said = found.published.get(entry["number"], PublishedFigures())
        if (figure := said.total if said.percent is None else said.percent) is not None:
            fields.setdefault(entry.get("field", "all"), {})[entry["number"]] = figure
    places: dict[int, str] = {}
    for figures in fields.values():
        for number, figure in figures.items():
            shared = "=" * (sum(each == figure for each in figures.values()) > 1)
            places[number] = f"{1 + sum(each > figure for each in figures.values())}{shared}"
    return places


def people_of(row: Row) -> tuple[int, ...]:
    """Return the contestants of a result by number."""
    return tuple(row["seats"].values()) if "seats" in row else (row["ns"], row["ew"])
