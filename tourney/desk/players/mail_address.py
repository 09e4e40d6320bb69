"""Email addresses that cannot end a line or begin another header."""

import re
from contextlib import suppress

from movements.message import message

LONGEST = 254
"""Of an address by RFC 5321, 4.5.3.1.3."""
DOMAIN_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS = re.compile(rf"[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~.-]{{1,64}}@{DOMAIN_LABEL}(?:\.{DOMAIN_LABEL})+")


def plain_address(said: str) -> str:
    """Return an address as it is stored and compared: in lower case, with its domain in ASCII."""
    user, at, domain = said.strip().rpartition("@")
    with suppress(UnicodeError):  # too long, or no name: wrong_address says so
        domain = domain.encode("idna").decode()
    return f"{user}{at}{domain}".lower()


def wrong_address(said: str) -> str:
    """Return the fault of an email address as a message; empty if mail can be sent to it."""
    plain = plain_address(said)
    user = plain.rpartition("@")[0]
    if len(plain) > LONGEST:
        return message("Enter at most %(longest)s characters.", longest=LONGEST)
    if not _ADDRESS.fullmatch(plain) or user[:1] == "." or user[-1:] == "." or ".." in user:
        return message("Enter one email address, for example ann@example.org.")
    return ""
