"""Read another program's file in a process with limits of time and memory: whatever a file does to its reader, the user
gets an answer, and nobody else waits."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from movements.message import message

from ...faults import THE_FILE, BadInput, Fault
from .. import bounded_process
from ..bounded_process import Ended
from ..child_limits import ChildLimits
from ..file_contents import FileContents, PublishedFigures, PublishedMatch, Question, Remark
from ..file_format import format_of
from ..plain_json import from_plain
from .doubtful import ask_of_doubles
from .progress import tell
from .settle_scoring import settle, with_defaults

CHILD = Path(__file__).with_name("reading_child.py")
LIMITS = ChildLimits(seconds=240, cpu_seconds=120, memory=1_000_000_000)
"""The longest files of real clubs, with the hands of a whole congress, take half a minute."""
KINDS = (FileContents, Remark, Question, PublishedFigures, PublishedMatch, Fault)
"""The only types accepted in the answer of that process."""
WHY = {
    "slow": message("This file takes too long to read. Export each night separately."),
    "much": message("This file contains too much data for a single night. Export each night separately."),
    "stumbled": message("This file cannot be read: the program that reads it crashed. See the server's log."),
    "busy": bounded_process.BUSY,
}


def read(kind: str, data: bytes, answers: Mapping[str, str], *, here: bool = False) -> FileContents:
    """Read a file of that kind, in this process if ``here``. Raises BadInput."""
    if here or bounded_process.within:
        return read_here(kind, data, answers)
    given = json.dumps({"kind": kind, "answers": dict(answers)}).encode() + b"\n" + data
    try:
        said = bounded_process.answer_of(CHILD, given, LIMITS, _told)
        faults = from_plain(said.get("faults", []), KINDS)
        found = from_plain(said.get("found"), KINDS)
    except Ended as ended:
        raise BadInput.at(THE_FILE, WHY[ended.why]) from None
    except ValueError:
        faults = found = None
    if faults:
        raise BadInput(faults)
    if isinstance(found, FileContents):
        return found
    if "much" in said:
        raise BadInput.at(THE_FILE, WHY["much"])
    import logging

    logging.getLogger(__name__).error("The reader of %s was brought down.\n%s", kind, said.get("stumbled", ""))
    raise BadInput.at(THE_FILE, WHY["stumbled"])


def read_here(kind: str, data: bytes, answers: Mapping[str, str]) -> FileContents:
    """Read a file in this process, for as long as it takes. Raises BadInput."""
    read_format = format_of(kind).read
    assert read_format is not None
    found = read_format(data, answers)
    if kind == "night":
        return found
    ask_of_doubles(found)
    return with_defaults(settle(found))


def _told(said: Any) -> None:
    """Report the progress of that process. Raises Stopped if nobody waits any more."""
    stage, done, of = from_plain(said, ())
    tell(stage, done, of)
