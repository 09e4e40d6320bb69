"""Import a club's file into the database."""

import json
import re
import zipfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import IO, Any

from movements.message import gettext_noop, message

from .. import inputs
from ..exchange.foreign.many_files import BROKEN_ZIP
from ..faults import THE_FILE, BadInput, Fault
from ..hooks import switched_off
from ..models import Club
from .earlier_versions import lacking
from .layout import CLUB, FORMAT, PEOPLE, members
from .read_rows import Rows, bring_club

TABLE = re.compile(r"tables/\d+-(\w+)\.jsonl")
SIZES = ("file_size", "compress_size")
MOST_UNPACKED, MOST_TIMES = 20_000_000, 100
"""A file may unpack to this many bytes plus this many times its size; a club unpacks to 10 to 30 times its size."""


def read(file: IO[bytes], *, former_addresses: bool = False, arriving: bool = False) -> Club:
    """Import the club in the file; with ``former_addresses``, its earlier addresses lead to it if they are free; an
    ``arriving`` club is closed, and nothing is started for it. Raises BadInput with every fault; nothing is imported
    then."""
    with opened(file, [CLUB, PEOPLE]) as archive:
        head = said_in(archive, CLUB, FORMAT)
        lacks = lacking(head)
        paths = _paths(archive, lacks.tables)
        rows: dict[Any, Rows] = {model: lacks.filled(model, lines(archive, path)) for model, path in paths.items()}
        about = lacks.filled_row(Club, head.get("club"))
        return bring_club(about, lines(archive, PEOPLE), rows, former_addresses=former_addresses, arriving=arriving)


def _paths(archive: zipfile.ZipFile, may_be_missing: Collection[str]) -> dict[Any, str]:
    """Return the place of each table in a file, which numbers the tables of its own version. A table of an inactive app
    is allowed if it is empty. Raises BadInput for a missing or unknown table.
    """
    found = {match[1]: match[0] for match in map(TABLE.fullmatch, archive.namelist()) if match}
    for name, app in sorted(switched_off().items()):
        if name in found and archive.getinfo(path := found.pop(name)).file_size:
            raise BadInput.at(path, _of_an_app(app))
    names = {model._meta.model_name: model for model in members()}
    here = found.keys() | may_be_missing
    _must_have([path for model, path in members().items() if model._meta.model_name not in here])
    if unknown := sorted(found.keys() - names.keys()):
        raise BadInput.at(found[unknown[0]], "This table is not recognised by this version of Tourney.")
    return {names[name]: path for name, path in found.items()}


def _of_an_app(app: str) -> str:
    return message(
        "This table is used by the app '%(app)s', which is switched off here. Switch it on in "
        "TOURNEY_EXTRAS, then import the file again.",
        app=app,
    )


@contextmanager
def opened(file: IO[bytes], parts: Iterable[str]) -> Iterator[zipfile.ZipFile]:
    """Open a file that must have these parts, and must not unpack to more than a club. Raises BadInput."""
    with _unbroken():
        archive = zipfile.ZipFile(file)
    with archive:
        unpacked, packed = (sum(getattr(part, size) for part in archive.infolist()) for size in SIZES)
        if unpacked > MOST_UNPACKED + MOST_TIMES * packed:
            raise BadInput.at(THE_FILE, "Unpacked, this file is far larger than a club file can be.")
        _must_have([path for path in parts if path not in archive.namelist()])
        yield archive


@contextmanager
def _unbroken() -> Iterator[None]:
    """Raise BadInput if the zip turns out to be corrupt."""
    try:
        yield
    except (*BROKEN_ZIP, zipfile.LargeZipFile) as problem:
        raise BadInput.at(THE_FILE, "This file cannot be read: %(problem)s.", problem=str(problem)) from problem


def _must_have(missing: Sequence[str]) -> None:
    if missing:
        what = gettext_noop("This is not a club file: %(missing)s is missing.")
        raise BadInput([Fault(THE_FILE, message(what, missing=path)) for path in missing])


def said_in(archive: zipfile.ZipFile, path: str, form: str) -> dict[str, Any]:
    """Return the content of a part with one line in this format. Raises BadInput for any other content."""
    heads = [said for _, said in lines(archive, path)]
    head = heads[0] if len(heads) == 1 and isinstance(heads[0], dict) else {}
    if head.get("format") != form:
        found = repr(head.get("format"))
        raise BadInput.at(path, "Expected the format '%(format)s', found %(found)s.", format=form, found=found)
    return head


def lines(archive: zipfile.ZipFile, path: str) -> Iterator[tuple[str, Any]]:
    """Yield each line of a part with its place. Raises BadInput for invalid JSON."""
    with _unbroken():
        member = archive.open(path)
    with member:
        for number in count(1):
            with _unbroken():
                # The largest line in bytes: the largest night's movement needs a tenth of it.
                line = member.readline(20_000_000)
            if not line:
                return
            place = message("%(path)s line %(number)s", path=path, number=number)
            try:
                said = json.loads(line, parse_constant=_no_number)
            except (ValueError, RecursionError) as problem:
                raise BadInput.at(place, "This line is not JSON.") from problem
            if what := inputs.wrong_within(said):
                raise BadInput.at(place, what)
            yield place, said


def _no_number(word: str) -> None:
    raise ValueError(message("%(word)s is not a valid number in JSON.", word=word))
