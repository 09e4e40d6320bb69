"""The club and the people who run it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ... import hooks
from ...desk.club.front_page_texts import longest
from ...desk.club.logo_file import LARGEST, MOST_SIDE, LogoFile, must_fit, read_logo
from ...desk.players.national_numbers import BODIES
from ...faults import BadInput
from ...language.told import told
from ...models import Colour, Game, Paper, Role
from ..middleware.language import choices
from .base import Form, password_field
from .nights_forms import GAMES


class JoinForm(Form):
    name = forms.CharField(label=_("Your name"), max_length=80, widget=forms.TextInput(attrs={"autocomplete": "name"}))
    username = forms.CharField(
        label=_("User name"),
        max_length=80,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
        help_text=_("Leave blank to sign in with your own name."),
    )
    club = forms.CharField(
        label=_("Name of the club"),
        max_length=80,
        required=False,
        help_text=_("The name appears at the top of everything you show and print. You can change it later."),
    )
    game = forms.ChoiceField(label=_("Game"), choices=list(GAMES.items()), initial=Game.BRIDGE, required=False)
    paper = forms.ChoiceField(
        label=_("Paper in your printer"), choices=Paper.choices, widget=forms.RadioSelect, required=False
    )
    password = password_field(
        _("Password"),
        "new-password",
        help_text=_(
            "Use at least eight characters, and choose something that is hard to guess. You will use this "
            "password the next time you sign in."
        ),
    )

    def __init__(self, *args: Any, names_club: bool, **kwargs: Any) -> None:
        """``names_club``: whether the club has no name yet, so that its first director is asked, and for its game and
        its paper."""
        super().__init__(*args, **kwargs)
        if not names_club:
            del self.fields["club"], self.fields["game"], self.fields["paper"]


class ClubForm(Form):
    name = forms.CharField(label=_("Name of the club"), max_length=80)
    game = forms.ChoiceField(
        label=_("Game"),
        choices=list(GAMES.items()),
        required=False,
        help_text=_("The game of your first night. Every other night begins with the game of the one before."),
    )
    minutes_per_tray = forms.IntegerField(label=_("Minutes per tray"), min_value=1, max_value=60)
    minutes_per_move = forms.IntegerField(label=_("Minutes per move"), min_value=0, max_value=60)
    paper = forms.ChoiceField(label=_("Paper"), choices=Paper.choices)
    large_print = forms.BooleanField(
        label=_("Large print"),
        required=False,
        help_text=_("Prints score cards, table tents and standings in 18-point type. They take more pages."),
    )
    language = forms.ChoiceField(
        label=_("Language"),
        choices=choices,
        required=False,
        help_text=_("For everything that is printed, shown on a large screen, sent by email or published as files."),
    )
    body = forms.ChoiceField(
        label=_("National body"),
        choices=[("", _("None")), *((letters, f"{letters}: {body.name}") for letters, body in BODIES.items())],
        required=False,
        help_text=_("The organisation that the club belongs to. The results sent to it contain the players' numbers."),
    )
    body_number = forms.CharField(
        label=_("Club number"), max_length=20, required=False, help_text=_("Assigned by the national body.")
    )
    certainty = forms.BooleanField(
        label=_("Show on public pages how certain the ranking is"),
        required=False,
        help_text=_(
            "How much of the result was luck: likely ranks, and how certain each rank is. Directors always see this."
        ),
    )
    ratings = forms.BooleanField(
        label=_("Show a rating on players’ pages"),
        required=False,
        help_text=_(
            "Based on at least 300 boards in two years, allowing for partners and opponents, and shown with its "
            "uncertainty. There is no list of players by rating."
        ),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not any("ratings" in each.switches for each in hooks.joined()):
            del self.fields["ratings"]


class LookForm(Form):
    """The colour and the logo of the club's pages."""

    colour = forms.ChoiceField(label=_("Colour"), choices=Colour.choices, widget=forms.RadioSelect, required=False)
    logo = forms.FileField(
        label=_("Logo"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".png,.jpg,.jpeg,.webp"}),
    )
    without_logo = forms.BooleanField(label=_("Remove the logo"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["logo"].help_text = _(
            "A PNG, JPEG or WebP image of at most %(size)s kB and %(side)s pixels a side."
        ) % {"size": LARGEST // 1000, "side": MOST_SIDE}

    def clean_logo(self) -> LogoFile | None:
        file = self.cleaned_data["logo"]
        if not file:
            return None
        try:
            must_fit(file.size)
            return read_logo(file.read())
        except BadInput as bad:
            raise forms.ValidationError([told(fault.what) for fault in bad.faults]) from None


class FrontPageForm(Form):
    """The texts of the club's front page."""

    venue = forms.CharField(
        label=_("Where you play"),
        required=False,
        help_text=_("The name and the address, for example St Anne's Hall, Mill Lane."),
        widget=forms.TextInput(attrs={"autofocus": True}),
    )
    directions = forms.CharField(
        label=_("How to get there"),
        required=False,
        help_text=_("For example, where to park and whether there are steps."),
    )
    joining = forms.CharField(
        label=_("How to join"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Two sentences are enough: who is welcome, and what an evening costs."),
    )
    partners = forms.CharField(
        label=_("Finding a partner"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("For example: Call Carla by noon, and she will find you a partner."),
    )
    contact_name = forms.CharField(label=_("Contact"), required=False, help_text=_("A name, perhaps with a role."))
    contact_phone = forms.CharField(label=_("Telephone"), required=False, widget=forms.TextInput(attrs={"type": "tel"}))
    contact_mail = forms.CharField(label=_("Email"), required=False, widget=forms.EmailInput())

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs["maxlength"] = longest(name)


class AddressForm(Form):
    slug = forms.CharField(
        label=_("Address of the club"), max_length=60, help_text=_("Letters a to z, digits and hyphens.")
    )
    listed = forms.BooleanField(label=_("List the club on the front page of this server"), required=False)


class RemoveForm(Form):
    typed = forms.CharField(label=_("To remove the club, type its name"), max_length=80)


class InviteForm(Form):
    role = forms.ChoiceField(
        label=_("Role"),
        choices=[(Role.DIRECTOR, _("run nights (director)")), (Role.SCORER, _("enter results only (scorer)"))],
        widget=forms.RadioSelect,
        initial=Role.DIRECTOR,
    )
