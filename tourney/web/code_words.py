"""Words of which the English one is also what is stored, compared and written into data: told in the reader's language
where a person reads them."""

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ..language.dates import date_in_words
from ..language.told import told
from ..models import Session

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
    """A code as people call it; what is none, told as it stands, or as the game says it."""
    return str(WORDS[code]) if isinstance(code, str) and code in WORDS else told(code, game)
