"""Points of the Bridge House in Hong Kong.

Its page "Master Point Calculation": MP = (N x F) / R, where N is a twentieth of the pairs or a tenth of the teams, F
is 3 for a general event and R the rank; "only awarded to the upper half of the field", "rounded to the nearest one
decimal place".
"""

from fractions import Fraction

from movements.message import message

from ..scheme import CitedSource, Per, Scale, Scheme, Shares


def _scale(rate: Fraction) -> Scale:
    return Scale(rate=rate, per=Per.CONTESTANTS, depth=Fraction(1, 2), then=Shares.HARMONIC, step=Fraction(1, 10))


SCHEME = Scheme(
    title=message("Bridge House general event"),
    body="Bridge House, Hong Kong",
    order=60,
    sources=(CitedSource("Master Point Calculation", "http://www.bridgehouse.org.hk/masterpoint/MP_Calculation.htm"),),
    remark=message(
        "Based on one source. It does not say how to round half of an odd field or how to share awards in "
        "a tie, so half is rounded down, and tied contestants get the average award for their places."
    ),
    one_winner=_scale(Fraction(3, 20)),
    teams=_scale(Fraction(3, 10)),
)
