"""The effect of a ruling before it is stored."""

from dataclasses import replace
from fractions import Fraction

from ...models import Section
from ...reports.ruling_effect import Effect, effect_of
from ...scoring.night import Ruling
from ..queries import contestants_of, night_of, sittings_of
from .rulings import Decision


def effect_of_decision(section: Section, decision: Decision) -> Effect | None:
    """Return the effect of a decision on both sides; None if it is not about a result that counts. Writes nothing."""
    if decision.place is None:
        return None
    sittings = sittings_of(section.session)
    name = next(sitting.name for sitting in sittings if sitting.section.pk == section.pk)
    night = night_of(section.session, sittings)
    place = (name, *decision.place)
    result = next((each for each in night.results if each.place == place), None)
    if result is None:
        return None
    instead = None
    if decision.made:
        fields = decision.made.fields(result.tray, section.session.game, night.options.era)
        instead = replace(result, **fields)
    fined = contestants_of(section).get(decision.contestant or 0)
    penalty = None
    if fined and decision.penalty:
        penalty = Ruling(contestant=fined.entry, penalty=Fraction(decision.penalty), unit=decision.unit)
    return effect_of(night, place, instead, penalty)
