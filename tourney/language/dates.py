"""Dates in the style of a language. The program says them in the English order, ``j F Y`` (the letters are those of
Django's ``date``); elsewhere that order is the language's own: 23. November 2026."""

import re
from datetime import date, datetime
from typing import Any

from django.utils import dateformat, translation
from django.utils.formats import get_format
from django.utils.timezone import is_aware, localtime
from django.utils.translation import get_language, gettext

from movements.message import Message

from .codes import ENGLISH, PLAIN
from .usage import usage

PARTS = re.compile(r"l j F Y|j F Y|j M Y|j F|j M|F Y|l j|j\.n\.")
WITH_WEEKDAY = "l j F Y"
DAY_OF_MONTH = re.compile(r"j F|j M|l j")
_FIRST_DAY = re.compile(r"(?<!\d)1(?= [^\W\d]|$)")


def date_in_words(value: date | datetime, how: str = "j F Y") -> str:
    """``value`` in the active language; a moment in the time of this machine's zone."""
    if isinstance(value, datetime) and is_aware(value):
        value = localtime(value)
    return small(str(dateformat.format(value, localised(how))), how)


def localised(how: str) -> str:
    """A format in the English order, as the active language has it: the same in English."""
    if translation.get_language() in (ENGLISH, PLAIN, None):
        return how
    return PARTS.sub(lambda part: _FORMATS[part.group()](), how)


def small(words: str, how: str) -> str:
    """A date written by the format ``how``, with the small letters that the active language has for months and days,
    and with its own figure for the first of a month."""
    own = usage()
    if not own.small_dates or not PARTS.search(how):
        return words
    first = own.first_of_month
    return _FIRST_DAY.sub(first, words.lower()) if first and DAY_OF_MONTH.search(how) else words.lower()


def _day() -> str:
    """Without the nought that Italian has before a single figure."""
    return re.sub(r"(?<!\\)\bd\b", "j", str(get_format("DATE_FORMAT")))


def _day_and_month() -> str:
    return str(get_format("MONTH_DAY_FORMAT"))


def _shorter(how: str) -> str:
    """With the month's short name; E is the month as Polish has it after a day."""
    return how.replace("F", "M").replace("E", "M")


def _with_weekday() -> str:
    # Translators: how a date with its weekday is written, in the letters of Django's filter "date": l is the weekday, j
    # the day, F the month (E as Polish has it after a day), Y the year: "l, j. F Y" in German.
    said = gettext("l j F Y")
    # Only formats made of those letters: a format must not contain words.
    return said if re.fullmatch(r"[ljdFEY.,/ \-]+", said) and said != WITH_WEEKDAY else f"l {_day()}"


def _with_year_left_out() -> str:
    return re.sub(r"[-/ ]?Y[-/.]?", "", str(get_format("SHORT_DATE_FORMAT")))


_FORMATS = {
    WITH_WEEKDAY: _with_weekday,
    "j F Y": _day,
    "j M Y": lambda: _shorter(_day()),
    "j F": _day_and_month,
    "j M": lambda: _shorter(_day_and_month()),
    "F Y": lambda: str(get_format("YEAR_MONTH_FORMAT")),
    "l j": lambda: "l " + ("j." if "j." in _day_and_month() else "j"),
    "j.n.": _with_year_left_out,
}


class Moment(Message):
    """Its value ``at`` as 22 November 2026; with its hour, 22 November 2026, 21:40, where it is a datetime, in its own
    zone."""

    def worded(self, words: str) -> str:
        if (get_language() or "en").startswith("en"):
            return words
        at: Any = self.values["at"]
        return f"{date_in_words(at.date())}, {at:%H:%M}" if isinstance(at, datetime) else date_in_words(at)


def moment(at: date) -> Moment:
    """A day, or a day and its hour, within a sentence."""
    said = f"{at.day} {at:%B %Y}"
    return Moment(f"{said}, {at:%H:%M}" if isinstance(at, datetime) else said, {"at": at})
