"""A second way of scoring, naive and slow, written from the definitions alone: methods that score board by board.

Nothing here or in :mod:`.oracle_matches` is taken from :mod:`tourney.scoring` except its values and the IMP and victory
point scales, which have tests of their own.
"""

import dataclasses
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from tourney.scoring.counting import scales
from tourney.scoring.night import Night, Result, Side


@dataclass
class Play:
    """One position's part in a result."""

    row: int
    tray: int
    seat: str
    line: str
    who: int
    field: tuple
    made: Fraction | None
    percent: Fraction | None = None
    extreme: str = ""
    left: Fraction | None = None
    weighted: list[tuple[Fraction, Fraction]] = dataclasses.field(default_factory=list)

    @property
    def parts(self) -> list[tuple[Fraction, Fraction]]:
        """Weight and what was made: of a plain result all of it."""
        return self.weighted or ([] if self.made is None else [(Fraction(1), self.made)])


def standing_results(night: Night) -> list[Result]:
    results = list(night.results)
    for ruling in night.rulings:
        if ruling.result:
            for at, result in enumerate(night.results):
                if result.place == ruling.result.place:
                    results[at] = ruling.result
    return results


def plays(night: Night) -> list[Play]:
    of = {entry.number: entry for entry in night.entries}
    found = []
    for row, result in enumerate(standing_results(night)):
        if result.not_played:
            continue
        if result.seats:
            north, east, south, west = result.seats
            people = [("N", "N&S", north), ("E", "E&W", east), ("S", "N&S", south), ("W", "E&W", west)]
        else:
            people = [("N&S", "N&S", result.ns), ("E&W", "E&W", result.ew)]
        for seat, line, who in people:
            section = of[who].section if night.options.across == "section" else ""
            play = Play(row, result.tray, seat, line, who, (of[who].field, section), None)
            north_made = result.tricks if night.game == "whist" else result.score
            if result.split:
                side = result.split[0 if line == "N&S" else 1]
                if side == Side():
                    continue  # left out: as if it had not played
                north_made = side.made
                if side.award and side.award.kind == "percent":
                    play.percent = side.award.percent
                elif side.award:
                    play.extreme = side.award.kind
                both = 13 if night.game == "whist" else 0
                for each in side.weighted:
                    play.weighted.append((each.weight, Fraction(each.made if line == "N&S" else both - each.made)))
            if north_made is not None:
                both = 13 if night.game == "whist" else 0
                play.made = Fraction(north_made if line == "N&S" else both - north_made)
            found.append(play)
    return found


def revoked(night: Night, found: list[Play]) -> None:
    """Law X section 4, as it reads."""
    results = standing_results(night)
    tables: dict[tuple, dict[int, int]] = defaultdict(dict)
    for row, result in enumerate(results):
        if result.tricks is not None:
            section = result.section if night.options.across == "section" else ""
            tables[result.tray, section][row] = result.tricks
    for at_tray in tables.values():
        for row in at_tray:
            said = results[row].revokes
            if not said or said.ns == said.ew:
                continue
            north = said.ns > said.ew
            line = "N&S" if north else "E&W"
            cost = {0: 0}
            for count in range(1, 14):
                cost[count] = 2 if count == 1 else cost[count - 1] + 1
            price = Fraction(abs(cost[said.ns] - cost[said.ew]))
            before = said.before_ns if north else said.before_ew
            theirs = {r: Fraction(t if north else 13 - t) for r, t in at_tray.items()}
            held = theirs[row]
            price = min(price, held)
            averaged = [t for r, t in theirs.items() if night.options.revoke_average == "all" or r != row]
            average = sum(averaged, Fraction()) / len(averaged) if averaged else held
            kept = max(Fraction(before), min(held - price, average))
            gained = max(13 - held + price, 13 - average)
            if night.options.keep_thirteen:
                gained = 13 - kept
            provisional = kept
            others = [t for r, t in theirs.items() if r != row]
            if night.kind != "teams" and others:
                most = max(13 - t for t in others)
                gained = 13 - held if 13 - held > most else max(min(gained, most), 13 - held)
                provisional = held if held < min(others) else max(kept, min(others))
            for play in found:
                if play.row == row:
                    play.made = provisional if play.line == line else gained
                    play.left = kept if play.line == line else None


def scored(night: Night) -> dict[tuple, object]:
    """Every number of the standings by a name of its own, in the measure of the night's method."""
    found = plays(night)
    if night.game == "whist":
        revoked(night, found)
    method = {"four-winners": "average"}.get(night.scoring, night.scoring)
    if night.scoring == "four-winners":
        kept = seats_kept(night)
        for play in found:
            play.field = (kept[play.who], play.field[1])
    at: dict[tuple, list[Play]] = defaultdict(list)
    for play in found:
        at[play.tray, play.seat, play.field].append(play)
    full: dict[tuple, int] = defaultdict(int)
    for (_, _, field), there in at.items():
        full[field] = max(full[field], len(there), night.options.results_per_tray or 0)

    numbers: dict[tuple, object] = {}
    totals: dict[int, Fraction] = defaultdict(Fraction)
    pars: dict[int, Fraction] = defaultdict(Fraction)
    played: dict[int, int] = defaultdict(int)
    for play in found:
        there = at[play.tray, play.seat, play.field]
        others = [other.parts for other in there if other is not play and other.parts]
        points, par = measure(night, method, play, others, len(there), full[play.field])
        numbers["points", play.row, play.line] = points
        if night.options.lines == "both" or play.line == night.options.lines:
            totals[play.who] += points
            pars[play.who] += par
            played[play.who] += 1
    carried, handicaps = dict(night.options.carry_over), dict(night.options.handicaps)
    keys = {}
    for entry in night.entries:
        n = entry.number
        total, par = totals[n], pars[n]
        for ruling in night.rulings:
            if ruling.contestant == n and ruling.unit == "percent":
                total -= ruling.penalty / 100 * (2 * par / played[n]) if played[n] else 0
            elif ruling.contestant == n:
                total -= ruling.penalty
        total += handicaps.get(n, Fraction(0)) / 100 * 2 * par
        percent = total / (2 * par) * 100 if par and method == "matchpoints" else None
        total += carried.get(n, Fraction(0))
        numbers["total", n], numbers["average", n], numbers["difference", n] = total, par, total - par
        numbers["percent", n], numbers["played", n] = percent, played[n]
        if method == "average":
            keys[n] = total - par
        elif method == "matchpoints" and not carried:
            keys[n] = percent or Fraction(0)
        else:
            keys[n] = total
    rank(night, keys, played, numbers)
    return numbers


def seats_kept(night: Night) -> dict[int, str]:
    """Return each field; without one, it is that of the most frequent seat, the first of N, E, S, W."""
    kept = {}
    for entry in night.entries:
        sat = [
            seat
            for r in standing_results(night)
            for seat, who in zip("NESW", r.seats, strict=True)
            if who == entry.number
        ]
        kept[entry.number] = min("NESW", key=lambda seat: (-sat.count(seat), "NESW".index(seat)))
    return {entry.number: kept[entry.number] if entry.field == "all" else entry.field for entry in night.entries}


Parts = list[tuple[Fraction, Fraction]]


def measure(
    night: Night, method: str, play: Play, others: list[Parts], results: int, full: int
) -> tuple[Fraction, Fraction]:
    """Return the value of a play against the others, and the average. A weighted score has the mean of its outcomes'
    values, and counts among the others in the same parts."""
    everybody = [*others, play.parts] if play.parts else others
    values = [made for parts in others for _, made in parts]
    counted = [(Fraction(1), play.left)] if play.left is not None else play.parts

    def mean(worth: Callable[[Fraction], Fraction | int]) -> Fraction:
        return sum((weight * worth(made) for weight, made in counted), Fraction())

    if method in ("average", "total"):
        if not everybody:
            return Fraction(0), Fraction(0)
        par = sum((weight * made for parts in everybody for weight, made in parts), Fraction()) / len(everybody)
        if counted:
            return mean(lambda made: made), par
        if play.extreme:
            return (max if play.extreme == "most" else min)(values), par
        if play.percent >= 50:
            return par + (max(values) - par) * (play.percent - 50) / 50, par
        return par - (par - min(values)) * (50 - play.percent) / 50, par
    if method == "matchpoints":
        neuberg = night.options.neuberg
        tables = full if neuberg or not everybody else len(everybody)
        half = Fraction(tables - 1)

        def won(value: Fraction, against: list[Parts]) -> Fraction:
            beaten = (w * (2 if value > m else 1 if value == m else 0) for parts in against for w, m in parts)
            return sum(beaten, Fraction())

        def lifted(won: Fraction, actual: int) -> Fraction:
            return Fraction((won + 1) * full, actual) - 1 if neuberg else Fraction(won)

        if counted:
            return mean(lambda made: lifted(won(made, others), len(others) + 1)), half
        if play.percent is not None:
            return play.percent / 100 * 2 * half, half
        if not others:
            return half, half
        best = (max if play.extreme == "most" else min)(values)
        return lifted(won(best, others) - 1, len(others)), half

    def imps(value: Fraction) -> Fraction:
        return sum((weight * scales.imps(value - made) for parts in others for weight, made in parts), Fraction())

    if method == "cross-imps":
        shared = night.options.imps == "mean"
        if counted:
            return mean(imps) / ((len(others) or 1) if shared else 1), Fraction(0)
        if play.percent is not None:
            each = (play.percent - 50) * 3 / 10
            return each * (1 if shared else len(others)), Fraction(0)
        if not others:
            return Fraction(0), Fraction(0)
        best = (max if play.extreme == "most" else min)(values)
        return Fraction(imps(best), (len(others) - 1 or 1) if shared else 1), Fraction(0)
    assert method == "butler"
    if play.percent is not None:
        return (play.percent - 50) * 3 / 10, Fraction(0)
    if not everybody:
        return Fraction(0), Fraction(0)
    whole = 10**6 * len(everybody)  # a row of places, of which every table has a million
    ordered = sorted((made, weight) for parts in everybody for weight, made in parts)
    ends = (10**6, whole - 10**6) if night.options.datum == "trimmed" and len(everybody) > 2 else (0, whole)
    total, at = Fraction(0), Fraction(0)
    for made, weight in ordered:
        begin, at = at, at + weight * 10**6
        total += made * max(min(at, Fraction(ends[1])) - max(begin, Fraction(ends[0])), Fraction())
    level = total / (ends[1] - ends[0])
    below = level // 10 * 10
    datum = min((below, below + 10), key=lambda ten: (abs(ten - level), -abs(ten)))
    if not counted:
        return Fraction(scales.imps((max if play.extreme == "most" else min)(values) - datum)), Fraction(0)
    return mean(lambda made: scales.imps(made - datum)), Fraction(0)


def rank(night: Night, keys: dict, played: dict, numbers: dict) -> None:
    """Ranks in every field and stratum, and the winners of the night."""
    fields = {entry.number: entry.field for entry in night.entries}
    if night.scoring == "four-winners":
        fields = seats_kept(night)
    strata = [(None, set(fields)), *((name, set(numbers_)) for name, numbers_ in night.options.strata)]
    for stratum, members in strata:
        for n in members:
            rivals = [m for m in members if fields[m] == fields[n]]
            numbers["rank", stratum, n] = 1 + sum(keys[m] > keys[n] for m in rivals)
    groups = [set(fields.values())]
    if night.scoring == "four-winners":
        groups = [{"N", "E"}, {"S", "W"}] if night.options.overall else [{"N"}, {"E"}, {"S"}, {"W"}]
    won = []
    for group in groups:
        there = [n for n in fields if fields[n] in group and played[n]]
        won += [n for n in there if all(keys[n] >= keys[m] for m in there)]
    numbers["winners",] = tuple(sorted(won))
