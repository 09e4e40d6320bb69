"""Contestants and movements: seats and labels."""

from collections.abc import Iterable

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from movements.announcements import trays_in_words
from movements.message import labelled, listing, message
from movements.plan import Movement, Round

from ..desk.players.naming_rule import public_name
from ..language.seats import label_word, told_lines
from ..language.told import told, told_as
from ..models import Player, Shown
from ..scoring.night import Entry
from ..web.words.code_words import place_words

register = template.Library()
register.filter(told_lines)
register.filter("place", place_words)
register.filter("public", public_name)


@register.filter
def names(entry: Entry | None) -> str:
    """Return Ada Abbott & Bruno Baxter."""
    return " & ".join(entry.called) if entry else ""


@register.filter
def named(player: Player) -> bool:
    """Whether a player has a page."""
    return player.shown != Shown.WITHHELD


@register.filter
def label(movement: Movement, numbers: int | Iterable[int]) -> str:
    """Return the labels of contestants in the room: 3 N&S, or 3 and 8 for two players."""
    each = [numbers] if isinstance(numbers, int) else numbers
    return told(listing(map(movement.contestants.label, each)))


@register.simple_tag
def round_cells(movement: Movement, each: Round, game: str = "whist") -> SafeString:
    """Return a round's row in the table of a movement: a cell for each table, with its contestants and trays."""
    label = movement.contestants.label
    cells: dict[int, object] = {}
    for seating in each.tables:
        ns, ew = (" ".join(label_word(label(number), game) for number in side) for side in seating.sides)
        trays = trays_in_words(seating.trays, seating.turned)
        cells[seating.table] = labelled(message("%(one)s v %(other)s", one=ns, other=ew), trays)
    for out in each.sitting_out:
        cells[out.table] = message("%(who)s sits out", who=label_word(label(out.contestant), game))
    return format_html_join("", "<td>{}</td>", ((told_as(cells.get(table, ""), game),) for table in movement.tables))
