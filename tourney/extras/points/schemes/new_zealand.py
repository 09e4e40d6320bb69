"""C points of New Zealand Bridge on a club night.

Victoria Bridge Club, "Masterpoints": "each of the top pairs (East-West and North-South) gain 40 points and second or
lower placed pairs win a proportion of 40, down to the top third of the field". The page does not say which
proportion, so only the winners' award is counted. Its rule for teams, two points for each board of a match that was
won, is not an award for a place.
"""

from fractions import Fraction

from movements.message import message

from ..scheme import CitedSource, Scale, Scheme

SCHEME = Scheme(
    title=message("New Zealand C points"),
    body="New Zealand Bridge",
    order=50,
    sources=(
        CitedSource(
            "Victoria Bridge Club, Masterpoints",
            "http://www.victoriabridge.co.nz/members/useful-things/masterpoints/",
        ),
    ),
    remark=message(
        "Based on one source, which states only the winners' award. Pairs in the top third also receive a "
        "share of it, which is not counted here, so tied winners are shown with too few points."
    ),
    examples=1,
    two_winners=Scale(base=Fraction(40), depth=Fraction(1, 3), shares=(Fraction(1),)),
)
