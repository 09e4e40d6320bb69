"""The nights used to check printed sheets: each movement with its games and names, played to the end."""

import random
from dataclasses import replace
from functools import cache
from io import BytesIO

from pypdf import PdfReader

from movements.message import message
from movements.plan import Movement
from movements.request import Request
from tests.tourney import evenings
from tests.tourney.sheets.rooms import room
from tourney.desk.snapshot import Evening, Room
from tourney.scoring import contract
from tourney.scoring.night import Entry, Night, Played, Result
from tourney.sheets import SHEETS

FIRST = ("Margaret", "Jürgen", "Anne", "Peter", "Françoise", "Tom", "Siobhán", "Wilhelmina", "Ray", "Björn", "Eve")
LAST = ("Birch", "Crane", "Ash", "Müller-Lüdenscheidt", "Yarrow", "York", "Voss", "Featherstonehaugh", "Rae", "Noon")
PEOPLE = tuple(f"{FIRST[at % 11]} {LAST[(3 * at + at // 11) % 10]}" for at in range(60))
BIDS = ("4S", "3NT", "4H", "2S", "3D", "1NT", "5C", "4SX")
LEADS = ("HT", "D4", "C2", "SK")

NIGHTS: dict[str, tuple[tuple[Request, ...], str, str]] = {
    "compass-27": ((Request("compass", 27),), "whist", "average"),
    "compass-28": ((Request("compass", 28, turning="tables"),), "whist", "average"),
    "mitchell-24-skip": ((Request("mitchell", 24, "skip"),), "bridge", "matchpoints"),
    "howell-9": ((Request("howell", 9, trays_per_set=3),), "bridge", "matchpoints"),
    "howell-14-turned": ((Request("howell", 14, trays_per_set=2, turning="trays"),), "bridge", "cross-imps"),
    "two-sections": (
        (Request("mitchell", 14, trays_per_set=3), Request("mitchell", 12, trays_per_set=3)),
        "bridge",
        "matchpoints",
    ),
    "web-30": ((Request("web", 30),), "bridge", "matchpoints"),
    "rainbow-28": ((Request("rainbow", 28, "pivot", trays_per_set=3),), "whist", "average"),
    "individual-20": ((Request("individual", 20),), "whist", "average"),
    "couples-8": ((Request("safford-couples", 8),), "whist", "average"),
    "teams-6": ((Request("gilman-teams", 6),), "whist", "matches"),
    "teams-5": ((Request("howell-teams", 5),), "bridge", "victory-points"),
    "swiss-round-1": ((Request("swiss-pairs", 16, trays_per_set=6),), "bridge", "victory-points"),
    "100-pairs": ((Request("mitchell", 100, rounds=13, trays_per_set=2),), "bridge", "matchpoints"),
}
"""By name: the movement of each section, the game and the scoring."""


@cache
def night(name: str, names: tuple[str, ...] = PEOPLE) -> Evening:
    """The night of that name with ``names`` in turn, played to the end, with deals."""
    requests, game, scoring = NIGHTS[name]
    sections = "AB" if len(requests) > 1 else ("",)
    rooms = []
    for request, section in zip(requests, sections, strict=True):
        found = room(request, names, game)
        rooms.append(replace(found, occasion=replace(found.occasion, section=section), scoring=scoring))
    entries: list[Entry] = []
    results: list[Result] = []
    called = []
    for here, section in zip(rooms, sections, strict=True):
        offset = len(entries)
        own = {
            number: replace(entry, number=offset + number, section=section) for number, entry in here.entries.items()
        }
        entries += own.values()
        called.append(replace(here, entries=own))
        results += _played(here.movement, game, offset, section)
    trays = sorted({result.tray for result in results})
    scored = Night(tuple(entries), tuple(results), scoring, kind=_kind(rooms[0]), game=game)
    return Evening(rooms[0].occasion, scored, tuple(called), evenings.deals(max(trays)), message("final"))


def rooms_of(name: str, names: tuple[str, ...] = PEOPLE) -> tuple[Room, ...]:
    """Its rooms before play, each with the numbers of its movement and an address at each table."""
    evening = night(name, names)
    found = []
    for here in evening.rooms:
        entries = dict(zip(here.movement.contestants.numbers, here.entries.values(), strict=True))
        found.append(
            replace(
                here, entries=entries, addresses={t: f"http://192.168.1.20:8000/t/{t}/" for t in here.movement.tables}
            )
        )
    return tuple(found)


def _kind(here: Room) -> str:
    return here.movement.contestants.kind


def _played(movement: Movement, game: str, offset: int, section: str) -> list[Result]:
    chance = random.Random(movement.title)
    found = []
    for each, seating in movement.meetings():
        for tray in seating.trays:
            made = _made(chance, game, tray)
            (n, *rest), (e, *others) = seating.held(tray)
            if rest:
                seats = (offset + n, offset + e, offset + rest[0], offset + others[0])
                found.append(Result(each.number, seating.table, tray, 0, 0, seats=seats, section=section, **made))
            else:
                found.append(Result(each.number, seating.table, tray, offset + n, offset + e, section=section, **made))
    return found


def _made(chance: random.Random, game: str, tray: int) -> dict:
    if game == "whist":
        return {"tricks": min(13, max(0, round(chance.gauss(6.5 + tray % 3 - 1, 1.6))))}
    bid, by = BIDS[(tray + chance.randrange(3)) % len(BIDS)], chance.choice("NSNSEW")
    took = chance.randint(7, 11)
    own = contract.points(contract.parse(bid), by, took, tray)
    return {"score": own, "played": Played(bid, by, took, lead=chance.choice(LEADS))}


def pages(evening: Evening, kind: str, paper: str = "a4") -> list[str]:
    """The text of each page of a sheet for the wall."""
    drawn = SHEETS[kind].pdf(evening, paper)
    return [page.extract_text() for page in PdfReader(BytesIO(drawn)).pages]


def words(evening: Evening, kind: str) -> str:
    return "\n".join(pages(evening, kind))
