"""Signing in, and one's own way in."""

from django import forms

from ...desk.club.second_step import LONGEST
from .base import Form

LONGEST_PASSWORD = 1000
"""Signs: each costs the server work before it is refused."""


def _current() -> forms.CharField:
    return forms.CharField(
        label="Your password",
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class PasswordForm(Form):
    password = _current()


class NewPasswordForm(Form):
    password = _current()
    new = forms.CharField(
        label="The new password",
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text="Eight signs or more, and nothing that is easy to guess.",
    )


class CodeForm(Form):
    code = forms.CharField(
        label="The code",
        max_length=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric", "autofocus": True}),
    )
