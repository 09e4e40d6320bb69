"""A night of bridge as USEBIO 1.2: pairs and individuals with travellers, teams with matches.

The form is that of ``usebio_v1_2.dtd``, which is beside this module and names its sources. Several sections are
SECTIONs of one EVENT. The deals are a HANDSET.

USEBIO cannot hold these parts, as :func:`lost` reports: the time; the movements; the table of a board and, except for
teams, its round; rulings, except the result that counts after one; options; scoring methods other than
:data:`.usebio_words.BOARD_SCORINGS`; fields other than the two lines of pairs; awards of the highest or the lowest
score; each side's score where it is not an award; that couples are couples. Characters that XML does not allow become
spaces. Other games than bridge are not supported. Awards are written A6040 as usual, or with decimals A57.5-42.5, and
A50- if the other side is left out.

For the EBU, players have their numbers, and the event has the charge code; if there is one, the file requests
masterpoints, with their scale for a club session. Every line has a score, which 1.2 requires: sit-outs and unplayed
boards have no line.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from xml.etree import ElementTree as Xml

from movements.message import message

from ....cards import pbn_deal
from ....desk.setup.night_value import Host, NightFile
from ....faults import BadInput
from ....scoring.contract import parse
from ....scoring.figures import number
from ....scoring.night import Night, Result, Side
from ....scoring.options import DEFAULTS
from ....scoring.scored import standings
from ....scoring.sides import likeliest
from ....scoring.standings import Match, Points, Row
from ....scoring.trays import decided
from ... import what_is_lost
from .usebio_words import BOARD_SCORINGS, EVENT_TYPES, MASTER_POINT_SCALES, NOT_PLAYED, OTHER, POINTS, SEATS, SUITS

PAB = "PAB"
MATCH_SCORINGS = {"victory-points": "VPS"}
LINES = {"N&S": "NS", "E&W": "EW"}


def write(file: NightFile) -> bytes:
    """Write the document, in UTF-8. Raises BadInput for any game but bridge."""
    if file.night.game != "bridge":
        raise BadInput.at("game", "USEBIO is for bridge, but this is %(game)s.", game=file.night.game)
    root = _EventWriter(file).document()
    Xml.indent(root, " ")
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">\n'
    return (head + Xml.tostring(root, encoding="unicode") + "\n").encode()


def lost(file: NightFile) -> list[str]:
    """Return what the format cannot hold of this night, in words."""
    night = file.night
    unlike = any(result.split and _award(result) is None for result in night.results)
    more = what_is_lost.of_awards(file, unlike, by_lines=two_lines(file))
    more[message("the tables") if night.kind == "teams" else message("the rounds and tables")] = True
    options = replace(night.options, win=DEFAULTS.win)
    return what_is_lost.lost(file, scored=night.scoring in BOARD_SCORINGS, options=options, more=more)


def two_lines(file: NightFile) -> bool:
    """Whether pairs are ranked by line, the only kind of field that USEBIO has."""
    fields = {entry.field for entry in file.night.entries}
    return file.night.kind == "pairs" and bool(fields) and fields <= LINES.keys()


def point_a_board(night: Night) -> bool:
    """Whether a board won counts two, which has its own name in USEBIO."""
    return night.scoring == "board-a-match" and night.options.win == 2


class _EventWriter:
    def __init__(self, file: NightFile) -> None:
        self.file, self.night = file, file.night
        for_body = file.host != Host()
        self.results = [each for each in decided(self.night) if not (for_body and each.not_played)]
        scored = standings(self.night)
        self.points: dict[tuple[str, int, int, int], Points] = {each.result.place: each for each in scored.results}
        self.rows: dict[int, tuple[Row, str]] = {}
        for ranking in scored.rankings:
            ranks = ranking.rank_texts
            for row in ranking.rows:
                self.rows.setdefault(row.entry.number, (row, ranks[row.entry.number]))
        self.matches = scored.matches

    def document(self) -> Xml.Element:
        root = Xml.Element("USEBIO", Version="1.2")
        host = self.file.host
        _with(Xml.SubElement(root, "CLUB"), CLUB_NAME=host.name, CLUB_ID_NUMBER=host.number)
        event = Xml.SubElement(root, "EVENT", EVENT_TYPE=EVENT_TYPES[self.night.kind])
        sections = sorted({each.section for each in self.night.entries} | {each.section for each in self.results})
        _with(
            event,
            PROGRAM_NAME="Tourney",
            EVENT_DESCRIPTION=self.file.name,
            DATE=f"{self.file.date.day:02}/{self.file.date.month:02}/{self.file.date.year:04}",
            BOARD_SCORING_METHOD=PAB if point_a_board(self.night) else BOARD_SCORINGS.get(self.night.scoring, OTHER),
            MATCH_SCORING_METHOD=PAB if point_a_board(self.night) else MATCH_SCORINGS.get(self.night.scoring),
            WINNER_TYPE="2" if two_lines(self.file) else "1",
            BOARDS_PLAYED=str(len({result.tray for result in self.results})),
            SESSION_COUNT="1",
            SECTION_COUNT=str(max(1, len(sections))),
            P2P_CHARGE_RATE=host.charge or None,
            MPS_AWARDED_FLAG="Y" if host.charge else None,
            MASTER_POINT_SCALE=MASTER_POINT_SCALES.get(host.charge),
        )
        if any(sections):
            for section in sections:
                self.section(Xml.SubElement(event, "SECTION", SECTION_ID=_xml(section)), section)
        else:
            self.section(event, "")
        if self.file.deals:
            self.hands(Xml.SubElement(root, "HANDSET"))
        return root

    def section(self, parent: Xml.Element, section: str) -> None:
        """Write the contestants of a section and their results."""
        people = Xml.SubElement(parent, "PARTICIPANTS")
        for entry in self.night.entries:
            if entry.section == section:
                self.contestant(people, entry.number)
        results = [result for result in self.results if result.section == section]
        if self.night.kind == "teams":
            self.team_matches(parent, results)
        else:
            self.boards(parent, results)

    def contestant(self, people: Xml.Element, who: int) -> None:
        row, place = self.rows[who]
        kind, entry = self.night.kind, row.entry
        standing = {
            "BOARDS_PLAYED": str(row.played),
            "PLACE": place or None,
            "TOTAL_SCORE": str(number(row.total)),
            "PERCENTAGE": None if row.percent is None else str(number(row.percent)),
        }
        if kind == "pairs":
            pair = _with(Xml.SubElement(people, "PAIR"), PAIR_NUMBER=str(who))
            _with(pair, DIRECTION=LINES[entry.field] if two_lines(self.file) else None, **standing)
            self.players(pair, entry.names)
        elif kind == "teams":
            team = Xml.SubElement(
                people, "TEAM", TEAM_ID=str(who), TEAM_NAME=_xml(entry.name or " & ".join(entry.names))
            )
            self.players(_with(team, **standing), entry.names)
        else:
            player = _with(Xml.SubElement(people, "PLAYER"), PLAYER_NUMBER=str(who))
            for name in entry.names:
                self.named(player, name)
            _with(player, **standing)

    def players(self, parent: Xml.Element, names: Iterable[str]) -> None:
        for name in names:
            self.named(Xml.SubElement(parent, "PLAYER"), name)

    def named(self, player: Xml.Element, name: str) -> None:
        _with(player, PLAYER_NAME=name, NATIONAL_ID_NUMBER=self.file.player_numbers.get(name))

    def boards(self, parent: Xml.Element, results: Iterable[Result]) -> None:
        for result, line in _lines(parent, results):
            if result.seats:
                north, east, south, west = map(str, result.seats)
                _with(line, N_PLAYER_NUMBER=north, S_PLAYER_NUMBER=south)
                _with(line, E_PLAYER_NUMBER=east, W_PLAYER_NUMBER=west)
            else:
                _with(line, NS_PAIR_NUMBER=str(result.ns), EW_PAIR_NUMBER=str(result.ew))
            self.made(line, result)

    def team_matches(self, parent: Xml.Element, results: Iterable[Result]) -> None:
        """Write a MATCH for each two teams in each round, the lower number first."""
        found: defaultdict[tuple[int, int, int], list[Result]] = defaultdict(list)
        for result in results:
            found[result.round, min(result.ns, result.ew), max(result.ns, result.ew)].append(result)
        meetings = [key[1:] for key in found]
        won: dict[tuple[int, int, int], Match] = {(each.a, each.b, each.round): each for each in self.matches}
        for round_, a, b in sorted(found):
            match = _with(Xml.SubElement(parent, "MATCH"), ROUND_NUMBER=str(round_), TEAM=str(a), OPPOSING_TEAM=str(b))
            # A match that is played in more than one round has one result, which no round of it has.
            met = won.get((a, b, round_)) or (won.get((a, b, 0)) if meetings.count((a, b)) == 1 else None)
            if met is not None:
                mine, theirs = (str(number(each)) for each in met.won)
                _with(match, TEAM_SCORE=mine, OPPOSING_TEAM_SCORE=theirs)
            for result, line in _lines(match, found[round_, a, b]):
                self.made(_with(line, DIRECTION="NS" if result.ns == a else "EW"), result)

    def made(self, line: Xml.Element, result: Result) -> None:
        """Write the result from N&S's side."""
        if result.played:
            by = result.played.by or None
            bid = str(parse(result.played.contract) or "PASS")
            lead = result.played.lead or None
            _with(line, CONTRACT=bid, PLAYED_BY=by, LEAD=lead, TRICKS=str(result.played.tricks) if by else None)
        if result.not_played:
            _with(line, CONTRACT=NOT_PLAYED)
        elif result.split:
            ns, ew = result.split
            one, other = likeliest(ns), likeliest(ew)
            made = one if one is not None else other
            _with(line, SCORE=_award(result) or (str(made) if made is not None else _nearest(ns, ew)))
        else:
            _with(line, SCORE=str(result.score))
        name, scored = POINTS.get(self.night.scoring), self.points[result.place]
        if name and scored.ns is not None and scored.ew is not None:
            _with(line, **{f"NS_{name}": str(number(scored.ns)), f"EW_{name}": str(number(scored.ew))})

    def hands(self, handset: Xml.Element) -> None:
        for tray in sorted(self.file.deals):
            board = _with(Xml.SubElement(handset, "BOARD"), BOARD_NUMBER=str(tray))
            for seat, hand in pbn_deal.hands(self.file.deals[tray]).items():
                cards = dict(zip(SUITS, hand, strict=True))
                _with(Xml.SubElement(board, "HAND"), DIRECTION=SEATS[seat], **cards)


def _lines(parent: Xml.Element, results: Iterable[Result]) -> Iterator[tuple[Result, Xml.Element]]:
    """Each result with its line, board by board."""
    for tray, of_tray in groupby(sorted(results, key=lambda each: each.tray), key=lambda each: each.tray):
        board = _with(Xml.SubElement(parent, "BOARD"), BOARD_NUMBER=str(tray))
        yield from ((result, Xml.SubElement(board, "TRAVELLER_LINE")) for result in of_tray)


def _award(result: Result) -> str | None:
    """Return A6040, A57.5-42.5 or A50- if each side has an award in percent or is left out; otherwise None."""
    sides = result.split or ()
    if not sides or not all(side.left_out or (side.award and side.award.kind == "percent") for side in sides):
        return None
    return _nearest(*sides)


def _nearest(*sides: Side) -> str:
    """The awards in percent: the highest and the lowest score made are 100 and 0 at most."""
    ends = {"most": Fraction(100), "least": Fraction(0)}
    shares = ["-" if side.award is None else _share(ends.get(side.award.kind, side.award.percent)) for side in sides]
    between = "-" if any("." in share for share in shares) and "-" not in shares else ""
    return f"A{between.join(shares)}"


def _share(percent: Fraction) -> str:
    """Return at least two digits, with decimals if it is not a whole percentage."""
    return f"{int(percent):02}" if percent.denominator == 1 else format(Decimal(str(float(percent))), "f")


def _with(parent: Xml.Element, **texts: str | None) -> Xml.Element:
    """``parent`` with an element for each text that there is."""
    for name, text in texts.items():
        if text is not None:
            Xml.SubElement(parent, name).text = _xml(text)
    return parent


def _xml(text: str) -> str:
    return re.sub("[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]", " ", text)
