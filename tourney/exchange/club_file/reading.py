"""A club's file into the database."""

import json
import zipfile
from collections.abc import Iterator
from typing import IO, Any

from ...desk.club.bringing import Rows, bring_club
from ...faults import BadInput
from ...models import Club
from .parts import CLUB, FORMAT, PEOPLE, members

LONGEST = 20_000_000
"""Bytes of one line: a movement of the largest night has a tenth of it."""


def read(file: IO[bytes]) -> Club:
    """The club in the file, here too. Raises BadInput with what is wrong with it; then nothing came in."""
    try:
        with zipfile.ZipFile(file) as archive:
            missing = [path for path in (CLUB, PEOPLE, *members().values()) if path not in archive.namelist()]
            if missing:
                raise BadInput.at("the file", f"This is no club's file: it has no {', no '.join(missing[:3])}.")
            heads = [said for _, said in _lines(archive, CLUB)]
            head = heads[0] if len(heads) == 1 and isinstance(heads[0], dict) else {}
            if head.get("format") != FORMAT:
                raise BadInput.at(CLUB, f"Expected the format '{FORMAT}', found {head.get('format')!r}.")
            rows: dict[Any, Rows] = {model: _lines(archive, path) for model, path in members().items()}
            return bring_club(head.get("club"), _lines(archive, PEOPLE), rows)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, EOFError, NotImplementedError, RuntimeError) as problem:
        raise BadInput.at("the file", f"It cannot be read: {problem}.") from problem


def _lines(archive: zipfile.ZipFile, path: str) -> Iterator[tuple[str, Any]]:
    with archive.open(path) as member:
        number = 0
        while line := member.readline(LONGEST):
            number += 1
            place = f"{path} line {number}"
            try:
                yield place, json.loads(line)
            except (ValueError, RecursionError) as problem:
                raise BadInput.at(place, "This line is no JSON.") from problem
