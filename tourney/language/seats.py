"""Seats and lines in the reader's language."""

import re

from movements.message import Message
from movements.plan import Line

from ..scoring.spoken import line_word
from .active_language import gettext as _, pgettext
from .cards import told_seat

_LINES = re.compile(r"\b(?:N(?:&|-| & )S|E(?:&|-| & )W)\b")

_NAMED = re.compile(r"(?:^|(?<=[A-Z ]))(rover|dummy)$")
"""A pattern for a label that is a word, possibly after its section's letter."""
_SEATED = re.compile(r"(?:^|(?<= & ))([A-Z]?\d+) ([NESW])(?=$| & )")
"""A pattern for a label with the first seat of a single player, "7 E", alone or with other labels."""


def told_line(line: str, game: str) -> str:
    """Return N-S and E-W at bridge, N & S and E & W at whist, in the letters of the language."""
    word = line_word(line, game)
    return str(_(word[:])) if isinstance(word, Message) else word


def line_head(line: str) -> str:
    """Return the line in full, for a heading."""
    return str(_("North-South") if line == Line.NS else _("East-West"))


def seat_name(seat: str) -> str:
    return str({"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}[seat])


def label_word(label: str, game: str) -> str:
    """Return a stored label, "3 N&S", in the game's words; a label already in these words, in the language's."""
    for line in Line:
        if line.value in label:
            label = label.replace(line.value, told_line(line, game))
    return label if label.isdecimal() else told_lines(label)


def told_lines(text: str) -> str:
    """Translate the lines in a text: "3 N-S", "3 N & S", a label at its end, or a single player's label, "7 E"."""
    seated = _SEATED.sub(lambda found: f"{found[1]} {told_seat(found[2])}", text)
    return _NAMED.sub(_told_name, _LINES.sub(_told_line, seated))


def _told_name(found: re.Match[str]) -> str:
    # Translators: the extra pair of a rover movement, and the place at which nobody plays: as they are numbered
    names = {"rover": _("rover"), "dummy": pgettext("label", "dummy")}
    return str(names[found[1]])


def _told_line(found: re.Match[str]) -> str:
    north = found[0][0] == "N"
    if "-" in found[0]:
        return str(_("N-S") if north else _("E-W"))
    if " " in found[0]:
        return str(_("N & S") if north else _("E & W"))
    return str(_("N&S") if north else _("E&W"))
