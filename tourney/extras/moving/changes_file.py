"""Changes to a club after its file was made, as a second, small file: a zip with the same parts, but only new and
changed rows, numbered after those of the first file, and with the deleted rows in ``changes.json``."""

import zipfile
from collections.abc import Callable, Mapping
from typing import IO, Any, TypeGuard

from django.db import models

from tourney.club_transfer.club_reader import lines as lines_in, opened, said_in
from tourney.club_transfer.club_writer import head, lines, people
from tourney.club_transfer.field_values import is_key
from tourney.club_transfer.layout import CLUB, FORMAT, PEOPLE
from tourney.club_transfer.read_rows import Rows
from tourney.desk.club.club_rows import Out
from tourney.faults import BadInput
from tourney.models import Club, User

from .comparison import Changes, carried
from .verbs.take_in_changes import Changed, bring_changes

CHANGES, OF_CHANGES = "changes.json", "tourney club changes 1"
Counts = Mapping[type[models.Model], int]
"""The number of rows of each table in the first file, and of people."""


def write(out: Out, changes: Changes, had: Counts, into: IO[bytes]) -> None:
    """Write ``out`` as it is after the changes, inside :func:`tourney.desk.club.club_rows.at_one_moment`."""
    paths = _paths()
    gone = {paths[model]: [out.numbers[model][key] for key in keys] for model, keys in changes.gone.items()}
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        about = {"format": OF_CHANGES, "had": {paths[model]: count for model, count in had.items()}, "gone": gone}
        lines(archive, CHANGES, [about])
        lines(archive, CLUB, [head(out.club)])
        lines(archive, PEOPLE, people(out))
        for model, path in carried().items():
            if model in changes.written:
                lines(archive, path, out.rows(model, changes.written[model]))


def read(file: IO[bytes], club: Club) -> Changed:
    """Apply the changes to the copy. Raises BadInput if they are inconsistent; the copy is unchanged then."""
    with opened(file, [CHANGES, CLUB, PEOPLE]) as archive:
        about = said_in(archive, CHANGES, OF_CHANGES)
        had, gone = about.get("had"), about.get("gone")
        if not _are(had, _is_count) or not _are(gone, _are_counts):
            raise BadInput.at(CHANGES, "This is not a file of changes to a club.")
        there = set(archive.namelist())
        rows: dict[Any, Rows] = {model: lines_in(archive, path) for model, path in carried().items() if path in there}
        return bring_changes(
            club,
            said_in(archive, CLUB, FORMAT).get("club"),
            lines_in(archive, PEOPLE),
            rows,
            {model: gone.get(path, ()) for model, path in _paths().items()},
            {model: had.get(path, 0) for model, path in _paths().items()},
        )


def _are(said: Any, right: Callable[[Any], bool]) -> TypeGuard[dict[str, Any]]:
    return isinstance(said, dict) and all(map(right, said.values()))


def _are_counts(said: Any) -> bool:
    return isinstance(said, list) and all(map(_is_count, said))


def _is_count(said: Any) -> bool:
    return is_key(said) and 0 <= said < 2**63


def _paths() -> dict[type[models.Model], str]:
    return {User: PEOPLE, **carried()}
