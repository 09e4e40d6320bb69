"""The server that the club's mail goes out by."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tourney.web.forms.base import Form

from .models import Security
from .verbs.mail_server import LONGEST_WORD


class MailForm(Form):
    host = forms.CharField(label=_("Mail server (SMTP)"), max_length=255, help_text=_("For example, smtp.example.org."))
    port = forms.IntegerField(label=_("Port"), min_value=1, max_value=65_535, initial=587)
    security = forms.ChoiceField(label=_("Security"), choices=Security.choices, initial=Security.STARTTLS)
    username = forms.CharField(
        label=_("User name on the mail server"),
        max_length=LONGEST_WORD,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    password = forms.CharField(
        label=_("Password on the mail server"),
        max_length=LONGEST_WORD,
        required=False,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_(
            "If your provider allows it, use a password made for this purpose. The password is stored "
            "unencrypted in the database."
        ),
    )
    sender = forms.CharField(label=_("Sender"), max_length=254, help_text=_("The club's email address."))
    site = forms.CharField(
        label=_("Address of the club's pages"),
        max_length=200,
        help_text=_("The address that players use at home. Links in the emails lead to it."),
    )
