"""A night from a PBN file: its deals, and of its ScoreTables the results.

Read are the tags Event, Date, Time, Board, Deal, Vulnerable, Scoring and Competition, the ScoreTable of each game
and the first TotalScoreTable, which names the contestants (PBN 2.1, sections 3.4, 4 and 5). Where there is none,
they are who sits in the ScoreTables. What other programs write is read too: contestants that are called by other
than numbers, or by the same number in both lines, get numbers of their own; "Ave+", "A60" and "60%" are awards; a
row without opponents is a sit-out and is passed over. A table without rounds has each board in a round of its
own, one without tables has its rows at tables 1, 2, 3.

Where no board has a ScoreTable each game is read as the result of one table (:mod:`.pbn_single_games`). Auction and
play are not read.
"""

import re
from collections import Counter
from collections.abc import Mapping
from datetime import date

from movements.message import message

from ...cards import pbn_deal as deals
from ...cards.formats.pbn_file import vulnerability
from ...desk.setup.night_value import NightFile
from ...faults import BadInput
from ...scoring.hands import read_card
from ..fault_list import Reader, show
from ..foreign.cells import made_of
from ..foreign.doubtful import certain
from ..foreign.found import Found, Published, document
from ..foreign.progress import READING, tell
from ..other_programs import Roll, Row, lead
from .pbn_games import Game, Tag, columns, games, table
from .pbn_published import points_of, totals_of
from .pbn_single_games import is_of_teams, row_of
from .pbn_words import BETWEEN, SAME, SEATS, method

IDS = {"pairs": ("pairid",), "teams": ("teamid", "pairid"), "players": ("playerid",)}
SIDES = {"ns": ("pairid_ns", "teamid_ns", "teamid_home"), "ew": ("pairid_ew", "teamid_ew", "teamid_away")}
HEAD = 2_000
"""Bytes in which the lines for programs stand that say who wrote the file."""
_CREATOR = re.compile(rb"^%\s*Creator:([^\r\n]{1,200})", re.MULTILINE)
PROGRAMS = ("application", "generator", "creator")
LINES = {"NS": "N&S", "EW": "E&W"}
NAMES = ("names", "name", "roster", "teamname")


def read(data: bytes) -> NightFile:
    """The night in ``data``, scored as the file names it; :mod:`tourney.exchange.foreign` infers more. Raises BadInput
    with every fault and its line, and with what would have to be asked."""
    return find(data, {}).settled()


def find(data: bytes, answers: Mapping[str, str]) -> Found:
    """What is in ``data``, scored as the file names it. Raises BadInput for what is no PBN at all."""
    reader = _Reader(answers)
    found = reader.found_in(games(data, reader))
    if creator := _CREATOR.search(data[:HEAD]):
        found.program = found.program or creator[1].decode("utf-8", "replace").strip()[:80]
    return found


def read_deals(data: bytes) -> dict[int, str]:
    """Tray -> deal, whatever else is in ``data``. Raises BadInput with every fault and its line."""
    reader = _Reader()
    found = reader.deals(games(data, reader))
    if reader.faults:
        raise BadInput(list(dict.fromkeys(reader.faults)))
    return found


def read_trumps(data: bytes) -> dict[int, str]:
    """Tray -> the card that was turned, as files of our own have it. Raises BadInput with every fault and its line."""
    reader = _Reader()
    found = {}
    for game in games(data, reader):
        tag = game.get("trumpcard")
        if tag and tag.value.strip() and (board := reader.board(game)) is not None:
            try:
                found[board] = read_card(tag.value)
            except ValueError as problem:
                reader.fault(message("line %(line)s", line=tag.line), str(problem))
    if reader.faults:
        raise BadInput(list(dict.fromkeys(reader.faults)))
    return found


class _Reader(Reader):
    """Makes the document of a night of games."""

    def __init__(self, answers: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self.found = Found("pbn", "PBN", answers or {}, faults=self.faults)
        self.published: list[Published] = []
        self.roll = Roll()
        self.results: list[Row] = []
        self.lines: list[str] = []
        self.single = False
        self.tables: Counter[tuple[str, str, int]] = Counter()

    def found_in(self, found: list[Game]) -> Found:
        self.single = not any("scoretable" in game for game in found)
        kind = self.kind(found)
        scoring, options = method(_first(found, "scoring"), kind == "teams")
        dealt = self.deals(found)
        self.contestants(found, kind)
        for at, game in enumerate(found):
            tell(READING, at, len(found))
            if (self.single or "scoretable" in game) and (board := self.board(game)) is not None:
                self.results_of(game, board, kind)
        entries = self.roll.rows(self.results)
        self.found.program = next((said for name in PROGRAMS if (said := _first(found, name).strip())), "")
        self.found.named = _first(found, "scoring").strip()
        self.found.document = document(
            name=_first(found, "event").strip()[:80] or "Bridge",
            date=self.date(found),
            starts_at=self.time(found),
            scoring=scoring,
            scoring_options=options,
            contestants={"kind": kind, "entries": entries},
            deals={str(tray): deal for tray, deal in dealt.items()},
        ) | {"results": self.results}
        self.found.places = {"entries": self.roll.places, "results": self.lines}
        numbers = [entry["number"] for entry in entries]
        self.found.published = dict(zip(numbers, self.published, strict=False))
        if not ((self.single and kind == "teams") or any(BETWEEN in called for called in self.roll.called)):
            self.found.say_numbers(self.roll)
        unknown = sum("pairid_ns" not in row for game in found if self.single and (row := row_of(game)))
        if unknown:
            said = message(
                "%(count)s boards have a contract, but not who played it: these are left out.", count=unknown
            )
            self.found.say("", said)
        if not self.results:
            self.found.say("", message("There are %(count)s deals and no results in this file.", count=len(dealt)))
        return self.found

    def kind(self, found: list[Game]) -> str:
        """Pairs, teams or players: as Competition says, else as the tables do."""
        said = _first(found, "competition").lower()
        for kind in ("pairs", "teams", "players"):
            if said == kind or (kind == "players" and said.startswith("individual")):
                return kind
        if self.single and any(map(is_of_teams, found)):
            return "teams"
        tables = [game[name] for game in found for name in ("scoretable", "totalscoretable") if name in game]
        heads = {head for tag in tables for head in columns(tag)}
        if any(head.startswith("playerid") for head in heads):
            return "players"
        return "teams" if any(head.startswith("teamid") for head in heads) else "pairs"

    def date(self, found: list[Game]) -> str:
        tag = next((game["date"] for game in found if game.get("date") and game["date"].value), None)
        parts = re.fullmatch(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})", tag.value.strip()) if tag else None
        try:
            return date(*map(int, parts.groups())).isoformat() if parts else self._no_date(tag)
        except ValueError:
            return self._no_date(tag)

    def _no_date(self, tag: Tag | None) -> str:
        where, said = (
            (message("line %(line)s", line=tag.line), show(tag.value)) if tag else ("Date", message("nothing"))
        )
        return self.found.ask_date(
            where, message('A night has a date, like [Date "2026.11.20"]; found %(said)s.', said=said)
        )

    def time(self, found: list[Game]) -> str:
        parts = re.fullmatch(r"([01][0-9]|2[0-3]):([0-5][0-9])(:[0-5][0-9])?", _first(found, "time").strip())
        return f"{parts[1]}:{parts[2]}" if parts else "19:30"

    def board(self, game: Game) -> int | None:
        tag = game.get("board")
        if tag and re.fullmatch(r"[1-9][0-9]{0,5}", tag.value.strip()):
            return int(tag.value)
        where = tag or next(iter(game.values()))
        self.fault(
            message("line %(line)s", line=where.line),
            message('A game has a board, like [Board "1"]; found %(found)s.', found=show(tag and tag.value)),
        )
        return None

    def deals(self, found: list[Game]) -> dict[int, str]:
        dealt: dict[int, str] = {}
        for game in found:
            tag = game.get("deal")
            if not tag or not tag.value.strip() or (board := self.board(game)) is None:
                continue
            try:
                deal = deals.canonical(tag.value)
            except deals.DealError as wrong:
                for what in wrong.faults:
                    self.fault(message("line %(line)s", line=tag.line), what)
                continue
            if dealt.setdefault(board, deal) != deal:
                self.fault(
                    message("line %(line)s", line=tag.line),
                    message("Board %(board)s was dealt otherwise further up.", board=board),
                )
        return dict(sorted(dealt.items()))

    def contestants(self, found: list[Game], kind: str) -> None:
        """Enters those whom the first TotalScoreTable names, or else those who sit in the ScoreTables."""
        total = next((game["totalscoretable"] for game in found if "totalscoretable" in game), None)
        if total:
            rows = list(table(total, self))
            first = {_line(row.get("direction", "")) for _, row in rows if row.get("rank") == "1"}
            two = kind == "pairs" and first == set(LINES)  # each line has a winner of its own
            for line, row in rows:
                called = _of(row, *IDS[kind])
                if called is None:
                    self.fault(
                        message("line %(line)s", line=line), message("A contestant has its %(tag)s.", tag=IDS[kind][0])
                    )
                    continue
                said = next((row[name] for name in NAMES if row.get(name, "").strip()), "")
                names = [name.replace("\N{NO-BREAK SPACE}", " ") for name in said.split(BETWEEN) if name.strip()]
                field = {"field": row["field"]} if row.get("field") else {}
                section, line_of = row.get("section", ""), _line(row.get("direction", ""))
                if two and line_of and not field:
                    field = {"field": LINES[line_of]}
                self.published.append(totals_of(row))
                self.roll.add(
                    called,
                    message("line %(line)s", line=line),
                    names or [_unnamed(kind, called, section)],
                    section,
                    line_of,
                    **field,
                )
            return
        quiet = Reader()  # What is wrong with the rows is told when they are read as results.
        seated = [each for game in found for each in self.rows_of(game, quiet)]
        # Where somebody plays against his own number, the numbers are those of the line.
        apart = kind == "pairs" and any(_of(row, *SIDES["ns"]) == _of(row, *SIDES["ew"]) for _, row in seated)
        gathered: dict[tuple[str, str, str], tuple[int, list[str]]] = {}
        for line, row in seated:
            for called, side in _people(row, kind):
                if called is None:
                    continue
                names = [name for name in row.get(f"names_{side.lower()}", "").split(BETWEEN) if name.strip()]
                key = (row.get("section", ""), called, side if apart else "")
                known = gathered.setdefault(key, (line, names))[1]
                known += [name for name in names if kind == "teams" and name not in known]
        fields = self.fields(seated, kind)
        for (section, called, side), (line, names) in gathered.items():
            more = {"field": fields[called]} if called in fields else {}
            more |= {"name": called[:80]} if self.single and kind == "teams" and names else {}
            shown = names or [_unnamed(kind, f"{called} {side}".strip(), section)]
            self.roll.add(called, message("line %(line)s", line=line), shown, section, side, **more)

    def rows_of(self, game: Game, reader: Reader) -> list[tuple[int, dict[str, str]]]:
        """The results that a game has: those of its ScoreTable, or its own."""
        if not self.single:
            return list(table(game["scoretable"], reader)) if "scoretable" in game else []
        row = row_of(game)
        return [(next(iter(game.values())).line, row)] if row else []

    def fields(self, seated: list[tuple[int, dict[str, str]]], kind: str) -> dict[str, str]:
        """The field of each pair where single games have half of the pairs N-S in every round, and the others E-W."""
        if not self.single or kind != "pairs":
            return {}
        sat: dict[str, set[str]] = {}
        for _, row in seated:
            for called, side in _people(row, kind):
                sat.setdefault(called or "", set()).add(LINES[side])
        sides = [side for lines in sat.values() for side in lines]
        if len(sides) > len(sat) or len(sat) < 6 or sides.count("N&S") != sides.count("E&W"):
            return {}
        self.found.say("", message("Every pair keeps to its line, so N-S and E-W are ranked apart."))
        return {called: min(lines) for called, lines in sat.items()}

    def results_of(self, game: Game, board: int, kind: str) -> None:
        """The results of a board."""
        said = game["vulnerable"].value.strip().lower() if "vulnerable" in game else ""
        odd = SAME.get(said, said) not in ("", vulnerability(board).lower())
        told = False
        for at, (line, row) in enumerate(self.rows_of(game, self), start=1):
            place, section = message("line %(line)s", line=line), row.get("section", "")
            called = _people(row, kind)
            if not all(who for who, _ in called):
                continue  # A sit-out.
            people = [self.roll.number(who, section, side) for who, side in called if who]
            for (who, _), found in zip(called, people, strict=True):
                if found is None:
                    self.fault(
                        place,
                        message(
                            "The TotalScoreTable has not one contestant %(found)s who can be meant.", found=show(who)
                        ),
                    )
            if None in people:
                continue
            sent = self.made(row, place)
            made = None if sent is None else certain(self.found, place, board, sent)
            if made is None:
                continue
            if odd and not told and "contract" in made:
                self.fault(
                    place,
                    message(
                        "Board %(board)s has %(vulnerability)s vulnerable by its number, not %(said)s.",
                        board=board,
                        vulnerability=vulnerability(board),
                        said=said,
                    ),
                )
                told = True
            round_ = self.whole(row, "round", place) or (1 if self.single and kind == "teams" else board)
            where = {"round": round_, "table": self.whole(row, "table", place) or at}
            if self.single and "table" not in row:
                self.tables[section, str(round_), board] += 1
                where["table"] = self.tables[section, str(round_), board]
            seats = (
                {"seats": dict(zip("NESW", people, strict=True))}
                if kind == "players"
                else dict(zip(SIDES, people, strict=True))
            )
            self.results.append({**({"section": section} if section else {}), **where, "tray": board, **seats, **made})
            self.lines.append(place)
            self.found.points.append(points_of(row))

    def whole(self, row: dict[str, str], name: str, place: str) -> int | None:
        """A whole number; None where there is none."""
        if not (text := row.get(name, "").strip()):
            return None
        if not re.fullmatch(r"[0-9]{1,6}", text):
            self.fault(place, message("%(name)s is a whole number; found %(found)s.", name=name, found=show(text)))
            return None
        return int(text)

    def made(self, row: dict[str, str], place: str) -> Row | None:
        """What came of it, as the night file says it; None where nothing of it can be read."""
        scores = (row.get("score_ns", ""), row.get("score_ew", ""))
        played = (row.get("contract", ""), row.get("declarer", ""), row.get("result", ""))
        made = made_of(self.found, place, scores, *played)
        if made is None:
            return None
        return {**made, **lead(row["lead"])} if "lead" in row and "by" in made else made


def _first(found: list[Game], name: str) -> str:
    """The first value that a tag has in any game, or an empty text."""
    return next((game[name].value for game in found if name in game and game[name].value not in ("", "?")), "")


def _of(row: dict[str, str], *names: str) -> str | None:
    return next((row[name].strip() for name in names if row.get(name, "").strip()), None)


def _people(row: dict[str, str], kind: str) -> list[tuple[str | None, str]]:
    """(what it is called, its line) for each who sits there: N, E, S, W, or N&S and E&W."""
    if kind == "players":
        return [(_of(row, f"playerid_{seat.lower()}"), "") for seat in SEATS]
    return [(_of(row, *SIDES["ns"]), "NS"), (_of(row, *SIDES["ew"]), "EW")]


def _line(direction: str) -> str:
    plain = re.sub(r"[^NSEW]", "", direction.upper())
    return plain if plain in ("NS", "EW") else ""


def _unnamed(kind: str, called: str, section: str) -> str:
    """What somebody is called of whom the file has no name."""
    return f"{kind.removesuffix('s').capitalize()} {section}{called}"
