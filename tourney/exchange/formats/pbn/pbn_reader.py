"""Read a night from a PBN file: its deals, and the results in its ScoreTables.

It reads the tags Event, Date, Time, Board, Deal, Vulnerable, Scoring and Competition, the ScoreTable of each game and
the first TotalScoreTable, which names the contestants (PBN 2.1, sections 3.4, 4 and 5). Without one, they are those in
the ScoreTables. Other programs' variants are read too: contestants with labels instead of numbers, or the same number
in both lines, get new numbers; "Ave+", "A60" and "60%" are awards; a row without opponents is a sit-out and is skipped.
A table without rounds has each board in a round of its own, one without tables has its rows at tables 1, 2, 3.

If no board has a ScoreTable, each game is read as the result of one table (:mod:`.pbn_games`). The auction and the play
of a game belong to the only result of its board (:mod:`.pbn_record`); our own files have them in the ScoreTable.
"""

import re
from collections.abc import Mapping, Sequence

from movements.message import gettext_noop, in_a_row, message, plural

from ....cards import pbn_deal as deals
from ....cards.formats.pbn_file import vulnerability
from ....faults import BadInput, line_place
from ....inputs import show
from ....scoring.hands import DealError, read_card
from ...days import day_in, first_day_in
from ...fault_list import Reader
from ...file_contents import FileContents
from ...foreign.cells import made_of
from ...foreign.doubtful import certain
from ...foreign.pairs_table import PairsTable
from ...foreign.progress import READING, tell
from ...foreign.table_record import with_record
from ...other_programs import Row, bid, lead
from .pbn_contestants import SIDES, ContestantReader, TableRow, first, kind_of, people_in, points_of
from .pbn_games import games
from .pbn_record import record_of
from .pbn_scanner import Game
from .pbn_words import BETWEEN, SAME, method

HEAD = 2_000
"""Number of bytes searched for comment lines that name the writing program."""
DAYS = ("date", "eventdate", "startdate")
PROGRAMS = ("application", "generator", "creator")


def find(data: bytes, answers: Mapping[str, str]) -> FileContents:
    """Return what is in ``data``, scored as the file names it. Raises BadInput if it is not PBN."""
    reader = _GamesReader(answers)
    found = reader.found_in(games(data, reader))
    if creator := re.search(rb"^%\s*Creator:([^\r\n]{1,200})", data[:HEAD], re.MULTILINE):
        found.program = found.program or creator[1].decode("utf-8", "replace").strip()[:80]
    return found


def read_deals(data: bytes) -> dict[int, str]:
    """Return tray -> deal, ignoring the rest of ``data``. Raises BadInput with every fault and its line."""
    reader = _GamesReader()
    found = reader.deals(games(data, reader))
    if reader.faults:
        raise BadInput(list(dict.fromkeys(reader.faults)))
    return found


def read_trumps(data: bytes) -> dict[int, str]:
    """Return tray -> turned card, from our own files. Raises BadInput with every fault and its line."""
    reader = _GamesReader()
    found = {}
    for game in games(data, reader):
        tag = game.get("trumpcard")
        if tag and tag.value.strip() and (board := reader.board(game)) is not None:
            try:
                found[board] = read_card(tag.value)
            except ValueError as problem:
                reader.fault(line_place(tag.line), str(problem))
    if reader.faults:
        raise BadInput(list(dict.fromkeys(reader.faults)))
    return found


class _GamesReader(Reader):
    """Makes the document of a night of games."""

    def __init__(self, answers: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self.found = FileContents("pbn", "PBN", answers or {}, faults=self.faults)
        self.table = PairsTable(self.found)
        self.dealt: dict[int, str] = {}

    def found_in(self, found: list[Game]) -> FileContents:
        kind = kind_of(found)
        scoring, options = method(first(found, "scoring"), kind == "teams")
        dealt = self.dealt = self.deals(found)
        playing = ContestantReader(found, kind, self, self.table)
        for at, game in enumerate(found):
            tell(READING, at, len(found))
            if (rows := playing.rows_of(game, self)) and (board := self.board(game)) is not None:
                self.results_of(game, board, rows, playing)
        self.found.program = next((said for name in PROGRAMS if (said := first(found, name).strip())), "")
        self.found.named = first(found, "scoring").strip()
        self.table.close(
            kind,
            quiet=True,
            name=first(found, "event").strip()[:80] or "Bridge",
            date=self.date(found),
            starts_at=self.time(found),
            scoring=scoring,
            scoring_options=options,
            deals={str(tray): deal for tray, deal in dealt.items()},
        )
        self.remark(found, playing, len(dealt))
        return self.found

    def remark(self, found: list[Game], playing: ContestantReader, dealt: int) -> None:
        """Note what applies to the whole file."""
        if playing.two_lines:
            self.found.say("", "Pairs do not change direction, so N-S and E-W are ranked separately.")
        if not ((playing.single and playing.kind == "teams") or any(BETWEEN in each for each in self.table.called)):
            self.table.say_numbers()
        rows = [row for game in found for _, row in playing.rows_of(game, Reader())] if playing.single else []
        if unknown := sum("pairid_ns" not in row for row in rows):
            said = plural(
                "%(count)s board has a contract but no declarer, so it is left out.",
                "%(count)s boards have a contract but no declarer, so they are left out.",
                unknown,
            )
            self.found.say("", said)
        if not self.table.results:
            self.found.say("", "There are %(count)s deals and no results in this file.", count=dealt)

    def date(self, found: list[Game]) -> str:
        said = [game[name] for name in DAYS for game in found if name in game and game[name].value.strip(" ?.-")]
        if day := next((day for tag in said if (day := day_in(tag.value))), None):
            return day.isoformat()
        where, shown = (line_place(said[0].line), show(said[0].value)) if said else ("Date", message("nothing"))
        what = message('Expected the date of the night, like [Date "2026.11.20"]; found %(said)s.', said=shown)
        return self.found.ask_date(where, what, first_day_in(said[0].value) if said else None)

    def time(self, found: list[Game]) -> str:
        parts = re.fullmatch(r"([01][0-9]|2[0-3]):([0-5][0-9])(:[0-5][0-9])?", first(found, "time").strip())
        return f"{parts[1]}:{parts[2]}" if parts else "19:30"

    def board(self, game: Game) -> int | None:
        tag = game.get("board")
        if tag and re.fullmatch(r"0*[1-9][0-9]{0,5}", tag.value.strip()[:20]):
            return int(tag.value)
        where = tag or next(iter(game.values()))
        words = gettext_noop('Expected the board number, like [Board "1"]; found %(found)s.')
        self.fault(line_place(where.line), words, found=show(tag and tag.value))
        return None

    def deals(self, found: list[Game]) -> dict[int, str]:
        dealt: dict[int, str] = {}
        for game in found:
            tag = game.get("deal")
            if not tag or tag.value.strip() in ("", "?") or (board := self.board(game)) is None:
                continue
            try:
                deal = deals.canonical(tag.value)
            except DealError as wrong:
                for what in wrong.faults:
                    self.fault(line_place(tag.line), what)
                continue
            if dealt.setdefault(board, deal) != deal:
                place = in_a_row([line_place(tag.line), message("board %(board)s", board=board)])
                self.fault(place, "This board has different cards earlier in the file.")
        return dict(sorted(dealt.items()))

    def results_of(
        self, game: Game, board: int, rows: Sequence[tuple[int, TableRow]], playing: ContestantReader
    ) -> None:
        """The results of a board."""
        kind, single = playing.kind, playing.single
        said = game["vulnerable"].value.strip().lower() if "vulnerable" in game else ""
        odd = SAME.get(said, said) not in ("", vulnerability(board).lower())
        told = False
        for at, (line, row) in enumerate(rows, start=1):
            place, section = line_place(line), row.get("section", "")
            called = people_in(row, kind)
            if not all(who for who, _ in called):
                continue  # A sit-out.
            people = [self.table.number(who, section, side) for who, side in called if who]
            for (who, _), found in zip(called, people, strict=True):
                if found is None:
                    self.fault(
                        place, "Contestant %(found)s must appear exactly once in the TotalScoreTable.", found=show(who)
                    )
            if None in people:
                continue
            if single and not _tells(row):
                self.found.say(
                    place, "There is a contract, but neither a number of tricks nor a score, so the result is left out."
                )
                continue
            sent = self.made(row, place)
            made = None if sent is None else certain(self.found, place, board, sent)
            if made is None:
                continue
            if odd and not told and "contract" in made:
                words = gettext_noop("The vulnerability of board %(board)s must be %(vulnerability)s, not %(said)s.")
                self.fault(place, words, board=board, vulnerability=vulnerability(board), said=said)
                told = True
            round_ = self.figure(row, "round", place) or (1 if single and kind == "teams" else board)
            table = self.figure(row, "table", place) or (0 if single and "table" not in row else at)
            seats = dict(zip("NESW" if kind == "players" else SIDES, people, strict=True))
            seated = {"seats": seats} if kind == "players" else seats
            auction, play = record_of(self.found, place, game if len(rows) == 1 else {}, row, made, board)
            made = with_record(self.found, place, board, made, self.dealt.get(board, ""), auction=auction, play=play)
            self.table.row(place, section, round_, table, board, {**seated, **made}, points_of(row))

    def figure(self, row: TableRow, name: str, place: str) -> int | None:
        """Return a whole number; None for any other text."""
        said = row.get(name, "").strip()
        return self.whole(said, place, name) if said else None

    def made(self, row: TableRow, place: str) -> Row | None:
        """Return the result as in a night file; None if nothing can be read."""
        scores = (row.get("score_ns", ""), row.get("score_ew", ""))
        played = (row.get("contract", ""), row.get("declarer", ""), row.get("result", ""))
        made = made_of(self.found, place, scores, *played)
        if made is None:
            return None
        return {**made, **lead(row["lead"])} if "lead" in row and "by" in made else made


def _tells(row: TableRow) -> bool:
    """Whether a row says what came of its contract."""
    scores = any(row.get(f"score_{side}") for side in SIDES)
    return bool(row.get("result") or scores or not row["contract"] or bid(row["contract"]) == "pass")
