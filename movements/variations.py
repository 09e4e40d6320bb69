"""What can be done to any movement: fewer rounds, the whole evening twice, rounds switched."""

from dataclasses import replace

from .fairness import qf
from .plan import Impossible, Movement, Round


def shortened(movement: Movement, rounds: int) -> Movement:
    """Only the first ``rounds`` rounds. What the whole promised to complete is promised no more."""
    whole = len(movement.rounds)
    if rounds == whole:
        return movement
    if not 1 <= rounds < whole:
        raise Impossible(f"{movement.title} has {whole} rounds, not {rounds}.", (1 if rounds < 1 else whole,))
    return replace(
        movement,
        title=f"{movement.title}, {rounds} of {whole} rounds",
        rounds=movement.rounds[:rounds],
        promise=replace(movement.promise, least_meetings=0, every_tray=False),
    )


def switched(movement: Movement) -> Movement:
    """One field out of two: the trays of the last rounds all lie the other way, of as many rounds as
    makes the evening fairest. (About an eighth of them; R. Moore on arrow switches.)"""
    if movement.winners == 1:
        return movement
    one = replace(movement, winners=1, title=f"{movement.title}, one winner")
    whole = len(one.rounds)
    choices = [
        replace(one, rounds=(*one.rounds[:-last], *map(_turned, one.rounds[-last:])))
        for last in range(1, whole // 2 + 1)
    ]
    return max(choices, key=lambda each: qf(each) or 0, default=one)


def mnemonic(movement: Movement) -> Movement:
    """Up and back: the whole schedule again with every tray turned, so that each is played both ways
    (Foster, 000:2520-2526). Everybody has then held everything, and there is one field."""
    whole = len(movement.rounds)
    again = tuple(replace(_turned(each), number=each.number + whole) for each in movement.rounds)
    promise = movement.promise
    return replace(
        movement,
        title=f"{movement.title}, up and back",
        winners=1,
        rounds=movement.rounds + again,
        promise=replace(
            promise,
            least_meetings=2 * promise.least_meetings,
            most_meetings=2 * promise.most_meetings,
            most_plays=2 * promise.most_plays,
        ),
    )


def _turned(each: Round) -> Round:
    """The round with every tray the other way about."""
    return replace(
        each,
        tables=tuple(
            replace(seating, turned=tuple(tray for tray in seating.trays if tray not in seating.turned))
            for seating in each.tables
        ),
    )
