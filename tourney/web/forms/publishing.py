"""What the public sees, and the next session."""

from django import forms

from ...models import Elsewhere, Shows
from .base import Form


class ShowsForm(Form):
    shows = forms.ChoiceField(label="While play goes on, the public page shows", choices=Shows.choices)


class ElsewhereForm(Form):
    elsewhere = forms.ChoiceField(label="The phones tell how a tray went at other tables", choices=Elsewhere.choices)


class NextForm(Form):
    """The next session of the same event."""

    date = forms.DateField(widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    starts_at = forms.TimeField(label="Play begins at", widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"))
    share = forms.IntegerField(
        label="Carry over, percent",
        min_value=0,
        max_value=100,
        initial=100,
        help_text="Of what each has now, in the unit that ranks. 100 is all of it, 0 nothing.",
    )
