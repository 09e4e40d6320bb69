"""What members and directors fill in about the nights to come."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tourney.models.club import Shown
from tourney.web.forms.base import Form

from .models import LONGEST_NAME, LONGEST_NOTE, ComingAnswer
from .verbs.answering import MOST_TABLES, Wish
from .verbs.players_meant import LONGEST_WHO

LONGEST_REPLY = 500
SHOWN = [(Shown.WITHHELD, _("A member")), (Shown.INITIALS, _("My initials")), (Shown.FULL, _("My name"))]


def _who(widget: forms.Widget | None = None) -> forms.CharField:
    return forms.CharField(
        label=_("Your name, club number or email address"),
        max_length=LONGEST_WHO,
        widget=widget or forms.TextInput(attrs={"autocomplete": "name"}),
    )


class WhoForm(Form):
    who = _who()


class CodeForm(Form):
    """``by_hand``: the code comes from the director, so the name is typed together with it."""

    by_hand = False
    who = _who(forms.HiddenInput())
    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "one-time-code"}),
    )


class CodeByHandForm(CodeForm):
    by_hand = True
    who = _who()


class AnswerForm(Form):
    answer = forms.ChoiceField(label=_("Your answer"), choices=ComingAnswer.Kind.choices, widget=forms.RadioSelect)
    partner = forms.CharField(
        label=_("Your partner's name"),
        max_length=LONGEST_NAME,
        required=False,
        help_text=_("Enter a name if you are coming with a partner. A guest's name is fine too."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    shown = forms.ChoiceField(
        label=_("Show me as"),
        choices=SHOWN,
        required=False,
        help_text=_(
            "For players who are looking for a partner. Everybody can read this on the club's page until the night."
        ),
    )
    note = forms.CharField(
        label=_("Note"),
        max_length=LONGEST_NOTE,
        required=False,
        help_text=_("For example, the system you play."),
    )

    @property
    def wish(self) -> Wish:
        said = self.cleaned_data
        return Wish(said["answer"], said["partner"], said["shown"] or Shown.WITHHELD, said["note"])


class AtTheDeskForm(AnswerForm):
    """A director enters the answer of anybody, who is added to the club's players if need be."""

    name = forms.CharField(
        label=_("Name"),
        max_length=LONGEST_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off", "list": "known"}),
    )
    field_order = ("name", "partner", "answer")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["partner"].label, self.fields["answer"].label = _("Partner"), _("Answer")
        self.fields["partner"].help_text = ""
        self.fields["partner"].widget.attrs["list"] = "known"
        del self.fields["shown"], self.fields["note"]

    @property
    def wish(self) -> Wish:
        return Wish(self.cleaned_data["answer"], self.cleaned_data["partner"])


class ReplyForm(Form):
    text = forms.CharField(label=_("Message"), max_length=LONGEST_REPLY, widget=forms.Textarea(attrs={"rows": 3}))


class SetupForm(Form):
    on = forms.BooleanField(label=_("Members answer on the club's page"), required=False)
    tables = forms.IntegerField(
        label=_("Tables"),
        min_value=1,
        max_value=MOST_TABLES,
        required=False,
        help_text=_("Once this many tables are full, further answers go on a waiting list. Leave blank for no limit."),
    )
