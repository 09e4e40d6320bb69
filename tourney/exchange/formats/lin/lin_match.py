"""A match of two teams from LIN: both rooms, the named teams, and the IMPs compared with the file's.

The home team sits N-S in the open room and E-W in the closed one. Results that the file only lists (``rs``), as for a
room that was not recorded, are taken from there. A further heading with the same teams is their next segment, a round
of its own.
"""

from collections.abc import Sequence
from fractions import Fraction

from movements.message import gettext_noop, in_a_row, message, sentences

from ....cards.formats.lin_play import BoardRecord, MatchHeading, listed
from ....faults import THE_FILE, BadInput
from ....inputs import show
from ....scoring.counting.scales import imps
from ...file_contents import FileContents, PublishedFigures, decimal
from ...foreign.pairs_table import PairsTable
from ...foreign.same_names import is_robot
from ...other_programs import Row, checked

ROOMS = {"o": message("open room"), "c": message("closed room")}
MOST_LISTED = 4_000
"""Results of boards that nobody recorded."""
Teams = tuple[str, str]
"""The home team, the visitors."""


def is_match(played: Sequence[BoardRecord]) -> bool:
    """Whether it names teams, or eight players in two rooms."""
    named = any(game.match and game.match.home and game.match.visitors for game in played)
    paired = any(game.match and game.match.scored == "P" for game in played)
    return not paired and (named or any(game.room == "c" and game.players for game in played))


class TeamMatch:
    """Collects the teams and results of all segments in ``table``."""

    def __init__(self, found: FileContents, table: PairsTable, played: Sequence[BoardRecord]) -> None:
        self.found, self.table = found, table
        self.segments: list[tuple[MatchHeading, list[tuple[str, BoardRecord]]]] = []
        self.listed = 0
        seen: set[int] = set()
        for game in played:
            match = game.match or MatchHeading("")
            if not self.segments or (game.match and self.segments[-1][0] is not match):
                self.segments.append((match, []))
                seen = set[int]()
            # If the file names no rooms, a board is played in the open room first.
            room = game.room or "oc"[game.board in seen]
            seen.add(game.board)
            self.segments[-1][1].append((room, game))
        self._enter()
        for round_, (match, games) in enumerate(self.segments, start=1):
            self._segment(round_, match, games)

    @property
    def scoring(self) -> str:
        return "board-a-match" if any(match.scored == "B" for match, _ in self.segments) else "victory-points"

    def _enter(self) -> None:
        """The teams with all who play in them, in the order of the file."""
        players: dict[str, dict[tuple[str, str], str]] = {}
        for match, games in self.segments:
            for team in _teams(match):
                players.setdefault(team, {})
            for room, game in games:
                for seat, name in game.players.items():
                    # Two robots of one name are two players; a person is the same in whichever seat.
                    players[_seated(match, room, seat in "NS")].setdefault(
                        (name, room + seat if is_robot(name) else ""), name
                    )
        for team, known in players.items():
            own = {"name": team} if team not in NAMELESS else {}
            self.table.pair(team, list(known.values()), team, "", "", PublishedFigures(), **own)

    def _segment(self, round_: int, match: MatchHeading, games: Sequence[tuple[str, BoardRecord]]) -> None:
        there: set[tuple[int, str]] = set()
        for room, game in games:
            there.add((game.board, room))
            self._result(round_, match, room, game)
        last = match.first + (len(match.results) + 1) // 2
        for board in range(match.first, last):
            for room in ROOMS:
                if (board, room) not in there and match.result(board, room):
                    self.listed += 1
                    if self.listed > MOST_LISTED:
                        what = message("More than %(most)s results are listed.", most=f"{MOST_LISTED:,}")
                        raise BadInput.at(THE_FILE, what)
                    self._result(round_, match, room, BoardRecord(board, room, match=match))

    def _result(self, round_: int, match: MatchHeading, room: str, game: BoardRecord) -> None:
        if game.fault:
            return
        place = in_a_row([message("board %(board)s", board=game.board), ROOMS[room]])
        made = self._made(place, game, match.result(game.board, room))
        people = {side: _seated(match, room, side == "ns") for side in ("ns", "ew")}
        if made:
            self.table.result(place, "", round_, "oc".index(room) + 1, game.board, people, made, (None, None))

    def _made(self, place: str, game: BoardRecord, said: str) -> Row | None:
        """Return the result of a board: as played, or else as listed in the file."""
        result = listed(said)
        if said.strip(" -") and result is None:
            self.found.say(place, "The list of results contains %(said)s, which cannot be read.", said=show(said))
        own = (game.contract, game.by, game.tricks)
        if game.contract == "pass":
            own = ("pass", "", 0)
        if game.contract and own[2] is not None:
            if result and result != own:
                what = message(
                    "The listed result is %(said)s, but the result actually obtained at the table counts.",
                    said=show(said),
                )
                self.found.say(place, what)
        elif result:
            own = result
        elif game.contract:
            what = message(
                "Neither a claim nor the play shows how many tricks were made, so the board counts as not played."
            )
            self.found.say(place, what)
            return {"not_played": True}
        else:
            return None
        if own[0] == "pass":
            return {"contract": "pass", "score": 0}
        return {"contract": own[0], "by": own[1], "tricks": own[2], **game.record}

    def compare(self) -> None:
        """Report the boards' IMPs beside those in the file, which may include a carry-over."""
        try:
            file = checked(self.found.document, self.found.places, self.found.faults)
        except BadInput:
            return
        closed = {(one.round, one.tray): one.score for one in file.night.results if one.table == 2}
        made = [[0, 0] for _ in self.segments]
        for one in file.night.results:
            other = closed.get((one.round, one.tray))
            if one.table == 1 and one.score is not None and other is not None:
                swing = imps(one.score - other)
                made[one.round - 1][swing < 0] += abs(swing)
        before = (0, 0)
        for (match, _), (home, visitors) in zip(self.segments, made, strict=True):
            now = (before[0] + home, before[1] + visitors)
            self._told(match, (home, visitors), before, now)
            before = now

    def _told(self, match: MatchHeading, made: tuple[int, int], before: tuple[int, int], now: tuple[int, int]) -> None:
        if self.scoring != "victory-points":
            return
        a, b = (decimal(points) or Fraction(0) for points in match.points)
        said: tuple[Fraction | int, Fraction | int] = (a, b)
        home, visitors = _teams(match)
        words = gettext_noop("On these boards, %(home)s scored %(a)s IMPs and %(visitors)s scored %(b)s.")
        ours = message(words, a=made[0], b=made[1], home=home, visitors=visitors)
        if said == (0, 0):
            self.found.say(match.title, ours)
        elif said in (made, now):
            self.found.say(match.title, sentences([ours, message("The file agrees.")]))
        elif said != before:
            words = gettext_noop("The score in the file is %(a)s to %(b)s, including any carry-over.")
            theirs = message(words, a=f"{float(a):g}", b=f"{float(b):g}")
            self.found.say(match.title, sentences([ours, theirs]))


NAMELESS = ("Team 1", "Team 2")


def _teams(match: MatchHeading) -> Teams:
    home, visitors = match.home or NAMELESS[0], match.visitors or NAMELESS[1]
    return (home, visitors) if home != visitors else (f"{home} 1", f"{visitors} 2")


def _seated(match: MatchHeading, room: str, ns: bool) -> str:
    return _teams(match)[(room == "o") != ns]
