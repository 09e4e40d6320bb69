"""The keys that lie on a club's tables, in the file by which it moves: a line for each section, by its number there."""

import json
import zipfile
from collections.abc import Iterator, Mapping
from typing import IO, Any

from movements.message import message

from ...desk.phones import printed_keys
from ...exchange.club_file.club_writer import line
from ...faults import BadInput
from ...models import Club

KEYS = "keys.jsonl"
LONGEST = 5_000_000
"""Bytes of a line: five hundred tables whose keys were renewed a hundred times have less."""


Numbers = Mapping[Any, int]
"""What each section is called in the file, by its key."""


def rows(club: Club, numbers: Numbers) -> Iterator[dict[str, Any]]:
    for section, former, digests in printed_keys.printed(club):
        yield {"section": numbers[section.pk], "former": former, "digests": digests}


def stored(club: Club, numbers: Numbers) -> Iterator[dict[str, Any]]:
    """The same of a club that came here, as it was stored: not what would open its tables by the secret of this end."""
    for row in sorted(printed_keys.brought(club), key=lambda row: numbers[row.section_id]):
        yield {"section": numbers[row.section_id], "former": row.former, "digests": row.digests}


def write(club: Club, numbers: Numbers, into: IO[bytes]) -> None:
    """Beside what the file has already."""
    with zipfile.ZipFile(into, "a", zipfile.ZIP_DEFLATED) as archive, archive.open(KEYS, "w") as member:
        for row in sorted(rows(club, numbers), key=lambda row: row["section"]):
            member.write(line(row))


def read(file: IO[bytes], club: Club, numbers: Numbers) -> None:
    """Keep them for a club that has come in. Raises BadInput for what are none."""
    sections = {number: key for key, number in numbers.items()}
    with zipfile.ZipFile(file) as archive:
        if KEYS not in archive.namelist():
            raise BadInput.at("keys", message("These are no keys of tables."))
        with archive.open(KEYS) as member:
            found = []
            while said := member.readline(LONGEST):
                found.append(_row(said, sections))
    printed_keys.keep(club, found)


def _row(text: bytes, sections: Mapping[int, int]) -> tuple[int, int, Any]:
    try:
        said = json.loads(text)
        number, former = said["section"], said["former"]
        if type(former) is not int or type(number) is not int:
            raise ValueError(said)
        return sections[number], former, said["digests"]
    except (ValueError, TypeError, KeyError, IndexError, RecursionError) as problem:
        raise BadInput.at("keys", message("These are no keys of tables.")) from problem
