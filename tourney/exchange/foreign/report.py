"""Reports of a file's contents: as JSON for other programs, as text for a terminal."""

from collections.abc import Sequence
from typing import Any

from movements.message import gettext_noop, in_a_row, message

from ...desk.setup.night_value import NightFile
from ...faults import BadInput, Fault
from ...language.told import told
from ...scoring.scored import standings
from .. import standings_file
from ..file_contents import FileContents, PublishedFigures
from .progress import CHECKING, tell

SHOWN = 8
"""Lines of one kind that a terminal shows."""


def night_of(found: FileContents) -> tuple[NightFile | None, list[Fault]]:
    """Return the night and its faults; None instead of the night if it has any. Open questions do not count."""
    tell(CHECKING)
    try:
        return found.checked(), []
    except BadInput as bad:
        return None, list(bad.faults)


def to_json(found: FileContents) -> dict[str, Any]:
    """Return the JSON of ``import FILE --format json``; without ``standings`` if there is a fault."""
    file, faults = night_of(found)
    document = found.document
    entries = document.get("contestants", {}).get("entries", [])
    return {
        "format": found.slug,
        "title": found.title,
        "program": found.program,
        "named": found.named,
        "found": {
            "name": document.get("name"),
            "date": None if any(each.key == "date" for each in found.open) else document.get("date"),
            "game": document.get("game"),
            "scoring": document.get("scoring"),
            "scoring_options": document.get("scoring_options", {}),
            "kind": document.get("contestants", {}).get("kind"),
            "contestants": [
                {"number": entry.get("number"), "names": entry.get("names", [])}
                | {key: entry[key] for key in ("name", "field", "section") if key in entry}
                | _published(found.published.get(entry.get("number", 0)))
                for entry in entries
            ],
            "players": sum(len(entry.get("names", [])) for entry in entries),
            "boards": len({row.get("tray") for row in document.get("results", [])}),
            "results": len(document.get("results", [])),
            "deals": len(document.get("deals", {})),
            "rulings": len(document.get("rulings", [])),
        },
        "inferred": [{"place": each.place, "what": each.what} for each in found.said],
        "asked": [
            {
                "key": each.key,
                "what": each.what,
                "choices": [{"value": value, "what": what} for value, what in each.choices],
                "usual": each.usual or None,
                "answer": found.answers.get(each.key, "").strip() or None,
                "about": [{"place": about.place, "what": about.what} for about in each.about],
            }
            for each in found.asked
        ],
        "lost": list(found.lost),
        "faults": [{"place": fault.place, "what": fault.what} for fault in faults],
        "standings": standings_file.to_json(standings(file.night)) if file and file.night.results else None,
    }


def _published(said: PublishedFigures | None) -> dict[str, Any]:
    if said is None:
        return {}
    figures = {"total": said.total, "percent": said.percent}
    published: dict[str, Any] = {name: float(value) for name, value in figures.items() if value is not None}
    return {"published": published | ({"place": said.place} if said.place else {})}


def to_text(found: FileContents) -> str:
    """Return the report for people, without faults."""
    document = found.document
    entries = document.get("contestants", {}).get("entries", [])
    kind = document.get("contestants", {}).get("kind", "contestants")
    boards = len({row.get("tray") for row in document.get("results", [])})
    day = message("no date") if any(each.key == "date" for each in found.open) else document.get("date")
    title = f"{told(found.title)}."
    if found.program:
        title = told(message("%(title)s, written by %(program)s.", title=found.title, program=found.program))
    counts = {part: len(document.get(part, ())) for part in ("results", "deals")}
    words = gettext_noop(
        "%(name)s, %(day)s: %(entries)s %(kind)s, %(boards)s boards, %(results)s results, %(deals)s deals."
    )
    about = {"name": document.get("name"), "day": day, "kind": message(kind), "boards": boards, **counts}
    lines = [title, told(message(words, entries=len(entries), **about))]
    lines += _few([f"  {told(Fault(each.place, each.what))}" for each in found.said])
    for question in found.asked:
        answer = found.answers.get(question.key, "").strip()
        lines += ["", f"{told(question.what)} --answer {question.key}=..."]
        for value, what in question.choices:
            now = value == (answer or question.usual)
            said = message("%(choice)s (the default)", choice=what) if now else what
            lines.append(f"  {value}: {told(said)}")
        lines += _few([f"    {told(about.place)}: {told(about.what)}" for about in question.about])
    if found.lost:
        lines += ["", told(message("Not imported: %(lost)s.", lost=in_a_row(found.lost)))]
    return "\n".join(lines)


def open_words(found: FileContents) -> list[str]:
    """Return the open questions, with how to answer them."""
    words, answers = gettext_noop("%(question)s Answer with --answer %(answer)s"), list[str]()
    for each in found.open:
        choices = "|".join(value for value, _ in each.choices) or "..."
        answers.append(message(words, question=each.what, answer=f"{each.key}={choices}"))
    return answers


def _few(lines: Sequence[str]) -> list[str]:
    more = ["  " + told(message("... and %(count)s more", count=len(lines) - SHOWN))] if len(lines) > SHOWN else []
    return [*lines[:SHOWN], *more]
