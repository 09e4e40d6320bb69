"""A plan in words: what to call out between two rounds, and trays as they are named on cards."""

from collections.abc import Iterable

from .plan import Line, Movement, Round, SeatPlace


def calls(movement: Movement, number: int) -> list[str]:
    """The sentences for the move after round ``number``; none after the last round."""
    here, there = movement.round(number), movement.round(number + 1)
    if here is None or there is None:
        return []
    tables = movement.tables
    words = _players(here, there, tables) if here.tables and here.tables[0].seats else _lines(here, there, tables)
    words.append(_trays(here, there))
    words += _turning(here, there)
    for seating in there.tables:
        for other in seating.shares:
            if other > seating.table:
                words.append(f"Tables {seating.table} and {other} share their trays.")
    return words


CARDS = "Everybody follows the indicator card."


def _lines(here: Round, there: Round, tables: tuple[int, ...]) -> list[str]:
    """What N&S and E&W do, if all of a line do the same."""
    said = [_group(line, here, there, tables) for line in Line]
    if None in said:
        return [CARDS]
    if said[0] == said[1]:
        return [f"Everybody {said[0]}."]
    return [f"{line.value} {what}." for line, what in zip(Line, said, strict=True)]


def _players(here: Round, there: Round, tables: tuple[int, ...]) -> list[str]:
    """What the players at N, E, S and W do, if all in a seat do the same and keep it; seats that do the
    same are called together."""
    if any(seating.ns for seating in here.tables):
        return ["The players of the teams change places by the card."]
    said = {seat: _group(seat, here, there, tables) for seat in "NESW"}
    if None in said.values():
        return [CARDS]
    together: dict[str, list[str]] = {}
    for seat, what in said.items():
        together.setdefault(str(what), []).append(seat)
    return [f"{' and '.join(seats)} {what}." for what, seats in together.items()]


def _group(group: str, here: Round, there: Round, tables: tuple[int, ...]) -> str | None:
    """What those in a line or a seat do, if they all do the same."""
    members = ((one, place) for one, place in here.seated() if group in (place.line, place.seat))
    moves = ((place, there.halves.get((one, place.line.value))) for one, place in members)
    step = _same_step(moves, tables)
    return None if step is None else _words(step, len(tables))


def _same_step(moves: Iterable[tuple[SeatPlace, SeatPlace | None]], tables: tuple[int, ...]) -> int | None:
    """How many tables all of them go, if they keep their line and seat; None if they do not all go alike."""
    steps = set()
    for place, after in moves:
        if after is None or (place.line, place.seat) != (after.line, after.seat):
            return None
        steps.add((tables.index(after.table) - tables.index(place.table)) % len(tables))
    return steps.pop() if len(steps) == 1 else None


def _words(step: int, tables: int) -> str:
    """The move in words. "Up" is to the next lower table (2 to 1), as in the books."""
    if step == 0:
        return "stay"
    up = tables - step
    if up <= step:
        return f"move up {_number(up)} table{'' if up == 1 else 's'}"
    return f"move down {_number(step)} table{'' if step == 1 else 's'}"


def _number(value: int) -> str:
    return {1: "one", 2: "two", 3: "three"}.get(value, str(value))


def _turning(here: Round, there: Round) -> list[str]:
    """What to call out if all trays are turned from this round on, or turned back."""
    all_turned = [all(set(seating.turned) == set(seating.trays) for seating in each.tables) for each in (here, there)]
    if not all_turned[0] and all_turned[1]:
        return ["Turn the trays: the arrows point East."]
    if all_turned[0] and not any(seating.turned for seating in there.tables):
        return ["Turn the trays back: the arrows point North."]
    return []


def _trays(here: Round, there: Round) -> str:
    """Where the trays go, if all that are played in both rounds go the same way; half a table has none."""
    tables = tuple(sorted({*here.by_table, *there.by_table}))
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
