"""A series and its nights."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ... import inputs
from ...models import Club, Session
from .base import Form

MEASURES = [
    ("points", _("points by rank")),
    ("percent", _("average of the percentages")),
    ("difference", _("total of plus and minus scores")),
]


class NightsField(forms.ModelMultipleChoiceField):
    """Django asks the database for any whole number, and no database keeps one of any size."""

    def clean(self, value: Any) -> Any:
        given = [str(each) for each in value or ()]
        if len(inputs.numbers(given)) < len(given):
            raise forms.ValidationError(_("Choose from the nights in the list."))
        return super().clean(value)


class SeriesForm(Form):
    name = forms.CharField(
        label=_("Name of the series"), max_length=80, help_text=_("For example, Winter 2026, Tuesday pairs.")
    )
    measure = forms.ChoiceField(label=_("A night counts"), choices=MEASURES, widget=forms.RadioSelect, initial="points")
    points = forms.CharField(
        label=_("Points for each rank"),
        required=False,
        max_length=400,
        help_text=_(
            "Points for first, second, third and so on, for example 10, 8, 6, 5. Leave blank for one point "
            "for each contestant beaten."
        ),
    )
    best = forms.IntegerField(
        label=_("How many nights count"),
        min_value=1,
        max_value=365,
        required=False,
        help_text=_("Only the best nights count. Leave blank to count all nights."),
    )
    least = forms.IntegerField(
        label=_("Nights needed for a ranking"),
        min_value=0,
        max_value=365,
        initial=1,
        help_text=_("Players with fewer nights are listed below the ranking."),
    )
    handicap_percent = forms.IntegerField(
        label=_("Handicap in percent"),
        min_value=0,
        max_value=100,
        initial=0,
        help_text=_(
            "When percentages are used, this share of the gap between 50 and the average of earlier nights "
            "is added. Enter 0 for no handicap."
        ),
    )
    sessions = NightsField(
        label=_("Nights in the series"),
        queryset=Session.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        nights = Session.objects.filter(club=club, event__demo=False).select_related("event")
        sessions: Any = self.fields["sessions"]
        sessions.queryset = nights
        sessions.label_from_instance = lambda night: f"{night.date:%Y-%m-%d} {night.name}"

    def clean_points(self) -> tuple[int, ...]:
        parts = self.cleaned_data["points"].replace(",", " ").split()
        points = inputs.numbers(parts, most=9999)
        if len(points) < len(parts):
            raise forms.ValidationError(_("Write whole numbers with commas between them: 10, 8, 6."))
        return points
