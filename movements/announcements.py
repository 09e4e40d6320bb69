"""The announcements between two rounds, and the names of trays on cards.

An announcement names tables, never "up" or "down": in the books that means 2 to 1, in clubs today 1 to 2.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from .message import all_of, listing, message, one_by_one, plural
from .moves_in_words import MoveRule, Stop, all_go, one_goes, way
from .plan import Line, Movement, Round
from .tray_moves import tray_move, tray_moves


@dataclass(frozen=True, slots=True)
class Announcement:
    """An announcement. ``kind`` is people, card, skip, sit-out, trays, stand, share or switch; ``large`` ones must not
    be missed. ``way`` is the rule behind the sentence, and ``who`` are the lines or seats that follow it."""

    kind: str
    text: str
    large: bool = False
    who: tuple[str, ...] = field(default=(), compare=False)
    way: MoveRule | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class GameWording:
    """A game's words for lines and trays, and its sentences about trays."""

    lines: dict[str, str]
    trays: str
    next_trays: str
    in_order: str
    by_the_schedule: str
    turned: str
    turned_back: str
    shared: Callable[[str], str]
    all_shared: Callable[[str], str]
    turned_at: Callable[[Sequence[int]], str]


WHIST = GameWording(
    {"N&S": message("N & S"), "E&W": message("E & W")},
    message("Trays"),
    message("Every table takes the next set of trays."),
    message("Trays leave a bye-stand in the order in which they arrived."),
    message("Trays move as shown on the tray schedule."),
    message("Turn the trays so that the arrows point East."),
    message("Turn the trays back so that the arrows point North."),
    lambda tables: message("Tables %(tables)s share their trays.", tables=tables),
    lambda tables: message("Tables that share their trays: %(tables)s.", tables=tables),
    lambda tables: plural(
        "Turn the trays at table %(tables)s so that the arrows point East.",
        "Turn the trays at tables %(tables)s so that the arrows point East.",
        len(tables),
        tables=listing(tables),
    ),
)
BRIDGE = GameWording(
    {"N&S": message("N-S"), "E&W": message("E-W")},
    message("Boards"),
    message("Every table takes the next set of boards."),
    message("Boards leave a bye-stand in the order in which they arrived."),
    message("Boards move as shown on the board schedule."),
    message("Arrow-switch: turn the boards so that the arrows point East."),
    message("The arrow-switch ends. Turn the boards back so that the arrows point North."),
    lambda tables: message("Tables %(tables)s share their boards.", tables=tables),
    lambda tables: message("Tables that share their boards: %(tables)s.", tables=tables),
    lambda tables: plural(
        "Arrow-switch at table %(tables)s: turn the boards so that the arrows point East.",
        "Arrow-switch at tables %(tables)s: turn the boards so that the arrows point East.",
        len(tables),
        tables=listing(tables),
    ),
)
CARD = message("Everyone follows the indicator card.")
SEATS = {"N": message("North"), "E": message("East"), "S": message("South"), "W": message("West")}
ROVER = "rover"
GROUPS = (*(line.value for line in Line), *SEATS)
"""The groups that can move together in an announcement: a line, or a seat of single players."""


def calls(movement: Movement, number: int, game: str = "whist") -> list[Announcement]:
    """Return the announcements for the move after round ``number``, most important first; none after the last."""
    here, there = movement.round(number), movement.round(number + 1)
    if here is None or there is None:
        return []
    wording = BRIDGE if game == "bridge" else WHIST
    said = [*_people(movement, here, there, wording), *_sits_out(movement, there, wording)]
    said += [*_trays(movement, here, there, wording), *_shares(there, wording)]
    said += _switch(here, there, wording)
    return sorted(said, key=lambda call: not call.large)


def one_call(movement: Movement) -> bool:
    """Whether one announcement tells all contestants and trays where to go after every round, except for a skip."""
    return all(people_ways(movement, here, there) is not None for here, there in pairwise(movement.rounds)) and all(
        move.kind != "schedule" for move in tray_moves(movement)
    )


def follows_cards(movement: Movement) -> bool:
    """Whether after some round no announcement can direct everybody, so that all follow their cards."""
    return any(
        people_ways(movement, here, there) is None and not _rovers(movement, there, WHIST)
        for here, there in pairwise(movement.rounds)
    )


def rovers_are_called(movement: Movement) -> bool:
    """Whether rovers are sent to one table after another."""
    return any(_rovers(movement, each, WHIST) for each in movement.rounds)


def people_ways(movement: Movement, here: Round, there: Round) -> dict[str, MoveRule] | None:
    """Return the rule by which each line, or seat of single players, finds its next table; None if there is none."""
    if any(seating.ns and seating.seats for seating in here.tables):
        return None
    found = _ways(movement, here, there)
    return None if None in found.values() else {group: each for group, each in found.items() if each}


def skips(movement: Movement) -> dict[int, frozenset[str]]:
    """Return round -> the lines (N&S, E&W) or seats (N, E, S, W) that go further than usual after it."""
    moves = {
        here.number: {group: _step(those) if those else None for group, those in _moves(here, there).items()}
        for here, there in pairwise(movement.rounds)
    }
    usual = _usual(moves.values())
    found = {
        number: frozenset(group for group, step in steps.items() if step and usual[group] not in (0, step))
        for number, steps in moves.items()
    }
    return {number: groups for number, groups in found.items() if groups}


def _people(movement: Movement, here: Round, there: Round, wording: GameWording) -> list[Announcement]:
    """Return the move of each line or seat, if all in it move alike; groups with the same move come together."""
    if any(seating.ns and seating.seats for seating in here.tables):
        return [Announcement("card", message("The players in each team change places as shown on their cards."))]
    rovers = _rovers(movement, there, wording)
    ways = _ways(movement, here, there)
    together: dict[MoveRule, list[str]] = {}
    for group, onward in ways.items():
        if onward is not None:
            together.setdefault(onward, []).append(group)
        elif not rovers:
            return [Announcement("card", CARD)]
    skipping = skips(movement).get(here.number, frozenset())
    found = []
    for onward, groups in together.items():
        everybody = len(groups) == len(ways)
        names = [SEATS.get(group) or wording.lines[group] for group in groups]
        if everybody:
            sentence = one_goes(message("Everyone"), onward)
        elif groups[0] in SEATS and len(groups) == 1:
            sentence = one_goes(names[0], onward)
        else:
            sentence = all_go(all_of(names), onward)
        skip = message("Skip: %(sentence)s", sentence=sentence) if groups[0] in skipping else None
        kind, text = ("skip", skip) if skip else ("people", sentence)
        found.append(Announcement(kind, text, large=bool(skip), who=tuple(groups), way=onward))
    return found + rovers


def _ways(movement: Movement, here: Round, there: Round) -> dict[str, MoveRule | None]:
    """The rule of each line, or seat of single players; None if not all in it go equally far."""
    moves = _moves(here, there)
    return {
        group: way(those, movement.tables) if those and _step(those) is not None else None
        for group, those in moves.items()
    }


def _moves(here: Round, there: Round) -> dict[str, dict[Stop, Stop]]:
    """The moves of each line, or seat of single players, from table to table; empty if somebody leaves it."""
    found: dict[str, dict[Stop, Stop]] = {}
    lost = set()
    for party, place in here.halves.items():
        group, after = place.seat or place.line.value, there.halves.get(party)
        moves = found.setdefault(group, {})
        if after is None or (after.line, after.seat) != (place.line, place.seat):
            lost.add(group)
        else:
            moves[place.table] = after.table
    return {group: {} if group in lost else found[group] for group in GROUPS if group in found}


def _step(moves: dict[Stop, Stop]) -> int | None:
    """Return how many tables higher everyone moves, round the tables in use; None if that differs."""
    tables = sorted(table for table in {*moves, *moves.values()} if isinstance(table, int))
    at: dict[Stop, int] = {table: number for number, table in enumerate(tables)}
    steps = {(at[there] - at[here]) % len(at) for here, there in moves.items()}
    return steps.pop() if len(steps) == 1 else None


def _sits_out(movement: Movement, there: Round, wording: GameWording) -> list[Announcement]:
    """Return announcements for those who come to a place where nobody plays; rovers are announced with their moves."""
    if movement.contestants.labels[-1] == ROVER:
        return []
    waiting: dict[int, list[str]] = {}
    for out in there.sitting_out:
        waiting.setdefault(out.table, []).append(out.seat or out.line.value)
    return [Announcement("sit-out", _waits(table, places, wording)) for table, places in sorted(waiting.items())]


def _waits(table: int, places: Sequence[str], wording: GameWording) -> str:
    if len(places) > 1:
        return message("Everyone at table %(table)s sits out.", table=table)
    if seat := SEATS.get(places[0]):
        return message("%(seat)s at table %(table)s sits out.", seat=seat, table=table)
    return message("%(line)s at table %(table)s sit out.", line=wording.lines[places[0]], table=table)


def _rovers(movement: Movement, there: Round, wording: GameWording) -> list[Announcement]:
    """Return the announcements for the rovers of a compass or a Mitchell, and for those who make room for them. Empty
    for other movements, and if something went wrong and not all others sit N&S at the tables of their numbers."""
    rover = movement.contestants.count
    if movement.contestants.labels[-1] != ROVER or any(s.ns not in (s.table, rover) for s in there.tables):
        return []
    still = wording.lines[Line.NS.value]
    place = there.places.get(rover)
    if place is None or place.seating is None:
        where = message("The rovers sit out; all %(line)s pairs are at their home tables.", line=still)
    else:
        where = message(
            "The rovers go to table %(table)s, whose %(line)s pair sits out; all other %(line)s pairs are at their "
            "home tables.",
            table=place.table,
            line=still,
        )
    return [Announcement("people", where)]


def _usual(moves: Iterable[Mapping[str, int | None]]) -> dict[str, int]:
    """Return the move of each line or seat after most rounds, if all in it move alike; 0 if they never do."""
    found: dict[str, Counter[int]] = {}
    for steps in moves:
        for group, step in steps.items():
            found.setdefault(group, Counter())
            if step is not None:
                found[group][step] += 1
    return {group: steps.most_common(1)[0][0] if steps else 0 for group, steps in found.items()}


def _trays(movement: Movement, here: Round, there: Round, wording: GameWording) -> list[Announcement]:
    """Return where the trays go, and the order in which sets leave a stand with several: the people who carry them need
    both."""
    move = tray_move(movement, here, there)
    if move.kind == "next":
        return [Announcement("trays", wording.next_trays)]
    if move.way is None:
        return [Announcement("trays", wording.by_the_schedule)]
    carried = Announcement("trays", all_go(wording.trays, move.way), way=move.way)
    return [carried, Announcement("stand", wording.in_order)] if move.queue else [carried]


def _shares(each: Round, wording: GameWording) -> list[Announcement]:
    """The tables that share trays."""
    groups = sorted({tuple(sorted({seating.table, *seating.shares})) for seating in each.tables if seating.shares})
    if len(groups) > 1:
        return [Announcement("share", wording.all_shared(one_by_one(_groups_named(groups))))]
    return [Announcement("share", wording.shared(_tables_named(group))) for group in groups]


def _groups_named(groups: Sequence[tuple[int, ...]]) -> list[str]:
    """Name each group; if many are evenly spaced, only the first two and the last: 1 and 9; 2 and 10; …; 8 and 16."""
    named = [listing(group) for group in groups]
    sizes = {len(group) for group in groups}
    steps = {tuple(b - a for a, b in zip(here, there, strict=False)) for here, there in pairwise(groups)}
    return [*named[:2], "…", named[-1]] if len(groups) > 4 and len(sizes) == len(steps) == 1 else named


def _tables_named(group: tuple[int, ...]) -> str:
    """Name tables: 1–12 for many in a row, else 1, 3 and 4."""
    in_a_row = len(group) > 3 and group == tuple(range(group[0], group[-1] + 1))
    return trays_in_words(group) if in_a_row else listing(group)


def _switch(here: Round, there: Round, wording: GameWording) -> list[Announcement]:
    """Return the announcement if whole sets are turned from the next round on, or turned back."""
    before, after = _turned_tables(here), _turned_tables(there)
    if after is None or before == after:
        return []
    if after:
        everywhere = len(after) == len(there.tables)
        return [Announcement("switch", wording.turned if everywhere else wording.turned_at(after), large=True)]
    whole = before is not None and len(before) == len(here.tables)
    return [Announcement("switch", wording.turned_back, large=True)] if whole else []


def _turned_tables(each: Round) -> tuple[int, ...] | None:
    """The tables where all trays are turned; None if only some are turned at a table."""
    if any(0 < len(set(seating.turned)) < len(seating.trays) for seating in each.tables):
        return None
    return tuple(seating.table for seating in each.tables if seating.turned)


def trays_in_words(trays: tuple[int, ...], turned: tuple[int, ...] = ()) -> str:
    """Return the trays as text: 3–4 for neighbours in order, else 5, 1, 2. A turned tray has its arrow."""
    if not turned and len(trays) > 1 and trays == tuple(range(trays[0], trays[0] + len(trays))):
        return f"{trays[0]}–{trays[-1]}"
    return ", ".join(f"{tray}{'↻' if tray in turned else ''}" for tray in trays)
