"""Movements that are drawn round by round: a Swiss from the standings, a drive from the winners at each table."""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction

from movements.message import gettext_noop
from movements.plan import Impossible, Line, Movement
from movements.swiss_draw import Draw, rematches
from movements.systems import drive, swiss

from ...faults import BadInput, Fault
from ...models import Section
from ...models.reason import because
from ...scoring.night import TRICKS
from ...scoring.standings import Exact, rows_of
from ..queries import contestants_of, made_of, movement_of, standings_of
from ..round_states import Expected, RoundState, rounds_of
from ..setup.choose_movement import write_version
from ..writing import By, Change, change


def first_undrawn(section: Section, movement: Movement) -> Movement | None:
    """Return a Swiss without its first round while that can be redrawn, until its first result is in."""
    if movement.drawn_from != "standings" or len(movement.rounds) != 1 or section.results.exists():
        return None
    return swiss.undrawn(movement)


@dataclass(frozen=True, slots=True)
class Drawable:
    """The data for the next draw of a Swiss: its ``number``, the contestants from first to last, their ranks and
    scores, the number of times two have met, and the results still ``missing``."""

    number: int
    standings: tuple[int, ...]
    ranks: dict[int, str]
    scores: dict[int, Fraction]
    met: dict[frozenset[int], int]
    missing: tuple[Expected, ...]


def drawable(section: Section, movement: Movement) -> Drawable:
    standings = standings_of(section.session)
    contestants = contestants_of(section)
    rank_texts = [ranking.rank_texts for ranking in standings.rankings]
    scores, ranks = {}, {}
    for number, contestant in contestants.items():
        rows = rows_of(standings, contestant.entry)
        scores[number] = rows[0][1].total if rows else Fraction(0)
        ranks[number] = next((each[contestant.entry] for each in rank_texts if contestant.entry in each), "")
    return Drawable(
        len(movement.rounds) + 1,
        tuple(one for one in _standings(section) if one not in movement.left),
        ranks,
        scores,
        dict(swiss.met_in(movement)),
        tuple(_missing(rounds_of(section, movement))),
    )


def best_draw(section: Section, movement: Movement, *, whoever_met: bool = False) -> Draw:
    """Return the draw that :func:`draw_round` would store; with ``whoever_met``, first against second, third against
    fourth, even if they have met. Raises BadInput if there is none."""
    try:
        return swiss.best_draw(movement, _standings(section), whoever_met=whoever_met)
    except Impossible as impossible:
        raise BadInput.at("round", str(impossible)) from impossible


def draw_round(
    section: Section, by: By, drawn: Draw | None = None, *, number: int | None = None, beyond: bool = False
) -> Movement:
    """Draw the next round from the results; earlier rounds are closed. A Swiss is drawn as ``drawn``, else by the best
    draw; ``number`` is the round that the director saw, and 1 redraws the first. Raises BadInput naming each missing
    result, if that round was drawn meanwhile or has begun, if all planned rounds are drawn (unless ``beyond`` them), or
    if no further draw is possible."""
    with change(section, "draw_round", by) as under_way:
        here = under_way.section
        movement = movement_of(here)
        if movement is None or movement.drawn_from is None:
            raise BadInput.at(
                "movement", "The rounds of this movement are fixed in advance, so there is nothing to draw."
            )
        if number == 1 and (undrawn := first_undrawn(here, movement)):
            return _first_drawn(under_way, undrawn, drawn)
        if number == 1:
            raise BadInput.at("round", "Round 1 has begun, so its draw can no longer be changed.")
        if number is not None and number != len(movement.rounds) + 1:
            raise BadInput.at(
                "round",
                "Someone else has already drawn round %(number)s. See the draw on the Room page.",
                number=number,
            )
        if not movement.left_open and not beyond:
            words = gettext_noop("All %(planned)s rounds have been drawn. To play one more round, tick the box for it.")
            raise BadInput.at("round", words, planned=movement.planned)
        rounds = rounds_of(here, movement, shown=True)
        if missing := list(_missing(rounds)):
            raise BadInput([Fault("round", each.lacking) for each in missing])
        try:
            if movement.drawn_from == "standings":
                longer = swiss.next_round(movement, _standings(here), drawn)
            else:
                longer = drive.next_round(movement, _winners(rounds[-1]))
        except Impossible as impossible:
            raise BadInput.at("round", str(impossible)) from impossible
        last = len(longer.rounds)
        write_version(under_way, longer, from_round=last, reason=because("drawn", round=last))
        under_way.set(here, closed=last - 1, clock_round=last, clock_since=None, clock_left=None)
        under_way.data = {"round": last}
        if drawn and (again := rematches(drawn, swiss.met_in(movement))):
            under_way.data["rematches"] = [list(match) for match in again]
        return longer


def _first_drawn(under_way: Change, undrawn: Movement, drawn: Draw | None) -> Movement:
    """Store the first round as ``drawn``; the clock and what is closed stay as they are."""
    try:
        movement = swiss.next_round(undrawn, undrawn.contestants.numbers, drawn)
    except Impossible as impossible:
        raise BadInput.at("round", str(impossible)) from impossible
    write_version(under_way, movement, reason=because("drawn", round=1))
    under_way.data = {"round": 1}
    return movement


def _missing(rounds: tuple[RoundState, ...]) -> list[Expected]:
    return [each for state in rounds for each in state.expected if each.version is None]


def _standings(section: Section) -> list[int]:
    """Return the section's contestants from first to last; those who have not played come last, by number."""
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
