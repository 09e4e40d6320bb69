"""Inferences from published totals and percentages: Neuberg's formula, and scaling to a full number of boards.
Mismatches are reported, not forced: they may be penalties and withdrawals."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from movements.message import gettext_noop, message, one_by_one

from ...desk.setup.night_value import NightFile
from ...faults import BadInput
from ...scoring import options as scoring_options
from ...scoring.method import method, read_options
from ...scoring.scored import standings
from ..file_contents import FileContents, PublishedFigures, last_decimal
from ..other_programs import Row, checked
from .keep_published import KEEP, STANDINGS, can_keep, check_places, keep_standings
from .progress import TOTALS, tell

MOST_NAMED = 3
TRUNCATED = Fraction(1, 10_000)
"""Nearer than this no figure need come: some write six decimals and more, and cut them off."""


def settle_totals(found: FileContents, variants: Sequence[Row], half: bool = False) -> None:
    """Choose among the options in ``variants``, each with and without scaling, those nearest to the published figures;
    the document's own if there are none. ``half`` is true if the file's points are half of ours."""
    ours = found.document.get("scoring_options", {})
    scoring = str(found.document.get("scoring"))
    given = list(variants) or [ours]
    if not any(each.total is not None or each.percent is not None for each in found.published.values()):
        found.document = {**found.document, "scoring_options": given[0]}
        return
    try:
        file = checked({**found.document, "scoring_options": given[0]}, found.places, [])
    except BadInput:
        return
    if not file.night.results:
        return
    chosen, off = _nearest(found, file, scoring, given, half)
    if off and (percents := _percentages(found.published, scoring)):
        totals, found.published = found.published, percents
        other = _nearest(found, file, scoring, given, half)
        if len(other[1]) < len(off):
            chosen, off = other
            found.say("", "The totals in the file are percentages.")
        else:
            found.published = totals
    kept = {name: value for name, value in chosen.items() if value != getattr(scoring_options.DEFAULTS, name)}
    found.document = {**found.document, "scoring_options": kept}
    _say_how_settled(found, chosen, off)
    read, _ = read_options(scoring, kept)
    off += check_places(found, file, read)
    if off and can_keep(found) and not found.ours:
        for each in off:
            answer = found.ask(STANDINGS, "", each)
        if answer == KEEP:
            keep_standings(found)


def _say_how_settled(found: FileContents, chosen: Row, off: Sequence[str]) -> None:
    """Say which options were taken from the totals, and which totals no option explains."""
    if chosen.get("scaled"):
        found.say("", "Totals are adjusted for contestants who played fewer boards than the others.")
    if chosen.get("places"):
        found.say(
            "", "Points are rounded to %(places)s decimal places before they are added up.", places=chosen["places"]
        )
    if off:
        named, more = one_by_one(off[:MOST_NAMED]), len(off) - MOST_NAMED
        if more > 0:
            named = message("%(named)s, and %(count)s more", named=named, count=more)
        found.say("", "For some contestants, the published figures do not match the results: %(named)s.", named=named)


def _nearest(
    found: FileContents, file: NightFile, scoring: str, given: Sequence[Row], half: bool
) -> tuple[Row, list[str]]:
    """The options by which the fewest contestants have another total, and these in words."""
    tried: list[tuple[Row, list[str]]] = []
    ways = list(_ways(found, scoring, given, half))
    for at, chosen in enumerate(ways):
        tell(TOTALS, at, len(ways))
        tried.append((chosen, list(_off(found, file, scoring, chosen, half))))
        if not tried[-1][1]:
            break
    return min(tried, key=lambda each: len(each[1]))


def _percentages(published: Mapping[int, PublishedFigures], scoring: str) -> dict[int, PublishedFigures]:
    """Return the options with totals as percentages, which some programs write there; None if they cannot be."""
    totals = [each.total for each in published.values() if each.total is not None]
    if scoring != "matchpoints" or not totals or not all(0 <= total <= 100 for total in totals):
        return {}
    if any(None not in (each.total, each.percent) and each.total != each.percent for each in published.values()):
        return {}
    return {
        number: replace(each, total=None, percent=each.total if each.percent is None else each.percent)
        for number, each in published.items()
    }


def _ways(found: FileContents, scoring: str, given: Sequence[Row], half: bool) -> Iterator[Row]:
    """The options to try, the plainest first."""
    near = last_decimal([each for points in found.points for each in points])
    rounded = {Fraction(1, 10): 1, Fraction(1, 100): 2}.get(near)
    places = [{}, {"places": rounded}] if scoring == "matchpoints" and rounded and not half else [{}]
    for place in places:
        for scaled in ({}, {"scaled": True}) if "scaled" in method(scoring).options else ({},):
            for options in given:
                yield {**options, **place, **scaled}


def _off(found: FileContents, file: NightFile, scoring: str, options: Row, half: bool) -> Iterator[str]:
    """Return the contestants whose totals or percentages differ with these options."""
    read, faults = read_options(scoring, options)
    if faults:
        return
    rows = {
        row.entry.number: row
        for ranking in standings(replace(file.night, scoring=scoring, options=read)).rankings
        for row in ranking.rows
    }
    near = {
        name: max(last_decimal([getattr(each, name) for each in found.published.values()]) / 2, TRUNCATED)
        for name in ("total", "percent")
    }
    for number, published in found.published.items():
        row = rows.get(number)
        if row is None:
            continue
        total = row.total / 2 if half else row.total
        for name, theirs, mine in (("", published.total, total), (" %", published.percent, row.percent)):
            within = near["percent" if name else "total"]
            if theirs is not None and mine is not None and abs(theirs - mine) > within:
                words = gettext_noop("%(number)s: %(theirs)s, %(mine)s here")
                yield message(words, number=number, theirs=_shown(theirs) + name, mine=_shown(mine) + name)
                break


def _shown(value: Fraction) -> str:
    return f"{float(value):.2f}".rstrip("0").rstrip(".")
