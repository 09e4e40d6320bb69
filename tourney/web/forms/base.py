"""Forms: labels above, help below, faults beside their fields and in a summary at the top."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import date
from decimal import Decimal
from typing import Any

from django import forms
from django.conf import settings
from django.forms.renderers import TemplatesSetting
from django.utils.translation import gettext_lazy as _

from ... import inputs
from ...faults import BadInput
from ...language.active_language import decimal_mark
from ...language.numbers import pointed
from ...language.seats import told_lines
from ...language.told import told, told_as


class Renderer(TemplatesSetting):
    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"


class Form(forms.Form):
    """A form that parses its texts and shows the faults of an action as its own. A form about a night can get its
    ``game``, whose words it then uses."""

    game: Any = ""

    def __init__(self, *args: Any, game: str = "", **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            if isinstance(field, forms.ChoiceField) and not isinstance(field, forms.ModelChoiceField):
                # Choices in groups stay as they are.
                choices: Any = field.choices
                field.choices = [(value, told(label) if isinstance(label, str) else label) for value, label in choices]
        self.game = game
        if game:
            self.speak(game)

    def speak(self, game: str) -> None:
        """Put labels, help and choices in the game's words for tray, N&S and E&W."""
        for field in self.fields.values():
            field.label, field.help_text = _said(field.label, game), _said(field.help_text, game)
            if isinstance(field, forms.ChoiceField):
                choices: Any = field.choices
                field.choices = [(value, _said(label, game)) for value, label in choices]

    def offer_choices(self, name: str, choices: Iterable[tuple[Any, Any]]) -> None:
        """Set the choices of a field."""
        field: Any = self.fields[name]
        field.choices = list(choices)

    def clean(self) -> dict[str, Any]:
        """Normalise each text; fields of several lines keep their lines. Passwords stay as typed."""
        given = super().clean()
        for name, value in list((self.cleaned_data if given is None else given).items()):
            field = self.fields.get(name)
            if isinstance(value, date) and (what := inputs.wrong_day(value)):
                self.add_error(name, told(what))
            if not isinstance(value, str) or field is None or isinstance(field.widget, forms.PasswordInput):
                continue
            read = inputs.lines if isinstance(field.widget, forms.Textarea) else inputs.line
            self.cleaned_data[name] = read(value)
            if what := inputs.wrong(self.cleaned_data[name]):
                self.add_error(name, told(what))
        return self.cleaned_data

    def take(self, bad: BadInput, otherwise: str | None = None) -> None:
        """Add each fault to the field that it names, or else to ``otherwise`` (None: the whole form)."""
        for fault in bad.faults:
            field = fault.place if fault.place in self.fields else otherwise
            self.add_error(field, told(fault.what if field == fault.place else fault, self.game))

    @contextmanager
    def taking(self, otherwise: str | None = None) -> Iterator[None]:
        """Add the faults with which an action in the block refuses. The rest of the block is then skipped."""
        try:
            yield
        except BadInput as bad:
            self.take(bad, otherwise)


def _said(words: Any, game: str) -> str:
    """Return words in the terms of the game and the reader's language."""
    return told_lines(told_as(words, game))


class _Decimal(forms.Field):
    """A plain text field. Browsers show number fields in their own language, which may differ from the page's."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("widget", forms.TextInput())
        super().__init__(**kwargs)
        self.widget.attrs = {"inputmode": "decimal", "autocomplete": "off"} | self.widget.attrs

    def to_python(self, value: Any) -> Any:
        return super().to_python(inputs.decimal(value, decimal_mark()) if isinstance(value, str) else value)

    def prepare_value(self, value: Any) -> Any:
        if not isinstance(value, (Decimal, float)):
            return value
        return pointed(f"{Decimal(str(value)).normalize():f}")


class DecimalField(_Decimal, forms.DecimalField):
    """A field for exact decimal numbers."""


class FloatField(_Decimal, forms.FloatField):
    """A field for numbers as JSON documents have them."""


FILE = _("File")


def text_field(
    label: Any = None,
    longest: int | None = None,
    help_text: Any = "",
    *,
    initial: Any = None,
    required: bool = True,
    rows: int = 0,
    **attrs: Any,
) -> forms.CharField:
    """Return a field of one line, or of several ``rows``; ``attrs`` are the attributes of its widget."""
    widget = forms.Textarea({"rows": rows, **attrs}) if rows else forms.TextInput(attrs)
    asks: dict[str, Any] = {"initial": initial, "required": required, "widget": widget}
    return forms.CharField(label=label, max_length=longest, help_text=help_text, **asks)


def number_field(
    label: Any = None, least: int | None = None, most: int | None = None, help_text: Any = "", **more: Any
) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=least, max_value=most, help_text=help_text, **more)


def choice_field(
    label: Any, choices: Any = (), help_text: Any = "", *, radio: bool = False, **more: Any
) -> forms.ChoiceField:
    widget = forms.RadioSelect if radio else forms.Select
    return forms.ChoiceField(label=label, choices=choices, help_text=help_text, widget=widget, **more)


def tick_field(label: Any = None, help_text: Any = "", **more: Any) -> forms.BooleanField:
    """Return a tick box that need not be ticked."""
    return forms.BooleanField(label=label, help_text=help_text, required=False, **more)


def password_field(label: Any, autocomplete: str = "current-password", **more: Any) -> forms.CharField:
    return forms.CharField(
        label=label, strip=False, widget=forms.PasswordInput(attrs={"autocomplete": autocomplete}), **more
    )


class FileField(forms.FileField):
    """A file of at most ``largest`` bytes. A larger one is refused with ``too_large``, which has the ``size`` in
    megabytes."""

    def __init__(self, *, largest: int, too_large: Any, accept: str = "", **kwargs: Any) -> None:
        super().__init__(widget=forms.FileInput(attrs={"accept": accept} if accept else {}), **kwargs)
        self.largest, self.too_large = largest, too_large

    def clean(self, data: Any, initial: Any = None) -> Any:
        file = super().clean(data, initial)
        if file and file.size > self.largest:
            raise forms.ValidationError(self.too_large, params={"size": self.largest // 1_000_000})
        return file


class FileForm(Form):
    """A form with one file; ``largest`` is in bytes."""

    def __init__(
        self,
        *args: Any,
        label: Any = FILE,
        help_text: Any = "",
        accept: str = "",
        largest: int | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"] = FileField(
            label=label,
            help_text=help_text,
            accept=accept,
            largest=largest or settings.LARGEST_FILE,
            too_large=_("This file is larger than %(size)s MB."),
            allow_empty_file=True,
        )
