"""What is typed for a result, read. Nothing is stored here. How a result is typed: :mod:`.as_typed`.

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

from movements.message import message

from ...faults import BadInput, Fault
from ...language.cards import (
    ENGLISH,
    LETTERS,
    Letters,
    read_card,
    typed_contract,
)
from ...models import Kind, Session
from ...scoring import contract, options
from ...scoring.laws.revokes import Revoke, RevokeError
from ...scoring.made import Made
from ...scoring.night import AVERAGES, TRICKS, Award, Revokes, Side
from ...scoring.terms import spoken
from .typed_contract import contract_from_text, patterns_of, points_of

LONGEST = 40
SHORT = {"a": "average", "a+": "average+", "a-": "average-", "av": "average", "avg": "average"}
GIVEN = {**AVERAGES, "most": Award("most"), "least": Award("least")}
NOT_PLAYED = {"np", "not played"}


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
    pattern = patterns_of(letters).beside
    while found := pattern.search(typed):
        typed = typed[: found.start()]
        beside.setdefault((found["what"] or "l").lower(), found["how"] or read_card(found["lead"], letters))
    made = _plain(typed, session, tray, beside, letters)
    if "r" in beside or (standing and standing.revokes and (made.tricks is not None or made.played)):
        revokes = _revokes(beside["r"]) if "r" in beside else standing.revokes if standing else None
        made = with_revokes(made, revokes, session)
    if made.played:
        points_of(made, session, tray)
    return made


def score_of(made: Made, session: Session, tray: int) -> int | None:
    """What a contract came to, from N&S; None where no contract is known. Raises BadInput for one that cannot be."""
    return points_of(made, session, tray) if made.played else None


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
    return contract_from_text(typed, session, tray, beside, letters)


def _how(session: Session, letters: Letters) -> str:
    if session.game == "whist":
        return message("Type the tricks of N & S, 0 to 13.")
    contract_, passed = f"{typed_contract('4SX', letters)}+1 {letters.seats['N']}", letters.passed
    return message(
        "Type a contract like %(contract)s, %(passed)s, or the score of N&S.", contract=contract_, passed=passed
    )


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
