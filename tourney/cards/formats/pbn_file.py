"""Only deals as PBN 2.1 (its export format), for any game: a game for each tray, with the fifteen required tags.

PBN is a bridge format. At whist nobody is vulnerable, and the turned card is in a tag of our own, TrumpCard. The proof
of the deals is in lines that begin with "%", which PBN reserves for programs: %Commitment, %Salt.
"""

import re
from collections.abc import Mapping

from ...scoring.contract import vulnerable
from ..dealer import dealer
from ..pbn_deal import hands, written

PROOF = ("commitment", "salt", "salt_commitment", "public", "no_long_suits")
"""The keys in a document of deals for the values in such lines."""
_PROOF = re.compile(r"^%(Commitment|Salt|Salt commitment|Public|No long suits): ([^\r\n]{1,300})\r?$", re.M)


def write(
    deals: Mapping[int, str],
    game: str,
    *,
    event: str = "",
    date: str = "",
    trumps: Mapping[int, str] | None = None,
    proof: Mapping[str, str] | None = None,
) -> bytes:
    """Return the file, in Latin-1 or, if a name needs it, in UTF-8. ``date`` has PBN's form, 2026.11.20."""
    lines = [f"%{key.replace('_', ' ').capitalize()}: {value}" for key, value in (proof or {}).items()]
    for tray in sorted(deals):
        first = dealer(game, tray)
        values = {
            "Event": f" {event}" if event.startswith(("#", "?")) else event,  # otherwise it would be special
            "Site": "",
            "Date": date,
            "Board": str(tray),
            **dict.fromkeys(("West", "North", "East", "South"), ""),
            "Dealer": first,
            "Vulnerable": vulnerability(tray) if game == "bridge" else "None",
            "Deal": written(hands(deals[tray]), first),
            **dict.fromkeys(("Scoring", "Declarer", "Contract", "Result"), ""),
        }
        if trumps and tray in trumps:
            values["TrumpCard"] = trumps[tray]
        lines += [*(f"[{name} {quoted(value)}]" for name, value in values.items()), ""]
    return encoded(lines)


def proof_in(data: bytes) -> dict[str, str]:
    """Return the values in these lines by the keys of a document of deals."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    found = _PROOF.finditer(text)
    return {each[1].lower().replace(" ", "_"): each[2].strip() for each in found}


def vulnerability(board: int) -> str:
    """Return the vulnerability of a board in PBN's words (section 3.4.10)."""
    at_risk = vulnerable(board)
    return {0: "None", 2: "All"}.get(len(at_risk)) or ("NS" if "N&S" in at_risk else "EW")


def encoded(lines: list[str]) -> bytes:
    """Return the file with its header."""
    try:
        return _text(lines, "ISO-8859-1").encode("latin-1")
    except UnicodeEncodeError:
        return _text(lines, "UTF-8").encode()


def _text(lines: list[str], charset: str) -> str:
    head = ["% PBN 2.1", "% EXPORT", f"%Content-type: text/x-pbn; charset={charset}", "%Creator: Tourney"]
    return "\r\n".join([*head, *lines]) + "\r\n"


def quoted(text: str) -> str:
    """Return the quoted value of a tag."""
    plain = "".join(sign if sign.isprintable() or sign == "\N{NO-BREAK SPACE}" else " " for sign in text)
    return '"' + re.sub(r'(["\\])', r"\\\1", plain) + '"'
