"""The heading of a contestant's card, and the strip above the rows of each round."""

from reportlab.lib.units import mm

from movements.plan import Line, Party, SeatPlace

from ...language.active_language import gettext as _
from ...language.dates import date_in_words
from ...language.seats import line_head
from ..pdf.cards_on_page import CardArea
from ..pdf.cut_names import cut_to
from ..pdf.paper import Paper
from ..pdf.plates import Plate
from ..pdf.type_scale import FINE, SHRINK, fitted, last_name, width_of
from ..pdf.typefaces import BOLD, PLAIN
from .sheet_words import round_named, sit_out
from .who_moves_together import Company

LABEL, KEPT, NIGHT, NAMES, ROUND = 24, 13, 8, 11, 9  # points
CARD_HEAD, STRIP = 15 * mm, 4.9 * mm
GAP = 0.35  # space between two words of a strip, in font sizes
DAYS = ("j F Y", "j M Y")
ROUNDED = 0.001  # font sizes: a name that just fits is not cut because of a rounded sum


def card_head(
    sheet: Paper, card: CardArea, company: Company, party: Party, line: Line | None, times: float = 1
) -> None:
    """Draw the contestant, the line if it is the same all evening, club and night, and the names, all scaled by
    ``times``."""
    base, gap = card.top + 7.1 * mm * times, 2.5 * mm * times
    label, kept = (company.bare(company.label(party)), line_head(line.value)) if line else (company.title(party), "")
    size = fitted(label, BOLD, LABEL * times, 0.55 * card.width)
    sheet.text(card.left, base, label, size, bold=True)
    taken = width_of(label, BOLD) * size + gap
    if kept:
        size = fitted(kept, BOLD, KEPT * times, 0.6 * card.width - taken)
        sheet.text(card.left + taken, base, kept, size, bold=True)
        taken += width_of(kept, BOLD) * size + gap
    if names := tuple(filter(None, (company.team(party),))) or company.names(party):
        _names(sheet, card, names, times)
    imprint(sheet, card, card.left + taken, base, NIGHT * times)


def imprint(sheet: Paper, card: CardArea, left: float, base: float, size: float) -> None:
    """Write the club on the right of a card, and below it the night with its day, the month shortened if necessary."""
    occasion = sheet.occasion
    nights = [" · ".join(filter(None, (occasion.night, date_in_words(occasion.date, how)))) for how in DAYS]
    night = next((each for each in nights if width_of(each, PLAIN) * size <= card.right - left), nights[-1])
    for said, up in ((occasion.club, 1.28 * size), (night, 0.0)):
        sheet.text(card.right, base - up, said, size, within=card.right - left, align="right")


def _names(sheet: Paper, card: CardArea, names: tuple[str, ...], times: float) -> None:
    """Write names in full: on one line if that hardly makes them smaller, otherwise on two."""
    whole, half = " & ".join(names), (len(names) + 1) // 2
    size = fitted(whole, PLAIN, NAMES * times, card.width)
    if size >= SHRINK * NAMES * times or len(names) == 1:
        sheet.text(card.left, card.top + 13 * mm * times, whole, size)
        return
    lines = (f"{' & '.join(names[:half])} &", " & ".join(names[half:]))
    size = min(fitted(line, PLAIN, (FINE + 1) * times, card.width) for line in lines)
    for line, down in zip(lines, (11.4 * mm, 14.3 * mm), strict=True):
        sheet.text(card.left, card.top + down * times, line, size)


def strip(
    sheet: Paper,
    card: CardArea,
    top: float,
    company: Company,
    party: Party,
    number: int,
    place: SeatPlace,
    times: float = 1,
) -> None:
    """Draw the place of a round and the opponents: the last names of the players, or a team's own name; all scaled by
    ``times``."""
    left, width, high = card.left, card.width, STRIP * times
    if place.seating is None:
        sheet.pieces(left, top, width, high, (round_named(number), Plate(sit_out())), ROUND * times, bold=True)
        return
    moves = len({company.seat(each) for each in company.ways[party].values()}) > 1
    where = company.where(place) if moves else _("table %(table)s") % {"table": company.room.table(place.table)}
    words = [(round_named(number), BOLD), (where, PLAIN)]
    names: list[int] = []
    sides = [(_("with %(who)s"), company.partner(party, place))] if company.single else []
    for said, people in (*sides, (_("against %(who)s"), company.opponents(place))):
        before, after = said.split("%(who)s")
        for at, who in enumerate(company.who(people, met=True)):
            words += [("&" if at else before.strip(), PLAIN), (who.label, BOLD)]
            names.append(len(words))
            words.append((who.team or " & ".join(map(last_name, who.names)), PLAIN))
        words.append((after.strip(), PLAIN))
    size = max(FINE * times, min(ROUND * times, width / sum(_wide(*each) for each in words)))
    room = width / size - sum(_wide(*each) for at, each in enumerate(words) if at not in names) + ROUNDED
    for left_over, at in zip(range(len(names), 0, -1), sorted(names, key=lambda at: _wide(*words[at])), strict=True):
        # Short words are whole; the others share the remaining width equally.
        words[at] = (cut_to(words[at][0], PLAIN, room / left_over - GAP), PLAIN)
        room -= _wide(*words[at])
    for word, font in words:
        if word:
            sheet.text(left, top + high / 2 + 0.36 * size, word, size, bold=font == BOLD)
            left += _wide(word, font) * size


def _wide(word: str, font: str) -> float:
    """Return the width of a word with the space after it, at a size of one point."""
    return width_of(word, font) + GAP if word else 0.0
