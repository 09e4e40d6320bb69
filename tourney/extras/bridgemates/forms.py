"""The form for the connector of a night's Bridgemates."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from tourney.web.forms.base import Form, password_field, text_field, tick_field

from .verbs.links import Settings


class BridgemateForm(Form):
    address = text_field(
        _("Address of the Data Connector"),
        200,
        _("For example, http://192.168.1.50:5079. Leave blank if Bridgemate Control Software runs on this computer."),
        required=False,
    )
    connector_club = text_field(
        _("Club ID"), 100, _("Use the same ID as in Bridgemate Control Software."), autocomplete="off"
    )
    licence_key = password_field(
        _("Licence key"),
        "new-password",
        max_length=200,
        required=False,
        help_text=_("The key is stored unencrypted in the database."),
    )
    hands = tick_field(
        _("Send the hands too"),
        _(
            "Bridgemates can show the hands after each board. Anyone at the connector's computer will then "
            "be able to see the hands before they are played."
        ),
    )

    def settings(self, kept: Settings) -> Settings:
        """Return the settings; a blank key keeps the one in ``kept`` for the same connector."""
        said = Settings(**self.cleaned_data)
        same = (said.address, said.connector_club) == (kept.address, kept.connector_club)
        return replace(said, licence_key=said.licence_key or (kept.licence_key if same else ""))
