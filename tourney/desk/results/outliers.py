"""Unusual results, to be checked: far from those of other tables, or as if N&S and E&W were exchanged.

Nothing is refused. A mark is a sentence; a marked result stays until someone changes it. Awards and unplayed boards are
neither marked nor compared.

Distances are in tricks at whist. The distance of points is the one that players use: the IMPs of their difference (Laws
of Duplicate Bridge 2017, Law 78B), so that 50 points matter in a partscore but not in a slam.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from statistics import median_low
from typing import Any

from movements.message import gettext_noop, message

from ...models import ResultVersion, Section
from ...scoring.counting.scales import imps
from ...scoring.figures import with_sign
from ...scoring.made import Made, from_row
from ...scoring.night import TRICKS
from ...scoring.terms import spoken
from .parse import score_of

ENOUGH = 3  # other tables needed before a result can be unusual
FAR = {"tricks": 4, "points": 10}  # from the nearest of the others: tricks, IMPs
EXCHANGED = {"tricks": 5, "points": 12}  # nearer to the others, a line all in all, the other way round
CLEARLY = {"tricks": 2, "points": 3}  # the same, of each of two trays of it at least
COLUMNS = ("result__section", "result__round", "result__table", "result__tray", "tricks", "made")

Place = tuple[int, int, int]
"""Round, table, tray."""


@dataclass(frozen=True, slots=True)
class Comparable:
    """One result to compare: ``made`` by N&S, in tricks or points, and the declarer's tricks if known. ``room``
    separates sections with the same trays."""

    room: int
    place: Place
    made: int
    tricks: int | None = None


def outliers_of(section: Section, trays: Collection[int] | None = None) -> dict[Place, tuple[str, ...]]:
    """Return round, table, tray of a result of ``section`` -> why it should be checked; for all ``trays`` if none are
    given. Sections in one field have the same trays and are compared with each other."""
    session = section.session
    rooms = session.sections.all() if session.one_field else [section]
    current = ResultVersion.objects.current(rooms)
    if trays is not None:
        current = current.filter(result__tray__in=trays)
    found = marks(
        _comparable(section, current.values_list(*COLUMNS)), "tricks" if session.game == "whist" else "points"
    )
    return {
        place: tuple(spoken(each, session.game) for each in said)
        for (room, place), said in found.items()
        if room == section.pk
    }


def _comparable(section: Section, rows: Iterable[tuple[Any, ...]]) -> Iterator[Comparable]:
    """Return the results that can be compared: those that are one number."""
    for room, round_, table, tray, tricks, row in rows:
        made = Made(tricks=tricks) if row is None else from_row(row)
        number = score_of(made, section.session, tray) if made.played else made.score
        if made.tricks is not None:
            number = made.tricks
        if number is not None:
            declarers = made.played.tricks if made.played and made.played.by else None
            yield Comparable(room, (round_, table, tray), number, declarers)


def marks(results: Iterable[Comparable], unit: str) -> dict[tuple[int, Place], tuple[str, ...]]:
    """Return (room, place) -> why that result should be checked. ``unit`` is tricks or points."""
    every = tuple(results)
    trays: defaultdict[int, list[Comparable]] = defaultdict(list)
    rows: defaultdict[tuple[int, int, int], list[Comparable]] = defaultdict(list)
    for each in every:
        trays[each.place[2]].append(each)
        rows[each.room, each.place[0], each.place[1]].append(each)
    others = {
        (each.room, each.place): sorted(other.made for other in trays[each.place[2]] if other is not each)
        for each in every
    }
    turned = _exchanged_rows(rows, others, unit)
    found = {}
    for each in every:
        said = [*_extreme(each, others[each.room, each.place], unit), *_far(each, others[each.room, each.place], unit)]
        if (each.room, each.place[0], each.place[1]) in turned:
            said.append(message("N&S and E&W appear to have been swapped throughout the line."))
        elif _reads_exchanged(each, others[each.room, each.place], unit):
            said.append(message("N&S and E&W appear to have been swapped here."))
        if said:
            found[each.room, each.place] = tuple(said)
    return found


def distance(one: int, other: int, unit: str) -> int:
    """Return the distance of two results on a tray, in tricks or IMPs."""
    return abs(one - other) if unit == "tricks" else abs(imps(one - other))


def other_way_round(made: int, unit: str) -> int:
    """Return the N&S result if the figure is that of E&W."""
    return TRICKS - made if unit == "tricks" else -made


def _extreme(each: Comparable, others: list[int], unit: str) -> list[str]:
    """Mark a result with all tricks to one side if no other table has it."""
    tricks = each.made if unit == "tricks" else each.tricks
    if tricks not in (0, TRICKS) or each.made in others:
        return []
    return [message("One side made all %(tricks)s tricks.", tricks=TRICKS)]


def _far(each: Comparable, others: list[int], unit: str) -> list[str]:
    if len(others) < ENOUGH or _nearest(each.made, others, unit) < FAR[unit]:
        return []
    least, most = others[0], others[-1]
    if unit == "points":
        words = gettext_noop("This is far from the results at other tables: %(least)s to %(most)s.")
        return [message(words, least=with_sign(least), most=with_sign(most))]
    return [
        message("This is far from the results at other tables: %(least)s to %(most)s.", least=least, most=most)
        if least < most
        else message("The result at every other table was %(least)s.", least=least)
    ]


def _reads_exchanged(each: Comparable, others: list[int], unit: str) -> bool:
    """Whether the other way round it is what others made, and as it is it is far from all of them."""
    if len(others) < ENOUGH:
        return False
    turned = other_way_round(each.made, unit)
    return _nearest(turned, others, unit) <= 1 and _nearest(each.made, others, unit) >= FAR[unit]


def _nearest(made: int, others: list[int], unit: str) -> int:
    """Return the distance to the nearest of the others, which are sorted."""
    at = bisect_left(others, made)
    return min(distance(made, other, unit) for other in others[max(0, at - 1) : at + 1])


def _exchanged_rows(
    rows: Mapping[tuple[int, int, int], list[Comparable]], others: Mapping[tuple[int, Place], list[int]], unit: str
) -> set[tuple[int, int, int]]:
    """Return tables of a round whose figures, two or more together, are much nearer to the others when exchanged."""
    found = set()
    for row, results in rows.items():
        gains = []
        for each in results:
            compared = others[each.room, each.place]
            if len(compared) >= ENOUGH:
                middle = median_low(compared)
                as_is = distance(each.made, middle, unit)
                gains.append(as_is - distance(other_way_round(each.made, unit), middle, unit))
        clear = sum(gain >= CLEARLY[unit] for gain in gains)
        if clear > 1 and sum(gains) >= EXCHANGED[unit] and min(gains) >= 0:
            found.add(row)
    return found
