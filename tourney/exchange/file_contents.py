"""The contents of another program's file: the value that every reader returns before it becomes a night.

A reader builds the document of a night file as far as possible (:mod:`tourney.exchange.night_file`), keeps the file's
published figures beside it, and lists inferences, questions and losses. It reads the given answers with
:meth:`FileContents.ask`:

    read(data: bytes, answers: Mapping[str, str]) -> Found
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from typing import Any

from movements.message import Message, either, gettext_noop, message

from ..desk.players.written_numbers import number_in
from ..desk.setup.night_value import NightFile
from ..faults import THE_FILE, BadInput, Fault
from ..inputs import show
from ..scoring.method import names
from .days import day_in, first_day_in
from .fault_list import MOST_FAULTS
from .other_programs import Row, checked

Points = tuple[Fraction | None, Fraction | None]
"""The file's points of a result for N-S and E-W; None if it has none."""

MOST_SAID = 200
"""Remarks that are kept: nobody reads more."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something inferred or noticed, as a message, and its place ("board 4, line 2"; empty for the whole file)."""

    place: str
    what: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question about something the file leaves out. ``choices`` are (value, meaning); without any, the answer is
    text, such as a date. ``usual`` is the default; if it is empty, nothing is stored before there is an answer.
    ``about`` are the places where the question arose. An answer is given as ``--answer KEY=VALUE`` or in the form's
    field ``key``."""

    key: str
    what: str
    choices: tuple[tuple[str, str], ...] = ()
    usual: str = ""
    about: list[Remark] = field(default_factory=list)

    def takes(self, answer: str) -> bool:
        """Whether this is a valid answer."""
        return not self.choices or any(value == answer for value, _ in self.choices)


@dataclass(frozen=True, slots=True)
class PublishedFigures:
    """The published figures of a contestant: its total, percentage and rank ("2="); None or empty if missing."""

    total: Fraction | None = None
    percent: Fraction | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class PublishedMatch:
    """A match as published: ``a`` against ``b`` in ``round``, the points of each (``won``), and how much ``a`` won by
    (``margin``, in IMPs or boards); None if it is not given."""

    a: int
    b: int
    round: int
    won: Points
    margin: Fraction | None = None


@dataclass(slots=True)
class FileContents:
    """``slug`` and ``title`` name the format, ``program`` is its writer ("Pianola", empty if unknown), ``named`` the
    type or scoring that the file names ("NOTSUP"). ``document`` is the night file as far as known.

    ``places`` has the place of each row of "entries" and "results". ``points`` are the published points of each result,
    ``published`` the figures of each contestant by number, ``matches`` those of each match of teams. ``inferred`` is
    true if they showed the scoring method. ``numbers`` are players' numbers, each with the names in the document of its
    owners."""

    slug: str
    title: str
    answers: Mapping[str, str] = field(default_factory=dict)
    program: str = ""
    named: str = ""
    document: Row = field(default_factory=dict)
    places: dict[str, list[str]] = field(default_factory=lambda: {"entries": [], "results": []})
    points: list[Points] = field(default_factory=list)
    published: dict[int, PublishedFigures] = field(default_factory=dict)
    matches: list[PublishedMatch] = field(default_factory=list)
    inferred: bool = False
    said: list[Remark] = field(default_factory=list)
    asked: list[Question] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    numbers: dict[str, list[str]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    @property
    def ours(self) -> bool:
        """Whether this program wrote it, so that the name of its scoring is ours."""
        return self.program.split(" ")[0] == "Tourney"

    def say(self, place: str, what: str, /, **values: object) -> None:
        """Add a remark, once; ``what`` is a message, or a text with its ``values``."""
        remark = Remark(place, what if isinstance(what, Message) else message(what, **values))
        if len(self.said) < MOST_SAID and remark not in self.said:
            self.said.append(remark)

    def number(self, name: str, said: str) -> None:
        """Store the number of the player with that ``name``, if it is valid."""
        if number := number_in(said):
            self.numbers.setdefault(number, []).append(name)
            if len(self.numbers[number]) == 2:
                self.say("", "Several players have the same number, so they are identified by name.")

    def fault(self, place: str, what: str, /, **values: object) -> None:
        """Add a fault, like :meth:`.fault_list.Reader.fault`. Raises BadInput with all faults if there are too many."""
        self.faults.append(Fault(place, message(what, **values) if values else what))
        if len(self.faults) >= MOST_FAULTS:
            raise BadInput(self.faults)

    def ask(self, question: Question, place: str = "", what: str = "") -> str:
        """Store a question, with the ``place`` where it arose and ``what`` is there, and return its answer; its usual
        answer if none was given, or an empty text. An answer outside the choices is a fault."""
        asked = next((each for each in self.asked if each.key == question.key), None)
        if asked is None:
            asked = replace(question, about=[])  # the same question may be asked of many files
            self.asked.append(asked)
            if (given := self.answers.get(question.key, "").strip()) and not question.takes(given):
                values = either(value for value, _ in question.choices)
                words = gettext_noop("Answer with one of these: %(choices)s; found %(found)s.")
                self.fault(question.key, words, choices=values, found=show(given))
        if what and len(asked.about) < MOST_SAID:
            asked.about.append(Remark(place, what))
        given = self.answers.get(question.key, "").strip()
        return given if given and question.takes(given) else question.usual

    def ask_date(
        self, place: str = THE_FILE, what: str = message("There is no date in the file."), usual: date | None = None
    ) -> str:
        """Return the answered date, 2026-03-09; without an answer the ``usual`` one, or a harmless one while it is
        open. ``what`` says what is wrong with the file's own, at its ``place``."""
        question = message("On what date was the night played? For example, 2026-03-09.")
        said = self.ask(Question("date", question, usual=usual.isoformat() if usual else ""), place, what)
        if day := day_in(said):
            return day.isoformat()
        if said:
            self.fault("date", "Write the date in the form 2026-03-09; found %(found)s.", found=show(said))
        # Placeholder for the date of a night until it is known.
        return "2000-01-01"

    def day(self, said: str, first: str, place: str, words: str) -> str:
        """Return the file's date, whose day or month is ``first``; otherwise the answered one. ``words`` explain what a
        date looks like, and what was ``found``."""
        if day := day_in(said, first):
            return day.isoformat()
        return self.ask_date(place, message(words, found=show(said)), first_day_in(said))

    @property
    def open(self) -> list[Question]:
        """Return the questions to be answered before anything is stored."""
        return [each for each in self.asked if not each.usual and not self.answers.get(each.key, "").strip()]

    def checked(self) -> NightFile:
        """Return the night, checked like any night file. Raises BadInput with every fault, at its place in the file."""
        return self._numbered(checked(self.document, self.places, self.faults))

    def settled(self) -> NightFile:
        """Return the night; an open question is a fault."""
        open_ = [
            Fault(about.place, about.what) for each in self.open for about in (each.about or [Remark("", each.what)])
        ]
        return self._numbered(checked(self.document, self.places, [*self.faults, *open_]))

    def _numbered(self, file: NightFile) -> NightFile:
        return replace(
            file, player_numbers={names[0]: number for number, names in self.numbers.items() if len(names) == 1}
        )


_BETWEEN = re.compile("(?<=[0-9])[\\s'\N{RIGHT SINGLE QUOTATION MARK}](?=[0-9]{3}(?![0-9]))")
"""Separators of thousands."""
LONGEST_FIGURE = 40
NAMED = "named"
"""The answer that takes a file at its word."""


def kept_options(found: FileContents, scoring: str) -> Row:
    """Return the document's options that ``scoring`` has and that do not change the points."""
    given = found.document.get("scoring_options", {})
    return {name: given[name] for name in ("strata", "unranked", "carry_over") if name in given and scoring in names()}


def decimal(said: str) -> Fraction | None:
    """Return a figure in a file's notation, 12.65, -0,5, 1 234.5 or 1.234,50, exactly; None for anything else."""
    plain = _BETWEEN.sub("", said[:LONGEST_FIGURE].strip().replace("\N{MINUS SIGN}", "-"))
    if "." in plain and "," in plain:  # of both marks the last is that of the decimals
        plain = plain.replace("," if plain.rfind(".") > plain.rfind(",") else ".", "")
    plain = plain.replace(",", ".")
    if len(plain) > 20 or not plain.lstrip("+-").replace(".", "", 1).isdecimal() or not plain.isascii():
        return None
    try:
        return Fraction(plain)
    except ValueError:
        return None


def last_decimal(figures: Sequence[Fraction | None]) -> Fraction:
    """Return the last decimal place in use: 1, 1/10, 1/100 ... Trailing zeros do not count, because some programs drop
    them."""
    for places in range(6):
        if all(each is None or (each * 10**places).denominator == 1 for each in figures):
            return Fraction(1, 10**places)
    return Fraction(1, 10**6)


def document(**parts: Any) -> Row:
    """Return the document of a bridge night with these parts, without empty ones."""
    kept = {name: value for name, value in parts.items() if value not in (None, {}, "")}
    return {"night": 1, "game": "bridge", **kept}
