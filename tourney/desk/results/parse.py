"""Parse typed results. Nothing is stored here. How a result is typed: :mod:`.as_typed`.

``7`` tricks at whist; elsewhere ``4SX+1 N``, ``pass`` or the score of N&S, ``420``; suits, seats and cards in the
caller's letters, in French ``4PX+1 N`` and ``3SA= O``. For awards ``a+/a-``, ``60/40``, as other programs have them
``A6040``, and for both sides alike ``A50`` or ``A5``; or ``most/least``. A side's result is a contract,
``3NT-1 N/3NT= N``, or has a sign, ``+7/60`` or ``+420/a-``. A weighted score is ``60% 4S= N, 40% 4S-1 N``, for both
sides or for one of two. ``np`` is not played, and for one side of two, ``+7/np``, leaves that side out. After it
``r1@3/0`` says that N&S revoked once, having won three tricks, and E&W never; at auction ``h31/01`` that N held three
honours and S one, E none and W one, and at straight bridge ``c1/0`` that one of N&S held no trump. ``lHT`` after a
contract is the opening lead, the ten of hearts.
"""

import re
from dataclasses import replace

from movements.message import message

from ...faults import BadInput, Fault
from ...language.cards import read_card, typed_result
from ...language.usage import ENGLISH_LETTERS, Letters
from ...models import Session
from ...scoring.laws.revokes import Revoke, RevokeError
from ...scoring.made import Made
from ...scoring.night import TRICKS, Revokes
from ...scoring.terms import spoken
from .typed_contract import contract_from_text, patterns_of, points_of
from .typed_numbers import HOW, score_from_text, tricks_from_text
from .typed_sides import NOT_PLAYED, says_sides, split_from_text

LONGEST = 40
LONGEST_SPLIT = 300
"""Longest text for both sides, with a weighted score for each."""


def made_from_text(
    text: str, session: Session, tray: int, current: Made | None = None, letters: Letters = ENGLISH_LETTERS
) -> Made:
    """Return the result on ``tray`` typed in these ``letters``. Revokes stay as in ``current`` unless typed, ``r0``
    for none. A score after a contract is checked against it. Raises BadInput saying what is wrong."""
    try:
        return _read(" ".join(text.split()), session, tray, current, letters)
    except BadInput as bad:
        raise BadInput([Fault(each.place, spoken(each.what, session.game)) for each in bad.faults]) from bad


def _read(typed: str, session: Session, tray: int, current: Made | None, letters: Letters) -> Made:
    if not typed:
        raise BadInput.at("made", "Enter a result. %(how)s", how=how_to_type(session.game, letters))
    if len(typed) > (LONGEST_SPLIT if says_sides(typed) else LONGEST):
        how = how_to_type(session.game, letters)
        raise BadInput.at("made", "'%(typed)s…' is too long. %(how)s", typed=typed[:12], how=how)
    beside: dict[str, str] = {}
    pattern = patterns_of(letters).beside
    while found := pattern.search(typed):
        typed = typed[: found.start()]
        beside.setdefault((found["what"] or "l").lower(), found["how"] or read_card(found["lead"], letters))
    made = _plain(typed, session, tray, beside, letters)
    if "r" in beside or (current and current.revokes and (made.tricks is not None or made.played)):
        revokes = _revokes(beside["r"]) if "r" in beside else current.revokes if current else None
        made = with_revokes(made, revokes, session)
    if made.played:
        points_of(made, session, tray)
    return made


def score_of(made: Made, session: Session, tray: int) -> int | None:
    """Return the score of a contract for N&S; None if no contract is known. Raises BadInput for one that cannot be."""
    return points_of(made, session, tray) if made.played else None


def _plain(typed: str, session: Session, tray: int, beside: dict[str, str], letters: Letters) -> Made:
    if typed.casefold() in NOT_PLAYED:
        return Made(not_played=True)
    if (split := split_from_text(typed, session, tray, letters)) is not None:
        return split
    if session.game == "whist":
        return tricks_from_text(typed)
    if re.fullmatch(r"[+-]?\d+", typed):
        return Made(score=score_from_text(typed, session, tray))
    return contract_from_text(typed, session, tray, beside, letters)


def how_to_type(game: str, letters: Letters) -> str:
    """Return what to type as the result of one deal, with an example in these ``letters``."""
    if game == "whist":
        return HOW
    contract = typed_result("4SX+1 N" if game == "bridge" else "3R+1 N", letters)
    return message(
        "Type a contract like %(contract)s, %(passed)s, or the score for N&S.", contract=contract, passed=letters.passed
    )


def _revokes(how: str) -> Revokes | None:
    sides = re.fullmatch(r"(\d{1,2})(?:@(\d{1,2}))?(?:/(\d{1,2})(?:@(\d{1,2}))?)?", how)
    if not sides:
        raise BadInput.at(
            "made", "Write revokes as r1@3/0: N&S revoked once, after winning three tricks; E&W did not revoke."
        )
    ns, before_ns, ew, before_ew = (int(each or 0) for each in sides.groups())
    return Revokes(ns, ew, before_ns, before_ew) if ns or ew else None


def with_revokes(made: Made, revokes: Revokes | None, session: Session) -> Made:
    """Return ``made`` with the revokes added. Raises BadInput if they are impossible."""
    if revokes is None:
        return replace(made, revokes=None)
    if session.game == "bridge":
        raise BadInput.at("made", "At bridge, type the tricks after any adjustment for a revoke.")
    if made.tricks is None and not (made.played and made.played.by):
        raise BadInput.at("made", "Type the result first, then the revoke.")
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
                    raise BadInput.at("made", "Enter the tricks won before a revoke only for a side that revoked.")
        except RevokeError as problem:
            raise BadInput.at("made", str(problem)) from problem
    return replace(made, revokes=revokes)
