"""What one more contestant at the door comes to, in words: by the kind of a night's contestants."""

from .message import Message, message, plural

AT_THE_DOOR = {
    "pairs": message("One more pair at the door needs another movement."),
    "teams": message("One more team at the door needs another movement."),
    "players": message("One more player at the door needs another movement."),
    "couples": message("One more couple at the door needs another movement."),
}
FILLS = {
    "pairs": message("One more pair fills the empty place and nobody sits out"),
    "teams": message("One more team fills the empty place and nobody sits out"),
    "players": message("One more player fills the empty place and nobody sits out"),
    "couples": message("One more couple fills the empty place and nobody sits out"),
}
JOINS = {
    "pairs": message("One more pair can join and nobody sits out"),
    "teams": message("One more team can join and nobody sits out"),
    "players": message("One more player can join and nobody sits out"),
    "couples": message("One more couple can join and nobody sits out"),
}


def sit_out(kind: str, count: int) -> Message:
    """With one more, ``count`` sit out in each round."""
    if kind == "pairs":
        return plural(
            "With one more pair, %(count)s pair sits out each round",
            "With one more pair, %(count)s pairs sit out each round",
            count,
        )
    if kind == "teams":
        return plural(
            "With one more team, %(count)s team sits out each round",
            "With one more team, %(count)s teams sit out each round",
            count,
        )
    if kind == "couples":
        return plural(
            "With one more couple, %(count)s player sits out each round",
            "With one more couple, %(count)s players sit out each round",
            count,
        )
    return plural(
        "With one more player, %(count)s player sits out each round",
        "With one more player, %(count)s players sit out each round",
        count,
    )


def with_minutes(words: str, longer: int) -> Message:
    """The words, and how many minutes longer play is; that it is shorter costs nobody anything."""
    if longer <= 0:
        return message("%(words)s.", words=words)
    return plural(
        "%(words)s; play is %(count)s minute longer.",
        "%(words)s; play is %(count)s minutes longer.",
        longer,
        words=words,
    )
