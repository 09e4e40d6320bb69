"""A page's period: two dates, or the dates of a series."""

from datetime import date, timedelta

from django import forms
from django.db.models import Max, Min
from django.utils import timezone
from django.utils.translation import gettext as _, gettext_lazy

from ..models import Club, Series
from .forms.base import Form

DAY = {"type": "date"}


class PeriodForm(Form):
    """Two dates, or a series whose nights define them; by default the past year."""

    first = forms.DateField(label=gettext_lazy("From"), widget=forms.DateInput(attrs=DAY, format="%Y-%m-%d"))
    last = forms.DateField(label=gettext_lazy("To"), widget=forms.DateInput(attrs=DAY, format="%Y-%m-%d"))
    series = forms.ModelChoiceField(Series.objects.none(), label=gettext_lazy("Series"), required=False)

    def __init__(self, club: Club, asked: "dict[str, str]") -> None:
        today = timezone.localdate()
        usual = {"first": (today - timedelta(days=364)).isoformat(), "last": today.isoformat()}
        super().__init__(usual | {name: value for name, value in asked.items() if name in (*usual, "series") and value})
        self.fields["series"].queryset = Series.objects.filter(club=club)  # type: ignore[attr-defined]

    def clean(self) -> dict[str, object]:
        super().clean()
        first, last, series = (self.cleaned_data.get(name) for name in ("first", "last", "series"))
        if first and last and first > last:
            self.add_error("last", _("The last day must not be before the first."))
        days = series.nights.aggregate(first=Min("session__date"), last=Max("session__date")) if series else {}
        if days.get("first"):
            self.cleaned_data |= days
        return self.cleaned_data

    @property
    def days(self) -> tuple[date, date]:
        """Return the first and the last day; only today if the form has faults."""
        if not self.is_valid():
            return timezone.localdate(), timezone.localdate()
        return self.cleaned_data["first"], self.cleaned_data["last"]

    @property
    def query(self) -> str:
        """Return the period as the query of an address."""
        first, last = self.days
        return f"first={first.isoformat()}&last={last.isoformat()}"
