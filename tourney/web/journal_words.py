"""The lines of the journal as sentences in the reader's language: the verb's own words, then what it was told."""

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
    return _sentence(line, *_of_a_night(line.verb), game)


def undone(line: JournalEntry, game: str) -> str:
    """What undoing a line would undo: of a result that was entered its place and what was made, of all else the
    line."""
    entered = ENTERED.union(*(each.entering for each in hooks.joined()))
    if line.verb in entered and any(len(line.data.get(name, ())) == 1 for name in ("entered", "results")):
        return _sentence(line, _of_a_night(line.verb)[0], one_result, game)
    return story(line, game)


def club_story(line: JournalEntry) -> str:
    """A line of the club's own journal as a sentence."""
    verb = line.verb
    extras = (each.verbs[verb] for each in hooks.joined() if verb in each.verbs)
    words, detail = next(extras, (OF_THE_CLUB.get(verb, verb), DETAILS_OF_THE_CLUB.get(verb)))
    return _sentence(line, words, detail or named)


def _of_a_night(verb: str) -> tuple[str, Detail]:
    """A verb's own words, and how its line goes on."""
    extras = (each.night_verbs[verb] for each in hooks.joined() if verb in each.night_verbs)
    words, detail = next(extras, (STORIES.get(verb, verb), DETAILS.get(verb)))
    return words, detail or results


def _sentence(line: JournalEntry, done: str, detail: Detail, game: str = "") -> str:
    try:
        data = earlier.facts(line.verb, line.data)
        return _told(whole(detail, data) if isinstance(detail, Message) else detail(done, data), game)
    except BROKEN:
        return _told(done, game)


def _told(said: str, game: str) -> str:
    return told_as(said, game) if game and isinstance(said, Message) else told(said)
