"""Typed prices, prepayments and counted cash."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from tourney.web.forms.base import Form, choice_field, text_field

from .amounts import CODES, read_amount
from .models import Means, PriceKind
from .verbs import LONGEST_KIND, MOST_KINDS

AMOUNT = {"inputmode": "decimal", "autocomplete": "off"}


class AmountField(forms.CharField):
    """An amount in a currency that the form provides (:meth:`MoneyForm.amount`)."""

    widget = forms.TextInput(attrs=AMOUNT)


class MoneyForm(Form):
    """A form with amounts."""

    def amount(self, name: str, code: str, least: int = 0) -> int | None:
        """Return the amount typed in a field, and note its fault there."""
        typed = self.cleaned_data.get(name, "")
        found = read_amount(typed, code)
        if typed and (found is None or found < least):
            self.add_error(name, _("Enter an amount, for example 4.50."))
            return None
        return found


class PricesForm(MoneyForm):
    """A name and a price for each kind of player; a kind without a name is deleted."""

    currency = choice_field(gettext_lazy("Currency"), [(code, code) for code in CODES])

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number in range(1, MOST_KINDS + 1):
            name = _("Kind of player %(number)s") % {"number": number}
            price = _("Price %(number)s") % {"number": number}
            self.fields[f"name-{number}"] = text_field(name, LONGEST_KIND, required=False)
            self.fields[f"price-{number}"] = AmountField(label=price, required=False)

    def clean(self) -> dict[str, Any]:
        super().clean()
        self.prices: dict[int, tuple[str, int]] = {}
        for number in range(1, MOST_KINDS + 1):
            name = self.cleaned_data.get(f"name-{number}", "")
            amount = self.amount(f"price-{number}", self.cleaned_data.get("currency", ""))
            if name and not self.cleaned_data.get(f"price-{number}"):
                self.add_error(f"price-{number}", _("Enter an amount, for example 4.50."))
            if name and amount is not None:
                self.prices[number] = name, amount
        return self.cleaned_data

    @property
    def rows(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        return [(self[f"name-{number}"], self[f"price-{number}"]) for number in range(1, MOST_KINDS + 1)]


class TopUpForm(MoneyForm):
    """A prepayment; ``seen`` is the number of entries that the page showed."""

    amount_paid = AmountField(label=gettext_lazy("Amount"))
    means = choice_field(gettext_lazy("Paid by"), Means.choices[:2], initial=Means.CASH)
    seen = forms.IntegerField(label=gettext_lazy("Entries"), min_value=0, widget=forms.HiddenInput())


class CountForm(MoneyForm):
    counted = AmountField(label=gettext_lazy("Cash counted"))


class KindForm(Form):
    kind = forms.TypedChoiceField(label=gettext_lazy("Kind of player"), coerce=int)

    def __init__(self, prices: list[PriceKind], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_choices("kind", [(price.number, price.name) for price in prices])
