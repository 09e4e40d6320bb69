"""Sentences about contestants of each kind: pairs, teams, players or couples."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _, ngettext_lazy


@dataclass(frozen=True, slots=True)
class KindWords:
    """Sentences about one kind. ``counted`` and ``entered`` take a ``count``; ``listed`` and ``looks`` are for the list
    of all contestants, ``late`` and ``late_looks`` for that of late arrivals."""

    counted: Any
    add: Any
    entered: Any
    listed: Any
    looks: Any
    late: Any
    late_looks: Any


OF_KIND = {
    "pairs": KindWords(
        ngettext_lazy("%(count)s pair", "%(count)s pairs", "count"),
        _("Add a pair"),
        ngettext_lazy("%(count)s pair entered", "%(count)s pairs entered", "count"),
        _("Pairs, one per line"),
        _("Write each pair as two names with & between them. You can paste a whole list."),
        _("Late pairs"),
        _(
            "Enter one pair per line: two names with & between them. They will play from the next round "
            "on; with victory points, each round they have missed counts as a bye."
        ),
    ),
    "teams": KindWords(
        ngettext_lazy("%(count)s team", "%(count)s teams", "count"),
        _("Add a team"),
        ngettext_lazy("%(count)s team entered", "%(count)s teams entered", "count"),
        _("Teams, one per line"),
        _(
            "Write each team as its name, a colon, and four to eight names with & between them. You can "
            'paste a whole list. A number or "Owls:" on its own is enough; you can add the names later.'
        ),
        _("Late teams"),
        _(
            "Enter one team per line: its name, a colon, and four to eight names with & between them. They "
            "will play from the next round on; with victory points, each round they have missed counts as "
            "a bye."
        ),
    ),
    "players": KindWords(
        ngettext_lazy("%(count)s player", "%(count)s players", "count"),
        _("Add a player"),
        ngettext_lazy("%(count)s player entered", "%(count)s players entered", "count"),
        _("Players, one per line"),
        _("Write one player's name on each line. You can paste a whole list."),
        _("Late players"),
        _(
            "Enter one player's name per line. They will play from the next round on; with victory points, "
            "each round they have missed counts as a bye."
        ),
    ),
    "couples": KindWords(
        ngettext_lazy("%(count)s couple", "%(count)s couples", "count"),
        _("Add a couple"),
        ngettext_lazy("%(count)s couple entered", "%(count)s couples entered", "count"),
        _("Couples, one per line"),
        _("Write each couple as two names with & between them, the man's name first. You can paste a whole list."),
        _("Late couples"),
        _(
            "Enter one couple per line: two names with & between them, the man's name first. They will "
            "play from the next round on; with victory points, each round they have missed counts as a bye."
        ),
    ),
}
"""The sentences for each kind of contestants."""


def counted(kind: str, count: int) -> str:
    """Return a number of contestants of a kind: 14 pairs."""
    return str(OF_KIND[kind].counted % {"count": count})
