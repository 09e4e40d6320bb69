"""The answers on the director's pages."""

import re

from django.urls import reverse

from tourney.extras.coming.models import ComingAnswer, ComingSetup
from tourney.extras.coming.places import setup_of
from tourney.web.night_menu import night_menu

from .nights_to_come import coming, says


def page(director, section):
    return director.get(reverse("coming-answers", args=[section.pk])).content.decode()


def test_owner_switches_it_on_with_a_limit(director, club):
    there = reverse("coming-setup")
    assert there in director.get(reverse("club")).content.decode()
    assert director.post(there, {"on": "on", "tables": "0"}).status_code == 422
    assert director.post(there, {"on": "on", "tables": "9" * 400}).status_code == 422
    assert director.post(there, {"on": "on", "tables": "12"}).status_code == 302
    assert setup_of(club).tables == 12
    assert 'value="12"' in director.get(there).content.decode()
    director.post(there, {})
    assert not ComingSetup.objects.exists()


def test_names_page_leads_to_the_list_and_one_press_seats(director, section):
    says(section.session, "Ann Oak", partner="Ben Elm")
    says(section.session, "Carla Reed", "looking", note="Acol")
    names = reverse("names", args=[section.pk])
    assert reverse("coming-answers", args=[section.pk]) in director.get(names).content.decode()
    shown = page(director, section)
    assert "Add 1 entry to the names" in shown
    assert "Acol" in shown
    assert director.post(reverse("coming-seat", args=[section.pk])).url == names
    assert "Ann Oak &amp; Ben Elm" in director.get(names).content.decode()
    assert "Add 1 entry" not in page(director, section)
    assert director.post(reverse("coming-seat", args=[section.pk])).url != names


def test_menu_of_the_night_counts_the_list_to_its_names(section):
    pages = [page for stage in night_menu(section, "coming-answers", None) for page in stage.pages]
    assert [page.url for page in pages if page.here] == [reverse("names", args=[section.pk])]


def test_director_pairs_two_searchers_and_adds_a_guest(director, section, club):
    says(section.session, "Ann Oak", "looking")
    says(section.session, "Ben Elm", "looking")
    there = reverse("coming-answers", args=[section.pk])
    assert "?name=Ann%20Oak#id_partner" in page(director, section)
    assert 'name="name" value="Ann Oak"' in director.get(f"{there}?name=Ann%20Oak").content.decode()
    director.post(there, {"name": "Ann Oak", "partner": "Ben Elm", "answer": "coming"})
    director.post(there, {"name": "New Guest", "partner": "Other Guest", "answer": "coming"})
    assert coming(section.session) == [("Ann Oak", "Ben Elm"), ("New Guest", "Other Guest")]
    assert club.players.filter(name="New Guest").exists()
    director.post(there, {"name": "Second Guest", "partner": "second guest", "answer": "coming"})
    assert not club.players.filter(name="Second Guest").exists()
    wrong = director.post(there, {"name": "7", "answer": "away"})
    assert wrong.status_code == 422
    assert "contains no letters" in wrong.content.decode()


def test_director_removes_an_answer(director, section):
    says(section.session, "Ann Oak", partner="Ben Elm")
    key = ComingAnswer.objects.get().pk
    for _ in range(2):
        assert director.post(reverse("coming-remove", args=[section.pk, key])).status_code == 302
    assert coming(section.session) == []


def test_code_to_hand_out_is_shown_once(director, section):
    there = reverse("coming-hand-out", args=[section.pk])
    shown = director.post(there, {"name": "Ann Oak"})
    [code] = re.findall(r"\b\d{10}\b", shown.content.decode())
    assert shown["Cache-Control"].count("no-store")
    assert code not in page(director, section)
    assert director.post(there, {"name": "Nobody"}).status_code == 302
    assert director.post(there, {}).status_code == 302


def test_club_without_answers_has_neither_link_nor_buttons(director, night, client):
    section = night()
    assert "Who is coming?" not in director.get(reverse("names", args=[section.pk])).content.decode()
    assert "Members cannot answer" in page(director, section)
