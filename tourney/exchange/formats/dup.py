"""DUP, the deals of a Duplimate dealing machine: 156 bytes for each board."""

import re

from movements.message import message

from ...cards.formats import dup
from ..foreign.deals_only import machine_format

_CARDS = re.compile(rb"(?:0[1-9]|[1-4][0-9]|5[0-2]){39}")
FORMAT = machine_format(
    "DUP",
    "DUP, Duplimate",
    dup.read,
    lambda cards: dup.write(cards.dealing.deals),
    seems=message("These are deals for a dealing machine (DUP)."),
    order=6,
    recognise=lambda beginning: len(beginning.data) % 156 in (0, 1, 2) and _CARDS.match(beginning.head) is not None,
)
