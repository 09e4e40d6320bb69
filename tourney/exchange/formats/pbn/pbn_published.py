"""What a PBN file publishes beside the results: points of rows, totals of contestants (PBN 2.1, section 5.9). They are
not stored: they tell by which method the file was scored."""

from collections.abc import Mapping

from ...foreign.found import Points, Published, decimal


def points_of(row: Mapping[str, str]) -> Points:
    """What a row of a ScoreTable was worth to N-S and to E-W, by whichever method it names."""
    ns, ew = (
        next((found for name in ("mp", "imp") if (found := decimal(row.get(f"{name}_{side}", ""))) is not None), None)
        for side in ("ns", "ew")
    )
    return ns, ew


def totals_of(row: Mapping[str, str]) -> Published:
    """What a row of a TotalScoreTable publishes of a contestant."""
    total = next((row[name] for name in row if name.startswith("totalscore")), "")
    return Published(decimal(total), decimal(row.get("totalpercentage", "")), row.get("rank", "")[:10])
