"""What names a mail server, and the address of a club's pages: nothing in them can end a line."""

import re
from urllib.parse import urlsplit

from movements.message import message
from tourney.desk.players.mail_address import DOMAIN_LABEL

LONGEST_SITE = 200
_HOST = re.compile(rf"{DOMAIN_LABEL}(?:\.{DOMAIN_LABEL})*\.?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*")


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
