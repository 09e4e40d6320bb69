"""Seats and lines as the reader's language calls them."""

import re

from django.utils.translation import gettext as _

from movements.plan import Line

_LINES = re.compile(r"\b(?:N(?:&|-| & )S|E(?:&|-| & )W)\b")


def line_word(line: str, game: str) -> str:
    """N-S and E-W at bridge, N & S and E & W at whist, which are other letters elsewhere."""
    if game == "bridge":
        return str(_("N-S") if line == Line.NS else _("E-W"))
    return str(_("N & S") if line == Line.NS else _("E & W"))


def line_head(line: str) -> str:
    """The same in full, for a heading."""
    return str(_("North-South") if line == Line.NS else _("East-West"))


def seat_name(seat: str) -> str:
    return str({"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}[seat])


def label_word(label: str, game: str) -> str:
    """A contestant's label as it is stored, "3 N&S", in the words of the game."""
    for line in Line:
        label = label.replace(line.value, line_word(line, game))
    return label


def told_lines(text: str) -> str:
    """A text that names lines as its game does, "3 N-S", "3 N & S"."""
    return _LINES.sub(_told_line, text)


def _told_line(found: re.Match[str]) -> str:
    bridge, whist, stored = (_("N-S"), _("N & S"), _("N&S")) if found[0][0] == "N" else (_("E-W"), _("E & W"), _("E&W"))
    return str(bridge if "-" in found[0] else whist if " " in found[0] else stored)
