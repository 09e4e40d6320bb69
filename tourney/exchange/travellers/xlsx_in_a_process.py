"""Workbooks of strangers, each read by a process of its own, so many at once."""

from pathlib import Path

from movements.message import message

from ..bounded_process import BUSY, asked
from ..child_limits import Limits

CHILD = Path(__file__).with_name("xlsx_child.py")
LIMITS = Limits(seconds=30, cpu_seconds=10)
"""A workbook of a large club's whole night takes one or two seconds."""
WHY = {
    "much": message("It unpacks to more than any workbook of one night has."),
    "slow": message(
        "It takes too long to read, so it is no workbook of one night. Save the sheet as csv and bring that."
    ),
    "broken": message("This is no workbook that can be read. Save it as xlsx or csv again."),
    "busy": BUSY,
}

Rows = list[tuple[int, list[str]]]


def sheets(data: bytes) -> list[Rows]:
    """Of each sheet the rows that have something in them, with their numbers; the cells as a person reads them. Raises
    BadInput."""
    answer = asked(CHILD, data, LIMITS, WHY, "sheets")
    return [[(number, cells) for number, cells in sheet] for sheet in answer["sheets"]]
