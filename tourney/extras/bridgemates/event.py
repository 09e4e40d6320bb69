"""The night as sent to the connector: sections, movements, seating, and the hands if requested."""

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from movements.plan import Line, Movement, Round, Seating
from tourney.cards import pbn_deal
from tourney.desk.deals.sealed import cards_of
from tourney.desk.queries import entries_of, movement_of
from tourney.models import Section
from tourney.scoring.night import Entry

from .models import BridgemateLink
from .problems import problem
from .verbs.inbox import called

if TYPE_CHECKING:
    from bridgemate_dataconnector import dto

START, RESET, READ = 1, 2, 4
"""The maker's commands: start the control software, use this event, read from the Bridgemates."""
METHODS = {"matchpoints": 10, "butler": 22, "cross-imps": 31, "board-a-match": 60}
"""The method shown on the Bridgemates during play; the scoring here does not depend on it."""
PAIRS_GAME = 10
OF_A_SECTION = "session_guid scoring_group_number letters name winners game_type keep_bridgemates_alive tables".split()
"""Section fields that are sent again after a change."""
LETTERS = re.compile(r"([A-Z])\1{0,2}")


class NotReady(Exception):
    """The night cannot be sent, or not yet; the message is for the director."""


@dataclass(frozen=True, slots=True)
class LetteredSection:
    letters: str
    section: Section
    movement: Movement
    entries: dict[int, Entry]


def rooms_of(link: BridgemateLink) -> list[LetteredSection]:
    """Return the sections with their letters on the Bridgemates. Raises NotReady."""
    sections = list(link.session.sections.select_related("session").order_by("name"))
    own = all(LETTERS.fullmatch(section.name) for section in sections)
    found = []
    for at, section in enumerate(sections):
        movement = movement_of(section)
        if movement is None:
            raise NotReady(problem("no-movement", section=section.name))
        found.append(
            LetteredSection(section.name if own else chr(ord("A") + at % 26), section, movement, entries_of(section))
        )
    return found


class Told:
    """The data for the connector. Each part has a hash, so that only changes are sent again."""

    def __init__(self, link: BridgemateLink, rooms: Sequence[LetteredSection]) -> None:
        from bridgemate_dataconnector import dto

        self.dto, self.link = dto, link
        self.method = METHODS.get(link.session.scoring, METHODS["matchpoints"])
        self.sections = {room.letters: self._section(room) for room in rooms}
        self.names = [each for room in rooms for each in self._names(room)]
        self.hands = [each for room in rooms for each in self._hands(room)] if link.hands else []

    def hashes(self) -> dict[str, str]:
        parts: dict[str, Any] = {f"section {letters}": each.to_dict() for letters, each in self.sections.items()}
        parts["names"] = [each.to_dict() for each in self.names]
        parts["hands"] = [each.to_dict() for each in self.hands]
        return {
            name: hashlib.sha256(json.dumps(part, sort_keys=True).encode()).hexdigest() for name, part in parts.items()
        }

    def init(self) -> "dto.InitDTO":
        """Return the whole event. Raises NotReady if the vendor's own check refuses it."""
        from bridgemate_dataconnector import validate_init_dto

        link, session = self.link, self.link.session
        group = self.dto.ScoringGroupDTO(
            session_guid=link.guid,
            club_id=link.connector_club,
            sections=list(self.sections.values()),
            scoring_group_number=1,
            scoring_method=self.method,
            name=session.event.name,
        )
        there = self.dto.SessionDTO(
            scoring_groups=[group],
            event_guid=link.guid,
            session_guid=link.guid,
            name=session.event.name,
            year=session.date.year,
            month=session.date.month,
            day=session.date.day,
            hour=session.starts_at.hour,
            minute=session.starts_at.minute,
        )
        found = self.dto.InitDTO(
            commands=START + RESET + READ,
            event_guid=link.guid,
            club_id=link.connector_club,
            sessions=[there],
            player_data=[],
            participations=self.names,
            handrecords=self.hands,
        )
        if not validate_init_dto(found):
            raise NotReady(" ".join(found.validation_messages or [])[:250])
        return found

    def update(self, letters: str) -> "dto.SectionUpdateDTO":
        """Return a section's current state, for an event that the connector already has."""
        same = {name: getattr(self.sections[letters], name) for name in OF_A_SECTION}
        return self.dto.SectionUpdateDTO(
            **same,
            club_id=self.link.connector_club,
            scoring_group_scoring_method=self.method,
            participations=[each for each in self.names if each.section_letters == letters],
        )

    def _section(self, room: LetteredSection) -> "dto.SectionDTO":
        more = room.movement.planned > len(room.movement.rounds)
        return self.dto.SectionDTO(
            session_guid=self.link.guid,
            scoring_group_number=1,
            letters=room.letters,
            name=room.section.name,
            winners=2 if room.movement.winners == 2 else 1,
            game_type=PAIRS_GAME,
            keep_bridgemates_alive=more,
            tables=[self._table(room, table) for table in room.movement.tables if table],
        )

    def _table(self, room: LetteredSection, table: int) -> "dto.TableDTO":
        where: dict[str, Any] = {"session_guid": self.link.guid, "section_letters": room.letters, "table_number": table}
        rounds = [
            self.dto.RoundDTO(**where, **_round(room.movement, each, table), round_number=each.number)
            for each in room.movement.rounds
        ]
        return self.dto.TableDTO(**where, rounds=rounds)

    def _names(self, room: LetteredSection) -> "list[dto.ParticipationDTO]":
        """Return the names by seat in the first round; later rounds follow from the movement."""
        found = []
        for contestant, place in room.movement.rounds[0].seated:
            entry = room.entries.get(contestant)
            if entry is None or not place.table:
                continue
            seats = (1, 3) if place.line is Line.NS else (2, 4)
            for seat, name in zip(seats, entry.names, strict=False):
                first, _, last = name.rpartition(" ")
                found.append(
                    self.dto.ParticipationDTO(
                        session_guid=self.link.guid,
                        section_letters=room.letters,
                        table_number=place.table,
                        direction=self.dto.TableDirection(seat),
                        first_name=first,
                        last_name=last,
                    )
                )
        return found

    def _hands(self, room: LetteredSection) -> "list[dto.HandrecordDTO]":
        found = []
        for tray, deal in sorted(cards_of(self.link.session).deals.items()):
            suits: dict[str, Any] = {
                f"{side}_{suit}": cards
                for side, hand in zip(("north", "east", "south", "west"), pbn_deal.hands(deal).values(), strict=True)
                for suit, cards in zip(("spades", "hearts", "diamonds", "clubs"), hand, strict=True)
            }
            found.append(
                self.dto.HandrecordDTO(
                    session_guid=self.link.guid,
                    scoring_group_number=1,
                    section_letters=room.letters,
                    board_number=tray,
                    **suits,
                )
            )
        return found


def _round(movement: Movement, each: Round, table: int) -> dict[str, Any]:
    """Return a table's pairs and boards, or its sit-out."""
    if seating := each.by_table.get(table):
        (ns, ew), (low, high) = _holders(seating), _boards(seating)
        pairs = {"pair_ns": called(movement, ns), "pair_ew": called(movement, ew)}
        return pairs | {"low_board_number": low, "high_board_number": high}
    return {
        "pair_ns" if out.line is Line.NS else "pair_ew": called(movement, out.contestant)
        for out in each.sitting_out
        if out.table == table
    }


def _holders(seating: Seating) -> tuple[int, int]:
    """Return the holders of the N-S and E-W cards. Raises NotReady if only some boards are arrow-switched."""
    if seating.turned and set(seating.turned) != set(seating.trays):
        raise NotReady(problem("some-switched", table=seating.table))
    return seating.holders(seating.trays[0])


def _boards(seating: Seating) -> tuple[int, int]:
    """Return the first and last board. Raises NotReady if boards are not consecutive."""
    low, high = min(seating.trays), max(seating.trays)
    if sorted(seating.trays) != list(range(low, high + 1)):
        raise NotReady(problem("not-consecutive", table=seating.table))
    return low, high
