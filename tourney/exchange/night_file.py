"""The night file: one JSON document that holds an evening. Read and written here, without a database.

Reading answers with every fault and its row; a file with a fault is not read at all.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, time
from typing import Any

from movements import catalogue, written
from movements.plan import Impossible, Movement
from movements.proof import problems
from movements.request import Request

from ..faults import BadInput, Fault
from ..scoring.methods import METHODS
from ..scoring.night import TRICKS, Entry, Night, Result

FORMAT = 1
GAMES = ("whist",)
KEYS = {
    "night",
    "name",
    "date",
    "starts_at",
    "game",
    "scoring",
    "scoring_options",
    "contestants",
    "movement",
    "results",
    "rulings",
}
RESULT_KEYS = {"round", "table", "tray", "ns", "ew", "tricks"}
ENTRY_KEYS = {"number", "names", "field"}
REQUEST_KEYS = {"system": str, "count": int, "variant": str, "rounds": int, "trays_per_set": int, "turning": str}
LARGEST = 1_000_000  # a number in a file above this is a mistake


@dataclass(frozen=True, slots=True)
class NightFile:
    """What a night file says, checked: its results fit its movement, its movement is sound."""

    name: str
    date: date
    starts_at: time
    game: str
    night: Night
    movement: Movement | None


def read(data: bytes | str) -> NightFile:
    """The evening in ``data``. Raises BadInput with every fault."""
    try:
        document = json.loads(data)
    except RecursionError:
        raise BadInput.at("the file", "This is no night file: it is nested too deeply.") from None
    except UnicodeDecodeError:
        raise BadInput.at("the file", "This is no night file: it is not text in UTF-8.") from None
    except json.JSONDecodeError as problem:
        where = f"line {problem.lineno}, column {problem.colno}"
        raise BadInput.at("the file", f"This is no JSON: {problem.msg} at {where}.") from None
    return _Reader().night(document)


def write(file: NightFile) -> str:
    """The document, always in the same order and layout: writing what was read gives the same bytes."""
    document = {
        "night": FORMAT,
        "name": file.name,
        "date": file.date.isoformat(),
        "starts_at": file.starts_at.isoformat("minutes"),
        "game": file.game,
        "scoring": file.night.scoring,
        "contestants": {
            "kind": "pairs",
            "entries": [
                {"number": entry.number, "names": list(entry.names), "field": entry.field}
                for entry in file.night.entries
            ],
        },
        # The whole plan and not the request for it: it must hold for as long as the file does.
        **({"movement": written.to_json(file.movement)} if file.movement else {}),
        "results": [
            {
                "round": result.round,
                "table": result.table,
                "tray": result.tray,
                "ns": result.ns,
                "ew": result.ew,
                "tricks": result.tricks,
            }
            for result in file.night.results
        ],
        "rulings": [],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


class _Reader:
    """Goes through a document and gathers what is wrong with it."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, place: str, what: str) -> None:
        self.faults.append(Fault(place, what))

    def night(self, document: Any) -> NightFile:
        if not isinstance(document, Mapping):
            raise BadInput.at("the file", "This is no night file: it is not a JSON object.")
        if document.get("night") != FORMAT:
            self.fault("night", f"This is no night file of format {FORMAT}: 'night' is {_show(document.get('night'))}.")
        for key in sorted(set(document) - KEYS):
            self.fault(str(key)[:40], "A night file has no such part.")
        file = NightFile(
            name=self.name(document.get("name")),
            date=self.moment(document.get("date"), date, "date", "1896-02-23"),
            starts_at=self.moment(document.get("starts_at", "19:30"), time, "starts_at", "19:30"),
            game=self.choice(document.get("game"), GAMES, "game"),
            night=Night((), ()),
            movement=None,
        )
        scoring = self.choice(document.get("scoring"), tuple(METHODS), "scoring")
        if document.get("scoring_options", {}) != {}:
            self.fault("scoring_options", f"Scoring '{scoring}' has no options.")
        if document.get("rulings", []) != []:
            self.fault("rulings", "Rulings are not scored yet: take them out, or the standings would be wrong.")
        entries = self.entries(document.get("contestants"))
        movement = self.movement(document.get("movement"), entries)
        results = self.results(document.get("results"), {entry.number for entry in entries}, movement)
        if self.faults:
            raise BadInput(self.faults)
        return NightFile(
            file.name, file.date, file.starts_at, file.game, Night(tuple(entries), tuple(results), scoring), movement
        )

    def name(self, value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            self.fault("name", "The night needs a name.")
            return ""
        if len(value) > 80:
            self.fault("name", f"At most 80 letters; these are {len(value)}.")
        return value

    def moment(self, value: Any, kind: type[date] | type[time], place: str, example: str) -> Any:
        try:
            return kind.fromisoformat(value)
        except (TypeError, ValueError):
            self.fault(place, f"Expected something like {example}, found {_show(value)}.")
            return kind.fromisoformat(example)

    def choice(self, value: Any, choices: tuple[str, ...], place: str) -> str:
        if value not in choices:
            self.fault(place, f"Expected {' or '.join(choices)}, found {_show(value)}.")
            return choices[0]
        return str(value)

    def number(self, value: Any, place: str, what: str, least: int = 1) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= LARGEST:
            self.fault(place, f"{what} is a whole number from {least}; found {_show(value)}.")
            return None
        return value

    def rows(self, value: Any, place: str) -> list[tuple[str, Mapping[str, Any]]]:
        """The objects of a list with their places; what is none is a fault."""
        if not isinstance(value, list):
            self.fault(place, f"Expected a list, found {_show(value)}.")
            return []
        found = []
        for at, row in enumerate(value, start=1):
            if isinstance(row, Mapping):
                found.append((f"{place} row {at}", row))
            else:
                self.fault(f"{place} row {at}", f"Expected an object, found {_show(row)}.")
        return found

    def entries(self, value: Any) -> list[Entry]:
        if not isinstance(value, Mapping):
            self.fault("contestants", f"Expected an object with kind and entries, found {_show(value)}.")
            return []
        self.choice(value.get("kind"), ("pairs",), "contestants kind")
        found: dict[int, Entry] = {}
        names_at: dict[str, str] = {}
        for place, row in self.rows(value.get("entries"), "entries"):
            self.known(row, ENTRY_KEYS, place)
            names = row.get("names")
            if (
                not isinstance(names, list)
                or not names
                or not all(isinstance(name, str) and len(name.strip()) > 0 and len(name) <= 80 for name in names)
            ):
                self.fault(place, f"names is a list of names of 1 to 80 letters; found {_show(names)}.")
                names = []
            for name in names:
                if name in names_at:
                    self.fault(place, f"'{name}' stands already in {names_at[name]}.")
                names_at.setdefault(name, place)
            field = row.get("field", "all")
            if not isinstance(field, str) or not 0 < len(field) <= 20:
                self.fault(place, f"field is a short text; found {_show(field)}.")
                field = "all"
            number = self.number(row.get("number"), place, "number")
            if number is None:
                continue
            if number in found:
                self.fault(place, f"Number {number} is used twice.")
            found[number] = Entry(number, tuple(names), field)
        return [found[number] for number in sorted(found)]

    def movement(self, value: Any, entries: list[Entry]) -> Movement | None:
        if value is None:
            return None
        if not isinstance(value, Mapping):
            self.fault("movement", f"Expected an object, found {_show(value)}.")
            return None
        try:
            movement = written.from_json(value) if "rounds" in value and "trays" in value else self.requested(value)
        except written.Unreadable as unreadable:
            for place, what in unreadable.faults:
                self.fault(place, f"{what[0].upper()}{what[1:]}.")
            return None
        except Impossible as impossible:
            self.fault("movement", str(impossible))
            return None
        if movement is None:
            return None
        for problem in problems(movement):
            self.fault("movement", problem.message)
        if entries and [entry.number for entry in entries] != list(range(1, movement.contestants.count + 1)):
            self.fault(
                "movement",
                f"{movement.title} needs contestants 1 to {movement.contestants.count}; "
                f"the entries are {len(entries)}, numbered up to {entries[-1].number}.",
            )
        return movement

    def requested(self, value: Mapping[str, Any]) -> Movement | None:
        """The movement of a request: its system and count, and what else was asked for."""
        before = len(self.faults)
        self.known(value, {*REQUEST_KEYS, "mnemonic"}, "movement")
        for key, kind in REQUEST_KEYS.items():
            given = value.get(key)
            wrong = not isinstance(given, kind) or isinstance(given, bool)
            if wrong and (given is not None or key in ("system", "count")):
                self.fault(
                    f"movement {key}", f"Expected a {'number' if kind is int else 'text'}, found {_show(given)}."
                )
        if not isinstance(value.get("mnemonic", False), bool):
            self.fault("movement mnemonic", f"Expected true or false, found {_show(value['mnemonic'])}.")
        if len(self.faults) > before:
            return None
        return catalogue.build(Request(**{key: given for key, given in value.items() if given is not None}))

    def results(self, value: Any, numbers: set[int], movement: Movement | None) -> list[Result]:
        found: list[Result] = []
        seen: dict[tuple[int, int, int], str] = {}
        for place, row in self.rows(value, "results"):
            self.known(row, RESULT_KEYS, place)
            where = [self.number(row.get(key), place, key) for key in ("round", "table", "tray")]
            people = [self.number(row.get(key), place, key) for key in ("ns", "ew")]
            tricks = self.number(row.get("tricks"), place, "tricks", least=0)
            if tricks is not None and tricks > TRICKS:
                self.fault(place, f"{tricks} tricks cannot be: a deal has only {TRICKS}.")
            for person in people:
                if person is not None and person not in numbers:
                    self.fault(place, f"There is no contestant {person}.")
            ns, ew = people
            if ns is not None and ns == ew:
                self.fault(place, f"Contestant {ns} cannot play against itself.")
            round_, table, tray = where
            if round_ is None or table is None or tray is None or ns is None or ew is None or tricks is None:
                continue
            key = (round_, table, tray)
            if key in seen:
                self.fault(place, f"Round {round_}, table {table}, tray {tray} stands already in {seen[key]}.")
            seen.setdefault(key, place)
            result = Result(round_, table, tray, ns, ew, tricks)
            if movement is not None:
                self.fits(result, movement, place)
            found.append(result)
        return found

    def fits(self, result: Result, movement: Movement, place: str) -> None:
        """The tray and the people are where the movement has them."""
        each = movement.round(result.round)
        seating = each.by_table.get(result.table) if each else None
        if result.tray > movement.trays:
            self.fault(place, f"There is no tray {result.tray}: the movement has {movement.trays}.")
        elif each is None:
            self.fault(place, f"There is no round {result.round}: the movement has {len(movement.rounds)}.")
        elif seating is None:
            self.fault(place, f"Nobody plays at table {result.table} in round {result.round}.")
        elif result.tray not in seating.trays:
            self.fault(place, f"Tray {result.tray} is not at table {result.table} in round {result.round}.")
        elif seating.holders(result.tray) != (result.ns, result.ew):
            north, east = seating.holders(result.tray)
            self.fault(
                place,
                f"At table {result.table} in round {result.round} contestant {north} holds the N&S cards against "
                f"{east}, not {result.ns} against {result.ew}.",
            )

    def known(self, row: Mapping[str, Any], keys: set[str], place: str) -> None:
        for key in sorted(set(row) - keys):
            self.fault(place, f"'{str(key)[:40]}' is not understood here.")


def _show(value: Any) -> str:
    """A value as a person recognises it, never long."""
    if value is None:
        return "nothing"
    text = (
        json.dumps(value, ensure_ascii=False, default=str)
        if not isinstance(value, (list, dict))
        else ("a list" if isinstance(value, list) else "an object")
    )
    return text if len(text) <= 40 else text[:37] + "..."
