"""Showing exact numbers. Nothing is rounded anywhere else."""

from collections.abc import Iterable
from fractions import Fraction


class Figure(str):
    """A number for people, with a point before its decimals; a message shows it with the language's own mark."""


def number(value: int | Fraction) -> int | float:
    """Return a number for files: whole if it is whole, else with up to four decimals."""
    if isinstance(value, int):
        return value
    return int(value) if value.denominator == 1 else round(float(value), 4)


def places(values: Iterable[int | Fraction]) -> int:
    """Return the decimal places of a column: none if every number is whole, else two."""
    return 0 if all(value.denominator == 1 for value in values) else 2


def as_shown(value: int | Fraction, places: int) -> int:
    """Return a number as :func:`figure` shows it, in units of its last place, so that numbers that look equal are
    equal."""
    # In whole numbers, because a recap has tens of thousands of figures and fractions are slow.
    rounded: int = (2 * abs(value.numerator) * 10**places + value.denominator) // (2 * value.denominator)
    return -rounded if value.numerator < 0 else rounded


def figure(value: int | Fraction, places: int) -> Figure:
    """Return a number for people, rounded half away from zero."""
    scale = 10**places
    rounded = abs(as_shown(value, places))
    sign = "\N{MINUS SIGN}" if value.numerator < 0 and rounded else ""
    return Figure(f"{sign}{rounded // scale}" + (f".{rounded % scale:0{places}}" if places else ""))


def signed(value: int | Fraction, places: int) -> Figure:
    """Return plus and minus as the book prints them: +5, −3 and = for neither."""
    if not value:
        return Figure("=")
    return Figure(("+" if value.numerator > 0 else "") + figure(value, places))


def with_sign(value: int | Fraction, places: int = 0) -> Figure:
    """Return a number with its sign, such as the points of a result: +420, \N{MINUS SIGN}50, and 0."""
    return signed(value, places) if value else Figure("0")
