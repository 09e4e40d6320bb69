"""Sentences about the contestants of each kind: pairs, teams, players or couples."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy


@dataclass(frozen=True, slots=True)
class KindWords:
    """Sentences about one kind. ``counted``, ``entered`` and ``now_entered`` take a ``count``; ``listed`` and ``looks``
    belong to the list of all, ``late`` and ``late_looks`` to that of late arrivals."""

    counted: Any
    add: Any
    first: Any
    entered: Any
    now_entered: Any
    none_earlier: Any
    listed: Any
    looks: Any
    late: Any
    late_looks: Any


OF_KIND = {
    "pairs": KindWords(
        ngettext_lazy("%(count)s pair", "%(count)s pairs", "count"),
        _("Add a pair"),
        _("The first entry in the list gets number 1. You can change who sits where under Seats."),
        ngettext_lazy("%(count)s pair entered", "%(count)s pairs entered", "count"),
        ngettext_lazy("%(count)s pair entered", "%(count)s pairs entered", "count"),
        _("There is no earlier night of this kind."),
        _("Pairs, one on each line"),
        _("Write each pair as two names with & between them. You can paste a whole list."),
        _("Late pairs"),
        _(
            "One pair on each line: two names with & between them. They play from the next round on; with victory "
            "points, each round they missed counts as a bye."
        ),
    ),
    "teams": KindWords(
        ngettext_lazy("%(count)s team", "%(count)s teams", "count"),
        _("Add a team"),
        _("The first entry in the list gets number 1. You can change who sits where under Seats."),
        ngettext_lazy("%(count)s team entered", "%(count)s teams entered", "count"),
        ngettext_lazy("%(count)s team entered", "%(count)s teams entered", "count"),
        _("There is no earlier night of this kind."),
        _("Teams, one on each line"),
        _(
            "Write each team as its name, a colon, and four to eight names with & between them. You can "
            'paste a whole list. A number alone or "Owls:" alone is enough, and you can add the names '
            "later."
        ),
        _("Late teams"),
        _(
            "One team on each line: its name, a colon, and four to eight names with & between them. They play from "
            "the next round on; with victory points, each round they missed counts as a bye."
        ),
    ),
    "players": KindWords(
        ngettext_lazy("%(count)s player", "%(count)s players", "count"),
        _("Add a player"),
        _("The first entry in the list gets number 1. You can change who sits where under Seats."),
        ngettext_lazy("%(count)s player entered", "%(count)s players entered", "count"),
        ngettext_lazy("%(count)s player entered", "%(count)s players entered", "count"),
        _("There is no earlier night of this kind."),
        _("Players, one on each line"),
        _("Write one name for each player. You can paste a whole list."),
        _("Late players"),
        _(
            "The name of one player on each line. They play from the next round on; with victory points, "
            "each round they missed counts as a bye."
        ),
    ),
    "couples": KindWords(
        ngettext_lazy("%(count)s couple", "%(count)s couples", "count"),
        _("Add a couple"),
        _("The first entry in the list gets number 1. You can change who sits where under Seats."),
        ngettext_lazy("%(count)s couple entered", "%(count)s couples entered", "count"),
        ngettext_lazy("%(count)s couple entered", "%(count)s couples entered", "count"),
        _("There is no earlier night of this kind."),
        _("Couples, one on each line"),
        _("Write each couple as two names with & between them, the man's first. You can paste a whole list."),
        _("Late couples"),
        _(
            "One couple on each line: two names with & between them, the man's first. They play from the "
            "next round on; with victory points, each round they missed counts as a bye."
        ),
    ),
}
"""By kind of a night's contestants."""


def counted(kind: str, count: int) -> str:
    """So many of a kind: 14 pairs."""
    return str(OF_KIND[kind].counted % {"count": count})


def at_names(kind: str, count: int) -> dict[str, str]:
    """Return the texts of the names page for a kind of which ``count`` are entered."""
    words = OF_KIND[kind]
    return {"add": str(words.add), "first": str(words.first), "entered": str(words.entered % {"count": count})}
