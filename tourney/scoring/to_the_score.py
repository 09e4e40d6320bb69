"""Several deals of auction or straight bridge added up, and the bonus of a round to the score."""

from collections.abc import Iterable

from .auction import AuctionScore, AuctionSide

TO_THE_SCORE = 50
"""For the greater trick score of a round of four deals (000:771)."""


def total(sheets: Iterable[AuctionScore]) -> AuctionScore:
    """The columns of all deals added up, for both lines."""
    each = list(sheets)
    return AuctionScore(
        AuctionSide(sum(sheet.ns.tricks for sheet in each), sum(sheet.ns.honours for sheet in each)),
        AuctionSide(sum(sheet.ew.tricks for sheet in each), sum(sheet.ew.honours for sheet in each)),
    )


def to_the_score(sheets: Iterable[AuctionScore]) -> AuctionScore:
    """A round of "bridge to the score" (000:771-773): the deals added up, and 50 for the greater trick score.

    Equal trick scores bring neither side the 50. The book's other way, with a bonus of its own for each
    point ahead, names no figure.
    """
    both = total(sheets)
    ns, ew = both.ns, both.ew
    return AuctionScore(
        AuctionSide(ns.tricks, ns.honours + TO_THE_SCORE * (ns.tricks > ew.tricks)),
        AuctionSide(ew.tricks, ew.honours + TO_THE_SCORE * (ew.tricks > ns.tricks)),
    )
