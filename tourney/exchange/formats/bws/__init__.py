"""Read the database of a Bridgemate (bws): final results, players, the movement and the hands."""

import re

from movements.message import message

from ....declared_members import on_use
from ...file_format import Format

FORMAT = Format(
    name="bws",
    title="Bridgemate",
    seems=message("This is a Bridgemate file (BWS), an Access database."),
    order=11,
    ending=".bws",
    recognise=lambda beginning: re.match(rb"\x00\x01\x00\x00Standard (Jet|ACE) DB", beginning.head),
    read=on_use(f"{__package__}.bws_reader", "find"),
)
