"""What stands on the sheets in words: seats, trays, and where trays go."""

from collections.abc import Iterable, Sequence

from movements.plan import Movement, Resting, Round, Seating

from ..cards.dealer import dealer as dealt_by
from ..scoring import contract
from ..scoring.terms import spoken
from .paper import Pieces, Plate

SEAT_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West", "NS": "N&S", "EW": "E&W"}
SEAT_HEADS = {"N": "North", "E": "East", "S": "South", "W": "West", "NS": "North-South", "EW": "East-West"}
CONTRACT_COLUMNS = (("Contract", 16), ("By", 14), ("Lead", 14), ("Tricks", 14))
"""What is written down of a deal that is bid, and the width of its box in millimetres."""


def seat_name(seat: str, game: str) -> str:
    """North; a line as the game says it: N&S, at bridge N-S."""
    return spoken(SEAT_NAMES[seat], game)


def turned_word(game: str) -> str:
    """What is said of a tray whose arrow points East."""
    return "arrow-switched" if game == "bridge" else "turned"


def dealer(game: str, tray: int) -> str:
    """Who deals: at bridge by the board's number, else West the first deal (000:2064), and then in turn."""
    return SEAT_NAMES[dealt_by(game, tray)]


def vulnerable(game: str, tray: int) -> str:
    """Who is vulnerable, in words; empty except at bridge."""
    if game != "bridge":
        return ""
    lines = contract.vulnerable(tray)
    who = "both" if len(lines) == 2 else next(iter(lines), "none")
    return f"{spoken(who, game)} vulnerable"


def runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Consecutive numbers joined to (first, last)."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


def in_runs(numbers: Iterable[int]) -> str:
    """1–4, 7."""
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in runs(numbers))


def in_order(trays: Sequence[int], turned: Sequence[int] = (), game: str = "whist") -> str:
    """Trays in the order in which they are played, neighbours together: "3, 4, 1 turned"."""
    return ", ".join(words + (f" {turned_word(game)}" if lies else "") for words, lies in _lying(trays, turned))


def with_plates(trays: Sequence[int], turned: Sequence[int], game: str) -> Pieces:
    """The same, with those that are turned on plates."""
    found: list[str | Plate] = []
    for words, lies in _lying(trays, turned):
        if found and isinstance(found[-1], str):
            found[-1] += ","
        found.append(Plate(f"{words} {turned_word(game).upper()}") if lies else words)
    return tuple(found)


def _lying(trays: Sequence[int], turned: Sequence[int]) -> list[tuple[str, bool]]:
    """Trays in order of play, neighbours that lie alike together: their numbers, and whether they are turned."""
    parts: list[tuple[list[int], bool]] = []
    for tray in trays:
        lies = tray in turned
        if parts and parts[-1][1] == lies and parts[-1][0][-1] == tray - 1:
            parts[-1][0].append(tray)
        else:
            parts.append(([tray], lies))
    return [(in_runs(part), lies) for part, lies in parts]


def tables(numbers: Sequence[int], tag: str = "") -> str:
    """table 6; tables 6 and 7; where there are sections with the ``tag`` of this one, tables B6 and B7."""
    names = [f"{tag}{number}" for number in numbers]
    if len(names) == 1:
        return f"table {names[0]}"
    return f"tables {', '.join(names[:-1])} and {names[-1]}"


def rounds(numbers: Sequence[int]) -> str:
    """round 3; rounds 1–4, 7."""
    return f"round{'' if len(numbers) == 1 else 's'} {in_runs(numbers)}"


def trays_go(movement: Movement, table: int, word: str, tag: str = "") -> str:
    """Where the trays of a table go after each round, in a sentence or two; empty where no short sentence is true."""
    if movement.copies > 1 and movement.copies >= len(movement.tables):
        return f"There are {movement.copies} of each {word}."
    ways: dict[str, list[int]] = {}
    for each in movement.rounds[:-1]:
        here = each.by_table.get(table)
        after = movement.round(each.number + 1)
        if here is None or after is None:
            continue
        gone = {
            _copy_there(each, after, tray, table, tag)
            if movement.copies > 1
            else _there(after.tables, after.resting, tray, table, tag)
            for tray in here.trays
        }
        # Where some of them go elsewhere, or on to a table that shares them, the schedule says it better.
        way = gone.pop() if len(gone) == 1 else "where the schedule says"
        ways.setdefault(way, []).append(each.number)
    if not ways:
        return ""
    plural = f"{word}s"
    if len(ways) == 1:
        way = next(iter(ways))
        return f"The {plural} {'stay here' if way == 'stay' else f'go {way}'} after each round."
    if len(ways) > 3:
        return f"The {plural} go where the schedule says."
    return (
        f"The {plural} "
        + "; ".join(
            f"{'stay here' if way == 'stay' else f'go {way}'} after {rounds(after)}" for way, after in ways.items()
        )
        + "."
    )


def _copy_there(here: Round, after: Round, tray: int, table: int, tag: str) -> str:
    """Where one of several copies goes. They are all alike, so each goes on by one table where that is right, and the
    others to who wants one still."""
    have = [seating.table for seating in here.tables if tray in seating.trays]
    want = [seating.table for seating in after.tables if tray in seating.trays]
    for step in (-1, 0, 1):
        going = {one: one + step for one in have if one + step in want}
        if going:
            break
    rest = [one for one in have if one not in going]
    free = [one for one in want if one not in going.values()]
    going |= dict(zip(rest, free, strict=False))
    to = going.get(table)
    return "stay" if to == table else f"to table {tag}{to}" if to else "to the stand"


def _there(after: Sequence[Seating], resting: Sequence[Resting], tray: int, table: int, tag: str) -> str:
    at = [seating.table for seating in after if tray in seating.trays]
    if table in at:
        return "stay"
    if at:
        first = next(seating for seating in after if seating.table == at[0])
        return f"to {tables(sorted({first.table, *first.shares}), tag)}" if first.shares else f"to table {tag}{at[0]}"
    stand = next((rest.after_table for rest in resting if tray in rest.trays), None)
    return "to the stand" if not stand else f"to the stand after table {tag}{stand}"
