"""Properties of an evening's appearance: no text is cut on paper, counts agree with nouns, numbers have units."""

import re
from collections.abc import Iterator

from django.utils.translation import gettext, override

from .desk import words_of
from .play import Played

UNIT = re.compile(r"%|\b(MP|VP|IMPs?|tricks|points|Won|Lost|Net)\b", re.I)
NO_UNIT = {
    "Rank", "Pair", "Player", "Team", "Couple", "Names", "Stratum", "Boards", "Trays", "Matches", "Of", "Round",
    "Table", "Board", "Tray", "Nights", "Average", "±", "No.", "Number", "Times", "In front", "Level", "Behind",
}  # fmt: skip
"""Heads of counts and names, and of what is in the unit of the total by its nature."""
WITH_A_POINT = re.compile(r"(?<![\w.:/-])[+−-]?\d{1,4}\.\d{1,2}(?![\w./:])")
TABLE = re.compile(r"<table.*?</table>", re.S)
HEAD = re.compile(r'<th\b(?=[^>]*scope="col")[^>]*class="[^"]*\bnum\b[^>]*>(.*?)</th>', re.S)

ONE_OF_MANY = re.compile(
    r"(?<![\d.,:/–-])(?<![Tt]able )\b1 (boards|trays|rounds|pairs|players|teams|couples|tables|results|tricks|minutes"
    r"|sets|nights|sections|places|points|matches)\b"
)


def nothing_is_cut_on_paper(evening: Played) -> Iterator[str]:
    """No text of a sheet leaves its page, stands on another, or is crossed by a rule."""
    for path, pages in evening.final.drawn.items():
        for number, page in enumerate(pages, start=1):
            if faults := list(page.faults()):
                yield f"{path} page {number}: {faults[:3]}"


def counts_agree_with_their_nouns(evening: Played) -> Iterator[str]:
    """Nobody reads of 1 boards."""
    if evening.scenario["language"] != "en":
        return
    for outputs in (evening.live, evening.final):
        for path, text in outputs.texts.items():
            if path.endswith((".pdf", "/")) and "/files/" not in path and (found := ONE_OF_MANY.search(text)):
                yield f"{path} says {text[max(0, found.start() - 60) : found.end() + 40]!r}"


def figures_have_their_unit(evening: Played) -> Iterator[str]:
    """Check that in a table with percentages and another unit every column of figures names its unit."""
    if evening.scenario["language"] != "en":
        return
    for outputs in (evening.live, evening.final):
        for path, data in {**outputs.desk, **outputs.public}.items():
            if b"<html" not in data[:400]:
                continue
            for table in TABLE.findall(data.decode()):
                heads = [words_of(head) for head in HEAD.findall(table)]
                units = {found[0].lower() for head in heads for found in [UNIT.search(head)] if found}
                bare = [head for head in heads if head not in NO_UNIT and not UNIT.search(head)]
                if "%" in units and len(units) > 1 and bare:
                    yield f"{path} has {bare} beside {heads}"


def figures_have_the_comma_of_the_language(evening: Played) -> Iterator[str]:
    """Check that no page has 4.50 if the language writes 4,50."""
    if evening.scenario["language"] == "en":
        return
    for outputs in (evening.live, evening.final):
        for path, data in {**outputs.desk, **outputs.public}.items():
            text = outputs.texts[path] if b"<html" in data[:400] or path.endswith(".pdf") else ""
            if found := WITH_A_POINT.search(text):
                yield f"{path} says {text[max(0, found.start() - 60) : found.end() + 40]!r}"


def nothing_is_adjusted_without_a_reason(evening: Played) -> Iterator[str]:
    """Check that without rulings, carry-overs and scaled totals no scorecard mentions an adjustment."""
    scenario = evening.scenario
    scaled = evening.final.night.get("scoring_options", {}).get("scaled")
    if scenario["happens"] in ("rule", "split", "weighted") or scenario["carry"] != "none" or scaled:
        return
    with override(scenario["language"]):
        adjusted = gettext("Other adjustments")
    for path, text in evening.final.texts.items():
        if "/contestants/" in path and adjusted in text:
            yield f"{path} says {text[max(0, text.index(adjusted) - 60) :][:120]!r}"
