"""Where each sits, how strong they are, and who must not be moved."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from .base import Form


class SeatingForm(Form):
    """Three fields for each of ``units``: its place, its seed, and whether it must stay; ``how`` is the button."""

    how = forms.ChoiceField(label=gettext_lazy("Seating"), choices=[("hand", ""), ("lot", ""), ("seed", "")])

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
                widget=_short(),
            )
            self.fields[f"seed-{at}"] = forms.IntegerField(
                label=_("Seed of %(names)s") % {"names": unit.names},
                initial=seeds.get(at),
                min_value=1,
                max_value=999,
                required=False,
                widget=forms.NumberInput(attrs={"class": "seed"}),
            )
            self.fields[f"stays-{at}"] = forms.BooleanField(
                label=_("%(names)s must not be moved") % {"names": unit.names}, initial=unit.stays, required=False
            )

    def columns(self) -> tuple[list[Any], list[Any], list[Any]]:
        """The bound fields, one list for each of the three."""
        at, seed, stays = ([self[f"{name}-{n}"] for n in range(self.count)] for name in ("at", "seed", "stays"))
        return at, seed, stays


def _short() -> forms.TextInput:
    return forms.TextInput(attrs={"class": "place", "autocomplete": "off"})
