"""A night from a USEBIO file of version 1.0 to 1.2: players, results and deals.

It reads EVENT_DESCRIPTION, DATE, EVENT_TYPE and the scoring, PARTICIPANTS, BOARDs with their TRAVELLER_LINEs, MATCHes
of teams and of Swiss pairs, and HANDs anywhere; LIN_DATA has the auction and the play of a board that was played
online. A file of several events or sessions is not a night. Contestants with labels instead of numbers ("1 NS"), or
with the same number in both lines or in two sections, get new numbers. If no round is named, each board is a separate
round; tables are numbered in the order of the lines. Points, totals and places are read to infer the method
(:mod:`tourney.exchange.formats.usebio.usebio_parts`); master points and charges are not.
"""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote
from xml.etree.ElementTree import Element

from movements.message import gettext_noop, in_a_row, message, sentences

from ....cards.formats.lin_play import games
from ....faults import THE_FILE, BadInput
from ....inputs import show
from ...fault_list import Reader
from ...file_contents import FileContents
from ...foreign.cells import made_of
from ...foreign.doubtful import certain
from ...foreign.pairs_table import LINES, PairsTable
from ...foreign.progress import READING, tell
from ...foreign.table_record import with_record
from ...other_programs import Row, lead
from ...outcome_words import awards, of_one_side
from .usebio_parts import deals_in, left_in, match_of, one_of, parsed, points_of, published_of
from .usebio_words import KINDS, NOT_PLAYED, SEATS, known, method

ADJUSTED = {"ADJ", "ADJUSTED", "ADJUSTMENT", "ARB", "ARBITRAL"}
"""Values in place of a contract if a director decided."""
DATE = gettext_noop("Expected the date of the night, like 09/03/2026; found %(found)s.")
OVER = {NOT_PLAYED, "NOT PLAYED", "NOTPLAYED", "SITOUT", "SIT OUT"}


def find(data: bytes, answers: Mapping[str, str]) -> FileContents:
    """Return what is in ``data``, scored as the file names it. Raises BadInput if it is not USEBIO of one night."""
    root = parsed(data)
    if root.tag != "USEBIO":
        raise BadInput.at(THE_FILE, "This is not USEBIO: its outermost element is %(found)s.", found=show(root.tag))
    found = FileContents("usebio", "USEBIO", answers)
    event = one_of(found, root, "EVENT")
    if event is None:
        raise BadInput.at(THE_FILE, "A night must contain one EVENT, but none was found.")
    session = one_of(found, event, "SESSION")
    return _EventReader(root, event, found).found_in(event if session is None else session)


class _EventReader(Reader):
    """Makes the document of a night of an event."""

    def __init__(self, root: Element, event: Element, found: FileContents) -> None:
        super().__init__()
        self.root, self.event, self.found = root, event, found
        self.faults = found.faults
        self.event_type = event.get("EVENT_TYPE", "").strip().upper()
        self.kind = KINDS.get(self.event_type, "pairs")
        self.table = PairsTable(found)
        self.team_of: dict[str, str] = {}
        self.lines = sum(1 for _ in event.iter("TRAVELLER_LINE"))

    def found_in(self, held: Element) -> FileContents:
        sections = held.findall("SECTION") or [held]
        parts = [(part, part.get("SECTION_ID", "").strip()) for part in sections]
        # Some keep what belongs to all sections beside these, or with the event.
        parts += [(part, "") for part in (held, self.event) if part not in [other for other, _ in parts]]
        two = _text(self.event, "WINNER_TYPE") == "2" and all(
            _line(_text(pair, "DIRECTION")) for part, _ in parts for pair in part.findall("PARTICIPANTS/PAIR")
        )
        for part, section in parts:
            for people in part.findall("PARTICIPANTS"):
                self.participants(people, section, two)
        for part, section in parts:
            for board in part.findall("BOARD"):
                self.board(board, section, "", 0, ("", ""))
            for at, match in enumerate(part.findall("MATCH"), start=1):
                self.match(match, section, message("match %(number)s", number=at))
        found = self.found
        found.program = " ".join(
            filter(None, (_text(self.event, "PROGRAM_NAME"), _text(self.event, "PROGRAM_VERSION")))
        )
        scoring, options = self.method(held)
        self.table.close(
            self.kind,
            name=_text(self.event, "EVENT_DESCRIPTION")[:80] or "Bridge",
            date=found.day(_text(self.event, "DATE"), "day", "DATE", DATE),
            scoring=scoring,
            scoring_options=options,
            deals={str(tray): deal for tray, deal in deals_in(self.root, self).items()},
        )
        self.table.say_numbers()
        found.lost += left_in(self.event)
        return found

    def method(self, held: Element) -> tuple[str, dict[str, Any]]:
        """Return the file's scoring as one of our methods. If its type is unknown, later elements are used instead, and
        that is reported."""
        boards = _text(self.event, "BOARD_SCORING_METHOD").upper()
        self.found.named = " ".join(filter(None, (self.event_type, boards)))
        if boards == "PAB" and self.kind == "teams":
            self.found.say("", "The file is scored by point-a-board (PAB): 2 for a board won, 1 for a draw.")
            return "board-a-match", {"win": 2}
        kind = self.event_type
        if not known(kind) and (said := held.find(".//PARTICIPANTS[@EVENT_TYPE]")) is not None:
            kind = said.get("EVENT_TYPE", "").strip().upper()
        if not known(self.event_type):
            unknown = message("The file's type, %(found)s, is not recognised.", found=show(self.event_type))
            further = message("Later in the file, the type is given as %(found)s.", found=show(kind))
            self.found.say("EVENT_TYPE", sentences([unknown, further]) if kind != self.event_type else unknown)
        return method(kind, boards), {}

    def participants(self, people: Element, section: str, two: bool) -> None:
        for at, pair in enumerate(people.findall("PAIR"), start=1):
            line = _line(_text(pair, "DIRECTION"))
            field = {"field": LINES[line]} if two else {}
            self.enter(_text(pair, "PAIR_NUMBER"), pair, message("pair %(number)s", number=at), section, line, **field)
        for at, team in enumerate(people.findall("TEAM"), start=1):
            called = team.get("TEAM_ID", "").strip() or _text(team, "TEAM_ID")
            own = team.get("TEAM_NAME", "").strip()[:80]
            named = {"name": own} if own and own != " & ".join(name for name, _ in _players(team)) else {}
            self.enter(called, team, message("team %(number)s", number=at), section, **named)
            for pair in team.findall("PAIR"):
                self.team_of[_text(pair, "PAIR_NUMBER")] = called
        for at, player in enumerate(people.findall("PLAYER"), start=1):
            self.enter(_text(player, "PLAYER_NUMBER"), player, message("player %(number)s", number=at), section)

    def enter(self, called: str, said: Element, place: str, section: str, line: str = "", **field: str) -> None:
        place = in_a_row([message("section %(section)s", section=section), place]) if section else place
        if not called:
            self.fault(place, "A contestant's number is missing.")
            return
        players = [(name, number) for name, number in _players(said) if name.strip()]
        if not players and "name" not in field:
            players = [(f"{self.kind.removesuffix('s').capitalize()} {called}", "")]
        shown = [self.table.names.once(name, place) for name, _ in players]
        numbers = [number for _, number in players]
        self.table.enter(called, shown, place, section, line, published_of(said), numbers, **field)

    def match(self, match: Element, section: str, place: str) -> None:
        """Read a match of two teams, or of two pairs in a Swiss event, with its boards, as one round."""
        place = in_a_row([message("section %(section)s", section=section), place]) if section else place
        round_ = self.whole(_text(match, "ROUND_NUMBER"), place, "ROUND_NUMBER") or 1
        teams = (_text(match, "TEAM"), _text(match, "OPPOSING_TEAM"))
        pairs = (_text(match, "NS_PAIR_NUMBER"), _text(match, "EW_PAIR_NUMBER"))
        for board in match.findall("BOARD"):
            self.board(board, section, place, round_, teams if any(teams) else pairs)
        if all(teams):
            numbers = [self.table.number(called, section) for called in teams]
            self.found.matches += match_of(match, round_, *numbers)

    def board(self, board: Element, section: str, place: str, round_: int, people: tuple[str, str]) -> None:
        lines = board.findall("TRAVELLER_LINE")
        if not lines:
            return
        said = _text(board, "BOARD_NUMBER")
        before = place or (message("section %(section)s", section=section) if section else "")
        place = in_a_row(filter(None, (before, message("board %(board)s", board=show(said)[1:-1]))))
        tray = self.whole(said, place, "BOARD_NUMBER")
        if tray is None:
            return
        for at, line in enumerate(lines, start=1):
            self.result(
                line, section, message("%(place)s, line %(line)s", place=place, line=at), (round_ or tray, tray), people
            )

    def result(self, line: Element, section: str, place: str, when: tuple[int, int], people: tuple[str, str]) -> None:
        seated = self.seated(line, section, place, people)
        if seated is None:
            return
        tell(READING, len(self.table.results), self.lines)
        round_, tray = when
        said = self.made(line, place)
        made = None if said is None else certain(self.found, place, tray, said)
        if made is not None:
            made = self.recorded(line, place, tray, made)
            self.table.row(place, section, round_, 0, tray, {**seated, **made}, points_of(line))

    def recorded(self, line: Element, place: str, tray: int, made: Row) -> Row:
        """Return a result with the auction and the play of a board that was played online, from its LIN."""
        played = next(games(unquote(_text(line, "LIN_DATA"))), None)
        if played is None or played.fault:
            return made
        return with_record(self.found, place, tray, made, played.deal, auction=played.auction, play=played.play)

    def seated(self, line: Element, section: str, place: str, people: tuple[str, str]) -> Row | None:
        """Return who sat there, as in a night file; None if someone is missing or unknown."""
        if self.kind == "players":
            called = {seat: _text(line, f"{seat}_PLAYER_NUMBER") for seat in SEATS}
        else:
            called = {side: _text(line, f"{side.upper()}_PAIR_NUMBER") for side in ("ns", "ew")}
            if self.kind == "teams" and all(people) and (first := _line(_text(line, "DIRECTION"))):
                called = dict(zip(("ns", "ew"), people if first == "NS" else people[::-1], strict=True))
            elif not all(called.values()) and all(people):
                called = dict(zip(("ns", "ew"), people, strict=True))
            elif self.kind == "teams":
                called = {side: self.team_of.get(who, who) for side, who in called.items()}
        if not all(called.values()):
            return None  # A sit-out.
        found = {}
        for side, who in called.items():
            number = self.table.number(who, section, side.upper())
            if number is None:
                self.fault(place, "Contestant %(found)s must appear exactly once in PARTICIPANTS.", found=show(who))
                return None
            found[side] = number
        return {"seats": found} if self.kind == "players" else found

    def made(self, line: Element, place: str) -> Row | None:
        """Return the result as in a night file; None if nothing can be read."""
        said, contract = _text(line, "SCORE"), _text(line, "CONTRACT")
        contract = "" if contract.upper() in ADJUSTED else contract
        if award := awards(said):
            return {"award": award}
        if split := of_one_side(said):
            return {"split": split}
        if contract.upper() in OVER or said.upper() in OVER or not (contract or said):
            return {"not_played": True}
        row = made_of(self.found, place, (said, ""), contract, _text(line, "PLAYED_BY"), _text(line, "TRICKS"))
        return {**row, **lead(_text(line, "LEAD"))} if row and "by" in row else row


def _text(element: Element, name: str) -> str:
    return (element.findtext(name) or "").strip()


def _players(element: Element) -> list[tuple[str, str]]:
    """The name of each player within, of which spaces that are part of it stay, and the number that a union gave."""
    found = []
    for holder in element.iter():
        names = [name.text or "" for name in holder.findall("PLAYER_NAME")]
        number = _text(holder, "NATIONAL_ID_NUMBER") if len(names) == 1 else ""
        found += [(name.strip() if "\n" in name else name, number) for name in names]
    return found


def _line(direction: str) -> str:
    plain = re.sub(r"[^NSEW]", "", direction.upper())
    return plain if plain in LINES else {"N": "NS", "E": "EW"}.get(plain, "")
