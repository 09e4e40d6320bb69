"""The lines of the journal as sentences in the reader's language: the verb's own words, then what it was told."""

from collections.abc import Iterable, Mapping
from functools import cache

from movements.message import Message

from .. import hooks
from ..language import earlier
from ..language.told import told, told_as
from ..models import JournalEntry
from .journal_details import DETAILS, DETAILS_OF_THE_CLUB, Detail, named, one_result, results, whole
from .journal_verbs import OF_THE_CLUB, STORIES

ENTERED = frozenset({"record", "enter_at_table"})
BROKEN = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What a line raises that was not written here: a club's file may have anything in its journal."""


def story(line: JournalEntry, game: str) -> str:
    """A line of a night's journal as a sentence, as the game says it but for what people typed."""
    return _sentence(line, *_of_a_night(), results, game)


def undone(line: JournalEntry, game: str) -> str:
    """What undoing a line would undo: of a result that was entered its place and what was made, of all else the
    line."""
    entered = ENTERED.union(*(each.entering for each in hooks.joined()))
    if line.verb in entered and any(len(line.data.get(name, ())) == 1 for name in ("entered", "results")):
        return _sentence(line, _of_a_night()[0], {line.verb: one_result}, results, game)
    return story(line, game)


def club_story(line: JournalEntry) -> str:
    """A line of the club's own journal as a sentence."""
    return _sentence(line, *_of_a_club(), named)


Verbs = tuple[dict[str, Message], dict[str, Detail]]


@cache
def _of_a_night() -> Verbs:
    return _with_extras(STORIES, DETAILS, [each.night_verbs for each in hooks.joined()])


@cache
def _of_a_club() -> Verbs:
    return _with_extras(OF_THE_CLUB, DETAILS_OF_THE_CLUB, [each.verbs for each in hooks.joined()])


def _with_extras(
    words: Mapping[str, Message], details: Mapping[str, Detail], extras: Iterable[Mapping[str, hooks.Told]]
) -> Verbs:
    """Those of the core, and those of the verbs of the apps beside it."""
    found, longer = dict(words), dict(details)
    for verbs in extras:
        found |= {verb: done for verb, (done, _) in verbs.items()}
        longer |= {verb: detail for verb, (_, detail) in verbs.items() if detail}
    return found, longer


def _sentence(
    line: JournalEntry,
    words: Mapping[str, Message],
    details: Mapping[str, Detail],
    otherwise: Detail,
    game: str = "",
) -> str:
    done = words.get(line.verb, line.verb)
    detail = details.get(line.verb, otherwise)
    try:
        data = earlier.facts(line.verb, line.data)
        return _told(whole(detail, data) if isinstance(detail, Message) else detail(done, data), game)
    except BROKEN:
        return _told(done, game)


def _told(said: str, game: str) -> str:
    return told_as(said, game) if game and isinstance(said, Message) else told(said)
