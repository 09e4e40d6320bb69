"""Changes that any movement can undergo: fewer rounds, the whole evening twice, arrow-switched rounds."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from . import titles
from .designs.turned import lines_for, turned_as
from .evening_checks import unmatched
from .fairness import qf
from .message import gettext_noop, message
from .plan import Impossible, Movement, Round, Seating


def shortened(movement: Movement, rounds: int) -> Movement:
    """Return only the first ``rounds`` rounds. Promises that need the whole movement are dropped. If matches must be
    complete, rounds in the middle are left out instead: in most team movements the last rounds complete the matches of
    the first. Raises Impossible."""
    whole = len(movement.rounds)
    if rounds == whole:
        return movement
    if not 1 <= rounds < whole:
        raise Impossible(
            message(
                "%(title)s has %(whole)s rounds, not %(rounds)s.", title=movement.title, whole=whole, rounds=rounds
            ),
            (1 if rounds < 1 else whole,),
        )
    part = _cut(movement, rounds)
    if part is None:
        fewer = next((number for number in range(rounds - 1, 0, -1) if _cut(movement, number)), whole)
        more = next((number for number in range(rounds + 1, whole) if _cut(movement, number)), whole)
        words = gettext_noop("After %(rounds)s rounds of %(title)s, one match is only half played.")
        raise Impossible(message(words, title=movement.title, rounds=rounds), tuple(sorted({fewer, more})))
    return replace(
        part,
        title=titles.title(movement.title, titles.rounds_of(rounds, whole)),
        promise=replace(movement.promise, least_meetings=0, least_partners=0, every_tray=False),
    )


def _cut(movement: Movement, rounds: int) -> Movement | None:
    """The movement without its last rounds, or without some in the middle if the last ones are needed."""
    whole = len(movement.rounds)
    for first in range(rounds, -1, -1):
        kept = movement.rounds[:first] + movement.rounds[whole - (rounds - first) :]
        part = replace(movement, rounds=tuple(replace(each, number=at) for at, each in enumerate(kept, start=1)))
        if not movement.promise.both_ways or not unmatched(part):
            return part
    return None


def switched(movement: Movement, turning: str, stored: Callable[[Movement, int], Sequence[str] | None]) -> Movement:
    """Return one field instead of two, with trays turned at some tables in some rounds.

    Whole sets are turned with ``turning`` "tables", single trays with "trays": as a search found, if the system has
    that ``stored`` (:attr:`.request.System.turned`). In other movements the last rounds are turned, about an eighth of
    them (R. Moore on arrow switches); with "trays" that applies to the first half of each set, and the rounds before to
    the second half.
    """
    if movement.winners == 1:
        return movement
    one = replace(movement, winners=1, title=titles.title(movement.title, message("one winner")))
    size = max(len(seating.trays) for _, seating in movement.meetings())
    lines = lines_for(size) if turning == "trays" else 1
    found = stored(movement, lines)
    if found:
        return replace(
            one, rounds=tuple(turned_as(each, row, lines) for each, row in zip(one.rounds, found, strict=True))
        )
    whole = len(one.rounds)
    eighth = max(1, round(whole / 8))
    # With this many rounds, one more or fewer makes little difference, and measuring takes long.
    about = 1 if whole < 24 else 0
    choices = [
        _late(one, last, lines > 1) for last in range(max(1, eighth - about), min(whole // 2, eighth + about) + 1)
    ]
    return max(choices, key=lambda each: qf(each) or 0, default=one)


def _late(movement: Movement, last: int, halves: bool) -> Movement:
    """Turn the ``last`` rounds; with ``halves``, turn the second half of each set in as many rounds before."""
    whole = len(movement.rounds)

    def turned(each: Round, seating: Seating) -> Seating:
        middle = len(seating.trays) // 2 if halves else len(seating.trays)
        first, second = (0, middle) if each.number > whole - last else (middle, None)
        trays = tuple(sorted(seating.trays)[first:second]) if each.number > whole - 2 * last else ()
        return seating if seating.turned == trays else replace(seating, turned=trays)

    rounds = tuple(
        replace(each, tables=tuple(turned(each, seating) for seating in each.tables)) for each in movement.rounds
    )
    return replace(movement, rounds=rounds)


def mnemonic(movement: Movement) -> Movement:
    """Return up and back: the whole schedule again with every tray turned, so that each is played both ways (Foster,
    000:2520-2526). Everybody has then held all cards, and there is one field."""
    whole = len(movement.rounds)
    again = tuple(
        replace(each, number=each.number + whole, tables=tuple(seating.reversed() for seating in each.tables))
        for each in movement.rounds
    )
    promise = movement.promise
    return replace(
        movement,
        title=titles.title(movement.title, message("up and back")),
        winners=1,
        rounds=movement.rounds + again,
        promise=replace(
            promise,
            least_meetings=2 * promise.least_meetings,
            most_meetings=2 * promise.most_meetings,
            least_partners=2 * promise.least_partners,
            most_partners=2 * promise.most_partners,
            most_plays=2 * promise.most_plays,
        ),
    )
