"""Why something was written, as facts: a code of the program's own, what it is about, and what a person typed.

The columns are ``why`` and ``reason``. ``reason`` is empty where a person gave the reason; where the program did, it
has the ``code`` and the facts that the sentence needs (:mod:`tourney.language.facts` makes it). Rows of versions that
stored sentences have no ``reason`` (:mod:`tourney.language.earlier` reads them).
"""

from typing import Any

Reason = dict[str, Any]
"""``why`` and ``reason``, as columns or in the data of a journal entry."""

TWO_RESULTS = "the two sides entered different results"
"""The mark of a version with which the two sides of a table disagree: the board counts for nobody until they agree or
the desk decides. It stays as it is, because every version of the program finds disputes by it; what people read is made
from the code beside it."""


def typed(why: str) -> Reason:
    """The reason that a person typed; without one there is none."""
    return {"why": why, "reason": {}}


def because(code: str, why: str = "", **facts: Any) -> Reason:
    """A reason of the program's own, perhaps with what a person typed as well. Where nobody typed anything the code
    stands in for it: a change always says why, and a version that knows no codes has something to show."""
    return {"why": why or code, "reason": {"code": code, **facts}}


def two_results() -> Reason:
    """The reason of a dispute."""
    return because("two-results", TWO_RESULTS)
