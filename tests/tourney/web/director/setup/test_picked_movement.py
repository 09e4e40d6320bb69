"""Any movement of the catalogue can be chosen by name, as the game and the room allow."""

import re
from datetime import date

import pytest

from movements import catalogue
from movements.request import Request
from tourney.desk.queries import movement_of
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.web.forms.movement_forms import systems_for

from .choosing import HTMX, MINUTES, of_kind, url


@pytest.mark.whole
@pytest.mark.parametrize(
    ("kind", "count", "wanted", "title"),
    [
        ("pairs", 9, "hesitation/single", "Hesitation"),
        ("pairs", 12, "barometer/full", "Barometer"),
        ("teams", 5, "american-whist/full", "American Whist"),
        ("teams", 2, "league-teams/full", "League"),
        ("players", 8, "safford-individual/plain", "Safford"),
        ("couples", 14, "safford-couples/plain", "7 couples"),
    ],
)
def test_any_system_can_be_chosen_by_name(director, club, by, kind, count, wanted, title):
    section = of_kind(club, by, kind, count)
    answer = director.post(url("movement", section), MINUTES | {"other": wanted, "choice": "other"})
    assert answer.url == url("sheets", section)
    assert title in movement_of(section).title
    assert f"{movement_of(section).system}/{movement_of(section).variant}" == wanted


def test_chosen_system_has_its_card_first(director, night):
    section = night(12, None)
    asked = MINUTES | {"other": "barometer/full", "trays_per_set": "3"}
    text = director.get(url("movement", section), asked, headers=HTMX).content.decode()
    assert text.index("Barometer, 12 pairs") < text.index("Howell, 12 pairs")
    assert "As you asked" in text
    assert 'name="choice" value="other">Use this movement' in text
    assert "Needs 6 copies of each tray." in text


def test_impossible_system_is_refused_with_its_reason(director, night):
    section = night(12, None)
    wanted = MINUTES | {"other": "hesitation/single", "choice": "other", "rounds": "40"}
    answer = director.post(url("movement", section), wanted)
    assert answer.status_code == 422
    assert "rounds, not 40" in answer.content.decode()
    assert movement_of(section) is None


def test_two_groups_have_the_directors_names(director, club, by):
    section = of_kind(club, by, "players", 12)
    wanted = {"other": "mitchell-individual/plain", "group_1": "Reds", "group_2": "Blues", "choice": "other"}
    director.post(url("movement", section), MINUTES | wanted)
    assert "(Reds N and E, Blues S and W)" in movement_of(section).title
    assert set(section.contestants.values_list("field", flat=True)) == {"N", "E", "S", "W"}


@pytest.mark.parametrize("key", ["swiss-pairs/first-round", "drive/winners"])
def test_systems_drawn_during_play_are_chosen_by_name_and_explained(director, night, key):
    section = night(12, None)
    text = director.get(url("movement", section)).content.decode()
    assert "<strong>Swiss pairs</strong> can only be chosen by name: each draw is based on the standings" in text
    assert director.post(url("movement", section), MINUTES | {"other": key, "choice": "other"}).status_code == 302
    assert len(movement_of(section).rounds) == 1


def test_every_other_system_of_the_catalogue_can_be_chosen():
    offered = {
        key
        for kind in ("pairs", "teams", "players", "couples")
        for direction in ("book", "modern")
        for group in systems_for(kind, 8, direction).values()
        for key, _ in group
    }
    assert offered == {
        f"{system.name}/{variant}" for system in catalogue.SYSTEMS.values() for variant in system.variants
    }


def test_chosen_movement_goes_to_the_next_higher_table_at_bridge(director, bridge, night):
    """E-W to the next higher table; on a whist night to the next lower."""
    section = bridge(12)
    director.post(url("movement", section), MINUTES | {"other": "drive/sitting", "choice": "other"})
    assert movement_of(section).rounds[1].places[7].table == 2
    assert section.movement_versions.get().request["direction"] == "modern"
    section = bridge(12)
    director.post(url("movement", section), MINUTES | {"other": "mitchell/skip", "choice": "other"})
    assert movement_of(section).rounds[1].places[7].table == 2
    assert "direction" not in section.movement_versions.get().request
    section = night(12, None)
    director.post(url("movement", section), MINUTES | {"other": "drive/sitting", "choice": "other"})
    assert movement_of(section).rounds[1].places[8].table == 1
    assert "direction" not in section.movement_versions.get().request


def test_movement_page_is_requested_as_its_card_describes_it(director, bridge):
    asked = MINUTES | {"other": "drive/sitting"}
    text = director.get(url("movement", bridge(12)), asked, headers=HTMX).content.decode()
    path = re.search(r'href="(/movements/drive/12/[^"]+)"', text)[1].replace("&amp;", "&")
    assert "direction=modern" in path
    words = re.sub("<[^>]+>", "", director.get(path).content.decode())
    assert "E-W move to the next higher table: 1 to 2, 2 to 3, 6 to 1." in words


def test_compass_cannot_be_chosen_at_bridge(director, bridge):
    section = bridge(12)
    answer = director.post(url("movement", section), MINUTES | {"other": "compass/skip", "choice": "other"})
    assert answer.status_code == 422
    assert movement_of(section) is None


def test_drive_is_not_recommended_but_can_be_chosen(director, night):
    section = night(12, None)
    assert "Drive, 12 pairs" not in director.get(url("movement", section)).content.decode()
    director.post(url("movement", section), MINUTES | {"other": "drive/sitting", "choice": "other"})
    assert movement_of(section).title == "Drive, 12 pairs"


def test_each_section_has_its_own_movement(director, club, by):
    first = open_night(club, NewNight("Night", date(2025, 11, 20), sections=("A", "B"), one_field=False), by)
    second = first.session.sections.get(name="B")
    for section, name in ((first, "Ann"), (second, "Bob")):
        seat(section, [(f"{name} {at}", f"{name} {at}x") for at in range(8)], by)
    director.post(url("movement", first), MINUTES | {"choice": "howell-full-none"})
    director.post(url("movement", second), MINUTES | {"other": "compass/skip", "choice": "other"})
    assert movement_of(first).system == "howell"
    assert movement_of(second).system == "compass"
    assert set(first.contestants.values_list("field", flat=True)) == {"A"}
    assert set(second.contestants.values_list("field", flat=True)) == {"N&S B", "E&W B"}
    text = director.get(url("movement", second)).content.decode()
    assert f'href="{url("movement", first)}"' in text
    assert "Movement, section B" in text


def test_request_of_the_chosen_movement_is_stored(director, night):
    section = night(9, None)
    director.post(url("movement", section), MINUTES | {"other": "howell/full", "choice": "other", "turning": "trays"})
    kept = section.movement_versions.get().request
    assert catalogue.build(Request(**kept)) == movement_of(section)
    assert kept["turning"] == "trays"
