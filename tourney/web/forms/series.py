"""A series and its nights."""

from typing import Any

from django import forms

from ... import inputs
from ...models import Club, Session
from .base import Form

MEASURES = [
    ("points", "points by place"),
    ("percent", "percentages, their mean"),
    ("difference", "plus and minus, added up"),
]


class NightsField(forms.ModelMultipleChoiceField):
    """Django asks the database for any whole number, and no database keeps one of any size."""

    def clean(self, value: Any) -> Any:
        given = [str(each) for each in value or ()]
        if len(inputs.numbers(given)) < len(given):
            raise forms.ValidationError("Choose from the nights in the list.")
        return super().clean(value)


class SeriesForm(Form):
    name = forms.CharField(label="Name of the series", max_length=80, help_text="Winter 2026, Tuesday pairs.")
    measure = forms.ChoiceField(label="A night counts", choices=MEASURES, widget=forms.RadioSelect, initial="points")
    points = forms.CharField(
        label="Points of the places",
        required=False,
        max_length=400,
        help_text="First, second, third: 10, 8, 6, 5. Empty: one for each contestant left behind.",
    )
    best = forms.IntegerField(
        label="How many nights count",
        min_value=1,
        max_value=365,
        required=False,
        help_text="The best ones. Empty: all.",
    )
    least = forms.IntegerField(
        label="Nights to be ranked", min_value=0, max_value=365, initial=1, help_text="Who played fewer stands below."
    )
    handicap_percent = forms.IntegerField(
        label="Handicap in percent",
        min_value=0,
        max_value=100,
        initial=0,
        help_text="With percentages: so much of what the mean of earlier nights lacks to 50 is added. 0: none.",
    )
    sessions = NightsField(
        label="Its nights", queryset=Session.objects.none(), required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        nights = Session.objects.filter(club=club, event__demo=False).select_related("event")
        self.fields["sessions"].queryset = nights
        self.fields["sessions"].label_from_instance = lambda night: f"{night.date:%Y-%m-%d} {night.name}"

    def clean_points(self) -> tuple[int, ...]:
        parts = self.cleaned_data["points"].replace(",", " ").split()
        points = inputs.numbers(parts, most=9999)
        if len(points) < len(parts):
            raise forms.ValidationError("Write whole numbers with commas between them: 10, 8, 6.")
        return points
