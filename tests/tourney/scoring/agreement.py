"""Generated nights scored both ways, number by number.

    python -m tests.tourney.scoring.agreement 5000

scores that number of nights and prints how many numbers were compared. The everyday tests do the same with a few
hundred.
"""

import sys

from tourney.scoring.night import Night
from tourney.scoring.scored import standings
from tourney.scoring.standings import Standings

from .drawn import draw
from .oracle import scored
from .oracle_matches import dueled, lost


def told(night: Night, found: Standings) -> dict[tuple, object]:
    """The same numbers under the same names, from the standings that are to be shown right."""
    numbers: dict[tuple, object] = {("winners",): found.winners}
    strata = [name for name, _ in night.options.strata]
    for ranking in found.rankings:
        stratum = next((name for name in strata if ranking.field.split()[-1] == name), None)
        for row in ranking.rows:
            n = row.entry.number
            numbers["rank", stratum, n] = row.rank
            for name in ("total", "average", "difference", "percent", "played"):
                numbers[name, n] = getattr(row, name)
            for name, amount in row.also:
                numbers[name, n] = amount
    for at, points in enumerate(found.results):
        for line, worth in (("N&S", points.ns), ("E&W", points.ew)):
            if worth is not None:
                numbers["points", at, line] = worth
    for match in found.matches:
        numbers["margin", match.a, match.b] = match.margin
        for n, got in zip((match.a, match.b), match.won, strict=True):
            numbers["won", match.a, match.b, n] = got
    return numbers


def compare(seed: int) -> int:
    """Scores the night of a seed both ways. The count of numbers that agree; AssertionError for one that does not."""
    night = draw(seed)
    naive = {"losses": lost, "matches": dueled, "board-a-match": dueled, "victory-points": dueled}
    expected = naive.get(night.scoring, scored)(night)
    given = told(night, standings(night))
    for name in sorted(expected.keys() | given.keys(), key=repr):
        mine, other = expected.get(name, "nothing"), given.get(name, "nothing")
        assert mine == other, f"seed {seed}, {night.scoring}: {name} is {mine}, and {other} was given"
    return len(expected)


if __name__ == "__main__":
    nights = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    print(f"{nights} nights agree on all of {sum(compare(seed) for seed in range(nights)):,} numbers.")
