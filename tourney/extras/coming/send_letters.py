"""The letters go out beside the server, in a thread that holds no lock while it speaks to a mail server."""

import logging
from contextlib import suppress

from django.core.mail import EmailMessage
from django.db import Error as DatabaseError
from django.db import connections

from tourney.desk.players.mail_address import wrong_address
from tourney.hooks import Mailer, mailer_of
from tourney.language.of_club import in_language_of
from tourney.serving.beside import Beside

from .letter_text import Kind, code_letter, night_letter
from .models import ComingLetter
from .verbs.letter_queue import claim, is_allowed, put_off, was_sent
from .verbs.member_codes import new_codes
from .verbs.players_meant import players_called

log = logging.getLogger(__name__)
EVERY = 3.0
"""Seconds between two looks: somebody waits for a code."""


def start() -> Beside:
    return Beside(send_one, _rest, EVERY).start()


def send_waiting() -> int:
    """Send every letter that is due; return how many there were."""
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
    except Exception:  # whatever is wrong with one letter, the others go out
        log.exception("A letter about who is coming cannot be made.")
        over = False
    was_sent(letter) if over else put_off(letter)
    return True


def _send(letter: ComingLetter) -> bool:
    """Return whether that was the end of it."""
    mailer = mailer_of(letter.club)
    if mailer is None:
        return True
    with in_language_of(letter.club):
        if letter.kind == Kind.CODE:
            return _send_codes(letter, mailer)
        player, session = letter.player, letter.session
        if player is None or session is None or wrong_address(player.mail):
            return True
        made = night_letter(letter, session, player, mailer)
        if made is None:
            return True
    return is_allowed(player) and _is_over(mailer, made)


def _send_codes(letter: ComingLetter, mailer: Mailer) -> bool:
    """Send a code to whoever is meant by what was typed; to nobody, if that is nobody with an address."""
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
    """Send a letter; return whether it was accepted, or refused for good."""
    became, _ = mailer.send(letter)
    return became in ("sent", "refused")


def _rest() -> None:
    with suppress(DatabaseError):
        connections.close_all()
