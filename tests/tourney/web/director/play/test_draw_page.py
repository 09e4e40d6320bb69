"""The page of the draw: viewed, changed, and stored as it was shown."""

import re
from html import unescape

import pytest
from django.urls import reverse

from tests.tourney.desk.play.test_draw import play
from tourney.desk.play.draw import draw_round
from tourney.desk.play.who_is_drawn import change_who_is_drawn
from tourney.desk.queries import contestants_of, movement_of, standings_of


@pytest.fixture
def swiss(night, by):
    """Eight pairs after the first of three rounds: 1 v 2, 3 v 4, 5 v 6, 7 v 8 have met."""
    section = night(8, "swiss-pairs", rounds=3, trays_per_set=2)
    play(section, by, 1)
    return section


def page(director, section, query="", name="draw"):
    return unescape(director.get(reverse(name, args=[section.pk]) + query).content.decode())


def test_draw_page_names_all_with_place_and_score_and_stores_nothing(director, swiss):
    text = page(director, swiss)
    assert "Draw for round 2 of 3" in text
    assert "No rematch." in text
    for contestant in contestants_of(swiss).values():
        assert " & ".join(seat.player.name for seat in contestant.seats.all()) in text
    assert len(movement_of(swiss).rounds) == 1


def test_draw_page_marks_shared_ranks_as_the_standings_do(director, swiss):
    ranks = re.findall(r'<td class="num">([^<]*)</td><td class="num">[^<]*</td>', page(director, swiss))
    texts = standings_of(swiss.session).rankings[0].rank_texts.values()
    assert sorted(ranks) == sorted(texts)
    assert any(rank.endswith("=") for rank in ranks)


@pytest.mark.whole
def test_swapping_two_shows_the_resulting_rematches_at_once(director, swiss):
    text = page(director, swiss, "?order=1-3-2-4-5-7-6-8&swap=3&swap=2")
    assert "have changed places. This leads to rematches: " in text
    assert "2 rematches." in text
    assert 'value="1-2-3-4-5-7-6-8"' in text
    assert "This does not lead to a rematch." in page(director, swiss, "?order=1-3-2-4-5-7-6-8&swap=3&swap=4")


@pytest.mark.whole
@pytest.mark.parametrize("query", ["?swap=3", "?swap=3&swap=99", "?swap=3&swap=3", "?order=1-2-3", "?order=x"])
def test_impossible_swap_is_reported_and_the_draw_stays(director, swiss, query):
    answer = director.get(reverse("draw", args=[swiss.pk]) + query)
    text = unescape(answer.content.decode())
    assert answer.status_code == (200 if query == "?order=x" else 422)
    assert "Use this draw for round 2" in text


def test_displayed_draw_is_stored(director, swiss):
    answer = director.post(reverse("draw", args=[swiss.pk]), {"order": "1-2-3-5-4-6-7-8", "round": "2"}, follow=True)
    assert "Round 2 has been drawn." in answer.content.decode()
    tables = movement_of(swiss).rounds[1].tables
    assert [{s.ns, s.ew} for s in tables] == [{1, 2}, {3, 5}, {4, 6}, {7, 8}]


@pytest.mark.whole
def test_the_same_draw_sent_twice_is_stored_once(director, swiss, by):
    sent = {"order": "1-3-2-4-5-7-6-8", "round": "2"}
    director.post(reverse("draw", args=[swiss.pk]), sent)
    play(swiss, by, 2)
    text = director.post(reverse("draw", args=[swiss.pk]), sent, follow=True).content.decode()
    assert "Someone else has already drawn round 2. See the draw on the Room page." in text
    assert len(movement_of(swiss).rounds) == 2


def test_draw_can_be_viewed_but_not_stored_while_results_are_missing(director, night):
    section = night(8, "swiss-pairs", trays_per_set=2)
    text = page(director, section)
    assert "8 results from round 1 are still missing." in text
    assert "Use this draw" not in text


@pytest.mark.whole
def test_the_last_round_can_be_drawn_first_against_second(director, swiss, by):
    draw_round(swiss, by)
    play(swiss, by, 2)
    assert "(usual for the last round)" in page(director, swiss)
    assert 'name="rank" value="1" checked' in page(director, swiss, "?rank=1")


@pytest.mark.whole
def test_round_beyond_the_plan_needs_a_tick(director, swiss, by):
    for number in (2, 3):
        draw_round(swiss, by)
        play(swiss, by, number)
    room = page(director, swiss, name="room")
    assert "Draw round 4" not in room
    assert "Close round 3" in room
    assert "Play one more round than the 3" in page(director, swiss)
    director.post(reverse("draw", args=[swiss.pk]), {"round": "4"})
    assert len(movement_of(swiss).rounds) == 3
    director.post(reverse("draw", args=[swiss.pk]), {"round": "4", "beyond": "1"})
    assert len(movement_of(swiss).rounds) == 4


def test_room_shows_the_round_and_the_number_of_rounds(director, swiss, by):
    draw_round(swiss, by)
    assert "<h1><span>Round</span> 2 <span>of 3</span></h1>" in page(director, swiss, name="room")


@pytest.mark.whole
def test_leaver_is_unticked_and_latecomer_is_entered(director, swiss):
    address = reverse("draw-who", args=[swiss.pk])
    here = [str(number) for number in range(1, 8)]
    text = director.post(address, {"here": here, "late": "Late Ann & Late Bob"}, follow=True).content.decode()
    assert "The change takes effect from round 2." in text
    assert "Late Ann & Late Bob" in unescape(text)
    movement = movement_of(swiss)
    assert (movement.left, movement.contestants.count) == ((8,), 9)
    assert "No longer in the draw because they have left:" in text


def test_invalid_late_name_stays_in_its_field(director, swiss):
    answer = director.post(reverse("draw-who", args=[swiss.pk]), {"here": ["1", "2"], "late": "Alone"})
    assert answer.status_code == 422
    assert "Alone</textarea>" in answer.content.decode()
    assert movement_of(swiss).left == ()


def test_second_bye_is_pointed_out(director, night, by):
    section = night(5, "swiss-pairs", trays_per_set=2)
    play(section, by, 1)
    text = page(director, section, "?order=1-3-2-4-5")
    assert "sits out, after 1 earlier bye" in text


def test_odd_number_after_a_withdrawal_makes_a_sit_out(director, night, by):
    section = night(8, "swiss-pairs", trays_per_set=2)
    change_who_is_drawn(section, [8], [], by)
    assert "sits out" in page(director, section)


def test_planned_movement_has_no_draw_page(director, night):
    section = night(10)
    assert director.get(reverse("draw", args=[section.pk])).status_code == 302
    assert director.get(reverse("draw-who", args=[section.pk])).status_code == 302


def test_projector_announces_the_draw_by_name(director, swiss, by):
    draw_round(swiss, by)
    text = page(director, swiss, "?show=moves&show=clock", name="projector")
    movement = movement_of(swiss)
    names = {n: " & ".join(s.player.name for s in c.seats.all()) for n, c in contestants_of(swiss).items()}
    for seating in movement.rounds[1].tables:
        assert f"<strong>{names[seating.ns]} ({seating.ns})</strong>" in text
        assert f"against {names[seating.ew]} ({seating.ew})" in text
        assert f"table {seating.table} N & S" in text
    assert "Round 3 can be drawn once every result has been entered." in text
    assert "last round" not in text
    assert "round 2 of 3" in text


def test_projector_announces_the_last_planned_round(director, night):
    section = night(8, "swiss-pairs", rounds=1)
    assert "This is the last round." in page(director, section, "?show=moves", name="projector")


@pytest.mark.whole
def test_late_evening_ends_after_the_drawn_round(director, swiss):
    assert "3 rounds are planned." in page(director, swiss)
    director.post(reverse("fix-curtail", args=[swiss.pk]), {"last": "1"})
    assert movement_of(swiss).planned == 1
    room = page(director, swiss, name="room")
    assert "Draw round 2" not in room
    assert "Close round 1" in room


@pytest.mark.whole
def test_only_the_best_draw_calls_its_rematches_unavoidable(director, night, by):
    section = night(4, "swiss-pairs", trays_per_set=1)
    for number in (1, 2, 3):
        play(section, by, number)
        if number < 3:
            draw_round(section, by)
    assert "These rematches cannot be avoided, because no possible draw has fewer rematches." in page(director, section)
    assert "cannot be avoided" not in page(director, section, "?order=1-2-3-4")


@pytest.mark.whole
def test_first_draw_is_viewed_changed_and_stored_before_play(director, night):
    section = night(8, "swiss-pairs", rounds=3, trays_per_set=2)
    here = reverse("draw", args=[section.pk])
    assert f'href="{here}?round=1"' in director.get(reverse("room", args=[section.pk])).content.decode()
    text = page(director, section, "?round=1")
    assert "Draw for round 1 of 3" in text
    assert "No rematch." not in text
    changed = page(director, section, "?round=1&order=1-2-3-4-5-6-7-8&swap=2&swap=8")
    assert 'name="round" value="1"' in changed
    sent = {"order": "1-8-3-4-5-6-7-2", "round": "1"}
    assert all(f'value="{value}"' in changed for value in sent.values())
    assert "Round 1 has been drawn." in director.post(here, sent, follow=True).content.decode()
    assert [{s.ns, s.ew} for s in movement_of(section).rounds[0].tables] == [{1, 8}, {3, 4}, {5, 6}, {2, 7}]


@pytest.mark.whole
def test_first_draw_sent_after_the_first_result_changes_nothing(director, night, by):
    section = night(8, "swiss-pairs", trays_per_set=2)
    before = movement_of(section)
    play(section, by, 1)
    assert "?round=1" not in director.get(reverse("room", args=[section.pk])).content.decode()
    answer = director.post(reverse("draw", args=[section.pk]), {"order": "1-8-3-4-5-6-7-2", "round": "1"}, follow=True)
    assert "Round 1 has begun, so its draw can no longer be changed." in answer.content.decode()
    assert movement_of(section) == before
