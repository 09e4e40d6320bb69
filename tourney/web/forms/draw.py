"""What a director says of who plays on in a Swiss."""

from typing import Any

from django import forms

from ...desk.setup.names import SHAPES
from .base import Form


class WhoIsDrawnForm(Form):
    """``people`` are all contestants there are, number and words."""

    here = forms.TypedMultipleChoiceField(
        label="Who plays on",
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text="Untick who leaves: their results stand, and they are drawn no more. Tick who comes back.",
    )
    late = forms.CharField(
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "spellcheck": "false", "autocapitalize": "words"}),
    )

    def __init__(self, *args: Any, people: list[tuple[int, str]], kind: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        shape = SHAPES[kind]
        self.fields["here"].choices = people
        self.fields["late"].label = f"Late {shape.plural}"
        self.fields["late"].help_text = (
            f"One {shape.noun} on each line: {shape.looks}. They play from the next round on; "
            "at victory points each round they missed scores as a bye."
        )
