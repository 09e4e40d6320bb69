"""DLM, the deals of a Duplimate dealing machine: a line of letters for each board."""

import re

from movements.message import message

from ...cards.formats import dlm
from ..foreign.deals_only import machine_format

_BOARD = re.compile(r"^Board [0-9]{2}=[a-p]{26}[0-9]{3}", re.MULTILINE)
FORMAT = machine_format(
    "DLM",
    "DLM, Duplimate",
    dlm.read,
    lambda cards: dlm.write(cards.dealing.deals, cards.event or "Tourney"),
    seems=message("These are deals for a dealing machine (DLM)."),
    order=7,
    recognise=lambda beginning: beginning.shape == "text" and _BOARD.search(beginning.text),
    doubt=1,
)
