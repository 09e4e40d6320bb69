"""How many play, and how long there is: the question from which the movements are looked at."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from movements.message import message

from .base import Form
from .nights import GAMES, KINDS

HOURS = [90 + 15 * at for at in range(13)]


def _hours(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return message("%(hours)s hours", hours=f"{hours}{ {0: '', 15: '¼', 30: '½', 45: '¾'}[rest] }")


class MovementQuestionForm(Form):
    count = forms.IntegerField(label=_("How many"), min_value=2, max_value=200, initial=18)
    kind = forms.ChoiceField(label=_("Event type"), choices=list(KINDS.items()), initial="pairs")
    minutes = forms.TypedChoiceField(
        label=_("How long"),
        coerce=int,
        choices=[(0, _("as long as it takes")), *((minutes, _hours(minutes)) for minutes in HOURS)],
        initial=180,
    )
    game = forms.ChoiceField(label=_("Game"), choices=list(GAMES.items()), initial="bridge")
    minutes_per_tray = forms.IntegerField(label=_("Minutes per board"), min_value=1, max_value=60, initial=7)

    def __init__(self, data: Mapping[str, str] | None = None) -> None:
        """What an address leaves out is as the form begins."""
        begins = {name: str(field.initial) for name, field in self.base_fields.items()}
        super().__init__(None if data is None else begins | {name: data[name] for name in data})

    @property
    def asked(self) -> dict[str, Any]:
        """What was asked; what cannot be, as the form begins."""
        given = self.cleaned_data if self.is_bound and self.is_valid() else {}
        return {name: given.get(name, field.initial) for name, field in self.fields.items()}
