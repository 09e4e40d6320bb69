"""Read a night from a result page of ACBL Live for Clubs: the JSON in the page, or that JSON alone.

Pairs are called by section, direction and number. Their scores are scaled to all boards of the section, and count 1 for
a score beaten. Strata rank parts of the field, by the mean of both players' masterpoints, which the page has
calculated. Only places with awards are listed, so places are not compared.
"""

import html
import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from movements.message import gettext_noop, in_a_row, message

from ... import inputs
from ...cards import pbn_deal as deals
from ...faults import THE_FILE, BadInput
from ...inputs import show
from ...scoring.hands import DealError
from ..beginning import Beginning
from ..days import day_in
from ..file_contents import FileContents, PublishedFigures, Question, decimal
from ..file_format import Format
from ..foreign.cells import made_of
from ..foreign.pairs_table import LINES, PairsTable
from ..other_programs import Row, lead
from ..plain_text import charset_in, decoded, no_larger

SEATS = ("north", "east", "south", "west")
SUITS = ("spades", "hearts", "diamonds", "clubs")


def find(data: bytes, answers: Mapping[str, str]) -> FileContents:
    """Read the page. Raises BadInput if it has no night."""
    no_larger(data)
    event = _event(decoded(data, charset_in(data)))
    found = FileContents("acbl_live", "ACBL Live", answers, program=_text(event.get("program_name")))
    if _text(event.get("type")).upper() not in ("PAIRS", ""):
        words = gettext_noop("Only pairs events can be imported from ACBL Live; the type of this event is %(found)s.")
        raise BadInput.at("type", words, found=show(event.get("type")))
    sessions = list(_rows(event, "sessions"))
    if not sessions:
        raise BadInput.at("sessions", "There are no sessions on this page.")
    session = sessions[0]
    if len(sessions) > 1:
        choices = tuple(
            (str(at), message("session %(number)s", number=at)) for at in range(1, min(len(sessions), 20) + 1)
        )
        question = Question(
            "session", message("There are several sessions in the file, but a night consists of one session."), choices
        )
        answer = found.ask(question)
        session = sessions[int(answer) - 1] if answer.isdecimal() else session
    return _ResultPage(found, event, session).read()


def _event(text: str) -> Mapping[str, Any]:
    """The JSON of the page. Raises BadInput."""
    found: Any = None
    try:
        if text.lstrip()[:1] in "{[":
            found = inputs.document(text)
        elif bound := re.search(r"""v-bind:data=(?:"([^"]*)"|'([^']*)')""", text):
            found = inputs.document(html.unescape(bound[1] or bound[2] or ""))
        elif plain := re.search(r"\bvar\s+data\s*=\s*(?=\{)", text):
            found, _ = json.JSONDecoder().raw_decode(text, plain.end())
    except (ValueError, RecursionError) as problem:
        raise BadInput.at(
            THE_FILE, "The data on this page cannot be read: %(problem)s.", problem=str(problem)[:200]
        ) from None
    if not isinstance(found, Mapping):
        raise BadInput.at(THE_FILE, "There are no ACBL Live results on this page.")
    return found


class _ResultPage:
    def __init__(self, found: FileContents, event: Mapping[str, Any], session: Mapping[str, Any]) -> None:
        self.found, self.event, self.session = found, event, session
        self.table = PairsTable(found)
        self.strata: list[tuple[int, int]] = []

    def read(self) -> FileContents:
        event, found = self.event, self.found
        sections = list(_rows(self.session, "sections"))
        for at, section in enumerate(sections, start=1):
            letter = (_text(section.get("name")) or str(at))[:20]
            self.pairs(section, letter, several=len(sections) > 1)
        for at, section in enumerate(sections, start=1):
            self.results(section, (_text(section.get("name")) or str(at))[:20])
        found.named = _text(event.get("board_scoring_method"))
        imps = "IMP" in found.named.upper()
        self.table.close(
            name=" ".join(_text(event.get("name")).split())[:80] or "Bridge",
            date=self.day(),
            scoring="cross-imps" if imps else "matchpoints",
            scoring_options={"strata": strata} if (strata := self.by_stratum()) else {},
            deals=self.deals(),
        )
        if len(sections) > 1:
            found.say("", "Sections are ranked separately, as on the page.")
        found.lost.append(message("master points"))
        if strata:
            found.say(
                "",
                "The strata are those on the page (%(strata)s), in addition to the whole field.",
                strata=", ".join(strata),
            )
        return found

    def day(self) -> str:
        for said in (self.session.get("game_date"), self.event.get("start_date")):
            if (day := day_in(_text(said), "month")) and not inputs.wrong_day(day):
                return day.isoformat()
        return self.found.ask_date(
            "game_date",
            message("Expected the date of the night, found %(found)s.", found=show(self.session.get("game_date"))),
        )

    def pairs(self, section: Mapping[str, Any], letter: str, *, several: bool) -> None:
        for at, pair in enumerate(_rows(section, "pair_summaries"), start=1):
            line = _text(pair.get("direction")).upper()
            number = _text(pair.get("pair_number"))
            place = in_a_row(
                [
                    message("section %(section)s", section=letter),
                    message("pair %(number)s", number=f"{number or at} {line}".strip()),
                ]
            )
            if not number:
                self.found.fault(place, "A contestant's number is missing.")
                continue
            field = " ".join(filter(None, (letter if several else "", LINES.get(line, "")))) or "all"
            players = [player for player in _rows(pair, "players") if _text(player.get("name"))]
            names, ids = ([_text(player.get(key)) for player in players] for key in ("name", "id_number"))
            published = PublishedFigures(decimal(_text(pair.get("score"))), decimal(_text(pair.get("percentage"))))
            if stratum := inputs.number(_text(pair.get("strat")), 1, 20):
                self.strata.append((len(self.table.published), stratum))
            self.table.pair(number, names, place, letter, line if line in LINES else "", published, ids, field=field)

    def results(self, section: Mapping[str, Any], letter: str) -> None:
        for board in _rows(section, "boards"):
            tray = inputs.number(_text(board.get("board_number")), 1, 999)
            if tray is None:
                self.found.fault(
                    message("section %(section)s", section=letter),
                    "Expected a board number, found %(found)s.",
                    found=show(board.get("board_number")),
                )
                continue
            for at, line in enumerate(_rows(board, "board_results"), start=1):
                place = in_a_row(
                    [
                        message("section %(section)s", section=letter),
                        message("board %(board)s", board=tray),
                        message("result %(at)s", at=at),
                    ]
                )
                round_ = inputs.number(_text(line.get("round_number")), 1, 999) or tray
                table = inputs.number(_text(line.get("table_number")), 1, 999) or 0
                people = {side: _text(line.get(f"{side}_pair")) for side in ("ns", "ew")}
                points = (decimal(_text(line.get("ns_match_points"))), decimal(_text(line.get("ew_match_points"))))
                if all(people.values()):
                    self.table.result(place, letter, round_, table, tray, people, self.made(line, place), points)

    def made(self, line: Mapping[str, Any], place: str) -> Row | None:
        said = [_text(line.get(f"{side}_score")) for side in ("ns", "ew")]
        contract, by = _text(line.get("contract")), _text(line.get("declarer"))
        if "PASS" in (contract.upper(), said[0].upper()):
            return {"contract": "pass", "score": 0}
        tricks = _text(line.get("tricks_taken")) or _text(line.get("result"))
        row = made_of(self.found, place, (said[0], said[1]), contract if by and tricks else "", by, tricks)
        if row is None:
            return None
        return row | lead(_text(line.get("opening_lead"))) if "by" in row else row

    def by_stratum(self) -> dict[str, list[int]]:
        """Return the label of each stratum below the whole field -> the numbers in it, including lower strata."""
        labels = {
            inputs.number(_text(each.get("number")), 2, 20) or 0: _text(each.get("label"))[:20]
            for each in _rows(self.event, "strats")
        }
        numbers = self.table.numbers
        return {
            label: sorted(numbers[at] for at, stratum in self.strata if stratum >= least)
            for least, label in sorted(labels.items())
            if least and label
        }

    def deals(self) -> dict[str, str]:
        found = {}
        for record in _rows(self.session, "hand_records"):
            board = inputs.number(_text(record.get("board")), 1, 999)
            hands = " ".join(".".join(_cards(record.get(f"{seat}_{suit}")) for suit in SUITS) for seat in SEATS)
            if board is None:
                continue
            try:
                found[str(board)] = deals.canonical(f"N:{hands}")
            except DealError as wrong:
                self.found.lost.append(
                    message("the hands of board %(board)s (%(why)s)", board=board, why=wrong.faults[0])
                )
        return found


def _cards(said: object) -> str:
    plain = _text(said).replace("10", "T").replace(" ", "")
    return "" if set(plain) <= {"-"} else plain


def _rows(part: Mapping[str, Any], name: str) -> Iterator[Mapping[str, Any]]:
    """The objects of a list; what is none is passed over."""
    value = part.get(name)
    yield from (each for each in (value if isinstance(value, list) else []) if isinstance(each, Mapping))


def _text(value: object) -> str:
    """A figure or a text as text; everything else is nothing."""
    if isinstance(value, str):
        return inputs.line(value)[:200]
    return str(value)[:20] if isinstance(value, int | float) and not isinstance(value, bool) else ""


def _recognised(beginning: Beginning) -> bool:
    text = {"json": beginning.text, "html": beginning.whole}.get(beginning.shape, "")
    return re.search(r'<result-details\b|"board_scoring_method"|"pair_summaries"', text) is not None


FORMAT = Format(
    name="acbl_live",
    title="ACBL Live",
    seems=message("This is a results page from ACBL Live for Clubs."),
    order=9,
    recognise=_recognised,
    doubt=4,
    read=find,
)
