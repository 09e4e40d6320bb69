"""Averages, plus and minus, as the Knickerbocker club scored its compass game (Foster, 000:2261-2274), adjusted for
contestants who did not all play the same trays. For points at auction see law H (000:1272).

The book totals the tricks, averages the totals of a field and ranks by plus and minus. For that, everybody must have
played everything. If somebody sat out, skipped or still lacks a result, totals are *equated*: a result is measured
against the average of its tray in its line in the same field, ``average`` is the sum of those averages and
``difference`` the sum of the pluses and minuses. In a plain compass these are the book's figures.
"""

from movements.message import message

from ..method import AUCTION, WHIST, Method
from ..options import TO_THE_SCORE, TRAY_BY_TRAY
from ..ranking_figures import made_and_average

METHOD = Method(
    order=1,
    label=message("Average"),
    meaning=message("plus and minus against the tray average"),
    best=message("Most above average"),
    figures=made_and_average,
    offered={WHIST: ("pairs", "players", "couples"), AUCTION: ("pairs", "players", "couples")},
    options=TRAY_BY_TRAY | {"to_the_score": TO_THE_SCORE},
    ranked_by="difference",
    tray_by_tray=True,
)
