"""Forms for the club and its members."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from ... import hooks
from ...desk.club.front_page_texts import longest
from ...desk.club.logo_file import LARGEST, MOST_SIDE, LogoFile, must_fit, read_logo
from ...desk.players.national_numbers import BODIES
from ...faults import BadInput
from ...language.told import told
from ...models import Colour, Game, PaperSize, Role
from ..middleware.language import choices
from .base import Form, choice_field, number_field, password_field, text_field, tick_field
from .nights_forms import GAMES


class JoinForm(Form):
    name = text_field(_("Your name"), 80, autocomplete="name")
    username = text_field(
        _("User name"), 80, _("Leave blank to sign in with your own name."), required=False, autocomplete="username"
    )
    club = text_field(
        _("Name of the club"),
        80,
        _("The name appears at the top of everything you show and print. You can change it later."),
        required=False,
    )
    game = choice_field(_("Game"), list(GAMES.items()), initial=Game.BRIDGE, required=False)
    paper = choice_field(_("Paper in your printer"), PaperSize.choices, required=False, radio=True)
    password = password_field(
        _("Password"),
        "new-password",
        help_text=_(
            "Use at least eight characters, and choose something that is hard to guess. You will use this "
            "password the next time you sign in."
        ),
    )

    def __init__(self, *args: Any, names_club: bool, **kwargs: Any) -> None:
        """``names_club``: whether the club has no name yet, so that the form asks its first director for name, game and
        paper."""
        super().__init__(*args, **kwargs)
        if not names_club:
            del self.fields["club"], self.fields["game"], self.fields["paper"]


class ClubForm(Form):
    name = text_field(_("Name of the club"), 80)
    game = choice_field(
        _("Game"),
        list(GAMES.items()),
        _("The game for your first night. Each later night starts with the game of the previous night."),
        required=False,
    )
    minutes_per_tray = number_field(_("Minutes per tray"), 1, 60)
    minutes_per_move = number_field(_("Minutes per move"), 0, 60)
    paper = choice_field(_("Paper"), PaperSize.choices)
    large_print = tick_field(
        _("Large print"), _("Prints scorecards, table tents and standings in 18-point type, which needs more pages.")
    )
    language = choice_field(
        _("Language"),
        choices,
        _("For everything that is printed, shown on a large screen, sent by email or published as files."),
        required=False,
    )
    body = choice_field(
        _("National body"),
        [("", _("None")), *((letters, f"{letters}: {body.name}") for letters, body in BODIES.items())],
        _("The organisation that the club belongs to. The results sent to it contain the players' numbers."),
        required=False,
    )
    body_number = text_field(_("Club number"), 20, _("Assigned by the national body."), required=False)
    certainty = tick_field(
        _("Show on public pages how certain the ranking is"),
        _("How much of the result was luck: likely ranks, and how certain each rank is. Directors always see this."),
    )
    ratings = tick_field(
        _("Show a rating on players’ pages"),
        _(
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

    colour = choice_field(_("Colour"), Colour.choices, required=False, radio=True)
    logo = forms.FileField(
        label=_("Logo"),
        required=False,
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".png,.jpg,.jpeg,.webp"}),
    )
    without_logo = tick_field(_("Remove the logo"))

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

    venue = text_field(
        _("Where you play"),
        help_text=_("The name and the address, for example St Anne's Hall, Mill Lane."),
        required=False,
        autofocus=True,
    )
    directions = text_field(
        _("How to get there"), help_text=_("For example, where to park and whether there are steps."), required=False
    )
    joining = text_field(
        _("How to join"),
        help_text=_("Two sentences are enough: who is welcome, and what an evening costs."),
        required=False,
        rows=3,
    )
    partners = text_field(
        _("Finding a partner"),
        help_text=_("For example: Call Carla by noon, and she will find you a partner."),
        required=False,
        rows=2,
    )
    contact_name = text_field(_("Contact"), help_text=_("A name, perhaps with a role."), required=False)
    contact_phone = text_field(_("Telephone"), required=False, type="tel")
    contact_mail = text_field(_("Email"), required=False, type="email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs["maxlength"] = longest(name)


class AddressForm(Form):
    slug = text_field(_("Address of the club"), 60, _("Letters a to z, digits and hyphens."))
    listed = tick_field(_("List the club on the front page of this server"))


class RemoveForm(Form):
    typed = text_field(_("To remove the club, type its name"), 80)


class InviteForm(Form):
    role = choice_field(
        _("Role"),
        [(Role.DIRECTOR, _("run nights (director)")), (Role.SCORER, _("enter results only (scorer)"))],
        initial=Role.DIRECTOR,
        radio=True,
    )
