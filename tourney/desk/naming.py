"""How people are named where everybody can read it."""

from ..models import Player, Shown


def public_name(player: Player) -> str:
    """As the player wants to be named: in full, A. B., or not at all."""
    if player.shown == Shown.WITHHELD:
        return "a player"
    if player.shown == Shown.INITIALS:
        return " ".join(f"{part[0].upper()}." for part in player.name.split())
    return player.name
