"""All problems of a movement, as a list; an empty list is the proof.

The checks use only the plan and not its origin, so they work for any system, for a plan read from a file and for one
changed in mid-session. Those of the evening are in :mod:`movements.evening_checks`.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from itertools import chain, combinations

from . import evening_checks
from .message import gettext_noop, labelled, message
from .plan import Movement, Round, Seating
from .problem import Problem, at, contestant_of, in_words, parties, parties_of, trays_listed


def problems(movement: Movement) -> list[Problem]:
    """Return all problems of ``movement``, round by round, then those of the evening; none of rounds already played."""
    return list(_to_come(movement, chain(_of_rounds(movement), _of_the_evening(movement))))


def is_sound(movement: Movement) -> bool:
    """Whether there are no :func:`problems`; most bad candidates fail at the first check of the evening."""
    return next(_to_come(movement, chain(_of_the_evening(movement), _of_rounds(movement))), None) is None


def _to_come(movement: Movement, found: Iterator[Problem]) -> Iterator[Problem]:
    return (problem for problem in found if problem.round is None or problem.round > movement.played)


def _of_rounds(movement: Movement) -> Iterator[Problem]:
    """Yield the problems of each round not yet played."""
    for position, each in enumerate(movement.rounds, start=1):
        if each.number != position:
            yield Problem(
                message("The round in position %(place)s is numbered %(number)s.", place=position, number=each.number),
                round=position,
            )
        if each.number <= movement.played:
            continue
        yield from _people(movement, each)
        yield from _teams(movement, each)
        yield from _tables(each)
        yield from _trays(movement, each)
        yield from _shares(each) if movement.copies == 1 else _copies(each, movement.copies)


def _of_the_evening(movement: Movement) -> Iterator[Problem]:
    if not movement.rounds:
        yield Problem(message("There are no rounds in the movement."))
    yield from evening_checks.fields(movement)
    yield from evening_checks.meetings(movement)
    yield from evening_checks.one_way(movement)
    yield from evening_checks.plays(movement)


def _people(movement: Movement, each: Round) -> Iterator[Problem]:
    """Check that everybody is in one place, at a table or sitting out, or away; a team's two halves in one each."""
    seated = Counter(party for party, _ in parties(movement, each))
    known = {party for number in movement.contestants.numbers for party in parties_of(movement, number)}
    away = {party for number in each.away for party in parties_of(movement, number)}
    parties_in_turn = [*sorted(seated), *sorted(known - set(seated) - away)]
    for party in parties_in_turn:
        if seated[party] == 1 and party in known and party not in away:
            continue
        values = {"round": each.number, "party": in_words(party), "times": seated[party]}
        if not seated[party]:
            words = message("There is no seat for %(party)s in round %(round)s.", **values)
        elif party in away:
            words = message("In round %(round)s, a seat is assigned to %(party)s, who is absent.", **values)
        elif party not in known:
            words = message(
                "In round %(round)s, a seat is assigned to %(party)s, but there is no such contestant.", **values
            )
        else:
            words = message("In round %(round)s, %(party)s is listed %(times)s times.", **values)
        yield Problem(words, round=each.number, contestants=contestant_of(movement, party))


def _teams(movement: Movement, each: Round) -> Iterator[Problem]:
    """Check that a team meets another, except in a round in which all are at their own tables (Gilman, 000:2162), and
    that its players who move singly sit where the plan seats their team."""
    people = movement.contestants
    at_home = [seating for seating in each.tables if movement.of_teams and seating.ns == seating.ew]
    for seating in at_home if len(at_home) < len(each.tables) else ():
        words = message("%(place)s: team %(ns)s meets itself.", place=at(each, seating), ns=seating.ns)
        yield Problem(words, each.number, seating.table, (seating.ns,))
    for seating in each.tables if people.players else ():
        for seat, player in seating.seats.by_seat.items() if seating.seats else ():
            team = seating.ns if seat in "NS" else seating.ew
            if player and player not in people.players_of(team):
                words = message(
                    "%(place)s: player %(player)s sits %(seat)s for team %(team)s but belongs to another team.",
                    place=at(each, seating),
                    player=player,
                    seat=seat,
                    team=team,
                )
                yield Problem(words, each.number, seating.table, (team,))


def _tables(each: Round) -> Iterator[Problem]:
    """Check that each table is listed once, and that no sit-out is at a seat where someone plays."""
    for table, times in sorted(Counter(seating.table for seating in each.tables).items()):
        values = {"round": each.number, "table": table, "times": times}
        if times > 1:
            words = message("Table %(table)s is listed %(times)s times in round %(round)s.", **values)
            yield Problem(words, each.number, table)
        if table < 1:
            words = message(
                "In round %(round)s, a table is numbered %(table)s, but table numbers start at 1.", **values
            )
            yield Problem(words, each.number, table)
    for out in each.sitting_out:
        if out.table in each.by_table:
            words = message(
                "Round %(round)s: contestant %(contestant)s sits out at table %(table)s, where two other "
                "contestants play.",
                round=each.number,
                contestant=out.contestant,
                table=out.table,
            )
            yield Problem(words, each.number, out.table, (out.contestant,))


def _trays(movement: Movement, each: Round) -> Iterator[Problem]:
    """Check that trays exist, lie in one place, and are all either in play or resting."""
    known = set(range(1, movement.trays + 1))
    for seating in each.tables:
        for what, trays in _trays_at(seating, known):
            words: str = labelled(at(each, seating), what)
            yield Problem(words, each.number, seating.table, trays=trays)
    in_play = {tray for seating in each.tables for tray in seating.trays}
    resting = Counter(tray for rest in each.resting for tray in rest.trays)
    for tray, times in sorted(resting.items()):
        if movement.copies == 1 and (tray in in_play or times > 1):
            words = gettext_noop("Round %(round)s: tray %(tray)s is on a bye-stand but also in use elsewhere.")
            yield Problem(message(words, round=each.number, tray=tray), each.number, trays=(tray,))
    if lost := tuple(sorted(known - in_play - set(resting))):
        words = gettext_noop("In round %(round)s, these are neither in play nor on a bye-stand: %(trays)s.")
        yield Problem(message(words, round=each.number, trays=trays_listed(lost)), each.number, trays=lost)


def _trays_at(seating: Seating, known: Collection[int]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Return messages about the trays of one table, each with the trays concerned."""
    for tray, times in Counter(seating.trays).items():
        if times > 1:
            yield message("Tray %(tray)s is listed %(times)s times.", tray=tray, times=times), (tray,)
        if tray not in known:
            yield message("There is no tray %(tray)s.", tray=tray), (tray,)
    if not seating.trays:
        yield message("There are no trays to play."), ()
    if stray := tuple(tray for tray in seating.turned if tray not in seating.trays):
        yield message("Turned but not played: %(trays)s.", trays=trays_listed(stray)), stray


def _shares(each: Round) -> Iterator[Problem]:
    """Check that a tray is at two tables in one round only if both tables share it."""
    with_trays = [(seating, frozenset(seating.trays)) for seating in each.tables]
    for (one, trays), (other, other_trays) in combinations(with_trays, 2):
        common = tuple(sorted(trays & other_trays))
        marked = (other.table in one.shares, one.table in other.shares)
        values = {"round": each.number, "one": one.table, "other": other.table}
        if common and not all(marked):
            words = gettext_noop(
                "Round %(round)s: tables %(one)s and %(other)s both use %(trays)s but are not marked as sharing."
            )
            yield Problem(message(words, trays=trays_listed(common), **values), each.number, other.table, trays=common)
        if any(marked) and not common:
            words = message(
                "Round %(round)s: tables %(one)s and %(other)s are marked as sharing but have no tray in common.",
                **values,
            )
            yield Problem(words, each.number, one.table)
    yield from _absent_shares(each)


def _copies(each: Round, copies: int) -> Iterator[Problem]:
    """Check that no more copies of a tray are in use than there are; tables that share a tray use one copy."""
    out = Counter(tray for rest in each.resting for tray in rest.trays)
    at: defaultdict[int, list[Seating]] = defaultdict(list)
    for seating in each.tables:
        for tray in seating.trays:
            if not any(other.table in seating.shares for other in at[tray]):
                out[tray] += 1
            at[tray].append(seating)
    for tray, times in sorted(out.items()):
        if times > copies:
            words = message(
                "Round %(round)s: tray %(tray)s is needed in %(times)s places at once. Copies available: %(copies)s.",
                round=each.number,
                tray=tray,
                times=times,
                copies=copies,
            )
            yield Problem(words, each.number, trays=(tray,))
    yield from _absent_shares(each)


def _absent_shares(each: Round) -> Iterator[Problem]:
    """Check that a table shares only with tables that are in play."""
    present = {seating.table for seating in each.tables}
    for seating in each.tables:
        for table in sorted(set(seating.shares) - (present - {seating.table})):
            words = message(
                "%(place)s: marked as sharing with table %(table)s, which is not in play.",
                place=at(each, seating),
                table=table,
            )
            yield Problem(words, each.number, seating.table)
