"""Whether two copies of a club hold the same, row by row: by the digests of the lines that a file has of each, which
name no key of a database."""

import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import IO, Any

from ...desk.club.changed_rows import carried
from ...desk.club.take_out import Out, at_one_moment
from ...models import Club
from .club_writer import head, line, people
from .layout import CLUB, PEOPLE, members

NAMED_ANEW = {CLUB: "slug", PEOPLE: "username"}
"""What is another word where that one is taken: the address of the club, and by what somebody signs in."""
Digests = dict[str, list[str]]
"""By the name of the table in the file, 64 bits in hexadecimal for each of its rows in their order."""


def of_file(file: IO[bytes], besides: Iterable[str] = ()) -> Digests:
    """Of all that a club's file, or the file of its changes, says, and of its other parts named in ``besides``. Former
    addresses stay with the machine, which leads on from them."""
    with zipfile.ZipFile(file) as archive:
        found = {}
        there = set(archive.namelist())
        for path in (CLUB, PEOPLE, *(path for path in _compared().values() if path in there), *besides):
            with archive.open(path) as member:
                found[path] = [_digest(each, path) for each in member]
        return found


def of_club(club: Club) -> Digests:
    """Of all that is stored of the club here, with the cards that nobody may see yet."""
    with at_one_moment():
        club.refresh_from_db()
        out = Out.of(club, sealed=True)
        found = {CLUB: _of([head(club)], CLUB), PEOPLE: _of(people(out), PEOPLE)}
        return found | {path: _of(out.rows(model), path) for model, path in _compared().items()}


def of_rows(out: Out, written: Mapping[Any, Sequence[Any]], besides: Mapping[str, Iterable[Any]]) -> Digests:
    """Of the club itself, its people, and the rows with these keys, as they are stored here."""
    found = {CLUB: _of([head(out.club)], CLUB), PEOPLE: _of(people(out), PEOPLE)}
    found |= {
        path: _of(out.rows(model, written[model]), path) for model, path in _compared().items() if model in written
    }
    return found | {path: _of(rows, path) for path, rows in besides.items()}


def summary(digests: Digests) -> dict[str, list[Any]]:
    """By table how many rows it has, and one digest of all of theirs."""
    return {path: [len(rows), sha256("".join(rows).encode()).hexdigest()] for path, rows in digests.items()}


def differing(one: Sequence[str], other: Sequence[str]) -> Iterator[int]:
    """The numbers of the rows, from 1, that are not the same in both."""
    for at in range(max(len(one), len(other))):
        if at >= len(one) or at >= len(other) or one[at] != other[at]:
            yield at + 1


def _compared() -> dict[Any, str]:
    paths = members()
    return {model: paths[model] for model in carried()}


def _of(rows: Iterable[Any], path: str) -> list[str]:
    return [_digest(line(row), path) for row in rows]


def _digest(said: bytes, path: str) -> str:
    if word := NAMED_ANEW.get(path):
        row = json.loads(said)
        for each in (row, row.get("club")):
            if isinstance(each, dict):
                each.pop(word, None)
        said = line(row)
    return sha256(said).hexdigest()[:16]
