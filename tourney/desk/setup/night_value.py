"""A whole night as a value: what is read from a file, stored by one verb, and written to a file again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, time
from typing import Any

from movements.message import message
from movements.plan import Movement

from ...scoring.night import Night


@dataclass(frozen=True, slots=True)
class Host:
    """The club that played a night, its number with its national body, and the code of what this body charges: at the
    EBU one of :data:`CHARGES`."""

    name: str = ""
    number: str = ""
    charge: str = ""


CHARGES = {"10": message("Club"), "50": message("Blue points"), "60": message("Green points")}
"""Charge codes of the EBU (ebu.co.uk/information-resources/scoring-software-information; forums.ebu.co.uk, discussion
1318; both read in 2026)."""


@dataclass(frozen=True, slots=True)
class NightFile:
    """A checked night file: its results fit its movements, and its movements are sound.

    ``movements`` has the movement of each section, or the only one under "". ``deals`` has the cards of the
    trays that are known, as PBN deals from North (:mod:`tourney.cards.pbn_deal`), ``trumps`` the card turned of each at
    whist, ``dealing`` what proves them. ``left_out`` are trays of deals in the file that its movement does not have.
    ``player_numbers`` are those of players by their names: in a file to import those that its program has, in one for
    the club's national body those that this body gave them. The file that everybody may read has neither them nor the
    ``host``.
    """

    name: str
    date: date
    starts_at: time
    game: str
    night: Night
    movements: Mapping[str, Movement] = field(default_factory=dict)
    deals: Mapping[int, str] = field(default_factory=dict)
    trumps: Mapping[int, str] = field(default_factory=dict)
    dealing: Mapping[str, Any] = field(default_factory=dict)
    left_out: tuple[int, ...] = field(default=(), compare=False)
    player_numbers: Mapping[str, str] = field(default_factory=dict, compare=False)
    host: Host = field(default=Host(), compare=False)

    @property
    def movement(self) -> Movement | None:
        """The movement of a night that is played in one room; None where each section has its own."""
        return self.movements.get("")
