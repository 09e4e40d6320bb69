"""Properties of every evening, for any results. Each function yields faults, in words."""

import gettext
import json
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from tests.tourney.desk.stored import empty
from tourney.models import Session

from .axes import FOREIGN
from .commands import said, said_of
from .figures import figures_of, shows
from .looks import (
    counts_agree_with_their_nouns,
    figures_have_the_comma_of_the_language,
    figures_have_their_unit,
    nothing_is_adjusted_without_a_reason,
    nothing_is_cut_on_paper,
)
from .opening import section_in
from .outputs import Outputs, scored
from .people_invariants import (
    an_evening_counts_once,
    letters_say_what_the_standings_say,
    what_is_withdrawn_is_gone,
    who_is_withheld_is_named_nowhere,
)
from .play import Played

LOCALE = Path(__file__).parents[2] / "tourney" / "locale"
NOT_ALL = r"rulings|umpires|results|recap|deals|curtain|noticeboard|certificate"
"""Sheets that name winners, or whom a ruling is about."""
RAW = r"\bNone\b(?!\s+vul)|Traceback|\bnan\b|%\(\w+\)|%%"


def everything_answers(evening: Played) -> Iterator[str]:
    """No page, sheet or file fails, and nothing public is there before it is published but what says so."""
    for outputs in (evening.published, evening.final):
        yield from outputs.failed
    for outputs in (evening.live, evening.published, evening.final):
        for path, text in outputs.texts.items():
            # A private score card says of each board who is vulnerable: None, in a column of its own.
            text = re.sub(r"(?m)^None$", "", text) if path.endswith("personal-score-cards.pdf") else text
            if re.search(RAW, text) and path.endswith((".pdf", "/")) and "/files/" not in path:
                yield f"{path} shows a raw value: {_around(text, RAW)}"


def results_are_as_entered(evening: Played) -> Iterator[str]:
    """The night file has each result as it was typed."""
    rows: dict[tuple[Any, ...], Any] = {}
    letters = dict(zip(evening.sections, "ABCDEFGH", strict=False))
    for row in evening.final.night["results"]:
        rows[row.get("section", ""), row["round"], row["table"], row["tray"]] = row
    if evening.scenario["origin"] in FOREIGN:
        yield from _boards_as_entered(evening)
        return
    wrong = []
    for (section, *place), typed in evening.entered.items():
        if not typed or "/" in typed or "%" in typed:
            continue
        letter = letters[section] if len(evening.sections) > 1 else ""
        row = rows.get((letter, *place)) or rows.get(("", *place))
        stored = "nothing" if row is None else written(row)
        if stored != typed and not (row and "award" in row):
            wrong.append(f"{place} was entered as {typed}, and is {stored}")
    if wrong:
        yield f"{len(wrong)} results, the first {wrong[:3]}"


def _boards_as_entered(evening: Played) -> Iterator[str]:
    """The results of each board; in which round and where, the file may not have said."""
    typed, stored = defaultdict(list), defaultdict(list)
    for (*_, tray), made in evening.entered.items():
        typed[tray].append(made)
    for row in evening.final.night["results"]:
        stored[row["tray"]].append(written(row))
    for tray, results in typed.items():
        plain = [each for each in results if each and "/" not in each and "%" not in each]
        if (
            len(plain) == len(results)
            and sorted(results) != sorted(stored[tray])
            and evening.scenario["happens"] != "rule"
        ):
            yield f"board {tray} was entered as {sorted(results)}, and is {sorted(stored[tray])}"


def written(row: dict) -> str:
    """A result of a night file as it is typed."""
    if "tricks" in row and "contract" not in row:
        return str(row["tricks"])
    if row.get("contract") == "pass":
        return "pass"
    if "contract" not in row:
        return str({name: row[name] for name in ("score", "award", "split", "not_played") if name in row})
    beyond = row["tricks"] - 6 - int(row["contract"][0])
    return f"{row['contract']}{'=' if not beyond else f'{beyond:+}'} {row['by']}"


def standings_agree(evening: Played) -> Iterator[str]:
    """Screen, wall, paper, workbook and table have each contestant with the rank and figure that the command makes of
    the night file, and so does the file once it is read again."""
    for outputs in (evening.published, evening.final):
        rows = [row for ranking in outputs.score["rankings"] for row in ranking["rows"]]
        for path, text in _with_standings(outputs):
            shown = " ".join((text.replace(",", " ") if "csv" in path else text).split())
            # The wall goes from field to field.
            missing = [
                row
                for row in rows
                if not _has(shown, row, evening.public(row["names"][0]))
                and (row["names"][0] in text or "/wall/" not in path)
            ]
            if missing:
                told = [f"{row['rank']} {' & '.join(row['names'])} {figures_of(row)}" for row in missing[:3]]
                yield f"{path} lacks {len(missing)} of {len(rows)} rows: {told}"
    again = scored(json.loads(json.dumps(evening.final.night)))
    if again != evening.final.score:
        yield "the night file is scored otherwise when it is read again"


def _with_standings(outputs: Outputs) -> Iterator[tuple[str, str]]:
    for path, text in outputs.texts.items():
        if re.search(
            r"/nights/[\w-]+/$|/standings/$|/standings\.pdf|ranking\.csv|files/(workbook|csv|site)/|\.xlsx$|/wall/$",
            path,
        ):
            yield path, text


def _has(text: str, row: dict, instead: Sequence[str]) -> bool:
    """Whether the row's names, or what is written ``instead`` of the first, stand somewhere before one of its figures,
    before the next long gap; the names alone where nothing was compared, as on boards that one table played."""
    numbers = figures_of(row)
    for found in re.finditer("|".join(map(re.escape, (row["names"][0], *instead))), text):
        if not any(numbers):
            return True
        near = text[max(0, found.start() - 200) : found.end() + 500]
        if 0.0 in numbers and re.search(r"(?<!\w)=(?!\w)", near):  # neither plus nor minus
            return True
        if shows(near, numbers):
            return True
    return False


def everybody_is_named(evening: Played) -> Iterator[str]:
    """Each sheet that names one of several contestants names them all."""
    entries = evening.final.night["contestants"]["entries"]
    for path in evening.final.desk:
        letter = "ABCDEFGH"[evening.sections.index(section_in(path))]
        here = [name for entry in entries if entry.get("section", letter) == letter for name in entry["names"] if name]
        names = [name for name in here if name.split()[-1] not in evening.left and name != evening.people.withheld]
        if path.endswith("room-map.pdf"):  # it shows the first round, in which nobody had come late
            names = [name for name in names if name.split()[0] not in ("Late", "Tardy")]
        if not path.endswith(".pdf") or re.search(
            r"rulings|umpires|results|recap|deals|curtain|noticeboard|certificate", path
        ):
            continue
        text = " ".join(evening.final.texts[path].split())
        missing = [name for name in names if not _named(name, text)]
        if 0 < len(missing) < len(names):
            yield f"{path} names {len(names) - len(missing)} of {len(names)}: not {missing[:4]}"


def _named(name: str, text: str) -> bool:
    """In full, or as paper shortens a name: by its surname."""
    return name in text or name.split()[-1] in text.split()


@cache
def _untranslated(language: str) -> frozenset[str]:
    """English texts of two words or more, without gaps to fill, that this language says otherwise."""
    translations: Any = gettext.translation("django", LOCALE, [language])
    catalogue = translations._catalog
    return frozenset(
        text for text, told in catalogue.items()
        if isinstance(text, str) and isinstance(told, str) and told != text and "%" not in text and "{" not in text
        and "\x04" not in text and "\n" not in text and len(text.split()) > 1 and len(text) > 8
    )  # fmt: skip


def everything_is_in_the_language(evening: Played) -> Iterator[str]:
    """No text of a page or sheet is one that the reader's language says otherwise."""
    language = evening.scenario["language"]
    if language == "en":
        return
    texts = _untranslated(language)
    for outputs in (evening.live, evening.final):
        for path, data in {**outputs.desk, **outputs.public}.items():
            if path.endswith(".pdf"):
                pieces = {line.strip() for line in outputs.texts[path].splitlines()}
            elif b"<html" in data[:400]:
                pieces = {unescape(piece).strip() for piece in re.findall(r">([^<>]+)<", data.decode())}
            else:
                continue
            if english := sorted(pieces & texts):
                yield f"{path} says in English: {english[:5]}"


PLAYER = re.compile(r'<a href="([^"]*/desk/players/\d+/)">([^<]+)</a>')
OTHER_WORDS = {
    ("en", "bridge"): r"\btrays?\b|\btrumps? turned\b",
    ("en", "whist"): r"\bboards?\b|\bcontracts?\b|\bdeclarer\b",
    ("de", "bridge"): r"\bMappen?\b",
    ("de", "whist"): r"\bBoards?(?!zettel)\w*",
    ("it", "bridge"): r"\bastucci\w*",
    ("it", "whist"): r"\bboards?\b",
}
"""Words of the other game, in languages that have two words for a tray (docs/terms); the French étui lies on the table
at bridge too, and a traveller is a Boardzettel at whist too."""


def the_games_own_words(evening: Played) -> Iterator[str]:
    """A bridge night never says tray, a whist night never says board."""
    if (others := OTHER_WORDS.get((evening.scenario["language"], evening.scenario["game"]))) is None:
        return
    for outputs in (evening.live, evening.final):
        for path in {**outputs.desk, **outputs.public}:
            if path.endswith((".pdf", "/")) and "/files/" not in path:
                text = outputs.texts.get(path, "")
                if found := re.search(others, text.replace("Blackboard", "").replace("score board", ""), re.I):
                    yield f"{path} says {found[0]!r}: {text[max(0, found.start() - 60) : found.end() + 60]}"


def sections_are_named_once(evening: Played) -> Iterator[str]:
    """No label of a contestant has its section twice, as in "AA 13"."""
    if len(evening.sections) < 2:
        return
    for path, text in evening.final.texts.items():
        if not path.endswith((".json", ".jsonl", "/night/")) and (found := re.search(r"\b([A-H])(?:\1| \1) ?\d", text)):
            yield f"{path} says {found[0]!r}: {_around(text, re.escape(found[0]))}"


def sealed_hands_stay_sealed(evening: Played) -> Iterator[str]:
    """Nothing that came out while boards were still to play has a long suit of hands that were sealed."""
    if evening.scenario["deals"] != "sealed":
        return
    suits = {
        suit
        for deal in evening.final.night.get("deals", {}).values()
        for suit in re.split(r"[ .:]", deal)
        if len(suit) >= 5 and not suit.isdigit()
    }
    for outputs in filter(None, (evening.begun,)):
        for path, text in {**outputs.texts, "night file": json.dumps(outputs.night)}.items():
            if found := next((suit for suit in suits if suit in text), None):
                yield f"{path} shows {found} before the end"


def files_come_back(evening: Played) -> Iterator[str]:
    """Check that files for other programs are read back with the same number of results."""
    results = evening.final.night["results"]
    played = sum("not_played" not in row for row in results)
    for path, data in evening.final.desk.items():
        if re.search(r"/files/(pbn|usebio)/$", path):
            said = json.loads(said_of(data, "import", "night.pbn" if "pbn" in path else "night.xml", format="json"))
            if said["faults"]:
                yield f"{path} is refused: {said['faults'][:2]}"
            elif not played <= said["found"]["results"] <= len(results):
                yield f"{path} comes back with {said['found']['results']} results of {played} to {len(results)}"


def the_journal_tells_the_same(evening: Played) -> Iterator[str]:
    """The night, told again to an empty database from its activity log, has the same file. Nothing is left after it."""
    story = evening.desk.data(f"/desk/sections/{evening.sections[0]}/journal.jsonl")
    empty()
    said_of(story, "replay", "story.jsonl")
    again = json.loads(said("export_night", str(Session.objects.latest("pk").pk)))
    if again != evening.final.night:
        differs = [key for key in {*again, *evening.final.night} if again.get(key) != evening.final.night.get(key)]
        yield f"told again the night differs in {differs}"


def undo_restores_the_night(evening: Played) -> Iterator[str]:
    """Check that undoing the event restored every page."""
    if evening.undone is not None:
        before, after = evening.undone
        for page in before:
            if before[page] != after[page]:
                yield f"{page} was {_first_difference(before[page], after[page])}"


def _first_difference(before: object, after: object) -> str:
    one, other = str(before), str(after)
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 60) : at + 80]!r}, and is {other[max(0, at - 60) : at + 80]!r}"


INVARIANTS: tuple[Callable[[Played], Iterator[str]], ...] = (
    everything_answers,
    results_are_as_entered,
    standings_agree,
    everybody_is_named,
    everything_is_in_the_language,
    the_games_own_words,
    sections_are_named_once,
    sealed_hands_stay_sealed,
    files_come_back,
    undo_restores_the_night,
    nothing_is_cut_on_paper,
    counts_agree_with_their_nouns,
    figures_have_their_unit,
    figures_have_the_comma_of_the_language,
    nothing_is_adjusted_without_a_reason,
    who_is_withheld_is_named_nowhere,
    letters_say_what_the_standings_say,
    an_evening_counts_once,
    what_is_withdrawn_is_gone,
    the_journal_tells_the_same,
)


def faults_of(evening: Played) -> list[str]:
    """All that is wrong, each with the name of what it breaks."""
    return [f"{check.__name__}: {fault}" for check in INVARIANTS for fault in check(evening)]


def _around(text: str, pattern: str) -> str:
    found = re.search(pattern, text)
    return "" if found is None else text[max(0, found.start() - 60) : found.end() + 60]
