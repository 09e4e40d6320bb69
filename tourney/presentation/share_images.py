"""Pictures that players share: a contestant's result, or a board with its hands, contracts and par."""

from collections.abc import Sequence
from fractions import Fraction

from ..desk.snapshot import Evening
from ..language.cards import told_ranks
from ..language.numbers import pointed
from ..language.told import told
from ..reports.frequency_table import frequencies
from ..reports.scorecard import Play, evenings
from ..scoring.terms import tray_word
from .canvas import AMBER, BOTTOM, EDGE, INK, RED, RULE, SOFT, TOP, WIDTH, Canvas
from .charts import BarsPicture, bars_picture
from .hand_diagram import ShownHand, hands_shown
from .share_words import result_of, said_of_board

SUITS = {"S": INK, "H": RED, "D": AMBER, "C": ""}
"""Colours of the suit symbols. Clubs have the club's colour."""
HAND, STEP = 30, 37
"""Font size of the cards, and the distance between two suits."""
SEATS = {"N": (EDGE + 210, 260), "W": (EDGE, 354), "E": (EDGE + 420, 354), "S": (EDGE + 210, 444)}
"""Where each hand begins, below the name of its seat."""
MOST_BARS = 7
RIGHT = EDGE + 700
"""Where the text to the right of the hands begins."""


def contestant_image(evening: Evening, number: int) -> bytes:
    """Return a PNG of a result: the rank, the figure, and a bar above or below average for each board."""
    canvas = Canvas(evening.occasion, evening.named[number])
    rank, of, figure = result_of(evening, number)
    canvas.write((WIDTH - EDGE, TOP), figure, 96, canvas.brand, bold=True, right=True)
    if rank:
        canvas.write((EDGE, TOP), rank, 96, INK, bold=True, room=300)
        canvas.write((EDGE + canvas.width(rank, 96, True) + 24, TOP + 54), f"/ {of}", 40, SOFT, room=200)
    _bars(canvas, [play for play in evenings(evening.night)[number] if play.above is not None])
    return canvas.png()


def _bars(canvas: Canvas, plays: Sequence[Play]) -> None:
    """Draw bars from left to right in the order of play; the best and the worst have their numbers."""
    values = [play.above or Fraction(0) for play in plays]
    most = max(map(abs, values), default=Fraction(0))
    if not most:
        return
    middle, half = (TOP + 140 + BOTTOM) / 2 + 10, (BOTTOM - TOP - 140) / 2 - 40
    step = min((WIDTH - 2 * EDGE) / len(values), 60)
    canvas.line((EDGE, middle), (EDGE + step * len(values), middle), RULE)
    named = {values.index(max(values)), values.index(min(values))}
    for at, (play, value) in enumerate(zip(plays, values, strict=True)):
        left, end = EDGE + at * step, middle - float(value / most) * half
        wide = max(step - 6, 2)
        canvas.box((left, min(middle, end)), (left + wide, max(middle, end)), canvas.brand if value > 0 else SOFT)
        if at in named and value:
            top = end - 36 if value > 0 else end + 6
            canvas.write((left, top), str(play.result.tray), 28, INK, bold=True)


def board_image(evening: Evening, tray: int) -> bytes:
    """Return a PNG of the hands, or of the frequencies if they are not known, with the dealer, the most frequent
    contract, and par."""
    night = evening.night
    canvas = Canvas(evening.occasion, f"{told(tray_word(night.game))} {tray}")
    if tray in evening.deals:
        for hand in hands_shown(evening.deals[tray], tray, night.game, evening.trumps.get(tray, "")).hands:
            _hand(canvas, hand)
    else:
        _frequencies(canvas, bars_picture(night, tray, frequencies(night, evening.standings.results)[tray]))
    top: float = TOP
    for words in filter(None, said_of_board(evening, tray)):
        for line in _lines(canvas, words, 36, WIDTH - EDGE - RIGHT):
            canvas.write((RIGHT, top), line, 36, INK)
            top += 48
        top += 20
    return canvas.png()


def _frequencies(canvas: Canvas, picture: BarsPicture) -> None:
    """Draw the most frequent results, in their order."""
    often = sorted(picture.bars, key=lambda bar: -bar.times)[:MOST_BARS]
    for at, bar in enumerate(each for each in picture.bars if each in often):
        top = TOP + 10 + at * (BOTTOM - TOP - 10) / MOST_BARS
        canvas.write((EDGE + 130, top), pointed(bar.made), HAND, INK, bold=True, right=True, room=130)
        length = 400 * bar.times / often[0].times
        canvas.box((EDGE + 150, top + 4), (EDGE + 150 + length, top + 34), canvas.brand)
        canvas.write((EDGE + 162 + length, top), str(bar.times), HAND, SOFT)


def _hand(canvas: Canvas, hand: ShownHand) -> None:
    left, top = SEATS[hand.seat]
    canvas.write((left, top - 34), told(hand.name), 24, SOFT, bold=True)
    for at, suit in enumerate(hand.suits):
        y = top + at * STEP
        canvas.write((left, y), suit.sign, HAND, SUITS[suit.letter] or canvas.brand)
        canvas.write((left + 38, y), told_ranks(suit.cards), HAND, INK, room=200)


def _lines(canvas: Canvas, words: str, size: int, room: float) -> list[str]:
    """Return the words on lines that fit."""
    found = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and canvas.width(longer, size) > room:
            found.append(word)
        else:
            found[-1] = longer
    return found
