"""A full room: the calls of every movement take two lines in every language, fifteen tables are above the fold of a
laptop, and four boards for each table fit a tablet."""

from functools import cache
from itertools import pairwise

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation
from playwright.sync_api import Browser, expect

from movements.announcements import Announcement, calls
from movements.catalogue import SYSTEMS, build
from movements.plan import Impossible
from movements.request import Request
from tests.sampling import some

from . import evening
from .conftest import Served, WatchedPage
from .fit import misfits

pytestmark = [pytest.mark.browser, pytest.mark.whole]
SIZES = ((1366, 768), (1920, 1080))
MOST_TABLES = 22
LINES = """texts => {
    const then = document.querySelector(".then"), line = parseFloat(getComputedStyle(then).lineHeight);
    return texts.map((text) => { then.innerHTML = text; return then.getBoundingClientRect().height / line; });
}"""
"""How many lines each announcement takes, whose large words make a line a little higher."""

RESULTS = ["4S-1 W lCT", "3NT+2 N lH2", "pass", "1NT= S lDA", "6HX= E"]
CUT = """() => [...document.querySelectorAll("#grid input.contract")]
    .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.value)"""
BESIDE_HEAD = """() => [...document.querySelectorAll("#grid tbody .cell")].filter((cell) => {
    const head = document.querySelectorAll("#grid thead th")[cell.cellIndex];
    const words = head.getBoundingClientRect().left + parseFloat(getComputedStyle(head).paddingLeft);
    return Math.abs(cell.querySelector("input").getBoundingClientRect().left - words) > 1;
}).map((cell) => cell.id)"""
"""Cells whose field is not exactly below the words of its head."""


@pytest.fixture(scope="module")
def room(browser: Browser, served: Served) -> WatchedPage:
    """Fifteen tables whose pairs have surnames of usual length, while the clock of their first round runs."""
    page = evening.signed_in(browser, served)
    evening.open_night(page, "Fifteen tables", game="Contract bridge")
    evening.write_names(page, [f"Ada {first} & Bruno {second}" for first, second in zip(*surnames(), strict=True)])
    evening.take_movement(page, "Mitchell, 15 tables", boards_per_round=4)
    page.get_by_role("button", name="Start round 1").click()
    return page


def surnames() -> tuple[list[str], list[str]]:
    endings = ("Carver", "Bloom", "Nowak", "Featherstone", "Ash", "Prior")
    first = [f"{chr(65 + at)}{end.lower()}" for at, end in enumerate(endings * 5) if at < 26] + [
        "Zell",
        "Ince",
        "Jay",
        "Kerr",
    ]
    return first, [each[::-1].capitalize() for each in first]


@cache
def every_call() -> dict[str, tuple[str, list[Announcement]]]:
    """The announcements after every round of every movement, by where each is first made, with their game."""
    found: dict[str, tuple[str, tuple[str, list[Announcement]]]] = {}
    for name, system in SYSTEMS.items():
        for count in some([count for count in system.counts if count <= 2 * MOST_TABLES], 2):
            for variant in system.variants:
                try:
                    movement = build(Request(name, count, variant, trays_per_set=2))
                except Impossible:
                    continue
                for here, _ in pairwise(movement.rounds):
                    for game in ("whist", "bridge"):
                        made = calls(movement, here.number, game)
                        said = " ".join(call.text for call in made)
                        found.setdefault(said, (f"{movement.title}, round {here.number}, {game}", (game, made)))
    return dict(found.values())


def in_language(language: str) -> dict[str, str]:
    """The announcements of the room as they are shown in a language, and where each is made."""
    page = "director/play/_announcements.html"
    with translation.override(language):
        return {
            render_to_string(page, {"calls": made, "game": game}): where for where, (game, made) in every_call().items()
        }


@pytest.mark.parametrize(
    ("language", "width", "height"),
    [
        pytest.param(language, *size, marks=[] if (language, size) == ("de", SIZES[0]) else pytest.mark.whole)
        for language, _ in settings.LANGUAGES
        for size in SIZES
    ],
)
def test_calls_of_every_movement_take_two_lines_in_every_language(room, language, width, height):
    """The longest words and the narrower screen every day."""
    room.set_viewport_size({"width": width, "height": height})
    room.reload()
    texts = in_language(language)
    lines = room.evaluate(LINES, list(texts))
    assert len(lines) > 100
    assert [where for where, taken in zip(texts.values(), lines, strict=True) if taken > 2.5] == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_fifteen_tables_are_above_the_fold_while_the_clock_runs(room, width, height):
    room.set_viewport_size({"width": width, "height": height})
    room.reload()
    expect(room.get_by_role("button", name="Pause")).to_be_visible()
    assert room.locator(".tables > li").count() == 15
    assert room.locator(".tables").evaluate("tables => tables.getBoundingClientRect().bottom") <= height
    assert misfits(room) == []


@pytest.mark.parametrize("width", [768, 1024, 1366])
def test_four_boards_of_every_table_fit_below_their_heads(room, width):
    """Also the longest results, with what they count."""
    place, room_path = room.viewport_size, room.url
    room.get_by_role("link", name="Enter results").first.click()
    evening.type_results(room, [] if room.locator("#grid .history").count() else RESULTS)
    room.set_viewport_size({"width": width, "height": 1024})
    assert misfits(room) == []
    assert room.locator("main .scroll").evaluate("part => part.scrollWidth - part.clientWidth") <= 0
    assert room.evaluate(CUT) == []
    assert room.evaluate(BESIDE_HEAD) == []
    room.set_viewport_size(place)
    room.goto(room_path)


def test_moves_unfold_and_stay_unfolded_while_the_room_is_followed(room):
    room.set_viewport_size({"width": 1366, "height": 768})
    room.reload()
    room.locator("#who-moves summary").click()
    expect(room.locator("#who-moves li").first).to_be_visible()
    shown = room.locator("#room").get_attribute("data-revision")
    other = room.context.new_page()
    other.goto(room.url)
    other.locator("#clock-more").click()
    expect(room.locator("#room")).not_to_have_attribute("data-revision", shown)
    expect(room.locator("#who-moves li").first).to_be_visible()
    other.close()
