"""Codes that identify members: digits that are valid once, for a short time, and stored as digests.

Every request for a code gets the same answer in the same time: the same row is written for an unknown name, and only
the thread that sends the letters looks the name up.
"""

import secrets
from dataclasses import replace
from datetime import timedelta

from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from tourney import inputs
from tourney.desk.club.rate_limit import ACCOUNT, ADDRESS, Limit, Try
from tourney.desk.players.mail_address import plain_address
from tourney.desk.writing import By, club_change
from tourney.models import Club, Player
from tourney.models.audit import unrecorded

from ..models import ComingLetter
from .letter_queue import has_room

LONGEST_WHO = 254
"""The most characters of a name, a number or an email address."""


def _keys_called(club: Club, who: str) -> list[int]:
    """Return the keys of the players identified by ``who``, in one query that is the same for unknown names."""
    plain, address = inputs.line(who).casefold(), plain_address(who)
    rows = club.players.filter(forgotten_at=None).values_list("pk", "merged_into", "name", "number", "mail")
    found = {
        kept or key
        for key, kept, name, number, mail in rows
        if plain in (name.casefold(), f"{number or ''}" or None) or (mail and mail == address)
    }
    return sorted(found)


def players_called(club: Club, who: str) -> list[Player]:
    """Return the players with this name, club number or email address: one, or several at one address."""
    return list(Player.objects.filter(club=club, pk__in=_keys_called(club, who)).order_by("pk"))


def player_called(club: Club, who: str) -> Player | None:
    """Return the player identified by ``who``; None if there is no player or more than one."""
    found = players_called(club, who)
    return found[0] if len(found) == 1 else None


def player_named(club: Club, name: str) -> Player | None:
    """Return the only player with this name, for members naming each other: numbers and addresses must not reveal
    names."""
    plain = inputs.line(name).casefold()
    rows = club.players.filter(forgotten_at=None).select_related("merged_into")
    found = {each.merged_into or each for each in rows if each.name.casefold() == plain}
    return found.pop() if len(found) == 1 else None


def account_of(club: Club, who: str) -> str:
    """Return the name for counting guesses: the same for a player's name, number and address."""
    return f"{club.pk}:{_keys_called(club, who) or inputs.line(who).casefold()}"


DIGITS, DIGITS_BY_HAND = 6, 10
GOOD_FOR, GOOD_BY_HAND = timedelta(minutes=15), timedelta(days=14)
"""How long a code is valid: by mail, and longer when the director hands it out."""
ASKED_FOR, ASKED_FROM = replace(ACCOUNT, name="coming asked for"), replace(ADDRESS, name="coming asked from")
"""Limits on requested codes, for one player and from one address: as many as wrong passwords at sign-in."""
CODE_OF, CODE_FROM = replace(ACCOUNT, name="coming code of"), replace(ADDRESS, name="coming code from")
"""The same limits on wrong codes."""
CODE_OF_CLUB = Limit("coming codes of club", 300, timedelta(days=1))
"""The limit on wrong codes for all players of a club: with so many a day, guessing a code takes nine years."""
KIND = ComingLetter.Kind.CODE


def tries_to_ask(club: Club, who: str, address: str) -> tuple[Try, ...]:
    return Try(ASKED_FOR, account_of(club, who)), Try(ASKED_FROM, address)


def tries_of_code(club: Club, who: str, address: str) -> tuple[Try, ...]:
    return Try(CODE_OF, account_of(club, who)), Try(CODE_FROM, address), Try(CODE_OF_CLUB, str(club.pk))


def ask(club: Club, who: str) -> None:
    """Request a code by mail for the person identified by ``who``, if there is one."""
    if has_room(club):
        with unrecorded():
            ComingLetter.objects.create(club=club, kind=KIND, who=_plain(who), expires_at=timezone.now() + GOOD_FOR)


def new_codes(letter: ComingLetter, players: list[Player]) -> dict[int, str]:
    """Draw a code for each player who gets the letter, store the digests, and return the codes."""
    codes: dict[int, str] = {}
    for player in players:
        code = _drawn(DIGITS)
        while code in codes.values():
            code = _drawn(DIGITS)
        codes[player.pk] = code
    letter.digests = {str(key): _digest(letter.club_id, code) for key, code in codes.items()}
    with unrecorded():
        letter.save(update_fields=["digests"])
    return codes


def hand_out(player: Player, by: By) -> str:
    """Return a code for the director to hand to a player. Earlier codes of the player become void."""
    club, code = player.club, _drawn(DIGITS_BY_HAND)
    with club_change(club, "hand_out_code", by) as under_way, unrecorded():
        ComingLetter.objects.filter(club=club, kind=KIND, who=_plain(player.name)).delete()
        ComingLetter.objects.create(
            club=club,
            kind=KIND,
            who=_plain(player.name),
            digests={str(player.pk): _digest(club.pk, code)},
            due_at=None,
            expires_at=timezone.now() + GOOD_BY_HAND,
        )
        under_way.data, under_way.line_alone = {"player": player.pk, "name": player.name}, True
    return code


def spend(club: Club, who: str, code: str) -> Player | None:
    """Return the player to whom this code belongs, only once; None for any other code."""
    digest = _digest(club.pk, "".join(each for each in code if each.isdecimal()))
    found = None
    with unrecorded():
        rows = ComingLetter.objects.filter(club=club, kind=KIND, who=_plain(who), expires_at__gt=timezone.now())
        for letter in rows:
            for key, stored in letter.digests.items():
                if constant_time_compare(stored, digest):
                    found = letter, int(key)
        # If two send the same code at once, only one deletes the row.
        if found is None or not ComingLetter.objects.filter(club=club, pk=found[0].pk).delete()[0]:
            return None
    return club.players.filter(pk=found[1], forgotten_at=None).first()


def _plain(who: str) -> str:
    return inputs.printable(inputs.line(who)).casefold()[:LONGEST_WHO]


def _drawn(digits: int) -> str:
    return f"{secrets.randbelow(10**digits):0{digits}}"


def _digest(club: int, code: str) -> str:
    return str(salted_hmac("tourney.coming.code", f"{club}:{code}", algorithm="sha256").hexdigest())
