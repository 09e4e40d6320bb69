"""USEBIO's words, for writing and for reading.

Version 1.2 has few event types and separate elements for the scoring of boards and matches; 1.0 and 1.1 had a type for
each scoring ("MP_PAIRS"), which still occurs and is read.
"""

EVENT_TYPES = {"pairs": "PAIRS", "teams": "TEAMS", "players": "INDIVIDUAL", "couples": "INDIVIDUAL"}
BOARD_SCORINGS = {
    "matchpoints": "MATCH_POINTS",
    "cross-imps": "CROSS_IMPS",
    "butler": "BUTLER_IMPS",
    "total": "AGGREGATE",
    "board-a-match": "BAM",
    "victory-points": "IMPS",
}
OTHER = "OTHER"
"""The scoring of a board by any other method; it comes back as the total."""

POINTS = {"matchpoints": "MATCH_POINTS", "cross-imps": "CROSS_IMP_POINTS", "butler": "BUTLER_POINTS"}
"""Elements with the points of a traveller line."""

KINDS = {
    "INDIVIDUAL": "players",
    "TEAMS": "teams",
    "SWISS_TEAMS": "teams",
    "TEAMS_OF_FOUR": "teams",
    "KO": "teams",
    "HEAD_TO_HEAD": "teams",
}
"""Event type -> kind of contestants, which are pairs in all others."""

OLD_TYPES = {"MP_PAIRS": "matchpoints", "BUTLER_PAIRS": "butler", "SWISS_PAIRS_BUTLER_IMPS": "butler"} | {
    "CROSS_IMP": "cross-imps",
    "CROSS_IMPS": "cross-imps",
    "SWISS_PAIRS": "cross-imps",
    "SWISS_PAIRS_CROSS_IMPS": "cross-imps",
    "AGGREGATE": "total",
}
"""Event types that say by themselves how boards are scored."""

SCORINGS = {name: method for method, name in BOARD_SCORINGS.items()} | {"CROSS_IMP": "cross-imps", "BUTLER": "butler"}
MASTER_POINT_SCALES = {"10": "Club"}
"""The scale of master points for a charge code. Where master points are awarded, 1.2 requires one; for other codes
no source has its name."""
SEATS = {"N": "North", "E": "East", "S": "South", "W": "West"}
SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
NOT_PLAYED = "NP"


def method(event_type: str, board_scoring: str) -> str:
    """Return the scoring method of an event's boards."""
    kind = KINDS.get(event_type, "pairs")
    found = SCORINGS.get(board_scoring) or OLD_TYPES.get(event_type)
    if not found:
        found = "total" if board_scoring else "victory-points" if kind == "teams" else "matchpoints"
    if found == "victory-points" and kind != "teams":
        return "cross-imps"
    return "matchpoints" if found == "board-a-match" and kind != "teams" else found


def known(event_type: str) -> bool:
    """Whether the type is one of USEBIO's."""
    return event_type in KINDS or event_type in OLD_TYPES or event_type in ("", "PAIRS", "SWISS_PAIRS")
