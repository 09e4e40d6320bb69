"""Table keys and codes: not stored, but derived from the server's secret, the section and the number of times its keys
were reset."""

import base64

from django.utils.crypto import salted_hmac

from ...models import Section

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Characters that people can tell apart: no I and 1, no O and 0."""
CODE = 6


def token(section: Section, table: int) -> str:
    """Return 128 bits, for one table of one section until its keys are reset."""
    return token_in(_digest(section, table))


def token_in(digest: bytes) -> str:
    """Return the key that follows from a digest."""
    return base64.urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()


def token_of(section: Section, table: int, keys: int) -> str:
    """Return the key after this number of resets."""
    return token_in(digest_of(section.pk, table, keys))


def code(section: Section, table: int) -> str:
    """Return the six-character code for people who cannot scan."""
    return code_in(_digest(section, table))


def code_in(digest: bytes) -> str:
    """Return the code that follows from a digest."""
    return "".join(SIGNS[byte % len(SIGNS)] for byte in digest[16 : 16 + CODE])


def _digest(section: Section, table: int) -> bytes:
    return digest_of(section.pk, table, section.keys)


def digest_of(section: int, table: int, keys: int) -> bytes:
    """Return the digest from which a table's key and code are derived, for the given number of resets."""
    return salted_hmac("tourney.table", f"{section}:{table}:{keys}", algorithm="sha256").digest()
