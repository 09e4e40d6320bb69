"""A form for a series and its nights."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ... import inputs
from ...models import Club, Session
from .base import Form, choice_field, number_field, text_field

MEASURES = [
    ("points", _("points by rank")),
    ("percent", _("average of the percentages")),
    ("difference", _("total of plus and minus scores")),
]


class NightsField(forms.ModelMultipleChoiceField):
    """Limits the size of numbers: Django queries any whole number, but databases refuse large ones."""

    def clean(self, value: Any) -> Any:
        given = [str(each) for each in value or ()]
        if len(inputs.numbers(given)) < len(given):
            raise forms.ValidationError(_("Choose from the nights in the list."))
        return super().clean(value)


class SeriesForm(Form):
    name = text_field(_("Name of the series"), 80, _("For example, Winter 2026, Tuesday pairs."))
    measure = choice_field(_("A night counts"), MEASURES, initial="points", radio=True)
    points = text_field(
        _("Points for each rank"),
        400,
        _(
            "Points for first, second, third and so on, for example 10, 8, 6, 5. Leave blank for one point "
            "for each contestant beaten."
        ),
        required=False,
    )
    best = number_field(
        _("How many nights count"),
        1,
        365,
        _("Only the best nights count. Leave blank to count all nights."),
        required=False,
    )
    least = number_field(
        _("Nights needed to be ranked"),
        0,
        365,
        _("Players with fewer nights are listed below the ranking."),
        initial=1,
    )
    handicap_percent = number_field(
        _("Handicap in percent"),
        0,
        100,
        _(
            "When percentages are used, this share of the gap between 50 and the average of earlier nights "
            "is added. Enter 0 for no handicap."
        ),
        initial=0,
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
