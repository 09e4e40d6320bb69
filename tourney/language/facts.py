"""Facts that are stored, as the messages that say them: a place, what was made there, and why something was written."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from movements.message import Message, gettext_noop, in_a_row, message, one_by_one

from ..scoring.made import from_row
from . import earlier

OFFERED = {
    "other-players": gettext_noop("Other players are sitting here"),
    "other-trays": gettext_noop("Other trays are here"),
    "turned-tray": gettext_noop("A tray is turned the wrong way"),
    "no-opponents": gettext_noop("Our opponents have not come"),
}
"""What a phone offers when it calls the director, by its code."""
REASONS = {
    "typed-again": gettext_noop("typed again at once"),
    "entered-again": gettext_noop("entered again"),
    "second-was-right": gettext_noop("entered twice, and the second was right"),
    "bridgemate-corrected": gettext_noop("corrected on the Bridgemate"),
    "bridgemate-erased": gettext_noop("erased on the Bridgemate"),
    "bridgemate": gettext_noop("by Bridgemate"),
    "undone": gettext_noop("undone"),
    "step-undone": gettext_noop("step %(step)s undone"),
    "version-restored": gettext_noop("version %(version)s restored"),
    "as-played": gettext_noop("round %(round)s as it was played"),
    "drawn": gettext_noop("round %(round)s drawn"),
    "late-evening": gettext_noop("it is late"),
    "played-otherwise": gettext_noop("the night is played otherwise"),
    "pair-left": gettext_noop("a pair left"),
    "not-as-planned": gettext_noop("played otherwise than planned"),
    "late": gettext_noop("late: %(names)s"),
    "who-is-drawn": "%(changes)s",
    "redeal": gettext_noop("to be played anew by ruling %(ruling)s"),
    "moved-to": gettext_noop("moved to %(place)s: %(why)s"),
    "moved-here": gettext_noop("moved here: %(why)s"),
    "exchanged": gettext_noop("exchanged: %(why)s"),
    "changed-at-table": gettext_noop("changed at the table"),
    "undone-at-table": gettext_noop("undone at the table"),
    "two-results": gettext_noop("the two sides entered different results"),
    "agreed-at-last": gettext_noop("both sides have agreed"),
    "stands": gettext_noop("stands, though %(line)s of table %(table)s said %(made)s"),
    "table-was-right": gettext_noop("%(line)s of table %(table)s said so"),
}
"""Code -> its sentence. A code stays for ever, for it is stored; its sentence can be reworded."""
MAIL_ANSWERS = {
    "no-answer": gettext_noop("no answer"),
    "unsupported": gettext_noop("it has no such security or sign-in"),
    "unsound-tls": gettext_noop("its certificate or TLS is not sound"),
    "unreachable": gettext_noop("it cannot be reached"),
    "sign-in-refused": gettext_noop("%(code)s: it did not take the user name and password"),
    "sender-refused": gettext_noop("%(code)s: it did not take the sender's address"),
}
"""Why a mail server takes no letters, by the code that is stored, with the number of its answer where it gave one."""


def place_words(place: Any) -> Any:
    """round 1, table 2, tray 3; what is no place is returned as it is."""
    if not isinstance(place, Sequence) or isinstance(place, str):
        return place
    round_, table, tray = place
    return message("round %(round)s, table %(table)s, tray %(tray)s", round=round_, table=table, tray=tray)


def made_words(made: Any) -> Any:
    """What was made, from its row; None is "nothing". What an earlier version stored is in words already."""
    if made is None:
        return message("nothing")
    return from_row(made).__str__() if isinstance(made, Mapping) else made


def reason_words(why: str, reason: Mapping[str, Any] | None) -> str:
    """Why something was written. What a person typed is a plain text, and stays letter for letter."""
    if reason is None:
        why, reason = earlier.reason(why)
    if not reason:
        return why
    words = REASONS.get(reason["code"])
    if words is None:  # of a later version
        return why
    facts = {name: _FACTS[name](value) if name in _FACTS else value for name, value in reason.items()}
    return Message(words, {**facts, "why": why}) if "%" in words else Message(words)


def call_reason(why: str) -> str:
    """Why a table calls: what its phone offered, and what was typed."""
    code, _, typed = earlier.call(why).partition(": ")
    if code not in OFFERED:
        return why
    offered = Message(OFFERED[code])
    return message("%(place)s: %(what)s", place=offered, what=typed) if typed else offered


def mail_words(said: str) -> str:
    """Why a mail server takes no letters; "535 sign-in-refused", or what an earlier version stored."""
    number, _, code = earlier.mail(said).rpartition(" ")
    words = MAIL_ANSWERS.get(code)
    if words is None:
        return said
    return Message(words, {"code": number}) if number else Message(words)


def _changes(changes: Mapping[str, list[str]]) -> str:
    """Who comes and goes: 3, 5 left; late: Ada & Bruno."""
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
