"""Assign seats: at random, by seeding, or by hand. Pure but for :func:`strengths`: nothing is stored.

A *unit* sits together: a pair, a team, a player or a couple. A *spot* is a place for a unit.
"""

import random
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from movements.message import plural
from movements.plan import Movement

from ...faults import BadInput, Faults
from ...models import Club, Placing

LAST_NIGHTS = 20
"""Number of placings that count for a player's strength."""
TOGETHER = {"pairs": 2, "players": 4, "couples": 2, "teams": 1}
"""Units that fill a table, so that spreading over sections leaves few places empty."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place: ``number`` counts units within the section; ``field`` is the line it is ranked in, and ``still`` is true
    if the movement never moves it."""

    section: int
    number: int
    label: str
    field: str = "all"
    still: bool = False


def sizes(count: int, sections: int, kind: str) -> list[int]:
    """Return the units in each section: tables divided evenly, an incomplete table in the last."""
    block = TOGETHER[kind]
    tables, rest = divmod(count, block)
    each, more = divmod(tables, sections)
    found = [block * (each + (at < more)) for at in range(sections)]
    found[-1] += rest
    return found


def staying(movement: Movement) -> frozenset[int]:
    """Return the contestants who stay in place all evening; for a team, one half is enough."""
    places: defaultdict[tuple[int, str], set[tuple[int, str, str]]] = defaultdict(set)
    for each in movement.rounds:
        for number, place in each.seated:
            half = place.line.value if movement.of_teams else ""
            places[number, half].add((place.table, place.line.value, place.seat))
    return frozenset(number for (number, _), where in places.items() if len(where) == 1)


def spots_in(section: int, name: str, count: int, movement: Movement | None, kind: str) -> list[Spot]:
    """Return the spots of a section of ``count`` units; without a movement, it is not known who will move."""
    still = staying(movement) if movement else frozenset()
    found = []
    for number in range(1, count + 1):
        contestant = 2 * number - 1 if kind == "couples" else number
        label = movement.contestants.label(contestant) if movement else str(contestant)
        field = movement.field_of(contestant) if movement else "all"
        found.append(Spot(section, number, f"{name} {label}".strip(), field, contestant in still))
    return found


def by_lot(stays: Sequence[bool], spots: Sequence[Spot], seed: int) -> list[Spot]:
    """Return a random spot for each unit; units in ``stays`` must not be moved. Raises BadInput if the movement has too
    few stationary places."""
    _enough(stays, spots)
    chance = random.Random(seed).random
    shuffled = sorted(spots, key=lambda _: chance())
    return _dealt(range(len(stays)), stays, shuffled)


def by_seed(order: Sequence[int], stays: Sequence[bool], spots: Sequence[Spot]) -> list[Spot]:
    """Return a spot for each unit; ``order`` lists them from strongest to weakest, from 0.

    The groups are the lines of the sections. The strongest goes to the first group, the next to the second and so on,
    and back again from the last, so that all groups are equally strong. A unit that must stay swaps groups with the
    next in strength if its own has no stationary place left. Raises BadInput as :func:`by_lot`."""
    _enough(stays, spots)
    groups: dict[tuple[int, str], list[Spot]] = defaultdict(list)
    for spot in spots:
        groups[spot.section, spot.field].append(spot)
    members: dict[tuple[int, str], list[int]] = {group: [] for group in groups}
    snake = [*groups, *reversed(groups)]
    at = 0
    for unit in order:
        while len(members[snake[at % len(snake)]]) == len(groups[snake[at % len(snake)]]):
            at += 1
        members[snake[at % len(snake)]].append(unit)
        at += 1
    _make_room(order, stays, groups, members)
    found: dict[int, Spot] = {}
    for group, units in members.items():
        local = [stays[unit] for unit in units]
        for unit, spot in zip(units, _dealt(range(len(units)), local, groups[group]), strict=True):
            found[unit] = spot
    return [found[unit] for unit in range(len(stays))]


def by_hand(wanted: Mapping[int, str], spots: Sequence[Spot]) -> list[Spot]:
    """Return the spots typed for each unit, "3 N&S" or "B 3". Raises BadInput naming (place "at-0") each unknown spot,
    and each that two want."""
    known = {_plain(spot.label): spot for spot in spots}
    faults = Faults()
    taken: dict[Spot, int] = {}
    found = []
    for unit, label in sorted(wanted.items()):
        spot = known.get(_plain(label))
        if spot is None:
            faults.fault(
                f"at-{unit}",
                "There is no place '%(label)s'. Places start at %(first)s.",
                label=label,
                first=spots[0].label,
            )
        elif spot in taken:
            faults.fault(
                f"at-{unit}",
                "Two contestants have been given place %(label)s. Choose a different place for one of them.",
                label=spot.label,
            )
        else:
            taken[spot] = unit
            found.append(spot)
    faults.refuse()
    return found


def strengths(club: Club, players: Collection[int]) -> dict[int, Fraction]:
    """Return the share of the field that each player beat on the last published nights, 0 to 1; players without nights
    are left out. A night counts once, in its largest field. One query."""
    rows = (
        Placing.objects.filter(club=club, contestant__seats__player__in=players, of__gt=1)
        .order_by("-session__date", "-session", "-of")
        .values_list("contestant__seats__player", "contestant", "rank", "tied", "of")
    )
    nights: defaultdict[int, list[Fraction]] = defaultdict(list)
    seen: set[tuple[int, int]] = set()
    for player, contestant, rank, tied, of in rows:
        if player in players and (player, contestant) not in seen and len(nights[player]) < LAST_NIGHTS:
            seen.add((player, contestant))
            behind = of - rank - Fraction(tied - 1, 2)
            nights[player].append(behind / (of - 1))
    return {player: sum(each, Fraction(0)) / len(each) for player, each in nights.items()}


def _enough(stays: Sequence[bool], spots: Sequence[Spot]) -> None:
    want, have = sum(stays), sum(spot.still for spot in spots)
    if want > have:
        if not have:
            raise BadInput.at(
                "",
                "%(want)s must keep their place, but there are no stationary places in this movement. "
                "Choose the movement first, choose a different movement, or tick fewer boxes.",
                want=want,
            )
        raise BadInput.at(
            "",
            plural(
                "%(want)s must keep their place, but there is only %(count)s stationary place in this "
                "movement. Choose the movement first, choose a different movement, or tick fewer boxes.",
                "%(want)s must keep their place, but there are only %(count)s stationary places in this "
                "movement. Choose the movement first, choose a different movement, or tick fewer boxes.",
                have,
                want=want,
            ),
        )


def _make_room(
    order: Sequence[int],
    stays: Sequence[bool],
    groups: Mapping[tuple[int, str], Sequence[Spot]],
    members: Mapping[tuple[int, str], list[int]],
) -> None:
    """Exchange units between groups until each has a stationary spot for all who need one."""
    rank = {unit: at for at, unit in enumerate(order)}
    free = {
        group: sum(spot.still for spot in spots) - sum(stays[unit] for unit in members[group])
        for group, spots in groups.items()
    }
    for group in groups:
        while free[group] < 0:
            unit = next(each for each in reversed(members[group]) if stays[each])
            there, other = min(
                (
                    (elsewhere, each)
                    for elsewhere in groups
                    if free[elsewhere] > 0
                    for each in members[elsewhere]
                    if not stays[each]
                ),
                key=lambda found: abs(rank[found[1]] - rank[unit]),
            )
            members[group][members[group].index(unit)] = other
            members[there][members[there].index(other)] = unit
            free[group] += 1
            free[there] -= 1


def _dealt(units: Collection[int], stays: Sequence[bool], spots: Sequence[Spot]) -> list[Spot]:
    """Return the spots in order: stationary ones for those who must stay, then the rest for the others."""
    left = list(spots)
    found: dict[int, Spot] = {}
    for unit in (each for each in units if stays[each]):
        found[unit] = left.pop(next(at for at, spot in enumerate(left) if spot.still))
    for unit in (each for each in units if not stays[each]):
        found[unit] = left.pop(0)
    return [found[unit] for unit in units]


def _plain(label: str) -> str:
    return "".join(sign for sign in label.casefold() if sign.isalnum())
