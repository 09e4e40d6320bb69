"""The seats of every contestant, taken from the movement independently, and the text of the sheets in parts."""

import re
from collections.abc import Iterator
from io import BytesIO

from pypdf import PdfReader

from movements.plan import Line, Movement, Round, Seating
from movements.request import Request
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.rooms import SMALL
from tourney.desk.snapshot import Room
from tourney.scoring.terms import spoken
from tourney.sheets import SHEETS

SEATS = {"N": "North", "E": "East", "S": "South", "W": "West"}
HEADS = {"N&S": "North-South", "E&W": "East-West"} | {seat: seat for seat in SEATS.values()}
SPREAD = [
    Request("compass", 9),
    Request("compass", 12, "relay"),
    Request("howell", 9),
    Request("howell", 10, trays_per_set=2, turning="trays"),
    Request("bowman", 10),
    Request("web", 14),
    Request("barometer", 6),
    Request("six-pairs", 6),
    Request("swiss-pairs", 7),
    Request("drive", 9),
    Request("howell-teams", 5),
    Request("gilman-teams", 6),
    Request("round-robin-teams", 3),
    Request("league-teams", 2),
    Request("six-hand", 3),
    Request("individual", 9),
    Request("safford-individual", 8),
    Request("mitchell-individual", 16, "dummy-table"),
    Request("safford-couples", 4),
]
TWICE = [
    Request("memory-pairs", 2),
    Request("foster-pairs", 2),
    Request("memory-individual", 4),
    Request("compass", 6, trays_per_set=2, mnemonic=True),
]

CATALOGUE = list(dict.fromkeys([*SMALL, *SPREAD, *TWICE]))

Who = tuple[int, str]
"""A contestant, the half of a team by its line, or a player of a team ("p")."""


def sitters(plan: Movement, each: Round) -> Iterator[tuple[Who, int, str, Seating | None]]:
    """Return everyone's place in a round, with the seat's label."""
    teams = plan.contestants.kind == "teams"
    for seating in each.tables:
        if seating.seats is None:
            yield (seating.ns, "N&S" if teams else ""), seating.table, "N&S", seating
            yield (seating.ew, "E&W" if teams else ""), seating.table, "E&W", seating
        else:
            for seat, number in seating.seats.by_seat.items():
                if number:
                    yield (number, "p" if plan.contestants.players else ""), seating.table, SEATS[seat], seating
    for out in each.sitting_out:
        seat = SEATS[out.seat] if out.seat else out.line.value
        yield (out.contestant, out.line.value if teams else ""), out.table, seat, None


AND = re.compile(r"(?<! [NE]) & (?![SW]\b)")
"""Between contestants, not within N & S."""


def label(plan: Movement, who: Who) -> str:
    """As whist says it: 3 N & S."""
    people = plan.contestants
    return people.players[who[0] - 1] if who[1] == "p" else spoken(people.label(who[0]), "whist")


def name(here: Room, who: Who) -> str:
    people = here.movement.contestants
    if who[1] == "p":
        size = len(people.players) // len(people.labels)
        return here.entries[(who[0] - 1) // size + 1].names[(who[0] - 1) % size]
    names = here.entries[who[0]].names
    if who[1]:
        names = names[:2] if who[1] == "N&S" else names[2:]
    return " & ".join(names)


def title(plan: Movement, who: Who) -> str:
    noun = {"pairs": "Pair", "teams": "Team", "players": "Player", "couples": "Player"}[plan.contestants.kind]
    if who[1] == "p":
        team = (who[0] - 1) // (len(plan.contestants.players) // len(plan.contestants.labels))
        return f"Player {label(plan, who)} of {noun.lower()} {plan.contestants.labels[team]}"
    return f"{noun} {label(plan, who)}" + (f", {spoken(who[1], 'whist')}" if who[1] else "")


def side(plan: Movement, seating: Seating, line: Line) -> list[Who]:
    """Return the contestant in a line; 0 is a dummy."""
    if seating.seats is None:
        number = seating.ns if line is Line.NS else seating.ew
        return [(number, line.value if plan.contestants.kind == "teams" else "")]
    seats = seating.seats.by_seat
    return [(seats[seat], "p" if plan.contestants.players else "") for seat in line.name]


def side_label(plan: Movement, seating: Seating, line: Line) -> str:
    return " & ".join(label(plan, who) if who[0] else "dummy" for who in side(plan, seating, line))


def lines(here: Room, kind: str, paper: str = "a4") -> list[str]:
    pdf = PdfReader(BytesIO(SHEETS[kind].pdf(here, paper)))
    return [line.strip() for page in pdf.pages for line in page.extract_text().splitlines()]


def cards(text: list[str], head: str) -> list[list[str]]:
    """The text in parts, each from a line that matches ``head``."""
    at = [number for number, line in enumerate(text) if re.fullmatch(head, line)]
    return [text[one:other] for one, other in zip(at, [*at[1:], len(text)], strict=True)]


def drawn(here: Room, kind: str, paper: str = "a4") -> list[list[str]]:
    """Return the text of each page in drawing order, upside down or not."""
    with watched() as pages:
        SHEETS[kind].pdf(here, paper)
    return [page.words for page in pages]


def in_runs(numbers: list[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def trays_in_words(seating: Seating) -> str:
    """The trays of a table in a round as a card names them: "3–4, 1 TURNED", and who shares them."""
    found: list[tuple[list[int], bool]] = []
    for tray in seating.trays:
        lies = tray in seating.turned
        if found and found[-1][1] == lies and found[-1][0][-1] + 1 == tray:
            found[-1][0].append(tray)
        else:
            found.append(([tray], lies))
    return ", ".join(in_runs(numbers) + (" TURNED" if lies else "") for numbers, lies in found)


def share(seating: Seating) -> str:
    """SHARE WITH TABLES 6 AND 7."""
    *first, last = map(str, seating.shares)
    return f"SHARE WITH TABLES {', '.join(first)} AND {last}" if first else f"SHARE WITH TABLE {last}"
