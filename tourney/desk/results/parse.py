"""What is typed for a result, read, and how a result is typed. Nothing is stored here.

``7`` tricks at whist; elsewhere ``4SX+1 N``, ``pass`` or the score of N&S, ``420``; suits, seats and cards in the
letters that the caller names, to the French ``4PX+1 N`` and ``3SA= O``. For awards ``a+/a-``, ``60/40``,
as other programs have them ``A6040``, and for both sides alike ``A50`` or ``A5``;
or ``most/least``; where a side's figures were made they have a sign, ``+7/60`` or ``+420/a-``. ``np`` is not played,
and for one side of two, ``+7/np``, leaves that side out.
After it ``r1@3/0`` says that N&S revoked once, having won three tricks, and E&W never; at auction ``h31/01`` that
N held three honours and S one, E none and W one, and at straight bridge ``c1/0`` that one of N&S held no trump. ``lHT``
after a contract is the opening lead, the ten of hearts.
"""

import re
from dataclasses import replace

from django.utils.translation import gettext_noop

from movements.message import message

from ...faults import BadInput, Fault
from ...language.cards import (
    ENGLISH,
    LETTERS,
    Letters,
    card_pattern,
    double_pattern,
    read_bid,
    read_card,
    read_seat,
    seat_pattern,
    typed_card,
    typed_contract,
)
from ...models import Kind, Session
from ...scoring import contract, options
from ...scoring.auction import AuctionError
from ...scoring.contract import ContractError
from ...scoring.deals import parse as parse_auction
from ...scoring.hands import card_in_words, holder, read_deal
from ...scoring.hands import read_card as card_of
from ...scoring.laws.revokes import Revoke, RevokeError
from ...scoring.made import Made, points
from ...scoring.night import AVERAGES, TRICKS, Award, Played, Revokes, Side
from ...scoring.terms import spoken

LONGEST = 40
SHORT = {"a": "average", "a+": "average+", "a-": "average-", "av": "average", "avg": "average"}
GIVEN = {**AVERAGES, "most": Award("most"), "least": Award("least")}
NOT_PLAYED = {"np", "not played"}
_NO_DECLARER = re.compile(r"^(?P<bid>\S+?)\s*(?P<other>[+-]\d{1,2}|=)$")


class _Patterns:
    """What a typed contract looks like in some letters."""

    def __init__(self, letters: Letters) -> None:
        seat, result, score = seat_pattern(letters), r"(?P<result>[+-]\d{1,2}|=)", r"(?:\s+(?P<score>[+-]?\d+))?"
        self.by = re.compile(rf"^(?P<bid>\S+?)\s*{result}\s*(?:by\s+)?(?P<by>{seat}){score}$", re.I)
        self.by_first = re.compile(rf"^(?P<bid>\S+)\s+(?:by\s+)?(?P<by>{seat})\s*{result}{score}$", re.I)
        self.no_result = re.compile(rf"^(?P<bid>\S+)\s+(?:by\s+)?(?P<other>{seat})$", re.I)
        self.beside = re.compile(rf"\s+(?:(?P<what>[hcr])(?P<how>[\d/@]+)|l(?P<lead>{card_pattern(letters)}))$", re.I)
        self.double = re.compile(rf"\s+({double_pattern(letters)})(?!\w)", re.I)


_PATTERNS = {id(letters): _Patterns(letters) for letters in LETTERS.values()}


def _patterns(letters: Letters) -> _Patterns:
    return _PATTERNS.get(id(letters)) or _Patterns(letters)


def made_from_text(
    text: str, session: Session, tray: int, standing: Made | None = None, letters: Letters = LETTERS[ENGLISH]
) -> Made:
    """What was made on ``tray``, typed in these ``letters``. Who revoked stays as in ``standing`` unless it is typed,
    ``r0`` for nobody. A score after a contract is checked against it. Raises BadInput saying what is wrong."""
    try:
        return _read(" ".join(text.split()), session, tray, standing, letters)
    except BadInput as bad:
        raise BadInput([Fault(each.place, spoken(each.what, session.game)) for each in bad.faults]) from bad


def _read(typed: str, session: Session, tray: int, standing: Made | None, letters: Letters) -> Made:
    if not typed:
        raise BadInput.at("made", message("Nothing was typed. %(how)s", how=_how(session, letters)))
    if len(typed) > LONGEST:
        how = _how(session, letters)
        raise BadInput.at("made", message("'%(typed)s…' is far too long. %(how)s", typed=typed[:12], how=how))
    beside: dict[str, str] = {}
    pattern = _patterns(letters).beside
    while found := pattern.search(typed):
        typed = typed[: found.start()]
        beside.setdefault((found["what"] or "l").lower(), found["how"] or read_card(found["lead"], letters))
    made = _plain(typed, session, tray, beside, letters)
    if "r" in beside or (standing and standing.revokes and (made.tricks is not None or made.played)):
        revokes = _revokes(beside["r"]) if "r" in beside else standing.revokes if standing else None
        made = with_revokes(made, revokes, session)
    if made.played:
        _points(made, session, tray)
    return made


def as_typed(made: Made, letters: Letters = LETTERS[ENGLISH]) -> str:
    """What to type for ``made`` in these ``letters``: :func:`made_from_text` reads it back. Nothing where nothing was
    made."""
    if made.not_played:
        return "np"
    if made.split:
        return "/".join(map(_side_as_typed, made.split))
    text = str(made.tricks) if made.tricks is not None else ""
    if made.score is not None:
        text = f"{made.score:+}" if made.score else "0"
    if made.played:
        text = _played_as_typed(made.played, letters)
    if made.revokes:
        text += " r" + "/".join(
            f"{count}@{before}" if before else str(count)
            for count, before in (
                (made.revokes.ns, made.revokes.before_ns),
                (made.revokes.ew, made.revokes.before_ew),
            )
        )
    return text


def score_of(made: Made, session: Session, tray: int) -> int | None:
    """What a contract came to, from N&S; None where no contract is known. Raises BadInput for one that cannot be."""
    return _points(made, session, tray) if made.played else None


def tricks_from_text(text: str) -> Made:
    """The tricks that somebody typed, 0 to 13. Raises BadInput saying what is wrong with it."""
    typed = text.strip()
    if not typed:
        raise BadInput.at("made", message("Nothing was typed. Type the tricks of N & S, 0 to 13."))
    if len(typed) > 12:
        raise BadInput.at(
            "made", message("'%(typed)s…' is far too long. Type the tricks of N & S, 0 to 13.", typed=typed[:12])
        )
    if not re.fullmatch(r"[+-]?\d+", typed):
        if re.fullmatch(r"[+-]?[\d.,½¼¾ ]+", typed):
            wrong = message("'%(typed)s' is not a whole number. Type the tricks of N & S, 0 to 13.", typed=typed)
        else:
            wrong = message("'%(typed)s' is not a number. Type the tricks of N & S, 0 to 13.", typed=typed)
        raise BadInput.at("made", wrong)
    tricks = int(typed)
    if not 0 <= tricks <= TRICKS:
        if tricks < 0:
            raise BadInput.at("made", message("%(typed)s tricks cannot be: nobody makes less than 0.", typed=typed))
        much = message("%(typed)s tricks cannot be: a deal has only %(tricks)s.", typed=typed, tricks=TRICKS)
        raise BadInput.at("made", much)
    return Made(tricks=tricks)


def side_from_text(text: str, session: Session) -> Side | None:
    """What one side gets: an award (a+, 60, most), with a sign what N&S made in its case, or "np", which leaves it
    out. None for neither. Raises BadInput for one that cannot be."""
    part = text.strip().casefold()
    if part in NOT_PLAYED:
        if session.kind == Kind.TEAMS:
            raise BadInput.at("made", message("In a match of teams a board counts for both sides or for neither."))
        return Side()
    name = SHORT.get(part, part)
    if name in GIVEN:
        return Side(award=GIVEN[name])
    if re.fullmatch(r"[+-]\d{1,6}", part):
        made = int(part)
        return Side(made=tricks_from_text(part).tricks if session.game == "whist" else made)
    if of_ten := re.fullmatch(r"a(\d)", part):
        part = f"{of_ten[1]}0"
    elif of_percent := re.fullmatch(r"a(\d\d|100)", part):
        part = of_percent[1]
    try:
        percent = options.exact(float(part.removesuffix("%")))
    except ValueError:
        return None
    if not 0 <= percent <= 100:
        raise BadInput.at("made", message("'%(part)s' is no award: it is 0 to 100 percent.", part=part))
    return Side(award=Award(percent=percent))


def _plain(typed: str, session: Session, tray: int, beside: dict[str, str], letters: Letters) -> Made:
    if typed.casefold() in NOT_PLAYED:
        return Made(not_played=True)
    if (split := _split(typed, session)) is not None:
        return split
    if session.game == "whist":
        return tricks_from_text(typed)
    if re.fullmatch(r"[+-]?\d+", typed):
        return Made(score=_score(typed, session, tray))
    return _contract(typed, session, tray, beside, letters)


def _how(session: Session, letters: Letters) -> str:
    if session.game == "whist":
        return message("Type the tricks of N & S, 0 to 13.")
    example, passed = f"{typed_contract('4SX', letters)}+1 {letters.seats['N']}", letters.passed
    return message("Type a contract like %(example)s, %(passed)s, or the score of N&S.", example=example, passed=passed)


def _split(typed: str, session: Session) -> Made | None:
    """What each side gets; an award alone is for both."""
    parts = typed.split("/")
    if both := re.fullmatch(r"a(\d\d)(\d\d)", typed, re.I):
        parts = [both[1], both[2]]
    elif len(parts) == 1 and (typed.casefold() in SHORT or re.fullmatch(r"a(\d\d?|100)", typed, re.I)):
        parts *= 2
    if len(parts) != 2:
        return None
    ns, ew = (side_from_text(part, session) for part in parts)
    if ns is None or ew is None:
        return None
    return Made(not_played=True) if ns == ew == Side() else Made(split=(ns, ew))


def _side_as_typed(side: Side) -> str:
    if side.award is None:
        return "np" if side.made is None else f"{side.made:+}"
    if side.award.kind != "percent":
        return side.award.kind
    return f"{options.shown(side.award.percent)}"


def _score(typed: str, session: Session, tray: int) -> int:
    score = int(typed)
    if session.game == "bridge" and not contract.possible(score, tray):
        raise BadInput.at(
            "made",
            message(
                "No contract scores %(score)s on board %(tray)s. Type the contract, or check it.",
                score=f"{score:+}",
                tray=tray,
            ),
        )
    if abs(score) > 100_000:
        raise BadInput.at("made", message("%(typed)s is more than any deal scores.", typed=typed))
    return score


def _contract(typed: str, session: Session, tray: int, beside: dict[str, str], letters: Letters) -> Made:
    patterns, north = _patterns(letters), letters.seats["N"]
    plain = patterns.double.sub(r"\1", typed)
    try:
        if (found := patterns.by.match(plain) or patterns.by_first.match(plain)) is None:
            _ask_for_the_rest(plain, session, letters)
            bid = _parse(plain, session, letters)
            if bid is None:
                return Made(played=Played("pass"))
            raise BadInput.at(
                "made",
                message(
                    "By whom, and with what result? Write %(bid)s= %(seat)s, %(bid)s+1 %(seat)s or %(bid)s-2 %(seat)s.",
                    bid=plain,
                    seat=north,
                ),
            )
        bid = found["bid"]
        parsed = _parse(bid, session, letters)
        if parsed is None:
            raise BadInput.at(
                "made",
                message(
                    "A deal that was passed out has no declarer and no tricks: type %(passed)s alone.",
                    passed=letters.passed,
                ),
            )
        beyond = 0 if found["result"] == "=" else int(found["result"])
        tricks = 6 + getattr(parsed, "level", 0) + beyond
        if not 0 <= tricks <= TRICKS:
            raise BadInput.at(
                "made",
                message(
                    "%(contract)s would be %(tricks)s tricks; a deal has only %(most)s.",
                    contract=bid + found["result"],
                    tricks=tricks,
                    most=TRICKS,
                ),
            )
        written = str(parsed) if session.game == "bridge" else _english(bid, session, letters).upper()
        by = read_seat(found["by"], letters)
        made = Made(played=_beside(Played(written, by, tricks), beside, session, tray))
        score = _points(made, session, tray)
    except (ContractError, AuctionError) as problem:
        raise BadInput.at("made", str(problem)) from problem
    if found["score"] is not None and int(found["score"]) != score:
        raise BadInput.at(
            "made",
            message(
                "%(contract)s by %(declarer)s is %(score)s to N&S, not %(typed)s.",
                contract=bid + found["result"],
                declarer=found["by"].upper(),
                score=f"{score:+}",
                typed=found["score"],
            ),
        )
    return made


def _ask_for_the_rest(typed: str, session: Session, letters: Letters) -> None:
    """Raises BadInput asking for the result or the declarer, where that alone is missing beside a contract."""
    north, east, south, west = letters.seats.values()
    seats = {"north": north, "east": east, "south": south, "west": west}
    for pattern, asks in (
        (
            _patterns(letters).no_result,
            gettext_noop("With what result? Write %(bid)s= %(other)s, %(bid)s+1 %(other)s or %(bid)s-2 %(other)s."),
        ),
        (_NO_DECLARER, gettext_noop("By whom? Write %(bid)s%(other)s %(north)s, %(east)s, %(south)s or %(west)s.")),
    ):
        found = pattern.match(typed)
        if found and _parse(found["bid"], session, letters) is not None:
            raise BadInput.at("made", message(asks, bid=found["bid"], other=found["other"].upper(), **seats))


def _parse(bid: str, session: Session, letters: Letters) -> object | None:
    english = _english(bid, session, letters)
    return contract.parse(english) if session.game == "bridge" else parse_auction(english, _era(session))


def _english(bid: str, session: Session, letters: Letters) -> str:
    """A contract in the letters that are stored. Raises ContractError for what is none in those that were typed."""
    straight = session.game != "bridge" and _era(session) == "1905"
    english = read_bid(bid, letters, straight=straight)
    if english is None:
        spades, no_trump, hearts = (
            typed_contract(each, letters) for each in (("S", "NT", "HX") if straight else ("4S", "3NTX", "2HXX"))
        )
        raise ContractError(
            message(
                '"%(typed)s" is not a contract. Write it as %(spades)s, %(no_trump)s or %(hearts)s, or "%(passed)s".',
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


def _points(made: Made, session: Session, tray: int) -> int:
    assert made.played is not None, "only a contract has points of its own"
    try:
        return points(made.played, made.revokes, tray, session.game, _era(session))
    except (ContractError, AuctionError) as problem:
        raise BadInput.at("made", str(problem)) from problem


def _led(played: Played, session: Session, tray: int) -> None:
    """Raises BadInput where the deal is known and declarer or dummy holds the card that was led. Either defender may
    have led it: a lead out of turn can be accepted (Law 54)."""
    if not (deal := session.deals.get(str(tray))):
        return
    seat = holder(read_deal(deal), played.lead)
    if seat and contract.line(seat) == contract.line(played.by):
        raise BadInput.at(
            "made",
            message(
                "%(card_in_words)s was not led: on this deal %(seat)s holds it.",
                card_in_words=card_in_words(played.lead),
                seat=seat,
            ),
        )


def _beside(played: Played, beside: dict[str, str], session: Session, tray: int) -> Played:
    """The honours and the chicane that stand after a contract of auction."""
    if "l" in beside:
        played = replace(played, lead=card_of(beside["l"]))
        _led(played, session, tray)
    if session.game != "auction" and beside.keys() & {"h", "c"}:
        raise BadInput.at("made", message("Honours and chicane are scored at auction alone."))
    if "h" in beside:
        found = re.fullmatch(r"(\d)(\d)(?:/(\d)(\d))?", beside["h"])
        if not found:
            raise BadInput.at("made", message("Write honours as h31/01: N three and S one, E none and W one."))
        n, s, e, w = (int(each or 0) for each in found.groups())
        played = replace(played, honours=((n, s), (e, w)))
    if "c" in beside:
        found = re.fullmatch(r"([012])(?:/([012]))?", beside["c"])
        if not found or _era(session) != "1905":
            raise BadInput.at("made", message("Write chicane, at straight bridge, as c1/0: one of N&S held no trump."))
        played = replace(played, chicane=(int(found[1]), int(found[2] or 0)))
    return played


def _played_as_typed(played: Played, letters: Letters) -> str:
    if not played.by:
        return letters.passed
    level = int(played.contract[0]) if played.contract[0].isdecimal() else 0
    beyond = played.tricks - 6 - level
    bid = typed_contract(played.contract, letters)
    text = f"{bid}{f'{beyond:+}' if beyond else '='} {letters.seats[played.by]}"
    if any(map(any, played.honours)):
        text += " h" + "/".join("".join(map(str, hands)) for hands in played.honours)
    if any(played.chicane):
        text += " c" + "/".join(map(str, played.chicane))
    if played.lead:
        text += f" l{typed_card(played.lead, letters)}"
    return text


def _revokes(how: str) -> Revokes | None:
    sides = re.fullmatch(r"(\d{1,2})(?:@(\d{1,2}))?(?:/(\d{1,2})(?:@(\d{1,2}))?)?", how)
    if not sides:
        raise BadInput.at(
            "made", message("Write revokes as r1@3/0: N & S once, having won three tricks, and E & W never.")
        )
    ns, before_ns, ew, before_ew = (int(each or 0) for each in sides.groups())
    return Revokes(ns, ew, before_ns, before_ew) if ns or ew else None


def with_revokes(made: Made, revokes: Revokes | None, session: Session) -> Made:
    """``made`` with who revoked. Raises BadInput where that cannot have been."""
    if revokes is None:
        return replace(made, revokes=None)
    if session.game == "bridge":
        raise BadInput.at("made", message("At bridge the tricks say what a revoke cost: type them as adjusted."))
    if made.tricks is None and not (made.played and made.played.by):
        raise BadInput.at("made", message("A revoke stands beside what was made: type that first."))
    if made.tricks is not None:
        sides = (
            (made.tricks, revokes.ns, revokes.before_ns, revokes.ew),
            (TRICKS - made.tricks, revokes.ew, revokes.before_ew, revokes.ns),
        )
        try:
            for tricks, times, before, answered in sides:
                if times:
                    Revoke(tricks, times, before, answered)
                elif before:
                    raise BadInput.at("made", message("Who did not revoke had nothing won before it: leave that out."))
        except RevokeError as problem:
            raise BadInput.at("made", str(problem)) from problem
    return replace(made, revokes=revokes)
