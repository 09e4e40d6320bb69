"""Fields for decimal numbers, typed and shown as the reader's language writes them: 0,05 to a German, and 0.05 too."""

from decimal import Decimal
from typing import Any

from django import forms

from ... import inputs
from ...language.numbers import decimal_mark, pointed


class _Decimal(forms.Field):
    """A plain text field: browsers read fields of numbers in their own language, which need not be the page's."""

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
    """Exact."""


class FloatField(_Decimal, forms.FloatField):
    """As documents in JSON have them."""
