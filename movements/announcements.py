"""A plan in words: what to call out between two rounds, and trays as they are named on cards.

A call names tables, never "up" or "down": in the books that is from 2 to 1, in clubs today from 1 to 2.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from .message import all_of, listing, message, plural
from .moves_in_words import Way, all_go, moves_listed, one_goes, way
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
    """How a game calls its lines and trays, and what is said of the trays."""

    lines: dict[str, str]
    trays: str
    next_trays: str
    by_the_schedule: str
    turned: str
    turned_back: str
    shared: Callable[[str], str]
    turned_at: Callable[[Sequence[int]], str]


WHIST = Wording(
    {"N&S": message("N & S"), "E&W": message("E & W")},
    message("Trays"),
    message("Every table takes the next trays."),
    message("Trays go as the tray schedule says."),
    message("Turn the trays: the arrows point East."),
    message("Turn the trays back: the arrows point North."),
    lambda tables: message("Tables %(tables)s share their trays.", tables=tables),
    lambda tables: plural(
        "Turn the trays at table %(tables)s: the arrows point East.",
        "Turn the trays at tables %(tables)s: the arrows point East.",
        len(tables),
        tables=listing(tables),
    ),
)
BRIDGE = Wording(
    {"N&S": message("N-S"), "E&W": message("E-W")},
    message("Boards"),
    message("Every table takes the next boards."),
    message("Boards go as the board schedule says."),
    message("Arrow-switch: turn the boards, arrows point East."),
    message("Arrow-switch ends. Turn the boards back: the arrows point North."),
    lambda tables: message("Tables %(tables)s share their boards.", tables=tables),
    lambda tables: plural(
        "Arrow-switch at table %(tables)s: arrows point East.",
        "Arrow-switch at tables %(tables)s: arrows point East.",
        len(tables),
        tables=listing(tables),
    ),
)
CARD = message("Everybody follows the indicator card.")
SEATS = {"N": message("North"), "E": message("East"), "S": message("South"), "W": message("West")}
ROVER = "rover"


def calls(movement: Movement, number: int, game: str = "whist") -> list[Call]:
    """What to call out for the move after round ``number``, in the words of the game (whist, auction or bridge), what
    nobody must miss first; nothing after the last round."""
    here, there = movement.round(number), movement.round(number + 1)
    if here is None or there is None:
        return []
    wording = BRIDGE if game == "bridge" else WHIST
    said = [*_people(movement, number, wording), _trays(movement, here, there, wording)]
    said += [Call("share", wording.shared(listing(group))) for group in _sharing(there)]
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


def _people(movement: Movement, number: int, wording: Wording) -> list[Call]:
    """What those in each line or seat do, if all of them do the same; groups that do the same are called together."""
    here, there = movement.round(number), movement.round(number + 1)
    assert here is not None
    assert there is not None
    if any(seating.ns and seating.seats for seating in here.tables):
        return [Call("card", message("The players of the teams change places by the card."))]
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
        onward = way(step, rooms[groups[0]])
        if everybody:
            sentence = one_goes(message("Everybody"), onward)
        elif groups[0] in SEATS and len(groups) == 1:
            sentence = one_goes(names[0], onward)
        else:
            sentence = all_go(all_of(names), onward)
        skip = message("Skip: %(sentence)s", sentence=sentence) if groups[0] in skipping else None
        found.append(Call("skip", skip, large=True) if skip else Call("people", sentence))
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
        return [Call("people", message("The rovers sit out; all %(line)s pairs sit at home.", line=still))]
    where = message(
        "The rovers go to table %(table)s, whose %(line)s pair sits out; all other %(line)s pairs sit at home.",
        table=place.table,
        line=still,
    )
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


def _trays(movement: Movement, here: Round, there: Round, wording: Wording) -> Call:
    """Where the trays go, if all that are played in both rounds go the same way; half a table has none."""
    before, after = _tray_places(here), _tray_places(there)
    tables = tuple(sorted({*before.values(), *after.values(), *here.by_table, *there.by_table}))
    moves = sorted((before[tray], after[tray]) for tray in before.keys() & after.keys())
    steps = {(tables.index(table) - tables.index(left)) % len(tables) for left, table in moves}
    if not steps and movement.copies > 1:
        return Call("trays", wording.next_trays)
    onward = way(steps.pop(), tables, brief=True) if len(steps) == 1 else None
    if onward is not None and _at_stands(here):
        alone = min(moves, key=lambda move: abs(move[0] - move[1]), default=(0, 0))
        return Call("trays", _by_stands(here, there, onward, alone, wording) or wording.by_the_schedule)
    return Call("trays", all_go(wording.trays, onward) if onward else wording.by_the_schedule)


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


def _by_stands(here: Round, there: Round, usual: Way, move: tuple[int, int], wording: Wording) -> str:
    """The move of one table where trays rest on the way; empty where they come from a stock. Where there is one
    bye-stand: what goes to it and from it. Where there are several: the table of one ``move`` that goes by none."""
    size = max(len(seating.trays) for seating in here.tables)
    if usual.kind not in ("higher", "lower") or usual.by > 1 or any(len(rest.trays) > size for rest in here.resting):
        return ""
    stands = [{tray for rest in each.resting for tray in rest.trays} for each in (here, there)]
    into = [seating.table for seating in here.tables if set(seating.trays) == stands[1]]
    out = [seating.table for seating in there.tables if set(seating.trays) == stands[0]]
    if len(into) == len(out) == len(here.resting) == 1:
        # The stand may be where the words would name a table.
        named = move if usual.moves[0][0] == into[0] else usual.moves[0]
        values = {"trays": wording.trays, "move": moves_listed([named]), "into": into[0], "out": out[0]}
        if usual.kind == "higher":
            return message(
                "%(trays)s move to the next higher table: %(move)s, %(into)s to the bye-stand, bye-stand to %(out)s.",
                **values,
            )
        return message(
            "%(trays)s move to the next lower table: %(move)s, %(into)s to the bye-stand, bye-stand to %(out)s.",
            **values,
        )
    values = {"trays": wording.trays, "move": moves_listed([move])}
    if usual.kind == "higher":
        return message("%(trays)s move to the next higher table or bye-stand: %(move)s.", **values)
    return message("%(trays)s move to the next lower table or bye-stand: %(move)s.", **values)


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
    if not after:
        if before and len(before) == len(here.tables):
            return [Call("switch", wording.turned_back, large=True)]
        return []
    everywhere = len(after) == len(there.tables)
    return [Call("switch", wording.turned if everywhere else wording.turned_at(after), large=True)]


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
