"""Citations of laws in rulings, in the code of the game, with the section."""

import re

from movements.message import in_a_row, message

from .by_game import LAWS
from .law import Law, named

BY_SLUG: dict[str, Law] = {law.slug: law for law in LAWS}
_SENTENCES: dict[str, str] = {
    words: words for law in LAWS for words in (law.irregularity, *(option.decision for option in law.options))
}
NUMBER = re.compile(r"[0-9]+|[IVXLC]+|[A-Z]")
SECTION = re.compile(r"[0-9]*[a-zA-Z]?[0-9]*")


def cited(rule: str, law: str, section: str, game: str) -> str:
    """Return the law given in words, or else that of the ``rule``."""
    if not law:
        law = BY_SLUG[rule].law if rule in BY_SLUG else ""
    law = message("Law %(law)s", law=law) if NUMBER.fullmatch(law) else named(law)
    if not section or not law:
        return law or section
    if not SECTION.fullmatch(section):
        return in_a_row([law, section])
    if game == "bridge" and not section[0].isdigit() and law[-1].isdigit():
        return message("%(law)s%(section)s", law=law, section=section)
    return message("%(law)s, sec. %(section)s", law=law, section=section)


def of_the_law(words: str) -> str:
    """Return the stored sentence of the law of a ruling, if it is one, or else the director's own words."""
    return _SENTENCES.get(words, words)
