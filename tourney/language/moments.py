"""A day, or a day and its hour, within a sentence: English by itself, told as the reader's language writes dates."""

from datetime import date, datetime
from typing import Any, Self

from django.utils.formats import date_format
from django.utils.translation import get_language

from movements.message import Message


class Moment(Message):
    """``at`` as 22 November 2026; with its hour, 22 November 2026, 21:40, where it is a datetime, in its own zone."""

    at: date

    def __new__(
        cls,
        text: str,
        values: dict[str, object] | None = None,
        many: str = "",
        number: int = 1,
        context: str = "",
        at: date = date.min,
    ) -> Self:
        made = super().__new__(cls, text, values, many, number, context)
        made.at = at
        return made

    def worded(self, words: str) -> str:
        if (get_language() or "en").startswith("en"):
            return words
        day = date_format(self.at, "DATE_FORMAT")
        return f"{day}, {self.at:%H:%M}" if isinstance(self.at, datetime) else day

    def __getnewargs__(self) -> tuple[Any, ...]:
        return *super().__getnewargs__(), self.at


def moment(at: date) -> Moment:
    said = f"{at.day} {at:%B %Y}"
    return Moment(f"{said}, {at:%H:%M}" if isinstance(at, datetime) else said, at=at)
