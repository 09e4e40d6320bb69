"""Notes on results that are not numbers."""

from movements.message import in_a_row, message, one_by_one, plural, sentences

from .night import Result, Side
from .report_table import RULED
from .sides import from_own_side
from .terms import line_word

_NOT_PLAYED = message("not played")


def note(result: Result, game: str) -> str:
    """Return the note on an award, a weighted score, a tray not played or a revoke, and on the ruling behind it."""
    words: list[str] = [_NOT_PLAYED] if result.not_played else []
    if result.split and not result.not_played:
        words.append(_split(*result.split, game, sign="" if result.ruled else RULED))
    if (revokes := result.revokes) and not result.not_played:
        words += [
            plural("%(line)s revoked", "%(line)s revoked %(count)s times", 1, line=line_word(line, game))
            for line, times in (("N&S", revokes.ns), ("E&W", revokes.ew))
            if times
        ]
    if result.ruled:
        words.append(sentences([RULED, message("ruling %(number)s", number=result.ruled)]))
    return one_by_one(words)


def _split(ns: Side, ew: Side, game: str, sign: str) -> str:
    """Return the result of each side, from its own side; a weighted score for both only once, for N&S."""
    if ns == ew and ns.weighted:
        both = from_own_side(ns, game, 0)
        return sentences([sign, both])
    return in_a_row(
        sentences([line_word(line, game), from_own_side(side, game, at)])
        for at, (line, side) in enumerate((("N&S", ns), ("E&W", ew)))
    )
