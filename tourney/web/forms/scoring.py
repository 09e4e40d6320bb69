"""The form for the scoring method and its options."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ...language.told import told
from ...models import Game, Kind, Session
from ...scoring import options
from ...scoring.method import method, offered, read_options
from ...scoring.options import Option
from ..words.code_words import method_in_a_line
from .base import FloatField, Form, choice_field


def _option_field(option: Option) -> forms.Field:
    """Return the form field of an option, in the reader's language."""
    asks: dict[str, Any] = {"label": told(option.label), "help_text": told(option.help), "required": False}
    if option.most:
        return FloatField(min_value=0, max_value=option.most, **asks)
    if not option.choices:
        return forms.BooleanField(widget=forms.CheckboxInput, **asks)
    return forms.TypedChoiceField(
        choices=[(value, told(words)) for value, words in option.choices],
        coerce=option.read_choice,
        empty_value=None,
        widget=forms.RadioSelect,
        **asks,
    )


class ScoredForm(Form):
    """A form in which the scoring methods and their options depend on the game and the event type."""

    data: Any
    scoring = choice_field(
        _("Scoring"),
        help_text=_("The first method is the usual one. You can change the scoring at any time."),
        required=False,
    )

    def offer(
        self, game: str, kind: str, *, fresh: bool = False, stored: Mapping[str, Mapping[str, Any]] | None = None
    ) -> None:
        """Offer the suitable methods, and the options of the chosen one. ``fresh`` treats an unsuitable method as left
        over from another game, in a form that was sent before the page was updated. Initial options are ``stored``,
        {scoring of the night: its options}, or else the usual ones today."""
        suits = offered(game, kind) or offered(Game.WHIST, Kind.PAIRS)
        self.offer_choices("scoring", [(each, method_in_a_line(each, game)) for each in suits])
        scoring = self._given("scoring")
        untouched = self.is_bound and scoring == self.data.get("method")
        self.unfit = "" if fresh or untouched or scoring in ("", *suits) else scoring
        self.method = scoring if scoring in suits else suits[0]
        asked = {name: each for name, each in method(self.method).options.items() if each.asked(game, kind)}
        self.option_fields = {name: _option_field(option) for name, option in asked.items()}
        begins = (stored or {}).get(self.method, method(self.method).usual)
        for name, field in self.option_fields.items():
            field.initial = begins.get(name, getattr(options.DEFAULTS, name, None))
            self.fields[name] = field
        if self.is_bound and self.data.get("method") != self.method:
            # These fields were not on the screen yet, so they get their initial values.
            self.data = self.data.copy()
            self.data["scoring"] = self.method
            for name, field in self.option_fields.items():
                if field.initial is not False:
                    self.data[name] = field.initial

    def _given(self, name: str) -> str:
        return (self.data.get(name) if self.is_bound else None) or self.fields[name].initial or ""

    def clean(self) -> dict[str, Any]:
        if self.unfit:
            self.add_error(
                "scoring", _("That scoring method cannot be used for this game and event type. Choose another.")
            )
        return super().clean()

    @property
    def asked(self) -> list[Any]:
        """Return the bound fields of the method's options."""
        return [self[name] for name in self.option_fields]

    def options(self) -> dict[str, Any]:
        """Return the options that differ from the defaults, in the form of a night file."""
        given = {name: self.cleaned_data[name] for name in self.option_fields}
        said = {name: value for name, value in given.items() if value not in ("", None)}
        return options.write(read_options(self.method, said)[0])


class ScoringForm(ScoredForm):
    """A form for changing an open night's scoring. The initial values are the current ones."""

    def __init__(self, data: Any = None, *, session: Session) -> None:
        super().__init__(data)
        self.fields["scoring"].initial = session.scoring
        self.offer(session.game, session.kind, stored={session.scoring: session.options})
