"""How the methods of scoring are called, and what each means in a line."""

from django.utils.translation import gettext_lazy as _

from ..models import Session

METHODS = {
    "average": _("Average"),
    "matches": _("Matches"),
    "losses": _("Losses"),
    "four-winners": _("Four winners"),
    "matchpoints": _("Matchpoints"),
    "cross-imps": _("Cross-IMPs"),
    "butler": _("Butler"),
    "board-a-match": _("Board-a-match"),
    "victory-points": _("Victory points"),
    "total": _("Total"),
}
"""Method -> its name."""
MEANINGS = {
    "average": _("plus and minus against the average of each tray"),
    "matches": _("each meeting won, halved or lost"),
    "losses": _("tricks lost against the best on each tray"),
    "four-winners": _("N, E, S and W ranked apart"),
    "matchpoints": _("2 for each pair beaten on a board, 1 for a tie"),
    "cross-imps": _("IMPs against every other result of the board"),
    "butler": _("IMPs against the mean of the board"),
    "board-a-match": _("each board won, halved or lost"),
    "victory-points": _("the IMPs of each match on a scale"),
    "total": _("all that was made, added up"),
}
"""Method -> what it means."""
SCORED_ANEW = {
    "average": _("Saved. It is scored by average now."),
    "matches": _("Saved. It is scored by matches now."),
    "losses": _("Saved. It is scored by losses now."),
    "four-winners": _("Saved. It is scored by four winners now."),
    "matchpoints": _("Saved. It is scored by matchpoints now."),
    "cross-imps": _("Saved. It is scored by cross-imps now."),
    "butler": _("Saved. It is scored by butler now."),
    "board-a-match": _("Saved. It is scored by board-a-match now."),
    "victory-points": _("Saved. It is scored by victory points now."),
    "total": _("Saved. It is scored by total now."),
}
"""What is said when a night has another method, since it is another game."""


def method_name(method: str) -> str:
    """Matchpoints; an empty text for a method that is not known."""
    return str(METHODS.get(method, ""))


def method_in_a_line(method: str) -> str:
    """Its name, and what it means."""
    return f"{METHODS[method]}: {MEANINGS[method]}"


def scored_by(session: Session) -> str:
    """The method of a night by its name: Matchpoints."""
    return str(METHODS[session.scoring])


def scored_anew(session: Session) -> str:
    """That the night was saved, and how it is scored from now on."""
    return str(SCORED_ANEW[session.scoring])
