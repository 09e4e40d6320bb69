"""A phone knows its pair: it is led from table to table with it, to no other table, and to its results at the end."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tourney.desk.phones.key_digests import token
from tourney.desk.phones.table_keys import renew
from tourney.desk.queries import movement_of
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.models import Place, Session
from tourney.scoring.made import Made
from tourney.web.table.phone_cookie import PAIR
from tourney.web.table.table_access import address_of


@pytest.fixture
def moved(tonight, phone):
    """A Howell in which table 2 has brought its first round, and a phone there."""
    section = tonight(10, "howell", trays_per_set=1)
    return section, phone(section, 2)


def follow(here, number, client=None):
    section = here.section
    address = reverse("table-follow", args=[section.pk, here.table, token(section, here.table), number])
    return (client or here.client).get(address)


def brought(here):
    here.enter(here.seating().trays[0], ours="7")


def next_table(section, number):
    return movement_of(section).round(2).places[number].table


@pytest.mark.parametrize("line", ["N&S", "E&W"])
def test_phone_with_a_known_pair_is_led_to_the_next_table(moved, line):
    section, here = moved
    number = here.seating().sides[line == "E&W"][0]
    assert here.here(line).status_code == 200
    brought(here)
    there = next_table(section, number)
    assert f"Table {there} next: you are" in here.read() or there == here.table
    assert follow(here, number).url == address_of(section, there)


def test_phone_with_no_or_another_pair_stays_where_it_is(moved):
    section, here = moved
    ns, ew = (side[0] for side in here.seating().sides)
    brought(here)
    assert follow(here, ns).url == address_of(section, 2)
    here.here("N&S")
    assert follow(here, ew).url == address_of(section, 2)
    assert follow(here, 99).url == address_of(section, 2)


def test_phone_is_not_led_on_before_its_table_is_done(moved):
    section, here = moved
    here.here("N&S")
    assert follow(here, here.seating().ns).url == address_of(section, 2)


def test_phone_at_a_table_without_its_pair_is_led_nowhere(moved, phone):
    section, here = moved
    here.here("N&S")
    number, other = here.seating().ns, phone(section, 3)
    brought(here), brought(other)
    assert follow(other, number).url == address_of(section, 3)


def test_forged_or_outdated_cookie_leads_nowhere(moved, by):
    section, here = moved
    number = here.seating().ns
    brought(here)
    forged = Client()
    forged.cookies[PAIR] = f"[{section.pk}, {section.keys}, [{number}]]"
    assert follow(here, number, forged).url == address_of(section, 2)
    here.here("N&S")
    renew(section, by)
    section.refresh_from_db()
    assert follow(here, number).url == address_of(section, 2)


def test_cookie_without_the_table_key_opens_nothing(moved):
    section, here = moved
    here.here("N&S")
    brought(here)
    guessed = reverse("table-follow", args=[section.pk, 2, "A" * 22, here.seating().ns])
    assert here.client.get(guessed).status_code == 404


@pytest.fixture
def published(moved, by):
    def make():
        section, here = moved
        for each, seating in movement_of(section).meetings():
            for tray in seating.trays:
                record(section, Place(each.number, seating.table, tray), Made(tricks=7), by)
        publish(section, by)
        section.session = Session.objects.get(pk=section.session_id)
        return section, here

    return make


@pytest.mark.whole
def test_phone_is_led_to_its_pairs_results_once_the_night_is_published(moved, published):
    _, here = moved
    number = here.seating().ns
    here.here("N&S")
    section, here = published()
    answer = here.client.get(address_of(section, 2))
    assert answer.url == reverse("public-contestant", args=[section.session.slug, number])
    assert re.search(r"Ann \d+", here.client.get(answer.url).content.decode())


def test_phone_with_no_known_pair_is_led_to_the_published_standings(published):
    section, here = published()
    assert here.client.get(address_of(section, 2)).url == section.session.get_absolute_url()
    assert here.client.get(address_of(section, 2)[:-5] + "AAAA/").status_code == 404


def results_page(section, key=None):
    return reverse("table-results", args=[section.pk, 2, key or token(section, 2)])


@pytest.mark.whole
def test_phone_used_by_both_sides_is_shown_both_pairs_and_the_standings(moved, published):
    _, here = moved
    numbers = [side[0] for side in here.seating().sides]
    here.here()
    section, here = published()
    answer = here.client.get(address_of(section, 2))
    assert answer.url == results_page(section)
    page = here.client.get(answer.url).content.decode()
    for number in numbers:
        assert f'href="{reverse("public-contestant", args=[section.session.slug, number])}"' in page
    assert f'href="{section.session.get_absolute_url()}"' in page


@pytest.mark.whole
def test_results_link_leads_back_to_the_table_before_publication(moved, published):
    section, here = moved
    assert here.client.get(results_page(section)).url == address_of(section, 2)
    assert here.client.get(results_page(section, "A" * 22)).status_code == 404
    section, here = published()
    assert here.client.get(results_page(section, "A" * 22)).status_code == 404


@pytest.mark.whole
@pytest.mark.parametrize("page", ["table-evening", "table-follow"])
def test_open_phone_page_leads_to_its_scorecard_after_publication(published, page):
    section, here = published()
    address = reverse(page, args=[section.pk, 2, token(section, 2), 7])
    assert here.client.get(address).url == reverse("public-contestant", args=[section.session.slug, 7])
    nobody = reverse(page, args=[section.pk, 2, token(section, 2), 99])
    assert here.client.get(nobody).url == section.session.get_absolute_url()
    guessed = reverse(page, args=[section.pk, 2, "A" * 22, 7])
    assert here.client.get(guessed).status_code == 404
