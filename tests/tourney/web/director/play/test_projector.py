"""The projector: the views that the director chose, in public names; and the public wall display."""

import html
import re
from html import unescape

import pytest
from django.urls import reverse

from tests.tourney.desk.played import BY_METHOD, night_of_method, play
from tourney.desk.play.clock import close_round
from tourney.desk.results.publishing import publish, show_during_play
from tourney.models import Player, Shown

from ...test_director import url


def slides(text: str) -> list[str]:
    return re.findall(r'data-slide="(\w+)"', text)


def show(director, section, *faces, **asked) -> str:
    answer = director.get(url("projector", section), {"show": faces, **asked})
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


@pytest.mark.whole
@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ((), ["clock"]),
        (("nonsense",), ["clock"]),
        (("standings", "moves"), ["moves", "standings"]),
        (("clock", "moves", "room", "ranks", "standings"), ["clock", "moves", "room", "ranks", "standings"]),
    ],
)
def test_the_director_chooses_what_is_shown(director, night, asked, shown):
    text = show(director, night(10), *asked)
    assert slides(text) == shown
    for face in shown:
        assert f'value="{face}" checked' in text


def test_seconds_per_view_are_chosen_too(director, night):
    section = night(10)
    assert 'data-seconds="30"' in show(director, section, seconds="30")
    assert 'data-seconds="20"' in show(director, section, seconds="31")


def test_moving_pairs_are_named_and_stationary_ones_are_not(director, night):
    text = " ".join(show(director, night(10), "moves").split())
    assert re.search(
        r"<strong>1 E & W</strong> <span class=\"names\">Ann 6 & Bob 6</span> <span class=\"goes\">to 5<", text
    )
    assert "1 N&S" not in text
    assert "Everyone else stays where they are." in text
    assert '<span class="unbroken">E & W</span> move to the next lower table: 2 to 1, 3 to 2, 1 to 5.' in text


@pytest.mark.whole
def test_skip_is_shown_large_only_in_its_round(director, night, by):
    section = night(12)
    skip = '<li class="large">Skip: E & W move down two tables: 3 to 1, 4 to 2, 1 to 5, 2 to 6.</li>'
    for number in range(1, 5):
        assert (skip in show(director, section)) is (number == 3)
        room = director.get(url("room", section), {"round": number}).content.decode()
        assert (skip in html.unescape(room)) is (number == 3)
        close_round(section, number, by, despite=True, start_next=True)


def test_nobody_moves_after_the_last_round(director, night, by):
    section = night(10)
    play(section, by)
    close_round(section, 5, by)
    assert "This is the last round." in show(director, section, "moves")


def test_players_appear_under_their_chosen_public_names(director, night):
    section = night(10)
    Player.objects.filter(name="Ann 6").update(shown=Shown.WITHHELD)
    Player.objects.filter(name="Bob 6").update(shown=Shown.INITIALS)
    text = show(director, section, "moves", "room", "ranks", "standings")
    assert "a player & B. 6." in text
    assert "Ann 6" not in text
    assert "Bob 6" not in text


def test_ranks_only_view_shows_no_scores(director, night, by):
    section = night(10)
    play(section, by, 2)
    heads = [set(re.findall(r"<th[^>]*>([^<]+)", show(director, section, face))) for face in ("ranks", "standings")]
    assert heads == [{"Rank", "Pair", "Names"}, {"Rank", "Pair", "Names", "±"}]


@pytest.mark.parametrize("pairs", [10, 40])
def test_queries_do_not_grow_with_tables(director, night, pairs, django_assert_num_queries):
    section = night(pairs)
    with django_assert_num_queries(24):
        show(director, section, "clock", "moves", "room", "ranks", "standings")


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("scoring", BY_METHOD)
def test_every_kind_of_night_has_all_views(director, club, by, scoring):
    section = night_of_method(scoring, club, by, rounds=1)
    text = show(director, section, "clock", "moves", "room", "ranks", "standings")
    goes = re.findall(r'class="goes">([^<]+)<', text[: text.index('data-slide="room"')])
    assert goes
    lines = "N-S|E-W" if section.session.game == "bridge" else "N & S|E & W"
    assert not [each for each in goes if not re.fullmatch(rf"to \d+( ([NESW]|{lines}))?|see the card", unescape(each))]
    said = re.sub(r"<[^>]+>", " ", text)
    assert section.session.game != "bridge" or not re.search(r"\b[Tt]rays?\b", said)


def test_projector_redirects_to_choosing_a_movement(director, night):
    section = night(10, None)
    assert director.get(url("projector", section)).url == url("movement", section)


def test_public_wall_shows_only_what_the_public_may_see(client, night, by):
    section = night(10)
    play(section, by, 2)
    page = reverse("public-wall", args=[section.session.slug])
    assert client.get(page).status_code == 404
    show_during_play(section, "ranks", by)
    text = client.get(page).content.decode()
    assert "Ann 1 &amp; Bob 1" in text
    assert "±" not in text
    publish(section, by)
    text = client.get(page).content.decode()
    assert "±" in text
    assert "provisional" in text


def test_unchanged_wall_is_not_sent_again(client, night, by, django_assert_num_queries):
    section = night(10)
    publish(section, by)
    page = reverse("public-wall", args=[section.session.slug])
    revision = client.get(page)["X-Revision"]
    with django_assert_num_queries(1):
        assert client.get(page, headers={"X-Revision": revision}).status_code == 204
