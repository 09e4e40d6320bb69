"""The cookie of a phone whose owner entered a code: for a limited time, it answers for that player without another
code. It is signed, and void when the player's address changes or the player is forgotten."""

from datetime import timedelta

from django.core import signing
from django.http import HttpResponse
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from tourney.models import Club, Player
from tourney.web.answers import with_cookie
from tourney.web.club_request import ClubRequest

COOKIE = "coming"
SALT = "tourney.coming.phone"
KEPT = timedelta(days=60)
"""The lifetime of the cookie after the code was entered."""


def remember(answer: HttpResponse, player: Player) -> HttpResponse:
    """Return ``answer`` with a cookie that lets the browser answer for the player."""
    said = signing.dumps([player.club_id, str(player.key), _mark(player)], salt=SALT)
    return with_cookie(answer, COOKIE, said, KEPT, reverse("coming-start"))


def forget(answer: HttpResponse) -> HttpResponse:
    answer.delete_cookie(COOKIE, path=reverse("coming-start"), samesite="Lax")
    return answer


def player_of(request: ClubRequest) -> Player | None:
    """Return the player for whom this browser answers."""
    try:
        club, key, mark = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=KEPT)
    except (signing.BadSignature, TypeError, ValueError):
        return None
    if club != request.club.pk:
        return None
    player = _with_key(request.club, key)
    return (player.merged_into or player) if player and constant_time_compare(mark, _mark(player)) else None


def token_of(player: Player, slug: str) -> str:
    """Return the token of a letter's link for withdrawing from a night."""
    return str(signing.dumps([player.club_id, slug, str(player.key)], salt=f"{SALT}.withdraw"))


def player_in(club: Club, slug: str, token: str) -> Player | None:
    """Return the player of such a link; None for any other."""
    try:
        key, night, player = signing.loads(token, salt=f"{SALT}.withdraw")
    except (signing.BadSignature, TypeError, ValueError):
        return None
    found = _with_key(club, player) if (key, night) == (club.pk, slug) else None
    return (found.merged_into or found) if found else None


def _with_key(club: Club, key: str) -> Player | None:
    return club.players.filter(key=key, forgotten_at=None).select_related("merged_into").first()


def _mark(player: Player) -> str:
    return str(salted_hmac(SALT, f"{player.key}:{player.mail}", algorithm="sha256").hexdigest()[:32])
