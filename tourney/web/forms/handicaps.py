"""Handicap and stratum of each contestant of a section, and whether it plays unranked."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from ...desk.setup.handicaps import MOST_PERCENT, Rating, wrong_stratum
from ...language.told import told
from .base import Form
from .decimals import DecimalField


def _stratum(name: str) -> None:
    if wrong := wrong_stratum(name):
        raise ValidationError(told(wrong))


class HandicapsForm(Form):
    """Fields for each of ``names``, by number: its stratum, a tick for who plays unranked, and its handicap where the
    scoring counts it.
    What was not on the screen stays as ``standing`` has it."""

    def __init__(
        self, *args: Any, names: Mapping[int, str], standing: Mapping[int, Rating], handicaps: bool, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self.standing = standing
        for number, name in names.items():
            if handicaps:
                self.fields[f"handicap-{number}"] = DecimalField(
                    label=_("Handicap of %(name)s") % {"name": name},
                    initial=standing[number].handicap or None,
                    required=False,
                    min_value=-MOST_PERCENT,
                    max_value=MOST_PERCENT,
                    decimal_places=2,
                    widget=forms.TextInput(attrs={"class": "seed"}),
                )
            self.fields[f"stratum-{number}"] = forms.CharField(
                label=_("Stratum of %(name)s") % {"name": name},
                initial=standing[number].stratum,
                required=False,
                max_length=20,
                validators=[_stratum],
                widget=forms.TextInput(attrs={"class": "place", "autocomplete": "off", "list": "strata"}),
            )
            self.fields[f"unranked-{number}"] = forms.BooleanField(
                label=_("%(name)s plays unranked") % {"name": name}, initial=standing[number].unranked, required=False
            )

    def columns(self) -> list[tuple[int, list[Any]]]:
        """Each number with its bound fields."""
        those = ("handicap", "stratum", "unranked")
        return [
            (number, [self[f"{name}-{number}"] for name in those if f"{name}-{number}" in self.fields])
            for number in self.standing
        ]

    def ratings(self) -> dict[int, Rating]:
        clean = self.cleaned_data
        return {
            number: Rating(
                clean.get(f"handicap-{number}", standing.handicap) or Decimal(0),
                clean[f"stratum-{number}"],
                clean[f"unranked-{number}"],
            )
            for number, standing in self.standing.items()
        }
