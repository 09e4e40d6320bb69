"""What a USEBIO file publishes beside the results: points of lines, totals and places of contestants, matches.

They are not stored: they tell by which method the file was scored.
"""

from fractions import Fraction
from xml.etree.ElementTree import Element

from movements.message import message

from ...foreign.found import Points, Published, PublishedMatch, decimal

POINTS = ("MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS", "IMP_POINTS")


def points_of(line: Element) -> Points:
    """What a traveller's line says that it was worth to each side, whichever method it names it by."""
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
"""What a night has no place for, by the element that has it."""


def left_in(event: Element) -> list[str]:
    """What of an event is not taken over, in words."""
    return [
        words for name, words in LEFT.items() if any((each.text or "").strip("0 \n\t") for each in event.iter(name))
    ]


def published_of(contestant: Element) -> Published:
    """What is published of a contestant, of whom the file has this element."""
    place = (contestant.findtext("PLACE") or "").strip()[:10]
    return Published(_figure(contestant, "TOTAL_SCORE"), _figure(contestant, "PERCENTAGE"), place)


def _figure(element: Element, name: str) -> Fraction | None:
    return decimal(element.findtext(name) or "")
