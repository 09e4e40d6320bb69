"""Turn stored facts into messages: a place, a result, the reason for a change."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from movements.message import Message, gettext_noop, in_a_row, labelled, message, one_by_one

from ..scoring.made import from_row
from ..scoring.terms import place_said
from . import earlier

OFFERED = {
    "other-players": gettext_noop("Wrong players at this table"),
    "other-trays": gettext_noop("Wrong trays at this table"),
    "turned-tray": gettext_noop("A tray is turned the wrong way"),
    "no-opponents": gettext_noop("Our opponents are missing"),
}
"""Code -> reason that players can choose on a phone when they call the director."""
REASONS = {
    "typed-again": gettext_noop("typed again at once"),
    "entered-again": gettext_noop("entered again"),
    "second-was-right": gettext_noop("entered twice, and the second entry was right"),
    "bridgemate-corrected": gettext_noop("corrected on the Bridgemate"),
    "bridgemate-erased": gettext_noop("erased on the Bridgemate"),
    "bridgemate": gettext_noop("by Bridgemate"),
    "undone": gettext_noop("undone"),
    "step-undone": gettext_noop("step %(step)s undone"),
    "version-restored": gettext_noop("version %(version)s restored"),
    "as-played": gettext_noop("round %(round)s recorded as it was played"),
    "drawn": gettext_noop("round %(round)s drawn"),
    "late-evening": gettext_noop("it is late"),
    "played-otherwise": gettext_noop("the game or event type was changed"),
    "pair-left": gettext_noop("a pair left"),
    "not-as-planned": gettext_noop("not played as planned"),
    "late": gettext_noop("late: %(names)s"),
    "who-is-drawn": "%(changes)s",
    "redeal": gettext_noop("to be replayed under ruling %(ruling)s"),
    "moved-to": gettext_noop("moved to %(place)s: %(why)s"),
    "moved-here": gettext_noop("moved here: %(why)s"),
    "exchanged": gettext_noop("exchanged: %(why)s"),
    "changed-at-table": gettext_noop("changed at the table"),
    "undone-at-table": gettext_noop("undone at the table"),
    "two-results": gettext_noop("the two sides entered different results"),
    "agreed-at-last": gettext_noop("both sides have agreed"),
    "stands": gettext_noop("stands, although %(line)s at table %(table)s entered %(made)s"),
    "table-was-right": gettext_noop("as entered by %(line)s at table %(table)s"),
}
"""Code -> sentence. Codes are stored, so they never change. Sentences can be reworded."""
PLACE_FAULTS = {
    "no-round": gettext_noop("There is no round %(round)s. The last round of the movement is round %(count)s."),
    "no-table": gettext_noop("Nobody plays at table %(table)s in round %(round)s."),
    "no-tray": gettext_noop(
        "Tray %(tray)s is not at table %(table)s in round %(round)s. The trays at that table are %(trays)s."
    ),
    "movement-missing": gettext_noop("Choose a movement before you enter results."),
}
"""Code -> the reason why a result does not belong to the movement."""
MAIL_ANSWERS = {
    "no-answer": gettext_noop("no answer"),
    "unsupported": gettext_noop("the server does not support this security or sign-in method"),
    "unsound-tls": gettext_noop("the server's certificate or TLS setup is not valid"),
    "unreachable": gettext_noop("the server cannot be reached"),
    "sign-in-refused": gettext_noop("%(code)s: the server rejected the user name and password"),
    "sender-refused": gettext_noop("%(code)s: the server rejected the sender's address"),
}
"""Stored code -> the reason why a mail server does not accept mail. ``code`` is the number of the server's answer."""


def place_words(place: Any) -> Any:
    """Return "round 1, table 2, tray 3". Anything except a place is returned unchanged."""
    if not isinstance(place, Sequence) or isinstance(place, str):
        return place
    return place_said(*place)


def made_words(made: Any) -> Any:
    """Return a stored result in words, "nothing" for None. Results of earlier versions are already in words."""
    if made is None:
        return message("nothing")
    return from_row(made).__str__() if isinstance(made, Mapping) else made


def reason_words(why: str, reason: Mapping[str, Any] | None) -> str:
    """Return the reason for a change: a message if it is the program's, otherwise plain text exactly as typed."""
    if reason is None:
        why, reason = earlier.reason(why)
    if not reason:
        return why
    words = REASONS.get(reason["code"])
    if words is None:  # The code is from a later version.
        return why
    facts = {name: _FACTS[name](value) if name in _FACTS else value for name, value in reason.items()}
    return Message(words, {**facts, "why": why}) if "%" in words else Message(words)


def call_reason(why: str) -> str:
    """Return the reason of a table's call: the one chosen on the phone, and the typed text."""
    code, _, typed = earlier.call(why).partition(": ")
    if code not in OFFERED:
        return why
    offered = Message(OFFERED[code])
    return labelled(offered, typed) if typed else offered


def mail_words(said: str) -> str:
    """Return the reason why a mail server does not accept mail, from "535 sign-in-refused" or a sentence of an earlier
    version."""
    number, _, code = earlier.mail(said).rpartition(" ")
    words = MAIL_ANSWERS.get(code)
    if words is None:
        return said
    return Message(words, {"code": number}) if number else Message(words)


def _changes(changes: Mapping[str, list[str]]) -> str:
    """Return the contestants who come and go: 3, 5 left; late: Ada & Bruno."""
    words = {
        "gone": gettext_noop("%(names)s left"),
        "back": gettext_noop("%(names)s came back"),
        "late": REASONS["late"],
    }
    return one_by_one(Message(words[each], {"names": in_a_row(names)}) for each, names in changes.items())


_FACTS: Mapping[str, Callable[[Any], object]] = {
    "place": place_words,
    "made": made_words,
    "names": in_a_row,
    "changes": _changes,
}
