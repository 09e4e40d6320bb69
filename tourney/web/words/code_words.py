"""Stored codes in the reader's language: states and roles, the place of a result, scoring methods."""

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
    """Return provisional or final, with the time of a correction: final, corrected 22 November 2026, 21:40."""
    state = in_words(session.state)
    if not session.published_at or not session.corrected_at:
        return state
    at = date_in_words(session.corrected_at, "j F Y, H:i")
    return gettext("%(state)s, corrected %(at)s") % {"state": state, "at": at}


def in_words(code: object, game: str = "") -> str:
    """Return a stored word in the reader's language; an unknown word is unchanged, or in the game's words."""
    return str(WORDS[code]) if isinstance(code, str) and code in WORDS else told(code, game)


def place_words(place: Result | Place, game: str) -> str:
    """Return "round 1, table 2, board 3" in the game's words and the reader's language, in lower case."""
    return told_as(facts.place_words((place.round, place.table, place.tray)), game)


def method_name(scoring: str) -> str:
    """Return Matchpoints; for a method of a later version, its stored name."""
    return told(method(scoring).label)


def method_in_a_line(scoring: str, game: str) -> str:
    """Return a method's name, and its meaning in the game's words."""
    return f"{method_name(scoring)}: {told(method(scoring).meaning, game)}"


def scored_by(session: Session) -> str:
    """Return the name of a night's method, as in Matchpoints."""
    return method_name(session.scoring)
