"""Forms: labels above, help below, the fault beside the field and in a summary at the top."""

from django import forms
from django.forms.renderers import TemplatesSetting

from ...faults import BadInput


class Renderer(TemplatesSetting):
    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"


class Form(forms.Form):
    """A form that takes the faults of a verb as its own."""

    def __init__(self, *args, **kwargs):
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)

    def take(self, bad: BadInput, otherwise: str | None = None) -> None:
        """Put each fault at the field it names, else at ``otherwise`` (None: the form as a whole)."""
        for fault in bad.faults:
            field = fault.place if fault.place in self.fields else otherwise
            self.add_error(field, fault.what if field == fault.place else str(fault))
