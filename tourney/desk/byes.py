"""The rounds of a draw in which a contestant had no opponents, as its scoring counts them."""

from collections.abc import Collection, Iterable, Sequence

from movements.plan import Movement

from ..scoring.night import Bye, Result


def byes_of(
    rooms: Iterable[tuple[str, Movement | None, Sequence[int]]], results: Collection[Result]
) -> tuple[Bye, ...]:
    """Return the byes of a night. Each section has its name, its movement and the night's numbers of contestants 1, 2,
    3 ... A round counts once it has a result, so that nobody leads by a bye before play."""
    drawn = [each for each in rooms if each[1] is not None and each[1].drawn_from == "standings"]
    if not drawn:
        return ()
    from movements.systems import swiss  # for nights that are drawn, which most are not

    begun = {(result.section, result.round) for result in results}
    return tuple(
        Bye(numbers[one - 1], name, round_)
        for name, movement, numbers in drawn
        if movement is not None
        for one, round_ in swiss.byes_in(movement)
        if (name, round_) in begun
    )
