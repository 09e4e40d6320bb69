"""What the letters say."""

from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils.translation import gettext as _

from tourney.hooks import Mailer
from tourney.language.dates import date_in_words
from tourney.models import Player, Session

from .models import ComingLetter
from .phone import token_of
from .places import names, places_of

Kind = ComingLetter.Kind


def code_letter(letter: ComingLetter, codes: dict[str, str], address: str, mailer: Mailer) -> EmailMessage:
    """Return the letter with the codes of everybody at an address, by their names."""
    lines = [f"{name}: {code}" for name, code in codes.items()]
    body = [
        _("Enter this code on the club's page:"),
        "\n".join(lines),
        _("It is valid for 15 minutes and works once. If you did not ask for it, ignore this email."),
    ]
    return _letter(letter, _("Your code"), body, address, mailer)


def night_letter(letter: ComingLetter, session: Session, player: Player, mailer: Mailer) -> EmailMessage | None:
    """Return a letter about a night; None where what it says is no longer true."""
    places = places_of(session)
    mine = places.answer_of(player)
    waits = mine is not None and places.number_waiting(mine) > 0
    true = {
        Kind.PARTNER: mine is not None and letter.about.get("name") in names(mine),
        Kind.LEFT: mine is None,
        Kind.PLACE: mine is not None and not waits,
        Kind.WAITS: waits,
        Kind.REPLY: mine is not None,
    }
    kind = Kind(letter.kind)
    if not true[kind]:
        return None
    night = f"{session.name}, {date_in_words(session.date, 'l j F Y')}, {session.starts_at:%H:%M}"
    said = {
        Kind.PARTNER: _("%(name)s has replied that you are coming together."),
        Kind.LEFT: _("%(name)s is no longer coming with you. Please answer again on the club's page.")
        if letter.about.get("name")
        else _("The director has removed your answer. If that is wrong, tell the director."),
        Kind.PLACE: _("You now have a place for this night."),
        Kind.WAITS: _("You are now on the waiting list for this night."),
        Kind.REPLY: _("%(name)s has replied to your search for a partner:"),
    }[kind] % {"name": letter.about.get("name", "")}
    body = [night, said]
    if kind == Kind.REPLY:
        accept = _('They cannot see your address. If you agree, choose "We\'re coming" with %(name)s on this page:')
        body += [letter.about.get("text", ""), accept % {"name": letter.about.get("name", "")}]
    body.append(_address(mailer, "coming", session.slug))
    if kind in (Kind.PARTNER, Kind.PLACE):
        link = _address(mailer, "coming-withdraw", session.slug, token_of(player, session.slug))
        body.append(_("If you are not coming, open %(address)s") % {"address": link})
    return _letter(letter, session.name, body, player.mail, mailer)


def _letter(letter: ComingLetter, subject: str, body: list[str], address: str, mailer: Mailer) -> EmailMessage:
    domain = mailer.sender.rpartition("@")[2].rstrip(">")
    return EmailMessage(
        subject=" ".join(f"{letter.club.name}: {subject}".split()),
        body="\n\n".join([*body, letter.club.name]) + "\n",
        from_email=mailer.sender,
        to=[address],
        headers={
            "Message-ID": f"<coming.{letter.pk}.{int(letter.expires_at.timestamp())}@{domain}>",
            "Auto-Submitted": "auto-generated",
        },
    )


def _address(mailer: Mailer, name: str, *args: object) -> str:
    return f"{mailer.site}{reverse(name, args=args).removeprefix('/')}"
