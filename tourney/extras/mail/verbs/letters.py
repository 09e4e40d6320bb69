"""The recipients of mail. For waiting mail, see :mod:`.queue`."""

from collections import Counter
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
"""The time after play within which published nights are mailed: later ones were imported."""


def write_letters(session: Session) -> bool:
    """Write a letter to each player's address, once for a night however often it is published. Return False if the
    night is too old or the club has no server."""
    today = timezone.localdate()
    if session.date < today - NEWS or not MailServer.objects.filter(club=session.club_id).exists():
        return False
    with unrecorded():
        Letter.objects.bulk_create(
            [Letter(session=session, address=address) for address in addresses_of(session)], ignore_conflicts=True
        )
    return True


def addresses_of(session: Session) -> list[str]:
    """Return the addresses that scorecards of the night can be sent to."""
    return sorted(each for each in set(players_of(session).values_list("mail", flat=True)) if not wrong_address(each))


def letter_counts(session: Session) -> dict[str, int]:
    """Return the number of the night's letters by state, and of addresses without one as "unwritten"."""
    letters = dict(Letter.objects.filter(club=session.club_id, session=session).values_list("address", "state"))
    return dict(Counter(letters.values())) | {"unwritten": len(set(addresses_of(session)) - letters.keys())}


def without_address(session: Session) -> list[Player]:
    """Return the players without an address, by name."""
    return list(_who_played(session).filter(mail="").order_by("name"))


def players_of(session: Session, address: str = "") -> QuerySet[Player]:
    """Return the players who want their scorecard, at ``address`` or at any address."""
    found = _who_played(session)
    return found.filter(mail=address) if address else found.exclude(mail="")


def _who_played(session: Session) -> QuerySet[Player]:
    return Player.objects.filter(
        club=session.club_id, seats__contestant__section__session=session, forgotten_at=None
    ).distinct()


def forget_letters(club: Club, addresses: Iterable[str]) -> None:
    with unrecorded():
        Letter.objects.filter(club=club, address__in=list(addresses)).delete()


def stop(club: Club, address: str, address_of_asker: str = "") -> bool:
    """Stop mail from this club to this address, as requested by the link in a message, and return whether any was sent
    there. The address is removed from all players' records."""
    players = club.players.filter(mail=address).order_by("pk")
    if not address or not players.exists():
        return False
    with club_change(club, "stop_mail", By(None, Source.COMMAND, address_of_asker)) as under_way:
        under_way.data = {"players": list(players.values_list("pk", flat=True))}
        players.update(mail="")
        forget_letters(club, {address})
    return True
