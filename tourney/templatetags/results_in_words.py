"""Results, rulings and who entered them, in words."""

from collections import ChainMap
from fractions import Fraction
from typing import Any

from django import template
from django.utils.translation import gettext

from movements.message import Message, message, opening

from .. import hooks
from ..desk.players.summary import MeanDifference
from ..desk.queries import made_of
from ..desk.results.record import writer as writer_of
from ..language.cards import letters, told_card, told_contract, told_contracts, told_ranks, told_seat, typed_result
from ..language.facts import reason_words
from ..language.told import told
from ..models import Game, JournalEntry, LateEntry, MovementVersion, ResultVersion, RulingVersion, Source, TableEntry
from ..models.source import SOURCE_WORDS
from ..reports.rulings_table import penalty_words
from ..scoring.made import from_row
from ..scoring.night import TRICKS
from ..web.words.code_words import in_words, method_name, scored_by, stands_in_words

register = template.Library()
for words in (told_contract, told_contracts, told_ranks, told_card, told_seat, scored_by, stands_in_words, in_words):
    register.filter(words)


@register.filter
def penalty(version: RulingVersion) -> str:
    """Return a ruling's penalty with its unit: 1 trick, 0.5 MP."""
    return told(penalty_words(Fraction(version.penalty), version.unit))


@register.filter
def scored_as(mean: MeanDifference) -> str:
    """Return "Victory points (Contract bridge)"."""
    return f"{method_name(mean.scoring)} ({Game(mean.game).label})"


@register.filter
def typed(result: str) -> str:
    """Return a result, "4SX+1 N" or "pass", as typed in the reader's language."""
    return typed_result(result, letters())


@register.filter
def made(version: ResultVersion) -> str:
    """Return the result of a version in words."""
    return gettext("nothing") if version.withdrawn else told(str(made_of(version)))


@register.filter
def ruled(version: RulingVersion) -> str:
    """Return the ruled result in words."""
    return told(str(from_row(version.made))) if version.made else ""


@register.filter
def said(entry: TableEntry | LateEntry) -> str:
    """Return a table's entry in words."""
    return told(str(from_row(entry.made)))


@register.filter
def reason(row: Any) -> str:
    """Return the reason of a version or an entry, in the reader's language unless a person typed it."""
    return reason_words(row.why, row.reason)


@register.filter
def other_side(version: ResultVersion) -> str:
    """Return the E&W result, unless it follows from the N&S result."""
    return str(TRICKS - version.tricks) if version.tricks is not None else ""


@register.filter
def writer(version: ResultVersion) -> str:
    """Return the name of the writer, or the source."""
    return told(writer_of(version))


DOERS = {"solve_deals": message("The server")}
"""Names for the author of verbs that no person does."""


@register.filter
def who(row: JournalEntry | ResultVersion | RulingVersion | MovementVersion) -> str:
    """Return who wrote a row: a person, the phone or another device of a table, the server itself, or the source."""
    if user := row.by if isinstance(row, JournalEntry) else row.made_by:
        return str(user)
    source = Source.COMMAND if isinstance(row, MovementVersion) else Source(row.source)
    table = _table_of(row) if source == Source.TABLE else None
    facts: dict[str, Any] = {} if isinstance(row, JournalEntry) else row.reason or {}
    act = row.verb if isinstance(row, JournalEntry) else facts.get("device", facts.get("code", ""))
    if words := ChainMap(DOERS, *({**each.doers} for each in hooks.joined())).get(act):
        return told(Message(words.text, {"table": table}))
    if table is not None:
        return gettext("Table %(table)s's phone") % {"table": table}
    return told(opening(SOURCE_WORDS[source]))


def _table_of(row: Any) -> int | None:
    """Return the table whose phone wrote a row, if the row names one."""
    if isinstance(row, ResultVersion):
        return row.result.table
    said: dict[str, Any] = getattr(row, "data", {})
    place = said.get("place") or said.get("entered", [()])[0]
    return place[1] if place else said.get("table")
