"""Everything that is wrong with a movement, as a list; an empty list is the proof.

The checks look at the plan alone and know nothing of how it was made, so they hold for any system,
for a plan read from a file and for one mended in mid-session.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

from .plan import Line, Movement, Party, Place, Round, Seating


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong. ``message`` is a whole sentence; the rest says where."""

    message: str
    round: int | None = None
    table: int | None = None
    contestants: tuple[int, ...] = ()
    trays: tuple[int, ...] = ()


def problems(movement: Movement) -> list[Problem]:
    """All problems of ``movement``, round by round, then those of the evening as a whole."""
    found: list[Problem] = []
    for position, each in enumerate(movement.rounds, start=1):
        if each.number != position:
            found.append(Problem(f"Round {position} is numbered {each.number}.", round=position))
        found += _people(movement, each)
        found += _tables(each)
        found += _trays(movement, each)
        found += _shares(each)
    if not movement.rounds:
        found.append(Problem("The movement has no rounds."))
    found += _fields(movement)
    found += _meetings(movement)
    found += _plays(movement)
    return found


def _people(movement: Movement, each: Round) -> Iterator[Problem]:
    """Everybody is in one place, at a table or sitting out; a team's two halves in one each."""
    seated = Counter(party for party, _ in _parties(movement, each))
    known = {party for number in movement.contestants.numbers for party in _parties_of(movement, number)}
    for party, times in sorted(seated.items()):
        if party not in known:
            yield Problem(
                f"Round {each.number} seats contestant {party[0]}, who does not exist.",
                round=each.number,
                contestants=party[:1],
            )
        elif times > 1:
            yield Problem(
                f"Round {each.number} has {_party(party)} in {times} places.", round=each.number, contestants=party[:1]
            )
    for party in sorted(known - set(seated)):
        yield Problem(f"Round {each.number} has no seat for {_party(party)}.", round=each.number, contestants=party[:1])
    players = Counter(
        player for seating in each.tables if seating.seats and seating.ns for player in seating.seats.by_seat.values()
    )
    for player, times in sorted(players.items()):
        if times > 1 or not 1 <= player <= len(movement.contestants.players):
            yield Problem(f"Round {each.number}: player {player} of the teams has {times} seats.", round=each.number)


def _parties(movement: Movement, each: Round) -> Iterator[tuple[Party, Place]]:
    """Everybody who moves as one, in every place that the plan names."""
    for number, place in each.seated():
        yield (number, place.line.value if movement.of_teams else ""), place


def _parties_of(movement: Movement, number: int) -> tuple[Party, ...]:
    return tuple((number, line.value) for line in Line) if movement.of_teams else ((number, ""),)


def _party(party: Party) -> str:
    return f"contestant {party[0]}" + (f" ({party[1]})" if party[1] else "")


def _tables(each: Round) -> Iterator[Problem]:
    """A table is named once, and nobody waits in a seat that somebody plays from."""
    for table, times in sorted(Counter(seating.table for seating in each.tables).items()):
        if times > 1:
            yield Problem(f"Round {each.number} names table {table} {times} times.", round=each.number, table=table)
        if table < 1:
            yield Problem(f"Round {each.number} has a table numbered {table}.", round=each.number, table=table)
    for out in each.sitting_out:
        if out.table in each.by_table:
            yield Problem(
                f"Round {each.number}: contestant {out.contestant} sits out at table {out.table}, "
                f"where two others play.",
                round=each.number,
                table=out.table,
                contestants=(out.contestant,),
            )


def _trays(movement: Movement, each: Round) -> Iterator[Problem]:
    """Trays exist, lie in one place, and none is lost between the tables."""
    known = set(range(1, movement.trays + 1))
    for seating in each.tables:

        def here(message: str, *trays: int, seating: Seating = seating) -> Problem:
            return Problem(f"{_at(each, seating)}: {message}", each.number, seating.table, trays=trays)

        for tray, times in Counter(seating.trays).items():
            if times > 1:
                yield here(f"tray {tray} is named {times} times.", tray)
            if tray not in known:
                yield here(f"there is no tray {tray}.", tray)
        if not seating.trays:
            yield here("no trays to play.")
        if stray := tuple(tray for tray in seating.turned if tray not in seating.trays):
            yield here(f"{_list(stray, 'tray')} turned but not played.", *stray)
    in_play = {tray for seating in each.tables for tray in seating.trays}
    resting = Counter(tray for rest in each.resting for tray in rest.trays)
    for tray, times in sorted(resting.items()):
        if tray in in_play or times > 1:
            yield Problem(
                f"Round {each.number}: tray {tray} rests and is in use elsewhere as well.",
                round=each.number,
                trays=(tray,),
            )
    if lost := tuple(sorted(known - in_play - set(resting))):
        yield Problem(
            f"Round {each.number}: {_list(lost, 'tray')} neither in play nor resting.", round=each.number, trays=lost
        )


def _shares(each: Round) -> Iterator[Problem]:
    """A tray is at two tables in one round only where both say that they share."""
    for one, other in combinations(each.tables, 2):
        common = tuple(sorted(set(one.trays) & set(other.trays)))
        said = (other.table in one.shares, one.table in other.shares)
        if common and not all(said):
            yield Problem(
                f"Round {each.number}: {_list(common, 'tray')} at tables {one.table} and {other.table}, "
                f"which do not share.",
                round=each.number,
                table=other.table,
                trays=common,
            )
        if any(said) and not common:
            yield Problem(
                f"Round {each.number}: tables {one.table} and {other.table} share nothing.",
                round=each.number,
                table=one.table,
            )
    present = {seating.table for seating in each.tables}
    for seating in each.tables:
        for table in sorted(set(seating.shares) - (present - {seating.table})):
            yield Problem(
                f"{_at(each, seating)}: shares with table {table}, which does not play.",
                round=each.number,
                table=seating.table,
            )


def _fields(movement: Movement) -> Iterator[Problem]:
    """With two winners everybody holds the cards of its own line all evening, or could not be ranked in it."""
    if movement.winners == 1 or not movement.rounds:
        return
    first = {number: place.line for number, place in movement.rounds[0].places.items()}
    for each, seating in movement.meetings():
        for tray in seating.trays:
            for line, side in zip(Line, seating.held(tray), strict=True):
                for contestant in side:
                    if first.get(contestant, line) is not line:
                        yield Problem(
                            f"{_at(each, seating)}: contestant {contestant} is ranked with {first[contestant].value} "
                            f"and holds the {line.value} cards of tray {tray}.",
                            each.number,
                            seating.table,
                            (contestant,),
                            (tray,),
                        )


def _meetings(movement: Movement) -> Iterator[Problem]:
    """Two contestants meet, and two players are partners, as often as the system promises."""
    promise = movement.promise
    opposed: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    partnered: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for each, seating in movement.meetings():
        ns, ew = seating.sides
        for one, other in product(ns, ew):
            if one != other:  # else reported by _people: one contestant in two places
                opposed[min(one, other), max(one, other)].append(each.number)
        for side in (ns, ew):
            if len(side) == 2:
                partnered[min(side), max(side)].append(each.number)
    yield from _as_often(movement, opposed, "meet", promise.least_meetings, promise.most_meetings)
    yield from _as_often(movement, partnered, "are partners", promise.least_partners, promise.most_partners)


def _as_often(
    movement: Movement, rounds: dict[tuple[int, int], list[int]], verb: str, least: int, most: int
) -> Iterator[Problem]:
    for pair, when in sorted(rounds.items()):
        if len(when) > most:
            yield Problem(
                f"Contestants {pair[0]} and {pair[1]} {verb} in rounds {_and(when)}.", round=when[-1], contestants=pair
            )
    if least:
        for pair in combinations(movement.contestants.numbers, 2):
            if len(rounds.get(pair, ())) < least and _could_meet(movement, pair):
                yield Problem(
                    f"Contestants {pair[0]} and {pair[1]} {verb} {len(rounds.get(pair, ()))} times, not {least}.",
                    contestants=pair,
                )


def _could_meet(movement: Movement, pair: tuple[int, int]) -> bool:
    """Where the promise is across the lines, it is for those who begin in opposite ones."""
    if not movement.promise.across or not movement.rounds:
        return True
    places = movement.rounds[0].places
    return all(one in places for one in pair) and places[pair[0]].line != places[pair[1]].line


def _plays(movement: Movement) -> Iterator[Problem]:
    """Nobody plays a tray again, and where it is promised everybody plays them all."""
    promise = movement.promise
    played: defaultdict[Party, defaultdict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    waits: Counter[Party] = Counter()
    for each in movement.rounds:
        for party, place in _parties(movement, each):
            if place.seating is None:
                waits[party] += 1
                continue
            for tray in set(place.seating.trays):
                played[party][tray].append(each.number)
    for party, trays in sorted(played.items()):
        for tray, when in sorted(trays.items()):
            if len(when) > promise.most_plays:
                yield Problem(
                    f"{_party(party).capitalize()} plays tray {tray} in rounds {_and(when)}.",
                    round=when[-1],
                    contestants=party[:1],
                    trays=(tray,),
                )
    if promise.every_tray and movement.rounds:
        most = max((len(seating.trays) for _, seating in movement.meetings()), default=0)
        for number in movement.contestants.numbers:
            for party in _parties_of(movement, number):
                missed = tuple(tray for tray in range(1, movement.trays + 1) if tray not in played[party])
                if len(missed) > most * waits[party]:
                    yield Problem(
                        f"{_party(party).capitalize()} never plays {_list(missed, 'tray')}.",
                        contestants=party[:1],
                        trays=missed,
                    )


def _at(each: Round, seating: Seating) -> str:
    return f"Round {each.number}, table {seating.table}"


def _and(numbers: Iterable[int]) -> str:
    words = [str(number) for number in numbers]
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def _list(numbers: tuple[int, ...], noun: str) -> str:
    return f"{noun}{'s' if len(numbers) > 1 else ''} {_and(numbers)}"
