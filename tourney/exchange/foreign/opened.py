"""Open any file: recognise it, read it and infer its scoring. Nothing is stored."""

import hashlib
from collections.abc import Container, Mapping

from movements.message import message

from ...faults import THE_FILE, BadInput, Fault
from ..file_contents import FileContents
from ..file_format import Format, format_of_file
from ..plain_text import plain
from .many_files import LARGEST, is_zip
from .progress import READING, tell
from .reading import read
from .recognise import kind_of, recognise

OWN = ("night",)
"""Formats that a command reads in its own process, as ``score`` does: nobody else waits for it."""
AGAIN = ("again", "yes")
"""The answer that imports a night similar to an existing one."""


def digest_of(data: bytes) -> str:
    """Return the SHA-256 of a file, by which it is recognised under any name."""
    return hashlib.sha256(data).hexdigest()


def opened(
    data: bytes, answers: Mapping[str, str] | None = None, slug: str = "", name: str = "", here: Container[str] = ()
) -> FileContents:
    """Read a file, with the ``answers`` given so far, in the format ``slug`` or the one that its contents show; for a
    damaged file, ``name`` shows the intended format. Formats in ``here`` are read in this process. Raises BadInput if
    it is not a night, with advice."""
    data = plain(data)
    kind = kind_of(slug) if slug else recognise(data[:LARGEST])
    # Kinds that a truncated or damaged file of a known format can resemble.
    if kind.name in ("empty", "json", "xml", "text", "unknown"):
        kind = format_of_file(name) or kind
    if kind.name == "archive" and is_zip(data):
        many, can = (
            message("This zip file contains several files."),
            message("To import them all, run manage.py import_history FILE."),
        )
        raise BadInput([Fault(THE_FILE, many), Fault("", can)])
    if not isinstance(kind, Format) or kind.read is None:
        raise BadInput([Fault(THE_FILE, kind.seems), Fault("", kind.can)])
    tell(READING)
    found = read(kind.name, data, answers or {}, here=kind.name in here)
    asked = {question.key for question in found.asked}
    for key in found.answers:
        if key not in asked:
            found.say("", "There is no question named %(key)s.", key=key[:40])
    return found
