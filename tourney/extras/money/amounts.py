"""Amounts of money: whole numbers of the smallest unit, and how people write them."""

import re

from movements.message import Message, in_context
from tourney import inputs
from tourney.language.active_language import decimal_mark
from tourney.scoring.figures import Figure

SIGNS = {"AUD": "A$", "CAD": "C$", "EUR": "€", "GBP": "£", "INR": "₹", "ILS": "₪", "JPY": "¥", "NZD": "NZ$", "USD": "$"}
"""The notation of a currency, if it is not its code."""
DECIMALS = {"ISK": 0, "JPY": 0}
"""Currencies whose smallest unit is not a hundredth."""
CODES = tuple(
    "AUD BRL CAD CHF CNY CZK DKK EGP EUR GBP HUF IDR ILS INR ISK JPY MXN NOK NZD PKR PLN RON RSD SEK SGD THB TRY USD "
    "ZAR".split()
)
"""The currencies that a club can choose, by ISO 4217."""
USUAL = "EUR"
MOST = 100_000_000
"""The largest amount that can be typed: a million of a currency with hundredths."""


def decimals_of(code: str) -> int:
    """Return the decimal places of a currency, which may come from a club file of a later version."""
    return DECIMALS.get(code, 2)


def plain(amount: int, code: str) -> str:
    """Return an amount in the notation of programs: -4.50."""
    places = decimals_of(code)
    whole, part = divmod(abs(amount), 10**places)
    return f"{'-' if amount < 0 else ''}{whole}" + (f".{part:0{places}}" if places else "")


def money(amount: int, code: str) -> Message:
    """Return an amount with its currency in the notation of the reader's language: £4.50, CHF 4.50, 4,50 €."""
    sign, figure = SIGNS.get(code, code), Figure(plain(abs(amount), code))
    if amount < 0:
        return in_context("amount of money", "−%(money)s", money=money(-amount, code))
    if sign.isalpha():
        return in_context("amount of money", "%(code)s %(figure)s", code=sign, figure=figure)
    return in_context("amount of money", "%(sign)s%(figure)s", sign=sign, figure=figure)


def read_amount(typed: str, code: str) -> int | None:
    """Return the amount in a text, None if it is not valid: at least 0, with no more decimals than the currency has."""
    places = decimals_of(code)
    found = re.fullmatch(r"(\d+)(?:\.(\d+))?", inputs.decimal(typed, decimal_mark()), re.ASCII)
    if found is None or len(part := found[2] or "") > places:
        return None
    return inputs.number(found[1] + part.ljust(places, "0"), most=MOST)
