"""Properties of an evening for its players: their names, mail, and counted results."""

import json
import re
from collections.abc import Iterator, Mapping
from decimal import Decimal

from django.utils.translation import gettext, override

from .afterwards import SERIES
from .axes import SAMPLES
from .figures import figures_of, shows
from .outputs import text_of
from .play import Played


def who_is_withheld_is_named_nowhere(evening: Played) -> Iterator[str]:
    """Not on a public page, in a public file, in the pages for the club's own site, on the projector, in the letter to
    send round, or in anybody else's mail."""
    name = evening.people.withheld
    if not name:
        return
    for when, texts in _public(evening).items():
        for path, text in texts.items():
            if name in text:
                yield f"{path} names {name} ({when}): {text[max(0, text.index(name) - 60) :][:140]}"
    for to, letter in evening.letters.items():
        if name in letter.get_content():
            yield f"the letter to {to} names {name}"


def _public(evening: Played) -> dict[str, Mapping[str, str]]:
    found: dict[str, Mapping[str, str]] = {}
    for when in ("begun", "live", "published", "final"):
        if (outputs := getattr(evening, when)) is not None:
            ours = [path for path in outputs.desk if re.search(r"/projector/$|/files/site/$", path)]
            found[when] = {path: outputs.texts[path] for path in (*outputs.public, *ours) if path in outputs.texts}
    return found


def letters_say_what_the_standings_say(evening: Played) -> Iterator[str]:
    """Whoever wished gets one letter, in the club's language, with their own ranks and figures and nobody's address."""
    if evening.scenario["origin"] in SAMPLES:  # nights of long ago are sent to nobody
        return
    addresses = evening.people.addresses
    if set(evening.letters) != set(addresses.values()):
        yield f"letters went to {sorted(evening.letters)}, and were wished by {sorted(addresses.values())}"
    with override(evening.scenario["language"]):
        subject = " ".join(gettext("Your scorecard: %(night)s").partition("%")[0].split())
    for name, address in addresses.items():
        if (letter := evening.letters.get(address)) is None:
            continue
        text = letter.get_content()
        if not letter["Subject"].startswith(subject):
            yield f"the letter to {name} is called {letter['Subject']!r}"
        if others := [other for other in addresses.values() if other != address and other in letter.as_string()]:
            yield f"the letter to {name} shows {others}"
        for ranking in evening.final.score["rankings"]:
            for row in ranking["rows"]:
                if name in row["names"] and not (shows(text, figures_of(row)) or _level(text, row)):
                    yield f"the letter to {name} lacks {figures_of(row)}: {text[:600]}"


def _level(text: str, row: dict) -> bool:
    return 0.0 in figures_of(row) and re.search(r"(?<!\w)=(?!\w)", text) is not None


def an_evening_counts_once(evening: Played) -> Iterator[str]:
    """A season of it alone has everybody's figure of the standings, and ratings are found from it alone."""
    if evening.rated[0] != 1:
        yield f"ratings are found from {evening.rated[0]} nights"
    path = next(path for path in evening.seen if path.endswith(f"{SERIES[:-1]}.json"))
    season = json.loads(evening.seen[path])
    if len(season["nights"]) != 1:
        yield f"{path} has {len(season['nights'])} nights"
    measure = season["rules"]["measure"]
    totals: dict[str, set[Decimal]] = {}
    for ranking in evening.published.score["rankings"]:
        for row in ranking["rows"]:
            for name in row["names"]:
                if row.get(measure) is not None:
                    totals.setdefault(name, set()).add(Decimal(str(row[measure])))
    for row in season["table"]:
        wanted = totals.get(row["player"], set())
        if wanted and not any(abs(Decimal(str(row["total"])) - each) < Decimal("0.006") for each in wanted):
            yield f"{path}: {row['player']} has {row['total']}, and in the standings {sorted(wanted)}"
    if totals and not any(row["player"] in totals for row in season["table"]):
        yield f"{path} has nobody of the standings"


def what_is_withdrawn_is_gone(evening: Played) -> Iterator[str]:
    """Nothing public leads to it or names who played it, and it counts nowhere; published again it is as before."""
    if evening.rated[1]:
        yield "ratings still count a night that was withdrawn"
    names = [name for entry in evening.final.night["contestants"]["entries"] for name in entry["names"]]
    names = [name for name in names if len(name) > 6]
    for path, data in evening.withdrawn.items():
        text = (text_of(path, data) or "") if data else ""
        if found := [name for name in names if name in text]:
            yield f"{path} still names {found[:3]} after the night was withdrawn"
        if re.search(r"/nights/[\w-]+/[\w.-]+$", path) and data:
            yield f"{path} is still there after the night was withdrawn"
    missing = [path for path, data in evening.seen.items() if data and path in evening.final.failed]
    if missing:
        yield f"published again, the night lacks {missing}"
