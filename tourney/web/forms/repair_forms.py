"""Forms for fixing a problem."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ...desk.results.parse import LONGEST_SPLIT, how_to_type
from ...language.cards import letters
from ..words.contestant_words import OF_KIND
from .base import Form, choice_field, number_field, text_field

RESULTS = [
    ("keep", _("Move the results with the contestants who made them")),
    ("again", _("Delete the results and enter them again")),
]


class LateForm(Form):
    names = text_field(
        _("Late arrivals"),
        1000,
        _("Enter one pair per line, with & between the two names: Ada Abbott & Bruno Baxter."),
        rows=3,
        spellcheck="false",
        autocapitalize="words",
    )
    more_sets = number_field(
        _("Spare sets of trays"),
        0,
        20,
        _(
            "Each spare set must contain as many trays as each set in play. Without spare sets, an "
            "additional table shares the trays of another table."
        ),
        initial=0,
        required=False,
    )


class LeavingForm(Form):
    """``pairs`` has the number and the name of each pair that is present."""

    gone = forms.TypedMultipleChoiceField(
        label=_("Leaving"), coerce=int, widget=forms.CheckboxSelectMultiple, help_text=_("Their results stay.")
    )

    def __init__(self, *args: Any, pairs: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_choices("gone", pairs)


class ResultsForm(Form):
    results = choice_field(_("Results already entered for these tables"), RESULTS, initial="keep", radio=True)


class WhoIsDrawnForm(Form):
    """``people`` has the number and the name of each contestant."""

    here = forms.TypedMultipleChoiceField(
        label=_("Who is still playing"),
        coerce=int,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_(
            "Untick those who are leaving. They will no longer be drawn, but their results will be kept. "
            "Tick those who are coming back."
        ),
    )
    late = text_field(longest=2000, required=False, rows=3, spellcheck="false", autocapitalize="words")

    def __init__(self, *args: Any, people: list[tuple[int, str]], kind: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        words = OF_KIND[kind]
        self.offer_choices("here", people)
        self.fields["late"].label, self.fields["late"].help_text = words.late, words.late_looks


WHY = 200


class CorrectForm(Form):
    """A form for a new value and the reason."""

    made = forms.CharField(
        label=_("Result"),
        max_length=LONGEST_SPLIT,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "class": "made"}),
        help_text=_(
            "Enter the result as you would on the page for the round. 7 r1@3/0 means that N&S revoked "
            "once, having won three tricks."
        ),
    )
    why = text_field(_("Why"), WHY, _("For example: misread, cards counted again."))

    def speak(self, game: str) -> None:
        """Use an example that suits the game: a result is a number of tricks only at whist."""
        if game != "whist":
            self.fields["made"].help_text = how_to_type(game, letters())
        super().speak(game)


class AwayForm(Form):
    """A form for deleting a result."""

    why = text_field(_("Why"), WHY, _("For example: it was not played here."))


class MoveForm(Form):
    """A form for moving a result to the right place."""

    round = number_field(_("Round"), 1, 9999)
    table = number_field(_("Table"), 1, 9999)
    tray = number_field(_("Tray"), 1, 9999)
    why = text_field(_("Why"), WHY, _("For example: written on the wrong line."))
