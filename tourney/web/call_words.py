"""Why a table calls the director, in the words of whoever reads it: what a phone offers is stored in English, and what
was typed beside it follows letter for letter."""

from movements.message import message

from ..language.told import told

OFFERED = {
    "Other people sit here.": message("Other players are sitting here"),
    "Other trays are here.": message("Other trays are here"),
    "A tray is turned the wrong way.": message("A tray is turned the wrong way"),
    "Nobody came to play against us.": message("Our opponents have not come"),
}
"""What the form of a phone sends, and what it says there."""


def call_words(why: str, game: str) -> str:
    chosen, _, typed = why.partition(": ")
    if not (offered := OFFERED.get(chosen)):
        return why
    return told(message("%(place)s: %(what)s", place=offered, what=typed) if typed else offered, game)
