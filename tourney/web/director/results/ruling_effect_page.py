"""The effect of a ruling in figures and words, for the panel beside its form."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from movements.message import plural

from ....desk.queries import entries_of, labels_for, movement_of
from ....language.numbers import pointed
from ....language.seats import told_line, told_lines
from ....language.told import told, told_as
from ....models import Section
from ....reports.ruling_effect import Effect, PersonEffect, RankAndTotal, SideEffect
from ....scoring.figures import figure, with_sign
from ....scoring.method import method
from ....scoring.sides import short_contract, weight_in_words
from ....scoring.standings import Exact
from ...forms.rulings_forms import UNITS


@dataclass(frozen=True, slots=True)
class EffectBar:
    """A figure with a bar for its share of the top, if there is one."""

    label: str
    share: int | None
    points: str


@dataclass(frozen=True, slots=True)
class SideShown:
    line: str
    names: str
    bars: tuple[EffectBar, ...]
    change: str
    unit: str
    places: tuple[str, ...]
    sum: str
    parts: tuple[str, ...]


def shown(effect: Effect, section: Section) -> dict[str, object]:
    """Return the effect on both sides and on the others."""
    session = section.session
    unit = str(UNITS[method(session.scoring).unit_of_a_result or ("tricks" if session.game == "whist" else "points")])
    entries = entries_of(section)
    labels = labels_for(movement_of(section), session.game, entries)
    by_entry = {entry.number: (number, entry) for number, entry in entries.items()}

    def name(each: PersonEffect) -> str:
        number, entry = by_entry.get(each.number, (0, None))
        label = told_lines(told(labels.get(number, str(number))))
        return f"{label} {' & '.join(entry.names)}" if entry else label

    sides = [_side(side, session.game, unit, session.scoring, name) for side in effect.sides]
    others = plural(
        "The score of %(count)s other table on this tray will change.",
        "The scores of %(count)s other tables on this tray will change.",
        effect.others,
    )
    top = effect.sides[0].top
    return {
        "sides": sides,
        "top": _points(top) if top is not None else "",
        "others": told_as(others, session.game) if effect.others else "",
    }


def _side(side: SideEffect, game: str, unit: str, scoring: str, name: Callable[[PersonEffect], str]) -> SideShown:
    change = ""
    if side.before is not None and side.after is not None and side.before != side.after:
        gained = Fraction(side.after) - Fraction(side.before)
        change = f"{'+' if gained > 0 else ''}{_points(gained)}"
    return SideShown(
        told_line(side.line, game),
        " · ".join(map(name, side.people)),
        (_bar(_("Before"), side.before, side.top), _bar(_("After"), side.after, side.top)),
        change,
        unit,
        tuple(_place(each, percent=method(scoring).ranked_by == "percent") for each in side.people),
        _sum(side),
        tuple(f"{told(weight)} {told(made)}: {_points(worth)}" for weight, made, worth in _parts(side)),
    )


def _parts(side: SideEffect) -> list[tuple[str, str, Exact]]:
    return [
        (weight_in_words(each.weight), short_contract(each.played) if each.played else with_sign(each.made or 0), worth)
        for each, worth in side.parts
    ]


def _sum(side: SideEffect) -> str:
    """Return "60% of 15 + 40% of 4 = 10.6"."""
    if not side.parts or side.after is None:
        return ""
    parts = [
        _("%(weight)s of %(points)s") % {"weight": told(weight), "points": _points(worth)}
        for weight, _made, worth in _parts(side)
    ]
    return f"{' + '.join(parts)} = {_points(side.after)}"


def _bar(label: str, points: Exact | None, top: Exact | None) -> EffectBar:
    if points is None:
        return EffectBar(label, None, "–")
    share = round(100 * Fraction(points) / Fraction(top)) if top else None
    return EffectBar(label, share, _points(points))


def _place(each: PersonEffect, *, percent: bool) -> str:
    """Return "46.36% → 47.86%, rank 8 → 7"."""

    def total(standing: RankAndTotal) -> str:
        if percent and standing.percent is not None:
            return _("%(percent)s%%") % {"percent": pointed(figure(standing.percent, 2))}
        return _points(standing.total)

    before, after = each.before, each.after
    moved = f"{total(before)} → {total(after)}" if total(before) != total(after) else total(after)
    if not (before.rank and after.rank):
        return moved
    rank = f"{before.rank} → {after.rank}" if before.rank != after.rank else after.rank
    return _("%(total)s, rank %(rank)s") % {"total": moved, "rank": rank}


def _points(value: Exact) -> str:
    """Return a number with as many decimals as it needs, at most two."""
    text = figure(Fraction(value), 2).rstrip("0").rstrip(".")
    return pointed(text or "0")
