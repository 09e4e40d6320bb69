"""How a ruling names its law: by the code of the game, section and all."""

import re

from .by_game import LAWS
from .law import Law

BY_SLUG: dict[str, Law] = {law.slug: law for law in LAWS}
NUMBER = re.compile(r"[0-9]+|[IVXLC]+|[A-Z]")
SECTION = re.compile(r"[0-9]*[a-zA-Z]?[0-9]*")


def cited(rule: str, law: str, section: str, game: str) -> str:
    """The law that was named in words, else that of the ``rule``. The codes of whist and auction say "Law X, sec. 4";
    that of bridge "Law 64A"."""
    if not law:
        law = BY_SLUG[rule].law if rule in BY_SLUG else ""
    if NUMBER.fullmatch(law):
        law = f"Law {law}"
    if not section or not law:
        return law or section
    if not SECTION.fullmatch(section):
        return f"{law}, {section}"
    if game == "bridge" and not section[0].isdigit() and law[-1].isdigit():
        return f"{law}{section}"
    return f"{law}, sec. {section}"
