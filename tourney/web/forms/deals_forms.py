"""Forms for the cards of a night."""

from typing import Any

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from ...cards.commitment import salt_of
from ...cards.deals_document import LARGEST, MOST
from ...exchange.foreign.deal_files import endings
from ...language.told import told_as
from ...models import Game
from .base import FileField, FileForm, Form, number_field, text_field, tick_field

LONGEST_VALUE = 200


class DealsForm(FileForm):
    """A form for importing cards from a file."""

    replacing = tick_field()

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
    """The options for dealing a night; ``public`` is the public value that a secret waits for, if there is one."""

    trays = number_field(least=1, most=MOST)
    no_long_suits = tick_field(
        _("Discard deals with a suit of more than six cards"),
        _(
            "An old practice of duplicate whist. It discards about one deal in seven, and this is stated "
            "on every sheet."
        ),
    )
    public = text_field(_("The public value"), LONGEST_VALUE)

    def __init__(self, *args: Any, game: str, awaits: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["trays"].label = _("Boards") if game == Game.BRIDGE else _("Trays")
        if awaits:
            self.fields["public"].help_text = _("As announced: %(value)s") % {"value": awaits}
        else:
            del self.fields["public"]


class AwaitForm(Form):
    """A description of the public value that will be mixed with a secret."""

    awaits = text_field(
        _("Description of the public value"),
        LONGEST_VALUE,
        _("A value that nobody can know or choose in advance: lottery numbers or a closing price, with the date."),
    )


class VerifyForm(Form):
    """Deals to check: a file, or the text of the document."""

    file = FileField(
        label=_("A file of deals"),
        required=False,
        help_text=lazy(endings, str)(),
        largest=LARGEST,
        too_large=_("This file is larger than %(size)s MB."),
    )
    pasted = text_field(_("Or the deals as JSON"), 300_000, required=False, rows=4)
    salt = text_field(_("The salt, if it is not included"), 100, required=False)
    commitment = text_field(_("The hash, if it is not included"), 100, required=False)

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if "file" in given and "pasted" in given and not given["file"] and not given["pasted"]:
            self.add_error("file", _("Choose a file, or paste the deals."))
        for key in ("salt", "commitment"):
            if given.get(key) and salt_of(given[key]) is None:
                self.add_error(key, _("Expected 64 hexadecimal digits."))
        return given
