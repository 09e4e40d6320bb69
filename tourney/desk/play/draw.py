"""Movements that are drawn round by round: a Swiss from the standings, a drive from who won at each table."""

from collections import defaultdict

from movements.plan import Impossible, Line, Movement
from movements.systems import drive, swiss

from ...faults import BadInput, Fault
from ...models import Section
from ...scoring.night import TRICKS
from ...scoring.standings import Exact
from ..queries import RoundState, contestants_of, made_of, movement_of, rounds_of, standings_of
from ..setup.choose_movement import write_version
from ..writing import By, change

SWISS = ("swiss-pairs", "swiss-teams")


def is_drawn(movement: Movement) -> bool:
    """Whether its next round is known only when the one before is in."""
    return movement.system in SWISS or (movement.system, movement.variant) == ("drive", "winners")


def draw_round(section: Section, by: By) -> Movement:
    """Add the next round, from what is in; those before it are closed. Raises BadInput naming each result that is
    missing, or where nothing more can be drawn."""
    with change(section, "draw_round", by) as under_way:
        here = under_way.section
        movement = movement_of(here)
        if movement is None or not is_drawn(movement):
            raise BadInput.at("movement", "The rounds of this movement are known beforehand: nothing is drawn.")
        rounds = rounds_of(here, movement, shown=True)
        if missing := [each for state in rounds for each in state.expected if each.version is None]:
            raise BadInput(
                [Fault("round", f"Table {each.seating.table} has not entered tray {each.tray}.") for each in missing]
            )
        try:
            if movement.system in SWISS:
                longer = swiss.next_round(movement, _standings(here))
            else:
                longer = drive.next_round(movement, _winners(rounds[-1]))
        except Impossible as impossible:
            raise BadInput.at("round", str(impossible)) from impossible
        last = len(longer.rounds)
        write_version(under_way, longer, by, from_round=last, why=f"round {last} drawn")
        under_way.set(here, closed=last - 1, clock_round=last, clock_since=None, clock_left=None)
        under_way.data = {"round": last}
        return longer


def _standings(section: Section) -> list[int]:
    """The section's contestants from first to last; who has not played yet comes last, by number."""
    numbers = {contestant.entry: contestant.number for contestant in contestants_of(section).values()}
    ranked = [
        numbers[row.entry.number]
        for ranking in standings_of(section.session).rankings
        for row in ranking.rows
        if row.entry.number in numbers
    ]
    once = list(dict.fromkeys(ranked))
    return [*once, *sorted(set(numbers.values()) - set(once))]


def _winners(state: RoundState) -> dict[int, Line]:
    """Table -> the line that counts more tricks, or points, over its trays; of equals N&S."""
    margins: defaultdict[int, Exact] = defaultdict(int)
    for each in state.expected:
        assert each.version is not None
        made = made_of(each.version)
        margin: Exact = 2 * made.tricks - TRICKS if made.tricks is not None else made.score or 0
        if each.counted:
            margin = (each.counted.ns or 0) - (each.counted.ew or 0)
        margins[each.seating.table] += -margin if each.tray in each.seating.turned else margin
    return {table: Line.NS if margin >= 0 else Line.EW for table, margin in margins.items()}
