"""Bridge for three, three-hand auction, and six-hand bridge.

Sources: Foster, 000:722-735 and 1198-1230 (three-hand auction), 739-747 (bridge for three), 775-783 (six-hand). Where
the books are silent: adversaries of the dealer each score what they make together; a game clears the trick scores of
all; at six-hand bridge a rubber that is decided is not begun again until the other two are.
"""

from collections.abc import Sequence
from functools import partial

from movements.message import in_a_row, message
from tourney.scoring.auction import (
    AUCTION,
    GAME,
    STRAIGHT,
    AuctionDeal,
    AuctionScore,
    Declaration,
    StraightDeal,
    auction,
    parse,
    straight,
)

from ..play.balance import RUBBER_DECIDED, by_differences, flat, must_go_on, no_sides, players_of
from ..play.bridge_deals import (
    AUCTION_FIELDS,
    CHICANE,
    DOUBLES,
    HONOURS,
    REVOKED,
    SUIT,
    TAKES,
    honours_fit,
    must_say_who_declared,
    scored,
)
from ..play.game import HOYLE, Field, Game, GameError, Kind, Outcome, Play
from ..play.rota import bridge_for_three, six_handed, three_hand
from ..play.rubber import rubber
from ..play.six_hand_fields import NEEDS, end_fields, no_result

DUMMYS = Field("dummy_honours", message("Dummy's honours"), Kind.COUNT, 0, 5, default=0)
DEALERS_TRICKS = Field("tricks", message("Dealer's tricks"), Kind.COUNT, 0, 13, required=True)


class _Individual:
    """A rubber that each plays for himself: trick scores to a game, games, and all that each has."""

    def __init__(self, players: Sequence[int]) -> None:
        self.tricks = flat(players)
        self.games = flat(players)
        self.total = flat(players)

    @property
    def over(self) -> bool:
        return max(self.games.values()) == 2

    def won_game(self, player: int, tricks: int) -> bool:
        self.tricks[player] += tricks
        self.total[player] += tricks
        if self.tricks[player] < GAME:
            return False
        self.games[player] += 1
        self.tricks = flat(tuple(self.tricks))
        return True

    def outcome(self) -> Outcome:
        games = "-".join(map(str, self.games.values()))
        balance = by_differences(self.total) if self.over else flat(tuple(self.total))
        return Outcome(
            dict(self.total), balance, self.over, "" if self.over else message("games %(games)s", games=games)
        )


def three_at_bridge(plays: Sequence[Play]) -> Outcome:
    """A rubber of bridge for three: the dealer alone scores towards game; who has won two games has 100 (743-747)."""
    players = players_of(plays)
    table = _Individual(players)
    for number, play in enumerate(plays, start=1):
        must_go_on(table.over, number, RUBBER_DECIDED)
        values, dealer = play.values, play.dealer
        others = tuple(player for player in players if player != dealer)
        each = values["honours"]
        ours = (each.get(dealer, 0), values["dummy_honours"])
        theirs = (each.get(others[0], 0), each.get(others[1], 0))
        honours_fit((*ours, *theirs), values["suit"])
        revoked = values["revoked"]
        chicane = () if values["chicane"] is None else ("N&S" if values["chicane"] == dealer else "E&W",)
        deal = StraightDeal(
            values["suit"],
            values["tricks"],
            values["doubles"],
            ours,
            theirs,
            chicane,
            int(revoked == dealer),
            int(revoked is not None and revoked != dealer),
        )
        sheet = scored("declaration", partial(straight, deal))
        for player in others:
            table.total[player] += sheet.ew.total
        table.total[dealer] += sheet.ns.honours
        tricks = sheet.ns.tricks
        if revoked == dealer:
            tricks = min(tricks, max(0, GAME - 2 - table.tricks[dealer]))
        if table.won_game(dealer, tricks) and table.over:
            table.total[dealer] += STRAIGHT.rubber
    return table.outcome()


def honours_of_one(suit: str, held: int) -> int:
    """Return the value of a player's own honours at three-hand auction (law 13, 000:1226)."""
    if suit == "NULLO":
        return 0
    if suit == "NT":
        return 100 if held == 4 else 10 * held
    return AUCTION.values[suit] * (2 * held if held >= 4 else held)


GAME_BONUS, RUBBER_BONUS = 125, 250


def three_at_auction(plays: Sequence[Play]) -> Outcome:
    """A rubber of three-hand auction: 125 for each game won, and 250 for the second (000:728, laws 11-15)."""
    players = players_of(plays)
    table = _Individual(players)
    for number, play in enumerate(plays, start=1):
        must_go_on(table.over, number, RUBBER_DECIDED)
        values, by = play.values, play.values["by"]
        bid = scored("declaration", partial(parse, values["declaration"]))
        if bid is None:
            continue
        must_say_who_declared(play)
        sheet = _contract(play, bid)
        hands = {**values["honours"], 0: values["dummy_honours"]}
        honours_fit(hands.values(), bid.suit)
        for player in play.turn.players:
            table.total[player] += honours_of_one(bid.suit, hands.get(player, 0))
            if player != by:
                table.total[player] += sheet.ew.total
        table.total[by] += honours_of_one(bid.suit, hands[0]) + sheet.ns.honours
        if table.won_game(by, sheet.ns.tricks):
            table.total[by] += GAME_BONUS + (RUBBER_BONUS if table.over else 0)
    return table.outcome()


def _contract(play: Play, bid: Declaration) -> AuctionScore:
    """The declarer's deal without honours, as if he were N&S."""
    values, revoked = play.values, play.values["revoked"]
    ours = revoked is not None and revoked == values["by"]
    deal = AuctionDeal(
        bid,
        "N",
        values["tricks"],
        (0, 0),
        (0, 0),
        int(ours),
        int(revoked is not None and not ours),
        takes_tricks=values["takes"] == "tricks",
    )
    return scored("declaration", lambda: auction(deal))


SIX: tuple[tuple[int, int], ...] = ((0, 1), (0, 2), (1, 2))
"""The three rubbers, of pairs A (1 and 4), B (2 and 5), C (3 and 6)."""


def six_hand(plays: Sequence[Play]) -> Outcome:
    """Three rubbers at a time, of every two pairs (000:783). In each deal the ends deal, against B or C, A or C ..."""
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
    standing = in_a_row(
        message(
            "%(one)s and %(other)s %(games)s", one="ABC"[a], other="ABC"[b], games=f"{each.games[0]}-{each.games[1]}"
        )
        for (a, b), each in found.items()
    )
    return Outcome({player: max(0, amount) for player, amount in total.items()}, total, over, "" if over else standing)


def _pair_of(player: int, names: dict[int, int]) -> int:
    return next(at for at, each in names.items() if each == player) % 3


def _at_an_end(play: Play, table: str) -> AuctionScore | None:
    """The deal at one end, for the pair that dealt; None where nothing was played there."""
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
    """Honours are typed for a side: three of them count as lying in two hands."""
    return (held - held // 2, held // 2)


ORDER = 3
GAMES = (
    Game(
        "bridge-for-three",
        message("Bridge for three"),
        (3,),
        f"{HOYLE}, Bridge for Three",
        bridge_for_three,
        (SUIT, DEALERS_TRICKS, DOUBLES, HONOURS, DUMMYS, CHICANE, REVOKED),
        three_at_bridge,
        sides=no_sides,
        rules=(
            message(
                "The dealer plays with dummy and is the only player to score towards game. Winning two games earns 100."
            ),
            message("After each deal, the player to the left of the vacant place moves into it."),
        ),
    ),
    Game(
        "three-hand-auction",
        message("Three-hand auction"),
        (3, 4),
        f"{HOYLE}, Laws of Three-Hand Auction",
        three_hand,
        (*AUCTION_FIELDS[:4], DUMMYS, REVOKED, TAKES),
        three_at_auction,
        sides=no_sides,
        rules=(
            message(
                "The highest bidder takes dummy. A game is worth 125 and the rubber 250. With four "
                "players, one sits out each rubber."
            ),
        ),
    ),
    Game(
        "six-hand",
        message("Six-hand bridge"),
        (6,),
        f"{HOYLE}, Six-Hand Bridge",
        six_handed,
        (*end_fields("first"), *end_fields("second")),
        six_hand,
        message("three rubbers"),
        sides=no_sides,
        rules=(
            message("1 and 4, 2 and 5, and 3 and 6 are partners. At both tables, the pair at the ends deals."),
            message("After each deal, everyone moves to the next lower number: 6 to 5, 5 to 4, 1 to 6."),
        ),
    ),
)
