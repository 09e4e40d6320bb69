"""Exact numbers as they are shown: the one place where anything is rounded."""

from fractions import Fraction


def number(value: Fraction) -> int | float:
    """As files show it: whole where it is whole, else to four places."""
    return int(value) if value.denominator == 1 else round(float(value), 4)


def figure(value: Fraction) -> str:
    """A number for people: whole where it is whole, else to two places."""
    return str(int(value)) if value.denominator == 1 else f"{float(value):.2f}"


def signed(value: Fraction) -> str:
    """Plus and minus as the book prints them: +5, -3 and = for neither."""
    if value == 0:
        return "="
    return ("+" if value > 0 else "\N{MINUS SIGN}") + figure(abs(value))
