"""A file between two pages of an import: kept in the database, so that whichever process answers next has it.

It is stored as a session of its own that nobody is signed in with: two files that one director views side by side do
not mix, the director's own session stays small, and abandoned files expire and are removed.
"""

import base64
import binascii
import zlib
from dataclasses import dataclass
from datetime import timedelta

from django.contrib.sessions.backends.db import SessionStore

from ...models import Club, User

KEPT = timedelta(hours=2)
LARGEST = 10_000_000
"""Bytes, packed."""


@dataclass(frozen=True, slots=True)
class Staged:
    """``key`` is what the pages know it by."""

    key: str
    name: str
    data: bytes


class TooLong(ValueError):
    """The file is too long to be stored, even when compressed."""


def stage(club: Club, user: User, name: str, data: bytes) -> Staged:
    """Keeps the file for a while; what was kept too long is removed. Raises TooLong."""
    packed = zlib.compress(data)
    if len(packed) > LARGEST:
        raise TooLong
    remove_expired()
    kept = SessionStore()
    kept["staged"] = [club.pk, user.pk, name[:200], base64.b64encode(packed).decode()]
    kept.set_expiry(KEPT)
    kept.save()
    return Staged(str(kept.session_key), name, data)


def staged(club: Club, user: User, key: str) -> Staged | None:
    """Return the file that this person staged in that club under ``key``; None if there is none any more."""
    if not key.isalnum() or len(key) > 40:
        return None
    try:
        of, by, name, packed = SessionStore(key)["staged"]
        if (of, by) == (club.pk, user.pk):
            return Staged(key, name, zlib.decompress(base64.b64decode(packed, validate=True)))
    except (KeyError, TypeError, ValueError, binascii.Error, zlib.error):
        pass
    return None


def remove_expired() -> None:
    """Remove staged files that nobody returned to, and those of people who have signed out."""
    SessionStore.clear_expired()


def unstage(key: str) -> None:
    """It is stored, or not wanted."""
    SessionStore(key).delete()
