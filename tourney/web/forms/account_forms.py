"""Forms for signing in, and for the user's own account."""

from django.contrib.auth.forms import AuthenticationForm
from django.utils.translation import gettext_lazy as _

from ...desk.club import account_names
from ...desk.club.two_factor import LONGEST
from .base import Form, password_field, text_field

LONGEST_PASSWORD = 1000
"""Characters. The server has to hash each password before it can refuse it."""


class SignInForm(AuthenticationForm):
    def clean_username(self) -> str:
        """Return the account's own name, against which guesses are counted, however the name was typed."""
        typed = self.cleaned_data["username"]
        found = account_names.find(typed)
        return found.get_username() if found else typed


class NameForm(Form):
    name = text_field(_("The name that others see"), 80, autocomplete="name")


class PasswordForm(Form):
    password = password_field(_("Your password"), max_length=LONGEST_PASSWORD)


class NewPasswordForm(PasswordForm):
    new = password_field(
        _("The new password"),
        "new-password",
        max_length=LONGEST_PASSWORD,
        help_text=_("Use at least eight characters, and choose something that is hard to guess."),
    )


class CodeForm(Form):
    code = text_field(_("The code"), LONGEST, autocomplete="one-time-code", inputmode="numeric", autofocus=True)
