"""Results, by every route: the director's list and grid, phones, Bridgemates, a table in a file."""

import csv
import io
import random
import re
from collections.abc import Iterator, Mapping
from typing import Any
from uuid import uuid4

from django.test import Client

from movements.plan import Movement, Seating
from tests.browser.evening import CONTRACTS
from tests.fuzz.forms import forms_of
from tourney.language.cards import letters_of

from .axes import Scenario
from .desk import Desk, Refused, movements_of, words_of

Place = tuple[int, int, int, int]
"""Section, round, table, tray."""


def to_play(desk: Desk, sections: list[int]) -> list[tuple[Place, Seating]]:
    """All that the movements expect, in the order of play."""
    found = []
    for section, movement in zip(sections, rooms_of(desk, sections), strict=True):
        for number, seating, tray in _seatings(movement):
            found.append(((section, number, seating.table, tray), seating))
    return sorted(found, key=lambda each: (each[0][1], each[0][0], each[0][2]))


def rooms_of(desk: Desk, sections: list[int]) -> list[Movement]:
    """The movement of each section, by the order of their letters."""
    movements = movements_of(desk.night_file(sections[0]))
    return [movements[name] for name in sorted(movements)][: len(sections)]


def _seatings(movement: Movement) -> Iterator[tuple[int, Seating, int]]:
    for round_ in movement.rounds:
        for seating in round_.tables:
            for tray in seating.trays:
                yield round_.number, seating, tray


def already_in(desk: Desk, sections: list[int]) -> dict[Place, str]:
    """The results of a night that came with a file, as the night file has them."""
    rows = desk.night_file(sections[0])["results"]
    return {(sections[0], row["round"], row["table"], row["tray"]): "" for row in rows}


def made_up(game: str, places: list[Place], seed: int = 1896) -> dict[Place, str]:
    """Return each table's typed results: similar ones for every table of a tray."""
    chance = random.Random(seed)
    luck = {tray: chance.randint(4, 9) for tray in range(1, 300)}
    if game == "bridge":
        return {place: chance.choice(CONTRACTS) for place in places}
    if game == "auction":
        return {place: chance.choice(("4S= N", "3NT+1 S", "2H-1 E", "1NT= W")) for place in places}
    return {place: str(luck[place[3]] + chance.randint(-1, 1)) for place in places}


def enter(desk: Desk, scenario: Scenario, results: Mapping[Place, str], seatings: Mapping[Place, Seating]) -> None:
    """All ``results``, by the door of the scenario."""
    door = DOORS[scenario["entry"]]
    door(desk, scenario, results, seatings)


def in_letters(typed: str, language: str) -> str:
    """``typed`` as who reads ``language`` types it: 4SX-1 N is 4PX-1 N to a German."""
    letters = letters_of(language)
    suits = {**letters.suits, "NT": letters.no_trump}

    def told(found: re.Match[str]) -> str:
        level, suit, doubled, beyond, by = found.groups()
        return f"{level}{suits[suit]}{doubled}{beyond} {letters.seats[by]}"

    return re.sub(r"\b(\d)(NT|[CDHS])(X*)([=+-]\d*) ([NESW])\b", told, typed)


def _by_cell(view: str, desk: Desk, results: Mapping[Place, str]) -> None:
    for (section, number, table, tray), typed in results.items():
        path = f"/desk/sections/{section}/rounds/{number}/{table}/{tray}/"
        said = desk.send(path, made=in_letters(typed, desk.language), view=view).content.decode()
        if 'class="error' in said or 'role="alert"' in said:
            raise Refused(f"{path} {typed}: {words_of(said)}")


def _grid(desk: Desk, scenario: Scenario, results: Mapping[Place, str], seatings: Mapping[Place, Seating]) -> None:
    _by_cell("round", desk, results)


def _desk(desk: Desk, scenario: Scenario, results: Mapping[Place, str], seatings: Mapping[Place, Seating]) -> None:
    _by_cell("table", desk, results)


def _phones(sides: int, desk: Desk, scenario: Scenario, results: Mapping[Place, str]) -> None:
    """A phone for each side of a table, or one for both; a round after the other, as the tables come to it. Each opens
    its page once in a round, and what is entered goes out as an outbox sends it."""
    doors = {section: doors_of(desk, section) for section in {place[0] for place in results}}
    phones: dict[tuple[int, int, str], Client] = {}
    opened = set()
    for (section, number, table, tray), typed in results.items():
        for line in ("N&S", "E&W"):
            side = line if sides == 2 else "both"
            phone = phones.setdefault((section, table, side), Client(headers={"Accept-Language": desk.language}))
            address = doors[section][table]
            if (phone, number) not in opened:
                phone.get(address)
                opened.add((phone, number))
            sent = {"key": str(uuid4()), "round": number, "tray": tray, "line": line, "made": typed, "letters": "en"}
            said = phone.post(f"{address}enter/", {**sent, "why": "as it lies"}, headers={"X-Outbox": "1"})
            if said.status_code != 200 or said.json().get("outcome") not in ("stored", "agreed"):
                raise Refused(f"{address} {sent}: {said.status_code} {said.content.decode()[:500]}")


def doors_of(desk: Desk, section: int) -> dict[int, str]:
    """The address of each table, by the code that the page of phones shows."""
    text = words_of(desk.page(f"/desk/sections/{section}/phones/"))
    found = {}
    for code, other, table in re.findall(r"\b([0-9A-Z]{3}) ([0-9A-Z]{3}) , \w+ (\d+)", text):
        answer = Client().post(desk.at("/t/"), {"code": code + other})
        found[int(table)] = answer.headers["Location"]
    return found


def _one_phone(desk: Desk, scenario: Scenario, results: Mapping[Place, str], seatings: Mapping[Place, Seating]) -> None:
    _phones(1, desk, scenario, results)


def _two_phones(
    desk: Desk, scenario: Scenario, results: Mapping[Place, str], seatings: Mapping[Place, Seating]
) -> None:
    _phones(2, desk, scenario, results)


def _file(desk: Desk, scenario: Scenario, results: Mapping[Place, str], seatings: Mapping[Place, Seating]) -> None:
    """A table as another program exports it: a file for each section."""
    for section in sorted({place[0] for place in results}):
        mine = {place: typed for place, typed in results.items() if place[0] == section}
        path = f"/desk/sections/{section}/files/import/"
        answer = desk.fill(path, upload="1", files={"file": ("results.csv", _table(desk, scenario, mine, seatings))})
        form = next(each for each in forms_of(desk.at(path), answer.content.decode()) if "columns" in each.fields)
        if "store" not in form.fields:
            raise Refused(f"{path}: {words_of(answer.content.decode())[-1500:]}")
        offered: dict[str, Any] = {name: values[0] for name, values in form.fields.items() if name != "again"}
        desk.send(path, **offered)


def _table(desk: Desk, scenario: Scenario, results: Mapping[Place, str], seatings: Mapping[Place, Seating]) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out)
    alone = scenario["event"] in ("individual", "couples")
    whist = scenario["game"] == "whist"
    who = ["north", "east", "south", "west"] if alone else ["N&S", "E&W"]
    writer.writerow(["round", "table", "tray", *who, *(["tricks"] if whist else ["contract", "by", "result"])])
    file = desk.night_file(next(iter(results))[0])
    letter = "ABCDEFGH"[next(iter(results))[0] - min(place[0] for place in seatings)]
    numbers = [each["number"] for each in file["contestants"]["entries"] if each.get("section", letter) == letter]
    for place, typed in results.items():
        seating = seatings[place]
        people = list(seating.seats.by_seat.values()) if alone else list(seating.holders(place[3]))
        people = [sorted(numbers)[each - 1] for each in people]
        writer.writerow([*place[1:], *people, *([typed] if whist else _cells(typed))])
    return out.getvalue().encode()


def _cells(typed: str) -> list[str]:
    contract, _, by = typed.partition(" ")
    at = next((at for at, sign in enumerate(contract) if sign in "=+-"), len(contract))
    return [contract[:at], by, contract[at:]]


def _bridgemate(
    desk: Desk, scenario: Scenario, results: Mapping[Place, str], seatings: Mapping[Place, Seating]
) -> None:
    """The connector's queue, taken in by what runs beside the server."""
    from tests.tourney.extras.bridgemates.connector import Connector
    from tourney.extras.bridgemates.link import look
    from tourney.extras.bridgemates.verbs.links import running_links

    sections = sorted({place[0] for place in results})
    path = f"/desk/sections/{sections[0]}/bridgemates/"
    letters = dict(zip(sections, "ABCDEFGH", strict=False))
    with Connector() as connector:
        desk.fill(path, address=connector.address, connector_club="1", licence_key="1")
        (link,) = running_links()
        look(link)
        pairs = dict(_pairs_told(connector.told))
        for place, typed in results.items():
            letter = letters[place[0]]
            connector.enter(link.guid, SectionLetters=letter, **_sent(place, typed, *pairs[letter, place[2], place[1]]))
        look(link)
        desk.send(f"{path}stop/")


def _pairs_told(told: object) -> Iterator[tuple[tuple[str, int, int], tuple[int, int]]]:
    """The pairs that the connector was told for each section, table and round: what a Bridgemate shows and sends."""
    if isinstance(told, list):
        for each in told:
            yield from _pairs_told(each)
    elif isinstance(told, dict):
        given = {str(name).lower(): value for name, value in told.items()}
        if "pairns" in given and "roundnumber" in given:
            place = given["sectionletters"], given["tablenumber"], given["roundnumber"]
            yield place, (given["pairns"], given["pairew"])
        yield from _pairs_told(list(told.values()))


def _sent(place: Place, typed: str, ns: int, ew: int) -> dict[str, int]:
    """A result as ResultDTO has it."""
    _, number, table, tray = place
    where = {"RoundNumber": number, "TableNumber": table, "BoardNumber": tray, "PairNorthSouth": ns, "PairEastWest": ew}
    if typed == "pass":
        return where | {"Level": 0, "Denomination": 0, "DeclarerDirection": 0, "TotalTricks": 0, "DeclaringPair": 0}
    contract, by, result = _cells(typed)
    level, suit = int(contract[0]), contract[1:].rstrip("X")
    beyond = 0 if result == "=" else int(result)
    return where | {
        "Level": level,
        "Denomination": ("C", "D", "H", "S", "NT").index(suit) + 1,
        "Stake": contract.count("X"),
        "DeclarerDirection": "NESW".index(by) + 1,
        "DeclaringPair": ns if by in "NS" else ew,
        "TotalTricks": level + 6 + beyond,
    }


DOORS = {
    "grid": _grid,
    "desk": _desk,
    "one-phone": _one_phone,
    "two-phones": _two_phones,
    "file": _file,
    "bridgemate": _bridgemate,
}
