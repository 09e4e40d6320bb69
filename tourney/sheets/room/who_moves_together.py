"""Contestants or players who move as one, and their places round by round.

That is a pair, a single player, the half of a team that keeps its line, or one of the players of teams or pairs who
change places individually.
"""

from collections.abc import Iterable
from functools import cached_property

from movements.plan import Line, Movement, Party, Seating, SeatPlace
from movements.problem import contestant_of, parties, parties_of
from movements.tray_moves import TrayMove, tray_moves

from ...desk.snapshot import Room
from ...language.active_language import gettext as _
from ...language.seats import label_word, told_lines
from ..pdf.grid_cells import Who
from ..pdf.plates import Pieces, Plate
from .sheet_words import contestant_named, seat_name

SEATS = ("N", "E", "S", "W", "NS", "EW")
"""Seats in the order of the cards: those of individuals, and the lines of people who stay together."""
DUMMY: Party = (0, "player")


def seats_of(place: SeatPlace) -> str:
    """Return the one of SEATS that a place has."""
    return place.seat or place.line.name


def plays_matches(movement: Movement) -> bool:
    """Whether contestants are scored against the other table: teams, or pairs in a system that declares ``matches``."""
    if movement.of_teams or not any((each.table, each.shares) == (1, (2,)) for _, each in movement.meetings()):
        return movement.of_teams
    from movements.catalogue import SYSTEMS  # every system, which only a room that exchanges trays like this needs

    return movement.system in SYSTEMS and SYSTEMS[movement.system].matches


class Company:
    """The positions of everyone in the movement of a room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.movement: Movement = room.movement
        self.ways: dict[Party, dict[int, SeatPlace]] = {}
        self._labels: dict[Party, str] = {}
        self._at: dict[tuple[int, int, str], Party] = {}
        for each in room.movement.rounds:
            for party, place in parties(room.movement, each):
                self.ways.setdefault(party, {}).setdefault(each.number, place)
                self._at.setdefault((each.number, place.table, seats_of(place)), party)

    @cached_property
    def parties(self) -> tuple[Party, ...]:
        """Return the parties in the order of their contestants."""
        numbers = self.movement.contestants.numbers
        named = [party for number in numbers for party in parties_of(self.movement, number)]
        return tuple(party for party in named if party in self.ways)

    @cached_property
    def seats(self) -> dict[int, tuple[str, ...]]:
        """Return the SEATS occupied at each table, in any round."""
        found: dict[int, set[str]] = {table: set() for table in self.movement.tables}
        for _round, table, seats in self._at:
            found[table].add(seats)
        return {table: tuple(seats for seats in SEATS if seats in taken) for table, taken in found.items()}

    def sitter(self, number: int, table: int, seats: str) -> Party | None:
        """Return the party that sits there in round ``number``."""
        return self._at.get((number, table, seats))

    def contestant(self, party: Party) -> int:
        """Return the number of a party's contestant."""
        return contestant_of(self.movement, party)[0]

    def label(self, party: Party) -> str:
        """Return the label in the room: "3 N&S", "A", with several sections "B3"; for half a team its number."""
        if party not in self._labels:
            player = party[1] == "player"
            self._labels[party] = (
                told_lines(self.movement.contestants.player(party[0])) if player else self.called_in(party[0])
            )
        return self._labels[party]

    def called_in(self, number: int) -> str:
        """Return a contestant's label for the whole hall."""
        return told_lines(self.room.called(number))

    def title(self, party: Party) -> str:
        """Return the label in full: "Pair 3 N&S", "Team 2, N&S", "Player A of team 1"."""
        kind = self.movement.contestants.kind
        if party[1] == "player":
            said = {
                "pairs": _("Player %(player)s of pair %(number)s"),
                "teams": _("Player %(player)s of team %(number)s"),
            }.get(kind) or _("Player %(player)s of contestant %(number)s")
            return said % {"player": self.label(party), "number": self.called_in(self.contestant(party))}
        named = contestant_named(kind, self.label(party))
        return f"{named}, {self.spoken(party[1])}" if party[1] else named

    def bare(self, label: str) -> str:
        """Return a label without its line if that is obvious: 3 for "3 N&S"."""
        for line in self._lines:
            label = label.removesuffix(line)
        return label

    @cached_property
    def _lines(self) -> tuple[str, ...]:
        """Return the endings of labels that name a line."""
        return tuple(f" {self.spoken(line.value)}" for line in Line)

    @cached_property
    def tray_moves(self) -> tuple[TrayMove, ...]:
        """Return the rule for the trays after each round but the last."""
        return tuple(tray_moves(self.movement))

    def spoken(self, words: str) -> str:
        """Return a line such as N&S in the game's words and the reader's language."""
        return label_word(words, self.room.game)

    def seat(self, place: SeatPlace) -> str:
        """Return North, or N&S, at bridge N-S."""
        return seat_name(seats_of(place), self.room.game)

    def where(self, place: SeatPlace) -> str:
        """Return table 7, East; with several sections, table B7, East."""
        return f"{_('table %(table)s') % {'table': self.room.table(place.table)}}, {self.seat(place)}"

    def team(self, party: Party) -> str:
        """Return a party's team name; empty if it has none."""
        return "" if party == DUMMY else self.room.team(self.contestant(party))

    def names(self, party: Party) -> tuple[str, ...]:
        """Return the names if they are known. A team of four sits as listed, the first two N&S."""
        if party == DUMMY:
            return ()
        contestant = self.contestant(party)
        names = self.room.people(contestant)
        if party[1] == "player":
            players = self.movement.contestants.players_of(contestant)
            return (names[players.index(party[0])],) if len(names) == len(players) else ()
        if party[1] and len(names) == 4:
            return names[:2] if party[1] == Line.NS.value else names[2:]
        return names

    def called(self, parties: Iterable[Party]) -> str:
        """Return labels and names: "3 Ann Lee, 5 Bob Martin"; a team's own name is before its players'."""
        return ", ".join(self._called(each) for each in parties)

    def _called(self, party: Party) -> str:
        names = ": ".join(filter(None, (self.team(party), " & ".join(self.names(party)))))
        return " ".join(filter(None, (self.label(party), names)))

    def who(self, parties: Iterable[Party], *, met: bool = False) -> tuple[Who, ...]:
        """Return labels and names for the cells of a sheet. If each line has its own ranking, the labels of opponents
        (``met``) have no line."""
        labels = ((each, self.label(each)) for each in parties)
        bare = met and self.movement.winners == 2
        return tuple(
            Who(self.bare(label) if bare else label, self.names(each), self.team(each)) for each, label in labels
        )

    def met(self, party: Party, number: int) -> Who:
        """Return the opponents of a pair or of half a team in a round."""
        (who,) = self.who(self.opponents(self.ways[party][number]))
        return who

    def labels(self, parties: Iterable[Party]) -> str:
        return " & ".join(map(self.label, parties))

    def side(self, seating: Seating, line: Line) -> tuple[Party, ...]:
        """Return the parties of a line: a pair, half a team, or two players."""
        if seating.seats is None:
            number = seating.ns if line is Line.NS else seating.ew
            return ((number, line.value if self.movement.of_teams else ""),)
        kind = "player" if self.movement.contestants.players else ""
        return tuple((seating.seats.by_seat[seat], kind) for seat in line.name)

    def opponents(self, place: SeatPlace) -> tuple[Party, ...]:
        """Return the opponents at a place; none in a sit-out."""
        return () if place.seating is None else self.side(place.seating, place.line.other)

    def partner(self, party: Party, place: SeatPlace) -> tuple[Party, ...]:
        """Return the partner of a single player."""
        if place.seating is None:
            return ()
        return tuple(other for other in self.side(place.seating, place.line) if other != party)

    @cached_property
    def _skips(self) -> dict[int, frozenset[str]]:
        """Return round -> the lines or seats that skip after it."""
        from movements.announcements import skips  # imported here because only cards with the next place need it

        return skips(self.movement)

    def stays(self, table: int, seats: str) -> Party | None:
        """Return the party that sits there in every round, if there is one."""
        rounds = [each.number for each in self.movement.rounds]
        found = {self.sitter(number, table, seats) for number in rounds}
        party = found.pop()
        if found or party is None or len(rounds) < 2 or self.movement.left_open:
            return None
        return party if all(self.ways[party][number].seating for number in rounds) else None

    def kept(self, party: Party) -> Line | None:
        """Return the line that a pair or half a team keeps all evening; None if it changes."""
        lines = {place.line for place in self.ways[party].values()}
        return lines.pop() if len(lines) == 1 and (self.movement.winners == 2 or party[1]) else None

    @cached_property
    def single(self) -> bool:
        """Whether everyone moves alone, with changing partners."""
        people = self.movement.contestants
        return bool(people.players) or people.kind in ("players", "couples")

    @cached_property
    def turns(self) -> bool:
        """Whether any tray of the movement is turned."""
        return any(seating.turned for _, seating in self.movement.meetings())

    def next(self, party: Party, number: int) -> Pieces:
        """Return a party's place after round ``number``: "table 7, East", with a plate before it if its line skips."""
        here, there = self.ways[party][number], self.ways[party].get(number + 1)
        if self.movement.round(number + 1) is None:
            # Translators: at "Then go to": where the round is drawn later and called out; after the last round.
            return (_("as called"),) if self.movement.left_open else (_("the end"),)
        if there is None:  # a player whose team sits out
            return (_("wait"),)
        if there.table == here.table:
            if seats_of(there) == seats_of(here):
                return (_("stay here"),)
            return (_("change to %(seat)s") % {"seat": self.seat(there)},)
        skips_ = {here.seat, here.line.value} & self._skips.get(number, frozenset())
        return (Plate(_("SKIP")), self.where(there)) if skips_ else (self.where(there),)
