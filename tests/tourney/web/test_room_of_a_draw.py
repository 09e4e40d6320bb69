"""The room page of a night whose rounds are drawn."""

from django.urls import reverse

from tourney.desk.queries import movement_of
from tourney.desk.round_states import rounds_of


def test_room_draws_the_next_round_when_every_result_is_in(director, night):
    section = night(8, "swiss-pairs")
    room = reverse("room", args=[section.pk])
    draw = reverse("draw", args=[section.pk])
    assert "Draw round 2" not in director.get(room).content.decode()
    assert "No result has been entered for tray 1 at table " in director.post(draw, follow=True).content.decode()
    for each in rounds_of(section, movement_of(section))[0].expected:
        cell = reverse("cell", args=[section.pk, 1, each.seating.table, each.tray])
        assert director.post(cell, {"made": "7"}).status_code == 200
    assert "Draw round 2" in director.get(room).content.decode()
    text = director.post(draw, follow=True).content.decode()
    assert "Round 2 has been drawn." in text
    assert "Round 2" in text
    assert len(movement_of(section).rounds) == 2
