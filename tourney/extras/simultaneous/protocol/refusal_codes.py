"""Why the file of a club is refused."""

from movements.message import Message, gettext_noop, message

from ....faults import THE_FILE

REFUSALS = {
    "file": THE_FILE,
    "too-large": gettext_noop("This file is larger than %(size)s kB."),
    "not-of-an-event": gettext_noop("This file is not from a simultaneous event."),
    "other-event": gettext_noop("This file belongs to another event."),
    "missing": gettext_noop("This is missing."),
    "unknown": gettext_noop("This is not recognised."),
    "unknown-key": gettext_noop("'%(key)s' is not recognised here."),
    "format": gettext_noop("Only version %(version)s of this format can be read."),
    "format-of-event": gettext_noop("Expected version %(version)s, as in the invitation."),
    "signature": gettext_noop(
        "The signature does not match. This file has been altered, or was signed with another key."
    ),
    "encrypted": gettext_noop("Until the event is over, this file is encrypted, and only member clubs can read it."),
    "not-the-organiser": gettext_noop("Only the organiser can change the list of clubs."),
    "not-a-member": gettext_noop("This club is not taking part in the event, or its key has changed."),
    "not-of-kind": gettext_noop("Expected '%(kind)s'."),
    "not-the-invitation": gettext_noop("Expected the hash of the invitation."),
    "not-a-public-key": gettext_noop("Expected a public key."),
    "not-whole": gettext_noop("Expected a whole number."),
    "not-in-range": gettext_noop("Expected a whole number from %(least)s to %(most)s."),
    "not-plain": gettext_noop("Expected an object containing only text and whole numbers."),
    "not-an-object": gettext_noop("Expected an object."),
    "not-a-list": gettext_noop("Expected a list."),
    "not-true-or-false": gettext_noop("Expected true or false."),
    "not-text": gettext_noop("Expected text."),
    "not-a-line": gettext_noop("Expected text of 1 to %(most)s characters on one line."),
    "no-such-board": gettext_noop("The boards in this event are numbered 1 to %(boards)s."),
    "not-a-side": gettext_noop("Expected N&S or E&W."),
    "not-a-result": gettext_noop("%(made)s is not a possible result."),
    "not-an-award": gettext_noop("%(award)s is not a valid award."),
    "not-a-count": gettext_noop("%(count)s is not a valid count."),
    "no-count": gettext_noop("Expected a result and its frequency."),
    "not-whole-results": gettext_noop("The fractions in the weighted scores must add up to whole results."),
    "too-many-results": gettext_noop("A club can have at most %(most)s results on a board."),
    "more-than-tables": gettext_noop("A board has more results than the club has tables."),
    "not-a-log": gettext_noop("Expected %(count)s hexadecimal digits for each club."),
    "not-a-roll": gettext_noop("Expected the number and the hash of the newest list of clubs."),
    "too-many-contestants": gettext_noop("Expected a list of at most %(most)s contestants."),
    "too-many-rows": gettext_noop("Expected a list with at most one result for each board."),
    "not-a-row": gettext_noop("Expected a board in this event, N&S or E&W, and a result."),
    "board-twice": gettext_noop("Board %(board)s appears twice."),
    "not-clubs": gettext_noop("Expected a list of 1 to %(most)s clubs."),
    "not-a-club": gettext_noop("Expected a club with a public key of its own."),
    "not-public-keys": gettext_noop("Expected a list of public keys."),
    "not-withdrawn": gettext_noop("Expected the public keys of clubs, each with a reason."),
    "not-event-keys": gettext_noop("Expected keys of 64 hexadecimal digits."),
}
"""Code -> sentence, or place. Codes are stored, so they never change. Sentences can be reworded."""


def refusal(code: str, /, **values: object) -> Message:
    """Return the sentence of a code with its values."""
    return message(REFUSALS[code], **values)
