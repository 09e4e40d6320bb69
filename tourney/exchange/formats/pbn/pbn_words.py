"""PBN's words, for writing and for reading (PBN 2.1, sections 4.2 and 5.9).

Scoring: MP1 is two matchpoints for each lower score and one for each equal; Butler is against the mean of
the scores, Butler2 without the two extreme ones; Cross is against every other score, Cross2 that divided by the
comparisons. PBN has no name for the other methods.
"""

from ....scoring.options import Options

SCORINGS = {
    ("matchpoints", ""): "MatchPoints;MP1",
    ("cross-imps", "sum"): "IMP;Cross",
    ("cross-imps", "mean"): "IMP;Cross2",
    ("butler", "mean"): "IMP;Butler",
    ("butler", "trimmed"): "IMP;Butler2",
    ("board-a-match", ""): "BAM",
    ("victory-points", ""): "IMP",
}
"""(method, its option) -> the value of the tag."""

COMPETITIONS = {"pairs": "Pairs", "teams": "Teams", "players": "Individuals", "couples": "Individuals"}
SEATS = ("North", "East", "South", "West")
POINTS = {"matchpoints": "MP", "cross-imps": "IMP", "butler": "IMP", "victory-points": "IMP", "board-a-match": "BAM"}
"""Columns with the points of a result, by method."""
TOTALS = {"matchpoints": "TotalScoreMP", "cross-imps": "TotalScoreIMP", "butler": "TotalScoreIMP"} | {
    "victory-points": "TotalScoreVP",
    "board-a-match": "TotalScoreBAM",
}
BETWEEN = " - "
"""Separator between two names."""


def scoring(method: str, options: Options) -> str:
    """Return the value of the Scoring tag; empty if PBN has none."""
    option = {"cross-imps": options.imps, "butler": options.datum}.get(method, "")
    return SCORINGS.get((method, option), "")


def method(value: str, teams: bool) -> tuple[str, dict[str, str]]:
    """Return the method that a Scoring tag means, and its options; matchpoints if it names no method that we have."""
    words = {word.strip().lower() for word in value.split(";")}
    if words & {"butler", "butler2"}:
        return "butler", {"datum": "trimmed"} if "butler2" in words else {}
    if words & {"cross", "cross1", "cross2"}:
        return "cross-imps", {} if "cross" in words else {"imps": "mean"}
    if "bam" in words:
        return "board-a-match", {}
    if words & {"imp", "imps", "vp"}:
        return ("victory-points" if teams else "cross-imps"), {}
    return "matchpoints", {}


SAME = {"": "", "love": "none", "-": "none", "both": "all"}
"""Other words that the standard allows for who is vulnerable."""
