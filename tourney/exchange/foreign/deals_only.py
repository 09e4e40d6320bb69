"""Files that have the cards and nothing else: a night of which only the deals are known."""

from collections.abc import Mapping

from movements.message import message

from ...faults import THE_FILE
from .found import Found, document


def night_of_deals(found: Found, dealt: Mapping[int, str]) -> Found:
    """``found`` with such a night."""
    found.document = document(
        name="Bridge",
        date=found.ask_date(THE_FILE, message("A file of deals has no date.")),
        scoring="matchpoints",
        contestants={"kind": "pairs", "entries": []},
        deals={str(tray): deal for tray, deal in sorted(dealt.items())},
    ) | {"results": []}
    found.say(
        "", "There are %(count)s deals and no results in this file. Deals takes them into a night.", count=len(dealt)
    )
    return found
