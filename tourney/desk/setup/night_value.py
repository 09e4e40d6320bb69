"""A whole night as a value: read from a file, stored by one action, and written to a file again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, time
from typing import Any

from movements.message import message
from movements.plan import Movement

from ...scoring.night import Night


@dataclass(frozen=True, slots=True)
class Host:
    """The club that played a night, its number with its national body, and that body's charge code: at the EBU one of
    :data:`CHARGES`."""

    name: str = ""
    number: str = ""
    charge: str = ""


CHARGES = {"10": message("Club"), "50": message("Blue points"), "60": message("Green points")}
"""Charge codes of the EBU (ebu.co.uk/information-resources/scoring-software-information; forums.ebu.co.uk, discussion
1318; both read in 2026)."""


@dataclass(frozen=True, slots=True)
class NightFile:
    """A checked night file: its results fit its movements, and its movements are sound.

    ``movements`` has the movement of each section, or the only one under "". ``deals`` has the cards of the trays that
    are known, as PBN deals from North (:mod:`tourney.cards.pbn_deal`), ``trumps`` the turned card of each at whist,
    ``dealing`` their proof. ``left_out`` are trays in the file's deals that its movement does not have.
    ``player_numbers`` are by name: in an imported file those of its program, in one for the club's national body that
    body's. Public files contain neither them nor the ``host``.
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
