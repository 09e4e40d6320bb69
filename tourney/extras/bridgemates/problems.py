"""The transport interface of the vendor's client. It raises Away, which the client passes on."""

from movements.message import Message, gettext_noop, message
from tourney.language.facts import PLACE_FAULTS

PROBLEMS = {
    **PLACE_FAULTS,
    "no-client": gettext_noop("The connector's client is not installed. %(how)s"),
    "no-answer": gettext_noop("The connector is not answering: %(why)s."),
    "too-slow": gettext_noop("it takes too long"),
    "other-program": gettext_noop("The program at this address is not a connector: it answered with status %(code)s."),
    "too-long": gettext_noop("The connector's reply is too long for a single night."),
    "reply-of-other-session": gettext_noop("The connector's reply is for another session."),
    "unreadable": gettext_noop("The connector's reply cannot be read."),
    "reply-failed": gettext_noop("The connector's reply cannot be read: %(name)s."),
    "connector-says": gettext_noop("The connector says: %(said)s"),
    "no-movement": gettext_noop("No movement has been chosen for section %(section)s yet."),
    "some-switched": gettext_noop(
        "At table %(table)s, only some boards of a round are arrow-switched. Bridgemates cannot show this."
    ),
    "not-consecutive": gettext_noop(
        "At table %(table)s, the boards of a round are not consecutive. Bridgemates cannot show this."
    ),
    "not-a-number": gettext_noop("%(name)s is not a number."),
    "other-session": gettext_noop("This result is from another session."),
    "no-section": gettext_noop("There is no section %(section)s."),
    "no-place": gettext_noop("The table, round or board is missing."),
    "one-side": gettext_noop("This score is for E-W only. If the scores of the two sides differ, enter them here."),
    "not-a-contract": gettext_noop("The contract is not valid."),
    "published": gettext_noop("The night was published before this result arrived."),
    "nothing-there": gettext_noop("nothing stood there"),
    "erased": gettext_noop("The result was erased on the Bridgemate, but %(stands)s is stored, entered by %(writer)s."),
    "other-pairs": gettext_noop(
        "The Bridgemate shows pair %(ns)s N-S against %(ew)s E-W, but the movement has %(expected_ns)s "
        "against %(expected_ew)s. If the pairs did play as the Bridgemate shows, record the round as "
        "it was played."
    ),
}
"""Code -> sentence. Codes are stored, so they never change. Sentences can be reworded."""


def problem(code: str, /, **values: object) -> Message:
    """Return the sentence of a code with its values."""
    return message(PROBLEMS[code], **values)
