"""The published figures of a USEBIO file: points of lines, totals and ranks of contestants, matches.

They are not stored: they tell by which method the file was scored.
"""

from fractions import Fraction
from xml.etree.ElementTree import Element

from movements.message import message

from ...foreign.found import Points, Published, PublishedMatch, decimal

POINTS = ("MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS", "IMP_POINTS")


def points_of(line: Element) -> Points:
    """Return the points of a traveller line for each side, under any method."""
    ns, ew = (
        next((found for name in POINTS if (found := _figure(line, f"{side}_{name}")) is not None), None)
        for side in ("NS", "EW")
    )
    return ns, ew


def match_of(match: Element, round_: int, a: int | None, b: int | None) -> list[PublishedMatch]:
    """A match between ``a`` and ``b`` as it was published; none where it is not known who they are."""
    if a is None or b is None:
        return []
    won = (_figure(match, "TEAM_SCORE"), _figure(match, "OPPOSING_TEAM_SCORE"))
    swings = [_figure(board, "IMPS") for board in match.findall("BOARD")]
    margin = sum((each for each in swings if each is not None), Fraction(0)) if None not in swings and swings else None
    return [PublishedMatch(a, b, round_, won, margin)]


LEFT = {"MASTER_POINTS_AWARDED": message("master points")}
"""Elements that a night has no place for."""


def left_in(event: Element) -> list[str]:
    """Return what is not imported of an event, in words."""
    return [
        words for name, words in LEFT.items() if any((each.text or "").strip("0 \n\t") for each in event.iter(name))
    ]


def published_of(contestant: Element) -> Published:
    """Return the published figures of a contestant's element."""
    place = (contestant.findtext("PLACE") or "").strip()[:10]
    return Published(_figure(contestant, "TOTAL_SCORE"), _figure(contestant, "PERCENTAGE"), place)


def _figure(element: Element, name: str) -> Fraction | None:
    return decimal(element.findtext(name) or "")
