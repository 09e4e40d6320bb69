"""Forms for a player's record, a list of players, and merging two records."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from ... import hooks
from ...desk.players.national_numbers import BODIES, LONGEST
from ...desk.players.records import FIELDS, LONGEST_CONTACT, LONGEST_GRADE, LONGEST_NOTES, PlayerRecord
from ...models import Club, Player, Shown
from .base import FileField, Form, choice_field, number_field, text_field, tick_field


class PlayerForm(Form):
    name = text_field(_("Name"), 80, autocomplete="off")
    number = number_field(
        _("Number"), 1, help_text=_("From the club's own list. Leave blank for none."), required=False
    )
    national = text_field(_("National numbers"), LONGEST, required=False, autocomplete="off")
    grade = text_field(
        _("Grade"),
        LONGEST_GRADE,
        _("The grade as named by the national body or the club."),
        required=False,
        autocomplete="off",
    )
    contact = text_field(
        _("Contact"), LONGEST_CONTACT, _("Telephone or email, for directors only."), required=False, autocomplete="off"
    )
    mail = text_field(
        _("Scorecards by mail to"),
        254,
        _("If the player wishes, their scorecard is sent by email after each night, with a link to stop these emails."),
        required=False,
        type="email",
        autocomplete="off",
    )
    notes = text_field(_("Notes"), LONGEST_NOTES, _("For directors only."), required=False, rows=3)
    shown = choice_field(_("Name shown in public"), Shown.choices, initial=Shown.FULL, radio=True)
    sits_still = choice_field(
        _("Moving from table to table"),
        [
            ("", _("No difficulty moving between tables")),
            ("yes", _("Difficulty moving between tables: assign a stationary place")),
        ],
        required=False,
        radio=True,
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

    def record(self) -> PlayerRecord:
        said = {"mail": self._kept} | self.cleaned_data
        return PlayerRecord(**said | {"sits_still": said["sits_still"] == "yes"})


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
    """The meaning of each column of a ``table`` without known headings. The labels show cells of its first rows."""

    def __init__(self, *args: Any, table: Sequence[tuple[int, Sequence[str]]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        samples = [row[1] for row in table[:3]]
        for at in range(len(samples[0])):
            shown = ", ".join(cells[at] for cells in samples if cells[at])[:80]
            label = _("Column %(number)s: %(cells)s") % {"number": at + 1, "cells": shown or _("empty")}
            self.fields[f"column_{at}"] = choice_field(label, COLUMNS, required=False)
        self.fields["headings"] = tick_field(_("The first row contains headings"), initial=True)

    @property
    def chosen(self) -> list[str | None]:
        names = [name for name in self.fields if name.startswith("column_")]
        return [self.cleaned_data[name] or None for name in names]


class ListForm(Form):
    file = FileField(
        label=_("File"),
        allow_empty_file=True,
        help_text=_(
            "A CSV or XLSX file with a row of headings: name and, optionally, number, national number, "
            "grade, contact, notes, shown."
        ),
        accept=".csv,.xlsx,text/csv,text/plain",
        largest=1_000_000,
        too_large=_("This file is larger than 1 MB. Remove everything that is not about players, then try again."),
    )


class MergeForm(Form):
    other = text_field(
        _("The other record"), 80, _("The name as it appears in the list of players."), autocomplete="off", list="known"
    )


class ForgetForm(Form):
    typed = text_field(_("Type the name to confirm"), 80, autocomplete="off")
