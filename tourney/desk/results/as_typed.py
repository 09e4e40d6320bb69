"""How a result is typed: :func:`.parse.made_from_text` reads it back."""

from ...language.cards import (
    ENGLISH,
    LETTERS,
    Letters,
    typed_card,
    typed_contract,
)
from ...scoring import options
from ...scoring.made import Made
from ...scoring.night import Played, Side


def as_typed(made: Made, letters: Letters = LETTERS[ENGLISH]) -> str:
    """What to type for ``made`` in these ``letters``. Nothing where nothing was made."""
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


def _side_as_typed(side: Side) -> str:
    if side.award is None:
        return "np" if side.made is None else f"{side.made:+}"
    if side.award.kind != "percent":
        return side.award.kind
    return f"{options.shown(side.award.percent)}"


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
