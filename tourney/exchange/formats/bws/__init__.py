"""Read the database of a Bridgemate (bws): final results, players, the movement and the hands."""

import re

from movements.message import message

from ...file_format import Format
from .bws_reader import find

FORMAT = Format(
    name="bws",
    title="Bridgemate",
    seems=message("This is a Bridgemate file (bws), an Access database."),
    order=11,
    ending=".bws",
    recognise=lambda beginning: re.match(rb"\x00\x01\x00\x00Standard (Jet|ACE) DB", beginning.head),
    read=find,
)
