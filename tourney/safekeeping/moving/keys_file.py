"""The keys that lie on a club's tables, in the file by which it moves: a line for each section, by its number there."""

import json
import zipfile
from collections.abc import Iterator
from typing import IO, Any

from movements.message import message

from ...desk.phones import printed_keys
from ...exchange.club_file.club_writer import line
from ...faults import BadInput
from ...models import Club, Section

KEYS = "keys.jsonl"
LONGEST = 5_000_000
"""Bytes of a line: five hundred tables whose keys were renewed a hundred times have less."""


def rows(club: Club) -> Iterator[dict[str, Any]]:
    numbers = {pk: at for at, pk in enumerate(_sections(club), start=1)}
    for section, former, digests in printed_keys.printed(club):
        yield {"section": numbers[section.pk], "former": former, "digests": digests}


def stored(club: Club) -> Iterator[dict[str, Any]]:
    """The same of a club that came here, as it was stored: not what would open its tables by the secret of this end."""
    numbers = {pk: at for at, pk in enumerate(_sections(club), start=1)}
    for row in printed_keys.brought(club):
        yield {"section": numbers[row.section_id], "former": row.former, "digests": row.digests}


def write(club: Club, into: IO[bytes]) -> None:
    """Beside what the file has already."""
    with zipfile.ZipFile(into, "a", zipfile.ZIP_DEFLATED) as archive, archive.open(KEYS, "w") as member:
        for row in rows(club):
            member.write(line(row))


def read(file: IO[bytes], club: Club) -> None:
    """Keep them for a club that has come in. Raises BadInput for what are none."""
    sections = _sections(club)
    with zipfile.ZipFile(file) as archive:
        if KEYS not in archive.namelist():
            raise BadInput.at("keys", message("These are no keys of tables."))
        with archive.open(KEYS) as member:
            found = []
            while said := member.readline(LONGEST):
                found.append(_row(said, sections))
    printed_keys.keep(club, found)


def _row(text: bytes, sections: list[int]) -> tuple[int, int, Any]:
    try:
        said = json.loads(text)
        number, former = said["section"], said["former"]
        if type(former) is not int or type(number) is not int or number < 1:
            raise ValueError(said)
        return sections[number - 1], former, said["digests"]
    except (ValueError, TypeError, KeyError, IndexError, RecursionError) as problem:
        raise BadInput.at("keys", message("These are no keys of tables.")) from problem


def _sections(club: Club) -> list[int]:
    return list(Section.objects.filter(club=club).order_by("pk").values_list("pk", flat=True))
