"""The keys of a club's tables, in the file of its move: a line for each section, by its number in the file."""

import zipfile
from collections.abc import Iterable, Mapping
from typing import IO, Any

from tourney.club_transfer import club_reader, club_writer
from tourney.faults import BadInput
from tourney.models import Club

from .verbs import printed_keys

KEYS = "keys.jsonl"
Numbers = Mapping[Any, int]
"""The number of each section in the file, by its key."""


def said(rows: Iterable[printed_keys.Row], numbers: Numbers) -> list[dict[str, Any]]:
    """Return the rows as lines of the file."""
    found = [{"section": numbers[key], "former": former, "digests": digests} for key, former, digests in rows]
    return sorted(found, key=lambda row: row["section"])


def write(club: Club, numbers: Numbers, into: IO[bytes]) -> None:
    """Add the keys to the file."""
    with zipfile.ZipFile(into, "a", zipfile.ZIP_DEFLATED) as archive:
        club_writer.lines(archive, KEYS, said(printed_keys.printed(club), numbers))


def read(file: IO[bytes], club: Club, numbers: Numbers) -> None:
    """Store the codes of an imported club. Raises BadInput for invalid codes."""
    sections = {number: key for key, number in numbers.items()}
    try:
        with club_reader.opened(file, [KEYS]) as archive:
            lines = [line for _, line in club_reader.lines(archive, KEYS)]
        rows = [(sections[line["section"]], line["former"], line["digests"]) for line in lines]
    except (TypeError, KeyError) as problem:
        raise BadInput.at("keys", "These are not valid table codes.") from problem
    printed_keys.keep(club, rows)
