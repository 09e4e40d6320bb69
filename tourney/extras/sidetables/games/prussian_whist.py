"""Prussian whist: English whist in which trumps are cut (Foster, 000:1996-1998)."""

from dataclasses import replace

from movements.message import message

from ..play.game import HOYLE
from .english_whist import GAME as ENGLISH_WHIST

GAME = replace(
    ENGLISH_WHIST,
    order=13,
    title=message("Prussian whist, rubbers"),
    source=f"{HOYLE}, Prussian Whist",
    code="foster",
    rules=(message("Like English whist, but the player to the dealer's left cuts the other pack for trumps."),),
)
