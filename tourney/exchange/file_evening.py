"""A night file as the evening that sheets are drawn from."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..desk.occasion import Occasion, remark_of
from ..desk.setup.night_value import NightFile
from ..desk.snapshot import Evening, Room
from ..language.told import told
from ..scoring.public_names import NOBODY, public_night

if TYPE_CHECKING:
    from ..cards.double_dummy.tricks import Solved


def evening_of(
    file: NightFile, club: str = "", *, public: bool = False, solved: "Mapping[int, Solved] | None" = None
) -> Evening:
    """Return the evening in ``file``, with a room for each of its movements. A night file does not name its club. In
    ``public``, people are named as they wish; ``solved`` has its solved deals."""
    night = public_night(file.night, told(NOBODY)) if public else file.night
    entries = sorted(night.entries, key=lambda entry: entry.number)
    rooms = tuple(
        Room(
            Occasion(club, file.name, file.date, section, remark_of(file.dealing)),
            movement,
            # The contestants of a section are numbered from 1 in the order of their numbers in the file.
            dict(enumerate((entry for entry in entries if section in ("", entry.section)), start=1)),
            file.game,
            scoring=file.night.scoring,
        )
        for section, movement in sorted(file.movements.items())
    )
    occasion = Occasion(club, file.name, file.date, "", remark_of(file.dealing))
    makeable = {}
    if solved:
        from ..cards.double_dummy.makeable_tricks import makeable_from

        makeable = makeable_from(file.game, solved, file.trumps)
    return Evening(occasion, night, rooms, file.deals, "", file.trumps, file.dealing, makeable)
