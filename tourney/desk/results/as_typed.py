"""Write a result as it is typed: :func:`.parse.made_from_text` reads it back."""

from fractions import Fraction

from ...language.cards import typed_card, typed_contract
from ...language.usage import ENGLISH_LETTERS, Letters
from ...scoring import options
from ...scoring.made import Made
from ...scoring.night import Outcome, Played, Side


def as_typed(made: Made, letters: Letters = ENGLISH_LETTERS) -> str:
    """Return the text to type for ``made`` in these ``letters``. Nothing where nothing was made."""
    if made.not_played:
        return "np"
    if made.split:
        ns, ew = (side_as_typed(side, letters) for side in made.split)
        return ns if ns == ew and made.split[0].weighted else f"{ns}/{ew}"
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


def side_as_typed(side: Side, letters: Letters = ENGLISH_LETTERS) -> str:
    """Return the text to type for one side."""
    if side.weighted:
        return ", ".join(f"{weight_as_typed(each.weight)} {outcome_as_typed(each, letters)}" for each in side.weighted)
    if side.played:
        return _played_as_typed(side.played, letters)
    if side.award is None:
        return "np" if side.made is None else f"{side.made:+}"
    if side.award.kind != "percent":
        return side.award.kind
    return f"{options.shown(side.award.percent)}"


def weight_as_typed(weight: Fraction) -> str:
    """Return 60%, or a fraction, 1/3, if no percentage is exact."""
    percent = options.shown(100 * weight)
    return f"{percent}%" if Fraction(str(percent)) == 100 * weight else str(weight)


def outcome_as_typed(outcome: Outcome, letters: Letters = ENGLISH_LETTERS) -> str:
    """Return the text to type for one result of a weighted score."""
    return _played_as_typed(outcome.played, letters) if outcome.played else str(outcome.made)


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
