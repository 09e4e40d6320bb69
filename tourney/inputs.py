"""Parsing of input: the only parser of whole numbers and of text, for every form, header, address, file and command.

A number is a row of digits within limits: Python refuses thousands of digits, and columns hold even fewer. A text is in
Unicode's normal form NFC, without lone surrogates and control characters: fonts, XML and workbooks lack control
characters, and databases cannot even store NUL. Invisible characters that change the direction of writing are removed
silently, because telephone numbers are often copied with them.

:func:`printable` cleans older stored texts.
"""

import json
import re
import unicodedata
from datetime import date
from functools import cache
from typing import Any

from movements.message import gettext_noop, message

from .faults import BadInput

AN_OBJECT = message("an object")
LARGEST = 2**31 - 1
"""Largest value of integer columns, on SQLite and PostgreSQL."""
LONGEST_NAME = 80
"""Characters of the name of a player or a team."""
FIRST_YEAR, LAST_YEAR = 1700, 2199
"""The earliest nights are those of the books, in 1896."""
_DIGITS = len(str(2**63))
_UNSEEN = re.compile("[\u202a-\u202e\u2066-\u2069\ufeff]")
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_JOINER = "\N{COMBINING GRAPHEME JOINER}"
_FIRST_MARK, _PAST_MARKS = 0x0300, 0x1F000
_BREAKS = re.compile("\r\n?|[\x0b\x0c\x85\u2028\u2029]")


def number(said: object, least: int = 0, most: int = LARGEST) -> int | None:
    """Return the whole number in a text; None unless it is from ``least`` to ``most``. Digits of any script are
    accepted, superscripts are not; a sign only if negative numbers are allowed."""
    plain = said.strip() if isinstance(said, str) else ""
    sign = plain[:1] if least < 0 and plain[:1] in ("+", "-", "\N{MINUS SIGN}") else ""
    digits = plain[len(sign) :].lstrip("0") or plain[-1:]
    if not digits.isdecimal() or len(digits) > _DIGITS:
        return None
    found = int(digits) if sign in ("", "+") else -int(digits)
    return found if least <= found <= most else None


def numbers(said: list[str], least: int = 0, most: int = LARGEST) -> tuple[int, ...]:
    """Return the valid numbers among several texts."""
    return tuple(found for each in said if (found := number(each, least, most)) is not None)


def decimal(said: str, mark: str) -> str:
    """Return the decimal number in a text with a point, for programs. ``mark`` is the language's decimal mark
    (:func:`tourney.language.active_language.decimal_mark`). If it is a comma, 0,05 is accepted like 0.05; otherwise a
    comma stays, because it separates thousands."""
    plain = said.strip().replace("\N{MINUS SIGN}", "-")
    return plain.replace(mark, ".") if plain.count(mark) == 1 and "." not in plain else plain


def wrong_day(day: date) -> str:
    """Return what is wrong with the date of a night, or any date, as a message. The calendar ends with the year 9999,
    and pages look ahead from a date."""
    if FIRST_YEAR <= day.year <= LAST_YEAR:
        return ""
    words = gettext_noop("The year of a date must be between %(first)s and %(last)s, not %(year)s.")
    return message(words, first=FIRST_YEAR, last=LAST_YEAR, year=day.year)


def line(said: str) -> str:
    """Return a text as one line: NFC, single spaces for white space, none around it. :func:`wrong` checks it."""
    return " ".join(_normal(said).split())


def lines(said: str) -> str:
    """Return a text of several lines, each of them unchanged, with tabs."""
    return _BREAKS.sub("\n", _normal(said))


def wrong(said: str) -> str:
    """Return what is wrong with a text, as a message; empty if it can be stored, printed and sent."""
    found = _CONTROLS.search(said)
    if found is None:
        return ""
    return message(
        "This text contains a character that cannot be stored (U+%(code)s). Delete the character, or type "
        "the text again.",
        code=f"{ord(found[0]):04X}",
    )


def wrong_name(name: str) -> str:
    """Return the fault of a player's or a team's name as a message; empty if it is valid."""
    if len(name) > LONGEST_NAME:
        return message("'%(name)s…' is longer than %(longest)s characters.", name=name[:20], longest=LONGEST_NAME)
    if not any(sign.isalpha() for sign in name):
        return message("'%(name)s' is not a valid name: it contains no letters.", name=name)
    return wrong(name)


def kept_line(said: str, place: str) -> str:
    """Return :func:`line`, or raise BadInput at ``place``."""
    return _kept(line(said), place)


def wrong_within(value: Any) -> str:
    """Return what is wrong with the first text or key in a JSON document."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            if found := wrong(each):
                return found
        elif isinstance(each, dict):
            waiting.extend(each)
            waiting.extend(each.values())
        elif isinstance(each, list | tuple):
            waiting.extend(each)
    return ""


def document(said: str | bytes) -> Any:
    """Return the value of a JSON text. Raises ValueError if it cannot be read or stored."""
    try:
        found = json.loads(said)
    except RecursionError:
        raise ValueError(message("This JSON is nested too deeply.")) from None
    if what := wrong_within(found):
        raise ValueError(what)
    return found


def printable(said: str) -> str:
    """Return an older stored text without unprintable characters."""
    return _CONTROLS.sub("", said)


def printable_within(value: Any) -> Any:
    """Return a JSON document with all texts made printable."""
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, dict):
        return {printable_within(key): printable_within(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [printable_within(each) for each in value]
    return value


def _kept(said: str, place: str) -> str:
    if what := wrong(said):
        raise BadInput.at(place, what)
    return said


def _normal(said: str) -> str:
    if said.isascii():
        return said
    # Composing may turn one mark into several, so a second pass keeps the stored text the same when it is read again.
    return _stream_safe(unicodedata.normalize("NFC", _stream_safe(_UNSEEN.sub("", said))))


def _stream_safe(said: str) -> str:
    """Insert a joiner after every thirty marks on one letter (UAX #15, D4). Python sorts the marks of a letter in a
    time that grows with the square of their number, and meanwhile no other thread runs. No language needs that many
    marks."""
    return _stacks().sub(rf"\1{_JOINER}", said)


@cache
def _stacks() -> re.Pattern[str]:
    """Return a pattern of thirty marks before another, including characters that normalisation turns into marks."""
    characters = map(chr, range(_FIRST_MARK, _PAST_MARKS))
    marks = "".join(each for each in characters if unicodedata.combining(unicodedata.normalize("NFD", each)[0]))
    return re.compile(f"([{marks}]{{30}})(?=[{marks}])")


def is_text(value: Any, longest: int, least: int = 0) -> bool:
    """Return whether ``value`` can be stored and printed: a text without lone surrogates and control characters."""
    if not isinstance(value, str) or not least <= len(value) <= longest or (least and not value.strip()):
        return False
    return not wrong(value)


def show(value: Any) -> str:
    """Return a value in a short form that people recognise."""
    if value is None:
        return message("nothing")
    if isinstance(value, (list, dict)):
        return message("a list") if isinstance(value, list) else AN_OBJECT
    text = json.dumps(value, ensure_ascii=True) if isinstance(value, str) and not value.isascii() else None
    if text is None or is_text(value, len(str(value))):
        text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 40 else text[:37] + "..."
