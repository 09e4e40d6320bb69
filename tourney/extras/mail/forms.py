"""The form for the club's mail server."""

from django.utils.translation import gettext_lazy as _

from tourney.web.forms.base import Form, choice_field, number_field, password_field, text_field

from .models import Security
from .verbs.mail_server import LONGEST_WORD


class MailForm(Form):
    host = text_field(_("Mail server (SMTP)"), 255, _("For example, smtp.example.org."))
    port = number_field(_("Port"), 1, 65_535, initial=587)
    security = choice_field(_("Security"), Security.choices, initial=Security.STARTTLS)
    username = text_field(_("User name on the mail server"), LONGEST_WORD, required=False, autocomplete="off")
    password = password_field(
        _("Password for the mail server"),
        "new-password",
        max_length=LONGEST_WORD,
        required=False,
        help_text=_(
            "If your provider allows it, create a separate password for this purpose. The password is "
            "stored unencrypted in the database."
        ),
    )
    sender = text_field(_("Sender"), 254, _("The club's email address."))
    site = text_field(
        _("Address of the club's pages"),
        200,
        _("The address that players use at home. Links in the emails lead to it."),
    )
