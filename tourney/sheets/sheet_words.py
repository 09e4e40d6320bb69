"""What stands on the sheets in words: seats, trays, and where trays go."""

from collections.abc import Iterable, Sequence

from movements.plan import Movement, Resting, Seating

from ..scoring import contract

SEAT_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West", "NS": "N&S", "EW": "E&W"}
SEAT_HEADS = {
    "N": "NORTH",
    "E": "EAST",
    "S": "SOUTH",
    "W": "WEST",
    "NS": "NORTH – SOUTH",
    "EW": "EAST – WEST",
}
TURNED = "↻"
CONTRACT_COLUMNS = (("Contract", 15), ("By", 7), ("Tricks", 10))
"""What is written down of a deal that is bid, and what share of the width it takes."""


def dealer(game: str, tray: int) -> str:
    """Who deals: at bridge by the board's number, else West the first deal (000:2064), and then in turn."""
    return SEAT_NAMES[contract.dealer(tray) if game == "bridge" else "WNES"[(tray - 1) % 4]]


def vulnerable(game: str, tray: int) -> str:
    """Who is vulnerable, in words; empty except at bridge."""
    if game != "bridge":
        return ""
    lines = contract.vulnerable(tray)
    return "all vulnerable" if len(lines) == 2 else f"{next(iter(lines))} vulnerable" if lines else "none vulnerable"


def where(table: int, seat: str) -> str:
    return f"table {table}, {seat}"


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


def in_order(trays: Sequence[int], turned: Sequence[int] = ()) -> str:
    """Trays in the order in which they are played, neighbours together: "3, 4, 1↻ turned"."""
    parts: list[tuple[list[int], bool]] = []
    for tray in trays:
        lies = tray in turned
        if parts and parts[-1][1] == lies and parts[-1][0][-1] == tray - 1:
            parts[-1][0].append(tray)
        else:
            parts.append(([tray], lies))
    words = [in_runs(part) + (f"{TURNED} turned" if lies else "") for part, lies in parts]
    return ", ".join(words)


def tables(numbers: Sequence[int]) -> str:
    """table 6; tables 6 and 7."""
    if len(numbers) == 1:
        return f"table {numbers[0]}"
    return f"tables {', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"


def rounds(numbers: Sequence[int]) -> str:
    """round 3; rounds 1–4, 7."""
    return f"round{'' if len(numbers) == 1 else 's'} {in_runs(numbers)}"


def trays_go(movement: Movement, table: int, word: str) -> str:
    """Where the trays of a table go after each round, in a sentence or two; empty where no short sentence is true."""
    if movement.copies > 1:
        return f"There are {movement.copies} of each {word}."
    ways: dict[str, list[int]] = {}
    for each in movement.rounds[:-1]:
        here = each.by_table.get(table)
        after = movement.round(each.number + 1)
        if here is None or after is None:
            continue
        gone = {_there(after.tables, after.resting, tray, table) for tray in here.trays}
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


def _there(after: Sequence[Seating], resting: Sequence[Resting], tray: int, table: int) -> str:
    at = [seating.table for seating in after if tray in seating.trays]
    if table in at:
        return "stay"
    if at:
        first = next(seating for seating in after if seating.table == at[0])
        return f"to {tables(sorted({first.table, *first.shares}))}" if first.shares else f"to table {at[0]}"
    stand = next((rest.after_table for rest in resting if tray in rest.trays), None)
    return "to the stand" if not stand else f"to the stand after table {stand}"
