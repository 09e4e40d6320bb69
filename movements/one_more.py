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
CHANGES_NOTHING = {
    "pairs": message("One more pair changes nobody's waiting"),
    "teams": message("One more team changes nobody's waiting"),
    "players": message("One more player changes nobody's waiting"),
    "couples": message("One more couple changes nobody's waiting"),
}


def sit_out(kind: str, count: int) -> Message:
    """``count`` sit out once in turn where nobody did."""
    if kind == "pairs":
        return plural(
            "One more pair makes %(count)s sit out once in turn",
            "One more pair makes %(count)s sit out once in turn",
            count,
        )
    if kind == "teams":
        return plural(
            "One more team makes %(count)s sit out once in turn",
            "One more team makes %(count)s sit out once in turn",
            count,
        )
    if kind == "couples":
        return plural(
            "One more couple makes %(count)s sit out once in turn",
            "One more couple makes %(count)s sit out once in turn",
            count,
        )
    return plural(
        "One more player makes %(count)s sit out once in turn",
        "One more player makes %(count)s sit out once in turn",
        count,
    )


def with_minutes(words: str, longer: int) -> Message:
    """The words, and how many minutes longer play is (less than 0: shorter)."""
    if not longer:
        return message("%(words)s.", words=words)
    if longer > 0:
        return plural(
            "%(words)s; play is %(count)s minutes longer.",
            "%(words)s; play is %(count)s minutes longer.",
            longer,
            words=words,
        )
    return plural(
        "%(words)s; play is %(count)s minutes shorter.",
        "%(words)s; play is %(count)s minutes shorter.",
        -longer,
        words=words,
    )
