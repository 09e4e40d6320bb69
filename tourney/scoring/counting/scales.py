"""IMPs and victory points: the scales that turn a difference of points into a result.

Sources. IMPs: Laws of Duplicate Bridge 2017, Law 78B. Victory points: "The New WBF IMP to VP Scales",
technical report of the WBF scoring panel (M. Bavin, H. Bethe, B. Bramley, P. Buchen, in use from 2013)
and the tables published with it (worldbridge.org, WBF_VPScales.pdf); the whole scale in the form that
the English Bridge Union generates it (ebu.co.uk, vps.js).
"""

from bisect import bisect_left, bisect_right
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Context, Decimal, localcontext
from fractions import Fraction
from functools import lru_cache

from movements.message import gettext_noop, message

IMP_STEPS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The least difference in points that is worth 1, 2 ... 24 IMPs (Law 78B)."""

DRAW = 10
"""Victory points to each side of a drawn match; the two sides' always add up to twice as many."""

MOST_BOARDS = 1000
"""The longest match a scale is made for: beyond any that is played, and a scale's cost grows with it."""

# Enough digits that no margin of any match falls near a rounding border by chance; fixed here, so that
# what another part of the program does to the decimal context never changes a score.
_EXACTLY = Context(prec=40, rounding=ROUND_HALF_EVEN)

PER_PERCENT = Fraction(3, 10)
"""IMPs for each percent of an award above 50 (Laws of Duplicate Bridge 2017, Law 86B: 3 IMPs for 60)."""


class ScaleError(ValueError):
    """A match that no scale fits; the message says why in a whole sentence."""


def imps(difference: int | Fraction) -> int:
    """The IMPs, -24 to 24, for a difference in points on one board; its sign is kept."""
    return bisect_right(IMP_STEPS, int(difference)) if difference >= 0 else -bisect_right(IMP_STEPS, int(-difference))


def victory_points(margin: int | Fraction, boards: int) -> Fraction:
    """The WBF continuous scale: victory points, 0 to 20 in hundredths, for ``margin`` IMPs (signed).

    With M the margin, tau = (sqrt 5 - 1) / 2 and B = 15 sqrt(``boards``), the winner has
    10 + 10 (1 - tau^(3M/B)) / (1 - tau^3), 20 from M = B on, rounded to hundredths; then, wherever an IMP
    would be worth more than the one before it, hundredths are added until none is. The loser has
    what is left of 20. The scale speaks of whole IMPs: a margin between two is read at the IMP it has
    reached. Raises ScaleError for fewer than 1 board or more than 1000.
    """
    scale = continuous(boards)
    won = Fraction(scale[min(_size(margin), len(scale) - 1)], 100)
    return won if margin >= 0 else 2 * DRAW - won


def whole_victory_points(margin: int | Fraction, boards: int) -> int:
    """The WBF discrete scale: whole victory points, 0 to 20, for ``margin`` IMPs (signed).

    Raises ScaleError as :func:`victory_points` does.
    """
    won = DRAW + bisect_left(discrete(boards), _size(margin))
    return won if margin >= 0 else 2 * DRAW - won


@lru_cache(maxsize=256)
def continuous(boards: int) -> tuple[int, ...]:
    """Hundredths of victory points for winning by 0, 1, 2 ... IMPs, up to the first that is worth 2000."""
    scale = [int(value.quantize(Decimal(1), rounding=ROUND_HALF_UP, context=_EXACTLY)) for value in _curve(boards)]
    # Least concave scale on or above the rounded one: whatever order the hundredths are added in, the
    # same scale comes out, since no step passes a concave scale that lies above.
    place = 1
    while place < len(scale) - 1:
        if scale[place + 1] - scale[place] > scale[place] - scale[place - 1]:
            scale[place] += 1
            place = max(place - 1, 1)
        else:
            place += 1
    return tuple(scale)


@lru_cache(maxsize=256)
def discrete(boards: int) -> tuple[int, ...]:
    """The greatest margins in IMPs that are still worth 10, 11 ... 19 victory points.

    They are where the curve of the continuous scale passes 10.5, 11.5 ... 19.5, drawn in until no
    range of margins is narrower than the one before (a draw's range runs to both sides of 0).
    """
    curve = _curve(boards)
    tops = [bisect_right(curve, Decimal(1050 + 100 * band)) - 1 for band in range(DRAW)]
    band = 0
    while band < DRAW - 1:
        width = tops[band] - tops[band - 1] if band else 2 * tops[0] + 1
        if tops[band + 1] - tops[band] < width:
            tops[band] -= 1
            band = max(band - 1, 0)
        else:
            band += 1
    return tuple(tops)


def _size(margin: int | Fraction) -> int:
    """The size of a margin in whole IMPs, rounded down, without its sign."""
    return int(margin) if margin >= 0 else int(-margin)


def _curve(boards: int) -> list[Decimal]:
    """Hundredths of victory points, not yet rounded, for 0, 1, 2 ... IMPs up to the first past the top."""
    if not 1 <= boards <= MOST_BOARDS:
        words = gettext_noop("Victory points can be used only for a match of 1 to %(most)s boards, not %(boards)s.")
        raise ScaleError(message(words, most=MOST_BOARDS, boards=boards))
    with localcontext(_EXACTLY):
        tau = (Decimal(5).sqrt() - 1) / 2
        most = 15 * Decimal(boards).sqrt()
        found: list[Decimal] = []
        while len(found) < most:
            found.append(1000 + 1000 * (1 - (3 * len(found) / most * tau.ln()).exp()) / (1 - tau**3))
        return [*found, Decimal(2000)]
