"""A club's file into the database."""

import json
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import IO, Any

from movements.message import message

from ... import inputs
from ...desk.club.take_in import Rows, bring_club
from ...faults import BadInput
from ...models import Club
from .layout import CLUB, FORMAT, PEOPLE, members

SIZES = ("file_size", "compress_size")
MOST_UNPACKED, MOST_TIMES = 20_000_000, 100
"""Bytes, and how much smaller than its rows a file may be: a club's is a tenth to a thirtieth of them."""
LONGEST = 20_000_000
"""Bytes of one line: a movement of the largest night has a tenth of it."""


def read(file: IO[bytes], *, former_addresses: bool = False, arriving: bool = False) -> Club:
    """The club in the file, here too; with ``former_addresses`` those that it had before lead to it where they are
    free; one that is ``arriving`` is closed, and nothing is begun for it. Raises BadInput with what is wrong
    with it; then nothing came in."""
    with opened(file, [CLUB, PEOPLE, *members().values()]) as archive:
        rows: dict[Any, Rows] = {model: lines(archive, path) for model, path in members().items()}
        people, about = lines(archive, PEOPLE), said_in(archive, CLUB, FORMAT).get("club")
        return bring_club(about, people, rows, former_addresses=former_addresses, arriving=arriving)


@contextmanager
def opened(file: IO[bytes], parts: Iterable[str]) -> Iterator[zipfile.ZipFile]:
    """A file that has these parts, and is no larger unpacked than a club's is. Raises BadInput."""
    try:
        with zipfile.ZipFile(file) as archive:
            unpacked, packed = (sum(getattr(part, size) for part in archive.infolist()) for size in SIZES)
            if unpacked > MOST_UNPACKED + MOST_TIMES * packed:
                raise BadInput.at(message("the file"), message("It unpacks to far more than any club's file does."))
            missing = [path for path in parts if path not in archive.namelist()]
            if missing:
                raise BadInput.at(
                    message("the file"),
                    message("This is no club's file: it has no %(missing)s.", missing=", no ".join(missing[:3])),
                )
            yield archive
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, NotImplementedError, RuntimeError) as problem:
        raise BadInput.at(
            message("the file"), message("It cannot be read: %(problem)s.", problem=str(problem))
        ) from problem


def said_in(archive: zipfile.ZipFile, path: str, form: str) -> dict[str, Any]:
    """What a part of one line says, of that format. Raises BadInput for any other."""
    heads = [said for _, said in lines(archive, path)]
    head = heads[0] if len(heads) == 1 and isinstance(heads[0], dict) else {}
    if head.get("format") != form:
        found = repr(head.get("format"))
        raise BadInput.at(path, message("Expected the format '%(format)s', found %(found)s.", format=form, found=found))
    return head


def lines(archive: zipfile.ZipFile, path: str) -> Iterator[tuple[str, Any]]:
    """Each line of a part with its place. Raises BadInput for what is no JSON, or none that is kept."""
    with archive.open(path) as member:
        number = 0
        while line := member.readline(LONGEST):
            number += 1
            place = message("%(path)s line %(number)s", path=path, number=number)
            try:
                said = json.loads(line, parse_constant=_no_number)
            except (ValueError, RecursionError) as problem:
                raise BadInput.at(place, message("This line is no JSON.")) from problem
            if what := inputs.wrong_within(said):
                raise BadInput.at(place, what)
            yield place, said


def _no_number(word: str) -> None:
    raise ValueError(message("%(word)s is no number in JSON.", word=word))
