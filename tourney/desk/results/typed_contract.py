"""Parse a typed contract: ``4SX+1 N`` in the caller's letters, in French ``4PX+1 N``, with what may follow: a score,
the lead, honours and chicane. If part of one is missing, the message asks for it."""

import re
from dataclasses import replace
from functools import lru_cache

from django.utils.translation import gettext_noop

from movements.message import message

from ...faults import BadInput
from ...language.cards import card_pattern, double_pattern, read_bid, read_seat, seat_pattern, typed_contract
from ...language.usage import Letters
from ...models import Session
from ...scoring import contract, options
from ...scoring.auction import AuctionError
from ...scoring.auction_deals import parse as parse_auction
from ...scoring.contract import ContractError
from ...scoring.figures import with_sign
from ...scoring.hands import card_in_words, holder, read_card as card_of, read_deal
from ...scoring.made import Made, points
from ...scoring.night import TRICKS, Played

_NO_DECLARER = re.compile(r"^(?P<bid>\S+?)\s*(?P<other>[+-]\d{1,2}|=)$")


class _Patterns:
    """Patterns of typed contracts in some letters."""

    def __init__(self, letters: Letters) -> None:
        seat, result, score = seat_pattern(letters), r"(?P<result>[+-]\d{1,2}|=)", r"(?:\s+(?P<score>[+-]?\d+))?"
        self.by = re.compile(rf"^(?P<bid>\S+?)\s*{result}\s*(?:by\s+)?(?P<by>{seat}){score}$", re.I)
        self.by_first = re.compile(rf"^(?P<bid>\S+)\s+(?:by\s+)?(?P<by>{seat})\s*{result}{score}$", re.I)
        self.no_result = re.compile(rf"^(?P<bid>\S+)\s+(?:by\s+)?(?P<other>{seat})$", re.I)
        self.beside = re.compile(rf"\s+(?:(?P<what>[hcr])(?P<how>[\d/@]+)|l(?P<lead>{card_pattern(letters)}))$", re.I)
        self.double = re.compile(rf"\s+({double_pattern(letters)})(?!\w)", re.I)


@lru_cache(100)
def patterns_of(letters: Letters) -> _Patterns:
    """Return the patterns of contracts in these letters."""
    return _Patterns(letters)


def contract_from_text(typed: str, session: Session, tray: int, beside: dict[str, str], letters: Letters) -> Made:
    """Return the result of a contract with its declarer and result; ``beside`` has what was typed after it, by its
    letter. Raises BadInput saying what is wrong or missing."""
    patterns, north = patterns_of(letters), letters.seats["N"]
    plain = patterns.double.sub(r"\1", typed)
    try:
        if (found := patterns.by.match(plain) or patterns.by_first.match(plain)) is None:
            _ask_for_the_rest(plain, session, letters)
            bid = _parse(plain, session, letters)
            if bid is None:
                return Made(played=Played("pass"))
            raise BadInput.at(
                "made",
                "The declarer and the result are missing. Write %(bid)s= %(seat)s, %(bid)s+1 %(seat)s "
                "or %(bid)s-2 %(seat)s.",
                bid=plain,
                seat=north,
            )
        bid = found["bid"]
        parsed = _parse(bid, session, letters)
        if parsed is None:
            words = gettext_noop("A passed-out deal has no declarer and no tricks. Type %(passed)s alone.")
            raise BadInput.at("made", words, passed=letters.passed)
        beyond = 0 if found["result"] == "=" else int(found["result"])
        tricks = 6 + getattr(parsed, "level", 0) + beyond
        if not 0 <= tricks <= TRICKS:
            words = gettext_noop("%(contract)s would need %(tricks)s tricks, but there are only %(most)s in a deal.")
            raise BadInput.at("made", words, contract=bid + found["result"], tricks=tricks, most=TRICKS)
        written = str(parsed) if session.game == "bridge" else _english(bid, session, letters).upper()
        by = read_seat(found["by"], letters)
        made = Made(played=_beside(Played(written, by, tricks), beside, session, tray))
        score = points_of(made, session, tray)
    except (ContractError, AuctionError) as problem:
        raise BadInput.at("made", str(problem)) from problem
    if found["score"] is not None and int(found["score"]) != score:
        raise BadInput.at(
            "made",
            "%(contract)s by %(declarer)s scores %(score)s for N&S, not %(typed)s.",
            contract=bid + found["result"],
            declarer=found["by"].upper(),
            score=with_sign(score),
            typed=found["score"],
        )
    return made


def _ask_for_the_rest(typed: str, session: Session, letters: Letters) -> None:
    """Raise BadInput asking for the result or the declarer if only that is missing."""
    north, east, south, west = letters.seats.values()
    seats = {"north": north, "east": east, "south": south, "west": west}
    for pattern, asks in (
        (
            patterns_of(letters).no_result,
            gettext_noop(
                "The result is missing. Write %(bid)s= %(other)s, %(bid)s+1 %(other)s or %(bid)s-2 %(other)s."
            ),
        ),
        (
            _NO_DECLARER,
            gettext_noop("The declarer is missing. Write %(bid)s%(other)s %(north)s, %(east)s, %(south)s or %(west)s."),
        ),
    ):
        found = pattern.match(typed)
        if found and _parse(found["bid"], session, letters) is not None:
            raise BadInput.at("made", asks, bid=found["bid"], other=found["other"].upper(), **seats)


def _parse(bid: str, session: Session, letters: Letters) -> object | None:
    english = _english(bid, session, letters)
    return contract.parse(english) if session.game == "bridge" else parse_auction(english, _era(session))


def _english(bid: str, session: Session, letters: Letters) -> str:
    """Return a contract in the stored letters. Raises ContractError for other text, as typed."""
    straight = session.game != "bridge" and _era(session) == "1905"
    english = read_bid(bid, letters, straight=straight)
    if english is None:
        spades, no_trump, hearts = (
            typed_contract(each, letters) for each in (("S", "NT", "HX") if straight else ("4S", "3NTX", "2HXX"))
        )
        raise ContractError(
            message(
                '"%(typed)s" is not a valid contract. Write a contract as %(spades)s, %(no_trump)s or '
                '%(hearts)s, or "%(passed)s".',
                typed=bid,
                spades=spades,
                no_trump=no_trump,
                hearts=hearts,
                passed=letters.passed,
            )
        )
    return english


def _era(session: Session) -> str:
    return session.options.get("era", options.DEFAULTS.era)


def points_of(made: Made, session: Session, tray: int) -> int:
    """Return the points of a contract for N&S. Raises BadInput for an impossible one."""
    assert made.played is not None, "only a contract has points of its own"
    try:
        return points(made.played, made.revokes, tray, session.game, _era(session))
    except (ContractError, AuctionError) as problem:
        raise BadInput.at("made", str(problem)) from problem


def _led(played: Played, session: Session, tray: int) -> None:
    """Raise BadInput if the deal is known and declarer or dummy holds the card that was led. Either defender may
    have led it: a lead out of turn can be accepted (Law 54)."""
    if not (deal := session.deals.get(str(tray))):
        return
    seat = holder(read_deal(deal), played.lead)
    if seat and contract.line(seat) == contract.line(played.by):
        words = gettext_noop("%(card_in_words)s cannot have been led, because %(seat)s held it on this deal.")
        raise BadInput.at("made", words, card_in_words=card_in_words(played.lead), seat=seat)


def _beside(played: Played, beside: dict[str, str], session: Session, tray: int) -> Played:
    """Add the honours and the chicane typed after a contract of auction."""
    if "l" in beside:
        played = replace(played, lead=card_of(beside["l"]))
        _led(played, session, tray)
    if session.game != "auction" and beside.keys() & {"h", "c"}:
        raise BadInput.at("made", "Honours and chicane are scored only at auction.")
    if "h" in beside:
        found = re.fullmatch(r"(\d)(\d)(?:/(\d)(\d))?", beside["h"])
        if not found:
            raise BadInput.at("made", "Write honours as h31/01: N held three and S one, E none and W one.")
        n, s, e, w = (int(each or 0) for each in found.groups())
        played = replace(played, honours=((n, s), (e, w)))
    if "c" in beside:
        found = re.fullmatch(r"([012])(?:/([012]))?", beside["c"])
        if not found or _era(session) != "1905":
            raise BadInput.at("made", "At straight bridge, write chicane as c1/0: one of N&S held no trumps.")
        played = replace(played, chicane=(int(found[1]), int(found[2] or 0)))
    return played
