"""Choose the scoring method of a file: the one that its points show, or the one it names, or the answer to a question.

A line whose points the method cannot give was adjusted. Its published points are kept as a ruling, unless the user
wants it scored again.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from movements.message import all_of, gettext_noop, in_a_row, message, sentences

from ...desk.setup.night_value import NightFile
from ...faults import BadInput
from ...scoring.method import method as by_name
from ...scoring.night import Result
from ...scoring.options import DEFAULTS
from ...scoring.result_columns import columns
from ...scoring.trays import decided
from ..file_contents import FileContents, Question, kept_options, last_decimal
from ..other_programs import Row, checked
from .infer import METHODS, Fit, LineSide, Tried, fits, tells
from .keep_published import KEEP, keep_points, keep_standings, kept_boards, which_method
from .progress import CHECKING, tell
from .settle_matches import settle_matches
from .settle_totals import settle_totals


def settle(found: FileContents) -> FileContents:
    """Return the contents with the scoring method inferred or asked for; unchanged if the document has faults."""
    tell(CHECKING)
    try:
        file = checked({**found.document, "scoring": "total", "scoring_options": {}}, found.places, [])
    except BadInput as bad:
        found.faults[:] = [*found.faults, *bad.faults]
        found.document = {**found.document, "results": [], "rulings": []}
        found.places["results"] = []
        return found
    if file.night.kind == "teams":
        settle_matches(found)
        return found
    kept = kept_boards(found)
    for across in ("field", "section"):
        sides = [side for side in _sides(found, file, across) if side.line not in kept]
        if not tells(sides):
            break
        near = last_decimal([side.points for side in sides])
        fitting = fits(sides, near, _order(found))
        if fitting:
            keep_points(found, kept, 2 if fitting[0].method.half else 1)
            _take(found, file, fitting, across, sides)
            return found
        if len({entry.section for entry in file.night.entries}) < 2:
            break
    else:
        sides = []
    keep_points(found, kept)
    if tells(_sides(found, file, "field")) and _ask_method(found) == KEEP:
        keep_standings(found)
    else:
        settle_totals(found, [])
    return found


def _order(found: FileContents) -> Sequence[Tried]:
    """All methods, those first that the file names: of two that fit alike the one that was named is taken."""
    named = found.document.get("scoring")
    return sorted(METHODS, key=lambda method: method.scoring != named)


def _sides(found: FileContents, file: NightFile, across: str) -> Iterator[LineSide]:
    """Yield every side of every line that has points, with its comparison group."""
    results = decided(file.night)
    entries = {entry.number: entry for entry in file.night.entries}
    seen: set[tuple[int, str]] = set()
    for column in columns(file.night, results):
        at = 0 if column.line == "N&S" else 1
        for row, points in enumerate(found.points):
            published = points[at]
            if published is None or (row, column.line) in seen or results[row].not_played:
                continue
            seen.add((row, column.line))
            entry = entries[column.holders[row]]
            award = column.awards.get(row)
            group = (results[row].tray, column.line, entry.field, results[row].section if across == "section" else "")
            made = column.made[row]
            percent = award.percent if award and award.kind == "percent" else None
            if made is None and percent is None:
                continue
            yield LineSide(row, group, None if made is None else int(made), percent, published)


def _take(found: FileContents, file: NightFile, fitting: list[Fit], across: str, sides: list[LineSide]) -> None:
    """Take the best of the fitting methods; equally good ones are distinguished by the totals."""
    best = fitting[0]
    method = best.method
    as_good = [fit for fit in fitting if fit.rank() == best.rank()]
    told = {name: value for name, value in method.options.items() if value != getattr(DEFAULTS, name)}
    options = {**kept_options(found, method.scoring), **told}
    found.inferred = True
    if across == "section":
        options["across"] = "section"
    named = found.document.get("scoring")
    lines = len({side.line for side in sides})
    odd = len(best.adjusted | best.unexplained)
    if odd:
        words = gettext_noop("Scored by %(method)s, which fits all but %(odd)s of %(lines)s lines.")
        fits = message(words, method=method.words, lines=lines, odd=odd)
    else:
        fits = message("Scored by %(method)s, which fits all %(lines)s lines.", method=method.words, lines=lines)
    others = "" if len(as_good) == 1 else message("Other methods would give the same points.")
    found.say("", sentences([fits, others]))
    for line in sorted(best.unexplained):
        found.say(
            found.places["results"][line],
            "The points for this result do not match the scores, so the result will be scored again.",
        )
    if named != method.scoring:
        found.say("", "The method is called %(named)s in the file.", named=found.named or named)
    if method.half:
        found.say("", "Each score beaten earns 1 point in the file but 2 in Tourney, so the top is twice as high.")
    found.document = {**found.document, "scoring": method.scoring, "scoring_options": options}
    _adjusted(found, file, best, sides)
    if method.scoring == "matchpoints" and (best.by_neuberg or best.by_own_top):
        neuberg = best.by_neuberg >= best.by_own_top
        settle_totals(found, [{**options, "neuberg": neuberg}, {**options, "neuberg": not neuberg}], method.half)
        chosen = found.document["scoring_options"].get("neuberg", True)
        if chosen:
            found.say("", "Boards with missing results are adjusted by Neuberg's formula.")
        else:
            found.say("", "Boards with missing results are scored with a top based on the results entered.")
        if best.by_own_top and chosen:
            found.say(
                "",
                "Some lines were published with a top based on the results entered, but the totals use "
                "Neuberg's formula.",
            )
    else:
        settle_totals(found, [options], method.half)


def _adjusted(found: FileContents, file: NightFile, fit: Fit, sides: list[LineSide]) -> None:
    """Says which lines have points that contradict what was made, and keeps the points as rulings if they are kept."""
    if not fit.adjusted:
        return
    full: dict[tuple[object, ...], int] = {}
    for group, count in Counter(side.group for side in sides).items():
        full[group[1:]] = max(full.get(group[1:], 0), count)
    compared = Counter(side.group for side in sides if side.made is not None)
    compared.subtract(side.group for side in sides if side.line in fit.adjusted)
    rulings: list[Row] = []
    question = Question(
        "points",
        message("The published points for some results do not match their scores."),
        (("keep", message("keep the published points as a ruling")), ("anew", message("score the results again"))),
        usual="keep",
    )
    by_line: dict[tuple[int, str], LineSide] = {(side.line, str(side.group[1])): side for side in sides}
    for line in sorted(fit.adjusted):
        result = file.night.results[line]
        both: list[LineSide | None] = [by_line.get((line, name)) for name in ("N&S", "E&W")]
        what = all_of(message("nothing") if each is None else f"{float(each):g}" for each in found.points[line])
        given = message("It was given %(points)s.", points=what)
        keep = found.ask(question, found.places["results"][line], given) == "keep"
        ns, ew = (
            fit.method.percent(one.points, compared[one.group], full[one.group[1:]]) if one else None for one in both
        )
        ns, ew = (
            (100 - ew if ns is None and ew is not None else ns),
            (100 - ns if ew is None and ns is not None else ew),
        )
        if not keep or ns is None or ew is None:
            continue
        if not (0 <= ns <= 100 and 0 <= ew <= 100):
            found.say(
                found.places["results"][line],
                "These points are outside the range of an award, so the result at the table will be scored instead.",
            )
            continue
        rulings.append(_ruling(result, what, ns, ew))
    if rulings:
        found.document = {**found.document, "rulings": rulings}


def _ruling(result: Result, what: str, ns: Fraction, ew: Fraction) -> Row:
    section = {"section": result.section} if result.section else {}
    return {
        "found": f"The file it came from gave {what}.",
        "decided": "The points stand as published.",
        "at": {**section, "round": result.round, "table": result.table, "tray": result.tray},
        "result": {"award": {"ns": _percent(ns), "ew": _percent(ew)}},
    }


def _percent(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else round(float(value), 8)


ASKED = [method for method in METHODS if not method.half and method.options.get("rounding", "away") == "away"]
"""The methods that are offered where none fits."""


def _ask_method(found: FileContents) -> str:
    """The answer to which method it is, where none that we have explains the points."""
    named = found.named or str(found.document.get("scoring", "matchpoints"))
    what = message("No known method explains the published points.")
    answer = found.ask(which_method(found, named, what, {method.slug: method.words for method in ASKED}))
    method = next((each for each in ASKED if each.slug == answer), None)
    if method is not None:
        found.document = {**found.document, "scoring": method.scoring, "scoring_options": dict(method.options)}
    return answer


def with_defaults(found: FileContents) -> FileContents:
    """Return the contents with the usual defaults where the file shows nothing, and report that."""
    scoring = str(found.document.get("scoring"))
    given = found.document.get("scoring_options", {})
    more = {name: value for name, value in by_name(scoring).usual.items() if name not in given}
    if more and not found.inferred:
        words = in_a_row(
            message("totals adjusted to the same number of boards") if name == "scaled" else str(more[name])
            for name in more
        )
        found.say(
            "",
            "The file does not show how the %(scoring)s were calculated, so the usual method is assumed: %(words)s.",
            scoring=scoring,
            words=words,
        )
        found.document = {**found.document, "scoring_options": {**given, **more}}
    return found
