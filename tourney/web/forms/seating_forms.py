"""Forms for seats, strengths and stationary contestants, and for handicaps and strata."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _, gettext_lazy

from ...desk.setup.handicaps_and_strata import MOST_PERCENT, HandicapAndStratum, wrong_stratum
from ...language.told import told
from .base import DecimalField, Form, choice_field, tick_field


class SeatingForm(Form):
    """Three fields for each of ``units``: place, seed, and whether it is stationary; ``how`` is the pressed button."""

    how = choice_field(gettext_lazy("Seating"), [("hand", ""), ("lot", ""), ("seed", "")])

    def __init__(self, *args: Any, units: Sequence[Any], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.count = len(units)
        known = [at for at, unit in enumerate(units) if unit.strength is not None]
        ranked = sorted(known, key=lambda at: -units[at].strength)
        seeds = {at: seed for seed, at in enumerate(ranked, start=1)}
        for at, unit in enumerate(units):
            self.fields[f"at-{at}"] = forms.CharField(
                label=_("Place of %(names)s") % {"names": unit.names},
                initial=unit.spot.label,
                max_length=20,
                widget=forms.TextInput(attrs={"class": "place", "autocomplete": "off", "autofocus": at == 0}),
            )
            self.fields[f"seed-{at}"] = forms.IntegerField(
                label=_("Seed of %(names)s") % {"names": unit.names},
                initial=seeds.get(at),
                min_value=1,
                max_value=999,
                required=False,
                widget=forms.NumberInput(attrs={"class": "seed"}),
            )
            self.fields[f"stays-{at}"] = tick_field(
                _("%(names)s must not be moved") % {"names": unit.names}, initial=unit.stays
            )

    def columns(self) -> tuple[list[Any], list[Any], list[Any]]:
        """Return the bound fields in three lists: places, seeds, and stationary."""
        at, seed, stays = ([self[f"{name}-{n}"] for n in range(self.count)] for name in ("at", "seed", "stays"))
        return at, seed, stays


def _stratum(name: str) -> None:
    if wrong := wrong_stratum(name):
        raise ValidationError(told(wrong))


class HandicapsForm(Form):
    """Fields for each of ``names``, by number: the stratum, a tick box for unranked, and the handicap if the scoring
    uses it. Values that are not on the screen stay as in ``stored``."""

    def __init__(
        self,
        *args: Any,
        names: Mapping[int, str],
        stored: Mapping[int, HandicapAndStratum],
        handicaps: bool,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.stored = stored
        for number, name in names.items():
            if handicaps:
                self.fields[f"handicap-{number}"] = DecimalField(
                    label=_("Handicap of %(name)s") % {"name": name},
                    initial=stored[number].handicap or None,
                    required=False,
                    min_value=-MOST_PERCENT,
                    max_value=MOST_PERCENT,
                    decimal_places=2,
                    widget=forms.TextInput(attrs={"class": "seed"}),
                )
            self.fields[f"stratum-{number}"] = forms.CharField(
                label=_("Stratum of %(name)s") % {"name": name},
                initial=stored[number].stratum,
                required=False,
                max_length=20,
                validators=[_stratum],
                widget=forms.TextInput(attrs={"class": "place", "autocomplete": "off", "list": "strata"}),
            )
            self.fields[f"unranked-{number}"] = tick_field(
                _("%(name)s plays unranked") % {"name": name}, initial=stored[number].unranked
            )

    def columns(self) -> list[tuple[int, list[Any]]]:
        """Return each number with its bound fields."""
        those = ("handicap", "stratum", "unranked")
        return [
            (number, [self[f"{name}-{number}"] for name in those if f"{name}-{number}" in self.fields])
            for number in self.stored
        ]

    def ratings(self) -> dict[int, HandicapAndStratum]:
        clean = self.cleaned_data
        return {
            number: HandicapAndStratum(
                clean.get(f"handicap-{number}", stored.handicap) or Decimal(0),
                clean[f"stratum-{number}"],
                clean[f"unranked-{number}"],
            )
            for number, stored in self.stored.items()
        }
