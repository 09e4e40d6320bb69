"""Choosing a movement: the advice, and every other system by its name."""

import re
from datetime import date

import pytest
from django.urls import reverse

from tourney.desk.play.repair import curtail
from tourney.desk.queries import movement_of
from tourney.desk.results.record import record
from tourney.desk.setup.choose_movement import sets_of_trays
from tourney.desk.setup.names import from_text
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import contestants_from, seat_all
from tourney.models import Club, Place
from tourney.scoring.made import Made

from .choosing import HTMX, MINUTES, of_kind, url


@pytest.mark.whole
def test_selection_page_shows_the_costs_of_each_movement(director, night):
    text = director.get(url("movement", night(28, None))).content.decode()
    assert "Compass, 14 tables, with a skip" in text
    assert "Howell, 28 pairs" in text
    assert re.search("ends, starting at 19:30</dt><dd>\\d\\d:\\d\\d<", text)
    assert re.search(r'<td class="num"[^>]*>22:56</td>', text)


def test_one_movement_is_recommended_and_the_others_compared(director, night):
    text = director.get(url("movement", night(28, None))).content.decode()
    best, _, others = text.partition("</section>")
    assert best.count(">Use this movement<") == 1
    assert "Best for tonight" in best
    keys = re.findall(r'name="choice" value="([^"]+)"', text)
    assert len(keys) == len(set(keys)) >= 3
    kinds = [(key.rsplit("-", 1)[0], not key.endswith("-none")) for key in keys]
    assert len(kinds) == len(set(kinds)), "no movement twice, turned by tables and by trays"
    assert others.count('<th scope="row">') == len(keys) - 1


def test_the_enter_key_in_a_field_chooses_nothing(director, night):
    section = night(12, None)
    page = director.get(url("movement", section)).content.decode()
    assert re.search(r"<button[^>]*>", page[page.index("novalidate") :])[0].count('value="look"') == 1
    answer = director.post(url("movement", section), MINUTES | {"do": "look", "until": "22:00"})
    assert answer.status_code == 200
    assert movement_of(section) is None
    assert 'value="22:00"' in answer.content.decode()


def test_cards_follow_the_typed_values(director, night):
    section = night(10, None)
    asked = {"trays_per_set": "3", "rounds": "4", "minutes_per_tray": "6", "minutes_per_move": "1"}
    text = director.get(url("movement", section), asked, headers=HTMX).content.decode()
    assert text.startswith('<div id="cards"')
    assert "4 of 5 rounds" in text
    assert "20:45" in text


def test_current_movement_is_marked_as_in_use(director, night):
    section = night(28, None)
    director.post(url("movement", section), MINUTES | {"choice": "howell-full-none"})
    best = director.get(url("movement", section)).content.decode().partition("</section>")[0]
    assert "In use" in best
    assert re.search(r'<h2 id="best">Howell, 28 pairs', best)


def test_movement_without_enough_time_is_not_suggested(director, night):
    section = night(12, None)
    asked = {"until": "21:30", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", section), asked, headers=HTMX).content.decode()
    ends = re.findall(r'from 19:30</dt><dd>(\d\d:\d\d)|<td class="num"[^>]*>(\d\d:\d\d)</td>', text)
    ends = [first or other for first, other in ends]
    assert ends
    assert all(end <= "21:30" for end in ends)
    asked["until"] = "19:35"
    assert (
        "No movement fits these limits" in director.get(url("movement", section), asked, headers=HTMX).content.decode()
    )


def test_time_past_midnight_still_counts_as_tonight(director, night):
    asked = {"until": "00:30", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", night(12, None)), asked, headers=HTMX).content.decode()
    assert "Howell, 12 pairs" in text


def test_suggested_movements_use_no_more_than_the_available_trays(director, night):
    asked = {"trays": "14", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", night(12, None)), asked, headers=HTMX).content.decode()
    trays = [int(found) for found in re.findall(r"each</dt><dd>(\d+)", text)]
    assert trays
    assert max(trays) <= 14


def test_movement_is_chosen(director, night):
    section = night(9, None)
    wanted = {"choice": "howell-full-none", "trays_per_set": "2", "minutes_per_tray": "6", "minutes_per_move": "2"}
    assert director.post(url("movement", section), wanted).url == url("sheets", section)
    assert movement_of(section).trays == 18
    section.refresh_from_db()
    assert section.session.minutes_per_tray == 6


@pytest.mark.whole
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
def test_impossible_movement_is_refused(director, night, wrong):
    section = night(10, None)
    wanted = {"choice": "compass-plain-none", "minutes_per_tray": "7", "minutes_per_move": "2"} | wrong
    answer = director.post(url("movement", section), wanted)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert movement_of(section) is None


def test_reason_for_an_unavailable_movement_is_on_its_card(director, night):
    asked = {"rounds": "7", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", night(10, None)), asked, headers=HTMX).content.decode()
    assert "<strong>Compass:</strong> Compass, 5 tables has 5 rounds, not 7." in text
    assert "7 of 9 rounds" in text


@pytest.mark.whole
def test_movement_that_needs_more_sets_comes_last_and_says_so(director, bridge):
    section = bridge(36)
    one = director.get(url("movement", section), MINUTES, headers=HTMX).content.decode()
    assert one.index("fairer, with 2 sets of boards") > one.rindex(
        ", 18 tables,", 0, one.index("Web Mitchell, 18 tables")
    )
    two = director.get(url("movement", section), MINUTES | {"sets": "2"}, headers=HTMX).content.decode()
    assert "Web Mitchell, 18 tables" in two
    assert "fairer, with" not in two


@pytest.mark.whole
def test_clubs_number_of_sets_is_remembered_for_its_next_night(director, bridge, night):
    page = director.get(url("movement", bridge(36))).content.decode()
    assert re.search(r'name="sets" value="1"', page)
    chosen = MINUTES | {"sets": "2", "choice": "mitchell-skip-none"}
    assert director.post(url("movement", bridge(36)), chosen).status_code == 302
    assert re.search(r'name="sets" value="2"', director.get(url("movement", bridge(20))).content.decode())
    assert director.post(url("movement", bridge(36)), chosen | {"sets": "1"}).status_code == 302
    assert re.search(r'name="sets" value="1"', director.get(url("movement", bridge(20))).content.decode())


def test_number_of_sets_is_not_shared_between_clubs(director, bridge, by):
    director.post(url("movement", bridge(36)), MINUTES | {"sets": "2", "choice": "mitchell-skip-none"})
    other = Club.objects.create(name="Another club")
    assert sets_of_trays(open_night(other, NewNight("Theirs", date(2025, 11, 20), game="bridge"), by)) == 1


@pytest.mark.whole
def test_the_movement_in_use_comes_first_among_the_others_and_says_so(director, night):
    section = night(28, None)
    director.post(
        url("movement", section), MINUTES | {"other": "compass/skip", "choice": "other", "trays_per_set": "1"}
    )
    text = director.get(url("movement", section), MINUTES | {"other": "howell/full"}, headers=HTMX).content.decode()
    assert "As you asked" in text
    rows = re.findall(r'<th scope="row">.*?</tr>', text, re.S)
    assert "Compass, 14 tables" in rows[0]
    assert "In use" in rows[0]
    assert not any("In use" in row for row in rows[1:])
    assert sum("Best for tonight" in row for row in rows) == 1
    plain = director.get(url("movement", section)).content.decode()
    assert "In use" in plain.partition("</h2>")[0]


@pytest.mark.whole
def test_a_bridge_night_is_offered_a_mitchell_and_no_compass(director, bridge, night):
    text = director.get(url("movement", bridge(24))).content.decode()
    assert "Mitchell, 12 tables, share and relay" in text
    assert "ompass" not in text
    text = director.get(url("movement", night(24, None))).content.decode()
    assert "Compass, 12 tables, with a skip" in text
    assert not re.search(r"Mitchell, 12 tables|mitchell/skip", text)


def test_movement_appears_once_among_the_cards(director, night):
    asked = MINUTES | {"other": "howell/full"}
    text = director.get(url("movement", night(12, None)), asked, headers=HTMX).content.decode()
    assert len(re.findall(r">Howell, 12 pairs\s*<", text)) == 1


def test_number_without_a_system_suggests_the_nearest(director, club, by):
    text = director.get(url("movement", of_kind(club, by, "couples", 12))).content.decode()
    assert "No movement is available for 6 couples. The nearest possible numbers are 5 and 7." in text


def test_page_during_play_shows_the_whole_movement_and_its_changes(director, night, by):
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


@pytest.mark.whole
@pytest.mark.parametrize(
    ("said", "rounds"), [({}, 4), ({"rounds": "7"}, 7), ({"trays_per_set": "3"}, 7), ({"until": "21:30"}, 2)]
)
def test_swiss_rounds_are_planned_when_it_is_chosen(director, night, said, rounds):
    """Eight pairs have seven opponents; from 19:30 to 21:30 there is time for two matches of six."""
    section = night(8, None)
    form = {"other": "swiss-pairs/first-round", "minutes_per_tray": "7", "minutes_per_move": "2", "choice": "other"}
    director.post(reverse("movement", args=[section.pk]), form | said)
    assert movement_of(section).planned == rounds


def test_six_bridge_teams_get_a_round_robin_first_if_there_are_enough_boards(director, club, by):
    section = open_night(club, NewNight("Teams", date(2025, 11, 20), game="bridge", kind="teams"), by)
    seat_all(section, contestants_from("teams", from_text("\n".join("123456"), "teams")), by)
    page = reverse("movement", args=[section.pk])
    three = director.get(page, MINUTES | {"sets": "3"}, headers=HTMX).content.decode()
    assert '<h2 id="best">Round robin, 6 teams</h2>' in three
    one = director.get(page, MINUTES, headers=HTMX).content.decode()
    assert '<h2 id="best">American Whist, 6 teams</h2>' in one or '<h2 id="best">New England Relay, 6 teams</h2>' in one
    assert re.search(r"Round robin, 6 teams</a>\s*<span class=\"sub\">with 3 sets of boards<", one)


def test_limits_use_boards_at_bridge_and_trays_at_whist(director, bridge, night):
    text = director.get(url("movement", bridge(10))).content.decode()
    for label in ("Boards you have", "Boards per round", "Arrow-switched boards", "single boards"):
        assert label in text
    text = director.get(url("movement", night(10, None))).content.decode()
    for label in ("Trays you have", "Trays per round", "Trays turned", "single trays"):
        assert label in text
    assert "rrow-switched" not in text


def test_every_button_of_the_comparison_has_its_own_name(director, bridge, night):
    for section, turned in ((bridge(10), "arrow-switched"), (night(10, None), "trays turned")):
        text = director.get(url("movement", section)).content.decode()
        called = re.findall(r'>Use<span class="unseen"> ([^<]+)</span>', text)
        assert len(called) == len(set(called)) >= 3
        assert any(name.endswith(f", {turned}") for name in called)


def test_diagram_names_the_lines_as_the_game_writes_them(director, bridge):
    """N&S, not the entity that a page uses for an ampersand."""
    text = director.get(url("movement", bridge(14))).content.decode()
    assert "N-S down, E-W across" in text
    assert "&amp;amp;" not in text
