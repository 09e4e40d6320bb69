"""Journal lines as sentences in the reader's language: the action's words, then its details."""

from movements.message import Message

from .. import hooks
from ..language import earlier
from ..language.told import told, told_as
from ..models import JournalEntry
from .journal_details import DETAILS, DETAILS_OF_THE_CLUB, Detail, named, one_result, results, whole
from .journal_verbs import club_verb, night_verb

ENTERED = frozenset({"record", "enter_at_table"})
BROKEN = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""Errors in lines from elsewhere: the journal in a club file may contain anything."""


def story(line: JournalEntry, game: str) -> str:
    """Return a line of a night's journal as a sentence in the game's words; typed text stays unchanged."""
    done, detail = night_verb(line.verb)
    return _sentence(line, done, detail or DETAILS.get(line.verb, results), game)


def undone(line: JournalEntry, game: str) -> str:
    """Return what Undo would undo: the place and value of a result, or else the sentence of the line."""
    entered = ENTERED.union(*(each.entering for each in hooks.joined()))
    if line.verb in entered and any(len(line.data.get(name, ())) == 1 for name in ("entered", "results")):
        return _sentence(line, night_verb(line.verb)[0], one_result, game)
    return story(line, game)


def club_story(line: JournalEntry) -> str:
    """Return a line of the club's own journal as a sentence."""
    done, detail = club_verb(line.verb)
    return _sentence(line, done, detail or DETAILS_OF_THE_CLUB.get(line.verb, named))


def _sentence(line: JournalEntry, done: str, detail: Detail, game: str = "") -> str:
    try:
        data = earlier.facts(line.verb, line.data)
        return _told(whole(detail, data) if isinstance(detail, Message) else detail(done, data), game)
    except BROKEN:
        return _told(done, game)


def _told(said: str, game: str) -> str:
    return told_as(said, game) if game and isinstance(said, Message) else told(said)
