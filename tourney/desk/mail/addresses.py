"""An address that mail goes to, and what names a server: nothing in them can end a line or begin another header."""

import re
from contextlib import suppress
from urllib.parse import urlsplit

from movements.message import message

LONGEST, LONGEST_SITE = 254, 200
"""Of an address by RFC 5321, 4.5.3.1.3."""
_NAMED = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS = re.compile(rf"[A-Za-z0-9!#$%&'*+/=?^_`{{|}}~.-]{{1,64}}@{_NAMED}(?:\.{_NAMED})+")
_HOST = re.compile(rf"{_NAMED}(?:\.{_NAMED})*\.?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*")


def plain_address(said: str) -> str:
    """As it is kept and compared: in small letters, in plain ASCII where the name of its domain is not."""
    user, at, domain = said.strip().rpartition("@")
    with suppress(UnicodeError):  # too long, or no name: wrong_address says so
        domain = domain.encode("idna").decode()
    return f"{user}{at}{domain}".lower()


def wrong_address(said: str) -> str:
    """What is wrong with an address, as a sentence; nothing where mail can be sent to it."""
    plain = plain_address(said)
    user = plain.rpartition("@")[0]
    if len(plain) > LONGEST:
        return message("An e-mail address has at most %(longest)s letters.", longest=LONGEST)
    if not _ADDRESS.fullmatch(plain) or user[:1] == "." or user[-1:] == "." or ".." in user:
        return message("Enter one e-mail address, such as ann@example.org.")
    return ""


def wrong_host(said: str) -> str:
    """What is wrong with the name or the address of a server."""
    if len(said) > 255 or not _HOST.fullmatch(said):
        return message("Enter the server's name, such as smtp.example.org.")
    return ""


def wrong_site(said: str) -> str:
    """What is wrong with the address of the club's pages."""
    try:
        parts = urlsplit(said)
        sound = parts.scheme in ("http", "https") and not wrong_host(parts.hostname or "")
        sound = sound and (parts.port is None or parts.port > 0) and not (parts.query or parts.fragment or "@" in said)
    except ValueError:
        sound = False
    if not sound or len(said) > LONGEST_SITE or not re.fullmatch(r"[!-~]+", said):
        return message("Enter the address that players open in a browser, with http or https before it.")
    return ""
