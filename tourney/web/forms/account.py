"""Signing in, and one's own way in."""

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.utils.translation import gettext_lazy as _

from ...desk.club import account_names
from ...desk.club.two_factor import LONGEST
from .base import Form

LONGEST_PASSWORD = 1000
"""Signs: each costs the server work before it is refused."""


def _current() -> forms.CharField:
    return forms.CharField(
        label=_("Your password"),
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class SignInForm(AuthenticationForm):
    def clean_username(self) -> str:
        """However the name was typed, it is the account's whose guesses were counted."""
        typed = self.cleaned_data["username"]
        found = account_names.find(typed)
        return found.get_username() if found else typed


class NameForm(Form):
    name = forms.CharField(
        label=_("The name that others see"), max_length=80, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )


class PasswordForm(Form):
    password = _current()


class NewPasswordForm(Form):
    password = _current()
    new = forms.CharField(
        label=_("The new password"),
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("Use eight characters or more, and nothing that is easy to guess."),
    )


class CodeForm(Form):
    code = forms.CharField(
        label=_("The code"),
        max_length=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric", "autofocus": True}),
    )
