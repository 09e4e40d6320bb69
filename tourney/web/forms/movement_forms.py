"""The form for choosing a movement."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from movements import catalogue
from movements.message import labelled, message
from movements.request import TURNINGS

from ...language.told import told
from ...models import Game
from .base import Form, choice_field, number_field, text_field
from .nights_forms import GAMES, KINDS

WHY_DRAWN = {
    "standings": _("each draw is based on the standings"),
    "winners": _("the moves are not known until the round is over"),
}
"""What rounds are drawn from -> the reason why they are not known in advance."""
FITTING = message("For this number")
"""The group of systems that suit the number of contestants."""
TURNED = {"none": _("none"), "tables": _("whole tables in some rounds"), "trays": _("single trays")}


def systems_for(kind: str, count: int, direction: str) -> dict[str, list[tuple[str, str]]]:
    """Return the systems of a kind offered for a ``direction`` of movement, grouped by whether they suit this number.
    Each variant has ("system/variant", its name)."""
    found: dict[str, list[tuple[str, str]]] = {}
    for system in catalogue.offered(direction).values():
        if system.contestants != kind:
            continue
        group = FITTING if count in system.counts else message("For other numbers")
        for variant in system.variants:
            key = f"{system.name}/{variant}"
            title = system.title
            if len(system.variants) > 1:
                title = labelled(system.title, message(variant.replace("-", " ")))
            found.setdefault(group, []).append((key, title))
    return dict(sorted(found.items()))


class MovementForm(Form):
    until = forms.TimeField(
        label=_("Must end by"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text=_("Leave blank for no limit."),
    )
    trays = number_field(_("Trays you have"), 1, 999, _("Leave blank for no limit."), required=False)
    sets = number_field(
        _("Sets of trays you have"), 1, 99, _("How many copies of each tray you have. Usually one."), required=False
    )
    trays_per_set = number_field(
        _("Trays per round"),
        1,
        36,
        _("The number of trays played in one round. Leave blank for 24 trays in play, or for as many as time allows."),
        required=False,
    )
    rounds = number_field(
        _("Rounds"),
        1,
        help_text=_("Leave blank for the whole movement, or for as much of it as time allows."),
        required=False,
    )
    minutes_per_tray = number_field(_("Minutes per tray"), 1, 60)
    minutes_per_move = number_field(_("Minutes per move"), 0, 60)
    other = choice_field(
        _("Other movements"),
        help_text=_("Choose any movement in the catalogue; its card will appear at the top of the list below."),
        required=False,
    )
    turning = choice_field(
        _("Trays turned"),
        [(turning, TURNED[turning]) for turning in TURNINGS],
        _("Players seated N&S then hold the E&W cards."),
        required=False,
    )
    a_side = number_field(
        _("Players per side"), 4, 64, _("For a match. Leave blank for the usual number."), required=False
    )
    group_1 = text_field(_("The group at N and E"), 30, initial="ladies", required=False)
    group_2 = text_field(_("The group at S and W"), 30, initial="gentlemen", required=False)

    def __init__(self, *args: Any, kind: str, count: int, direction: str, game: str, **kwargs: Any) -> None:
        super().__init__(*args, game=game, **kwargs)
        if game == Game.BRIDGE:
            self.fields["turning"].label = _("Arrow-switched boards")
        groups = systems_for(kind, count, direction)
        told_groups = [(told(group), [(key, told(title)) for key, title in those]) for group, those in groups.items()]
        self.offer_choices("other", [("", TURNED["none"]), *told_groups])
        known = {key.split("/")[0] for group in groups.values() for key, _ in group}
        systems = [catalogue.SYSTEMS[name] for name in known]
        if not any(system.sides for system in systems):
            del self.fields["a_side"]
        if not any(system.grouped for system in systems):
            del self.fields["group_1"], self.fields["group_2"]
        if kind == "teams":
            del self.fields["turning"]


HOURS = [90 + 15 * at for at in range(13)]


def _hours(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return message("%(hours)s hours", hours=f"{hours}{ {0: '', 15: '¼', 30: '½', 45: '¾'}[rest] }")


class MovementQuestionForm(Form):
    count = number_field(_("How many"), 2, 200, initial=18)
    kind = choice_field(_("Event type"), list(KINDS.items()), initial="pairs")
    minutes = forms.TypedChoiceField(
        label=_("How long"),
        coerce=int,
        choices=[(0, _("as long as it takes")), *((minutes, _hours(minutes)) for minutes in HOURS)],
        initial=180,
    )
    game = choice_field(_("Game"), list(GAMES.items()), initial="bridge")
    minutes_per_tray = number_field(_("Minutes per board"), 1, 60, initial=7)

    def __init__(self, data: Mapping[str, str] | None = None, *, club_game: str = Game.BRIDGE) -> None:
        """Parameters missing in the address get their initial values; the initial game is the ``club_game``."""
        begins = {name: str(field.initial) for name, field in self.base_fields.items()} | {"game": club_game}
        super().__init__(None if data is None else begins | {name: data[name] for name in data})
        self.fields["game"].initial = club_game

    @property
    def asked(self) -> dict[str, Any]:
        """Return the request, with initial values in place of invalid ones."""
        given = self.cleaned_data if self.is_bound and self.is_valid() else {}
        return {name: given.get(name, field.initial) for name, field in self.fields.items()}
