"""Club games of the American Contract Bridge League.

Its handbook, "Calculating the awards": depth "40% times the number of pairs in the comparison group, rounded to the
nearest whole number with .5 rounded up"; open games ".10 MP per table for first place in each group", second 70 %,
third 50 %, fourth 35 %, "fifth is 1/5 and sixth is 1/6, etc.", at most 1.50. Seven and a half tables of a Mitchell
are groups of eight pairs; a Howell of five and a half is one group of eleven. That the award in a Howell grows with
its pairs follows from acblmasterpoints.com: points for each person stay the same from nine to eleven pairs, where
four win.
"""

from fractions import Fraction

from movements.message import message

from ..scheme import CitedSource, Per, Rounding, Scale, Scheme, Shares

_OPEN = Scale(
    rate=Fraction(1, 10),
    per=Per.GROUP,
    most=Fraction(3, 2),
    depth=Fraction(2, 5),
    depth_per=Per.GROUP,
    depth_rounding=Rounding.NEAREST,
    shares=(Fraction(1), Fraction(7, 10), Fraction(1, 2), Fraction(7, 20)),
    then=Shares.HARMONIC,
)

SCHEME = Scheme(
    title=message("ACBL open club game"),
    body="American Contract Bridge League",
    order=20,
    sources=(
        CitedSource(
            "ACBL Handbook, Calculating the awards",
            "http://www.acbl.org/about-acbl/administration/acbl-handbook/i-calculating-the-awards/",
        ),
        CitedSource("Use a Howell movement", "http://acblmasterpoints.com/mprhowell.htm"),
    ),
    remark=message(
        "Based on a handbook that may have been replaced. It does not say how to share awards in a tie, so "
        "tied contestants get the average award for their places. Awards for strata are left out."
    ),
    two_winners=_OPEN,
    one_winner=_OPEN,
)
