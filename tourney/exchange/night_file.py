"""The night file: one JSON document that holds an evening. Read and written here, without a database.

Reading answers with every fault and its row; a file with a fault is not read at all. What a result says is
described in :mod:`tourney.exchange.result_rows`; what ``scoring_options`` there are, and their defaults, in
:class:`tourney.scoring.options.Options`.

``rulings`` is a list of what the director decided, each with any of these:

    rule                                  the entry of :data:`tourney.scoring.laws.LAWS` for this game, by its slug
    law, section, found, when, decided    in words: the rule, what happened, when it came to light, what was done
    contestant, penalty                   who pays what: {"percent": 10}; see :data:`tourney.scoring.methods.PENALTIES`
    at                                    which result it is about: {"round": 1, "table": 2, "tray": 3}, with the
                                          "section" where there are several
    result                                what counts there instead of the row in ``results``, which stays as it was
                                          made: {"tricks": 6}, {"award": {...}}, {"split": {...}}, {"not_played": true}
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

from ..faults import BadInput
from ..scoring import options
from ..scoring.auction import AuctionError
from ..scoring.methods import METHODS
from ..scoring.night import Entry, Night, Result, Ruling
from ..scoring.totals import team_totals
from . import row_writing
from .reading import Reader, is_text, show
from .result_rows import ResultReader
from .ruling_rows import RulingReader

FORMAT = 1
GAMES = ("whist", "auction", "bridge")
KINDS = ("pairs", "teams", "players", "couples")
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
ENTRY_KEYS = {"number", "names", "field", "section"}
REQUEST_KEYS = {"system": str, "count": int, "variant": str, "rounds": int, "trays_per_set": int, "turning": str}
SUITS = {
    "four-winners": ("players", "couples"),
    "losses": ("players", "couples"),
    "matches": ("pairs", "teams"),
    "board-a-match": ("teams",),
    "victory-points": ("teams",),
}
"""Which contestants a method is for; those that are not here take any."""
IN_POINTS = ("cross-imps", "butler", "victory-points")
"""Methods that compare points, of which whist has none."""
MOST_PARTS, MOST_VALUES = 500_000, 3_000_000
"""More than any night has: 100,000 results are 100,000 parts and 600,000 values. It keeps rubbish out of memory."""


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
    parts, values = (
        (data.count(b"[") + data.count(b"{"), data.count(b","))
        if isinstance(data, bytes)
        else (data.count("[") + data.count("{"), data.count(","))
    )
    if parts > MOST_PARTS or values > MOST_VALUES:
        raise BadInput.at("the file", f"This is no night file: no night has {parts:,} parts and {values:,} values.")
    try:
        document = json.loads(data)
    except RecursionError:
        raise BadInput.at("the file", "This is no night file: it is nested too deeply.") from None
    except UnicodeDecodeError:
        raise BadInput.at("the file", "This is no night file: it is not text in UTF-8.") from None
    except json.JSONDecodeError as problem:
        where = f"line {problem.lineno}, column {problem.colno}"
        raise BadInput.at("the file", f"This is no JSON: {problem.msg} at {where}.") from None
    except ValueError:  # Python reads no number of more than some thousand digits.
        raise BadInput.at("the file", "This is no night file: a number in it is too long.") from None
    return _Reader().night(document)


def write(file: NightFile) -> str:
    """The document, always in the same order and layout: writing what was read gives the same bytes."""
    measure = "tricks" if file.night.whole else "score"
    document = {
        "night": FORMAT,
        "name": file.name,
        "date": file.date.isoformat(),
        "starts_at": file.starts_at.isoformat("minutes"),
        "game": file.game,
        "scoring": file.night.scoring,
        **({"scoring_options": given} if (given := options.write(file.night.options)) else {}),
        "contestants": {
            "kind": file.night.kind,
            "entries": [row_writing.entry(entry) for entry in file.night.entries],
        },
        # The whole plan and not the request for it: it must hold for as long as the file does.
        **({"movement": written.to_json(file.movement)} if file.movement else {}),
        "results": [row_writing.result(result, measure) for result in file.night.results],
        "rulings": [row_writing.ruling(ruling, measure) for ruling in file.night.rulings],
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


class _Reader(Reader):
    """Goes through a document and gathers what is wrong with it."""

    def night(self, document: Any) -> NightFile:
        if not isinstance(document, Mapping):
            raise BadInput.at("the file", "This is no night file: it is not a JSON object.")
        if document.get("night") != FORMAT:
            self.fault("night", f"This is no night file of format {FORMAT}: 'night' is {show(document.get('night'))}.")
        for key in sorted(set(document) - KEYS):
            self.fault(str(key)[:40], "A night file has no such part.")
        name = self.name(document.get("name"))
        day = self.moment(document.get("date"), date, "date", "1896-02-23")
        starts_at = self.moment(document.get("starts_at", "19:30"), time, "starts_at", "19:30")
        game = self.choice(document.get("game"), GAMES, "game")
        scoring = self.choice(document.get("scoring"), tuple(METHODS), "scoring")
        if scoring in IN_POINTS and game == "whist":
            self.fault("scoring", f"Scoring '{scoring}' compares points, and whist has tricks.")
        kind, entries = self.contestants(document.get("contestants"), scoring)
        chosen = self.options(document.get("scoring_options", {}), scoring, entries)
        movement = self.movement(document.get("movement"), kind, entries)
        rows = ResultReader(game, chosen.era, kind, {entry.number: entry.section for entry in entries})
        rows.faults = self.faults
        # A movement is that of one room; where there are several the file cannot say whose it is.
        one_room = len({entry.section for entry in entries}) <= 1
        results = rows.results(document.get("results"), movement if one_room else None)
        rulings = RulingReader(rows, scoring, results).rulings(document.get("rulings", []))
        if chosen.to_the_score:
            self.rounds(rows, results, rulings)
        if chosen.team_match and (game != "auction" or kind != "teams" or chosen.lines != "both"):
            self.fault("scoring_options team_match", "This is for teams at auction, with both lines.")
        if self.faults:
            raise BadInput(self.faults)
        night = Night(tuple(entries), tuple(results), scoring, chosen, tuple(rulings), kind, game)
        if chosen.team_match:
            self.team_match(night)
        return NightFile(name, day, starts_at, game, night, movement)

    def options(self, value: Any, scoring: str, entries: list[Entry]) -> options.Options:
        given = self.part(value, "scoring_options")
        found, faults = options.read(scoring, given or {})
        for option, what in faults:
            self.fault(f"scoring_options {option}", f"{what}." if not what.endswith(".") else what)
        numbers = {entry.number for entry in entries}
        named = [*dict(found.handicaps), *dict(found.carry_over), *(n for _, stratum in found.strata for n in stratum)]
        for number in sorted(set(named) - numbers):
            self.fault("scoring_options", f"There is no contestant {number}.")
        return found

    def rounds(self, rows: ResultReader, results: list[Result], rulings: list[Ruling]) -> None:
        """Bridge to the score counts tricks apart from honours, for which it needs the contracts."""
        if rows.game != "auction":
            self.fault("scoring_options to_the_score", f"Bridge to the score is for auction, not for {rows.game}.")
            return
        decided = [(f"rulings row {at}", ruling.result) for at, ruling in enumerate(rulings, start=1)]
        made = [(f"results row {rows.seen[each.place]}", each) for each in results]
        for place, result in (*made, *decided):
            if result and result.score is not None and result.played is None:
                self.fault(place, "Bridge to the score needs the contract, by whom and the tricks.")

    def team_match(self, night: Night) -> None:
        """Law G of duplicate auction has teams of so many pairs, half of them in each line."""
        try:
            team_totals(night)
        except AuctionError as problem:
            raise BadInput.at("scoring_options team_match", str(problem)) from None

    def name(self, value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            self.fault("name", "The night needs a name.")
            return ""
        return self.text(value, "name", "The name of a night", 80, 1)

    def moment(self, value: Any, kind: type[date] | type[time], place: str, example: str) -> Any:
        try:
            return kind.fromisoformat(value)
        except (TypeError, ValueError):
            self.fault(place, f"Expected something like {example}, found {show(value)}.")
            return kind.fromisoformat(example)

    def contestants(self, value: Any, scoring: str) -> tuple[str, list[Entry]]:
        """Their kind, and the entries in the order of their numbers."""
        given = self.part(value, "contestants", "an object with kind and entries")
        if given is None:
            return "pairs", []
        kind = self.choice(given.get("kind"), KINDS, "contestants kind")
        fitting = SUITS.get(scoring, KINDS)
        if kind not in fitting:
            self.fault("contestants kind", f"Scoring '{scoring}' is for {' or '.join(fitting)}, not for {kind}.")
        return kind, self.entries(given.get("entries"))

    def entries(self, value: Any) -> list[Entry]:
        found: dict[int, Entry] = {}
        names_at: dict[str, str] = {}
        for place, row in self.rows(value, "entries"):
            self.known(row, ENTRY_KEYS, place)
            names = row.get("names")
            if not isinstance(names, list) or not names or not all(is_text(name, 80, 1) for name in names):
                self.fault(place, f"names is a list of names of 1 to 80 letters; found {show(names)}.")
                names = []
            for name in names:
                if name in names_at:
                    self.fault(place, f"'{name}' stands already in {names_at[name]}.")
                names_at.setdefault(name, place)
            field = self.text(row.get("field", "all"), place, "field", 20, 1)
            section = self.text(row["section"], place, "section", 20, 1) if "section" in row else ""
            number = self.number(row.get("number"), place, "number")
            if number is None:
                continue
            if number in found:
                self.fault(place, f"Number {number} is used twice.")
            found[number] = Entry(number, tuple(names), field, section)
        return [found[number] for number in sorted(found)]

    def movement(self, value: Any, kind: str, entries: list[Entry]) -> Movement | None:
        if value is None:
            return None
        if not isinstance(value, Mapping):
            self.fault("movement", f"Expected an object, found {show(value)}.")
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
        if kind != movement.contestants.kind:
            self.fault("movement", f"{movement.title} is for {movement.contestants.kind}, not for {kind}.")
        seats = len(movement.contestants.labels)
        if entries and [entry.number for entry in entries] != list(range(1, seats + 1)):
            self.fault(
                "movement",
                f"{movement.title} needs contestants 1 to {seats}; "
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
                self.fault(f"movement {key}", f"Expected a {'number' if kind is int else 'text'}, found {show(given)}.")
        if not isinstance(value.get("mnemonic", False), bool):
            self.fault("movement mnemonic", f"Expected true or false, found {show(value['mnemonic'])}.")
        if len(self.faults) > before:
            return None
        return catalogue.build(Request(**{key: given for key, given in value.items() if given is not None}))
