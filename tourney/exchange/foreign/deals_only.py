"""Files that have the cards and nothing else: a night of which only the deals are known."""

from collections.abc import Callable, Mapping

from movements.message import message

from ...cards.formats import dlm, dup
from .found import Found, document


def dup_deals(data: bytes, answers: Mapping[str, str]) -> Found:
    """The deals of a DUP file. Raises BadInput."""
    return _deals("dup", "DUP", dup.read, data, answers)


def dlm_deals(data: bytes, answers: Mapping[str, str]) -> Found:
    """The deals of a DLM file. Raises BadInput."""
    return _deals("dlm", "DLM", dlm.read, data, answers)


def _deals(
    slug: str, title: str, read: Callable[[bytes], Mapping[int, str]], data: bytes, answers: Mapping[str, str]
) -> Found:
    found = Found(slug, title, answers)
    dealt = read(data)
    found.document = document(
        name="Bridge",
        date=found.ask_date(message("the file"), message("A file of deals has no date.")),
        scoring="matchpoints",
        contestants={"kind": "pairs", "entries": []},
        deals={str(tray): deal for tray, deal in sorted(dealt.items())},
    ) | {"results": []}
    found.say(
        "",
        message(
            "There are %(count)s deals and no results in this file. Deals takes them into a night.", count=len(dealt)
        ),
    )
    return found
