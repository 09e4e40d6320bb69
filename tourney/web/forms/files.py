"""Bringing files in."""

from typing import Any

from django import forms
from django.conf import settings

from .base import Form


class FileForm(Form):
    """One file; ``largest`` is in bytes."""

    file = forms.FileField(label="File", allow_empty_file=True)

    def __init__(
        self,
        *args: Any,
        label: str = "File",
        help_text: str = "",
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
            raise forms.ValidationError(f"This file is larger than {self.largest // 1_000_000} MB.")
        return file
