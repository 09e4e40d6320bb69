"""Creating an evening: typed, pasted, from a file of ours or of another program, in one section or two."""

import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.utils.timezone import localdate

from tests.fuzz.forms import forms_of

from .axes import FOREIGN, SAMPLES, Scenario
from .commands import said
from .desk import Desk, Refused

FIXTURES = Path(__file__).parents[2] / "fixtures" / "foreign"
SAMPLE = {
    "bws": "bws/mitchell_5_tables.bws",
    "acbl-live": "acbl_live/club_results.html",
    "lin": "lin/bbo_4_deals.lin",
    "bbo": "bbo/traveller.html",
    "pbn-tables": "pbn/results_magic_contest.pbn",
}
KINDS = {"individual": "players", "couples": "couples", "teams": "teams", "swiss": "teams"}
"""Who is ranked in an event; pairs in all others."""
COUNTS = {"teams": 4, "individual": 8, "couples": 4, "swiss": 4, "barometer": 6, "drive": 8}
"""How many contestants, couples counted as one; pairs are six or seven."""
SYSTEMS = {
    "teams": "round-robin-teams", "individual": "individual", "couples": "safford-couples", "swiss": "swiss-teams",
    "barometer": "barometer", "drive": "drive",
}  # fmt: skip
FIRST = "Anna Bert Cara Dirk Elsa Finn Gerda Hugo Ida Jens Karla Lars Mia Nils Olga Paul Rosa Sven Tilda Urs".split()
LAST = "Abel Brandt Coe Drew Egan Frost Gould Hale Ives Joss Kane Lund Moss Nye Orr Pell Quill Rudd Shaw Toft".split()


def kind_of(scenario: Scenario) -> str:
    return KINDS.get(scenario["event"], "pairs")


def count_of(scenario: Scenario) -> int:
    """Contestants: so few that an evening is played in seconds."""
    if scenario["event"] != "pairs":
        return COUNTS[scenario["event"]]
    return {"sit-out": 7}.get(scenario["sitout"], 6)


def names_of(scenario: Scenario, sections: int = 1) -> list[str]:
    """A line for each contestant, as a list is pasted; every name in it only once."""
    size = {"pairs": 2, "teams": 4, "players": 1, "couples": 2}[kind_of(scenario)]
    count = count_of(scenario) * sections
    people = iter([f"{FIRST[(at + at // 20) % 20]} {LAST[at % 20]}" for at in range(count * size)])
    lines = [" & ".join(next(people) for _ in range(size)) for _ in range(count)]
    return [f"Team {at}: {line}" for at, line in enumerate(lines, 1)] if kind_of(scenario) == "teams" else lines


def opened(desk: Desk, scenario: Scenario) -> list[int]:
    """The night of ``scenario`` with its movement, nothing or everything played; its sections."""
    origin = scenario["origin"]
    if origin in SAMPLES:
        file = FIXTURES / SAMPLE[origin]
        section = imported(desk, file.name, file.read_bytes())
        score_by(desk, section, scenario["method"])
        return [section]
    if origin == "sections-json":
        section = imported(desk, "sections.json", json.dumps(_in_sections(scenario)).encode())
        return [section, section + 1]
    sections = 2 if origin == "sections-request" else 1
    section = new_night(desk, scenario, sections)
    write_names(desk, scenario, section, sections)
    rooms = [section + at for at in range(sections)]
    for room in rooms:
        choose_movement(desk, scenario, room)
    return rooms


def new_night(desk: Desk, scenario: Scenario, sections: int = 1) -> int:
    """A night of today, so that the tables' codes open it; its first section."""
    answer = desk.send(
        "/desk/nights/new/", name="Tuesday Cup", date=localdate().isoformat(), starts_at="19:30", game=scenario["game"],
        kind=kind_of(scenario), method=scenario["method"], scoring=scenario["method"],
        sections=sections, one_field="yes",
    )  # fmt: skip
    return section_in(answer.redirect_chain[-1][0])


def section_in(address: str) -> int:
    """The section that an address is of."""
    found = re.search(r"/sections/(\d+)/", address)
    if found is None:
        raise Refused(f"{address} is not a page of a night")
    return int(found[1])


def write_names(desk: Desk, scenario: Scenario, section: int, sections: int) -> None:
    path = f"/desk/sections/{section}/names/"
    lines = names_of(scenario, sections)
    if scenario["origin"] != "typed" or kind_of(scenario) == "teams":
        for at, room in enumerate(range(section, section + sections)):
            mine = lines[at * len(lines) // sections : (at + 1) * len(lines) // sections]
            desk.fill(f"/desk/sections/{room}/names/", do="save", names="\n".join(mine))
        return
    for line in lines:
        desk.fill(path, do="add", **_names(line))


def choose_movement(desk: Desk, scenario: Scenario, section: int) -> None:
    """By its name, small: one tray to a set, and the few rounds that go together with what happens."""
    desk.fill(
        f"/desk/sections/{section}/movement/", do=None, other=_wanted(desk, scenario, section), choice="other",
        turning="tables" if scenario["turned"] == "turned" else "none", trays_per_set=_trays_per_set(scenario),
    )  # fmt: skip


def _trays_per_set(scenario: Scenario) -> int:
    return 2 if scenario["event"] in ("teams", "swiss", "drive") else 1


def _wanted(desk: Desk, scenario: Scenario, section: int) -> str:
    """The system and variant, as the page offers it."""
    form = desk.form(f"/desk/sections/{section}/movement/", f"/desk/sections/{section}/movement/")
    two_lines = "mitchell" if scenario["game"] == "bridge" else "compass"
    pairs = two_lines if "two" in scenario["winners"] or scenario["turned"] == "turned" else "howell"
    system = SYSTEMS.get(scenario["event"], pairs)
    offered = [value for value in form["other"] if value.startswith(f"{system}/") and value != "individual/apart"]
    if scenario["sitout"] == "sit-out":
        offered.sort(key=lambda value: not value.endswith("/half-table"))
    if not offered:
        raise Refused(f"{system} is not offered: {form['other']}")
    return offered[0]


def _names(line: str) -> dict[str, Any]:
    return {f"one-{at}": name for at, name in enumerate(line.split(" & "))}


def imported(desk: Desk, name: str, data: bytes) -> int:
    """The night of a file, questions answered by their first answer; its first section."""
    path = "/desk/nights/import/"
    answer = desk.send(path, {"file": (name, data)})
    if answer.redirect_chain:
        return section_in(answer.redirect_chain[-1][0])
    fields = _answered(desk, path, answer.content.decode())
    answer = desk.send(path, **fields, store="1")
    return section_in(answer.redirect_chain[-1][0])


def score_by(desk: Desk, section: int, method: str) -> None:
    """The method of the scenario for a night whose file had another."""
    if desk.night_file(section)["scoring"] != method:
        desk.send(f"/desk/sections/{section}/scoring/", scoring=method, do="change")
        if (scoring := desk.night_file(section)["scoring"]) != method:
            raise Refused(f"the night is scored by {scoring} and not by {method}")


def _answered(desk: Desk, path: str, page: str) -> dict[str, Any]:
    form = next(each for each in forms_of(path, page) if "file-key" in each.fields)
    answers = {name: next((value for value in values if value), "") for name, values in form.fields.items()}
    answers |= {"answer-date": localdate().isoformat()} if "answer-date" in answers else {}
    return {name: value for name, value in answers.items() if name not in ("look", "store", "store-all")}


def _in_sections(scenario: Scenario) -> dict[str, object]:
    """A night file whose movements are those that the command prints for two sections."""
    count = 2 * count_of(scenario)
    two = scenario["winners"] == "two" or scenario["turned"] == "turned"
    system = ("mitchell" if scenario["game"] == "bridge" else "compass") if two else "howell"
    turning = "tables" if scenario["turned"] == "turned" else "none"
    plans = json.loads(
        said("movement", system, str(count), sections=2, trays_per_set=1, turning=turning, format="json")
    )
    sections = dict(zip("AB", plans, strict=True))
    sizes = [plan["contestants"]["count"] for plan in plans]
    names = iter(names_of(scenario, 2))
    entries = [
        {"number": number, "names": next(names).split(" & "), "section": letter}
        for letter, numbers in (("A", range(1, sizes[0] + 1)), ("B", range(sizes[0] + 1, sum(sizes) + 1)))
        for number in numbers
    ]
    return {
        "night": 1, "name": "Tuesday Cup", "date": localdate().isoformat(), "game": scenario["game"],
        "scoring": scenario["method"], "contestants": {"kind": "pairs", "entries": entries}, "movements": sections,
        "results": [],
    }  # fmt: skip


def carried_through_a_file(desk: Desk, scenario: Scenario, section: int) -> tuple[Desk, int]:
    """The night out as a file and in again, in another club: there, and its first section there."""
    if scenario["origin"] == "club-zip":
        return _whole_club(desk, section)
    slug = {"night-file": "night", "usebio": "usebio", "pbn": "pbn"}[scenario["origin"]]
    ending = {"night": "json", "usebio": "xml", "pbn": "pbn"}[slug]
    elsewhere = another_club(desk)
    return elsewhere, imported(elsewhere, f"night.{ending}", desk.data(f"/desk/sections/{section}/files/{slug}/"))


def another_club(desk: Desk) -> Desk:
    """A club beside theirs, of which the same person becomes the owner by the link that the command prints."""
    return _joined(desk, said("club", new="Portland Club"))


def _whole_club(desk: Desk, section: int) -> tuple[Desk, int]:
    with TemporaryDirectory() as folder:
        file = Path(folder, "club.zip")
        file.write_bytes(desk.data("/desk/club/everything.zip"))
        there = _joined(desk, said("take_in", str(file)))
    return there, _the_same_night(there, desk.page(f"/desk/sections/{section}/"))


def _joined(desk: Desk, printed: str) -> Desk:
    prefix, secret = re.findall(r"(/clubs/[\w-]+)/join/([\w-]+)/", printed)[-1]
    there = Desk(desk.browser, prefix, desk.language)
    there.send(f"/join/{secret}/", name="Dora Director", password="eight of hearts 1896")
    return there


def _the_same_night(there: Desk, page: str) -> int:
    """The night that is being played in a club that was brought in whole: the newest of its list."""
    return max(int(each) for each in re.findall(r"/desk/sections/(\d+)/", there.page("/desk/")))


def of_another_program(scenario: Scenario) -> bool:
    return scenario["origin"] in FOREIGN
