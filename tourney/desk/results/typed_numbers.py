"""Parse a number typed for a result: tricks at whist, the score of N&S elsewhere."""

import re

from movements.message import gettext_noop, message

from ...faults import BadInput
from ...models import Session
from ...scoring import contract
from ...scoring.figures import with_sign
from ...scoring.made import Made
from ...scoring.night import TRICKS

HOW = message("Type the tricks won by N&S, 0 to 13.")
"""How tricks are typed."""


def tricks_from_text(text: str) -> Made:
    """Return the typed tricks, 0 to 13. Raises BadInput saying what is wrong with it."""
    typed = text.strip()
    if not typed:
        raise BadInput.at("made", "Enter a result. %(how)s", how=HOW)
    if len(typed) > 12:
        raise BadInput.at("made", "'%(typed)s…' is too long. %(how)s", typed=typed[:12], how=HOW)
    if not re.fullmatch(r"[+-]?\d+", typed):
        words = gettext_noop("'%(typed)s' is not a whole number. Type the tricks won by N&S, 0 to 13.")
        raise BadInput.at("made", words, typed=typed)
    tricks = int(typed)
    if not 0 <= tricks <= TRICKS:
        if tricks < 0:
            raise BadInput.at("made", "%(typed)s tricks are not possible: nobody can make fewer than 0.", typed=typed)
        much = message(
            "%(tricks)s tricks are not possible: there are only %(most)s in a deal.", tricks=typed, most=TRICKS
        )
        raise BadInput.at("made", much)
    return Made(tricks=tricks)


def score_from_text(typed: str, session: Session, tray: int) -> int:
    """Return the typed score of N&S. Raises BadInput for one that no contract has on ``tray``."""
    score = int(typed)
    if session.game == "bridge" and not contract.possible(score, tray):
        words = gettext_noop("No contract scores %(score)s on board %(tray)s. Type the contract, or check the score.")
        raise BadInput.at("made", words, score=with_sign(score), tray=tray)
    if abs(score) > 100_000:
        raise BadInput.at("made", "%(typed)s is higher than any possible score.", typed=typed)
    return score
