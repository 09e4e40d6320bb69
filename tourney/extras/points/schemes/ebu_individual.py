"""Local points of the English Bridge Union to individuals in a single field at a club.

The EBU's forum, "Master Points and Individual Events", about scale F of its handbook of 2021 (page 59): in "a (full)
6-table single-winner individual playing 18-35 boards, the top award is 24, the number of awards is 8, and the awards go
down in decrements of 3, except there is a minimum award of 6". Four and five tables have 5 and 6 awards: a third of the
players, rounded down.
"""

from fractions import Fraction

from movements.message import message

from ..scheme import CitedSource, Per, Scale, Scheme, Shares

SCHEME = Scheme(
    title=message("EBU individual at a club"),
    body="English Bridge Union",
    order=35,
    sources=(
        CitedSource(
            "EBU forum, Master Points and Individual Events",
            "https://forums.ebu.co.uk/discussion/1365/master-points-and-individual-events",
        ),
    ),
    remark=message(
        "Based on one source, which quotes the 2021 handbook. The rule for ties was not available, so tied "
        "contestants get the average award for their places. No formula has been published for the pairs "
        "and teams scales."
    ),
    examples=3,
    players=Scale(rate=Fraction(3), per=Per.PLACES, depth=Fraction(1, 3), then=Shares.EVEN, least=Fraction(6)),
    least_boards=18,
    most_boards=35,
)
