"""DLM, the deals of a Duplimate dealing machine: a line of letters for each board."""

import re
from collections.abc import Mapping

from movements.message import message

from ...cards.formats import dlm
from ..deal_format import of_machine
from ..file_format import Format
from ..foreign.deals_only import night_of_deals
from ..foreign.found import Found

_BOARD = re.compile(r"^Board [0-9]{2}=[a-p]{26}[0-9]{3}", re.MULTILINE)


def find(data: bytes, answers: Mapping[str, str]) -> Found:
    """The deals in ``data``. Raises BadInput."""
    return night_of_deals(Found("dlm", "DLM", answers), dlm.read(data))


FORMAT = Format(
    name="dlm",
    title="DLM",
    seems=message("These are deals for a dealing machine (DLM)."),
    can=message("Deals takes it into a night of its own."),
    order=7,
    ending=".dlm",
    recognise=lambda beginning: beginning.shape == "text" and _BOARD.search(beginning.text),
    doubt=1,
    read=find,
    deals=of_machine(
        "DLM, Duplimate", lambda cards: dlm.write(cards.dealing.deals, cards.event or "Tourney"), dlm.read
    ),
)
