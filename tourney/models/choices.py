"""Django's choices, typed for type checkers: members have their own class, and are texts."""

from typing import TYPE_CHECKING, ClassVar

from django.db import models

if TYPE_CHECKING:
    from enum import StrEnum

    class TextChoices(StrEnum):
        label: str
        choices: ClassVar[list[tuple[str, str]]]
        labels: ClassVar[list[str]]
        values: ClassVar[list[str]]

else:
    TextChoices = models.TextChoices
