"""LIN as played at Bridge Base Online: the players, the auction, the cards, and the result.

    qx|o7|pn|south,west,north,east|md|...|sv|b|mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|HA|pc|H3|...|mc|10|pg||

``pn`` are the players in the order S, W, N, E; ``mb`` is a call, with p, d and r for pass, double and redouble; ``pc``
is a card. ``mc`` is a claim: all tricks of the declarer, including those made before it. Otherwise the tricks are
counted. A match names eight players, those of the closed room after those of the open one; ``vg`` describes it, and
``rs`` are the results of both rooms, board by board. (From existing files; there is no published description.)

    vg|Spring Cup,Round 2,I,1,16,OWLS,0,LARKS,0|rs|4SN=,4SN-1,PASS,1NTE+1,...|qx|o1|md|...|qx|c1|md|...
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain

from movements.message import message

from ...scoring.contract import ContractError, parse
from ...scoring.hands import RANKS, DealError, read_auction, read_deal
from ..play import DEAL, tricks_of
from .lin import BOARD, MOST, TURN, deal_in

MOST_GAMES = 2000
MOST_FIELDS = 1000
"""The most fields of one board: the longest auction has 319 calls, and there are 52 cards."""
_READ = {"qx", "ah", "md", "pn", "mb", "pc", "mc"}
_NUMBER = r"\s*([+-]?[0-9]{1,5}(?:\.[0-9]{1,3})?)?\s*"
_HEADING = re.compile(
    rf"(.*?)(?:,\s*([IBPT])\s*)?,\s*([0-9]{{0,4}})\s*,\s*[0-9]{{0,4}}\s*,([^,]*),{_NUMBER},([^,]*),{_NUMBER},*",
    re.IGNORECASE,
)
_RESULT = re.compile(r"([1-7])\s*(NT|[NSHDC])\s*(X{0,2})\s*([NESW])\s*(=|[+-][0-9]{1,2})", re.IGNORECASE)
_SHORT = {"PASS": "P", "D": "X", "DBL": "X", "R": "XX", "RDBL": "XX"}
_CARD = re.compile(f"[SHDC][{RANKS}]")
_CALL = re.compile(r"([1-7])\s*(NT|[CDHSN])", re.IGNORECASE)


@dataclass(slots=True)
class MatchHeading:
    """The heading of a match: its ``title`` and segment, how it is ``scored`` (I, B, P, T, or nothing), its ``first``
    board, the two teams, and their points in the file. ``results`` alternate between the open and the closed room, from
    the first board on."""

    title: str
    scored: str = ""
    first: int = 1
    home: str = ""
    visitors: str = ""
    points: tuple[str, str] = ("", "")
    results: list[str] = field(default_factory=list)

    def result(self, board: int, room: str) -> str:
        """Return the listed result of a board; empty if there is none."""
        at = 2 * (board - self.first) + (room == "c")
        return self.results[at] if 0 <= at < len(self.results) else ""


@dataclass(slots=True)
class BoardRecord:
    """One board at one table. ``players`` by seat; ``contract`` as 4SX, "pass" if passed out, empty without an auction;
    ``by`` and ``tricks`` of the declarer, None if unknown; ``lead`` is the first card, ``auction`` and ``play`` are as
    stored. ``room`` is "o" or "c" in a ``match``. ``fault`` explains what cannot be read."""

    board: int
    room: str = ""
    deal: str = ""
    players: dict[str, str] = field(default_factory=dict)
    contract: str = ""
    by: str = ""
    tricks: int | None = None
    lead: str = ""
    auction: str = ""
    play: str = ""
    fault: str = ""
    match: MatchHeading | None = None

    @property
    def record(self) -> dict[str, str]:
        """Return a result's known fields other than the contract: lead, auction and play."""
        return {key: said for key in ("lead", "auction", "play") if (said := getattr(self, key))}


def games(text: str) -> Iterator[BoardRecord]:
    """Yield the boards in order. A board without players has those of the previous one."""
    held: list[tuple[str, str]] = []
    named: list[str] = []
    match: MatchHeading | None = None
    cards: dict[str, str] = {}
    count, dealt, bidding = 0, False, False
    for key, value in chain(_fields(text), [("qx", "")]):
        if key in ("qx", "vg") and not dealt and (again := cards.get(_board_of(held), "")):
            held.append(("md", again))  # the other room has the hands
            dealt = True
        if dealt and (key in ("qx", "md", "vg") or (key == "pn" and bidding)):
            said = [value for name, value in held if name == "pn" and value]
            named = [name.strip()[:80] for name in said[-1].split(",")][:8] if said else named
            game = _game(held, count + 1)
            seated = named[4:] if game.room == "c" and len(named) == 8 else named
            game.players = {seat: name for seat, name in zip(TURN, seated, strict=False) if name}
            game.match = match
            count += 1
            yield game
            if count >= MOST_GAMES:
                return
            held, dealt, bidding = [], False, False
        if key in ("qx", "vg"):
            held = [each for each in held if each[0] == "pn"][-1:]
        if key == "vg":
            match, cards = _heading(value), {}
        elif key == "rs":
            match = match or MatchHeading("")
            match.results = [each.strip() for each in value.split(",", 2 * MOST)][: 2 * MOST]
        if key in _READ and len(held) < MOST_FIELDS:
            held.append((key, value))
            dealt = dealt or key == "md"
            bidding = bidding or key == "mb"
            if key == "md" and (board := _board_of(held)):
                cards[board] = value


def _board_of(held: list[tuple[str, str]]) -> str:
    """Return the number of the board that begins here; None if there is none."""
    said = next((value for key, value in held if key == "qx"), "")
    return value[1] if (value := BOARD.search(said[:40])) else ""


def _heading(value: str) -> MatchHeading:
    found = _HEADING.fullmatch(value[:500])
    if found is None:
        return MatchHeading(value[:500].strip(" ,"))
    title, scored, first, home, a, visitors, b = (each or "" for each in found.groups())
    title = ", ".join(filter(None, (part.strip() for part in title.split(","))))
    return MatchHeading(title, scored.upper(), int(first or 1), home.strip()[:80], visitors.strip()[:80], (a, b))


def listed(said: str) -> tuple[str, str, int] | None:
    """Return the contract, declarer and tricks of a listed result, 4SXN-1 or PASS; None if it is not a result."""
    if said.upper() in ("P", "PASS", "PASSED OUT", "AP"):
        return "pass", "", 0
    found = _RESULT.fullmatch(said)
    if found is None:
        return None
    level, strain, doubled, by, beyond = found.groups()
    bid = str(parse(f"{level}{strain}{doubled}") or "pass")
    return bid, by.upper(), 6 + int(level) + (0 if beyond == "=" else int(beyond))


def _fields(text: str) -> Iterator[tuple[str, str]]:
    """Yield the key and value of each field in turn, looking at every letter only once."""
    at = 0
    while (bar := text.find("|", at)) >= 0:
        end = text.find("|", bar + 1)
        end = len(text) if end < 0 else end
        yield text[at:bar][-20:].strip().lower(), text[bar + 1 : end].strip()
        at = end + 1


def _game(held: list[tuple[str, str]], at: int) -> BoardRecord:
    said = dict(reversed(held))  # the first of each key
    found = BoardRecord(at)
    for key, value in held:
        if key in ("qx", "ah") and (number := BOARD.search(value[:40])):
            found.board = int(number[1])
        if key == "qx":
            found.room = value[:1].lower() if value[:1].lower() in "oc" else ""
    if not 1 <= found.board <= MOST:
        found.fault = message("A board number must be from 1 to %(most)s.", most=MOST)
        found.board = at
    try:
        found.deal = deal_in(f"md|{said['md'][:200]}|")
    except DealError as problem:
        found.fault = problem.faults[0]
        return found
    dealer = TURN[int(said["md"][0]) - 1]
    _auction(found, dealer, [value for key, value in held if key == "mb"])
    cards = [value[:2].upper().replace("1", "T") for key, value in held if key == "pc"]
    if found.by:
        tricks = tricks_of(found.by, found.contract[1:].rstrip("X"), _known(cards), read_deal(found.deal))
        found.play = "".join(card for trick in tricks for _, card in trick.cards)
        found.auction = _called([value for key, value in held if key == "mb"])
    found.lead = cards[0] if cards and found.by and len(cards[0]) == 2 else ""
    claim = said.get("mc", "")
    if found.by and re.fullmatch(r"[0-9]{1,2}", claim) and int(claim) <= 13:
        found.tricks = int(claim)
    elif found.by and len(cards) == 52:
        found.tricks = _tricks(found, cards)
    return found


def _auction(game: BoardRecord, dealer: str, calls: list[str]) -> None:
    """Set the contract and its declarer, who first named its strain on the side that bought it (Law 54)."""
    last, doubled, first = "", 0, dict[tuple[bool, str], str]()
    side = False
    for at, call in enumerate(calls):
        seat = TURN[(TURN.index(dealer) + at) % 4]
        plain = call.strip().rstrip("!").lower()
        bid = _CALL.fullmatch(plain)
        if bid:
            last, doubled = f"{bid[1]}{'NT' if bid[2].upper() in ('N', 'NT') else bid[2].upper()}", 0
            side = seat in "NS"
            first.setdefault((side, last[1:]), seat)
        elif plain in ("d", "x", "dbl"):
            doubled = 1
        elif plain in ("r", "xx", "rdbl"):
            doubled = 2
    if last:
        try:
            game.contract = str(parse(last + "X" * doubled) or "pass")
        except ContractError as problem:
            game.fault = str(problem)
            return
        game.by = first[side, last[1:]]
    elif len(calls) >= 4:
        game.contract = "pass"


def _tricks(game: BoardRecord, cards: list[str]) -> int | None:
    """Return the declarer's tricks in a deal that was played out; None if the cards are not those of the deal."""
    if len(set(cards)) != DEAL or any(len(card) != 2 or card[1] not in RANKS for card in cards):
        return None
    tricks = tricks_of(game.by, game.contract[1:].rstrip("X"), cards)
    return sum((trick.won in "NS") == (game.by in "NS") for trick in tricks)


def _known(cards: list[str]) -> list[str]:
    """Return the cards before the first one that is invalid or repeated."""
    at = next((at for at, card in enumerate(cards) if not _CARD.fullmatch(card) or card in cards[:at]), len(cards))
    return cards[:at]


def _called(calls: list[str]) -> str:
    """Return an auction in stored form; empty if a call cannot be read."""
    plain = [call.strip().rstrip("!").upper() for call in calls]
    said = " ".join(_SHORT.get(call, re.sub("N$", "NT", call)) for call in plain)
    try:
        return read_auction(said)
    except ValueError:
        return ""
