"""Sentences about the effect of one more contestant, by the kind of contestants."""

from .message import Message, message, plural

AT_THE_DOOR = message("With one more contestant, you would need a different movement.")
FILLS = message("One more contestant would fill the empty place, and nobody would sit out")
JOINS = message("One more contestant could join, and nobody would sit out")


def sit_out(kind: str, count: int) -> Message:
    """Return "With one more, ``count`` sit out in each round"."""
    if kind == "pairs":
        return plural(
            "With one more pair, %(count)s pair would sit out each round",
            "With one more pair, %(count)s pairs would sit out each round",
            count,
        )
    if kind == "teams":
        return plural(
            "With one more team, %(count)s team would sit out each round",
            "With one more team, %(count)s teams would sit out each round",
            count,
        )
    if kind == "couples":
        return plural(
            "With one more couple, %(count)s player would sit out each round",
            "With one more couple, %(count)s players would sit out each round",
            count,
        )
    return plural(
        "With one more player, %(count)s player would sit out each round",
        "With one more player, %(count)s players would sit out each round",
        count,
    )


def with_minutes(words: str, longer: int) -> Message:
    """Return the sentence with the additional minutes of play; shorter play is not mentioned."""
    if longer <= 0:
        return message("%(said)s.", said=words)
    return plural(
        "%(words)s; play would take %(count)s minute longer.",
        "%(words)s; play would take %(count)s minutes longer.",
        longer,
        words=words,
    )
