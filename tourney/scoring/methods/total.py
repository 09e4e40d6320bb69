"""Total scores of contestants, or of teams by the law of duplicate auction."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from movements.message import message

from ..auction import AuctionError
from ..counting.as_made import AsMade
from ..counting.tally import Tally, count
from ..counting.tray_standings import best, penalties, rankings, tray_by_tray
from ..method import AUCTION, BRIDGE, WHIST, Method
from ..night import Night
from ..options import SCALED, TO_THE_SCORE, TRAY_BY_TRAY, Option, truth
from ..ranking_figures import made_and_average
from ..standings import Exact, Row, Standings
from ..trays import decided


@dataclass(frozen=True, slots=True)
class SeatedPair:
    """A pair of a team: its ``line``, "N&S" or "E&W", and the total it made, in points."""

    line: str
    total: Exact


def total(night: Night) -> Standings:
    """Rank by total score; the average is shown as well, as in :mod:`tourney.scoring.methods.average`. With
    the option ``team_match``, :func:`team_totals`."""
    return team_totals(night) if night.options.team_match else tray_by_tray(night, AsMade(), "total")


def team_totals(night: Night) -> Standings:
    """Score a team match at duplicate auction (Law G, 000:1264-1270) between all teams of the night.

    ``total`` is in whole points, including an odd pair's (``added``, exact); if whole totals tie, the fractions decide.
    Half a point is rounded up: the law is silent on this. ``average`` is that of all teams. Penalties and carry-over
    count before rounding. Raises AuctionError for teams not seated by the law; teams need not be seated yet.
    """
    tally, points = count(night, AsMade())
    pairs = seated(night, tally)
    teams = [pairs[entry.number] for entry in night.entries]
    own = [sum((Fraction(pair.total) for pair in team), Fraction(0)) for team in teams]
    exact = exact_totals(teams) if any(teams) else own
    taken, carried = penalties(night), dict(night.options.carry_over)
    final = [
        made - sum(taken.get(entry.number, {}).values()) + carried.get(entry.number, Fraction(0))
        for entry, made in zip(night.entries, exact, strict=True)
    ]
    average = Fraction(sum(map(nearest, final)), len(final) or 1)
    rows = []
    for place, entry in enumerate(night.entries):
        whole = Fraction(nearest(final[place]))
        also, key = (("added", exact[place] - own[place]),), (whole, final[place])
        rows.append(Row(None, entry, whole, average, tally.played(entry.number), also=also, key=key))
    return Standings(rankings(night, rows), points, best(night, rows), (), (message("fraction of a point"),))


def seated(night: Night, tally: Tally) -> dict[int, list[SeatedPair]]:
    """Return team -> its pairs: in each line the team's maximum number of tables on any tray.

    Results name teams, not pairs. The table at which each pair of a team sat does not affect any total, so on each tray
    the tables, in order, are assigned to the first pair, the second and so on.
    """
    made: dict[int, dict[str, list[Fraction]]] = {entry.number: {"N&S": [], "E&W": []} for entry in night.entries}
    sat: defaultdict[int, Counter[tuple[int, str]]] = defaultdict(Counter)
    for row, result in sorted(enumerate(decided(night)), key=lambda placed: placed[1].place):
        for line, team in (("N&S", result.ns), ("E&W", result.ew)):
            pairs, at = made[team][line], sat[result.tray][team, line]
            sat[result.tray][team, line] += 1
            if at == len(pairs):
                pairs.append(Fraction(0))
            pairs[at] += Fraction(tally.points[line][row] or 0, tally.denominator)
    return {
        team: [SeatedPair(line, total) for line, totals in lines.items() for total in totals]
        for team, lines in made.items()
    }


def exact_totals(teams: Sequence[Sequence[SeatedPair]]) -> list[Fraction]:
    """Return each team's points, in the order of ``teams``.

    With an odd number of pairs a team has one pair more in one line than in the other. It then adds the average score
    of all pairs, of all teams, seated in the other line, as though it had won those points itself. Raises AuctionError
    for teams of unequal size, of fewer than two pairs, or not half in each line.
    """
    sizes = {len(team) for team in teams}
    if len(teams) < 2 or len(sizes) != 1 or min(sizes) < 2:
        raise AuctionError(
            message("A match must be between two or more teams, each with the same number of pairs (at least two).")
        )
    opposite = {"N&S": "E&W", "E&W": "N&S"}
    made = {line: [pair.total for team in teams for pair in team if pair.line == line] for line in opposite}
    exact = []
    for number, team in enumerate(teams, start=1):
        over = sum(1 if pair.line == "N&S" else -1 for pair in team)
        if abs(over) > 1 or any(pair.line not in opposite for pair in team):
            raise AuctionError(
                message(
                    "Half of team %(number)s must sit N&S and half E&W, or as near to half as possible.", number=number
                )
            )
        total = Fraction(sum(pair.total for pair in team))
        if over:
            others = made["E&W" if over > 0 else "N&S"]
            total += Fraction(sum(others), len(others))
        exact.append(total)
    return exact


def nearest(total: Fraction) -> int:
    """Return the nearest whole number; half a point is rounded up."""
    return floor(total + Fraction(1, 2))


METHOD = Method(
    order=10,
    label=message("Total"),
    meaning=message("the total of all results"),
    best=message("Highest total"),
    standings=total,
    figures=made_and_average,
    offered=dict.fromkeys((WHIST, AUCTION, BRIDGE), ("pairs", "teams", "players", "couples")),
    options=TRAY_BY_TRAY
    | {
        "scaled": SCALED,
        "to_the_score": TO_THE_SCORE,
        "team_match": Option(
            truth,
            label=message("Match under Law G"),
            help=message("Teams with an odd number of pairs add the average of the pairs seated opposite."),
            games=(AUCTION,),
            kinds=("teams",),
        ),
    },
    tray_by_tray=True,
)
