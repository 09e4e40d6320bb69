"""Why something was written, where the program itself gave the reason: stored in English as any reason is, and told in
the reader's language again. What a person wrote stays as it is."""

import re
from functools import cache

from django.utils.translation import gettext_noop

from movements.message import message

from .told import told

REASONS = (
    gettext_noop("typed again at once"),
    gettext_noop("entered again"),
    gettext_noop("entered twice, and the second was right"),
    gettext_noop("corrected on the Bridgemate"),
    gettext_noop("erased on the Bridgemate"),
    gettext_noop("by Bridgemate"),
    gettext_noop("nothing stood there"),
    gettext_noop("undone"),
    gettext_noop("step %(step)s undone"),
    gettext_noop("version %(version)s restored"),
    gettext_noop("round %(round)s as it was played"),
    gettext_noop("round %(round)s drawn"),
    gettext_noop("it is late"),
    gettext_noop("the night is played otherwise"),
    gettext_noop("a pair left"),
    gettext_noop("played otherwise than planned"),
    gettext_noop("late: %(names)s"),
    gettext_noop("to be played anew by ruling %(ruling)s"),
    gettext_noop("moved to %(place)s: %(why)s"),
    gettext_noop("moved here: %(why)s"),
    gettext_noop("exchanged: %(why)s"),
    gettext_noop("changed at the table"),
    gettext_noop("undone at the table"),
    gettext_noop("the two sides entered different results"),
    gettext_noop("both sides have agreed"),
    gettext_noop("stands, though %(line)s of table %(table)s said %(made)s"),
    gettext_noop("%(line)s of table %(table)s said so"),
    gettext_noop("never got out"),
    gettext_noop("it cannot be made"),
    gettext_noop("it cannot be written"),
    gettext_noop("no answer"),
    gettext_noop("it has no such security or sign-in"),
    gettext_noop("its certificate or TLS is not sound"),
    gettext_noop("it cannot be reached"),
    gettext_noop("%(code)s: it did not take the user name and password"),
    gettext_noop("%(code)s: it did not take the sender's address"),
)
_PLACE = gettext_noop("round %(round)s, table %(table)s, tray %(tray)s")


def of_the_program(stored: str) -> str:
    """The message that ``stored`` was, with its parts, where the program gives such a reason; else the text itself."""
    for text in (*REASONS, _PLACE):
        if found := _pattern(text).fullmatch(stored):
            return message(text, **{name: of_the_program(value) for name, value in found.groupdict().items()})
    return stored


def reason(stored: str) -> str:
    """A reason, told in the active language if the program gave it."""
    return told(of_the_program(stored))


@cache
def _pattern(text: str) -> re.Pattern[str]:
    parts = re.split(r"%\((\w+)\)s", text)
    said = (f"(?P<{part}>.+?)" if at % 2 else re.escape(part) for at, part in enumerate(parts))
    return re.compile("".join(said))
