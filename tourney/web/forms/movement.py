"""What a director says before choosing a movement."""

from typing import Any

from django import forms

from movements import catalogue
from movements.request import TURNINGS

from ...models import Game
from .base import Form

DRAWN = {
    "swiss-pairs": "each round is drawn from the standings",
    "swiss-teams": "each round is drawn from the standings",
    "drive/winners": "who moves is known only when a round is over",
}
"""Systems, or variants of them, whose rounds are not known beforehand, and why: each is drawn in the room."""
TURNED = {"none": "none", "tables": "whole tables in some rounds", "trays": "single trays"}
AT_BRIDGE = {
    "trays": "Boards you have",
    "trays_per_set": "Boards per round",
    "minutes_per_tray": "Minutes per board",
    "turning": "Arrow-switched boards",
}
"""Labels that say tray, as a bridge night has them."""


def systems_for(kind: str, count: int, direction: str) -> dict[str, list[tuple[str, str]]]:
    """The systems of a kind that are offered where a room moves in ``direction``, with ("system/variant", how it is
    called) for each variant, by whether they take so many."""
    found: dict[str, list[tuple[str, str]]] = {}
    for system in catalogue.offered(direction).values():
        if system.contestants != kind:
            continue
        group = "For this number" if count in system.counts else "For other numbers"
        for variant in system.variants:
            key = f"{system.name}/{variant}"
            words = variant.replace("-", " ")
            title = system.title if len(system.variants) == 1 else f"{system.title}: {words}"
            found.setdefault(group, []).append((key, title))
    return dict(sorted(found.items()))


class MovementForm(Form):
    until = forms.TimeField(
        label="Must end by",
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        help_text="Leave blank for no limit.",
    )
    trays = forms.IntegerField(
        label="Trays you have", min_value=1, max_value=999, required=False, help_text="Leave blank for no limit."
    )
    trays_per_set = forms.IntegerField(
        label="Trays per round",
        min_value=1,
        max_value=36,
        required=False,
        help_text="Played in one round. Empty: so that 24 are in play, or what there is time for.",
    )
    rounds = forms.IntegerField(
        label="Rounds", min_value=1, required=False, help_text="Empty: the whole, or what there is time for."
    )
    minutes_per_tray = forms.IntegerField(label="Minutes per tray", min_value=1, max_value=60)
    minutes_per_move = forms.IntegerField(label="Minutes per move", min_value=0, max_value=60)
    other = forms.ChoiceField(
        label="Other movements", required=False, help_text="Any of the catalogue: its card comes first below."
    )
    turning = forms.ChoiceField(
        label="Trays turned",
        required=False,
        choices=[(turning, TURNED[turning]) for turning in TURNINGS],
        help_text="Those seated N&S then hold the E&W cards.",
    )
    a_side = forms.IntegerField(
        label="Players a side", min_value=4, max_value=64, required=False, help_text="Of a match. Empty: the usual."
    )
    group_1 = forms.CharField(label="The group at N and E", max_length=30, required=False, initial="ladies")
    group_2 = forms.CharField(label="The group at S and W", max_length=30, required=False, initial="gentlemen")

    def __init__(self, *args: Any, kind: str, count: int, direction: str, game: str, **kwargs: Any) -> None:
        super().__init__(*args, game=game, **kwargs)
        if game == Game.BRIDGE:
            for name, label in AT_BRIDGE.items():
                self.fields[name].label = label
        groups = systems_for(kind, count, direction)
        self.fields["other"].choices = [("", "none"), *groups.items()]
        known = {key.split("/")[0] for group in groups.values() for key, _ in group}
        systems = [catalogue.SYSTEMS[name] for name in known]
        if not any(system.sides for system in systems):
            del self.fields["a_side"]
        if not any(system.grouped for system in systems):
            del self.fields["group_1"], self.fields["group_2"]
        if kind == "teams":
            del self.fields["turning"]
