"""Humbug whist, for two (Foster, 000:2614-2624)."""

from functools import partial

from movements.message import message

from ..play.balance import no_sides
from ..play.game import HOYLE, DealField, GameError, InputKind, PlayedDeal, SideGame
from ..play.own_tricks import EACH, first_to_five, own_tricks
from ..play.rota import round_the_table

HELD = DealField(
    "honours", message("Honours held"), InputKind.EACH, 0, 4, help=message("Ace, king, queen and knave of trumps.")
)
REVOKED = DealField("revoked", message("Player who revoked"), InputKind.PLAYER)


def gains(play: PlayedDeal) -> list[tuple[int, int]]:
    """Return tricks above six, and the honours of the player who holds two or more if the other has one or none
    (2622)."""
    tricks = own_tricks(play, 13)
    a, b = play.turn.players
    revoked = play.values["revoked"]
    if revoked is not None:
        claims = b if revoked == a else a
        moved = min(3, tricks[revoked])
        tricks = {revoked: tricks[revoked] - moved, claims: tricks[claims] + moved}
    taker = max(tricks, key=lambda player: tricks[player])
    found = [(taker, tricks[taker] - 6)]
    held = {player: play.values["honours"].get(player, 0) for player in (a, b)}
    if sum(held.values()) > 4:
        raise GameError(
            "honours", message("There are %(most)s honours, not %(held)s.", most=4, held=sum(held.values()))
        )
    most = a if held[a] > held[b] else b
    if held[most] >= 2 and min(held.values()) < 2:
        found.append((most, held[most]))
    return found


GAME = SideGame(
    order=122,
    title=message("Humbug whist"),
    counts=(2,),
    source=f"{HOYLE}, Humbug Whist",
    cycle=round_the_table,
    fields=(EACH, HELD, REVOKED),
    judge=partial(first_to_five, gains=gains),
    bout=message("game"),
    unit=message("games"),
    sides=no_sides,
    rules=(message("Players may exchange their hand for the one on their right. Five points make a game."),),
)
