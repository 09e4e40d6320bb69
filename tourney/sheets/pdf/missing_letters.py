"""Names for which this computer has no font, found before printing."""

from collections.abc import Iterable

from ...desk.occasion import Occasion
from ...scoring.night import Entry
from .plain_letters import is_plain
from .shaping import shaped
from .typefaces import PLAIN


def names_without_letters(entries: Iterable[Entry], occasion: Occasion) -> list[str]:
    """Return the names of players, teams, the club and the night that would be printed with boxes for letters."""
    names = [name for entry in entries for name in (*entry.names, entry.name)]
    every = dict.fromkeys([*names, occasion.club, occasion.night])
    return [name for name in every if not is_plain(name) and shaped(name, PLAIN).missing]
