"""The reason for a change, stored as facts in the columns ``why`` and ``reason``.

``why`` is the text that a person typed. ``reason`` is empty if only the person gave a reason. If the program gave one,
``reason`` holds its ``code`` and the values for the sentence from :mod:`tourney.language.facts`. Rows of earlier
versions, which stored sentences, have no ``reason``; :mod:`tourney.language.earlier` reads them.
"""

from typing import Any

Reason = dict[str, Any]
"""``why`` and ``reason``, as columns or as part of the data of a journal entry."""

TWO_RESULTS = "the two sides entered different results"
"""Marks a version on which the two sides of a table disagree: the board does not count until they agree or the desk
decides. Never reword it: every version of the program finds disputes by this mark. People read the sentence of its
code."""


def typed(why: str) -> Reason:
    """Return the reason that a person typed, which may be empty."""
    return {"why": why, "reason": {}}


def because(code: str, why: str = "", **facts: Any) -> Reason:
    """Return a reason of the program, with the text that a person typed, if any. Without such a text the code is also
    stored as ``why``, because a change must have a reason, and earlier versions show ``why``."""
    return {"why": why or code, "reason": {"code": code, **facts}}


def two_results(**facts: Any) -> Reason:
    """Return the reason of a version on which the two sides disagree. Its value ``device`` is the code of the source,
    if that was not a phone."""
    return because("two-results", TWO_RESULTS, **facts)
