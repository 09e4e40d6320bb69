"""The lines of the journal as sentences in the reader's language: the verb's own words, then what it was told."""

from collections.abc import Mapping
from typing import Any

from ..models import JournalEntry
from .journal_details import DETAILS, DETAILS_OF_THE_CLUB, Detail, Said, named, results
from .journal_verbs import OF_THE_CLUB, STORIES

BROKEN = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What a line raises that was not written here: a club's file may have anything in its journal."""


def story(line: JournalEntry) -> str:
    """A line of a night's journal as a sentence."""
    return _sentence(line, STORIES, DETAILS, results)


def club_story(line: JournalEntry) -> str:
    """A line of the club's own journal as a sentence."""
    return _sentence(line, OF_THE_CLUB, DETAILS_OF_THE_CLUB, named)


def _sentence(line: JournalEntry, words: Mapping[str, Any], details: Mapping[str, Detail], otherwise: Detail) -> str:
    text = str(words.get(line.verb, line.verb))
    detail = details.get(line.verb, otherwise)
    try:
        return str(detail(text, line.data) if callable(detail) else detail % Said(line.data))
    except BROKEN:
        return text
