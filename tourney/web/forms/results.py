"""Changing what is stored."""

from django import forms

from .base import Form

WHY = 200


class CorrectForm(Form):
    """Another value, and the reason."""

    made = forms.CharField(
        label="What was made",
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false", "class": "made"}),
        help_text="As on the page of the round. 7 r1@3/0 says that N & S revoked once, having won three tricks.",
    )
    why = forms.CharField(label="Why", max_length=WHY, help_text="A word or two: misread, cards counted again.")


class AwayForm(Form):
    """There is no result here."""

    why = forms.CharField(label="Why", max_length=WHY, help_text="A word or two: it was not played here.")


class MoveForm(Form):
    """Where the result belongs."""

    round = forms.IntegerField(label="Round", min_value=1, max_value=9999)
    table = forms.IntegerField(label="Table", min_value=1, max_value=9999)
    tray = forms.IntegerField(label="Tray", min_value=1, max_value=9999)
    why = forms.CharField(label="Why", max_length=WHY, help_text="A word or two: written on the wrong line.")
