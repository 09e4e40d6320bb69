"""The keys that lie on a club's tables, in the file by which it moves: a line for each section, by its number there."""

import zipfile
from collections.abc import Iterator, Mapping
from typing import IO, Any

from movements.message import message
from tourney.exchange.club_file import club_reader, club_writer
from tourney.faults import BadInput
from tourney.models import Club

from .verbs import printed_keys

KEYS = "keys.jsonl"
Numbers = Mapping[Any, int]
"""What each section is called in the file, by its key."""


def stored(club: Club, numbers: Numbers) -> Iterator[dict[str, Any]]:
    """Those of a club that came here, as they were stored: not what would open its tables by the secret of this end."""
    for row in sorted(printed_keys.brought(club), key=lambda row: numbers[row.section_id]):
        yield {"section": numbers[row.section_id], "former": row.former, "digests": row.digests}


def write(club: Club, numbers: Numbers, into: IO[bytes]) -> None:
    """Beside what the file has already."""
    rows = [
        {"section": numbers[section.pk], "former": former, "digests": digests}
        for section, former, digests in printed_keys.printed(club)
    ]
    with zipfile.ZipFile(into, "a", zipfile.ZIP_DEFLATED) as archive:
        club_writer.lines(archive, KEYS, sorted(rows, key=lambda row: row["section"]))


def read(file: IO[bytes], club: Club, numbers: Numbers) -> None:
    """Keep them for a club that has come in. Raises BadInput for what are none."""
    sections = {number: key for key, number in numbers.items()}
    with club_reader.opened(file, [KEYS]) as archive:
        printed_keys.keep(club, [_row(said, sections) for _, said in club_reader.lines(archive, KEYS)])


def _row(said: Any, sections: Mapping[int, int]) -> tuple[int, Any, Any]:
    try:
        return sections[said["section"]], said["former"], said["digests"]
    except (TypeError, KeyError) as problem:
        raise BadInput.at("keys", message("These are no keys of tables.")) from problem
