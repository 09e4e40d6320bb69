"""Public pages come from memory, and never show what has since been withheld."""

import gzip
import json
from contextlib import suppress
from time import monotonic

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse

from tests.tourney.desk.played import night_of_method, play
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.privacy.forgetting import forget
from tourney.desk.results.publishing import make_final, publish, show_during_play, withdraw
from tourney.models import Club, Player
from tourney.web.middleware import shared_pages


@pytest.fixture
def section(club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    return section


@pytest.fixture
def anybody() -> Client:
    return Client()


def night_page(section) -> str:
    return reverse("public-night", args=[section.session.slug])


def every(section) -> list[str]:
    slug = section.session.slug
    return [
        night_page(section),
        reverse("public-board", args=[slug, 1]),
        reverse("public-contestant", args=[slug, 1]),
        reverse("public-night-json", args=[slug]),
        reverse("public-tray-json", args=[slug, 1]),
        reverse("public-contestant-json", args=[slug, 1]),
        reverse("public-preview", args=[slug]),
    ]


@pytest.mark.whole
def test_second_request_takes_one_query(anybody, section, django_assert_num_queries):
    for address in every(section):
        first = anybody.get(address)
        assert not first.cookies
        with django_assert_num_queries(1):
            second = anybody.get(address)
        assert second.status_code == 200
        assert second.content == first.content
        assert second["Content-Type"] == first["Content-Type"]
        assert "Content-Security-Policy" in second


def test_browser_that_accepts_compression_gets_a_compressed_page(anybody, section):
    plain = anybody.get(night_page(section))
    packed = anybody.get(night_page(section), headers={"Accept-Encoding": "br, gzip;q=0.8"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert int(packed["Content-Length"]) == len(packed.content) < len(plain.content) / 2
    assert "Accept-Encoding" in packed["Vary"]
    refused = anybody.get(night_page(section), headers={"Accept-Encoding": "gzip;q=0"})
    assert not refused.has_header("Content-Encoding")


def test_unchanged_page_is_answered_without_a_body(anybody, section):
    tag = anybody.get(night_page(section))["ETag"]
    again = anybody.get(night_page(section), headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == tag
    assert anybody.get(night_page(section), headers={"If-None-Match": '"other"'}).status_code == 200


def test_change_is_visible_at_once(anybody, section, by):
    assert "provisional" in anybody.get(night_page(section)).content.decode()
    make_final(section, by)
    assert "final" in anybody.get(night_page(section)).content.decode()


@pytest.mark.whole
def test_withdrawn_night_disappears_at_once(anybody, section, by):
    for address in every(section):
        assert anybody.get(address).status_code == 200
    withdraw(section, by)
    for address in every(section):
        assert anybody.get(address).status_code == 404


@pytest.mark.whole
def test_newly_withheld_name_disappears_at_once(anybody, section, by):
    player = Player.objects.get(name="A 1")
    assert "A 1 &amp;" in anybody.get(night_page(section)).content.decode()
    keep(player.club, PlayerRecord(name=player.name, shown="withheld"), by, player)
    for address in every(section)[:-1]:
        assert "A 1 &amp;" not in anybody.get(address).content.decode()


def test_forgotten_player_disappears_at_once(anybody, section, by):
    data = reverse("public-night-json", args=[section.session.slug])
    before = {name for entry in anybody.get(data).json()["contestants"]["entries"] for name in entry["names"]}
    player = Player.objects.get(name="A 1")
    forget(player, by)
    after = json.loads(anybody.get(data).content)["contestants"]["entries"]
    names = {name for entry in after for name in entry["names"]}
    assert before - names == {"A 1"}
    assert names - before == {f"Former player {player.pk}"}


def test_clubs_new_name_appears_at_once(anybody, section, club):
    anybody.get(night_page(section))
    Club.objects.filter(pk=club.pk).update(name="Portland Club")
    assert "Portland Club" in anybody.get(night_page(section)).content.decode()


def test_signed_in_user_gets_their_own_page(anybody, director, section):
    anybody.get(night_page(section))
    assert "Sign out" in director.get(night_page(section)).content.decode()
    assert "Sign out" not in anybody.get(night_page(section)).content.decode()


def test_readers_own_sort_order_is_not_shared(anybody, section):
    usual = anybody.get(night_page(section)).content
    assert anybody.get(night_page(section), {"all-sort": "names"}).content != usual
    assert anybody.get(night_page(section)).content == usual


def test_hidden_night_is_not_cached(anybody, club, by):
    section = night_of_method("matchpoints", club, by, rounds=1)
    assert anybody.get(night_page(section)).status_code == 404
    assert not shared_pages.kept._once.pages


def test_next_result_of_a_night_in_play_appears_at_once(anybody, club, by):
    section = night_of_method("matchpoints", club, by, rounds=1)
    show_during_play(section, "everything", by)
    before = anybody.get(night_page(section)).content
    play(section, by, 2)
    assert anybody.get(night_page(section)).content != before


def test_page_for_another_host_has_its_own_address(anybody, section, settings):
    settings.ALLOWED_HOSTS = ["*"]
    anybody.get(night_page(section), headers={"Host": "one.example"})
    other = anybody.get(night_page(section), headers={"Host": "two.example"}).content.decode()
    assert "http://two.example/" in other
    assert "one.example" not in other


def test_a_page_waits_for_an_entry_but_not_for_long(anybody, section, monkeypatch):
    monkeypatch.setattr(shared_pages, "MANNERS", 0.2)

    with shared_pages._entering():
        began = monotonic()
        page = anybody.get(night_page(section))
        waited = monotonic() - began

    assert page.status_code == 200
    assert waited >= 0.2


def test_pages_continue_after_the_last_entry_even_if_one_failed(anybody):
    free = []

    def store(request):
        free.append(shared_pages._no_entry.is_set())
        raise ValueError

    with suppress(ValueError):
        shared_pages.SharedPagesMiddleware(store)(RequestFactory().post("/desk/"))

    assert free == [False]
    assert shared_pages._no_entry.is_set()
