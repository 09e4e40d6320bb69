"""Forms of side tables: a new one, the next deal by the fields of its game, a typed cut, and arrivals and
departures."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext, gettext_lazy as _, ngettext

from movements.cutting import EVERY_CODE
from movements.message import Message, listing
from tourney import inputs
from tourney.faults import BadInput, Fault
from tourney.language.active_language import decimal_mark
from tourney.language.cards import letters, read_bid, read_cut, typed_contract, typed_cut
from tourney.language.told import told
from tourney.models import Session
from tourney.web.forms.base import Form, choice_field, number_field, text_field

from .games import GAMES
from .play.entry import side_labels
from .play.game import DealField, InputKind, SideGame, sides_of
from .play.table import Next

DECLARED = "declaration"  # the field that asks for a contract
USUAL = ("", _("As usual for the game"))


def game_choices() -> list[tuple[str, str]]:
    return [(game.name, f"{told(game.title)} ({players(game)})") for game in GAMES.values()]


def players(game: SideGame) -> str:
    low, high = game.counts[0], game.counts[-1]
    if low == high:
        return ngettext("%(count)s player", "%(count)s players", low) % {"count": low}
    return gettext("%(low)s to %(high)s players") % {"low": low, "high": high}


class OpenTableForm(Form):
    game = choice_field(_("Game"), game_choices)
    names = text_field(
        _("Players"),
        help_text=_(
            "Enter one name per line. The next page asks for the cuts; add any latecomers on that page "
            "first. In games without cutting in, the names are used in this order, as if the first player "
            "had cut the lowest card."
        ),
        rows=6,
    )
    name = text_field(_("Name of the table"), 80, _("Leave blank to use the name of the game."), required=False)
    code = choice_field(
        _("Cutting in and out"),
        lambda: [USUAL, *((code.name, told(code.title)) for code in EVERY_CODE.values())],
        required=False,
    )
    stake = text_field(
        _("Stake per point"),
        12,
        _("For example, 0.05. Leave blank for points only."),
        required=False,
        inputmode="decimal",
        autocomplete="off",
    )

    night = choice_field(_("Belongs to a night"), required=False)

    def __init__(self, *args: Any, nights: Sequence[Session] = (), **kwargs: Any):
        super().__init__(*args, **kwargs)
        listed = [(str(each.pk), f"{each.name}, {date_format(each.date, 'j F Y')}") for each in nights]
        self.offer_choices("night", [("", _("None")), *listed])

    def clean_stake(self) -> str:
        """Return the stake as it is stored, with a decimal point."""
        return inputs.decimal(self.cleaned_data["stake"], decimal_mark())

    def listed(self) -> list[str]:
        return [line.strip() for line in self.cleaned_data["names"].splitlines() if line.strip()]


class SideDealForm(Form):
    """The form for a deal, with a field for each of the game's fields and the players as choices."""

    def __init__(
        self, *args: Any, of_game: SideGame, coming: Next, values: Mapping[str, Any] | None = None, **kwargs: Any
    ):
        super().__init__(*args, **kwargs)
        self.of_game, self.coming = of_game, coming
        self.playing = [name for name in coming.seats.values() if name]
        values = values or {}
        for field in of_game.fields:
            if field.kind is InputKind.EACH:
                given = values.get(field.name, {})
                for at, name in enumerate(self.playing):
                    self.fields[f"{field.name}-{at}"] = number_field(
                        f"{told(field.label)}: {name}", field.least, field.most, initial=given.get(name), required=False
                    )
            else:
                self.fields[field.name] = self._one(field, values.get(field.name))

    def _one(self, field: DealField, initial: Any) -> forms.Field:
        common: dict[str, Any] = {
            "label": self._label(field),
            "required": field.required,
            "help_text": told(field.help),
            "initial": typed_contract(initial, letters()) if field.name == DECLARED and initial else initial,
        }
        if field.kind is InputKind.COUNT:
            return forms.IntegerField(min_value=field.least, max_value=field.most, **common)
        if field.kind is InputKind.TEXT:
            return forms.CharField(max_length=20, **common)
        return forms.ChoiceField(choices=[("", "–"), *self._choices(field)], **common)

    def _choices(self, field: DealField) -> Iterable[tuple[str, str]]:
        if field.kind is InputKind.CHOICE:
            return [(value, told(label)) for value, label in field.choices.items()]
        if field.kind is InputKind.PLAYER:
            return [(name, name) for name in self.playing]
        return [(label, f"{told(label)}: {names}" if names else told(label)) for label, names in self._sides()]

    def _sides(self) -> Sequence[tuple[str, str]]:
        turn = self.coming.turn
        sides = self.of_game.sides(len(turn.seats))
        seat_names = {turn.seats[seat]: name for seat, name in self.coming.seats.items() if name}
        people = sides_of(turn, sides)
        return [
            (label, told(listing(seat_names[player] for player in side)))
            for label, side in zip(side_labels(sides), people, strict=True)
        ]

    def _label(self, field: DealField) -> str:
        """Return the label of a field, with the names of the players of its side."""
        if not isinstance(field.label, Message) or "side" not in field.label.values:
            return told(field.label)
        side = field.label.values["side"]
        return told(Message(field.label.text, {"side": dict(self._sides()).get(str(side)) or side}))

    def clean(self) -> dict[str, Any]:
        """Convert a declaration from the letters of the page to the stored ones."""
        given = super().clean()
        if bid := given.get(DECLARED):
            given[DECLARED] = read_bid(bid, letters())
            if given[DECLARED] is None:
                example = typed_contract("2NTX", letters())
                self.add_error(
                    DECLARED, gettext("Write a declaration like %(example)s, or write pass.") % {"example": example}
                )
        return given

    def said(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for field in self.of_game.fields:
            if field.kind is InputKind.EACH:
                each = {
                    name: number
                    for at, name in enumerate(self.playing)
                    if (number := self.cleaned_data.get(f"{field.name}-{at}")) is not None
                }
                if each:
                    found[field.name] = each
            elif (value := self.cleaned_data.get(field.name)) not in (None, ""):
                found[field.name] = value
        return found

    def take_faults(self, bad: BadInput) -> None:
        self.take(without_rows(bad, [f"{name}-0" for name in (f.name for f in self.of_game.fields)]))


class CutForm(Form):
    """A form with a card for each player who cuts, or several if more than one was exposed."""

    def __init__(self, *args: Any, cutting: Sequence[str], values: Mapping[str, Any] | None = None, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.cutting = list(cutting)
        for at, name in enumerate(self.cutting):
            shown = (values or {}).get(name, "")
            cards = [shown] if isinstance(shown, str) else shown
            before = " ".join(typed_cut(card, letters()) for card in cards if card)
            self.fields[f"card-{at}"] = text_field(name, 40, initial=before)
        if self.cutting:
            three, ten, king, *two = (typed_cut(card, letters()) for card in ("3H", "10S", "KD", "4S", "9H"))
            self.fields["card-0"].help_text = gettext(
                "For example, %(three)s, %(ten)s or %(king)s, or %(two)s if two cards were exposed."
            ) % {"three": three, "ten": ten, "king": king, "two": " ".join(two)}

    def clean(self) -> dict[str, Any]:
        """Convert cards from the letters of the page to the stored ones."""
        given = super().clean()
        for at in range(len(self.cutting)):
            typed = given.get(f"card-{at}", "").split()
            cards = [read_cut(card, letters()) for card in typed]
            if wrong := [text for text, card in zip(typed, cards, strict=True) if card is None]:
                words = {"typed": wrong[0], "example": typed_cut("QH", letters())}
                self.add_error(
                    f"card-{at}", gettext("“%(typed)s” is not a valid card. Write a card like %(example)s.") % words
                )
            elif typed:
                given[f"card-{at}"] = " ".join(filter(None, cards))
        return given

    def said(self) -> dict[str, Any]:
        cards = {name: self.cleaned_data[f"card-{at}"].split() for at, name in enumerate(self.cutting)}
        return {"cut": {name: shown[0] if len(shown) == 1 else shown for name, shown in cards.items()}}


class PeopleForm(Form):
    """The form for players who join, leave or substitute, or for stopping the rubber."""

    what = choice_field(
        _("Action"),
        [
            ("come", _("Joins the table")),
            ("leave", _("Leaves the table")),
            ("substitute", _("Stands in for the rest of this rubber")),
            ("stop", _("Stop this rubber or game")),
        ],
    )
    who = text_field(_("Who"), 80, required=False)
    instead = text_field(_("Stands in for"), 80, required=False)

    def said(self) -> dict[str, Any]:
        what, who = self.cleaned_data["what"], self.cleaned_data["who"]
        if what == "stop":
            return {"stop": True}
        return {what: who} | ({"for": self.cleaned_data["instead"]} if what == "substitute" else {})


class ReasonForm(Form):
    why = text_field(_("Reason for the correction"), 200)


def without_rows(bad: BadInput, first_of: Sequence[str] = ()) -> BadInput:
    """Return the faults with their places as form fields: "record row 7, tricks" becomes "tricks"."""

    def place(fault: Fault) -> str:
        name = re.sub(r"^record row \d+(, )?", "", fault.place)
        return f"{name}-0" if f"{name}-0" in first_of and name else name

    return BadInput([Fault(place(fault), fault.what) for fault in bad.faults])
