"""The day of a night as other programs write it: 2013.11.23, 23/11/2013, "2013-11-23 11:23", Nov 23, 2013."""

import re
from datetime import date

_MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
_OTHER_MONTHS = {"mär": 3, "mrz": 3, "mai": 5, "okt": 10, "dez": 12}
_MONTH_FIRST = re.compile(r"([^\W\d_]{3,12})\.? ([0-9]{1,2}),? ([0-9]{4})")
_TIME = re.compile(r"(?:[T,]? ?[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?:[.,][0-9]{1,9})?(?: ?[AaPp]\.?[Mm]\.?)?Z?)?")
_WITHIN = re.compile(
    r"(?<![0-9])(?:[0-9]{4}[./-][0-9]{1,2}[./-][0-9]{1,2}|[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{4})(?![0-9])"
)
LONGEST = 60


def day_in(said: str, first: str = "") -> date | None:
    """Return the date in a text, whatever time follows it; None if there is none, or it is ambiguous. In 03/04/2026 the
    file's format decides which is ``first``, "day" or "month"; with points in between it is always the day."""
    parts, between = _parts(said)
    if parts is None or "?" in "".join(parts):
        return None
    one, two, three = parts
    if len(one) == 4:
        return _date(one, two, three)
    if len(three) == 2 and (between == "-" or not two.isdecimal()):
        return None  # 13-11-23 may begin with the year
    year = three if len(three) == 4 else f"{19 if three > '69' else 20}{three}"
    ways = {"day": _date(year, two, one), "month": _date(year, one, two) if between != "." else None}
    found = {day for day in ways.values() if day}
    if between == ".":
        first = "day"
    return found.pop() if len(found) == 1 else ways.get(first)


def first_day_in(said: str) -> date | None:
    """Return the first possible day of a date whose day, or month too, is unknown: 2013.??.??, 2013.11, 2013."""
    parts, _ = _parts(said)
    only = re.fullmatch(r"([0-9]{4})(?:[.-]([0-9?]{1,2}))?", said.strip()[:LONGEST])
    year, *others = parts if parts else only.groups() if only else ("",)
    if not re.fullmatch("[0-9]{4}", year):
        return None
    month, day = ("1" if not each or "?" in each else each for each in [*others, ""][:2])
    return _date(year, month, day)


def day_within(text: str) -> date | None:
    """Return the only date in a text, for example a title; None if there is none or more than one."""
    days = {day for each in _WITHIN.findall(text) if (day := day_in(each))}
    return days.pop() if len(days) == 1 else None


def _parts(said: str) -> tuple[tuple[str, str, str] | None, str]:
    """Return the three parts of a date in their order, and the separator."""
    text = " ".join(said[: 2 * LONGEST].split())[:LONGEST]
    if re.fullmatch("(?:19|20)[0-9]{6}", text):
        return (text[:4], text[4:6], text[6:]), ""
    if (found := _MONTH_FIRST.match(text)) and _TIME.fullmatch(text, found.end()):
        return (found[2], found[1], found[3]), " "
    found = re.match(r"([0-9?]{1,4})([./-]|, ?| )([0-9?]{1,2}|[^\W\d_]{3,12}\.?)([./-]|, ?| )([0-9?]{1,4})", text)
    if found is None or not _TIME.fullmatch(text, found.end()) or found[2].strip(", ") != found[4].strip(", "):
        return None, ""
    return (found[1], found[3], found[5]), found[2]


def _date(year: str, month: str, day: str) -> date | None:
    if not month.isdecimal():
        name = month.casefold()[:3]
        month = str(_MONTHS.index(name) + 1 if name in _MONTHS else _OTHER_MONTHS.get(name, 0))
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None
