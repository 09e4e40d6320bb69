"""The form for the settings of a destination."""

from typing import Any

from django import forms

from tourney.language.told import told
from tourney.web.forms.base import Form

from .destination import Destination, Setting
from .verbs.setups import LONGEST


class DestinationForm(Form):
    """A field for each setting that the destination declares."""

    def __init__(self, destination: Destination, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for each in destination.settings:
            self.fields[each.name] = _field(each)


def _field(setting: Setting) -> forms.Field:
    shown: dict[str, Any] = {
        "label": told(setting.label),
        "help_text": told(setting.help),
        "required": setting.required and not setting.secret,  # an empty password leaves the stored one
        "initial": setting.initial,
    }
    if setting.choices:
        return forms.ChoiceField(choices=[(value, told(label)) for value, label in setting.choices.items()], **shown)
    if setting.secret:
        widget = forms.PasswordInput(attrs={"autocomplete": "new-password"})
        return forms.CharField(max_length=LONGEST, strip=False, widget=widget, **shown)
    return forms.CharField(max_length=LONGEST, widget=forms.TextInput(attrs={"autocomplete": "off"}), **shown)
