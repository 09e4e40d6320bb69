"""Sign-in links for a member on a new device while strangers guess at the name.

Guesses at a name are counted, but those from browsers that are known count by themselves. The link makes one browser
known. It does not bypass the password: an owner who makes it learns nothing, and gets into no other club of the member.
"""

import secrets
from collections.abc import Iterable
from datetime import timedelta

from django.core import signing
from django.utils.crypto import constant_time_compare

from ...models import Club, User
from ..writing import By, club_change
from .rate_limit import LINK, Try, take, waits

GOOD_FOR = timedelta(minutes=30)
SALT = "tourney.sign-in link"


def make(user: User, clubs: Iterable[Club], by: By) -> str:
    """Create a token for one browser that works once and for a short time, and record it in the journals of these
    clubs."""
    for club in clubs:
        with club_change(club, "make_sign_in_link", by) as under_way:
            under_way.data, under_way.line_alone = {"name": user.name}, True
    return signing.dumps([user.pk, user.get_session_auth_hash(), secrets.token_urlsafe(12)], salt=SALT)


def user_of(token: str) -> User | None:
    """Return the user of a link while it is valid: until it is used, expires, or the password changes."""
    try:
        key, mark, _ = signing.loads(token, salt=SALT, max_age=GOOD_FOR)
    except signing.BadSignature:
        return None
    user = User.objects.filter(pk=key, is_active=True).first()
    if user is None or not constant_time_compare(mark, user.get_session_auth_hash()) or waits([Try(LINK, token)]):
        return None
    return user


def spend(token: str) -> User | None:
    """Return the user of a link and use the link up, so that only the first browser gets in."""
    user = user_of(token)
    return user if user and take(Try(LINK, token)) is None else None
