"""The effect of luck on a night's scores, and the winner's chance of winning again, in one sentence each."""

from collections.abc import Sequence
from fractions import Fraction

from movements.message import Message, message, plural

from ..scoring.certainty.certainty import RankingCertainty
from ..scoring.figures import figure
from ..scoring.method import method
from ..scoring.night import Night
from ..scoring.standings import Ranking
from ..scoring.terms import spoken, unit_word

UNITS = {"Tricks": message("tricks"), "Points": message("points")}
"""Words within a sentence for units that are column headings."""


def luck_in_words(night: Night, sure: Sequence[tuple[Ranking, RankingCertainty]]) -> str:
    """Return "Over 26 boards, luck alone moves a score by about 6 percentage points either way.", from the mean
    half-width of all intervals in these rankings."""
    ends = [(end - start) / 2 for _ranking, found in sure for start, end in (one.mean for one in found.rows.values())]
    usual = Fraction(sum(ends) / len(ends))
    percent = any(row.percent is not None for ranking, _found in sure for row in ranking.rows)
    sentence = message(
        "Over %(trays)s, luck alone moves a score by about %(amount)s either way.",
        trays=plural("%(count)s tray", "%(count)s trays", len({result.tray for result in night.results})),
        amount=_percentage_points(usual) if percent else _units(usual, night),
    )
    return spoken(sentence, night.game)


def _percentage_points(usual: Fraction) -> Message:
    shown = figure(usual, 0)
    return plural("%(count)s percentage point", "%(count)s percentage points", round(usual), count=shown)


def _units(usual: Fraction, night: Night) -> Message:
    """Return 0.4 tricks per tray."""
    unit = UNITS.get(unit_word(night), unit_word(night))
    amount = message("%(number)s %(unit)s", number=figure(usual, 1), unit=unit)
    if method(night.scoring).resampled:
        return message("%(unit)s a match", unit=amount)
    return message("%(unit)s a tray", unit=amount)


def again_in_words(winner: str, sure: RankingCertainty) -> Message:
    """Return the winner's chance of winning a ranking again, in words."""
    return message(
        "If the same people played again, %(who)s would be first again about %(times)s times in 100.",
        who=winner,
        times=round(100 * sure.again),
    )
