"""Shared code of the formats for dealing machines."""

from collections.abc import Mapping

from movements.message import gettext_noop

from ...faults import THE_FILE, BadInput

LARGEST = 1_000_000
"""The largest file of deals in bytes: the largest format needs about 7,000 for a hundred deals."""


def in_a_run(deals: Mapping[int, str], what: str, most: int) -> tuple[int, int]:
    """Return the first and last tray of deals, which must be consecutive in this format. Raises BadInput."""
    first, last = min(deals, default=0), max(deals, default=0)
    if not deals:
        raise BadInput.at("deals", "There are no deals to write.")
    if last - first + 1 != len(deals):
        missing = next(tray for tray in range(first, last) if tray not in deals)
        words = gettext_noop(
            "%(what)s files must contain consecutive boards, but there is no deal for board %(missing)s."
        )
        raise BadInput.at("deals", words, what=what, missing=missing)
    if last > most:
        raise BadInput.at(
            "deals",
            "%(what)s files can contain only boards 1 to %(most)s, but the last board is %(last)s.",
            what=what,
            most=most,
            last=last,
        )
    return first, last


def bounded(data: bytes) -> bytes:
    """Return the file if it is not too large. Raises BadInput."""
    if len(data) > LARGEST:
        raise BadInput.at(THE_FILE, "This file is larger than %(size)s MB.", size=LARGEST // 1_000_000)
    return data
