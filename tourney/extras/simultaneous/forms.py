"""Forms: taking part in an event, and announcing one."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from tourney.models import Session
from tourney.web.forms.base import FileField, Form, password_field

from .protocol.board_frequencies import BOARDS
from .protocol.envelopes import KINDS
from .protocol.invitation import NAME, TEAMS, EventRules

TOO_LARGE = _("This file is larger than %(size)s MB.")
ADDRESS_HELP = _("Where the clubs find each other’s files. Leave blank if the files are exchanged by hand.")


class FilesAddressForm(Form):
    address = forms.CharField(label=_("Address of the files"), max_length=200, required=False, help_text=ADDRESS_HELP)
    username = forms.CharField(
        label=_("User name"),
        max_length=200,
        required=False,
        help_text=_("Needed only if the server asks for a password, which is stored unencrypted in the database."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    password = password_field(_("Password"), "new-password", max_length=200, required=False)


WHERE = ("address", "username", "password")
"""Where the files of an event are."""


class JoinEventForm(FilesAddressForm):
    file = FileField(
        label=_("Invitation"),
        largest=KINDS["invitation"],
        too_large=TOO_LARGE,
        accept=".json",
        required=False,
        help_text=_("Not needed if the organiser has uploaded it to the address below."),
    )
    field_order = ("file", *WHERE)

    def clean(self) -> dict[str, Any]:
        given = super().clean()
        if not given.get("file") and not given.get("address") and not self.errors:
            self.add_error("file", _("Choose the invitation, or enter the address of the files."))
        return given


class FilesForm(Form):
    file = FileField(label=_("A club’s file"), largest=settings.LARGEST_FILE, too_large=TOO_LARGE, accept=".json,.zip")


class OwnNightForm(Form):
    session = forms.ModelChoiceField(
        Session.objects.none(), label=_("Your club’s night"), required=False, empty_label=_("none yet")
    )
    lists = forms.BooleanField(
        label=_("Include our contestants in the overall list"),
        required=False,
        help_text=_(
            "Contestants appear once the night is published, with names as players want them shown. "
            "Players who do not want to be named are left out."
        ),
    )


class RollForm(Form):
    members = forms.CharField(
        label=_("Clubs"),
        max_length=2_000_000,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        help_text=_("One club per line: its name, then its public key, which each club finds on this page."),
    )


class AnnounceForm(FilesAddressForm, RollForm):
    name = forms.CharField(label=_("Name"), max_length=NAME)
    opens = forms.DateTimeField(label=_("Opens"), widget=forms.DateTimeInput(attrs={"type": "datetime-local"}))
    closes = forms.DateTimeField(label=_("Closes"), widget=forms.DateTimeInput(attrs={"type": "datetime-local"}))
    session = forms.ModelChoiceField(
        Session.objects.none(),
        label=_("Night with the deals"),
        required=False,
        empty_label=_("none: the clubs get the deals in another way"),
        help_text=_("A night that was dealt here. The deals are sent to the clubs encrypted."),
    )
    game = forms.ChoiceField(
        label=_("Game"), choices=[("bridge", _("Bridge")), ("whist", _("Whist")), ("auction", _("Auction bridge"))]
    )
    scoring = forms.ChoiceField(
        label=_("Scoring"),
        choices=[
            ("matchpoints", _("Matchpoints")),
            ("cross-imps", _("Cross-IMPs")),
            ("average", _("Average")),
            (TEAMS, _("Teams: IMPs against the field, as victory points")),
        ],
    )
    neuberg = forms.BooleanField(
        label=_("Matchpoints: adjust boards that were played fewer times (Neuberg)"), required=False, initial=True
    )
    boards = forms.IntegerField(label=_("Number of boards"), min_value=1, max_value=BOARDS, initial=24)
    least_tables = forms.IntegerField(
        label=_("Minimum number of tables"), min_value=1, max_value=1000, initial=EventRules().tables
    )
    least_boards = forms.IntegerField(
        label=_("Minimum number of boards"), min_value=1, max_value=BOARDS, initial=EventRules().boards
    )
    contestant_boards = forms.IntegerField(
        label=_("Minimum number of boards for each contestant"),
        min_value=1,
        max_value=BOARDS,
        required=False,
        initial=EventRules().boards,
        help_text=_("Contestants with fewer boards are not ranked in the overall list. Leave blank to rank everyone."),
    )
    non_competing = forms.BooleanField(
        label=_("Allow contestants to play without competing"),
        required=False,
        help_text=_(
            "Contestants whom their club does not rank are left out of the overall list. Their results still count."
        ),
    )
    embargo = forms.BooleanField(
        label=_("Keep boards and frequencies secret until the event is over"), required=False, initial=True
    )
    percentages = forms.BooleanField(
        label=_("Show percentages against the field before the event is over"), required=False, initial=True
    )
    address = forms.CharField(
        label=_("Address of the files"),
        max_length=200,
        required=False,
        help_text=_("Leave blank to keep the files on this server."),
    )
    field_order = ("name", "opens", "closes", "game", "scoring", "neuberg", "boards", "session", "members", *WHERE)

    def rules(self) -> EventRules:
        """Return the rules of the event."""
        given = self.cleaned_data
        same = {name: given[name] for name in ("embargo", "percentages", "non_competing")}
        least = given["contestant_boards"] or 0
        return EventRules(given["least_tables"], given["least_boards"], contestant_boards=least, **same)

    def options(self) -> dict[str, bool]:
        """Return the options of the method that differ from their defaults."""
        given = self.cleaned_data
        return {"neuberg": False} if given["scoring"] == "matchpoints" and not given["neuberg"] else {}
