"""Bridge for two, misery bridge, reversi and short bridge (Foster, 000:749-763, 795-797).

Where the book is silent: bridge for two is a rubber of 30 with the values of straight bridge, and what each holds is
his own; at misery bridge whoever has the odd trick scores its value, a deal at a time, and without honours.
"""

from collections.abc import Sequence
from functools import partial

from movements.message import message
from tourney.scoring.auction import STRAIGHT, StraightDeal, straight
from tourney.scoring.to_the_score import total

from ..play.balance import flat, must_go_on, no_sides, of_two_sides
from ..play.bridge_deals import (
    CHICANE,
    DOUBLES,
    HONOURS,
    REVOKED,
    STRAIGHT_FIELDS,
    SUIT,
    TRICKS,
    honours_fit,
    scored,
    straight_sheet,
)
from ..play.game import HOYLE, PAIRS, Field, Game, GameError, Kind, Outcome, Play
from ..play.rota import cut_in, round_the_table
from ..play.rubber import rubber
from ..play.standing_words import games_to, points_to

GAME = 30
FIRSTS_TRICKS = Field("tricks", message("Dealer's tricks"), Kind.COUNT, 0, 13, required=True)


def for_two(plays: Sequence[Play]) -> Outcome:
    """A rubber between two: tricks and honours as usual, 100 for the rubber (000:751-755)."""
    a, b = plays[0].turn.players
    sheets = []
    for play in plays:
        values = play.values
        held = values["honours"].get(a, 0), values["honours"].get(b, 0)
        honours_fit(held, values["suit"])
        tricks = values["tricks"] if play.dealer == a else 13 - values["tricks"]
        deal = StraightDeal(values["suit"], tricks, values["doubles"], (held[0], 0), (held[1], 0))
        sheets.append(scored("suit", partial(straight, deal)))
    found = scored("", lambda: rubber(sheets, STRAIGHT))
    over = found.winner is not None
    net = found.ns - found.ew if over else 0
    standing = games_to(found.games, (found.ns, found.ew))
    return Outcome({a: found.ns, b: found.ew}, {a: net, b: -net}, over, "" if over else standing)


EIGHT, EACH_TRICK, FAILED = 8, 5, 10
WAYS = {"declared": message("Declared"), "eight": message("Eight tricks announced"), "misery": message("Misery")}


def misery(plays: Sequence[Play]) -> Outcome:
    """A deal of misery bridge: eight tricks announced count double, or cost ten; at misery the dealer has five for each
    trick of the other above six if he takes one or none, else the other five for each beyond one (000:759-763)."""
    (play,) = plays
    way, tricks, suit = play.values["way"], play.values["tricks"], play.values["suit"]
    dealer = play.dealer
    other = next(player for player in play.turn.players if player != dealer)
    scores = flat(play.turn.players)
    if way == "misery":
        if tricks > 1:
            scores[other] = EACH_TRICK * (tricks - 1)
        else:
            scores[dealer] = EACH_TRICK * (13 - tricks - 6)
    elif suit is None:
        raise GameError("suit", message("Enter which suit was trumps."))
    elif way == "eight" and tricks < EIGHT:
        scores[other] = FAILED
    else:
        taker = dealer if tricks > 6 else other
        points = (max(tricks, 13 - tricks) - 6) * STRAIGHT.values[suit]
        scores[taker] = points * (2 if way == "eight" else 1)
    net = scores[dealer] - scores[other]
    return Outcome(scores, {dealer: net, other: -net}, True)


def reversi(plays: Sequence[Play]) -> Outcome:
    """Bridge to lose, a deal at a time (000:795). A revoke is reversed too: who revoked takes three tricks more."""
    (play,) = plays
    revoked = play.values["revoked"]
    turned = play
    if revoked is not None:
        ours = play.turn.seat_of(revoked) in PAIRS[0]
        tricks = min(13, play.values["tricks"] + 3) if ours else max(0, play.values["tricks"] - 3)
        turned = Play(play.turn, play.dealer, {**play.values, "tricks": tricks, "revoked": None})
    sheet = straight_sheet(turned).exchanged()
    return of_two_sides(play.turn, (sheet.ns.total, sheet.ew.total), sheet.points, True)


def short(plays: Sequence[Play]) -> Outcome:
    """A game without doubling: when a side has 30 below the line, the higher total wins it (000:797)."""
    sheets = []
    over = False
    for number, play in enumerate(plays, start=1):
        must_go_on(over, number)
        sheets.append(straight_sheet(Play(play.turn, play.dealer, {**play.values, "doubles": 0})))
        both = total(sheets)
        over = max(both.ns.tricks, both.ew.tricks) >= GAME
    won = (both.points > 0) - (both.points < 0)
    standing = message("%(points)s below the line", points=points_to((both.ns.tricks, both.ew.tricks)))
    return of_two_sides(plays[0].turn, (both.ns.total, both.ew.total), won, over, standing)


CUT = (4, 5, 6, 7)
NO_DOUBLES = (SUIT, TRICKS, HONOURS, CHICANE, REVOKED)

ORDER = 4
GAMES = (
    Game(
        "bridge-for-two",
        message("Bridge for two, or Chinese bridge"),
        (2,),
        f"{HOYLE}, Bridge for Two",
        round_the_table,
        (SUIT, FIRSTS_TRICKS, DOUBLES, HONOURS),
        for_two,
        sides=no_sides,
        rules=(
            message(
                "Each player has four cards in hand, eleven face down, and eleven face up on top of those. "
                "The winner of the rubber scores 100."
            ),
        ),
    ),
    Game(
        "misery-bridge",
        message("Misery bridge"),
        (2,),
        f"{HOYLE}, Misery Bridge",
        round_the_table,
        (
            Field("way", message("How it was played"), Kind.CHOICE, choices=WAYS, required=True),
            Field("suit", message("Trumps"), Kind.CHOICE, choices=SUIT.choices),
            FIRSTS_TRICKS,
        ),
        misery,
        message("deal"),
        sides=no_sides,
        rules=(
            message(
                "The dealer plays one hand against two, and may exchange one to four cards for cards "
                "from the hand on the left."
            ),
            message(
                "Announcing eight tricks counts double, or costs ten if it fails. At misery, the dealer "
                "may take at most one trick."
            ),
        ),
    ),
    Game(
        "reversi-bridge",
        message("Reversi bridge, deal by deal"),
        CUT,
        f"{HOYLE}, Reversi Bridge",
        lambda count: cut_in(count, length=4, opposite_is_dummy=True),
        STRAIGHT_FIELDS,
        reversi,
        message("deal"),
        code="auction-text",
        rules=(
            message(
                "The aim is to lose: each side scores what the other makes. After four deals, a new table is formed."
            ),
        ),
    ),
    Game(
        "short-bridge",
        message("Short bridge, single games"),
        CUT,
        f"{HOYLE}, Short Bridge",
        lambda count: cut_in(count, opposite_is_dummy=True),
        NO_DOUBLES,
        short,
        message("game"),
        message("games"),
        code="auction-text",
        rules=(message("No doubling and no rubber: when a side has 30 below the line, the higher total score wins."),),
    ),
)
