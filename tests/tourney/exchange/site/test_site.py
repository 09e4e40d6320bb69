"""The folder of static pages: complete, linked, safe, and identical for the same night."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from io import BytesIO
from zipfile import ZipFile

import pytest

from tests.methods import METHODS
from tests.tourney import evenings
from tourney.desk.snapshot import Evening
from tourney.exchange.site import site, zipped
from tourney.reports.scorecard import evenings as played


class Page(HTMLParser):
    """A page as a browser would see it."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.links: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.text = ""
        self.attributes: set[str] = set()
        self._open: list[str] = []
        self.feed(data.decode())
        self.close()
        assert self._open == []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.tags.append(tag)
        self.attributes |= given.keys()
        self.links += [given[name] for name in ("href", "src") if name in given]
        self.ids += [given["id"]] if "id" in given else []
        if tag not in ("meta", "link", "input"):
            self._open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes |= dict(attrs).keys()

    def handle_endtag(self, tag):
        assert self._open.pop() == tag

    def handle_data(self, data):
        self.text += data


def pages(evening: Evening) -> dict[str, Page]:
    return {name: Page(data) for name, data in site(evening).items() if name.endswith(".html")}


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_each_board_and_contestant_has_a_page_with_every_method(scoring):
    evening = evenings.by_method(scoring)
    found = site(evening)
    word = "board" if evening.night.game == "bridge" else "tray"
    numbers = {result.tray for result in evening.night.results}
    trays = {f"{word}-{number}.html" for number in numbers}
    contestants = {f"contestant-{entry.number}.html" for entry in evening.night.entries}
    pages_of_it = {"index.html", *trays, *contestants}
    data = {name.replace(".html", ".json").replace("board", "tray") for name in pages_of_it}
    moved = {f"tray-{number}.html" for number in numbers} - trays
    assert found.keys() == {"site.css", "inter.woff2", *pages_of_it, *data, *moved}
    every = pages(evening)
    for name, page in every.items():
        assert page.links, name
        assert all(link in found for link in page.links), name
        assert len(page.ids) == len(set(page.ids)), name


@pytest.mark.whole
def test_boards_page_is_found_by_its_former_name():
    found = pages(evenings.pairs(4, "matchpoints", game="bridge"))
    numbers = [int(name[6:-5]) for name in found if name.startswith("board-")]
    assert numbers
    for number in numbers:
        before = site(evenings.pairs(4, "matchpoints", game="bridge"))[f"tray-{number}.html"].decode()
        assert f'<link rel="canonical" href="board-{number}.html">' in before
        assert f'<meta http-equiv="refresh" content="0; url=board-{number}.html">' in before
        assert found[f"tray-{number}.html"].links[-1] == f"board-{number}.html"
    assert not any("tray-" in link for name, page in found.items() for link in page.links if link.endswith(".html"))
    assert not any(name.startswith("board-") for name in pages(evenings.pairs(4)))


@pytest.mark.whole
def test_every_page_can_be_reached_from_the_first():
    found = pages(evenings.pairs(5))
    reached, waiting = set(), ["index.html"]
    while waiting:
        name = waiting.pop()
        if name in found and name not in reached:
            reached.add(name)
            waiting += found[name].links
    assert reached == found.keys()


def test_name_is_never_taken_for_markup():
    found = pages(evenings.pairs(4, hard=True))
    for page in found.values():
        assert "script" not in page.tags
        assert "style" not in page.tags
        assert not {name for name in page.attributes if name.startswith("on") or name == "style"}
    assert "<script>alert('Ada & Bob')</script>" in found["index.html"].text


def test_nothing_is_loaded_from_other_sites():
    found = site(evenings.pairs(4, "matchpoints", game="bridge"))
    for name, data in found.items():
        assert b"http:" not in data, name
        assert b"https:" not in data, name
        assert {each.decode() for each in re.findall(rb"url\(\"?([^)\"]*)", data)} <= set(found), name
        assert b"@import" not in data, name


@pytest.mark.whole
def test_first_page_has_the_standings_and_their_status():
    evening = replace(evenings.teams(4), state="provisional")
    text = pages(evening)["index.html"].text
    assert "provisional" in text
    assert "Most matches won: " in text
    assert "Ties broken by net tricks." in text
    assert "Cross-table" in text
    assert "Rulings" in pages(evenings.pairs(4))["index.html"].text


@pytest.mark.whole
def test_board_page_has_its_hands_results_and_bars():
    evening = evenings.pairs(4, "matchpoints", game="bridge")
    page = pages(evening)["board-2.html"]
    results = [result for result in evening.night.results if result.tray == 2]
    assert page.tags.count("rect") == len({result.score for result in results})
    assert "East deals; N-S vulnerable" in page.text
    assert page.tags.count("dl") == 4
    assert "in MP" in page.text
    for result in results:
        assert f"contestant-{result.ns}.html" in page.links
        assert f"contestant-{result.ew}.html" in page.links


@pytest.mark.whole
def test_contestant_page_has_its_progress_as_a_chart_and_in_words():
    evening = evenings.pairs(5)
    found = pages(evening)
    for number, plays in played(evening.night).items():
        page = found[f"contestant-{number}.html"]
        counted = sum(play.above is not None for play in plays)
        assert page.tags.count("circle") == counted
        assert f"after {counted} trays" in page.text
        assert all(f"tray-{play.result.tray}.html" in page.links for play in plays)


def test_penalty_is_shown_beside_the_chart():
    found = pages(evenings.pairs(5))
    assert "Penalty: −1 trick." in found["contestant-2.html"].text
    assert "Penalty" not in found["contestant-1.html"].text


def test_contestant_without_results_has_a_page_without_a_chart():
    page = pages(evenings.with_half_a_table())["contestant-1.html"]
    assert "svg" not in page.tags


@pytest.mark.whole
def test_zip_unpacks_to_one_folder_and_is_always_the_same():
    evening = evenings.pairs(4)
    data = zipped(evening, "thursday")
    assert data == zipped(evening, "thursday")
    with ZipFile(BytesIO(data)) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(f"thursday/{name}") for name in site(evening)} == site(evening)
        assert all(name.startswith("thursday/") for name in archive.namelist())


@pytest.mark.whole
def test_pages_are_small():
    sizes = [len(data) for name, data in site(evenings.large()).items() if not name.endswith(".json")]
    assert max(sizes) < 60_000
    assert sum(sizes) / len(sizes) < 20_000


def test_stylesheet_covers_dark_mode_and_print():
    css = site(evenings.pairs(3))["site.css"].decode()
    assert "prefers-color-scheme: dark" in css
    assert "@media print" in css
    assert re.findall(r"\{", css).__len__() == re.findall(r"\}", css).__len__()
