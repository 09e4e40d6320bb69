"""Averages, plus and minus: how the Knickerbocker club scored its compass game (Foster,
000:2261-2274), made fair to those who did not all play the same trays.
"""

from movements.message import message

from ..counting.as_made import AsMade
from ..counting.tally import tray_by_tray
from ..method import AUCTION, WHIST, Method
from ..night import Night
from ..options import TO_THE_SCORE, TRAY_BY_TRAY
from ..ranking_figures import made_and_average
from ..standings import Standings


def average(night: Night) -> Standings:
    """Each contestant's tricks (points, at auction: law H, 000:1272) against the average of what was made
    with the same cards.

    The book totals the tricks, averages the totals of a field and ranks by plus and minus. That asks
    everybody to have played everything. Where somebody sat out, skipped or has a result to come,
    totals cannot be compared, so they are *equated*: a result is measured against the average of its
    tray in its line (N&S with N&S, E&W with E&W) in the same field, ``average`` is the sum of those
    averages and ``difference`` the sum of the pluses and minuses. What one did not play counts neither way.

    In a plain compass everybody of a line plays every tray, and the sum of the trays' averages *is* the
    average of the totals: the same figures as the book's. But for awards, rulings and what is carried over
    the differences add up to 0 in every field.

    Overall winners are those with the highest difference of all fields; nobody before a result is in.
    """
    return tray_by_tray(night, AsMade(), "difference")


METHOD = Method(
    order=1,
    label=message("Average"),
    meaning=message("plus and minus against the average of each tray"),
    saved=message("The scoring has been changed."),
    best=message("Most above average"),
    standings=average,
    figures=made_and_average,
    offered={WHIST: ("pairs", "players", "couples"), AUCTION: ("pairs", "players", "couples")},
    options=TRAY_BY_TRAY | {"to_the_score": TO_THE_SCORE},
    ranked_by="difference",
    tray_by_tray=True,
)
