"""The certainty of a night's order, in rows with a bar each: for the desk, and for the public if the club shows it."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from movements.message import message

from ..desk.snapshot import Evening
from ..language.numbers import pointed
from ..language.told import told, told_as
from ..reports.luck_in_words import again_in_words, luck_in_words
from ..scoring.certainty.certainty import RankingCertainty, certainty
from ..scoring.figures import figure
from ..scoring.method import method
from ..scoring.night import Night
from ..scoring.scored import standings
from ..scoring.standings import Ranking, Row
from ..scoring.terms import unit_word

WIDTH = 240
"""Width of a picture in its own units."""
FIRST_ROWS = 5
"""Number of contestants in the picture of the card; the table has all."""


@dataclass(frozen=True, slots=True)
class SureRow:
    """A contestant: in the picture the ends of its bar, its dot (the result) and its tick (the best estimate); the same
    in words; its likely ranks; and its chance out of 100 of being better than the next contestant."""

    rank: str
    label: str
    names: str
    begins: float
    ends: float
    dot: float
    tick: float
    says: str
    ranks: str
    ahead: int | None


@dataclass(frozen=True, slots=True)
class SureRanking:
    """A field. ``middle`` is the field's average in the picture; ``skill`` and ``again`` are out of 100; ``wins_again``
    is a sentence with ``again`` and the winner's name."""

    title: str
    rows: tuple[SureRow, ...]
    middle: float
    skill: int
    again: int
    wins_again: str

    @property
    def first_rows(self) -> tuple[SureRow, ...]:
        return self.rows[:FIRST_ROWS]


def context(evening: Evening) -> dict[str, Any]:
    """Return the template context; ``sure`` is empty if the method has no interval, or if too little was played."""
    night = evening.night
    percents = any(row.percent is not None for ranking in evening.standings.rankings for row in ranking.rows)
    rankings = zip(evening.standings.rankings, _sure(night), strict=True)
    known = [(ranking, sure) for ranking, sure in rankings if sure is not None]
    return {
        "sure": [_ranking(evening, ranking, sure) for ranking, sure in known],
        "luck": told(luck_in_words(night, known)) if known else "",
        "sure_unit": "%" if percents else _unit(night),
        "game": night.game,
        "trays": len({result.tray for result in night.results}),
    }


def _unit(night: Night) -> str:
    """Return "Tricks per tray"."""
    unit = told(unit_word(night))
    unit = unit.lower() if unit[1:].islower() else unit
    if method(night.scoring).resampled:
        return _("%(unit)s a match") % {"unit": unit}
    return told_as(message("%(unit)s a tray", unit=unit), night.game)


@lru_cache(maxsize=32)
def _sure(night: Night) -> tuple[RankingCertainty | None, ...]:
    """Simulate two thousand evenings once for the current state of a night, not once for each reader."""
    return certainty(night, standings(night))


def _ranking(evening: Evening, ranking: Ranking, sure: RankingCertainty) -> SureRanking:
    ends = [end for one in sure.rows.values() for end in one.mean]
    low, high = min(ends), max(ends)
    places = 1 if high - low > 5 else 2
    shown_ranks = ranking.rank_texts

    def at(value: float) -> float:
        return round((value - low) / (high - low) * (WIDTH - 10) + 5, 1)

    def row(each: Row) -> SureRow:
        one = sure.rows[each.entry.number]
        least, most = (pointed(figure(Fraction(end), places)) for end in one.mean)
        ranks = dict.fromkeys(one.ranks or ())  # only one rank if both ends are the same
        return SureRow(
            shown_ranks[each.entry.number] or "–",
            evening.labels[each.entry.number],
            " & ".join(each.entry.called),
            at(one.mean[0]),
            at(one.mean[1]),
            at(sum(one.mean) / 2),
            at(one.shrunk),
            _("%(least)s to %(most)s") % {"least": least, "most": most},
            "–".join(map(str, ranks)),
            None if one.above_next is None else round(100 * one.above_next),
        )

    title = "" if ranking.field == "all" else told_as(ranking.field, evening.night.game)
    middle = sum(one.shrunk for one in sure.rows.values()) / len(sure.rows)
    rows = tuple(map(row, ranking.rows))
    wins_again = told(again_in_words(evening.named[ranking.rows[0].entry.number], sure))
    return SureRanking(title, rows, at(middle), round(100 * sure.reliability), round(100 * sure.again), wins_again)
