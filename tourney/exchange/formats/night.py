"""A night file of our own among the files of others: it says all of itself, and nothing is inferred."""

import json
from collections.abc import Mapping

from movements.message import message

from .. import night_file
from ..foreign.found import Found


def find(data: bytes, answers: Mapping[str, str]) -> Found:
    """What is in ``data``. Raises BadInput with every fault."""
    file = night_file.read(data)
    found = Found(
        "night", message("The night file"), answers, program="Tourney", document=json.loads(data), inferred=True
    )
    if file.left_out:
        found.lost.append(
            message("the hands of %(count)s boards that the movement does not have", count=len(file.left_out))
        )
    return found
