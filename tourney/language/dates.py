"""Dates in the style of a language. The program uses the English order, ``j F Y`` (the letters of Django's ``date``),
which is converted to the language's own: 23. November 2026."""

import re
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

from movements.message import Message

from .active_language import get_format, get_language, gettext, pgettext
from .codes import ENGLISH, PLAIN
from .usage import usage

PARTS = re.compile(r"l j F Y|j F Y|j M Y|j F|j M|F Y|l j|j\.n\.")
WITH_WEEKDAY = "l j F Y"
DAY_OF_MONTH = re.compile(r"j F|j M|l j")
MONTHS = "January February March April May June July August September October November December".split()
SHORTENED = "Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec.".split()
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_LETTER = re.compile(r"\\(.)|[djlmnFMENYHi]")
_FIRST_DAY = re.compile(r"(?<!\d)1(?= [^\W\d]|$)")


def date_in_words(value: date | datetime, how: str = "j F Y") -> str:
    """Return ``value`` in the active language; a datetime in this computer's time zone."""
    if isinstance(value, datetime) and value.tzinfo:
        from django.utils.timezone import localtime  # imported here: commands for files do without it

        value = localtime(value)
    return small(formatted(value, localised(how)), how)


def formatted(value: date | datetime, how: str) -> str:
    """Return ``value`` formatted with the Django letters that occur in date formats of languages."""
    return _LETTER.sub(lambda found: found[1] or _LETTERS[found[0]](value), how)


def localised(how: str) -> str:
    """Return the active language's form of a format in the English order; unchanged in English."""
    if get_language() in (ENGLISH, PLAIN, None):
        return how
    return PARTS.sub(lambda part: _FORMATS[part.group()](), how)


def small(words: str, how: str) -> str:
    """Return a date in the format ``how``, with months and days in lower case and a special form for the first of a
    month, if the active language has them."""
    own = usage()
    if not own.small_dates or not PARTS.search(how):
        return words
    first = own.first_of_month
    return _FIRST_DAY.sub(first, words.lower()) if first and DAY_OF_MONTH.search(how) else words.lower()


def _day() -> str:
    """Return the date format without the leading zero of single-figure days in Italian."""
    return re.sub(r"(?<!\\)\bd\b", "j", get_format("DATE_FORMAT"))


def _day_and_month() -> str:
    return get_format("MONTH_DAY_FORMAT")


def _shorter(how: str) -> str:
    """Return a format with the month's short name; E is the month in its Polish form after a day."""
    return how.replace("F", "M").replace("E", "M")


def _with_weekday() -> str:
    # Translators: how a date with its weekday is written, in the letters of Django's filter "date": l is the weekday, j
    # the day, F the month (E as Polish has it after a day), Y the year: "l, j. F Y" in German.
    said = gettext("l j F Y")
    # Only formats made of those letters: a format must not contain words.
    return said if re.fullmatch(r"[ljdFEY.,/ \-]+", said) and said != WITH_WEEKDAY else f"l {_day()}"


def _with_year_left_out() -> str:
    return re.sub(r"[-/ ]?Y[-/.]?", "", get_format("SHORT_DATE_FORMAT"))


_LETTERS: dict[str, Callable[[Any], str]] = {
    "d": lambda at: f"{at:%d}",
    "j": lambda at: str(at.day),
    "l": lambda at: gettext(DAYS[at.weekday()]),
    "m": lambda at: f"{at:%m}",
    "n": lambda at: str(at.month),
    "F": lambda at: gettext(MONTHS[at.month - 1]),
    "M": lambda at: gettext(MONTHS[at.month - 1][:3].lower()).title(),
    "E": lambda at: pgettext("alt. month", MONTHS[at.month - 1]),
    "N": lambda at: pgettext("abbrev. month", SHORTENED[at.month - 1]),
    "Y": lambda at: f"{at.year:04}",
    "H": lambda at: f"{at:%H}",
    "i": lambda at: f"{at:%M}",
}
_FORMATS = {
    WITH_WEEKDAY: _with_weekday,
    "j F Y": _day,
    "j M Y": lambda: _shorter(_day()),
    "j F": _day_and_month,
    "j M": lambda: _shorter(_day_and_month()),
    "F Y": lambda: get_format("YEAR_MONTH_FORMAT"),
    "l j": lambda: "l " + ("j." if "j." in _day_and_month() else "j"),
    "j.n.": _with_year_left_out,
}


class Moment(Message):
    """The date ``at``, shown as 22 November 2026; a datetime is shown in its own zone, 22 November 2026, 21:40."""

    def worded(self, words: str) -> str:
        if (get_language() or "en").startswith("en"):
            return words
        at: Any = self.values["at"]
        return f"{date_in_words(at.date())}, {at:%H:%M}" if isinstance(at, datetime) else date_in_words(at)


def moment(at: date) -> Moment:
    """Return a date, or a date and time, for a sentence."""
    said = f"{at.day} {at:%B %Y}"
    return Moment(f"{said}, {at:%H:%M}" if isinstance(at, datetime) else said, {"at": at})
