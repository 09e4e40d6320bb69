"""The hash published before play, with which anyone can check the deals afterwards.

The commitment is the SHA-256, as 64 hexadecimal digits, of the salt's 32 bytes followed by the deals' lines in the
order of their trays: each in PBN notation, from North and each suit from the ace down, in ASCII, ended by a newline
(0A). The salt is random and published after play: without it, nobody can try deals until one fits.
"""

import re
from collections.abc import Mapping

SALT = 32
"""The length of a salt in bytes."""
_HEX = re.compile(r"[0-9a-fA-F]{64}")


def new_salt() -> bytes:
    import secrets

    return secrets.token_bytes(SALT)


def commitment(salt: bytes, deals: Mapping[int, str]) -> str:
    """Return the hash of the salt and the deals by tray, each in PBN notation from North."""
    from hashlib import sha256  # imported here: programs that only read deals do not need it

    lines = "".join(f"{deals[tray]}\n" for tray in sorted(deals))
    return sha256(salt + lines.encode("ascii")).hexdigest()


def salt_of(text: str) -> bytes | None:
    """Return the bytes of a salt or hash written as 64 hexadecimal digits; None for any other text."""
    plain = "".join(text.split())
    return bytes.fromhex(plain) if _HEX.fullmatch(plain) else None
