"""Changing what is stored."""

from django import forms
from django.utils.translation import gettext_lazy as _

from ...desk.results.parse import LONGEST_SPLIT
from .base import Form

WHY = 200


class CorrectForm(Form):
    """Another value, and the reason."""

    made = forms.CharField(
        label=_("What was made"),
        max_length=LONGEST_SPLIT,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "class": "made"}),
        help_text=_("As on the page of the round. 7 r1@3/0 means that N & S revoked once, having won three tricks."),
    )
    why = forms.CharField(label=_("Why"), max_length=WHY, help_text=_("For example: misread, cards counted again."))


class AwayForm(Form):
    """There is no result here."""

    why = forms.CharField(label=_("Why"), max_length=WHY, help_text=_("For example: it was not played here."))


class MoveForm(Form):
    """Where the result belongs."""

    round = forms.IntegerField(label=_("Round"), min_value=1, max_value=9999)
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=9999)
    tray = forms.IntegerField(label=_("Tray"), min_value=1, max_value=9999)
    why = forms.CharField(label=_("Why"), max_length=WHY, help_text=_("For example: written on the wrong line."))
