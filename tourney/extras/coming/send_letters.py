"""The letters' texts, and sending them in a background thread, which holds no lock while it talks to a mail server."""

import logging
from contextlib import suppress

from django.core.mail import EmailMessage
from django.db import Error as DatabaseError, connections
from django.urls import reverse
from django.utils.translation import gettext as _

from tourney.desk.players.mail_address import wrong_address
from tourney.hooks import Mailer, mailer_of
from tourney.language.dates import date_in_words
from tourney.language.of_club import in_language_of
from tourney.models import Player, Session
from tourney.serving.beside import Beside

from .models import ComingLetter
from .phone import token_of
from .places import names, places_of
from .verbs.letter_queue import claim, is_allowed, put_off, was_sent
from .verbs.member_codes import new_codes, players_called

LetterKind = ComingLetter.Kind


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
    """Return a letter about a night; None if its content is no longer true."""
    places = places_of(session)
    mine = places.answer_of(player)
    waits = mine is not None and places.number_waiting(mine) > 0
    true = {
        LetterKind.PARTNER: mine is not None and letter.about.get("name") in names(mine),
        LetterKind.LEFT: mine is None,
        LetterKind.PLACE: mine is not None and not waits,
        LetterKind.WAITS: waits,
        LetterKind.REPLY: mine is not None,
    }
    kind = LetterKind(letter.kind)
    if not true[kind]:
        return None
    night = f"{session.name}, {date_in_words(session.date, 'l j F Y')}, {session.starts_at:%H:%M}"
    said = {
        LetterKind.PARTNER: _("%(name)s has replied that you are coming together."),
        LetterKind.LEFT: _("%(name)s is no longer coming with you. Please answer again on the club's page.")
        if letter.about.get("name")
        else _("The director has removed your answer. If that is wrong, tell the director."),
        LetterKind.PLACE: _("You now have a place for this night."),
        LetterKind.WAITS: _("You are now on the waiting list for this night."),
        LetterKind.REPLY: _("%(name)s has replied to your request for a partner:"),
    }[kind] % {"name": letter.about.get("name", "")}
    body = [night, said]
    if kind == LetterKind.REPLY:
        accept = _('They cannot see your address. If you agree, choose "We\'re coming" with %(name)s on this page:')
        body += [letter.about.get("text", ""), accept % {"name": letter.about.get("name", "")}]
    body.append(_address(mailer, "coming", session.slug))
    if kind in (LetterKind.PARTNER, LetterKind.PLACE):
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


log = logging.getLogger(__name__)
EVERY = 3.0
"""Seconds between two checks, because people wait for their codes."""


def start() -> Beside:
    return Beside(send_one, _rest, EVERY).start()


def send_waiting() -> int:
    """Send every letter that is due; return the number of letters."""
    count = 0
    while send_one():
        count += 1
    return count


def send_one() -> bool:
    """Send the letter that has waited longest; return whether there was one."""
    letter = claim()
    if letter is None:
        return False
    try:
        over = _send(letter)
    except DatabaseError:
        raise
    except Exception:  # a fault in one letter must not stop the others
        log.exception("A letter about who is coming cannot be made.")
        over = False
    was_sent(letter) if over else put_off(letter)
    return True


def _send(letter: ComingLetter) -> bool:
    """Return whether the letter is finished."""
    mailer = mailer_of(letter.club)
    if mailer is None:
        return True
    with in_language_of(letter.club):
        if letter.kind == LetterKind.CODE:
            return _send_codes(letter, mailer)
        player, session = letter.player, letter.session
        if player is None or session is None or wrong_address(player.mail):
            return True
        made = night_letter(letter, session, player, mailer)
        if made is None:
            return True
    return is_allowed(player) and _is_over(mailer, made)


def _send_codes(letter: ComingLetter, mailer: Mailer) -> bool:
    """Send a code to the person identified by the typed text, if there is one with an address."""
    players = [each for each in players_called(letter.club, letter.who) if not wrong_address(each.mail)]
    if not players or not all(map(is_allowed, players)):
        return True
    codes = new_codes(letter, players)
    over = True
    for address in sorted({each.mail for each in players}):
        named = {each.name: codes[each.pk] for each in players if each.mail == address}
        over = _is_over(mailer, code_letter(letter, named, address, mailer)) and over
    return over


def _is_over(mailer: Mailer, letter: EmailMessage) -> bool:
    """Send a letter; return whether it was accepted, or permanently refused."""
    became, _ = mailer.send(letter)
    return became in ("sent", "refused")


def _rest() -> None:
    with suppress(DatabaseError):
        connections.close_all()
