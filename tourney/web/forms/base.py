"""Forms: labels above, help below, the fault beside the field and in a summary at the top."""

from datetime import date
from typing import Any

from django import forms
from django.forms.renderers import TemplatesSetting

from ... import inputs
from ...faults import BadInput


class Renderer(TemplatesSetting):
    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"


class Form(forms.Form):
    """A form that reads its texts, and takes the faults of a verb as its own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)

    def clean(self) -> dict[str, Any]:
        """Each text in its normal form; where somebody could write several lines, with those. A password is whatever
        was typed."""
        given = super().clean()
        for name, value in list((self.cleaned_data if given is None else given).items()):
            field = self.fields.get(name)
            if isinstance(value, date) and (what := inputs.wrong_day(value)):
                self.add_error(name, what)
            if not isinstance(value, str) or field is None or isinstance(field.widget, forms.PasswordInput):
                continue
            read = inputs.lines if isinstance(field.widget, forms.Textarea) else inputs.line
            self.cleaned_data[name] = read(value)
            if what := inputs.wrong(self.cleaned_data[name]):
                self.add_error(name, what)
        return self.cleaned_data

    def take(self, bad: BadInput, otherwise: str | None = None) -> None:
        """Put each fault at the field it names, else at ``otherwise`` (None: the form as a whole)."""
        for fault in bad.faults:
            field = fault.place if fault.place in self.fields else otherwise
            self.add_error(field, fault.what if field == fault.place else str(fault))
