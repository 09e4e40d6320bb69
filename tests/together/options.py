"""A night's settings besides its names: strata, handicaps, cards, paper and language, carry-over."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.utils.timezone import localdate

from .axes import Scenario
from .commands import said
from .desk import Desk
from .entering import enter, made_up, rooms_of, to_play
from .opening import choose_movement, section_in


def give_club(desk: Desk, scenario: Scenario) -> None:
    """The club's paper and language."""
    language = {"en": "en-gb"}.get(scenario["language"], scenario["language"])
    desk.fill(
        "/desk/club/", having=("paper",), paper=scenario["paper"], language=language, certainty="on", ratings="on"
    )
    desk.language = scenario["language"]


def give_options(desk: Desk, scenario: Scenario, sections: list[int]) -> None:
    for section in sections:
        _ratings(desk, scenario, section)
    if scenario["deals"] == "sealed":
        desk.fill(f"/desk/sections/{sections[0]}/deals/", having=("trays",), do="deal")
    elif scenario["deals"] == "imported":
        _deals(desk, scenario, sections[0])


def _ratings(desk: Desk, scenario: Scenario, section: int) -> None:
    path = f"/desk/sections/{section}/handicaps/"
    fields: dict[str, Any] = {}
    for name in desk.form(path, path):
        kind, _, number = name.partition("-")
        if kind == "stratum" and scenario["strata"] == "strata":
            fields[name] = "AB"[int(number) % 2]
        if kind == "handicap" and scenario["handicap"] == "handicap" and int(number) % 3 == 1:
            fields[name] = "0,5" if desk.language != "en" else "0.5"
    if fields:
        desk.fill(path, **fields)


def _deals(desk: Desk, scenario: Scenario, section: int) -> None:
    """Cards from a file, for every board there is."""
    rooms = rooms_of(desk, [section])
    trays = max(
        (tray for room in rooms for each in room.rounds for table in each.tables for tray in table.trays), default=4
    )
    with TemporaryDirectory() as folder:
        file = Path(folder, "deals.pbn")
        said("deal", str(trays), game="bridge", format="pbn", out=str(file), seed="7")
        desk.fill(
            f"/desk/sections/{section}/files/deals/", files={"file": (file.name, file.read_bytes())}, replacing="on"
        )


def after_a_session(desk: Desk, scenario: Scenario, sections: list[int]) -> list[int]:
    """The session that follows one whose first round was played, with all of its total carried over."""
    first = [each for each in to_play(desk, sections) if each[0][1] == 1]
    enter(desk, {**scenario, "entry": "grid"}, made_up(scenario["game"], [place for place, _ in first], 7), dict(first))
    path = f"/desk/sections/{sections[0]}/publish/"
    answer = desk.fill(path, f"{path}next/", date=localdate().isoformat(), starts_at="21:30", share="100")
    section = section_in(answer.redirect_chain[-1][0])
    choose_movement(desk, scenario, section)
    return [section]
