"""What a director says of who plays on in a Swiss."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ..words.contestant_words import OF_KIND
from .base import Form


class WhoIsDrawnForm(Form):
    """``people`` are all contestants there are, number and words."""

    here = forms.TypedMultipleChoiceField(
        label=_("Who plays on"),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_(
            "Untick those who leave: their results stay, and they are no longer drawn. Tick those who come back."
        ),
    )
    late = forms.CharField(
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false", "autocapitalize": "words"}),
    )

    def __init__(self, *args: Any, people: list[tuple[int, str]], kind: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        words = OF_KIND[kind]
        self.offer_choices("here", people)
        self.fields["late"].label, self.fields["late"].help_text = words.late, words.late_looks
