"""What the formats of dealing machines share."""

from collections.abc import Mapping

from ...faults import BadInput

LARGEST = 1_000_000
"""Bytes of a file of deals: the largest format has some 7,000 a hundred."""


def in_a_run(deals: Mapping[int, str], what: str, most: int) -> tuple[int, int]:
    """The first and the last tray of deals that a format must have one after the other. Raises BadInput."""
    first, last = min(deals, default=0), max(deals, default=0)
    if not deals:
        raise BadInput.at("deals", "There is no deal to write.")
    if last - first + 1 != len(deals):
        missing = next(tray for tray in range(first, last) if tray not in deals)
        raise BadInput.at("deals", f"{what} has boards that follow one another, and board {missing} is not dealt.")
    if last > most:
        raise BadInput.at("deals", f"{what} has boards 1 to {most}, and this is board {last}.")
    return first, last


def bounded(data: bytes, what: str) -> bytes:
    """The file, if it is none too large. Raises BadInput."""
    if len(data) > LARGEST:
        raise BadInput.at("the file", f"No {what} file is larger than {LARGEST // 1_000_000} MB.")
    return data
