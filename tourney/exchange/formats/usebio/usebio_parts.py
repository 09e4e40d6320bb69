"""Parts of a USEBIO file: its XML, the chosen event or session, the deals, and published figures.

The figures are not stored: they show the scoring method.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from urllib.parse import unquote
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException, ElementTree as Xml

from movements.message import message, sentences

from ....cards import pbn_deal as deals
from ....cards.formats import lin
from ....faults import THE_FILE, BadInput, line_place
from ....inputs import show
from ....scoring.hands import DealError
from ...fault_list import Reader
from ...file_contents import FileContents, Points, PublishedFigures, PublishedMatch, Question, decimal
from .usebio_words import SEATS, SUITS

LARGEST, MOST_ELEMENTS = 10_000_000, 250_000
"""Bytes and elements, more than any night has: they keep rubbish out of memory."""


def parsed(data: bytes) -> Element:
    """Return the outermost element. Raises BadInput if it is not XML, too large, or has entities."""
    if len(data) > LARGEST or data.count(b"<") > 2 * MOST_ELEMENTS:
        raise BadInput.at(
            THE_FILE,
            "This cannot be a file for a single night: it contains more than %(most)s elements.",
            most=f"{MOST_ELEMENTS:,}",
        )
    try:
        return Xml.fromstring(data, forbid_dtd=False)
    except ParseError as problem:
        line, column = problem.position
        raise BadInput.at(
            line_place(line), "This is not valid XML: there is an error at column %(column)s.", column=column + 1
        ) from None
    except DefusedXmlException:
        raise BadInput.at(
            THE_FILE, "The file contains entity definitions, which are not needed in a USEBIO file."
        ) from None
    except (LookupError, ValueError, UnicodeError):
        raise BadInput.at(THE_FILE, "This is not valid XML: its character encoding is not recognised.") from None


SEVERAL = {
    "event": message("There are several events in the file, but a night consists of one event."),
    "session": message("There are several sessions in the file, but a night consists of one session."),
}
ELEMENTS = {"event": message("event"), "session": message("session")}


def one_of(found: FileContents, parent: Element, name: str) -> Element | None:
    """Return the element of that name; ask if there are several."""
    there = parent.findall(name)
    if len(there) < 2:
        return there[0] if there else None
    word = name.lower()
    choices = tuple((str(at), sentences([ELEMENTS.get(word, word), at])) for at in range(1, min(len(there), 20) + 1))
    question = Question(word, SEVERAL[word], choices)
    answer = found.ask(
        question,
        THE_FILE,
        message(
            "There can be only one %(name)s in a night; found %(count)s. Import each one separately.",
            name=name,
            count=len(there),
        ),
    )
    return there[int(answer) - 1 if answer else 0]


def deals_in(root: Element, reader: Reader) -> dict[int, str]:
    """Return tray -> deal for all boards with HANDs, or else LIN_DATA in their lines; ``reader`` collects the
    faults."""
    dealt: dict[int, str] = {}
    for board in root.iter("BOARD"):
        hands, online = board.findall("HAND"), board.findtext("TRAVELLER_LINE/LIN_DATA")
        said = (board.findtext("BOARD_NUMBER") or "").strip()
        place = message("board %(board)s", board=show(said)[1:-1])
        if not hands and not online:
            continue
        if not re.fullmatch(r"[0-9]{1,6}", said):
            if hands:
                reader.whole(said, place, "BOARD_NUMBER")
            continue
        try:
            deal = _of_hands(hands) if hands else lin.deal_in(unquote(online or ""))
        except DealError as wrong:
            for what in wrong.faults:
                reader.fault(place, what)
            continue
        if dealt.setdefault(int(said), deal) != deal:
            reader.fault(place, "This board has different cards earlier in the file.")
    return dict(sorted(dealt.items()))


def _of_hands(hands: list[Element]) -> str:
    cards = {(hand.findtext("DIRECTION") or "").strip()[:1].upper(): ".".join(_suits(hand)) for hand in hands}
    return deals.canonical("N:" + " ".join(cards.get(seat, "...") for seat in SEATS))


def _suits(hand: Element) -> Iterator[str]:
    for suit in SUITS:
        yield re.sub(r"[\s,-]", "", hand.findtext(suit) or "").replace("10", "T")


POINTS = ("MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS", "IMP_POINTS")


def points_of(line: Element) -> Points:
    """Return the points of a traveller line for each side, under any method."""
    ns, ew = (
        next((found for name in POINTS if (found := _figure(line, f"{side}_{name}")) is not None), None)
        for side in ("NS", "EW")
    )
    return ns, ew


def match_of(match: Element, round_: int, a: int | None, b: int | None) -> list[PublishedMatch]:
    """Return the published match between ``a`` and ``b``; None if they are unknown."""
    if a is None or b is None:
        return []
    won = (_figure(match, "TEAM_SCORE"), _figure(match, "OPPOSING_TEAM_SCORE"))
    swings = [_figure(board, "IMPS") for board in match.findall("BOARD")]
    margin = sum((each for each in swings if each is not None), Fraction(0)) if None not in swings and swings else None
    return [PublishedMatch(a, b, round_, won, margin)]


LEFT = {"MASTER_POINTS_AWARDED": message("master points")}
"""Elements that a night has no place for."""


def left_in(event: Element) -> list[str]:
    """Return what is not imported of an event, in words."""
    return [
        words for name, words in LEFT.items() if any((each.text or "").strip("0 \n\t") for each in event.iter(name))
    ]


def published_of(contestant: Element) -> PublishedFigures:
    """Return the published figures of a contestant's element."""
    place = (contestant.findtext("PLACE") or "").strip()[:10]
    return PublishedFigures(_figure(contestant, "TOTAL_SCORE"), _figure(contestant, "PERCENTAGE"), place)


def _figure(element: Element, name: str) -> Fraction | None:
    return decimal(element.findtext(name) or "")
