"""A player's record, a list of players, and two records of one person."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ... import hooks
from ...desk.players.national_numbers import BODIES, LONGEST
from ...desk.players.records import FIELDS, LONGEST_CONTACT, LONGEST_GRADE, LONGEST_NOTES, Record
from ...models import Club, Player, Shown
from .base import FileField, Form


class PlayerForm(Form):
    name = forms.CharField(label=_("Name"), max_length=80, widget=forms.TextInput(attrs={"autocomplete": "off"}))
    number = forms.IntegerField(
        label=_("Number"), min_value=1, required=False, help_text=_("From the club's own list. Leave blank for none.")
    )
    national = forms.CharField(
        label=_("National numbers"),
        max_length=LONGEST,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    grade = forms.CharField(
        label=_("Grade"),
        max_length=LONGEST_GRADE,
        required=False,
        help_text=_("The grade as named by the national body or the club."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    contact = forms.CharField(
        label=_("Contact"),
        max_length=LONGEST_CONTACT,
        required=False,
        help_text=_("Telephone or email, for directors only."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    mail = forms.CharField(
        label=_("Scorecards by mail to"),
        max_length=254,
        required=False,
        help_text=_(
            "If the player wishes, their scorecard is sent by email after each night, with a link to stop these emails."
        ),
        widget=forms.EmailInput(attrs={"autocomplete": "off"}),
    )
    notes = forms.CharField(
        label=_("Notes"),
        max_length=LONGEST_NOTES,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("For directors only."),
    )
    shown = forms.ChoiceField(
        label=_("Name shown in public"), choices=Shown.choices, widget=forms.RadioSelect, initial=Shown.FULL
    )
    sits_still = forms.ChoiceField(
        label=_("Moving from table to table"),
        choices=[("", _("is no trouble")), ("yes", _("is difficult for this player: assign a stationary place"))],
        widget=forms.RadioSelect,
        required=False,
    )

    def __init__(self, data: Any = None, *args: Any, club: Club, player: Player | None = None, **kwargs: Any) -> None:
        self._kept = "" if player is None else player.mail
        if player:
            known = {field: getattr(player, field) for field in FIELDS}
            kwargs["initial"] = known | {"sits_still": "yes" if player.sits_still else ""}
        super().__init__(data, *args, **kwargs)
        example = _("For example, %(body)s %(number)s. Separate several with commas. For directors only.")
        home = club.body or "EBU"
        self.fields["national"].help_text = example % {"body": home, "number": BODIES[home].example}
        if not any("mail" in each.player_fields(club) for each in hooks.joined()):
            del self.fields["mail"]

    def record(self) -> Record:
        said = {"mail": self._kept} | self.cleaned_data
        return Record(**said | {"sits_still": said["sits_still"] == "yes"})


COLUMNS = (
    ("", _("Do not import")),
    ("name", _("Name")),
    ("first", _("First name")),
    ("last", _("Last name")),
    ("number", _("Number")),
    ("national", _("National number")),
    ("grade", _("Grade")),
    ("contact", _("Contact")),
    ("notes", _("Notes")),
)


class ColumnsForm(Form):
    """The meaning of each column of a ``table`` without known headings; its first row appears above each."""

    def __init__(self, *args: Any, table: Sequence[tuple[int, Sequence[str]]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        samples = [row[1] for row in table[:3]]
        for at in range(len(samples[0])):
            shown = ", ".join(cells[at] for cells in samples if cells[at])[:80]
            label = _("Column %(number)s: %(cells)s") % {"number": at + 1, "cells": shown or _("empty")}
            self.fields[f"column_{at}"] = forms.ChoiceField(label=label, choices=COLUMNS, required=False)
        self.fields["headings"] = forms.BooleanField(
            label=_("The first row contains headings"), required=False, initial=True
        )

    @property
    def chosen(self) -> list[str | None]:
        names = [name for name in self.fields if name.startswith("column_")]
        return [self.cleaned_data[name] or None for name in names]


class ListForm(Form):
    file = FileField(
        label=_("File"),
        allow_empty_file=True,
        help_text=_(
            "A csv or xlsx file with a row of headings: name, and any of number, national number, grade, contact, "
            "notes, shown."
        ),
        accept=".csv,.xlsx,text/csv,text/plain",
        largest=1_000_000,
        too_large=_("This file is larger than 1 MB. Remove everything that is not about players, then try again."),
    )


class MergeForm(Form):
    other = forms.CharField(
        label=_("The other record"),
        max_length=80,
        help_text=_("The name as it appears in the list of players."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "known"}),
    )


class ForgetForm(Form):
    typed = forms.CharField(
        label=_("Type the name to confirm"),
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
