"""The naive second way of scoring other methods: matches of teams, and individuals by their losses."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction

from tourney.scoring.counting import scales
from tourney.scoring.night import Night, Result

from .oracle import Play, measure, plays, rank, revoked, standing_results


def dueled(night: Night) -> dict[tuple, object]:
    """Matches, board-a-match and victory points of teams: tray by tray, both halves needed."""
    found = plays(night)
    if night.game == "whist":
        revoked(night, found)
    both = 13 if night.game == "whist" else 0
    numbers: dict[tuple, object] = {}
    by_row: dict[int, dict[str, Play]] = defaultdict(dict)
    for play in found:
        by_row[play.row][play.line] = play
    value: dict[tuple[int, str], Fraction] = {}
    for play in found:
        others = [
            p.parts
            for p in found
            if (p.tray, p.line, p.field) == (play.tray, play.line, play.field) and p is not play and p.parts
        ]
        value[play.row, play.line] = measure(night, "average", play, others, 0, 0)[0]
        numbers["points", play.row, play.line] = value[play.row, play.line]
    results = standing_results(night)
    margins: dict[tuple[int, int], list[Fraction]] = defaultdict(list)
    for one, first in enumerate(results):
        for other, second in enumerate(results):
            halves = first.tray == second.tray and (first.ns, first.ew) == (second.ew, second.ns)
            if not halves or first.ns > first.ew or first.not_played or second.not_played:
                continue
            mine_made = value[one, "N&S"] + value[other, "E&W"] - both
            theirs_made = value[one, "E&W"] + value[other, "N&S"] - both
            gain = (mine_made - theirs_made) / 2
            counts: Callable[[Fraction], Fraction] = {
                "board-a-match": lambda m: Fraction((m > 0) - (m < 0)),
                "victory-points": lambda m: Fraction(scales.imps(m)),
            }.get(night.scoring, lambda m: m)
            margin = counts(gain)
            if night.scoring in ("board-a-match", "victory-points") and (first.split or second.split):
                mine = [by_row[one]["N&S"], by_row[other]["E&W"]]
                theirs = [by_row[one]["E&W"], by_row[other]["N&S"]]
                margin = (seen(night, mine, both, counts) - seen(night, theirs, both, counts)) / 2
            margins[first.ns, first.ew].append(margin)
    carried = dict(night.options.carry_over)
    won: dict[int, Fraction] = defaultdict(Fraction)
    net: dict[int, Fraction] = defaultdict(Fraction)
    half: dict[int, Fraction] = defaultdict(Fraction)
    for (a, b), those in margins.items():
        total = sum(those, Fraction())
        for n, m in ((a, total), (b, -total)):
            if night.scoring == "board-a-match":
                got, par = (len(those) + m) / 2, Fraction(len(those), 2)
            elif night.scoring == "victory-points" and night.options.scale == "discrete":
                got, par = Fraction(scales.whole_victory_points(m, len(those))), Fraction(10)
            elif night.scoring == "victory-points":
                got, par = scales.victory_points(m, len(those)), Fraction(10)
            else:
                got, par = Fraction(2 if m > 0 else 1 if m == 0 else 0, 2), Fraction(1, 2)
            won[n] += got
            net[n] += m
            half[n] += par
            numbers["won", a, b, n] = got
        numbers["margin", a, b] = total
    played = {e.number: sum(e.number in (p.who,) for p in found) for e in night.entries}
    keys = {}
    for entry in night.entries:
        n = entry.number
        for ruling in night.rulings:
            if ruling.contestant == n:
                amount = ruling.penalty / 100 if ruling.unit == "percent" else ruling.penalty
                if night.scoring == "matches":
                    net[n] -= amount
                else:
                    won[n] -= amount
        percent = None
        if night.scoring == "board-a-match" and half[n]:
            percent = 50 * won[n] / half[n]
        total = won[n] + carried.get(n, Fraction(0))
        numbers["total", n], numbers["average", n], numbers["difference", n] = total, half[n], total - half[n]
        numbers["percent", n], numbers["played", n] = percent, played[n]
        keys[n] = (total,) if night.scoring == "board-a-match" else (total, net[n])
        if night.scoring == "matches":
            numbers["won", n], numbers["net", n] = total, net[n]
        elif night.scoring == "victory-points":
            numbers["vp", n], numbers["imps", n] = total, net[n]
        else:
            numbers["won", n] = total
    rank(night, keys, played, numbers)
    return numbers


def seen(night: Night, side: list[Play], both: int, counts: Callable[[Fraction], Fraction]) -> Fraction:
    """Return a tray's value for one side: by its award if it has one, else by each outcome."""
    given = [
        {"most": Fraction(100), "least": Fraction(0)}.get(play.extreme, play.percent) for play in side if not play.parts
    ]
    if given:
        above = sum(given, Fraction()) / len(given) - 50
        return above / 50 if night.scoring == "board-a-match" else above * 3 / 10
    one, other = side
    parts = (w * v * counts(made + more - both) for w, made in one.parts for v, more in other.parts)
    return sum(parts, Fraction())


def lost_in(seat: str, results: list[Result], value: dict, tricks: dict, tops: dict) -> None:
    """Return each player's result and its comparison, on trays that count for the side."""
    tables: dict[tuple, dict[int, int]] = defaultdict(dict)
    for row, result in enumerate(results):
        if (row, seat) in value:
            tables[result.section, result.round, result.table][result.tray] = row
    for here, trays in tables.items():
        together = {here}
        while True:
            known = {tray for table in together for tray in tables[table]}
            wider = {table for table in tables if table[:2] == here[:2] and known & tables[table].keys()}
            if wider == together:
                break
            together = wider
        common = [tray for tray in trays if all(tray in tables[table] for table in together)]
        if len(together) == 1 or not common:
            continue
        made = {t: sum((value[tables[t][tray], seat] for tray in common), Fraction(0)) for t in together}
        player = results[trays[common[0]]].seats["NESW".index(seat)]
        tricks[player] += made[here]
        tops[player] += max(made.values())


def lost(night: Night) -> dict[tuple, object]:
    """Safford's balance sheet: each round, the tables that play the same trays, seat by seat."""
    found = plays(night)
    revoked(night, found)
    numbers: dict[tuple, object] = {}
    value = {}
    for play in found:
        others = [
            p.parts
            for p in found
            if (p.tray, p.seat, p.field) == (play.tray, play.seat, play.field) and p is not play and p.parts
        ]
        value[play.row, play.seat] = measure(night, "average", play, others, 0, 0)[0]
        numbers["points", play.row, play.line] = value[play.row, play.seat]
    results = standing_results(night)
    tricks: dict[int, Fraction] = defaultdict(Fraction)
    tops: dict[int, Fraction] = defaultdict(Fraction)
    for seat in "NESW":
        lost_in(seat, results, value, tricks, tops)
    carried = dict(night.options.carry_over)
    played: dict[int, int] = defaultdict(int)
    for play in found:
        played[play.who] += 1
    keys = {}
    for entry in night.entries:
        n = entry.number
        total = tricks[n] + carried.get(n, Fraction(0))
        total -= sum(ruling.penalty for ruling in night.rulings if ruling.contestant == n)
        numbers["total", n], numbers["average", n], numbers["difference", n] = total, tops[n], total - tops[n]
        numbers["percent", n], numbers["played", n], numbers["lost", n] = None, played[n], tops[n] - total
        keys[n] = total - tops[n]
    rank(night, keys, played, numbers)
    return numbers
