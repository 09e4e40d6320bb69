"""Players who receive mail, or no longer do. For waiting mail, see :mod:`.queue`."""

from collections.abc import Iterable
from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from tourney.desk.players.mail_address import wrong_address
from tourney.desk.writing import By, club_change
from tourney.models import Club, Player, Session, Source
from tourney.models.audit import unrecorded

from ..models import Letter, MailServer

NEWS = timedelta(days=7)
"""Nights published later than this after play are not mailed: they were imported."""


def write_letters(session: Session) -> None:
    """Write a letter to each address of those who played, once for a night however often it is published."""
    today = timezone.localdate()
    if session.date < today - NEWS or not MailServer.objects.filter(club=session.club_id).exists():
        return
    wished = set(players_of(session).values_list("mail", flat=True))
    addresses = sorted(address for address in wished if not wrong_address(address))
    with unrecorded():
        Letter.objects.bulk_create(
            [Letter(session=session, address=address) for address in addresses], ignore_conflicts=True
        )


def players_of(session: Session, address: str = "") -> QuerySet[Player]:
    """Those who played and want their scorecard, at ``address`` or at all."""
    found = Player.objects.filter(
        club=session.club_id, seats__contestant__section__session=session, forgotten_at=None
    ).distinct()
    return found.filter(mail=address) if address else found.exclude(mail="")


def forget_letters(club: Club, addresses: Iterable[str]) -> None:
    with unrecorded():
        Letter.objects.filter(club=club, address__in=list(addresses)).delete()


def stop(club: Club, address: str, address_of_asker: str = "") -> bool:
    """Stop mail from this club to that address, as requested by the link in a message, and return whether any was sent
    there. The address goes from the records of all who were to be reached there."""
    players = club.players.filter(mail=address).order_by("pk")
    if not address or not players.exists():
        return False
    with club_change(club, "stop_mail", By(None, Source.COMMAND, address_of_asker)) as under_way:
        under_way.data = {"players": list(players.values_list("pk", flat=True))}
        players.update(mail="")
        forget_letters(club, {address})
    return True
