"""A file between two pages of an import, stored in the database so that every process has it.

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
    """A stored file; pages refer to it by ``key``."""

    key: str
    name: str
    data: bytes


class TooLong(ValueError):
    """The file is too long to be stored, even when compressed."""


def stage(club: Club, user: User, name: str, data: bytes) -> Staged:
    """Store the file for a while, and remove expired ones. Raises TooLong."""
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
    """Return the file that this person staged in that club under ``key``; None if it has expired."""
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
    """Remove a staged file that was imported or is no longer wanted."""
    SessionStore(key).delete()
