"""Our own night file: it is complete, and nothing is inferred."""

import json
import re
from collections.abc import Mapping

from movements.message import message

from ...desk.setup.night_value import NightFile
from ...scoring.terms import spoken
from .. import night_file
from ..beginning import Beginning
from ..file_contents import FileContents
from ..file_format import Format

_NIGHT = re.compile(r'"night"\s*:\s*[0-9]')


def find(data: bytes, answers: Mapping[str, str]) -> FileContents:
    """Read ``data``. Raises BadInput with every fault."""
    file = night_file.read(data)
    found = FileContents(
        "night", message("The night file"), answers, program="Tourney", document=json.loads(data), inferred=True
    )
    if file.left_out:
        found.lost.append(
            message("the hands of %(count)s boards that are not in the movement", count=len(file.left_out))
        )
    return found


def _recognised(beginning: Beginning) -> bool:
    return beginning.shape == "json" and any(map(_NIGHT.search, (beginning.text, beginning.whole)))


def _lost(file: NightFile) -> list[str]:
    """Return what the night's own movement has no place for."""
    if not file.left_out:
        return []
    what = message("the hands of %(count)s trays that are not in the movement", count=len(file.left_out))
    return [spoken(what, file.game)]


FORMAT = Format(
    name="night",
    title=message("The night file"),
    seems=message("This is a Tourney night file."),
    order=1,
    ending=".json",
    media="application/json",
    recognise=_recognised,
    doubt=5,
    read=find,
    write=lambda file: night_file.write(file).encode(),
    lost=_lost,
    games=night_file.GAMES,
)
