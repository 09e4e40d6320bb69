"""An evening as plain values, for paper and files. :mod:`.play.stored_evening` reads them from the database, which
loads Django, :mod:`tourney.exchange.file_evening` from a file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from movements.plan import Movement

from ..scoring import scored
from ..scoring.method import method
from ..scoring.night import Entry, Night
from ..scoring.terms import spoken
from .occasion import Occasion

if TYPE_CHECKING:
    from ..models import Session
    from ..reports.better_choice import Cards
    from ..reports.scorecard import Play
    from ..scoring.counted_results import Place
    from ..scoring.makeable import Makeable
    from ..scoring.standings import Standings


@dataclass(frozen=True)
class Room:
    """A section and its movement, for the sheets on the tables. ``entries`` has the players by their number in the
    movement; missing numbers have no names yet. ``addresses`` has the address of each table's page for entering
    results, if there is one, and ``codes`` the code that opens it; ``scoring`` is the method that counts it, if
    known."""

    occasion: Occasion
    movement: Movement
    entries: Mapping[int, Entry]
    game: str = "whist"
    addresses: Mapping[int, str] = field(default_factory=dict)
    codes: Mapping[int, str] = field(default_factory=dict)
    scoring: str = ""

    @property
    def unit(self) -> str:
        """The unit of a tray's value, "MP"; empty if tricks or points count directly, or it is not known yet."""
        return method(self.scoring).margin_head or method(self.scoring).unit if self.scoring else ""

    def label(self, number: int) -> str:
        """Return the label of contestant ``number`` in the room, "3 N&S", at bridge "3 N-S"."""
        return spoken(self.movement.contestants.label(number), self.game)

    def names(self, number: int) -> tuple[str, ...]:
        return self.entries[number].called if number in self.entries else ()

    @property
    def tag(self) -> str:
        """Return the prefix of a table, pair or board if there are several sections: B, so that table 7 is B7."""
        name = self.occasion.section
        return name if not name or (len(name) < 3 and name.isalpha()) else f"{name} "

    def table(self, number: int) -> str:
        """Return the label of a table: 7, or B7 with several sections."""
        return f"{self.tag}{number}"

    def called(self, number: int) -> str:
        """Return the label of a contestant in the whole hall: 3 N&S, or B3 N&S with several sections."""
        return f"{self.tag}{self.label(number)}"

    def people(self, number: int) -> tuple[str, ...]:
        """Return its players' names, without the team's."""
        return self.entries[number].names if number in self.entries else ()

    def team(self, number: int) -> str:
        """Return a team's own name; empty if it has none."""
        return self.entries[number].name if number in self.entries else ""


@dataclass(frozen=True)
class Evening:
    """A night as played, for the sheets on the wall. ``night`` has all sections, and ``rooms`` those that had a
    movement; ``deals`` the deals in PBN notation, if they are known and may be seen, ``trumps`` the turned cards at
    whist, ``dealing`` how they were dealt, and ``makeable`` the makeable contracts, where known. ``state`` says after
    publishing whether it is provisional or final, and when it was corrected; ``certainty`` whether readers may see how
    much was luck; apps get ``session``."""

    occasion: Occasion
    night: Night
    rooms: tuple[Room, ...] = ()
    deals: Mapping[int, str] = field(default_factory=dict)
    state: str = ""
    trumps: Mapping[int, str] = field(default_factory=dict)
    dealing: Mapping[str, Any] = field(default_factory=dict)
    makeable: "Mapping[int, Makeable]" = field(default_factory=dict)
    certainty: bool = True
    session: "Session | None" = field(default=None, compare=False, repr=False)

    @cached_property
    def standings(self) -> "Standings":
        return scored.standings(self.night)

    @cached_property
    def named(self) -> Mapping[int, str]:
        """Return entry -> its names, or a team's own name; without either, its label in the room."""
        names = {entry.number: entry.name or " & ".join(entry.names) for entry in self.night.entries}
        return {number: name or self.labels[number] for number, name in names.items()}

    @cached_property
    def labels(self) -> Mapping[int, str]:
        """Return the label of each entry of the night: that of its section, or else its number."""
        found = {entry.number: str(entry.number) for entry in self.night.entries}
        for room in self.rooms:
            name = room.occasion.section if len(self.rooms) > 1 else ""
            found |= {entry.number: name + room.label(number) for number, entry in room.entries.items()}
        return found

    @cached_property
    def tricks_of_others(self) -> "Mapping[Place, Fraction]":
        from ..reports.evening_parts import tricks_of_others  # each report only for the sheets that need it

        return tricks_of_others(self.night)

    @cached_property
    def made_by_others(self) -> "Mapping[Place, tuple[Fraction, Fraction]]":
        from ..reports.luck_of_cards import made_by_others

        return made_by_others(self.night)

    @cached_property
    def plays(self) -> "Mapping[int, tuple[Play, ...]]":
        """Return contestant -> its plays, in the order of the rounds."""
        from ..reports.scorecard import evenings

        return evenings(self.night)

    @cached_property
    def alike(self) -> "Mapping[Cards, Sequence[Play]]":
        """Return the plays with a contract by the cards that were held."""
        from ..reports.better_choice import by_cards

        return by_cards(self.night, self.plays.values())

    @property
    def solved(self) -> bool:
        """Whether the makeable contracts of all known deals are known."""
        return bool(self.makeable) and self.makeable.keys() >= self.deals.keys()

    @property
    def of_the_night(self) -> Occasion:
        """Return the occasion without a section, for the whole night."""
        return replace(self.occasion, section="")
