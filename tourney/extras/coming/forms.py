"""Forms for members and directors about coming nights."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tourney.models.club import Shown
from tourney.web.forms.base import Form, choice_field, number_field, text_field, tick_field

from .models import LONGEST_NAME, LONGEST_NOTE, ComingAnswer
from .verbs.answering import MOST_TABLES, Wish
from .verbs.member_codes import LONGEST_WHO

LONGEST_REPLY = 500
SHOWN = [(Shown.WITHHELD, _("A member")), (Shown.INITIALS, _("My initials")), (Shown.FULL, _("My name"))]


def _who(**attrs: Any) -> forms.CharField:
    return text_field(_("Your name, club number or email address"), LONGEST_WHO, **attrs)


class WhoForm(Form):
    who = _who(autocomplete="name")


class MemberCodeForm(Form):
    """The form for a code. ``by_hand``: the code comes from the director, so the name is typed with it."""

    by_hand = False
    who = _who(type="hidden")
    code = text_field(_("Code"), 40, inputmode="numeric", autocomplete="one-time-code")


class CodeByHandForm(MemberCodeForm):
    by_hand = True
    who = _who(autocomplete="name")


class AnswerForm(Form):
    answer = choice_field(_("Your answer"), ComingAnswer.Kind.choices, radio=True)
    partner = text_field(
        _("Your partner's name"),
        LONGEST_NAME,
        _("Enter a name if you are coming with a partner. A guest's name is fine too."),
        required=False,
        autocomplete="off",
    )
    shown = choice_field(
        _("Show me as"),
        SHOWN,
        _("For players who are looking for a partner. Anyone can read this on the club's page until the night."),
        required=False,
    )
    note = text_field(_("Note"), LONGEST_NOTE, _("For example, the system you play."), required=False)

    @property
    def wish(self) -> Wish:
        said = self.cleaned_data
        return Wish(said["answer"], said["partner"], said["shown"] or Shown.WITHHELD, said["note"])


class AtTheDeskForm(AnswerForm):
    """A director's form for anybody's answer; a new person is added to the club's players."""

    name = text_field(_("Name"), LONGEST_NAME, autocomplete="off", list="known")
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
    text = text_field(_("Message"), LONGEST_REPLY, rows=3)


class SetupForm(Form):
    on = tick_field(_("Members answer on the club's page"))
    tables = number_field(
        _("Tables"),
        1,
        MOST_TABLES,
        _("Once this many tables are full, later entries go on a waiting list. Leave blank for no limit."),
        required=False,
    )
