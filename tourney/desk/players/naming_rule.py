"""How people are named where everybody can read it, and what a file says of it."""

from collections.abc import Iterable

from ...language.told import told
from ...models import Contestant, Player
from ...scoring import public_names
from .records import tell_pages


def public_name(player: Player) -> str:
    """As the player wants to be named, in the reader's language."""
    return public_names.public_name(player.name, player.shown, told(public_names.NOBODY))


def withhold(rows: Iterable[tuple[Contestant, tuple[str, ...]]]) -> None:
    """What a file says of the people of each contestant, in their order. Nobody is named with more than the club
    would say of them: where the two differ, the less is said from now on."""
    for contestant, shown in rows:
        if not shown:
            continue
        seats = contestant.seats.select_related("player").order_by("place")
        for seat, way in zip(seats, shown, strict=True):
            player = seat.player
            if public_names.WAYS.index(way) > public_names.WAYS.index(player.shown):
                player.shown = way
                player.save(update_fields=["shown"])
                tell_pages(player)
