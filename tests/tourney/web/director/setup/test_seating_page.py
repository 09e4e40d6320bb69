"""Seating: by hand, by random draw, by seeding; and stationary contestants."""

from datetime import date

import pytest
from django.urls import reverse

from tests.conftest import names_for
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat, seated
from tourney.models import Place, Player, Section
from tourney.scoring.made import Made


def page(section: Section) -> str:
    return reverse("seating", args=[section.pk])


def typed(section: Section, how: str, **changes) -> dict[str, str]:
    """The form as it stands on the screen, with some fields changed."""
    labels = ["N&S", "E&W"]
    count = len(seated(section))
    places = {f"at-{at}": f"{at % (count // 2) + 1} {labels[at // (count // 2)]}" for at in range(count)}
    return places | {"how": how} | {name.replace("_", "-"): value for name, value in changes.items()}


def firsts(section: Section) -> list[str]:
    return [row.names[0] for row in seated(section)]


def test_two_pairs_swap_places_by_hand(director, night):
    section = night(8)
    director.post(page(section), typed(section, "hand", at_0="4 ew", at_7="1 N&S"))
    assert firsts(section) == ["Ann 8", "Ann 2", "Ann 3", "Ann 4", "Ann 5", "Ann 6", "Ann 7", "Ann 1"]


def test_place_claimed_by_two_is_reported_beside_the_field(director, night):
    section = night(8)
    answer = director.post(page(section), typed(section, "hand", at_0="4 E&W", at_1="9 N&S"))
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Two contestants have been given place 4 E&amp;W. Choose a different place for one of them." in text
    assert "There is no place &#x27;9 N&amp;S&#x27;" in text
    assert 'value="9 N&amp;S"' in text
    assert firsts(section)[0] == "Ann 1"


def test_random_draw_keeps_all_contestants(director, night):
    section = night(20)
    before = firsts(section)
    director.post(page(section), typed(section, "lot"))
    assert sorted(firsts(section)) == sorted(before)
    assert firsts(section) != before


@pytest.mark.whole
def test_stationary_pair_sits_in_a_stationary_place(director, night, by):
    section = night(8, "howell")
    Player.objects.filter(name="Bob 3").update(sits_still=True)
    text = director.get(page(section)).content.decode()
    assert text.count("checked") == 1
    for _ in range(4):
        director.post(page(section), {f"at-{at}": str(at + 1) for at in range(8)} | {"how": "lot", "stays-2": "on"})
        assert seated(section)[7].names == ("Ann 3", "Bob 3")
        director.post(page(section), {f"at-{at}": str(8 - at) for at in range(8)} | {"how": "hand"})
        seat(section, names_for(8), by)


def test_too_many_stationary_pairs_are_refused(director, night):
    section = night(8, "howell")
    wanted = {f"at-{at}": str(at + 1) for at in range(8)} | {"how": "lot", "stays-2": "on", "stays-3": "on"}
    answer = director.post(page(section), wanted)
    assert answer.status_code == 422
    assert "2 must keep their place, but there is only 1 stationary place in this movement" in answer.content.decode()


def test_seeding_places_strong_pairs_in_both_lines(director, night):
    section = night(8)
    director.post(page(section), typed(section, "seed", **{f"seed_{at}": str(at + 1) for at in range(8)}))
    lines = {row.names[0]: row.field for row in seated(section)}
    assert [lines[f"Ann {seed}"] for seed in range(1, 9)] == ["N&S", "E&W", "E&W", "N&S"] * 2


def test_seeds_come_from_the_last_published_nights(director, club, by, night):
    old = night(4)
    for table, tricks in ((1, 3), (2, 9)):
        record(old, Place(1, table, 1), Made(tricks=tricks), by)
    publish(old, by)
    section = night(4)
    text = director.get(page(section)).content.decode()
    assert 'name="seed-1" value="1"' in text


def test_an_empty_section_is_filled_evenly(director, club, by):
    first = open_night(club, NewNight("Night", date(2025, 11, 20), sections=("A", "B")), by)
    seat(first, names_for(10), by)
    second = first.session.sections.get(name="B")
    assert (
        "One section is empty. A random draw or seeding will spread the players evenly over the sections."
        in director.get(page(second)).content.decode()
    )
    director.post(page(second), {f"at-{at}": f"A {at + 1}" for at in range(10)} | {"how": "lot"})
    assert (len(seated(first)), len(seated(second))) == (6, 4)


def test_contestants_keep_their_places_once_results_are_entered(director, night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    text = director.get(page(section)).content.decode()
    assert "Results have already been entered, so players keep their places." in text
    assert f'<a href="{reverse("fix", args=[section.pk])}" autofocus>Change the rounds still to play</a>' in text
    assert 'name="how"' not in text


def test_pages_of_a_night_with_results_focus_what_is_done_there(director, night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    player = Player.objects.get(seats__contestant__section=section, seats__contestant__number=1, seats__place=1)
    focused = {"names": reverse("player", args=[player.pk]), "movement": reverse("fix", args=[section.pk])}
    for name, link in focused.items():
        text = director.get(reverse(name, args=[section.pk])).content.decode()
        assert text.count("autofocus") == 1
        assert f'<a href="{link}" autofocus>' in text


def test_first_place_is_focused(director, night):
    text = director.get(page(night(10))).content.decode()
    assert text.count("autofocus") == 1
    assert "autofocus" in text[text.index('name="at-0"') :].split(">")[0]


def test_couples_stay_together(director, club, by):
    section = open_night(club, NewNight("Night", date(2025, 11, 20), kind="couples"), by)
    seat(section, [(name,) for name in "A Ax B Bx C Cx D Dx".split()], by)
    director.post(page(section), {f"at-{at}": str(2 * (at + 1) % 8 + 1) for at in range(4)} | {"how": "hand"})
    assert firsts(section) == ["D", "Dx", "A", "Ax", "B", "Bx", "C", "Cx"]


@pytest.mark.parametrize("pairs", [10, 40])
def test_the_queries_do_not_grow_with_tables(director, night, pairs, django_assert_num_queries):
    section = night(pairs)
    with django_assert_num_queries(22):
        assert director.get(page(section)).status_code == 200
