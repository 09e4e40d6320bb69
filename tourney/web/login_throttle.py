"""Limits on guessing: the client's address, known browsers, and the message about the wait."""

from datetime import datetime, timedelta
from ipaddress import ip_address, ip_network

from django.core import signing
from django.http import HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext, ngettext

from ..desk.club import account_names
from ..desk.club.rate_limit import ACCOUNT, ADDRESS, CODE_ADDRESS, CODE_CLUB, KNOWN, Try
from ..models import User
from .answers import with_cookie
from .club_request import ClubRequest

COOKIE = "known"
YEAR = timedelta(days=365)
MOST_KNOWN = 12
"""Maximum number of directors who are remembered in one browser."""


def address_of(request: ClubRequest) -> str:
    """Return the address of the request (see :mod:`.middleware.proxies`). For IPv6 it is the network, because a
    household can choose the rest freely."""
    seen = request.META.get("REMOTE_ADDR", "")
    try:
        address = ip_address(seen)
    except ValueError:
        return seen[:64]
    return str(ip_network(f"{address}/64", strict=False)) if address.version == 6 else seen


def at_sign_in(request: ClubRequest, name: str) -> tuple[Try, ...]:
    """Return the counts for a password for that name. A browser in which the name has signed in before is counted
    separately, so that strangers who guess, even in the club's own network, do not lock out known users."""
    plain = account_names.plain(name)
    if knows(request, plain):
        return (Try(KNOWN, plain),)
    return Try(ACCOUNT, plain), Try(ADDRESS, address_of(request))


def knows(request: ClubRequest, plain: str) -> bool:
    """Whether that name has signed in here since its password was last changed."""
    kept = _known(request).get(_short(plain))
    user = account_names.find(plain) if kept else None
    return user is not None and constant_time_compare(kept or "", _mark(user))


def remember(request: ClubRequest, answer: HttpResponse, user: User) -> None:
    """Remember that this browser has signed in as ``user``."""
    known = _known(request)
    name = _short(account_names.plain(user.get_username()))
    known.pop(name, None)
    known[name] = _mark(user)
    with_cookie(answer, COOKIE, signing.dumps(dict(list(known.items())[-MOST_KNOWN:]), salt="tourney.known"), YEAR)


def wait(until: datetime) -> str:
    """Return the message for someone who has to wait."""
    minutes = max(1, -int((timezone.now() - until).total_seconds() // 60))
    many = gettext("There have been too many failed attempts.")
    if minutes > 120:
        hours = round(minutes / 60)
        then = ngettext("Wait one hour, then try again.", "Wait %(hours)d hours, then try again.", hours)
        then %= {"hours": hours}
        return f"{many} {then}"
    then = ngettext("Wait one minute, then try again.", "Wait %(minutes)d minutes, then try again.", minutes)
    return f"{many} {then % {'minutes': minutes}}"


def codes(request: ClubRequest) -> tuple[Try, ...]:
    """Return the counts for a code of one of the club's tables."""
    return Try(CODE_ADDRESS, address_of(request)), Try(CODE_CLUB, str(request.club.pk))


def at_owner(request: ClubRequest) -> list[Try]:
    """Return the counts that may lock out the club's members and the owner's own address."""
    names = [account_names.plain(member.user.get_username()) for member in request.club.members.select_related("user")]
    return [
        *(Try(limit, name) for name in names for limit in (ACCOUNT, KNOWN)),
        Try(ADDRESS, address_of(request)),
        *codes(request),
    ]


def _known(request: ClubRequest) -> dict[str, str]:
    try:
        return signing.loads(request.COOKIES.get(COOKIE, ""), salt="tourney.known", max_age=YEAR)
    except signing.BadSignature:
        return {}


def _short(plain: str) -> str:
    return signing.Signer(salt="tourney.known.name").signature(plain)[:16]


def _mark(user: User) -> str:
    """Return a value that changes with the password."""
    return user.get_session_auth_hash()[:32]
