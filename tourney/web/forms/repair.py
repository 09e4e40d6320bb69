"""What a director says when something went wrong."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from .base import Form

RESULTS = [
    ("keep", _("They go with the contestants who made them")),
    ("again", _("They are deleted and entered again")),
]


class LateForm(Form):
    names = forms.CharField(
        label=_("Who came late"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false", "autocapitalize": "words"}),
        help_text=_("One pair on each line, with & between the two names: Ada Abbott & Bruno Baxter."),
    )
    more_sets = forms.IntegerField(
        label=_("Spare sets of trays that you can add"),
        min_value=0,
        max_value=20,
        initial=0,
        required=False,
        help_text=_(
            "Each with as many trays as the sets in play. Without any, an additional table shares the trays of another."
        ),
    )


class LeavingForm(Form):
    """``pairs`` are those who are here, number and words."""

    gone = forms.TypedMultipleChoiceField(
        label=_("Who leaves"), coerce=int, widget=forms.CheckboxSelectMultiple, help_text=_("Their results stay.")
    )

    def __init__(self, *args: Any, pairs: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_choices("gone", pairs)


class ResultsForm(Form):
    results = forms.ChoiceField(
        label=_("Results already entered for these tables"), choices=RESULTS, widget=forms.RadioSelect, initial="keep"
    )
