"""Choosing a movement: the advice, and any other of the catalogue by its name."""

import re
from datetime import date

import pytest
from django.urls import reverse

from movements import catalogue
from movements.request import Request
from tourney.desk.play.repair import curtail
from tourney.desk.queries import movement_of
from tourney.desk.results.record import Place, record
from tourney.desk.setup.names import from_text
from tourney.desk.setup.nights import Opening, open_night
from tourney.desk.setup.seating import contestants_from, seat, seat_all
from tourney.models import Section
from tourney.scoring.made import Made
from tourney.web.forms.movement import systems_for

HTMX = {"HX-Request": "true"}


def url(name: str, section: Section, *args) -> str:
    return reverse(name, args=[section.pk, *args])


def test_the_choosing_screen_says_what_each_costs(director, night):
    text = director.get(url("movement", night(28, None))).content.decode()
    assert "Compass, 14 tables, with a skip" in text
    assert "Howell, 28 pairs" in text
    assert re.search(r"ends, from 19:30</dt><dd>\d\d:\d\d<", text)
    assert '<td class="num">22:56</td>' in text


def test_one_movement_is_recommended_and_the_others_compared(director, night):
    text = director.get(url("movement", night(28, None))).content.decode()
    best, _, others = text.partition("</section>")
    assert best.count(">Use this movement<") == 1
    assert "Suits tonight best" in best
    keys = re.findall(r'name="choice" value="([^"]+)"', text)
    assert len(keys) == len(set(keys)) >= 3
    kinds = [(key.rsplit("-", 1)[0], not key.endswith("-none")) for key in keys]
    assert len(kinds) == len(set(kinds)), "no movement twice, turned by tables and by trays"
    assert others.count('<th scope="row">') == len(keys) - 1


def test_the_enter_key_in_a_field_chooses_nothing(director, night):
    section = night(28, None)
    page = director.get(url("movement", section)).content.decode()
    assert re.search(r"<button[^>]*>", page[page.index("novalidate") :])[0].count('value="look"') == 1
    answer = director.post(url("movement", section), MINUTES | {"do": "look", "until": "22:00"})
    assert answer.status_code == 200
    assert movement_of(section) is None
    assert 'value="22:00"' in answer.content.decode()


def test_the_cards_follow_what_is_typed(director, night):
    section = night(10, None)
    asked = {"trays_per_set": "3", "rounds": "4", "minutes_per_tray": "6", "minutes_per_move": "1"}
    text = director.get(url("movement", section), asked, headers=HTMX).content.decode()
    assert text.startswith('<div id="cards"')
    assert "4 of 5 rounds" in text
    assert "20:45" in text


def test_the_movement_that_stands_is_shown_as_in_use(director, night):
    section = night(28, None)
    director.post(url("movement", section), MINUTES | {"choice": "howell-full-none"})
    best = director.get(url("movement", section)).content.decode().partition("</section>")[0]
    assert "In use" in best
    assert re.search(r'<h2 id="best">Howell, 28 pairs', best)


def test_what_there_is_no_time_for_is_not_suggested(director, night):
    section = night(28, None)
    asked = {"until": "21:30", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", section), asked, headers=HTMX).content.decode()
    ends = re.findall(r'from 19:30</dt><dd>(\d\d:\d\d)|<td class="num">(\d\d:\d\d)</td>', text)
    ends = [first or other for first, other in ends]
    assert ends
    assert all(end <= "21:30" for end in ends)
    asked["until"] = "19:35"
    assert "Nothing fits these limits" in director.get(url("movement", section), asked, headers=HTMX).content.decode()


def test_past_midnight_is_still_tonight(director, night):
    asked = {"until": "00:30", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", night(28, None)), asked, headers=HTMX).content.decode()
    assert "Howell, 28 pairs" in text


def test_no_more_trays_are_suggested_than_there_are(director, night):
    asked = {"trays": "14", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", night(28, None)), asked, headers=HTMX).content.decode()
    trays = [int(found) for found in re.findall(r"each</dt><dd>(\d+)", text)]
    assert trays
    assert max(trays) <= 14


def test_a_movement_is_taken(director, night):
    section = night(9, None)
    wanted = {"choice": "howell-full-none", "trays_per_set": "2", "minutes_per_tray": "6", "minutes_per_move": "2"}
    assert director.post(url("movement", section), wanted).url == url("sheets", section)
    assert movement_of(section).trays == 18
    section.refresh_from_db()
    assert section.session.minutes_per_tray == 6


@pytest.mark.parametrize(
    "wrong",
    [
        {"trays_per_set": "0"},
        {"trays_per_set": "x"},
        {"rounds": "99"},
        {"minutes_per_tray": ""},
        {"choice": "?"},
        {"until": "19:35"},
    ],
)
def test_a_movement_that_cannot_be_is_answered(director, night, wrong):
    section = night(10, None)
    wanted = {"choice": "compass-plain-none", "minutes_per_tray": "7", "minutes_per_move": "2"} | wrong
    answer = director.post(url("movement", section), wanted)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert movement_of(section) is None


def test_what_cannot_be_had_is_said_on_its_card(director, night):
    asked = {"rounds": "7", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", night(10, None)), asked, headers=HTMX).content.decode()
    assert "<strong>Compass:</strong> Compass, 5 tables has 5 rounds, not 7." in text
    assert "7 of 9 rounds" in text


MINUTES = {"minutes_per_tray": "7", "minutes_per_move": "2"}


def of_kind(club, by, kind: str, count: int) -> Section:
    section = open_night(club, Opening("Night", date(2025, 11, 20), kind=kind), by)
    size = {"pairs": 2, "teams": 4}.get(kind, 1)
    seat(section, [[f"P{number} {letter}" for letter in "abcd"[:size]] for number in range(1, count + 1)], by)
    return section


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
def test_any_system_can_be_picked_by_its_name(director, club, by, kind, count, wanted, title):
    section = of_kind(club, by, kind, count)
    answer = director.post(url("movement", section), MINUTES | {"other": wanted, "choice": "other"})
    assert answer.url == url("sheets", section)
    assert title in movement_of(section).title
    assert f"{movement_of(section).system}/{movement_of(section).variant}" == wanted


def test_the_picked_system_has_its_card_first(director, night):
    section = night(12, None)
    asked = MINUTES | {"other": "barometer/full", "trays_per_set": "3"}
    text = director.get(url("movement", section), asked, headers=HTMX).content.decode()
    assert text.index("Barometer, 12 pairs") < text.index("Howell, 12 pairs")
    assert "As you asked" in text
    assert 'name="choice" value="other">Use this movement' in text
    assert "Needs 6 copies of each tray." in text


def test_a_picked_system_that_cannot_be_is_answered_with_its_reason(director, night):
    section = night(12, None)
    wanted = MINUTES | {"other": "hesitation/single", "choice": "other", "rounds": "40"}
    answer = director.post(url("movement", section), wanted)
    assert answer.status_code == 422
    assert "rounds, not 40" in answer.content.decode()
    assert movement_of(section) is None


def test_two_groups_are_named_as_the_director_says(director, club, by):
    section = of_kind(club, by, "players", 12)
    wanted = {"other": "mitchell-individual/plain", "group_1": "Reds", "group_2": "Blues", "choice": "other"}
    director.post(url("movement", section), MINUTES | wanted)
    assert "(Reds N and E, Blues S and W)" in movement_of(section).title
    assert set(section.contestants.values_list("field", flat=True)) == {"N", "E", "S", "W"}


@pytest.mark.parametrize("key", ["swiss-pairs/first-round", "drive/winners"])
def test_systems_drawn_while_play_goes_on_are_picked_by_name_and_the_page_says_how(director, night, key):
    section = night(12, None)
    text = director.get(url("movement", section)).content.decode()
    assert "<strong>Swiss pairs</strong> can be chosen by name: each round is drawn from the standings" in text
    assert director.post(url("movement", section), MINUTES | {"other": key, "choice": "other"}).status_code == 302
    assert len(movement_of(section).rounds) == 1


def test_every_other_system_of_the_catalogue_can_be_picked():
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


def test_what_needs_copies_of_the_trays_is_advised_where_machines_deal(director, night, club, by):
    bridge = open_night(club, Opening("Bridge", date(2025, 11, 20), game="bridge"), by)
    seat(bridge, [(f"Ann {at}", f"Bob {at}") for at in range(12)], by)
    assert "Barometer, 12 pairs" in director.get(url("movement", bridge)).content.decode()
    assert "Barometer, 12 pairs" not in director.get(url("movement", night(12, None))).content.decode()


@pytest.fixture
def bridge(club, by):
    """Makes a bridge night of so many pairs."""

    def make(pairs: int) -> Section:
        section = open_night(club, Opening("Bridge", date(2025, 11, 20), game="bridge"), by)
        seat(section, [(f"Ann {at}", f"Bob {at}") for at in range(pairs)], by)
        return section

    return make


def test_a_bridge_night_is_offered_a_mitchell_and_no_compass(director, bridge, night):
    text = director.get(url("movement", bridge(24))).content.decode()
    assert "Mitchell, 12 tables, share and relay" in text
    assert "ompass" not in text
    text = director.get(url("movement", night(24, None))).content.decode()
    assert "Compass, 12 tables, with a skip" in text
    assert not re.search(r"Mitchell, 12 tables|mitchell/skip", text)


def test_at_bridge_what_is_taken_moves_as_bridge_clubs_do(director, bridge, night):
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


def test_the_page_of_a_movement_is_asked_for_as_the_card_has_it(director, bridge):
    asked = MINUTES | {"other": "drive/sitting"}
    text = director.get(url("movement", bridge(12)), asked, headers=HTMX).content.decode()
    path = re.search(r'href="(/movements/drive/12/[^"]+)"', text)[1].replace("&amp;", "&")
    assert "direction=modern" in path
    assert "E-W move to the next higher table: 1 to 2, 2 to 3, 6 to 1." in director.get(path).content.decode()


def test_a_compass_cannot_be_picked_at_bridge(director, bridge):
    section = bridge(12)
    answer = director.post(url("movement", section), MINUTES | {"other": "compass/skip", "choice": "other"})
    assert answer.status_code == 422
    assert movement_of(section) is None


def test_a_drive_is_no_advice_and_can_be_picked(director, night):
    section = night(12, None)
    assert "Drive, 12 pairs" not in director.get(url("movement", section)).content.decode()
    director.post(url("movement", section), MINUTES | {"other": "drive/sitting", "choice": "other"})
    assert movement_of(section).title == "Drive, 12 pairs"


def test_a_movement_stands_once_among_the_cards(director, night):
    asked = MINUTES | {"other": "howell/full"}
    text = director.get(url("movement", night(12, None)), asked, headers=HTMX).content.decode()
    assert len(re.findall(r">Howell, 12 pairs\s*<", text)) == 1


def test_a_number_that_no_system_takes_is_answered_with_the_nearest(director, club, by):
    text = director.get(url("movement", of_kind(club, by, "couples", 12))).content.decode()
    assert "No system is for 6 couples. The nearest numbers that can play: 5 or 7." in text


def test_each_section_has_its_own(director, club, by):
    first = open_night(club, Opening("Night", date(2025, 11, 20), sections=("A", "B"), one_field=False), by)
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


def test_the_request_that_was_taken_is_kept(director, night):
    section = night(9, None)
    director.post(url("movement", section), MINUTES | {"other": "howell/full", "choice": "other", "turning": "trays"})
    kept = section.movement_versions.get().request
    assert catalogue.build(Request(**kept)) == movement_of(section)
    assert kept["turning"] == "trays"


def test_in_play_the_page_shows_the_whole_movement_and_what_changed(director, night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    text = director.get(url("movement", section)).content.decode()
    assert "Use this movement" not in text
    assert text.count('<th scope="row" class="num">') == 5
    assert re.search(r"Compass, 5 tables was chosen, Dora Director\.", " ".join(text.split()))
    curtail(section, 4, by)
    text = " ".join(director.get(url("movement", section)).content.decode().split())
    assert text.count('<th scope="row" class="num">') == 4
    assert "From round" in text


@pytest.mark.parametrize(
    ("said", "rounds"), [({}, 4), ({"rounds": "7"}, 7), ({"trays_per_set": "3"}, 7), ({"until": "21:30"}, 2)]
)
def test_the_rounds_of_a_swiss_are_planned_when_it_is_chosen(director, night, said, rounds):
    """Eight pairs have seven opponents; from 19:30 to 21:30 there is time for two matches of six."""
    section = night(8, None)
    form = {"other": "swiss-pairs/first-round", "minutes_per_tray": "7", "minutes_per_move": "2", "choice": "other"}
    director.post(reverse("movement", args=[section.pk]), form | said)
    assert movement_of(section).planned == rounds


def test_six_teams_at_bridge_are_offered_a_round_robin_first(director, club, by):
    section = open_night(club, Opening("Teams", date(2025, 11, 20), game="bridge", kind="teams"), by)
    seat_all(section, contestants_from("teams", from_text("\n".join("123456"), "teams")), by)
    text = director.get(reverse("movement", args=[section.pk])).content.decode()
    assert '<h2 id="best">Round robin, 6 teams</h2>' in text


def test_the_limits_speak_of_boards_at_bridge_and_of_trays_at_whist(director, bridge, night):
    text = director.get(url("movement", bridge(10))).content.decode()
    for label in ("Boards you have", "Boards per round", "Arrow-switched boards", "single boards"):
        assert label in text
    text = director.get(url("movement", night(10, None))).content.decode()
    for label in ("Trays you have", "Trays per round", "Trays turned", "single trays"):
        assert label in text
    assert "rrow-switched" not in text


def test_no_two_buttons_of_the_comparison_are_called_the_same(director, bridge, night):
    for section, turned in ((bridge(10), "arrow-switched"), (night(10, None), "trays turned")):
        text = director.get(url("movement", section)).content.decode()
        called = re.findall(r'>Use<span class="unseen"> ([^<]+)</span>', text)
        assert len(called) == len(set(called)) >= 3
        assert any(name.endswith(f", {turned}") for name in called)


def test_the_picture_names_the_lines_as_they_are_written(director, bridge):
    """N&S, and not the letters with which a page writes its ampersand."""
    text = director.get(url("movement", bridge(10))).content.decode()
    assert "N-S down, E-W across" in text
    assert "&amp;amp;" not in text
