"""Checks on an evening as a whole: fields, numbers of meetings, and trays."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, product

from .message import gettext_noop, listing, message
from .plan import Line, Movement, Party
from .problem import Problem, at, contestant_of, in_words, parties, parties_of, trays_listed


def fields(movement: Movement) -> Iterator[Problem]:
    """Check that with two winners everybody holds one line all evening; otherwise lines could not be ranked
    separately."""
    if movement.winners == 1 or not movement.rounds:
        return
    lines = {number: movement.line_of(number) for number in movement.first_places}
    for each, seating in movement.meetings():
        for tray in seating.trays:
            for line, side in zip(Line, seating.held(tray), strict=True):
                for contestant in side:
                    if lines.get(contestant, line) is not line:
                        words = message(
                            "%(place)s: contestant %(contestant)s is ranked with %(line)s but holds the "
                            "%(held)s cards on tray %(tray)s.",
                            place=at(each, seating),
                            contestant=contestant,
                            line=lines[contestant].value,
                            held=line.value,
                            tray=tray,
                        )
                        yield Problem(words, each.number, seating.table, (contestant,), (tray,))


def meetings(movement: Movement) -> Iterator[Problem]:
    """Check that contestants meet, and players are partners, as often as the system promises."""
    promise = movement.promise
    opposed: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    partnered: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for each, seating in movement.meetings():
        ns, ew = seating.sides
        for one, other in product(ns, ew):
            if one != other:  # a team at its own table, or a contestant in two places, which proof.py reports
                opposed[min(one, other), max(one, other)].append(each.number)
        if seats := seating.seats:
            for a, b in ((seats.north, seats.south), (seats.east, seats.west)):
                if a and b:
                    partnered[min(a, b), max(a, b)].append(each.number)
    yield from _as_often(movement, opposed, promise.least_meetings, promise.most_meetings, partners=False)
    if movement.contestants.players:
        yield from _team_partners(movement, partnered)
    else:
        yield from _as_often(movement, partnered, promise.least_partners, promise.most_partners, partners=True)


def _team_partners(movement: Movement, rounds: dict[tuple[int, int], list[int]]) -> Iterator[Problem]:
    """Check only the maximum for players of a team: the system decides their partners."""
    for pair, when in sorted(rounds.items()):
        if len(when) > movement.promise.most_partners:
            words = message(
                "Players %(one)s and %(other)s are partners in rounds %(when)s.",
                one=pair[0],
                other=pair[1],
                when=listing(when),
            )
            yield Problem(words, when[-1], contestants=contestant_of(movement, (pair[0], "player")))


def one_way(movement: Movement) -> Iterator[Problem]:
    """If whole matches are promised, check that both sides have held both lines of each tray of their match."""
    if not movement.promise.both_ways:
        return
    for (ns, ew, tray), times in sorted(unmatched(movement).items()):
        words = gettext_noop(
            "On tray %(tray)s, contestant %(ns)s meets %(ew)s more often as N&S than as E&W (difference: %(times)s)."
        )
        yield Problem(message(words, ns=ns, ew=ew, tray=tray, times=times), contestants=(ns, ew), trays=(tray,))


def unmatched(movement: Movement) -> dict[tuple[int, int, int], int]:
    """Return (holder of N&S, holder of E&W, tray) -> their meetings this way minus those the other way."""
    plays = Counter(
        (*seating.holders(tray), tray)
        for _, seating in movement.meetings()
        for tray in seating.trays
        if seating.ns != seating.ew
    )
    return {
        (ns, ew, tray): times - plays[ew, ns, tray]
        for (ns, ew, tray), times in plays.items()
        if times > plays[ew, ns, tray]
    }


def _as_often(
    movement: Movement, rounds: dict[tuple[int, int], list[int]], least: int, most: int, *, partners: bool
) -> Iterator[Problem]:
    """Check that two contestants meet, or are ``partners``, neither too seldom nor too often."""
    for pair, when in sorted(rounds.items()):
        if len(when) > most:
            values = {"one": pair[0], "other": pair[1], "rounds": listing(when)}
            yield Problem(
                message("Contestants %(one)s and %(other)s are partners in rounds %(rounds)s.", **values)
                if partners
                else message("Contestants %(one)s and %(other)s meet in rounds %(rounds)s.", **values),
                round=when[-1],
                contestants=pair,
            )
    if least:
        for pair in combinations(movement.contestants.numbers, 2):
            times = len(rounds.get(pair, ()))
            if times < least and _could_meet(movement, pair):
                values = {"one": pair[0], "other": pair[1], "times": times, "least": least}
                yield Problem(
                    message(
                        "Contestants %(one)s and %(other)s are partners %(times)s times (expected: at "
                        "least %(least)s).",
                        **values,
                    )
                    if partners
                    else message(
                        "Contestants %(one)s and %(other)s meet %(times)s times (expected: at least %(least)s).",
                        **values,
                    ),
                    contestants=pair,
                )


def _could_meet(movement: Movement, pair: tuple[int, int]) -> bool:
    """Whether two contestants are promised to meet. A promise across the lines is for opposite lines; with one winner
    the first lines count, because arrows are turned there."""
    if not movement.promise.across or not movement.rounds:
        return True
    if not all(one in movement.first_places for one in pair):
        return False
    one, other = (
        movement.first_places[each].line if movement.winners == 1 else movement.line_of(each) for each in pair
    )
    return one is not other


def plays(movement: Movement) -> Iterator[Problem]:
    """Check that nobody plays a tray again, and that everybody plays all trays if that is promised."""
    played: defaultdict[Party, defaultdict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    waits: Counter[Party] = Counter()
    for each in movement.rounds:
        for party, place in parties(movement, each):
            if place.seating is None:
                waits[party] += 1
                continue
            for tray in set(place.seating.trays):
                played[party][tray].append(each.number)
    for party, trays in sorted(played.items()):
        too_often = {tray: when for tray, when in trays.items() if len(when) > movement.promise.most_plays}
        for tray, when in sorted(too_often.items()):
            words = message(
                "%(party)s plays tray %(tray)s in rounds %(when)s.",
                party=in_words(party, subject=True),
                tray=tray,
                when=listing(when),
            )
            yield Problem(words, when[-1], contestants=contestant_of(movement, party), trays=(tray,))
    if movement.promise.every_tray and movement.rounds:
        yield from _never_played(movement, played, waits)


def _never_played(
    movement: Movement, played: Mapping[Party, Collection[int]], waits: Mapping[Party, int]
) -> Iterator[Problem]:
    """Return trays that a contestant misses without having sat out while they were played."""
    most = max((len(seating.trays) for _, seating in movement.meetings()), default=0)
    for number in movement.contestants.numbers:
        for party in parties_of(movement, number):
            missed = tuple(tray for tray in range(1, movement.trays + 1) if tray not in played.get(party, ()))
            if len(missed) > most * waits.get(party, 0):
                words = message(
                    "%(party)s never plays %(missed)s.",
                    party=in_words(party, subject=True),
                    missed=trays_listed(missed),
                )
                yield Problem(words, contestants=(number,), trays=missed)
