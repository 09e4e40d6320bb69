"""Workbooks of strangers, each read by a process of its own, so many at once."""

from pathlib import Path
from typing import Any

from movements.message import message

from ...faults import BadInput
from ..admission import Busy, a_place
from ..bounded_process import Ended, Limits, answer_of

CHILD = Path(__file__).with_name("xlsx_child.py")
LIMITS = Limits(seconds=30, cpu_seconds=10)
"""A workbook of a large club's whole night takes one or two seconds."""
AT_ONCE, PATIENCE = 2, 20.0
"""So many on this machine, and for how many seconds another waits for its turn."""

TOO_MUCH = message("It unpacks to more than any workbook of one night has.")
TOO_LONG = message(
    "It takes too long to read, so it is no workbook of one night. Save the sheet as csv and bring that."
)
BROKEN = message("This is no workbook that can be read. Save it as xlsx or csv again.")
BUSY = message("Other files are being read just now. Try again in a moment.")

Rows = list[tuple[int, list[str]]]


def sheets(data: bytes) -> list[Rows]:
    """Of each sheet the rows that have something in them, with their numbers; the cells as a person reads them. Raises
    BadInput."""
    try:
        with a_place("workbook", AT_ONCE, PATIENCE):
            answer = _read(data)
    except Busy:
        raise BadInput.at(message("the file"), BUSY) from None
    if "refused" in answer:
        raise BadInput.at(message("the file"), TOO_MUCH if answer["refused"] == "much" else BROKEN)
    return [[(number, cells) for number, cells in sheet] for sheet in answer["sheets"]]


def _read(data: bytes) -> dict[str, Any]:
    try:
        answer = answer_of(CHILD, data, LIMITS)
    except Ended as ended:
        raise BadInput.at(message("the file"), TOO_LONG if ended.slow else TOO_MUCH) from None
    if not {"sheets", "refused"} & set(answer):
        raise BadInput.at(message("the file"), BROKEN)
    return answer
