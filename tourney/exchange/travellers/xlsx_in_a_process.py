"""Workbooks of strangers, each read by a process of its own: so many at once, for so long, with so much memory.

To read in a thread of the server could not be ended, whatever the file makes of the reader, and everybody would wait.
"""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from movements.message import message

from ...faults import BadInput
from ...installed import alone
from ..admission import Busy, a_place

CHILD = Path(__file__).with_name("xlsx_child.py")
SECONDS = 30
"""Then it is ended. A workbook of a large club's whole night takes one or two."""
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


class Ended(Exception):
    """The process ended before it had answered; ``slow`` where that was for the time it took."""

    def __init__(self, slow: bool) -> None:
        self.slow = slow
        super().__init__()


def _read(data: bytes) -> dict[str, Any]:
    try:
        answer = answer_of(CHILD, data, SECONDS)
    except Ended as ended:
        raise BadInput.at(message("the file"), TOO_LONG if ended.slow else TOO_MUCH) from None
    if not {"sheets", "refused"} & set(answer):
        raise BadInput.at(message("the file"), BROKEN)
    return answer


def answer_of(child: Path, data: bytes, seconds: float) -> dict[str, Any]:
    """What the script ``child`` answers to ``data`` within so many seconds; nothing where its answer is none. Raises
    Ended."""
    # -I: nothing of where the server stands, and nothing of its environment, is looked at.
    command = alone(child)
    try:
        done = subprocess.run(
            command,
            input=data,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=seconds,
            check=False,
            env=_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except subprocess.TimeoutExpired:
        raise Ended(slow=True) from None
    if done.returncode:
        # Ended by its limit of time, or by the system for what it took.
        raise Ended(slow=done.returncode < 0)
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        answer = None
    return answer if isinstance(answer, dict) else {}


def _environment() -> dict[str, str]:
    """Without the secrets that the server's may hold; Windows needs to know where it is."""
    return {name: value for name, value in os.environ.items() if name.upper() in {"SYSTEMROOT", "PATH", "TEMP", "TMP"}}
