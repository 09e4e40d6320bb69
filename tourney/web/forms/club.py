"""The club and the people who run it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ...desk.club.logo_file import LARGEST, MOST_SIDE, LogoFile, must_fit, read_logo
from ...faults import BadInput
from ...models import Colour, Paper, Role
from ..language_choice import choices
from .base import Form


class JoinForm(Form):
    name = forms.CharField(label="Your name", max_length=80, widget=forms.TextInput(attrs={"autocomplete": "name"}))
    username = forms.CharField(
        label="Name to sign in with",
        max_length=80,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
        help_text="Leave blank to sign in with your name.",
    )
    club = forms.CharField(
        label="Name of your club",
        max_length=80,
        required=False,
        help_text="It stands at the head of everything that is shown and printed. It can be changed later.",
    )
    paper = forms.ChoiceField(
        label="Paper in your printer", choices=Paper.choices, widget=forms.RadioSelect, required=False
    )
    password = forms.CharField(
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text="Eight characters or more, and nothing that is easy to guess. You sign in with it next time.",
    )

    def __init__(self, *args: Any, names_club: bool, **kwargs: Any) -> None:
        """``names_club``: whether the club has no name yet, so that its first director is asked, and for its paper."""
        super().__init__(*args, **kwargs)
        if not names_club:
            del self.fields["club"], self.fields["paper"]


class ClubForm(Form):
    name = forms.CharField(label="Name of the club", max_length=80)
    minutes_per_tray = forms.IntegerField(label="Minutes per tray", min_value=1, max_value=60)
    minutes_per_move = forms.IntegerField(label="Minutes per move", min_value=0, max_value=60)
    paper = forms.ChoiceField(label="Paper", choices=Paper.choices)
    language = forms.ChoiceField(
        label=_("Language"),
        choices=choices,
        required=False,
        help_text=_("Of all that is printed, shown on the wall, sent by mail and published as files."),
    )
    certainty = forms.BooleanField(
        label="The public pages say how sure an order is",
        required=False,
        help_text="How much of an evening was luck: likely ranks, and how sure each place is. The desk always sees it.",
    )
    ratings = forms.BooleanField(
        label="Players’ pages show a rating",
        required=False,
        help_text="From 300 boards in two years, with partners and opponents taken into account and its uncertainty "
        "beside it. There is no list of players by rating.",
    )


class LookForm(Form):
    """The colour and the logo of the club's pages."""

    colour = forms.ChoiceField(label="Colour", choices=Colour.choices, widget=forms.RadioSelect, required=False)
    logo = forms.FileField(
        label="Logo",
        required=False,
        allow_empty_file=True,
        help_text=f"A PNG, JPEG or WebP picture of at most {LARGEST // 1000} kB and {MOST_SIDE} pixels a side.",
        widget=forms.FileInput(attrs={"accept": ".png,.jpg,.jpeg,.webp"}),
    )
    without_logo = forms.BooleanField(label="Take the logo away", required=False)

    def clean_logo(self) -> LogoFile | None:
        file = self.cleaned_data["logo"]
        if not file:
            return None
        try:
            must_fit(file.size)
            return read_logo(file.read())
        except BadInput as bad:
            raise forms.ValidationError([fault.what for fault in bad.faults]) from None


class AddressForm(Form):
    slug = forms.CharField(label="Address of the club", max_length=60, help_text="Letters a to z, digits and hyphens.")
    listed = forms.BooleanField(label="Name the club on the front page of this machine", required=False)


class RemoveForm(Form):
    typed = forms.CharField(label="Type the name of the club to remove it", max_length=80)


class InviteForm(Form):
    role = forms.ChoiceField(
        label="What they may do",
        choices=[(Role.DIRECTOR, "run nights (director)"), (Role.SCORER, "enter results, no more (scorer)")],
        widget=forms.RadioSelect,
        initial=Role.DIRECTOR,
    )
