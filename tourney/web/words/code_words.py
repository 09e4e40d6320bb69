"""Codes that are stored or compared in one form, and shown in the reader's language: states and roles, the place of a
result, methods of scoring."""

from django.utils.translation import gettext, gettext_lazy as _

from ...language import facts
from ...language.dates import date_in_words
from ...language.told import told, told_as
from ...models import Place, Result, Session
from ...scoring.method import method

WORDS = {
    "provisional": _("provisional"),
    "final": _("final"),
    "owner": _("owner"),
    "director": _("director"),
    "scorer": _("scorer"),
    "pairs": _("pairs"),
    "teams": _("teams"),
    "players": _("players"),
    "couples": _("couples"),
    "all": _("all"),
    "Declaring": _("Declaring"),
    "Dummy": _("Dummy"),
    "Defending": _("Defending"),
}


def stands_in_words(session: Session) -> str:
    """provisional or final, with when it was corrected: final, corrected 22 November 2026, 21:40."""
    state = in_words(session.state)
    if not session.published_at or not session.corrected_at:
        return state
    at = date_in_words(session.corrected_at, "j F Y, H:i")
    return gettext("%(state)s, corrected %(at)s") % {"state": state, "at": at}


def in_words(code: object, game: str = "") -> str:
    """Return a stored word in the reader's language; an unknown one as it is, or in the words of the game."""
    return str(WORDS[code]) if isinstance(code, str) and code in WORDS else told(code, game)


def place_words(place: Result | Place, game: str) -> str:
    """round 1, table 2, board 3: as the game says it, in the reader's language, without a capital."""
    return told_as(facts.place_words((place.round, place.table, place.tray)), game)


def method_name(scoring: str) -> str:
    """Matchpoints; the name that is stored, of a method that only a later version knows."""
    return told(method(scoring).label)


def method_in_a_line(scoring: str, game: str) -> str:
    """Return its name, and what it means in the words of the game."""
    return f"{method_name(scoring)}: {told(method(scoring).meaning, game)}"


def scored_by(session: Session) -> str:
    """The method of a night by its name: Matchpoints."""
    return method_name(session.scoring)
