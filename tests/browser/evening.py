"""The parts of an evening in the browser: signing in, a night, its names, its movement, results, and the expected
standings. Everything is located as a person would find it: by the words on the screen."""

import csv
import io
import json
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from typing import cast
from urllib.parse import urljoin

from playwright.sync_api import Browser, expect

from movements import serialise
from movements.plan import Movement, Seating
from tourney.desk.setup.night_value import NightFile
from tourney.exchange import night_file, standings_file
from tourney.scoring import scored
from tourney.web.night_menu import STAGES

from .conftest import Served, WatchedPage, loaded, settled, watched

CONTRACTS = ("4S= N", "3NT+1 S", "2H-1 E", "1NT= W", "4HX-2 N", "pass", "5D= S", "3C+2 E", "6NT-1 N")
Place = tuple[int, int, int]
"""Round, table, tray."""
SIZES = {"phone": (360, 740), "tablet": (768, 1024), "projector": (1920, 1080)}


MADE_WITHIN = 90_000
"""Milliseconds for a file: the process that makes files gives way to all others, such as the tests beside it."""


def signed_in(browser: Browser, served: Served, name: str = "Dora Director") -> WatchedPage:
    """The page of a new director, who looks for nothing but what the screen offers."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, accept_downloads=True)
    context.set_default_timeout(20_000)
    page = cast(WatchedPage, context.new_page())
    page.watch = watched(page)
    page.goto(served.link)
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Password").fill("eight of hearts 1896")
    page.get_by_role("button", name="Get started").click()
    loaded(page)
    return page


def step(page: WatchedPage, name: str) -> None:
    """To another page of the night: to its stage first, unless that is where one is."""
    stage = next(stage for stage, pages in STAGES.items() if name in pages.values())
    loaded(page)
    night = page.get_by_role("navigation", name="The night")
    if stage == "More":
        night.locator("summary").click()
        night.get_by_role("link", name=name, exact=True).click()
        loaded(page)
        return
    if not page.get_by_role("navigation", name=stage, exact=True).count():
        night.get_by_role("link", name=re.compile(f"^(Done: )?{stage}$")).click()
        loaded(page)
    shown = page.get_by_role("navigation", name=stage, exact=True)
    if (folded := page.locator("details.pages > summary")).is_visible():  # on a phone
        folded.click()
        shown = page.locator("details.pages")
    if shown.count():
        shown.get_by_role("link", name=re.compile(f"^{name}( done)?$")).click()
        loaded(page)


def looked_at(page: WatchedPage) -> None:
    """The page as it stands, at every size, in light and dark."""
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.watch.over(page)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        page.watch.check(page)
    page.set_viewport_size({"width": 1280, "height": 800})


def open_more(page: WatchedPage) -> None:
    """Open the menu that has the rest of the club's pages, signing out, and light or dark."""
    page.locator("header .more:not(.pages) summary").click()


def leave_for(page: WatchedPage, name: str) -> None:
    """To another page of the club, which a night has under More."""
    loaded(page)
    links = page.get_by_role("navigation", name="Site")
    if (night := page.get_by_role("navigation", name="The night")).count():
        open_more(page)
        links = night
    links.get_by_role("link", name=name, exact=True).click()
    loaded(page)


def unfold(page: WatchedPage, title: str) -> None:
    """Open what is folded under that title, unless it is open."""
    loaded(page)
    folded = page.locator("details", has=page.get_by_text(title, exact=True))
    if folded.get_attribute("open") is None:
        folded.locator("summary").click()


def open_night(
    page: WatchedPage,
    name: str,
    *,
    game: str = "Whist",
    who: str = "Pairs",
    scoring: str = "",
    sections: int = 1,
    day: date | None = None,
) -> None:
    """Open a night, of today unless a ``day`` is given, and go on to its names."""
    leave_for(page, "Nights")
    page.get_by_role("link", name="New night").click()
    loaded(page)
    page.get_by_label("Name of the night").fill(name)
    page.get_by_role("radio", name=game, exact=True).check()
    page.get_by_role("radio", name=re.compile(f"^{who}")).check()
    settled(page)
    page.watch.check(page)
    unfold(page, "Date, time and number of sections")
    if day:
        page.get_by_label("Date", exact=True).fill(day.isoformat())
    if scoring:
        page.get_by_label("Scoring", exact=True).select_option(label=scoring)
        settled(page)
    page.get_by_label("Sections", exact=True).fill(str(sections))
    page.watch.check(page)
    page.get_by_role("button", name="Next: names").click()


def pairs(count: int, first: int = 1) -> list[str]:
    return [f"Ada {number} & Bruno {number}" for number in range(first, first + count)]


def write_names(page: WatchedPage, lines: Sequence[str]) -> None:
    """The list as it is pasted."""
    page.get_by_label(re.compile("one per line$")).fill("\n".join(lines))
    page.watch.check(page)
    page.get_by_role("button", name="Next: movement").click()
    expect(page.get_by_text(re.compile(f"^{len(lines)} .* entered"))).to_be_visible()
    loaded(page)


def take_movement(page: WatchedPage, title: str, **asked: object) -> None:
    """A movement by its title, and on to the room; with what is asked for first: ``trays_per_round=2``, or
    ``boards_per_round=2`` on a bridge night."""
    if asked:
        unfold(page, "Set more limits, or choose another movement by name")
    for label, value in asked.items():
        with anew(page):
            page.get_by_label(label.replace("_", " ").capitalize(), exact=True).fill(str(value))
    page.watch.check(page)
    press_movement(page, title)
    expect(page.get_by_role("heading", name="Print", exact=True)).to_be_visible()
    page.get_by_role("link", name="Go to the room").click()
    expect(page.get_by_role("heading", name=re.compile("^Round 1"))).to_be_visible()


@contextmanager
def anew(page: WatchedPage) -> Iterator[None]:
    """Wait for the movements' cards to be replaced after the requests inside."""
    loaded(page)
    with page.expect_response("**/movement/**"):
        yield
    settled(page)


def press_movement(page: WatchedPage, title: str) -> None:
    """The button of the movement of that title: the recommended one's, or that of its row."""
    row = page.get_by_role("button", name=f"Use {title}", exact=True)
    best = page.get_by_role("region", name=title, exact=True).get_by_role("button", name="Use this movement")
    expect(row.or_(best)).to_be_visible()
    row.or_(best).click()


def document_of(page: WatchedPage) -> bytes:
    """The night's file, by the page of files."""
    step(page, "Downloads")
    address = page.get_by_role("link", name="The night file").get_attribute("href")
    answer = page.request.get(urljoin(page.url, address), timeout=MADE_WITHIN)
    assert answer.ok
    return answer.body()


def file_of(page: WatchedPage) -> NightFile:
    return night_file.read(document_of(page))


def movement_of(page: WatchedPage) -> Movement:
    """The movement as it stands, also while rounds to come do not fit what was played."""
    return serialise.from_json(json.loads(document_of(page))["movement"])


def seatings(movement: Movement) -> Iterator[tuple[int, Seating, int]]:
    """(round, seating, tray) of all that is to be played."""
    for round_ in movement.rounds:
        for seating in round_.tables:
            for tray in seating.trays:
                yield round_.number, seating, tray


def made_up(file: NightFile, seed: int = 1896, section: str = "") -> dict[Place, str]:
    """Return each table's typed results: similar ones for every table of a tray."""
    rng = random.Random(seed).random
    luck = {tray: 3 + int(rng() * 8) for tray in range(1, 200)}
    found = {}
    for number, seating, tray in seatings(file.movements[section]):
        if file.game == "whist":
            found[number, seating.table, tray] = str(max(2, min(12, luck[tray] + int(rng() * 3) - 1)))
        else:
            found[number, seating.table, tray] = CONTRACTS[int(rng() * len(CONTRACTS))]
    return found


def type_results(page: WatchedPage, results: Iterable[str]) -> int:
    """Type results into the field that has the focus and those that follow it; how many keys that took.

    The focus moves by itself: nothing here looks for a field."""
    loaded(page)
    expect(page.locator("#grid :focus")).to_be_visible()
    keys = 0
    for result in results:
        page.keyboard.type(result)
        keys += len(result)
        if result == "1" or not result.isdecimal():
            page.keyboard.press("Enter")
            keys += 1
    settled(page)
    return keys


def table_of(file: NightFile, results: Mapping[Place, str], section: str = "") -> bytes:
    """The results as a csv, as another program would export them."""
    entries = sorted(
        (each for each in file.night.entries if not section or each.section == section), key=lambda each: each.number
    )
    number_of = {at: each.number for at, each in enumerate(entries, 1)}
    contract = file.game != "whist"
    made = ["contract", "by", "result"] if contract else ["tricks"]
    players = file.night.kind in ("players", "couples")
    who = ["north", "east", "south", "west"] if players else ["N&S", "E&W"]
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["round", "table", "tray", *who, *made])
    for number, seating, tray in seatings(file.movements[section]):
        typed = results.get((number, seating.table, tray))
        if typed is None:
            continue
        people = list(seating.seats.by_seat.values()) if players else list(seating.holders(tray))
        writer.writerow([number, seating.table, tray, *(number_of[each] for each in people), *_cells(typed, contract)])
    return out.getvalue().encode()


def _cells(typed: str, contract: bool) -> list[str]:
    if not contract:
        return [typed]
    if typed == "pass":
        return ["pass", "", ""]
    told = re.fullmatch(r"(\d\w+?)([=+-]\d*) (\w)", typed)
    return [told[1], told[3], told[2]]


def bring_in(page: WatchedPage, table: bytes, count: int) -> None:
    """Results from a table, by the page of files: a look first, then all of them."""
    step(page, "Downloads")
    page.get_by_role("link", name="Results from a spreadsheet").click()
    page.watch.check(page)
    page.get_by_label("A table of results").set_input_files(
        {"name": "results.csv", "mimeType": "text/csv", "buffer": table}
    )
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_text(f"{count} results can be read.")).to_be_visible()
    page.watch.check(page)
    page.get_by_role("button", name="Store these results").click()
    expect(page.get_by_text(f"{count} results were imported.")).to_be_visible()


def publish(page: WatchedPage) -> str:
    """Publish the standings, every result being in; their address."""
    step(page, "Publish")
    expect(page.get_by_text("Every result is in.")).to_be_visible()
    page.get_by_role("button", name="Publish the standings").click()
    expect(page.locator(".address a")).to_be_visible()
    page.watch.check(page)
    return page.locator(".address a").get_attribute("href")


def check_standings(page: WatchedPage, address: str, browser: Browser) -> list[list[str]]:
    """Check that the public page at ``address`` shows the standings of the night's file, in the same order, and return
    the rows."""
    document = standings_file.to_json(scored.standings(file_of(page).night))
    anybody = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    watch = watched(anybody)
    anybody.goto(address)
    expect(anybody.locator("table.standings").first).to_be_visible()
    watch.check(anybody)
    watch.over(anybody)
    shown = []
    for ranking, table in zip(document["rankings"], anybody.locator("table.standings").all(), strict=False):
        rows = [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]
        ranks = [row[0].rstrip("=") for row in rows]
        assert ranks == [str(each["rank"]) for each in ranking["rows"]]
        for row, each in zip(rows, ranking["rows"], strict=True):
            assert " & ".join(each["names"]) in " ".join(row)
            total = each.get("won", each["total"])
            figures = [float(cell) for cell in row if re.fullmatch(r"\d+(\.\d+)?", cell)]
            assert any(abs(figure - total) <= 0.005 for figure in figures), (each, row)
        shown += rows
    assert len(shown) == sum(len(ranking["rows"]) for ranking in document["rankings"])
    anybody.context.close()
    return shown


def something_went_wrong(page: WatchedPage, what: str) -> None:
    """To the question about what happened, by the name of what did."""
    step(page, "Fix a problem")
    page.watch.check(page)
    page.get_by_role("link", name=what).click()
    page.watch.check(page)


def as_it_was(page: WatchedPage, number: int) -> None:
    """To the page on which round ``number`` is told as it was."""
    step(page, "Fix a problem")
    page.get_by_role("link", name=re.compile(rf"^Round {number}$")).click()
    expect(page.get_by_role("heading", name=f"Round {number} as it was")).to_be_visible()


def mend(page: WatchedPage, first: int) -> None:
    """Have the rounds from ``first`` on mended by a new movement."""
    page.get_by_role("link", name="Show the options").click()
    page.watch.check(page)
    expect(page.get_by_role("status").filter(has_text="Searching")).to_have_count(0, timeout=30_000)
    page.watch.check(page)
    page.get_by_role("radio", name=f"A new movement from round {first} on").check()
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_text(f"The movement will change from round {first}.")).to_be_visible()
