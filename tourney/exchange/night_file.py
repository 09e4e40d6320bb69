"""The night file: an evening as one JSON document, read and written without a database.

Reading reports every fault with its row; a file with a fault is refused. Results are described in
:mod:`tourney.exchange.result_rows`, and ``scoring_options`` with their defaults in
:class:`tourney.scoring.options.Options`.

``movement`` is a whole movement or a request for one ({"system": "howell", "count": 8}). Where there are several
sections ``movements`` has one for each of them that has any, {"A": {...}, "B": {...}}: contestant 1 of a section's
movement is the entry of that section with the lowest number, and so on upwards.

An entry has its ``number``, ``names``, ``field``, ``section``, a team's own ``name``, and ``shown``: how each of the
names is given in public, "full", "initials" or "withheld". Without it all are in full. Whatever is published of a file
keeps to it.

``deals`` has the cards of the trays that are known, {"1": "N:AK3.QJ2.T98.7654 ... ... ..."}: a whole pack in the form
of a PBN deal (:mod:`tourney.cards.pbn_deal`). In all sections a tray has the same cards. ``trumps`` has the card that
is turned of each tray at whist, {"1": "H2"}, the dealer's last; West deals the first tray. ``dealing`` says what proves
them: see :mod:`tourney.exchange.deal_rows`.

A result may have the points that another program ``published`` for it, and the night ``published_standings``, where
these are kept: see :mod:`tourney.exchange.published_rows`.

``rulings`` is a list of what the director decided, each with any of these:

    rule                                  the entry for the game, by its slug: :data:`tourney.scoring.laws.by_game.LAWS`
    law, section, found, when, decided    in words: the rule, what happened, when it came to light, what was done
    contestant, penalty                   who pays what: {"percent": 10}; see
                                          :class:`tourney.scoring.method.Method`
    at                                    which result it is about: {"round": 1, "table": 2, "tray": 3}, with the
                                          "section" where there are several
    result                                what counts there instead of the row in ``results``, which stays as it was
                                          made: {"tricks": 6}, {"award": {...}}, {"split": {...}}, {"not_played": true}
"""

import json
from collections.abc import Mapping, Sequence
from datetime import date, time
from typing import Any

from movements import serialise
from movements.message import gettext_noop, message
from movements.plan import Movement

from .. import inputs
from ..desk.byes import byes_of
from ..desk.deals.planned_trays import most_trays
from ..desk.setup.night_value import NightFile
from ..faults import THE_FILE, BadInput
from ..inputs import show
from ..scoring import options
from ..scoring.as_published import to_rows
from ..scoring.method import all_methods, method, names, read_options
from ..scoring.night import Entry, Night, Result, Ruling
from . import published_rows
from .deal_rows import cards as cards_read
from .entry_rows import contestants
from .fault_list import Reader, part_of, row_place
from .movement_rows import MovementReader
from .result_rows import ResultReader
from .ruling_rows import RulingReader

FORMAT = 1
GAMES = ("whist", "auction", "bridge")
KEYS = frozenset(
    "night name date starts_at game scoring scoring_options contestants movement movements "
    "deals trumps dealing results rulings published_standings".split()
)
MOST_PARTS, MOST_VALUES = 500_000, 3_000_000
"""More than any night has: 100,000 results are 100,000 parts and 600,000 values. It keeps rubbish out of memory."""


def read(data: bytes | str) -> NightFile:
    """Return the evening in ``data``. Raises BadInput with every fault."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    parts, values = raw.count(b"[") + raw.count(b"{"), raw.count(b",")
    if parts > MOST_PARTS or values > MOST_VALUES:
        words = gettext_noop(
            "This is not a night file: it contains %(parts)s parts and %(count)s values, more than any "
            "night could need."
        )
        raise BadInput.at(THE_FILE, words, parts=f"{parts:,}", count=f"{values:,}")
    try:
        document = json.loads(data)
    except RecursionError:
        raise BadInput.at(THE_FILE, "This is not a night file: it is nested too deeply.") from None
    except UnicodeDecodeError:
        raise BadInput.at(THE_FILE, "This is not a night file: it is not UTF-8 text.") from None
    except json.JSONDecodeError as problem:
        where = message("line %(lineno)s, column %(colno)s", lineno=problem.lineno, colno=problem.colno)
        raise BadInput.at(THE_FILE, "This is not valid JSON: there is an error at %(where)s.", where=where) from None
    except ValueError:  # Python reads no number of more than some thousand digits.
        raise BadInput.at(THE_FILE, "This is not a night file: it contains a number that is too long.") from None
    return check(document)


def check(document: Any) -> NightFile:
    """Return the evening in a parsed document. Raises BadInput with every fault."""
    return _NightReader().night(document)


def write(file: NightFile) -> str:
    """Write the document, always in the same order and layout, so that reading and writing gives the same bytes."""
    from . import row_writing  # who only reads a file does without

    measure = "tricks" if file.night.whole else "score"
    document = {
        "night": FORMAT,
        "name": file.name,
        "date": file.date.isoformat(),
        "starts_at": file.starts_at.isoformat("minutes"),
        "game": file.game,
        "scoring": file.night.scoring,
        **({"scoring_options": given} if (given := options.write(file.night.options)) else {}),
        "contestants": {"kind": file.night.kind, "entries": [row_writing.entry(entry) for entry in file.night.entries]},
        # The whole plan and not the request for it: it must hold for as long as the file does.
        **_movements(file.movements),
        **({"deals": {str(tray): file.deals[tray] for tray in sorted(file.deals)}} if file.deals else {}),
        **({"trumps": {str(tray): file.trumps[tray] for tray in sorted(file.trumps)}} if file.trumps else {}),
        **({"dealing": dict(file.dealing)} if file.dealing else {}),
        "results": [row_writing.result(result, measure) for result in file.night.results],
        "rulings": [row_writing.ruling(ruling, measure) for ruling in file.night.rulings],
        **({"published_standings": to_rows(kept)} if (kept := file.night.published) else {}),
    }
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def _movements(found: Mapping[str, Movement]) -> dict[str, Any]:
    if not found:
        return {}
    parts = {section: serialise.to_json(found[section]) for section in sorted(found)}
    return {"movement": parts[""]} if "" in parts else {"movements": parts}


class _NightReader(Reader):
    """Goes through a document and gathers what is wrong with it."""

    def night(self, document: Any) -> NightFile:
        if not isinstance(document, Mapping):
            raise BadInput.at(THE_FILE, "This is not a night file: it is not a JSON object.")
        if document.get("night") != FORMAT:
            words = gettext_noop("This is not a night file in format %(format)s: '%(key)s' is %(found)s.")
            self.fault("night", words, format=FORMAT, key="night", found=show(document.get("night")))
        for key in sorted(set(document) - KEYS):
            self.fault(str(key)[:40], "This key is not recognised in a night file.")
        name = self.name(document.get("name"))
        day = self.moment(document.get("date"), date, "date", "1896-02-23")
        starts_at = self.moment(document.get("starts_at", "19:30"), time, "starts_at", "19:30")
        game = self.choice(document.get("game"), GAMES, "game")
        scoring: Any = document.get("scoring")
        if not isinstance(scoring, str) or scoring not in names():  # only the one that is there is loaded
            scoring = self.choice(scoring, tuple(all_methods()), "scoring")
        if game not in method(scoring).games:
            self.fault(
                "scoring",
                "Scoring '%(scoring)s' compares points, but at whist only tricks are counted.",
                scoring=scoring,
            )
        kind, entries = contestants(self, document.get("contestants"), scoring)
        chosen = self.options(document.get("scoring_options", {}), scoring, entries)
        movements = MovementReader(self, kind, entries)
        found = movements.movements(document)
        most = most_trays(found.values())
        cards = cards_read(self, document, game, most)
        rows = ResultReader(game, chosen.era, kind, {entry.number: entry.section for entry in entries})
        rows.faults = self.faults
        results = rows.results(document.get("results"), movements.plans(found))
        rulings = RulingReader(rows, scoring, results).rulings(document.get("rulings", []))
        numbers = {entry.number for entry in entries}
        published = published_rows.standings(self, document.get("published_standings", []), numbers)
        if chosen.to_the_score:
            self.rounds(rows, results, rulings)
        if chosen.team_match and (game != "auction" or kind != "teams" or chosen.lines != "both"):
            self.fault(
                part_of("scoring_options", "team_match"),
                "This option can be used only for teams playing auction bridge, with both lines.",
            )
        if self.faults:
            raise BadInput(self.faults)
        rooms = [
            (section or min(movements.sections), plan.movement, plan.numbers)
            for section, plan in movements.plans(found).items()
        ]
        night = Night(
            tuple(entries),
            results,
            scoring,
            chosen,
            tuple(rulings),
            kind,
            game,
            any(each.drawn_from == "standings" for each in found.values()),
            byes_of(rooms, results),
            published,
        )
        if chosen.team_match:
            self.team_match(night)
        return NightFile(
            name, day, starts_at, game, night, found, cards.deals, cards.trumps, cards.dealing, cards.left_out
        )

    def options(self, value: Any, scoring: str, entries: list[Entry]) -> options.Options:
        given = self.part(value, "scoring_options")
        found, faults = read_options(scoring, given or {})
        for option, what in faults:
            said = what if what.endswith(".") else f"{what}."
            self.fault(f"scoring_options {option}", said)
        numbers = {entry.number for entry in entries}
        named = [*dict(found.handicaps), *dict(found.carry_over), *(n for _, stratum in found.strata for n in stratum)]
        named += [*dict(found.carried_of), *found.unranked]
        for number in sorted(set(named) - numbers):
            self.fault("scoring_options", "There is no contestant %(number)s.", number=number)
        return found

    def rounds(self, rows: ResultReader, results: Sequence[Result], rulings: list[Ruling]) -> None:
        """Check that bridge to the score has contracts, since it separates tricks from honours."""
        if rows.game != "auction":
            words = gettext_noop("Playing to the score is for auction bridge, not for %(game)s.")
            self.fault(part_of("scoring_options", "to_the_score"), words, game=rows.game)
            return
        decided = [(row_place("rulings", at), ruling.result) for at, ruling in enumerate(rulings, start=1)]
        made = [(row_place("results", rows.seen.get(each.place, at)), each) for at, each in enumerate(results, start=1)]
        for place, result in (*made, *decided):
            if result and result.score is not None and result.played is None:
                self.fault(place, "Playing to the score requires the contract, the declarer and the tricks.")

    def team_match(self, night: Night) -> None:
        """Check the teams of Law G of duplicate auction: an even number of pairs, half of them in each line."""
        from ..scoring.auction import AuctionError
        from ..scoring.methods.total import team_totals

        try:
            team_totals(night)
        except AuctionError as problem:
            raise BadInput.at(part_of("scoring_options", "team_match"), str(problem)) from None

    def name(self, value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            self.fault("name", "Give the night a name.")
            return ""
        return self.text(value, "name", message("The name of the night"), 80, 1)

    def moment(self, value: Any, kind: type[date] | type[time], place: str, example: str) -> Any:
        try:
            found = kind.fromisoformat(value)
        except (TypeError, ValueError):
            self.fault(
                place, "Expected something like %(example)s, found %(found)s.", example=example, found=show(value)
            )
            return kind.fromisoformat(example)
        if isinstance(found, date) and (what := inputs.wrong_day(found)):
            self.fault(place, what)
        return found
