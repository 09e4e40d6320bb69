"""Forms for the cards of a night."""

from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from ...cards.commitment import salt_of
from ...cards.deals_document import LARGEST, MOST
from ...exchange.deal_files import endings
from ...language.told import told_as
from ...models import Game
from .base import FileField, FileForm, Form

LONGEST_VALUE = 200


class DealsForm(FileForm):
    """The cards from a file."""

    replacing = forms.BooleanField(required=False)

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        super().__init__(
            *args,
            label=_("The deals"),
            help_text=_(
                "A file from a dealing machine or another program: %(endings)s. Nobody sees the hands "
                "until the night is over."
            )
            % {"endings": endings()},
            accept=endings().replace(" ", ""),
            **kwargs,
        )
        replacing = _("Replace the hands of trays that have already been played")
        self.fields["replacing"].label = told_as(replacing, game)
        self.fields["replacing"].help_text = _("Only if the stored hands are wrong.")


class DealForm(Form):
    """The options of dealing a night; ``public`` is the value that a secret waits for, if any."""

    trays = forms.IntegerField(min_value=1, max_value=MOST)
    no_long_suits = forms.BooleanField(
        required=False,
        label=_("Discard deals with a suit of more than six cards"),
        help_text=_(
            "An old practice of duplicate whist. It discards about one deal in seven, and this is stated "
            "on every sheet."
        ),
    )
    public = forms.CharField(label=_("The public value"), max_length=LONGEST_VALUE)

    def __init__(self, *args: Any, game: str, awaits: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["trays"].label = _("Boards") if game == Game.BRIDGE else _("Trays")
        if awaits:
            self.fields["public"].help_text = _("As announced: %(value)s") % {"value": awaits}
        else:
            del self.fields["public"]


class AwaitForm(Form):
    """The description of the public value to be mixed with a secret."""

    awaits = forms.CharField(
        label=_("Description of the public value"),
        max_length=LONGEST_VALUE,
        help_text=_(
            "Something nobody can know or choose in advance: lottery numbers or a closing price, with the date."
        ),
    )


class VerifyForm(Form):
    """Deals to be checked: a file, or the document itself."""

    file = FileField(
        label=_("A file of deals"),
        required=False,
        help_text=lazy(endings, str)(),
        largest=LARGEST,
        too_large=_("This file is larger than %(size)s MB."),
    )
    pasted = forms.CharField(
        label=_("Or the deals as JSON"), required=False, max_length=300_000, widget=forms.Textarea(attrs={"rows": 4})
    )
    salt = forms.CharField(label=_("The salt, if it is not included"), required=False, max_length=100)
    commitment = forms.CharField(label=_("The hash, if it is not included"), required=False, max_length=100)

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if "file" in given and "pasted" in given and not given["file"] and not given["pasted"]:
            self.add_error("file", _("Choose a file, or paste the deals."))
        for key in ("salt", "commitment"):
            if given.get(key) and salt_of(given[key]) is None:
                self.add_error(key, _("Expected 64 hexadecimal digits."))
        return given
