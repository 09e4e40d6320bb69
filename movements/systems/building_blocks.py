"""What several systems have in common: names of contestants, how sets are dealt and laid aside, and the reasons for
which a request is refused."""

from collections.abc import Iterable, Sequence

from ..message import message
from ..plan import Contestants, Impossible, Resting, Seating, usual_set_size
from ..request import Request


def teams(count: int) -> Contestants:
    """``count`` teams, called by their home tables."""
    return Contestants("teams", tuple(str(number) for number in range(1, count + 1)))


def hands_to_a_set(sets: int, least: int = 1) -> int:
    """Trays to a set: enough for 24 in play, in whole fours where there are four, so that each seat leads
    equally often (Foster, 000:2066): five teams play sets of 4, ten of 3, as the book's do."""
    size = usual_set_size(sets)
    return max(least, size - size % 4 if size > 4 else size)


def circle(places: int, step: int) -> list[tuple[int, int]]:
    """Who meets whom in round ``step`` (from 0) of ``places`` - 1, an even number of places numbered from 1.
    The last place stands still and the others go round it, so that all meet all (Kirkman's circle)."""
    around = places - 1
    first = (step % around + 1, places)
    return [first] + [((step + x) % around + 1, (step - x) % around + 1) for x in range(1, places // 2)]


def dealt_in_halves(before: int, size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What two tables deal of a set of ``size`` trays, after ``before`` others: then they exchange. Raises
    Impossible."""
    if size % 2:
        raise Impossible(
            message("Each of two tables deals half of a set, but %(size)s trays cannot be halved.", size=size),
            tuple(sorted({max(2, size - 1), size + 1})),
        )
    half = size // 2
    return tuple(range(before + 1, before + half + 1)), tuple(range(before + half + 1, before + size + 1))


def the_rest(seatings: Iterable[Seating], trays: int) -> tuple[Resting, ...]:
    """The trays of ``trays`` that are not in play, because they are not dealt yet or are done with, together on one
    stand."""
    in_play = {tray for seating in seatings for tray in seating.trays}
    rest = tuple(tray for tray in range(1, trays + 1) if tray not in in_play)
    return (Resting(rest, 0),) if rest else ()


def takes(title: str, count: int, counts: Sequence[int], kind: str = "pairs") -> None:
    """Check the number of contestants against ``counts``, a range without gaps. Raises Impossible with the nearest
    that works."""
    if count not in counts:
        nearest = min(max(count, counts[0]), counts[-1])
        values = {"title": title, "first": counts[0], "last": counts[-1], "count": count}
        if kind == "teams":
            raise Impossible(
                message("%(title)s takes %(first)s to %(last)s teams, not %(count)s.", **values), (nearest,)
            )
        raise Impossible(message("%(title)s takes %(first)s to %(last)s pairs, not %(count)s.", **values), (nearest,))


def is_for(title: str, count: int, exactly: int, noun: str) -> None:
    """Check the number of contestants of a system that is for ``exactly`` so many; ``noun`` says it in words. Raises
    Impossible."""
    if count != exactly:
        raise Impossible(
            message("%(title)s is for %(noun)s, not %(count)s.", title=title, noun=noun, count=count), (exactly,)
        )


def no_variant(title: str, variant: str | None, variants: tuple[str, ...]) -> None:
    """Check that a system has the variant; None leaves the choice to the system. Raises Impossible."""
    if variant is not None and variant not in variants:
        raise Impossible(
            message(
                "%(title)s has no variant '%(variant)s'. The variants are: %(variants)s.",
                title=title,
                variant=variant,
                variants=", ".join(variants),
            )
        )


def no_single_trays(title: str, request: Request) -> None:
    """Raise Impossible where the request turns single trays."""
    if request.turning == "trays":
        raise Impossible(message("In %(title)s, single trays are not turned.", title=title))
