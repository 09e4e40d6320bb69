"""Numbers that national bodies give to players, as a record keeps them: "EBU 123456, ACBL J123456". Pure Python.

Only directors see them: no public page or file has them. A number without letters is of the club's own body.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from movements.message import message

from ...faults import BadInput, Faults
from .written_numbers import plain

LONGEST = 200
"""Characters of all numbers of a player."""


def _abf_digit(number: str) -> bool:
    """Whether the last of seven digits checks the six before it: weights 7 to 2, modulus 11, and 1 in place of 10.
    Source: the ABF's own system, Cobalt (github.com/abftech/cobalt, masterpoints/views.py)."""
    *digits, last = map(int, number.zfill(7))
    rest = sum(digit * weight for digit, weight in zip(digits, range(7, 1, -1), strict=True)) % 11
    return last == (rest if rest < 2 else 11 - rest)


@dataclass(frozen=True, slots=True)
class Body:
    """A national body: its ``name``, the ``form`` of its numbers and an ``example``, and whether the digits of a number
    agree with each other. Where no source says so, any number of the form is valid."""

    name: str
    form: str = r"[A-Z]{0,2}[0-9]{1,10}"
    example: str = "123456"
    agrees: Callable[[str], bool] = lambda number: True


BODIES: Mapping[str, Body] = {
    "EBU": Body("English Bridge Union", "[0-9]{1,8}"),
    "ACBL": Body("American Contract Bridge League", "[0-9]{1,7}|[J-R][0-9]{6}", "J123456"),
    "ABF": Body("Australian Bridge Federation", "[0-9]{1,7}", "620246", _abf_digit),
    "CBAI": Body("Contract Bridge Association of Ireland"),
    "DBF": Body("Danmarks Bridgeforbund"),
    "DBV": Body("Deutscher Bridge-Verband"),
    "FFB": Body("Fédération Française de Bridge"),
    "FIGB": Body("Federazione Italiana Gioco Bridge"),
    "NBB": Body("Nederlandse Bridge Bond"),
    "NIBU": Body("Northern Ireland Bridge Union"),
    "NZB": Body("New Zealand Bridge"),
    "PZBS": Body("Polski Związek Brydża Sportowego"),
    "SBU": Body("Scottish Bridge Union"),
    "WBU": Body("Welsh Bridge Union"),
}
"""By the letters that everybody writes. The forms are those of the bodies' own pages and files: eight digits in files
of the EBU, a letter J to R in place of a life master's first digit at the ACBL (its handbook, "the player number")."""


def read_numbers(text: str, home: str = "") -> dict[str, str]:
    """Return the number with each body; ``home`` is the club's own. Raises BadInput with each invalid one."""
    faults, found = Faults(), {}
    for said in filter(None, (part.strip() for part in re.split(r"[,;\n]", text.upper()))):
        letters, _, number = said.replace(":", " ").partition(" ")
        body, number = (letters, number) if number and letters.isalpha() else (home, said)
        number = re.sub(r"[\s.\-/]", "", number)
        if wrong := wrong_number(body, number, said):
            faults.fault("national", wrong)
        elif body in found:
            faults.fault("national", "There are two %(body)s numbers here. Enter only one.", body=body)
        else:
            found[body] = number
    faults.refuse()
    return found


def wrong_number(body: str, number: str, said: str) -> str:
    """Return the fault of a number as a message; empty if it is valid."""
    if body not in BODIES:
        return message(
            "'%(said)s' does not show which national body issued it. Write it like 'EBU 123456'. Known "
            "bodies: %(bodies)s.",
            said=said[:40],
            bodies=", ".join(BODIES),
        )
    known = BODIES[body]
    if not re.fullmatch(known.form, number):
        return message(
            "'%(number)s' is not a valid %(body)s number. Write it like '%(body)s %(example)s'.",
            number=number[:40],
            body=body,
            example=known.example,
        )
    if not known.agrees(number):
        return message(
            "%(body)s %(number)s is mistyped: its last digit does not match the others.", number=number, body=body
        )
    return ""


def written(numbers: Mapping[str, str]) -> str:
    """Return the text for :func:`read_numbers`, bodies in alphabetical order."""
    return ", ".join(f"{body} {number}" for body, number in sorted(numbers.items()))


def stored(text: str) -> dict[str, str]:
    """Return the numbers in a text of :func:`written`."""
    return dict(part.split(" ") for part in text.split(", ")) if text else {}


def with_those_of(text: str, said: str, home: str = "") -> str:
    """Return a stored ``text`` with a file's numbers added; ``said`` itself if it is not a number, to be refused."""
    before = stored(text)
    try:
        new = read_numbers(said, home)
    except BadInput:
        return said
    same = {body for body, number in new.items() if before.get(body, "").lstrip("0") == number.lstrip("0")}
    return written(before | {body: number for body, number in new.items() if body not in same})


def keys_of(numbers: Mapping[str, str], *, named: bool = False) -> Iterator[str]:
    """Return the forms in which numbers are compared: with their bodies and, unless ``named``, without, for files that
    do not name the body."""
    for body, number in numbers.items():
        yield f"{body} {number.lstrip('0')}"
        if not named:
            yield plain(number.lstrip("0"))
