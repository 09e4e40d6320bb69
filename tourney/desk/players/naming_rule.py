"""How people are named in public, and in files."""

from collections.abc import Iterable

from ...language.told import told
from ...models import Contestant, Player
from ...scoring import public_names
from .records import tell_pages


def public_name(player: Player) -> str:
    """Return the name as the player wants it to be shown, in the reader's language."""
    return public_names.public_name(player.name, player.shown, told(public_names.NOBODY))


def withhold(rows: Iterable[tuple[Contestant, tuple[str, ...]]]) -> None:
    """Apply a file's wishes about names to each contestant's players, in order. Where the file and the club differ,
    less is shown from then on."""
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
