"""Green points of the Australian Bridge Federation.

Its masterpoint manual. 3.1.1: the winner gets 0.02WT in a two-winner movement of up to 30 tables, above that
W[1-exp(-T/32)]; 0.04WT in a single-winner movement of up to 15 tables, above that W[1-exp(-T/16)]; 3.1.3: half a
table counts as a whole one. 4.1: awards to the top half, rounded down; "runners-up receive 70 %", "other awards are
calculated as the winners' award divided by one less than the placing position"; individuals as in a Howell of as many
tables. The weight W of general sessions is 1.5 (Parramatta Bridge Club).
"""

from decimal import Decimal
from fractions import Fraction

from movements.message import message

from ..scheme import CitedSource, Field, Per, Scale, Scheme, Shares, count_of

_WEIGHT = Fraction(3, 2)


def _two_winners(field: Field) -> Fraction:
    return _winner(count_of(Per.TABLES, field), Fraction(2, 100), 30, 32)


def _one_winner(field: Field) -> Fraction:
    return _winner(count_of(Per.TABLES, field), Fraction(4, 100), 15, 16)


def _winner(tables: int, rate: Fraction, straight: int, divisor: int) -> Fraction:
    """The award grows with the tables, and more and more slowly above ``straight`` tables, where it is exact to the
    digits of a Decimal."""
    if tables <= straight:
        return rate * _WEIGHT * tables
    return _WEIGHT * (1 - Fraction((-Decimal(tables) / divisor).exp()))


_SHARES = (Fraction(1), Fraction(7, 10))
_ONE = Scale(formula=_one_winner, depth=Fraction(1, 2), shares=_SHARES, then=Shares.HARMONIC, shift=1)

SCHEME = Scheme(
    title=message("ABF green points"),
    body="Australian Bridge Federation",
    order=30,
    sources=(
        CitedSource("ABF Masterpoint Manual, 3.1", "http://abfmasterpoints.com.au/mpmanual/html/book3a.htm"),
        CitedSource("ABF Masterpoint Manual, 4.1", "http://www.abfmasterpoints.com.au/mpmanual/html/book4a.htm"),
        CitedSource(
            "Parramatta Bridge Club, The Masterpoint System",
            "https://parramattabridgeclub.org/2022/08/28/the-masterpoint-system/",
            "28 August 2022",
        ),
    ),
    remark=message(
        "Superseded by a scheme dated 8 October 2024, which was not available. The weight for general "
        "sessions comes from a club's website. Tied contestants get the average award for their places, "
        "because the rule for ties was not available."
    ),
    examples=1,
    two_winners=Scale(formula=_two_winners, depth=Fraction(1, 2), shares=_SHARES, then=Shares.HARMONIC, shift=1),
    one_winner=_ONE,
    players=_ONE,
)
