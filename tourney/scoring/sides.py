"""One side of a ruling in words and as a row of a file, and the weights of a weighted score.

A weighted score (Law 12C1(c)) lists possible results with their weights: "60% 4♠= N, 40% 4♠-1 N".
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

from movements.message import gettext_noop, in_a_row, message, sentences

from .figures import figure, signed
from .hands import LETTERS
from .night import AVERAGES, TRICKS, Award, Outcome, Played, Side
from .options import exact, shown
from .terms import AWARDS, NAMED, with_signs

Row = dict[str, Any]
_NAMED = {value: name for name, value in AVERAGES.items()}
MOST_OUTCOMES = 20
_WEIGHT = re.compile(r"[0-9]{1,5}(?:/[0-9]{1,5}|\.[0-9]{1,4})?")
FINEST = 10_000
"""The largest denominator of a weight: enough for thirds, sevenths and hundredths of a percent."""


def weight_of(value: Any) -> Fraction:
    """Return a weight from a file as an exact fraction, from 0.6 or "3/5". Raises ValueError for anything else."""
    try:
        weight = Fraction(value) if isinstance(value, str) and _WEIGHT.fullmatch(value) else exact(value)
    except (ValueError, ZeroDivisionError):
        raise ValueError(
            message('A weight must be a number, for example 0.6, or a fraction, for example "3/5".')
        ) from None
    if weight.denominator > FINEST:
        raise ValueError(message("A weight can have at most four decimal places."))
    return weight


def written_weight(weight: Fraction) -> int | float | str:
    """Return a weight for files: 0.6, or a fraction, "1/3", if no decimal is exact."""
    plain = shown(weight)
    return plain if Fraction(str(plain)) == weight else str(weight)


def fault_of_weights(weights: Sequence[Fraction]) -> str:
    """Return what is wrong with the weights of a weighted score, as a message; empty if they are valid."""
    if not 2 <= len(weights) <= MOST_OUTCOMES:
        return message(
            "A weighted score must consist of 2 to %(most)s results, not %(count)s.",
            most=MOST_OUTCOMES,
            count=len(weights),
        )
    if any(weight <= 0 for weight in weights):
        return message("Each weight must be more than 0. Remove any results without a weight.")
    if (total := sum(weights, Fraction(0))) != 1:
        return message("The weights add up to %(total)s instead of 100%%.", total=weight_in_words(total))
    return ""


def weight_in_words(weight: Fraction) -> str:
    """Return a weight as 60%, or a fraction, 1/3, if no decimal is exact."""
    percent = shown(100 * weight)
    if Fraction(str(percent)) != 100 * weight:
        return str(weight)
    return message("%(percent)s%%", percent=Decimal(str(percent)))


def weighted_in_words(outcomes: Sequence[Outcome], told: Callable[[int], str]) -> str:
    """Return a weighted score as 60% 4♠= N, 40% 4♠-1 N. ``told`` formats results without a contract."""
    return in_a_row(
        sentences([weight_in_words(each.weight), short_contract(each.played) if each.played else told(each.made or 0)])
        for each in outcomes
    )


def short_contract(played: Played) -> str:
    """Return a contract as on a traveller: 4♠-1 N."""
    if not played.by:
        return message("passed out")
    level = played.contract[0]
    if not level.isdecimal():
        words = gettext_noop("%(contract)s %(seat)s, %(tricks)s")
        return message(words, contract=with_signs(played.contract), seat=LETTERS[played.by], tricks=played.tricks)
    # Translators: contract, result and declarer: "4♠-1 N".
    return message(
        "%(contract)s%(result)s %(seat)s",
        contract=with_signs(played.contract),
        result=beyond(played.tricks - 6 - int(level)),
        seat=LETTERS[played.by],
    )


def beyond(tricks: int) -> str:
    """Return +1, −1 or = for tricks beyond those of a contract."""
    return signed(Fraction(tricks), 0)


def in_words(side: Side) -> str:
    """Return N&S's result: 420, 60 %, most, 3NT-1 N, 60% +420, 40% -50; or "not played" if left out."""
    if side.award:
        if side.award.kind == "percent":
            return message("%(percent)s%%", percent=shown(side.award.percent))
        return AWARDS.get(side.award.kind, side.award.kind)
    return _not_awarded(side, lambda made: figure(made, 0))


def from_own_side(side: Side, game: str, at: int) -> str:
    """Return the result from the side of N&S (0) or of E&W (1)."""

    def made(value: int) -> str:
        return figure(value if not at else TRICKS - value if game == "whist" else -value, 0)

    if side.award:
        return NAMED.get(side.award) or message("%(percent)s%%", percent=Decimal(f"{float(side.award.percent):g}"))
    return _not_awarded(side, made)


def _not_awarded(side: Side, told: Callable[[int], str]) -> str:
    if side.weighted:
        return weighted_in_words(side.weighted, told)
    if side.played:
        return short_contract(side.played)
    return message("not played") if side.made is None else told(side.made)


def likeliest(side: Side) -> int | None:
    """Return the N&S result for files with a single number; for a weighted score, the most likely one."""
    if side.weighted:
        return max(side.weighted, key=lambda each: each.weight).made
    return side.made


def scored(side: Side, points: Callable[[Played], int]) -> Side:
    """Return a side with the ``points`` of its contracts."""
    return _with_made(side, lambda made, played: points(played) if played else made)


def bare(side: Side) -> Side:
    """Return a side without its contracts' points."""
    return _with_made(side, lambda made, played: None if played else made)


def _with_made(side: Side, count: Callable[[int | None, Played | None], int | None]) -> Side:
    weighted = tuple(replace(each, made=count(each.made, each.played)) for each in side.weighted)
    return replace(side, made=count(side.made, side.played), weighted=weighted)


def to_row(side: Side, measure: str) -> Row:
    """Return the row of a night file. ``measure`` is the game's unit, tricks or score."""
    if side.award:
        return {"award": award_row(side.award)}
    if side.weighted:
        return {
            "weighted": [
                {"weight": written_weight(each.weight), **_made_row(each.made, each.played, measure)}
                for each in side.weighted
            ]
        }
    if side.made is None and not side.played:
        return {"not_played": True}
    return _made_row(side.made, side.played, measure)


def _made_row(made: int | None, played: Played | None, measure: str) -> Row:
    return {measure: made} if played is None else played_row(played)


def played_row(played: Played) -> Row:
    return {"contract": played.contract, **({"by": played.by, "tricks": played.tricks} if played.by else {})}


def from_row(row: Mapping[str, Any]) -> Side:
    """Read a row written by :func:`to_row`, which must have been checked before. Raises KeyError and ValueError."""
    if row.get("not_played"):
        return Side()
    if "award" in row:
        return Side(award=read_award(row["award"]))
    if "weighted" in row:
        outcomes = tuple(Outcome(weight_of(each["weight"]), *_read_made(each)) for each in row["weighted"])
        if wrong := fault_of_weights([each.weight for each in outcomes]):
            raise ValueError(wrong)
        return Side(weighted=outcomes)
    return Side(made=(read := _read_made(row))[0], played=read[1])


def _read_made(row: Mapping[str, Any]) -> tuple[int | None, Played | None]:
    if "contract" in row:
        return None, Played(row["contract"], row.get("by", ""), row.get("tricks", 0))
    return row["tricks"] if "tricks" in row else row["score"], None


def award_row(award: Award) -> str | int | float:
    return _NAMED.get(award) or (shown(award.percent) if award.kind == "percent" else award.kind)


def read_award(value: str | int | float) -> Award:
    if isinstance(value, str):
        return AVERAGES.get(value) or Award(value)
    return Award(percent=Fraction(exact(value)))
