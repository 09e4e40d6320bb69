"""Six-hand bridge: three pairs play three rubbers at a time, at two tables end to end (Foster, 000:775-783).

Where the book is silent: a new rubber does not begin until the other two are decided.
"""

from collections.abc import Sequence

from movements.message import in_a_row, message
from tourney.scoring.auction import STRAIGHT, AuctionScore, StraightDeal, straight

from ..play.balance import flat, no_sides, players_of
from ..play.bridge_deals import SUIT, scored
from ..play.game import HOYLE, BoutScore, DealField, GameError, InputKind, PlayedDeal, SideGame
from ..play.rota import six_handed
from ..play.rubber import rubber

TABLES = {"first": message("First table"), "second": message("Second table")}
NEEDS = {
    "first": message("Enter trumps and tricks for the first table."),
    "second": message("Enter trumps and tricks for the second table."),
}


def no_result(number: int, table: str) -> str:
    if table == "first":
        return message("Deal %(number)s: no result has been entered for the first table.", number=number)
    return message("Deal %(number)s: no result has been entered for the second table.", number=number)


def end_fields(table: str) -> tuple[DealField, ...]:
    told = TABLES[table]
    return (
        DealField(f"{table}_suit", message("%(table)s: trumps", table=told), InputKind.CHOICE, choices=SUIT.choices),
        DealField(f"{table}_tricks", message("%(table)s: dealer's tricks", table=told)),
        DealField(
            f"{table}_doubles", message("%(table)s: times doubled", table=told), InputKind.COUNT, 0, 6, default=0
        ),
        DealField(
            f"{table}_dealers_honours",
            message("%(table)s: dealer's honours", table=told),
            InputKind.COUNT,
            0,
            5,
            default=0,
        ),
        DealField(
            f"{table}_others_honours",
            message("%(table)s: others' honours", table=told),
            InputKind.COUNT,
            0,
            5,
            default=0,
        ),
    )


SIX: tuple[tuple[int, int], ...] = ((0, 1), (0, 2), (1, 2))
"""The three rubbers, of pairs A (1 and 4), B (2 and 5), C (3 and 6)."""


def six_hand(plays: Sequence[PlayedDeal]) -> BoutScore:
    """Judge three rubbers at a time, of every two pairs (000:783). The ends deal, against B or C, A or C ..."""
    scores: dict[tuple[int, int], list[AuctionScore]] = {pair: [] for pair in SIX}
    names = dict(enumerate(sorted(players_of(plays))))
    for number, play in enumerate(plays, start=1):
        dealing = play.turn.seats["1"], play.turn.seats["4"]
        for table, end, flank in (("first", dealing[0], "2"), ("second", dealing[1], "3")):
            rivals = _pair_of(end, names), _pair_of(play.turn.seats[flank], names)
            key = (min(rivals), max(rivals))
            sheet = _at_an_end(play, table)
            done = rubber(scores[key], STRAIGHT).winner is not None
            if sheet is None and not done:
                raise GameError(f"{table}_tricks", no_result(number, table))
            if sheet is None:
                continue
            if done:
                raise GameError(
                    f"{table}_tricks",
                    message("Deal %(number)s: these two pairs have finished their rubber.", number=number),
                )
            scores[key].append(sheet if rivals[0] == key[0] else sheet.exchanged())
    found = {key: rubber(sheets, STRAIGHT) for key, sheets in scores.items()}
    total = flat(tuple(sorted(players_of(plays))))
    for (a, b), each in found.items():
        if each.winner is None:
            continue
        for at, player in names.items():
            total[player] += (each.ns - each.ew) * ((at % 3 == a) - (at % 3 == b))
    over = all(each.winner is not None for each in found.values())
    state = in_a_row(
        message(
            "%(one)s and %(other)s %(games)s", one="ABC"[a], other="ABC"[b], games=f"{each.games[0]}-{each.games[1]}"
        )
        for (a, b), each in found.items()
    )
    return BoutScore({player: max(0, amount) for player, amount in total.items()}, total, over, "" if over else state)


def _pair_of(player: int, names: dict[int, int]) -> int:
    return next(at for at, each in names.items() if each == player) % 3


def _at_an_end(play: PlayedDeal, table: str) -> AuctionScore | None:
    """The deal at one end, for the pair that dealt; None if nothing was played there."""
    values = play.values
    suit, tricks = values[f"{table}_suit"], values[f"{table}_tricks"]
    if suit is None and tricks is None:
        return None
    if suit is None or tricks is None:
        raise GameError(f"{table}_tricks", NEEDS[table])
    ours, theirs = values[f"{table}_dealers_honours"], values[f"{table}_others_honours"]
    if ours + theirs > 5:
        raise GameError(f"{table}_dealers_honours", message("There are five honours."))
    deal = StraightDeal(suit, tricks, values[f"{table}_doubles"], _in_two_hands(ours), _in_two_hands(theirs))
    return scored("declaration", lambda: straight(deal))


def _in_two_hands(held: int) -> tuple[int, int]:
    """Honours in each hand of a side, which are typed as a total: three count as lying in two hands."""
    return (held - held // 2, held // 2)


GAME = SideGame(
    order=32,
    title=message("Six-hand bridge"),
    counts=(6,),
    source=f"{HOYLE}, Six-Hand Bridge",
    cycle=six_handed,
    fields=(*end_fields("first"), *end_fields("second")),
    judge=six_hand,
    bout=message("three rubbers"),
    sides=no_sides,
    rules=(
        message("1 and 4, 2 and 5, and 3 and 6 are partners. At both tables, the pair at the ends deals."),
        message("After each deal, everyone moves to the next lower number: 6 to 5, 5 to 4, 1 to 6."),
    ),
)
