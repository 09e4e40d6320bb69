"""A plan in words: what to call out between two rounds, and trays as they are named on cards."""

from collections.abc import Callable, Iterable

from .plan import Line, Movement, Place, Round

Step = int | None


def calls(movement: Movement, number: int) -> list[str]:
    """The sentences for the move after round ``number``; none after the last round."""
    here, there = movement.round(number), movement.round(number + 1)
    if here is None or there is None:
        return []
    tables = movement.tables
    said = [_people(line, here, there, tables) for line in Line]
    if None in said:
        words = ["Everybody follows the indicator card."]
    elif said[0] == said[1]:
        words = [f"Everybody {said[0]}."]
    else:
        words = [f"{line.value} {what}." for line, what in zip(Line, said, strict=True)]
    words.append(_trays(here, there, tables))
    for seating in there.tables:
        for other in seating.shares:
            if other > seating.table:
                words.append(f"Tables {seating.table} and {other} share their trays.")
    return words


def _people(line: Line, here: Round, there: Round, tables: tuple[int, ...]) -> str | None:
    """What those now in ``line`` do, if they all do the same."""
    step = _same_step(
        ((place, there.places.get(one)) for one, place in here.places.items() if place.line is line),
        tables,
        lambda place, after: place.line is after.line,
    )
    return None if step is None else _words(step, len(tables))


def _same_step(
    moves: Iterable[tuple[Place, Place | None]], tables: tuple[int, ...], ok: Callable[[Place, Place], bool]
) -> Step:
    steps = set()
    for place, after in moves:
        if after is None or not ok(place, after):
            return None
        steps.add((tables.index(after.table) - tables.index(place.table)) % len(tables))
    return steps.pop() if len(steps) == 1 else None


def _words(step: int, tables: int) -> str:
    """Up is to the next lower table (2 to 1), as the books have it."""
    if step == 0:
        return "stay"
    up = tables - step
    if up <= step:
        return f"move up {_number(up)} table{'' if up == 1 else 's'}"
    return f"move down {_number(step)} table{'' if step == 1 else 's'}"


def _number(value: int) -> str:
    return {1: "one", 2: "two", 3: "three"}.get(value, str(value))


def _trays(here: Round, there: Round, tables: tuple[int, ...]) -> str:
    """Where the trays go, if all that are played in both rounds go the same way."""
    before = {tray: seating.table for seating in here.tables for tray in seating.trays if not seating.shares}
    after = {tray: seating.table for seating in there.tables for tray in seating.trays if not seating.shares}
    steps = {
        (tables.index(after[tray]) - tables.index(before[tray])) % len(tables) for tray in before.keys() & after.keys()
    }
    if len(steps) != 1:
        return "Trays go as the tray schedule says."
    step = steps.pop()
    if here.resting and step in (1, len(tables) - 1):
        return f"Trays go {'down' if step == 1 else 'up'} one table, by way of the stands."
    words = _words(step, len(tables))
    return "Trays stay." if words == "stay" else f"Trays {words}."


def trays_in_words(trays: tuple[int, ...], turned: tuple[int, ...] = ()) -> str:
    """3–4 for neighbours in order, else 5, 1, 2; a turned tray carries its arrow."""
    if not turned and len(trays) > 1 and trays == tuple(range(trays[0], trays[0] + len(trays))):
        return f"{trays[0]}–{trays[-1]}"
    return ", ".join(f"{tray}{'↻' if tray in turned else ''}" for tray in trays)
