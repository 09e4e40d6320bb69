"""The public pages of an event as files: none before the embargo ends, and afterwards all that they link."""

import re
from io import BytesIO
from zipfile import ZipFile

from tests.tourney.extras.simultaneous.conftest import at
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tests.tourney.extras.simultaneous.test_overall_list import listed
from tourney.extras.simultaneous.protocol.overall import overall_list
from tourney.extras.simultaneous.static_pages import static_pages
from tourney.extras.simultaneous.verbs.held_files import exchange_of
from tourney.extras.simultaneous.verbs.organising import end_embargo

__all__ = ["listed"]


def test_pages_are_made_when_the_embargo_has_ended(listed, director, monkeypatch):
    assert static_pages(listed.first) == {}
    there = at(listed.first.club, "simultaneous-pages", listed.first.pk)
    assert director.get(there).status_code == 404
    end_embargo(listed.first)
    exchange(listed)
    monkeypatch.setattr("tourney.extras.simultaneous.static_pages.ROWS", 3)

    with ZipFile(BytesIO(director.get(there).content)) as archive:
        pages = {name: archive.read(name).decode() for name in archive.namelist() if name.endswith(".html")}
        names = set(archive.namelist())

    linked = {each for page in pages.values() for each in re.findall(r'(?:href|src)="([^"]+)"', page)}
    assert linked <= names
    assert names - linked == {"inter.woff2"}
    with exchange_of(listed.first) as held:
        labels = [each.label for each in overall_list(held).ranked]
    lists = "".join(page for name, page in pages.items() if name.startswith("list-"))
    assert len(labels) == 7
    assert all(lists.count(f"<td>{label.replace('&', '&amp;')}</td>") == 1 for label in labels)
    assert {name for name in names if name.startswith("board-")} == {f"board-{board}.html" for board in range(1, 9)}
    assert "<script" not in "".join(pages.values())
