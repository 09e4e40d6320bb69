"""Seats and lines as the reader's language calls them."""

import re

from django.utils.translation import gettext as _

from movements.plan import Line

_LINES = re.compile(r"\b(?:(N)(?:&|-| & )S|(E)(?:&|-| & )W)\b")


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
    """A contestant's label, "3 N-S"; any text that names lines."""
    return _LINES.sub(lambda found: line_word(Line.NS if found[1] else Line.EW, game), label)
