"""A received result as a value: the vendor's ResultDTO, with every number checked.

Unreadable results are stored unchanged with the reason, for the director to decide.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from tourney.models import Place
from tourney.scoring import contract
from tourney.scoring.made import Made, from_row

from .problems import problem
from .verbs.inbox import ReceivedResult

SUITS = {1: "C", 2: "D", 3: "H", 4: "S", 5: "NT"}
SEATS = {1: "N", 2: "E", 3: "S", 4: "W"}
RANKS = {**{rank: str(rank) for rank in range(2, 10)}, 10: "T", 11: "J", 12: "Q", 13: "K", 14: "A"}
PASSED, NOT_PLAYED = 0, -10
AWARDS = ("average-", "average", "average+")
"""The levels -1 to -9: N-S have the first for -1 to -3, and E-W each of them in turn."""
EW = 2
NUMBERS = (
    "TableNumber RoundNumber BoardNumber ScoringDirection PairNorthSouth PairEastWest DeclarerDirection Level "
    "Denomination Stake TotalTricks LeadCardRank LeadCardSuit".split()
)
LONGEST = 4000
"""The most characters of a result as JSON: it usually has five hundred."""


class Unread(ValueError):
    """A result cannot be read; the message is a full sentence."""


def received(item: Any, guid: str, sections: Mapping[str, str]) -> ReceivedResult:
    """Read ``item``. ``guid`` is the night's, and ``sections`` are the names of its sections by their letters there."""
    text = json.dumps(item, sort_keys=True, separators=(",", ":"))
    if len(text) > LONGEST:
        item = {"cut": text[:LONGEST]}
    kept = item if isinstance(item, dict) else {"value": item}
    known = {name: value for name, value in kept.items() if name != "ValidationMessages"}
    digest = hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()
    try:
        return _read(kept, digest, guid, sections)
    except Unread as reason:
        return ReceivedResult(kept, digest, wrong=str(reason))


def _read(item: Mapping[str, Any], digest: str, guid: str, sections: Mapping[str, str]) -> ReceivedResult:
    said: dict[str, int] = {}
    for name in NUMBERS:
        value = item.get(name, 0)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > 100_000:
            raise Unread(problem("not-a-number", name=name))
        said[name] = value
    if item.get("SessionGuid") != guid:
        raise Unread(problem("other-session"))
    letters = str(item.get("SectionLetters") or "").strip()
    if letters not in sections:
        raise Unread(problem("no-section", section=letters[:20]))
    place = Place(said["RoundNumber"], said["TableNumber"], said["BoardNumber"])
    pairs = (said["PairNorthSouth"], said["PairEastWest"])
    if min(place) < 1:
        raise Unread(problem("no-place"))
    made = None if item.get("IsDeleted") is True else _made(said)
    return ReceivedResult(item, digest, sections[letters], place, pairs, made)


def _made(said: Mapping[str, int]) -> Made:
    if said["ScoringDirection"] == EW:
        raise Unread(problem("one-side"))
    level = said["Level"]
    if level == NOT_PLAYED:
        return Made(not_played=True)
    if -9 <= level <= -1:
        ns, ew = divmod(-level - 1, 3)
        return from_row({"award": {"ns": AWARDS[ns], "ew": AWARDS[ew]}})
    if level == PASSED:
        return from_row({"contract": "pass"})
    strain, by, stake = SUITS.get(said["Denomination"]), SEATS.get(said["DeclarerDirection"]), said["Stake"]
    if not 1 <= level <= 7 or strain is None or by is None or not 0 <= stake <= 2 or not 0 <= said["TotalTricks"] <= 13:
        raise Unread(problem("not-a-contract"))
    bid = str(contract.parse(f"{level}{strain}{'X' * stake}"))
    rank, suit = RANKS.get(said["LeadCardRank"], ""), SUITS.get(said["LeadCardSuit"], "NT")
    lead = {"lead": suit + rank} if rank and suit != "NT" else {}
    return from_row({"contract": bid, "by": by, "tricks": said["TotalTricks"], **lead})
