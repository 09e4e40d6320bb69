"""Suggested movements for a number of contestants and hours, best first, for any page."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from movements import catalogue
from movements.advice import Suggestion, late, suggest
from movements.message import message
from movements.request import DIRECTIONS, Request

from ..language.told import told, told_as
from ..models import Game
from .meetings_picture import MeetingsPicture, meetings_picture

WISH = "movement"
"""Session key of the movement chosen before there was a night."""
SHOWN = 6
"""Maximum number of suggestions."""
SOME = {
    "pairs": gettext_lazy("some pairs"),
    "teams": gettext_lazy("some teams"),
    "players": gettext_lazy("some players"),
    "couples": gettext_lazy("some players"),
}
EACH_OF = {
    "pairs": gettext_lazy("each %(line)s pair"),
    "teams": gettext_lazy("each %(line)s team"),
    "players": gettext_lazy("each %(line)s player"),
    "couples": gettext_lazy("each %(line)s player"),
}
"""Descriptions of who sits out, by kind of contestants: some of them, or everyone of a line."""


@dataclass(frozen=True, slots=True)
class SuggestionCard:
    """A suggestion on the screen, for a ``game`` and a club with ``sets`` sets of trays; ``ends`` if the start of play
    is known. The one ``in_use`` is the section's current movement, ``only_in_use`` if it is not also a suggestion. The
    first suggestion is the ``best``."""

    suggestion: Suggestion
    ends: datetime | None
    game: str
    asked_for: bool = False
    sets: int = 1
    in_use: bool = False
    only_in_use: bool = False
    best: bool = False

    @property
    def title(self) -> str:
        """Return the text that distinguishes it: the movement's title, and whether trays are turned."""
        title = told(self.suggestion.movement.title)
        if not self.suggestion.turned:
            return title
        words = _("%(movement)s, arrow-switched") if self.game == Game.BRIDGE else _("%(movement)s, trays turned")
        return words % {"movement": title}

    @property
    def needs(self) -> str:
        """Return a note if it needs several sets of trays, or is fairer with more sets than the club has."""
        sets = self.suggestion.sets
        if sets == 1:
            return ""
        words = message("with %(sets)s sets of trays", sets=sets)
        if sets > self.sets and self.suggestion.fairer:
            words = message("fairer, with %(sets)s sets of trays", sets=sets)
        return told_as(words, self.game)

    @property
    def late(self) -> str:
        return late(self.suggestion)

    @property
    def key(self) -> str:
        if self.asked_for:
            return "other"
        if self.only_in_use:
            return "in-use"
        request = self.suggestion.request
        return f"{request.system}-{request.variant}-{request.turning}"

    @property
    def length(self) -> str:
        minutes = self.suggestion.cost.minutes
        return _("%(hours)s h %(minutes)s") % {"hours": minutes // 60, "minutes": f"{minutes % 60:02}"}

    @property
    def sits_out(self) -> str:
        return sits_out(self.suggestion)

    @property
    def plays(self) -> str:
        """Return the number of trays that each contestant plays: 24, or 24 to 26."""
        least, most = self.suggestion.cost.trays_each
        return str(least) if least == most else _("%(least)s to %(most)s") % {"least": least, "most": most}

    @property
    def balance(self) -> int | None:
        """Return the balance out of 100; None if there is more than one field."""
        return None if self.suggestion.qf is None else round(self.suggestion.qf)

    @property
    def query(self) -> str:
        """Return the query in the address of the movement's page, besides system and count."""
        request = self.suggestion.request
        names = ("variant", "turning", "trays_per_set", "rounds", "direction")
        return urlencode({name: value for name in names if (value := getattr(request, name))})

    @property
    def picture(self) -> MeetingsPicture:
        return meetings_picture(self.suggestion.movement)


def advised(kind: str, asked: Request, sets: int, **limits: int | None) -> list[Suggestion]:
    """Return the best of each system and variant, turned and not turned, for a kind of contestants. Those that need
    more than ``sets`` sets of trays come last. ``asked`` are the director's choices, without a system; the ``limits``
    are those of :func:`suggest`."""
    found: dict[tuple[str, str | None, bool], Suggestion] = {}

    def comes_first(each: Suggestion) -> bool:
        first_for = catalogue.SYSTEMS[each.request.system].first_for
        return asked.direction == DIRECTIONS[1] and asked.count in first_for and each.request.rounds is None

    for each in sorted(_suggested(kind, asked, sets, **limits), key=comes_first, reverse=True):
        found.setdefault((each.request.system, each.request.variant, each.turned), each)
    playable = [each for each in found.values() if each.sets <= sets]
    always = [each for each in reversed(playable) if catalogue.suggested(each.request.system) == "always"]
    known = {each.request.system: each for each in always}.values()
    rest = [each for each in playable if each not in known][: SHOWN - len(known)]
    shown = [each for each in playable if each in known or each in rest]
    return shown + [each for each in found.values() if each.sets > sets]


def _suggested(kind: str, asked: Request, sets: int, **limits: Any) -> list[Suggestion]:
    offered = catalogue.offered(asked.direction or DIRECTIONS[0])
    systems = [name for name in offered if catalogue.suggested(name) != "never"]
    return suggest(asked.count, kind=kind, asked=asked, systems=systems, sets=sets, **limits)


def sits_out(suggestion: Suggestion) -> str:
    """Return who sits out, in words."""
    movement, cost = suggestion.movement, suggestion.cost
    if not cost.sitting_out:
        return _("nobody")
    kind = movement.contestants.kind
    if len(cost.sitting_out) == movement.contestants.count:
        who = _("everyone")
    else:
        lines = {movement.field_of(number) for number in cost.sitting_out}
        of_one_line = movement.winners == 2 and len(lines) == 1
        who = str(EACH_OF[kind] % {"line": told(lines.pop())} if of_one_line else SOME[kind])
    if cost.longest_wait == 1:
        return _("%(who)s, once") % {"who": who}
    words = ngettext("%(who)s, up to %(count)s rounds", "%(who)s, up to %(count)s rounds", cost.longest_wait)
    return words % {"who": who, "count": cost.longest_wait}
