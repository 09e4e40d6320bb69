"""Everything that was made, added up: contestant by contestant, or by team as the law of duplicate auction has it."""

from collections import Counter, defaultdict
from fractions import Fraction

from movements.message import message

from ..auction_teams import SeatedPair, exact_totals, nearest
from ..counting.as_made import AsMade
from ..counting.tally import Score, Tally, best, count, penalties, rankings, tray_by_tray
from ..method import AUCTION, BRIDGE, WHIST, Method
from ..night import Night
from ..options import SCALED, TO_THE_SCORE, TRAY_BY_TRAY, Option, truth
from ..ranking_figures import made_and_average
from ..standings import Standings
from ..trays import decided


def total(night: Night) -> Standings:
    """All that was made, added up and ranked as it is; the average is shown beside it as in
    :func:`tourney.scoring.methods.average.average`. With the option ``team_match``, :func:`team_totals`."""
    return team_totals(night) if night.options.team_match else tray_by_tray(night, AsMade(), "total")


def team_totals(night: Night) -> Standings:
    """A team match at duplicate auction (Law G, 000:1264-1270) between all teams of the night.

    ``total`` is in whole points, with what an odd pair brings (``added``, exact); where whole totals tie the
    fractions decide. ``average`` is that of all teams. Penalties and what is carried over count before
    rounding. Raises AuctionError for teams that do not sit as the law has it; nobody need sit yet.
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
    scores = []
    for place, entry in enumerate(night.entries):
        whole = Fraction(nearest(final[place]))
        also = (("added", exact[place] - own[place]),)
        played = tally.played(entry.number)
        scores.append(Score(entry, (whole, final[place]), whole, average, played, also=also))
    return Standings(rankings(night, scores), points, best(night, scores), (), (message("fraction of a point"),))


def seated(night: Night, tally: Tally) -> dict[int, list[SeatedPair]]:
    """Team -> its pairs: in each line as many as the team has tables on the tray where it has the most.

    Results name teams, not pairs. Which of a team's pairs sat at which table changes no total, so on each tray the
    tables, in their order, are taken to be those of the first pair, the second and so on.
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


METHOD = Method(
    order=10,
    label=message("Total"),
    meaning=message("the total of all results"),
    saved=message("Saved. The night is now scored by total."),
    best=message("Most in all"),
    standings=total,
    figures=made_and_average,
    offered=dict.fromkeys((WHIST, AUCTION, BRIDGE), ("pairs", "teams", "players", "couples")),
    options=TRAY_BY_TRAY
    | {
        "scaled": SCALED,
        "to_the_score": TO_THE_SCORE,
        "team_match": Option(
            truth,
            label=message("Match of Law G"),
            help=message("Teams with an odd number of pairs add an average of the pairs opposite."),
            games=(AUCTION,),
            kinds=("teams",),
        ),
    },
    tray_by_tray=True,
)
