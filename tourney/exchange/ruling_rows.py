"""The rulings of a night file. The form is described in :mod:`tourney.exchange.night_file`."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

from movements.message import either, gettext_noop, message

from ..inputs import show
from ..scoring.method import method
from ..scoring.night import Result, Ruling
from ..scoring.options import exact
from .fault_list import part_of, row_place
from .outcome_rows import MADE_KEYS
from .result_rows import ResultReader

TEXTS = {"law": 40, "section": 40, "found": 1000, "when": 200, "decided": 1000}
"""Texts of a ruling and their maximum length."""


class RulingReader:
    """Reads rulings about ``results``, whose reader collects the faults."""

    def __init__(self, reader: ResultReader, scoring: str, results: Sequence[Result]) -> None:
        self.reader, self.scoring = reader, scoring
        self.results = results
        self.units = method(scoring).penalty_units(reader.game)

    @cached_property
    def made(self) -> dict[tuple[str, int, int, int], Result]:
        """Return the results by place; most nights have no ruling that needs them."""
        return {result.place: result for result in self.results}

    def rulings(self, value: Any) -> list[Ruling]:
        found = [self.ruling(row, place) for place, row in self.reader.rows(value, "rulings")]
        changed: set[tuple[str, int, int, int]] = set()
        for at, ruling in enumerate(found, start=1):
            if ruling.result and ruling.result.place in changed:
                self.reader.fault(row_place("rulings", at), "This result has already been changed by another ruling.")
            if ruling.result:
                changed.add(ruling.result.place)
        return found

    def ruling(self, row: Mapping[str, Any], place: str) -> Ruling:
        from ..scoring.laws.by_game import of_game  # most nights have no ruling

        reader = self.reader
        reader.known(row, {"rule", "contestant", "penalty", "at", "result", *TEXTS}, place)
        texts = {key: reader.text(row.get(key, ""), place, key, longest) for key, longest in TEXTS.items()}
        if not row:
            reader.fault(place, "A ruling must include a law, a finding or a decision.")
        rule = row.get("rule", "")
        rules = [law.slug for law in of_game(reader.game)]
        if rule != "" and rule not in rules:
            reader.fault(
                place, "There is no rule %(found)s in the list for %(game)s.", found=show(rule), game=reader.game
            )
        contestant = None
        if "contestant" in row:
            contestant = reader.number(row["contestant"], place, "contestant")
            if contestant is not None and contestant not in reader.sections:
                reader.fault(place, "There is no contestant %(number)s.", number=contestant)
        unit, penalty = (
            self.penalty(row["penalty"], part_of(place, "penalty")) if "penalty" in row else ("", Fraction(0))
        )
        if "penalty" in row and "contestant" not in row:
            reader.fault(place, "Specify the contestant who pays the penalty.")
        at = self.at(row["at"], part_of(place, "at")) if "at" in row else None
        result = self.instead(row["result"], at, part_of(place, "result")) if "result" in row else None
        if "result" in row and "at" not in row:
            reader.fault(place, "Specify the round, table and tray of the result that the ruling changes.")
        return Ruling(rule=str(rule), **texts, contestant=contestant, penalty=penalty, unit=unit, at=at, result=result)

    def penalty(self, value: Any, place: str) -> tuple[str, Fraction]:
        """Return (unit, amount) of {"percent": 10}."""
        expected = message("an amount, like %(example)s", example=f'{{"{self.units[0]}": 2}}')
        if (given := self.reader.part(value, place, expected)) is None:
            return "", Fraction(0)
        if len(given) != 1 or next(iter(given)) not in self.units:
            found = show(next(iter(given))) if len(given) == 1 else message("%(count)s parts", count=len(given))
            words = gettext_noop("With scoring '%(scoring)s', penalties must be in %(units)s; found %(found)s.")
            self.reader.fault(place, words, scoring=self.scoring, units=either(self.units), found=found)
            return "", Fraction(0)
        unit, amount = next(iter(given.items()))
        try:
            penalty = exact(amount)
        except ValueError:
            penalty = Fraction(-1)
        if penalty < 0:
            self.reader.fault(place, "A penalty must be 0 or more; found %(found)s.", found=show(amount))
            return "", Fraction(0)
        return unit, penalty

    def at(self, value: Any, place: str) -> tuple[str, int, int, int] | None:
        expected = message("a place, like %(example)s", example='{"round": 1, "table": 2, "tray": 3}')
        if (given := self.reader.part(value, place, expected, ("section", "round", "table", "tray"))) is None:
            return None
        numbers = [self.reader.number(given.get(key), place, key) for key in ("round", "table", "tray")]
        section = self.reader.text(given.get("section", ""), place, "section", 20)
        round_, table, tray = numbers
        if round_ is None or table is None or tray is None:
            return None
        if not section:  # Where there is but one such place, it need not be named in full.
            sections = {made[0] for made in self.made if made[1:] == (round_, table, tray)}
            section = sections.pop() if len(sections) == 1 else ""
        return (section, round_, table, tray)

    def instead(self, value: Any, at: tuple[str, int, int, int] | None, place: str) -> Result | None:
        """Return the result that counts after the ruling: the same contestants, another result."""
        before = len(self.reader.faults)
        expected = message("the result that counts instead, like %(example)s", example='{"award": {...}}')
        given = self.reader.part(value, place, expected, MADE_KEYS)
        if given is None or at is None:
            return None
        outcome = self.reader.made(given, at[3], place)
        made = self.made.get(at)
        if made is None:
            words = gettext_noop("There is no result for round %(round)s, table %(table)s, tray %(tray)s.")
            self.reader.fault(place, words, round=at[1], table=at[2], tray=at[3])
        if made is None or len(self.reader.faults) > before:
            return None
        return Result(
            made.round, made.table, made.tray, made.ns, made.ew, seats=made.seats, section=made.section, **outcome
        )
