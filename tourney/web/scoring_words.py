"""How the methods of scoring are called, and what each means in a line."""

from ..models import Session

METHODS = {
    "average": "Average: plus and minus against the average of each tray",
    "matches": "Matches: each meeting won, halved or lost",
    "losses": "Losses: tricks lost against the best on each tray",
    "four-winners": "Four winners: N, E, S and W ranked apart",
    "matchpoints": "Matchpoints: 2 for each pair beaten on a board, 1 for a tie",
    "cross-imps": "Cross-IMPs: IMPs against every other result of the board",
    "butler": "Butler: IMPs against the mean of the board",
    "board-a-match": "Board-a-match: each board won, halved or lost",
    "victory-points": "Victory points: the IMPs of each match on a scale",
    "total": "Total: all that was made, added up",
}


def scored_by(session: Session) -> str:
    """The method of a night by its name: Matchpoints."""
    return METHODS[session.scoring].partition(":")[0]
