"""Forming a table by cutting, cutting for partners and cutting out, by the code of laws in use.

All codes cut low: the ace is the lowest card, the lowest cuts play, the two lowest are partners against the two highest
and the lowest deals, and after a rubber those who have played the most in a row go out. They differ in ties and in the
treatment of a player who exposes two cards:

* auction (1914; 000:852-888): the suit decides, hearts lowest, then diamonds, clubs, spades; of several
  exposed cards the highest is the cut.
* American whist (1893; 000:3689-3711) and English whist (000:3969-4001): cards of one rank are equal, and
  where it matters those who cut them cut again; so does a player who exposes more than one card.

The auction *text*, 000:71-79 and 194, makes a table of four: after each rubber all present cut again as if they had
come together, which is :func:`order_of_entry` again. Boston and Cayenne do the same (3703).

Every function takes the cuts as a list of rounds, ``{player: card}``: first everybody concerned, then those who had to
cut again, and so on. It returns the outcome, or :class:`Again` with the players who must cut now.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import groupby

from .message import message
from .plan import Impossible

Arrivals = Sequence[Sequence[str]]
"""Groups of candidates in the order in which they came into the room; those in one group came together."""


class Suit(IntEnum):
    """Suits in the order in which auction decides ties (000:79, 856)."""

    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    SPADES = 4


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card. ``rank`` is 1 (ace, the lowest) to 13 (king)."""

    rank: int
    suit: Suit


Cuts = Sequence[Mapping[str, Card]]


@dataclass(frozen=True, slots=True)
class Code:
    """A code of laws: whether suits decide ties, whether the higher of two exposed cards is the cut, and whether
    players lent to make up a table are the last to cut out of it."""

    name: str
    title: str
    chapter: str
    suits_decide: bool = False
    highest_exposed: bool = False
    lent_last: bool = False
    complete: int = 6

    @property
    def source(self) -> str:
        return f"Foster, Complete Hoyle, 1914, {self.chapter}"

    @property
    def anew(self) -> bool:
        """Whether all present cut for the table after each rubber or game, players and newcomers alike."""
        return self.complete == 4


AUCTION = Code("auction", message("Auction bridge"), "Laws of Auction Bridge", True, True, True)
AMERICAN = Code("american", message("American whist"), "American Laws of Whist, 1893")
ENGLISH = Code("english", message("English whist"), "English Laws of Short Whist")
AUCTION_TEXT = Code("auction-text", message("Auction bridge (everyone cuts again)"), "Auction", True, True, complete=4)
FOSTER = Code("foster", message("Whist (Foster's rules)"), "Whist", True)
BOSTON = Code("boston", message("Boston (a new table for each game)"), "Boston", True, complete=4)
CODES = {code.name: code for code in (AUCTION, AMERICAN, ENGLISH)}
"""The three codes of laws."""
EVERY_CODE = {**CODES, **{code.name: code for code in (AUCTION_TEXT, FOSTER, BOSTON)}}
"""With the rules in the texts of games, for tables complete with four (000:71-79, 194; 3695, 3703) and for whist."""


@dataclass(frozen=True, slots=True)
class Again:
    """These players must cut now, for the first time or again."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CutTable:
    """The players of the first rubber, others who belong to the table, and those waiting for a vacancy, in order."""

    playing: tuple[str, ...]
    belonging: tuple[str, ...]
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Partners:
    """The dealer chooses cards and seats; he and ``partner`` play against the other two."""

    dealer: str
    partner: str
    opponents: tuple[str, str]


COUNTS = range(4, 8)


def rules(code: Code, players: int) -> list[str]:
    """Return the code in sentences for this number of players at a table, 4 to 7. Raises Impossible."""
    if players not in COUNTS:
        raise Impossible(
            message("Four to seven players can cut for a table, not %(players)s.", players=players),
            (4,) if players < 4 else (7,),
        )
    found: list[str] = [
        message(
            "Everyone cuts; the ace is lowest. The four players with the lowest cards play. The players "
            "who came into the room first need not cut against later arrivals."
        ),
        message(
            "The four cut again: the two with the lowest cards are partners against the other two, and "
            "the player with the lowest card deals."
        ),
        message("Among cards of the same rank, hearts are lowest, then diamonds, clubs and spades.")
        if code.suits_decide
        else message("Players who cut equal cards cut again if it makes a difference."),
        message("If a player exposes more than one card, the highest of them counts.")
        if code.highest_exposed
        else message("A player who exposes more than one card cuts again."),
    ]
    if players == 5:
        found.append(
            message(
                "The fifth player belongs to the table. After each rubber, the players who have played the "
                "most consecutive rubbers go out. If there is a tie, those players cut, and the ones with "
                "the highest cards go out."
            )
        )
    elif players > 5:
        found.append(
            message(
                "The fifth and sixth players belong to the table. After each rubber, the players who have "
                "played the most consecutive rubbers go out. If there is a tie, those players cut, and the "
                "ones with the highest cards go out."
            )
        )
    if players > code.complete:
        found.append(message("The seventh player waits and takes the first vacancy."))
    if code.lent_last:
        found.append(message("A player borrowed from another table to complete this one is the last to go out."))
    return found


def card_cut(code: Code, exposed: Sequence[Card]) -> Card | None:
    """Return the card that counts among those a player exposed; None if he must cut again (000:860, 3711, 3973)."""
    if not exposed:
        raise Impossible(message("At least one card must be shown in a cut."))
    if len(exposed) > 1 and not code.highest_exposed:
        return None
    return max(exposed)


def order_of_entry(code: Code, arrivals: Arrivals, cuts: Cuts) -> CutTable | Again:
    """Return the table that four or more candidates form.

    Those first in the room have preference; those who came together cut for it, the lowest first. Four play, six
    belong, and the rest wait in order. Ties are settled only if they matter: not among the four, nor between the fifth
    and the sixth. Raises Impossible.
    """
    everybody = [player for group in arrivals for player in group]
    if len(everybody) < 4 or len(set(everybody)) < len(everybody):
        raise Impossible(message("A table needs at least four candidates, each listed once."))
    order: list[str] = []
    marks = {4, *range(code.complete, len(everybody))}
    for group in arrivals:
        start, end = len(order), len(order) + len(group)
        if any(start < mark < end for mark in marks):
            settled = _settled(code, group, cuts, _crossing({mark - start for mark in marks}))
            if isinstance(settled, Again):
                return settled
            order += settled
        else:
            order += group
    return CutTable(tuple(order[:4]), tuple(order[4 : code.complete]), tuple(order[code.complete :]))


def cut_for_partners(code: Code, players: Sequence[str], cuts: Cuts) -> Partners | Again:
    """Return partners and dealer of four players.

    If suits do not decide, equal cards are cut again when they are for the deal or separate partners from opponents:
    the two in the middle (3, 6, 6, knave; 001:188), the two lowest for the deal, three or four alike. The others keep
    their places with any new cards. Raises Impossible.
    """
    if len(set(players)) != 4 or len(players) != 4:
        raise Impossible(message("Exactly four players can cut for partners."))
    order = _settled(code, players, cuts, lambda i, j: i == 0 or i < 2 < j)
    if isinstance(order, Again):
        return order
    return Partners(order[0], order[1], (order[2], order[3]))


def order_of_cut(code: Code, players: Sequence[str], cuts: Cuts) -> tuple[str, ...] | Again:
    """Return everybody in the order of the cut, lowest first, for seats, the deal, or the first turn with dummy."""
    found = _settled(code, players, cuts, lambda i, j: True)
    return found if isinstance(found, Again) else tuple(found)


def cut_out(
    code: Code, rubbers: Mapping[str, int], claims: int, cuts: Cuts, lent: frozenset[str] = frozenset()
) -> tuple[str, ...] | Again:
    """Return the players who go out to let one or two candidates in.

    ``rubbers`` are the numbers that each of the four has played in a row. Those with the most go out; equals cut, and
    the highest go out. At auction those in ``lent`` go last (000:882). Raises Impossible.
    """
    if len(rubbers) != 4 or not 0 <= claims <= 2:
        raise Impossible(message("At a table of four, at most two players can go out."))
    last = lent if code.lent_last else frozenset()
    classes = sorted({(player in last, -played) for player, played in rubbers.items()})
    out: list[str] = []
    for each in classes:
        alike = [player for player, played in rubbers.items() if (player in last, -played) == each]
        room = claims - len(out)
        if len(alike) <= room:
            out += alike
        elif room > 0:
            stay = len(alike) - room
            found = _settled(code, alike, cuts, _crossing({stay}))
            if isinstance(found, Again):
                return found
            out += found[stay:]
    return tuple(out)


def for_a_new_table(arrivals: Arrivals, belonging: frozenset[str]) -> list[list[str]]:
    """Return the candidates for a new table: first those who belong to no other table in order of arrival, then the
    others (000:880, 3995)."""
    fresh = [[player for player in group if player not in belonging] for group in arrivals]
    others = [player for group in arrivals for player in group if player in belonging]
    return [group for group in [*fresh, others] if group]


def after_a_break(breaker: str, players: Sequence[str]) -> list[list[str]]:
    """Return the players of a table that one of them broke up, as candidates; he comes last (000:888, 4001)."""
    return [[player for player in players if player != breaker], [breaker]]


def may_enter(declared_after: int) -> bool:
    """Whether a candidate who declared himself after this number of players had cut, for the rubber or for cutting out,
    may enter for the next rubber (000:878, 3705, 3993)."""
    return declared_after == 0


def _settled(code: Code, players: Sequence[str], cuts: Cuts, matters: Callable[[int, int], bool]) -> list[str] | Again:
    """The players in the order of their cuts, lowest first.

    ``matters(i, j)`` tells whether a tie over places i to j - 1 must be settled. All who must cut again do so in one
    round.
    """
    groups = [tuple(players)]
    for cut in cuts:
        waiting = _unsettled(groups, matters)
        if not waiting:
            break
        if absent := tuple(player for player in waiting if player not in cut):
            return Again(absent)
        groups = [part for group in groups for part in (_parted(code, group, cut) if group[0] in waiting else [group])]
    waiting = _unsettled(groups, matters)
    return Again(waiting) if waiting else [player for tied in groups for player in tied]


def _crossing(marks: set[int]) -> Callable[[int, int], bool]:
    """Return a function that tells whether a tie over places i to j - 1 crosses one of the marks."""
    return lambda i, j: any(i < mark < j for mark in marks)


def _unsettled(groups: Sequence[tuple[str, ...]], matters: Callable[[int, int], bool]) -> tuple[str, ...]:
    """Return the tied players whose order matters."""
    waiting: list[str] = []
    place = 0
    for group in groups:
        if len(group) > 1 and matters(place, place + len(group)):
            waiting += group
        place += len(group)
    return tuple(waiting)


def _parted(code: Code, group: tuple[str, ...], cut: Mapping[str, Card]) -> list[tuple[str, ...]]:
    """The group in the order of the new cards, lowest first; equal ones stay together."""

    def height(player: str) -> tuple[int, int]:
        return cut[player].rank, int(cut[player].suit) if code.suits_decide else 0

    ordered = sorted(group, key=height)
    return [tuple(players) for _, players in groupby(ordered, key=height)]
