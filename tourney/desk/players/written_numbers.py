"""Numbers of players as unions and clubs write them, in a form in which they can be compared. Pure Python."""

import re

HIGHEST_NUMBER = 99_999_999
"""The largest number of a club's own list."""
_NUMBER = re.compile(r"[0-9]{1,8}")
_LETTERED = re.compile(r"[A-Z]{1,2}0*[0-9]{4,8}")
_LIFE_MASTER = re.compile(r"[J-R][0-9]{6}")


def number_in(said: str) -> str:
    """Return a number for comparison, without leading zeros; empty for any other text."""
    plain = said.strip().upper().removesuffix(".0")
    if _NUMBER.fullmatch(plain):
        return plain.lstrip("0")
    return plain if _LETTERED.fullmatch(plain) else ""


def plain(number: str) -> str:
    """Return a number without a life master's letter, J to R, which replaces its first digit, 1 to 9."""
    return f"{ord(number[0]) - ord('I')}{number[1:]}" if _LIFE_MASTER.fullmatch(number) else number
