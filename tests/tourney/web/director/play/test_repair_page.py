"""Fix a problem: the questions, the offers, and the chosen repair."""

import html
import re
import sys

import pytest
from django.urls import reverse

from movements.repair.constraint_solver import QUICK, SECONDS, Repair
from movements.repair.costs import Costs
from tests.tourney.desk.play.test_repair import play
from tests.tourney.desk.played import night_of_method
from tourney.desk.play.repair import conflicts, offers
from tourney.desk.queries import entries_of, movement_of, versions_of
from tourney.models import JournalEntry, MovementVersion

HTMX = {"HX-Request": "true"}


def url(name: str, section, *args) -> str:
    return reverse(name, args=[section.pk, *args])


@pytest.fixture
def playing(night, by):
    def make(pairs: int = 9, system: str = "compass", rounds: int = 2, **request):
        section = night(pairs, system, **request)
        play(section, by, rounds)
        return section

    return make


def choices(text: str) -> list[str]:
    return [html.unescape(each) for each in re.findall(r'name="choice" value="([^"]+)"', text)]


def as_shown(text: str) -> dict[str, str]:
    """Return the data that the unchanged form of a round sends."""
    sent = dict(re.findall(r'name="(trays-\d+)" value="([^"]*)"', text))
    for name, options in re.findall(r'<select\s+id="[^"]+" name="([^"]+)">(.*?)</select>', text, re.S):
        sent[name] = re.search(r'value="(\d+)" selected', options)[1]
    for name in re.findall(r'name="(turned-\d+)" checked', text):
        sent[name] = "on"
    return sent | {"results": "keep"}


def test_the_question_names_what_can_have_happened(director, playing):
    text = director.get(url("fix", playing())).content.decode()
    for words in (
        "A pair came late",
        "They will join from round 3 onwards.",
        "A pair leaves",
        "play fewer rounds",
        "wrong tray",
    ):
        assert words in text
    assert [int(one) for one in re.findall(r'rounds/(\d+)/"><span class="unseen">Round', text)] == [1, 2, 3]


def test_page_points_to_the_names_before_play(director, night):
    text = director.get(url("fix", night(10))).content.decode()
    assert "A pair came late" not in text
    assert "Before the first round begins" in text


def test_night_without_a_movement_redirects_to_choosing_one(director, night):
    section = night(10, None)
    for name in ("fix", "fix-curtail", "fix-leaves"):
        assert director.get(url(name, section)).url == url("movement", section)


def test_late_pair_is_named_and_offered_a_place_that_it_takes(director, playing):
    section = playing()
    assert "Late arrivals" in director.get(url("fix-late", section)).content.decode()
    text = director.get(url("fix-late", section), {"names": "Cora Cole & Dan Dyer"}).content.decode()
    assert "Fill the half table" in text
    assert "Searching for a new movement" in text
    assert "stop=1" in text
    (choice,) = choices(text)
    assert director.post(url("fix-take", section), {"choice": choice}).url == url("sheets", section)
    assert entries_of(section)[10].names == ("Cora Cole", "Dan Dyer")
    story = director.get(url("journal", section)).content.decode()
    assert "changed the movement from round 3 on: Fill the half table (late: Cora Cole &amp; Dan Dyer)" in story


def test_the_search_can_be_stopped(director, playing):
    asked = {"names": "Cora Cole & Dan Dyer", "stop": "1"}
    text = director.get(url("fix-late", playing()), asked).content.decode()
    assert "Fill the half table" in text
    assert "Searching for" not in text


def test_search_result_is_one_more_card(director, playing):
    section = playing(8, rounds=1)
    asked = {"names": "Cora Cole & Dan Dyer\nEva East & Fritz Fox", "more_sets": "1"}
    text = director.get(url("fix-search", section), asked, headers=HTMX).content.decode()
    assert "A new movement from round 2 on" in text
    director.post(url("fix-take", section), {"choice": choices(text)[0]})
    assert len(entries_of(section)) == 10
    assert len(movement_of(section).rounds[1].tables) == 5


def test_better_movement_is_sought_while_the_director_looks_at_the_first(director, playing, monkeypatch):
    section = playing(8, rounds=1)
    asked = {"names": "Cora Cole & Dan Dyer\nEva East & Fritz Fox"}
    sought: list[float] = []
    first, better = Costs(0, 4, 1, 0, 30), Costs(0, 2, 1, 0, 40)

    def searched(section, incident, seconds):
        (*_, offer) = offers(section, incident)
        sought.append(seconds)
        return offer, Repair(offer.movement, first if seconds == QUICK else better, False, "")

    monkeypatch.setattr("tourney.desk.play.repair.searched", searched)
    text = director.get(url("fix-search", section), asked, headers=HTMX).content.decode()
    assert len(choices(text)) == 1
    again = html.unescape(re.search(r'hx-get="([^"]+)"', text)[1])
    assert again.endswith("&than=0&than=4&than=1&than=0&than=30")
    text = director.get(again, headers=HTMX).content.decode()
    assert "A better movement from round 2 on" in text
    assert "hx-get" not in text
    better = first
    text = director.get(again, headers=HTMX).content.decode()
    assert "The longer search found nothing better." in text
    assert choices(text) == []
    assert sought == [QUICK, SECONDS, SECONDS]


def test_movement_that_is_proved_best_is_not_sought_again(director, playing):
    asked = {"names": "Cora Cole & Dan Dyer\nEva East & Fritz Fox", "more_sets": "1"}
    text = director.get(url("fix-search", playing(8, rounds=1)), asked, headers=HTMX).content.decode()
    assert len(choices(text)) == 1
    assert "hx-get" not in text


def test_invalid_names_are_refused_and_stay_in_the_box(director, playing):
    answer = director.get(url("fix-late", playing()), {"names": "Cora & Ann 3\nDan"})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "is already in pair 3." in text
    assert "line 2" in text
    assert "Cora &amp; Ann 3" in text


@pytest.mark.whole
def test_a_pair_leaves(director, playing):
    section = playing(10)
    assert "Their results stay." in director.get(url("fix-leaves", section)).content.decode()
    assert director.get(url("fix-leaves", section), {"gone": ["99"]}).status_code == 422
    text = director.get(url("fix-leaves", section), {"gone": ["4"]}).content.decode()
    director.post(url("fix-take", section), {"choice": choices(text)[0]})
    assert movement_of(section).rounds[2].away == (4,)
    assert director.get(url("room", section)).status_code == 200
    assert director.get(url("round", section, 3)).status_code == 200
    assert director.get(url("standings", section)).status_code == 200
    for kind in ("indicator-cards", "score-sheets", "tray-schedule", "guide-cards"):
        answer = director.get(url("sheet", section, kind))
        assert answer.status_code in (200, 404)


def test_not_all_pairs_can_leave(director, playing):
    answer = director.get(url("fix-leaves", playing(10)), {"gone": [str(at) for at in range(1, 11)]})
    assert answer.status_code == 422
    assert "At least two pairs must continue." in answer.content.decode()


@pytest.mark.whole
@pytest.mark.parametrize("choice", ["", "made up", "another night"])
def test_only_an_offered_option_can_be_chosen(director, playing, choice):
    section = playing(10)
    if choice == "another night":
        other = playing(10)
        choice = choices(director.get(url("fix-leaves", other), {"gone": ["4"]}).content.decode())[0]
    versions = MovementVersion.objects.count()
    answer = director.post(url("fix-take", section), {"choice": choice}, follow=True)
    assert "Choose one of the options." in answer.content.decode()
    assert MovementVersion.objects.count() == versions


@pytest.mark.whole
def test_actual_round_is_recorded_and_repaired(director, playing):
    section = playing(10)
    page = url("fix-round", section, 2)
    text = director.get(page).content.decode()
    sent = as_shown(text)
    assert "1 N&amp;S v 5 E&amp;W" in text or "planned" in text
    swapped = sent | {"trays-1": sent["trays-3"], "trays-3": sent["trays-1"]}
    answer = director.post(page, swapped, follow=True)
    text = answer.content.decode()
    assert "Round 2 was recorded as it was played." in text
    assert "Show the options" in text
    assert conflicts(section)
    assert JournalEntry.objects.last().data["tables"] == [1, 3]
    assert re.search(r"Pair \d (N &amp; S|E &amp; W) plays trays? \d", text)
    text = director.get(url("fix-later-rounds", section)).content.decode()
    director.post(url("fix-take", section), {"choice": choices(text)[0]})
    assert conflicts(section) == []
    assert "Show the options" not in director.get(url("fix", section)).content.decode()


def test_round_sent_unchanged_changes_nothing(director, playing):
    section = playing(10)
    page = url("fix-round", section, 2)
    versions = versions_of(section)
    director.post(page, as_shown(director.get(page).content.decode()))
    assert versions_of(section) == versions
    assert MovementVersion.objects.count() == 1


def test_turned_tray_is_recorded_by_a_tick(director, playing):
    section = playing(10)
    page = url("fix-round", section, 2)
    director.post(page, as_shown(director.get(page).content.decode()) | {"turned-1": "on"})
    table = movement_of(section).round(2).by_table[1]
    assert table.turned == table.trays
    assert "turned-1" in as_shown(director.get(page).content.decode())


def test_pair_at_two_tables_is_reported_beside_them_and_the_choices_stay(director, playing):
    section = playing(10)
    page = url("fix-round", section, 2)
    sent = as_shown(director.get(page).content.decode())
    answer = director.post(page, sent | {"EW-1": sent["EW-3"], "trays-2": "99"})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert 'href="#table-3"' in text
    assert "Correct both tables." in text
    assert 'name="trays-2" value="99"' in text
    assert MovementVersion.objects.count() == 1


@pytest.mark.parametrize("number", [0, 4, 99])
def test_round_not_yet_started_cannot_be_recorded(director, playing, number):
    assert director.get(url("fix-round", playing(10), number)).status_code == 404


def test_the_evening_is_cut_short_where_it_is_fairest(director, playing):
    section = playing(9, rounds=2)
    text = director.get(url("fix-curtail", section)).content.decode()
    assert text.count('class="tag">fairest') == 1
    assert re.findall(r'name="last" value="(\d)"', text) == ["4", "3", "2"]
    assert director.post(url("fix-curtail", section), {"last": "9"}).status_code == 422
    assert director.post(url("fix-curtail", section), {"last": "3"}).url == url("room", section)
    assert len(movement_of(section).rounds) == 3
    assert "ended the night early: after round 3 of 5" in director.get(url("journal", section)).content.decode()


def test_last_round_leaves_nothing_to_cut(director, playing):
    text = director.get(url("fix-curtail", playing(10, rounds=5))).content.decode()
    assert "This is the last round, so there are no more rounds to drop." in text


def test_only_a_director_of_the_club_may_fix_problems(client, director, playing):
    section = playing(10)
    client.logout()
    for name, args in (
        ("fix", ()), ("fix-late", ()), ("fix-leaves", ()), ("fix-later-rounds", ()),
        ("fix-search", ()), ("fix-curtail", ()), ("fix-round", (1,)),
    ):  # fmt: skip
        assert client.get(url(name, section, *args)).status_code == 302
    assert client.post(url("fix-take", section)).status_code == 302


@pytest.mark.whole
@pytest.mark.parametrize("pairs", [10, 40])
def test_the_number_of_queries_does_not_grow_with_tables(director, playing, pairs, django_assert_num_queries):
    section = playing(pairs, rounds=1, trays_per_set=1)
    for name, args, queries in (("fix", (), 13), ("fix-curtail", (), 9), ("fix-round", (1,), 12)):
        with django_assert_num_queries(queries):
            assert director.get(url(name, section, *args)).status_code == 200


def test_tray_played_twice_is_reported_with_the_round_to_check(director, playing):
    section = playing(10, rounds=3)
    page = url("fix-round", section, 3)
    sent = as_shown(director.get(page).content.decode())
    before = movement_of(section).round(1).by_table[1]
    answer = director.post(page, sent | {"trays-1": ", ".join(map(str, before.trays))}, follow=True)
    text = answer.content.decode()
    assert "In rounds already played" in text
    assert "plays tray 1 in rounds 1 and 3" in text
    assert url("round", section, 3) in text


def test_missing_solver_is_named_on_the_card(director, playing, monkeypatch):
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    asked = {"names": "Cora Cole & Dan Dyer"}
    text = director.get(url("fix-search", playing()), asked, headers=HTMX).content.decode()
    assert "No new movement" in text
    assert "pip install -r requirements-repair.txt" in text
    assert choices(text) == []


def test_individuals_are_not_offered_repairs_for_pairs(director, club, by):
    section = night_of_method("losses", club, by, rounds=1)
    text = director.get(url("fix", section)).content.decode()
    assert "A pair came late" not in text
    assert "play fewer rounds" in text
    answer = director.get(url("fix-later-rounds", section))
    assert answer.status_code == 422
    assert "for pairs only" in answer.content.decode()
    page = url("fix-round", section, 1)
    sent = as_shown(director.get(page).content.decode())
    director.post(page, sent | {"N-1": sent["S-1"], "S-1": sent["N-1"]})
    assert movement_of(section).round(1).by_table[1].seats.north == int(sent["S-1"])
