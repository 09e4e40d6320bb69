"""DUP, the deals of a Duplimate dealing machine: 156 signs for each board."""

import re
from collections.abc import Mapping

from movements.message import message

from ...cards.formats import dup
from ..deal_format import of_machine
from ..file_format import Format
from ..foreign.beginning import Beginning
from ..foreign.deals_only import night_of_deals
from ..foreign.found import Found

_CARDS = re.compile(rb"(?:0[1-9]|[1-4][0-9]|5[0-2]){39}")


def find(data: bytes, answers: Mapping[str, str]) -> Found:
    """The deals in ``data``. Raises BadInput."""
    return night_of_deals(Found("dup", "DUP", answers), dup.read(data))


def _recognised(beginning: Beginning) -> bool:
    return len(beginning.data) % 156 in (0, 1, 2) and _CARDS.match(beginning.head) is not None


FORMAT = Format(
    name="dup",
    title="DUP",
    seems=message("These are deals for a dealing machine (DUP)."),
    can=message("Deals takes it into a night of its own."),
    order=6,
    ending=".dup",
    recognise=_recognised,
    read=find,
    deals=of_machine("DUP, Duplimate", lambda cards: dup.write(cards.dealing.deals), dup.read),
)
