"""The players of some nights, each with an index in the equations, and the amount of luck on each night."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .evidence import Evidence, unexplained

NIGHT_WEIGHT = 24
"""Degrees of freedom with which the luck of all nights counts in each night, because a small one shows little."""


@dataclass(frozen=True, slots=True)
class RatedNight:
    """A night to rate. ``people`` are the players of each entry, as any keys."""

    evidence: Evidence
    people: Mapping[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class RatedField:
    """``seats`` are the indices of each entry's players, night by night; empty for an entry that did not play."""

    nights: Sequence[RatedNight]
    place: dict[int, int]
    boards: Counter[int]
    seats: list[list[tuple[int, ...]]]

    @classmethod
    def of(cls, nights: Sequence[RatedNight]) -> "RatedField":
        boards: Counter[int] = Counter()
        for night in nights:
            for entry, count in zip(night.evidence.entries, night.evidence.boards, strict=True):
                if count:
                    boards.update(dict.fromkeys(night.people.get(entry, ()), count))
        place = {player: at for at, player in enumerate(sorted(boards))}
        seats = [
            [
                tuple(place[player] for player in night.people.get(entry, ()) if player in place)
                for entry in night.evidence.entries
            ]
            for night in nights
        ]
        return cls(nights, place, boards, seats)

    def of_entries(self, night: int, strengths: Sequence[float]) -> list[float]:
        """Return the strength of each entry of a night: the mean of its players' strengths."""
        return [sum([strengths[place] for place in those]) / (len(those) or 1) for those in self.seats[night]]

    def shares(self) -> list[float]:
        """Return each player's share of all play."""
        total = self.boards.total()
        return [self.boards[player] / total for player in self.place]

    def luck(self, strengths: Sequence[float] | None = None) -> list[float]:
        """Return each night's variance per table, for these strengths or equal ones: the night's own, moderated by that
        of all nights; 1 if all results were ties."""
        squares = [
            unexplained(night.evidence, self.of_entries(at, strengths)) if strengths else night.evidence.squares
            for at, night in enumerate(self.nights)
        ]
        everywhere = sum(squares) / sum(night.evidence.freedom for night in self.nights)
        return [
            (own + NIGHT_WEIGHT * everywhere) / (night.evidence.freedom + NIGHT_WEIGHT) or 1.0
            for night, own in zip(self.nights, squares, strict=True)
        ]
