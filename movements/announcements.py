"""A plan in words: what to call out between two rounds, and trays as they are named on cards.

A call names tables, never "up" or "down": in the books that is from 2 to 1, in clubs today from 1 to 2.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from .plan import Line, Movement, Round


@dataclass(frozen=True, slots=True)
class Call:
    """A sentence to call out. ``kind`` is people, card, skip, trays, share or switch; ``large`` are those that break
    the habit of the evening, which nobody must miss."""

    kind: str
    text: str
    large: bool = False


@dataclass(frozen=True, slots=True)
class Wording:
    """How a game calls its lines and trays."""

    lines: dict[str, str]
    tray: str
    switch: str

    @property
    def trays(self) -> str:
        return f"{self.tray}s"


WHIST = Wording({"N&S": "N & S", "E&W": "E & W"}, "tray", "")
BRIDGE = Wording({"N&S": "N-S", "E&W": "E-W"}, "board", "Arrow-switch")
CARD = "Everybody follows the indicator card."
SEATS = {"N": "North", "E": "East", "S": "South", "W": "West"}
ROVER = "rover"
NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four"}


def calls(movement: Movement, number: int, game: str = "whist") -> list[Call]:
    """What to call out for the move after round ``number``, in the words of the game (whist, auction or bridge), what
    nobody must miss first; nothing after the last round."""
    here, there = movement.round(number), movement.round(number + 1)
    if here is None or there is None:
        return []
    wording = BRIDGE if game == "bridge" else WHIST
    said = [*_people(movement, number, wording), _trays(movement, here, there, wording)]
    said += [Call("share", f"Tables {listed(group)} share their {wording.trays}.") for group in _sharing(there)]
    said += _switch(here, there, wording)
    return sorted(said, key=lambda call: not call.large)


def follows_cards(movement: Movement, number: int) -> bool:
    """Whether no call can say where everybody goes after round ``number``, so that all follow their cards."""
    here, there = movement.round(number), movement.round(number + 1)
    if here is None or there is None or any(seating.ns and seating.seats for seating in here.tables):
        return False
    return None in _steps(here, there).values() and not _rovers(movement, there, WHIST)


def skips(movement: Movement) -> dict[int, frozenset[str]]:
    """Round -> the lines (N&S, E&W) or seats (N, E, S, W) that go further after it than they usually do, where all in
    them go alike; rounds without any are left out."""
    moves = {
        here.number: _steps(here, there) for here, there in zip(movement.rounds, movement.rounds[1:], strict=False)
    }
    usual = _usual(moves.values())
    found = {
        number: frozenset(group for group, step in steps.items() if step and usual[group] not in (0, step))
        for number, steps in moves.items()
    }
    return {number: groups for number, groups in found.items() if groups}


def listed(numbers: Sequence[int]) -> str:
    """1 and 14; 1, 2 and 3."""
    *first, last = map(str, numbers)
    return f"{', '.join(first)} and {last}" if first else last


def _people(movement: Movement, number: int, wording: Wording) -> list[Call]:
    """What those in each line or seat do, if all of them do the same; groups that do the same are called together."""
    here, there = movement.round(number), movement.round(number + 1)
    assert here is not None
    assert there is not None
    if any(seating.ns and seating.seats for seating in here.tables):
        return [Call("card", "The players of the teams change places by the card.")]
    now, rooms = _steps(here, there), _rooms(here, there)
    rovers = _rovers(movement, there, wording)
    together: dict[int, list[str]] = {}
    for group, step in now.items():
        if step is not None:
            together.setdefault(step, []).append(group)
        elif not rovers:
            return [Call("card", CARD)]
    skipping = skips(movement).get(number, frozenset())
    found = []
    for step, groups in together.items():
        everybody = len(groups) == len(now)
        names = [SEATS.get(group) or wording.lines[group] for group in groups]
        subject = "Everybody" if everybody else " and ".join(names)
        one = everybody or (groups[0] in SEATS and len(groups) == 1)
        sentence = f"{subject} {_go(step, rooms[groups[0]], one)}."
        skip = groups[0] in skipping
        found.append(Call("skip", f"Skip: {sentence}", large=True) if skip else Call("people", sentence))
    return found + rovers


def _rovers(movement: Movement, there: Round, wording: Wording) -> list[Call]:
    """Where the rovers of a compass or a Mitchell go, and who makes room for them; empty in all other movements, and
    where something went wrong and not all others sit N&S at the tables of their numbers."""
    rover = movement.contestants.count
    if movement.contestants.labels[-1] != ROVER or any(s.ns not in (s.table, rover) for s in there.tables):
        return []
    still = wording.lines[Line.NS.value]
    place = there.places.get(rover)
    if place is None or place.seating is None:
        return [Call("people", f"The rovers sit out; all {still} pairs sit at home.")]
    where = f"The rovers go to table {place.table}, whose {still} pair sits out; all other {still} pairs sit at home."
    return [Call("people", where)]


def _steps(here: Round, there: Round) -> dict[str, int | None]:
    """For each line, or seat of single players, how many tables higher all in it go and keep it, round the tables at
    which any of it sits; None if they do not all do the same."""
    at = {group: {table: place for place, table in enumerate(tables)} for group, tables in _rooms(here, there).items()}
    found: dict[str, int | None] = {}
    for party, place in here.halves.items():
        group, after = place.seat or place.line.value, there.halves.get(party)
        step = None
        if after is not None and (after.line, after.seat) == (place.line, place.seat):
            step = (at[group][after.table] - at[group][place.table]) % len(at[group])
        found[group] = step if found.get(group, step) == step else None
    return {group: found[group] for group in (*(line.value for line in Line), *SEATS) if group in found}


def _rooms(here: Round, there: Round) -> dict[str, tuple[int, ...]]:
    """The tables of each line, or seat of single players, in two rounds."""
    found: dict[str, set[int]] = {}
    for each in (here, there):
        for place in each.halves.values():
            found.setdefault(place.seat or place.line.value, set()).add(place.table)
    return {group: tuple(sorted(tables)) for group, tables in found.items()}


def _usual(moves: Iterable[Mapping[str, int | None]]) -> dict[str, int]:
    """What each line or seat does after most rounds, where all in it go alike; 0 where they never do."""
    found: dict[str, Counter[int]] = {}
    for steps in moves:
        for group, step in steps.items():
            found.setdefault(group, Counter())
            if step is not None:
                found[group][step] += 1
    return {group: steps.most_common(1)[0][0] if steps else 0 for group, steps in found.items()}


def _go(step: int, tables: Sequence[int], one: bool = False, *, brief: bool = False) -> str:
    """A move of ``step`` tables in words, with the tables: "move to the next higher table: 1 to 2, 2 to 3, 14 to 1".
    ``one`` is said of everybody as one, and ``brief`` names one table only."""
    ending, whole = "s" if one else "", len(tables)
    if step == 0:
        return f"stay{ending}"
    if whole == 2:
        return f"move{ending} to the other table: {tables[0]} to {tables[1]}, {tables[1]} to {tables[0]}"
    if 2 * step == whole:
        return f"move{ending} half-way round the room: " + ", ".join(
            f"{tables[at]} to {tables[(at + step) % whole]}" for at in ([0] if brief else range(whole))[:4]
        )
    higher = 2 * step < whole
    by = step if higher else whole - step
    side = "higher" if higher else "lower"
    far = f"to the next {side} table" if by == 1 else f"{NUMBERS.get(by, by)} tables {side}"
    # The first of the room, then those who go round its end.
    first, last = (range(whole - by), range(whole - by, whole)) if higher else (range(by, whole), range(by))
    named = [*first[:1]] if brief else [*first[:2], *last[:3]]
    return f"move{ending} {far}: " + ", ".join(f"{tables[at]} to {tables[(at + step) % whole]}" for at in named)


def _trays(movement: Movement, here: Round, there: Round, wording: Wording) -> Call:
    """Where the trays go, if all that are played in both rounds go the same way; half a table has none."""
    before, after = _tray_places(here), _tray_places(there)
    tables = tuple(sorted({*before.values(), *after.values(), *here.by_table, *there.by_table}))
    moves = sorted((before[tray], after[tray]) for tray in before.keys() & after.keys())
    steps = {(tables.index(table) - tables.index(left)) % len(tables) for left, table in moves}
    head = wording.trays.capitalize()
    if not steps and movement.copies > 1:
        return Call("trays", f"Every table takes the next {wording.trays}.")
    words = _go(steps.pop(), tables, brief=True) if len(steps) == 1 else ""
    if _at_stands(here):
        words = _by_stands(here, there, words, min(moves, key=lambda move: abs(move[0] - move[1]), default=(0, 0)))
    return Call("trays", f"{head} {words}." if words else f"{head} go as the {wording.tray} schedule says.")


def _tray_places(each: Round) -> dict[int, int]:
    """Tray -> table, without those that are shared; trays that rest at an empty table, where somebody sits out, are
    there."""
    found = {tray: seating.table for seating in each.tables for tray in seating.trays if not seating.shares}
    if not _at_stands(each):
        found |= {tray: rest.after_table for rest in each.resting for tray in rest.trays}
    return found


def _at_stands(each: Round) -> bool:
    """Whether trays rest elsewhere than at empty tables."""
    empty = {out.table for out in each.sitting_out} - each.by_table.keys()
    return sorted(rest.after_table for rest in each.resting) != sorted(empty) if each.resting else False


def _by_stands(here: Round, there: Round, words: str, move: tuple[int, int]) -> str:
    """The ``words`` of a move of one table where trays rest on the way; empty where they come from a stock. Where there
    is one bye-stand: what goes to it and from it. Where there are several: the table of one ``move`` that goes by
    none."""
    side = "lower" if "next lower" in words else "higher" if "next higher" in words else ""
    size = max(len(seating.trays) for seating in here.tables)
    if not side or any(len(rest.trays) > size for rest in here.resting):
        return ""
    stands = [{tray for rest in each.resting for tray in rest.trays} for each in (here, there)]
    into = [seating.table for seating in here.tables if set(seating.trays) == stands[1]]
    out = [seating.table for seating in there.tables if set(seating.trays) == stands[0]]
    if len(into) == len(out) == len(here.resting) == 1:
        if f": {into[0]} to" in words:  # the stand is where the words would name a table
            words = f"move to the next {side} table: {move[0]} to {move[1]}"
        return f"{words}, {into[0]} to the bye-stand, bye-stand to {out[0]}"
    return f"move to the next {side} table or bye-stand: {move[0]} to {move[1]}"


def _sharing(each: Round) -> list[tuple[int, ...]]:
    """The tables that share trays, as they share them."""
    groups = {tuple(sorted({seating.table, *seating.shares})) for seating in each.tables if seating.shares}
    return sorted(groups)


def _switch(here: Round, there: Round, wording: Wording) -> list[Call]:
    """What to call out if whole sets are turned from the next round on, or all turned back; single trays that are
    turned are for the card."""
    before, after = _turned_tables(here), _turned_tables(there)
    if after is None or before == after:
        return []
    bridge = wording.switch
    if not after:
        if before and len(before) == len(here.tables):
            back = f"Turn the {wording.trays} back: the arrows point North."
            return [Call("switch", f"{bridge} ends. {back}" if bridge else back, large=True)]
        return []
    if len(after) == len(there.tables):
        where, words = "", f"turn the {wording.trays}, arrows point East"
    else:
        where = f" at table{'' if len(after) == 1 else 's'} {listed(after)}"
        words = "arrows point East"
    text = f"{bridge}{where}: {words}." if bridge else f"Turn the {wording.trays}{where}: the arrows point East."
    return [Call("switch", text, large=True)]


def _turned_tables(each: Round) -> tuple[int, ...] | None:
    """The tables where all trays are turned; None where somewhere only some are."""
    if any(0 < len(set(seating.turned)) < len(seating.trays) for seating in each.tables):
        return None
    return tuple(seating.table for seating in each.tables if seating.turned)


def trays_in_words(trays: tuple[int, ...], turned: tuple[int, ...] = ()) -> str:
    """3–4 for neighbours in order, else 5, 1, 2; a turned tray carries its arrow."""
    if not turned and len(trays) > 1 and trays == tuple(range(trays[0], trays[0] + len(trays))):
        return f"{trays[0]}–{trays[-1]}"
    return ", ".join(f"{tray}{'↻' if tray in turned else ''}" for tray in trays)
