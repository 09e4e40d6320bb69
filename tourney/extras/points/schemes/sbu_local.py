"""Local points of the Scottish Bridge Union.

Page 6 of Kirkcaldy's site quotes a director of the union: a two-winner tournament "starts with 10 as the minimum
award, increasing in increments of 10", a one-winner tournament with 6 in increments of 6, an individual "starts with
6 and increments in 3s"; ties share "on the basis of the minimum award". Six tables in two fields, or of teams, give
two awards, and a Howell of six tables four: a third of the field. It does not say how a third is rounded.
"""

from fractions import Fraction

from movements.message import message

from ..scheme import CitedSource, Per, Scale, Scheme, Shares

_THIRD = Fraction(1, 3)
_BY_TEN = Scale(rate=Fraction(10), per=Per.PLACES, depth=_THIRD, then=Shares.EVEN, least=Fraction(10))

SCHEME = Scheme(
    title=message("SBU local points"),
    body="Scottish Bridge Union",
    order=10,
    sources=(
        CitedSource(
            "Kirkcaldy Bridge Club, Awarding of Master Points", "http://www.bridgewebs.com/kirkcaldy/page6.html"
        ),
    ),
    remark=message(
        "Based on one source, which does not say how to round a third of the field; here it is rounded "
        "down. The number of awards to individuals is assumed to be the same."
    ),
    examples=6,
    two_winners=_BY_TEN,
    one_winner=Scale(rate=Fraction(6), per=Per.PLACES, depth=_THIRD, then=Shares.EVEN, least=Fraction(6)),
    players=Scale(
        base=Fraction(3), rate=Fraction(3), per=Per.PLACES, depth=_THIRD, then=Shares.EVEN, least=Fraction(6)
    ),
    teams=_BY_TEN,
)
