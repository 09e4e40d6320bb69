"""The course of an evening as a graph: a ring for each round, and the line of the running total."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from reportlab.lib.units import mm

from ...language.active_language import gettext as _
from ...language.numbers import pointed
from ...reports.scorecard import Play
from ...scoring.figures import figure, places, signed
from ..pdf.cards_on_page import CardArea
from ..pdf.paper import Paper
from ..pdf.type_scale import width_of
from ..pdf.typefaces import BOLD

SMALL, LAST, RING = 7.5, 10, 2.4  # points
FEW = 4  # rounds: with no more than this, the graph goes from tray to tray


def goes_by_round(plays: Sequence[Play]) -> bool:
    return len({play.result.round for play in plays}) > FEW


def draw_course(
    sheet: Paper, plays: Sequence[Play], shares: Sequence[Fraction | None], card: CardArea, y: float, height: float
) -> float:
    """Draw a ring for each round and the line of the running total, with a scale and its last value."""
    percent = any(share is not None for share in shares)
    values = [share if percent else play.above for share, play in zip(shares, plays, strict=True)]
    by_round = goes_by_round(plays)
    rings: dict[int, list[Fraction]] = {}
    for at, (play, value) in enumerate(zip(plays, values, strict=True)):
        if value is not None:
            rings.setdefault(play.result.round if by_round else at, []).append(value)
    if not rings:
        return y
    sums = list(accumulate(sum(each, Fraction(0)) for each in rings.values()))
    counts = list(accumulate(map(len, rings.values())))
    each_round = [sum(each, Fraction(0)) / (len(each) if percent else 1) for each in rings.values()]
    line = [total / count for total, count in zip(sums, counts, strict=True)] if percent else sums
    low, high_ = (
        (Fraction(0), Fraction(100))
        if percent
        else (min(Fraction(0), *each_round, *line), max(Fraction(0), *each_round, *line))
    )
    average = Fraction(50 if percent else 0)
    spread = high_ - low or Fraction(1)
    top, plot = y + 2 * mm, height - 12 * mm
    last = pointed(figure(line[-1], 2)) if percent else pointed(signed(line[-1], places(line)))
    first, end = card.left + 12 * mm, card.right - width_of(last, BOLD) * LAST - 4 * mm
    step = (end - first - 4 * mm) / max(len(line) - 1, 1)

    def height_of(value: Fraction) -> float:
        return top + float((high_ - value) / spread) * plot

    scale = {
        value: pointed(figure(value, places([value]))) + ("%" if percent and value == 100 else "")
        for value in (low, average, high_)
    }
    alt = _("A graph that runs from average to %(last)s, with a maximum of %(most)s and a minimum of %(least)s.") % {
        "last": last,
        "most": scale[high_],
        "least": scale[low],
    }
    with sheet.figure(alt):
        for mark, said in scale.items():
            sheet.rule(first - 2 * mm, height_of(mark), end, height_of(mark))
            if mark != average and abs(height_of(mark) - height_of(average)) < SMALL:
                continue
            sheet.text(first - 3.5 * mm, height_of(mark) + 0.36 * SMALL, said, SMALL, align="right")
        if by_round:
            sheet.text(card.left, top + plot + 6 * mm, _("Round"), SMALL)
        free = first
        for at, (name, had) in enumerate(zip(rings, each_round, strict=True)):
            x = first + 2 * mm + at * step
            sheet.rule(x, height_of(average), x, height_of(had))
            sheet.ring(x, height_of(had), RING)
            if by_round and x > free:
                sheet.text(x, top + plot + 6 * mm, str(name), SMALL, align="centre")
                free = x + 2.5 * SMALL
        sheet.course([(first + 2 * mm + at * step, height_of(sum_)) for at, sum_ in enumerate(line)])
        sheet.text(end + 2 * mm, height_of(line[-1]) + 0.36 * LAST, last, LAST, bold=True)
    return y + height - 2 * mm
