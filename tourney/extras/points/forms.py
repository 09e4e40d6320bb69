"""The form for the rules of a club's own scheme."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _, pgettext_lazy

from tourney import inputs
from tourney.language.active_language import decimal_mark
from tourney.web.forms.base import Form, choice_field, text_field, tick_field

from .own_scheme import MOST_TABLES
from .scheme import Per, Rounding, Shares

ROUNDED = {
    Rounding.DOWN: pgettext_lazy("rounding", "down"),
    Rounding.NEAREST: _("to the nearest, with halves rounded up"),
    Rounding.UP: pgettext_lazy("rounding", "up"),
}
LONGEST_TYPED, LONGEST_NUMBER, LONGEST_SHARES = 60, 10, 400


def _number(label: Any, help_text: Any = "", *, required: bool = True) -> forms.CharField:
    return text_field(label, LONGEST_NUMBER, help_text, required=required, inputmode="decimal", autocomplete="off")


class OwnSchemeForm(Form):
    """The form for a club's own scheme; :func:`tourney.extras.points.own_scheme.own_scheme` checks the rules."""

    NUMBERS = ("rate", "base", "least", "most")

    name = text_field(_("Name of the scheme"), LONGEST_TYPED)
    kinds = forms.MultipleChoiceField(
        label=_("Events"),
        widget=forms.CheckboxSelectMultiple,
        choices={
            "two_winners": _("Pairs in two fields"),
            "one_winner": _("Pairs in one field"),
            "players": _("Individuals"),
            "teams": _("Teams"),
        },
    )
    per = choice_field(
        _("The winner’s award grows with"),
        {
            Per.TABLES: _("tables"),
            Per.CONTESTANTS: _("contestants in the field"),
            Per.PLACES: _("places with an award"),
            Per.BOARDS: _("boards"),
            Per.NOTHING: _("nothing"),
        },
    )
    rate = _number(_("Points for each of these"))
    base = _number(_("Fixed points added"), _("For example, 40 points whatever the size of the field."))
    least = _number(_("Smallest award"))
    most = _number(_("Largest award"), _("Leave blank for no limit."), required=False)
    depth = choice_field(
        _("Who gets points"),
        {
            "1/1": _("the whole field"),
            "1/2": _("half of the field"),
            # xgettext:no-python-format
            "2/5": _("40 % of the field"),
            "1/3": _("a third of the field"),
            "1/4": _("a quarter of the field"),
            "1/5": _("a fifth of the field"),
        },
    )
    depth_rounding = choice_field(_("Number of places, rounded"), ROUNDED)
    shares = text_field(
        _("Shares of the places"),
        LONGEST_SHARES,
        _("Percentages of the winner’s award, separated by spaces, for example: 100 70 50 35"),
        required=False,
    )
    then = choice_field(
        _("Places without a listed share get"),
        {
            Shares.EVEN: _("equal steps down to the last place"),
            Shares.HARMONIC: _("the winner’s award divided by the place"),
            Shares.NOTHING: _("nothing"),
        },
    )
    decimals = text_field(_("Decimal places in awards"), 1)
    rounding = choice_field(_("Awards, rounded"), ROUNDED)
    least_tables = text_field(_("Fewest tables"), len(str(MOST_TABLES)))
    members_only = tick_field(_("Only players with a club number get points"))

    def rules(self) -> dict[str, Any]:
        """Return the typed rules with decimal points, even if the reader's language uses commas."""
        mark = decimal_mark()
        shares = " ".join(inputs.decimal(each, mark) for each in self.cleaned_data["shares"].split())
        numbers = {name: inputs.decimal(self.cleaned_data[name], mark) for name in self.NUMBERS}
        return self.cleaned_data | numbers | {"shares": shares}
