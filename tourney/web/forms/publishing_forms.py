"""Forms for publishing and for the next session."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ...models import Elsewhere, Game, Shows
from .base import Form, choice_field, number_field, tick_field


class ShowsForm(Form):
    shows = choice_field(_("During play, the public page shows"), Shows.choices)


class ElsewhereForm(Form):
    """The results that phones show, and what they ask for; ``leads`` only at bridge."""

    elsewhere = choice_field(_("Phones show a tray's results from other tables"), Elsewhere.choices)
    leads = tick_field(_("Phones ask for the opening lead"))

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        super().__init__(*args, game=game, **kwargs)
        if game != Game.BRIDGE:
            del self.fields["leads"]


class NextForm(Form):
    """The next session of the same event."""

    date = forms.DateField(label=_("Date"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    starts_at = forms.TimeField(
        label=_("Play begins at"), widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )
    share = number_field(
        _("Carry over, percent"),
        0,
        100,
        _(
            "The percentage of each contestant's current score that is carried over, in the unit used for "
            "ranking. 100 means the whole score, and 0 means none of it."
        ),
        initial=100,
    )
