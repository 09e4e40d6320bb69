"""How far luck moves the scores of a night, and how likely the winner would win again: one sentence each."""

from collections.abc import Sequence
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from movements.message import message, plural

from ..language.numbers import pointed
from ..language.told import told_as
from ..scoring.certainty.certainty import RankingCertainty
from ..scoring.figures import figure
from ..scoring.method import method
from ..scoring.night import Night
from ..scoring.standings import Ranking
from ..scoring.terms import unit_word

UNITS = {"Tricks": message("tricks"), "Points": message("points")}
"""Words within a sentence for those above a column."""


def luck_in_words(night: Night, sure: Sequence[tuple[Ranking, RankingCertainty]]) -> str:
    """Over 26 boards, luck alone moves a score by about 6 percentage points either way: the mean half of the intervals
    of everyone in these rankings."""
    ends = [(end - start) / 2 for _ranking, found in sure for start, end in (one.mean for one in found.rows.values())]
    usual = Fraction(sum(ends) / len(ends))
    if any(row.percent is not None for ranking, _found in sure for row in ranking.rows):
        counted = {"count": figure(usual, 0)}
        amount = ngettext("%(count)s percentage point", "%(count)s percentage points", round(usual)) % counted
    else:
        unit = UNITS.get(unit_word(night), unit_word(night))
        each = message("%(unit)s a match", unit=unit)
        if not method(night.scoring).resampled:
            each = message("%(unit)s a tray", unit=unit)
        amount = f"{pointed(figure(usual, 1))} {told_as(each, night.game)}"
    trays = len({result.tray for result in night.results})
    over = told_as(plural("%(count)s tray", "%(count)s trays", trays), night.game)
    said = _("Over %(trays)s, luck alone moves a score by about %(amount)s either way.")
    return said % {"trays": over, "amount": amount}


def again_in_words(winner: str, sure: RankingCertainty) -> str:
    """How often the winner of a ranking would win it again."""
    again = _("If the same people played again, %(who)s would be first again about %(times)s times in 100.")
    return again % {"who": winner, "times": round(100 * sure.again)}
