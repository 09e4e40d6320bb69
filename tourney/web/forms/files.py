"""Bringing files in."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from .base import Form

FILE = _("File")


class FileForm(Form):
    """One file; ``largest`` is in bytes."""

    file = forms.FileField(label=_("File"), allow_empty_file=True)

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
        self.largest = largest or settings.LARGEST_FILE
        self.fields["file"].label, self.fields["file"].help_text = label, help_text
        if accept:
            self.fields["file"].widget.attrs["accept"] = accept

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > self.largest:
            raise forms.ValidationError(
                _("This file is larger than %(size)s MB.") % {"size": self.largest // 1_000_000}
            )
        return file
