"""What is scored: an evening's contestants and what they did, as plain values."""

from dataclasses import dataclass

TRICKS = 13
"""Tricks in a deal: N&S and E&W together always make as many."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A contestant: its number, the names behind it and the field it is ranked in."""

    number: int
    names: tuple[str, ...]
    field: str = "all"


@dataclass(frozen=True, slots=True)
class Result:
    """One tray at one table. ``ns`` held the tray's N&S cards and made ``tricks`` (0 to 13) of 13."""

    round: int
    table: int
    tray: int
    ns: int
    ew: int
    tricks: int


@dataclass(frozen=True, slots=True)
class Night:
    """All that standings depend on. Every ``ns`` and ``ew`` is the number of an entry."""

    entries: tuple[Entry, ...]
    results: tuple[Result, ...]
    scoring: str = "average"
