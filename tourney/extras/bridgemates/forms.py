"""The connector of a night's Bridgemates."""

from dataclasses import replace

from django import forms
from django.utils.translation import gettext_lazy as _

from tourney.web.forms.base import Form

from .verbs.links import Settings


class BridgemateForm(Form):
    address = forms.CharField(
        label=_("Address of the Data Connector"),
        max_length=200,
        required=False,
        help_text=_(
            "For example, http://192.168.1.50:5079. Leave blank if Bridgemate Control Software runs on this computer."
        ),
    )
    connector_club = forms.CharField(
        label=_("Club ID"),
        max_length=100,
        help_text=_("Use the same ID as in Bridgemate Control Software."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    licence_key = forms.CharField(
        label=_("Licence key"),
        max_length=200,
        required=False,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("The key is stored unencrypted in the database."),
    )
    hands = forms.BooleanField(
        label=_("Send the hands too"),
        required=False,
        help_text=_(
            "Bridgemates can show the hands after each board. Anyone at the connector's computer will then "
            "be able to see the hands before they are played."
        ),
    )

    def settings(self, kept: Settings) -> Settings:
        """Return the settings; a blank key is the one ``kept`` for the same connector."""
        said = Settings(**self.cleaned_data)
        same = (said.address, said.connector_club) == (kept.address, kept.connector_club)
        return replace(said, licence_key=said.licence_key or (kept.licence_key if same else ""))
