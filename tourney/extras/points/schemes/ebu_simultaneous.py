"""Local points of simultaneous pairs that ECatsBridge runs by the formula of the English Bridge Union.

ECats, "How do you calculate the Master Point Awards?": "take the number of tables, divide that by 25, take the square
root of that figure and then multiply it by 150 which is then rounded up to the nearest whole number"; 743 tables give
818; awards "to the top 1/3 of the field, with the points being reduced equally", fractions "always rounded UP". The
page calls the lowest award "normally 25 or 30" and does not say by which rule. Another copy of it has 100 in the
place of 150, rounded up to the nearest 10.
"""

from fractions import Fraction
from math import ceil, isqrt

from movements.message import message

from ..scheme import CitedSource, Field, Rounding, Scale, Scheme, Shares


def _winner(field: Field) -> Fraction:
    """The root of tables / 25, times 150, rounded up: the root of 900 for each table."""
    return Fraction(isqrt(ceil(900 * field.tables) - 1) + 1)


SCHEME = Scheme(
    title=message("EBU simultaneous pairs"),
    body="English Bridge Union",
    order=40,
    sources=(CitedSource("ECatsBridge, Master Point Awards", "http://bridge.ecats.co.uk/sims/FAQ/mpcalculations.asp"),),
    remark=message(
        "Based on one source, another copy of which gives smaller awards. A simultaneous event ranks the "
        "pairs of all clubs, but here only this club's pairs count, and the lowest awards are smaller than "
        "the 25 to 30 points in the source."
    ),
    examples=2,
    many_clubs=True,
    event_remark=message(
        "Based on one source, another copy of which gives smaller awards. The lowest awards are smaller "
        "than the 25 to 30 points in the source."
    ),
    one_winner=Scale(formula=_winner, depth=Fraction(1, 3), then=Shares.EVEN, step=Fraction(1), rounding=Rounding.UP),
)
