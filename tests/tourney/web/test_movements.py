"""Movements to look at, without signing in."""

import json
from html.parser import HTMLParser

import pytest
from django.urls import reverse

from movements import catalogue
from movements.plan import Impossible
from movements.request import Request

pytestmark = pytest.mark.django_db


def page(system: str, count: int, **query) -> tuple[str, dict]:
    return reverse("public-movement", args=[system, count]), query


def some_count(name: str) -> int:
    """A middling count of a system that its usual variant takes."""
    counts = catalogue.SYSTEMS[name].counts
    for count in [*counts[len(counts) // 8 :], *counts]:
        try:
            catalogue.build(Request(name, count))
        except Impossible:
            continue
        return count
    raise AssertionError(f"{name} takes none of its counts")


def test_the_catalogue_names_every_system(client):
    text = client.get(reverse("movements")).content.decode()
    for system in catalogue.SYSTEMS.values():
        assert f'action="{reverse("movement-choose", args=[system.name])}"' in text


@pytest.mark.parametrize("name", catalogue.SYSTEMS)
def test_every_system_can_be_looked_at(client, name):
    path, _ = page(name, some_count(name))
    text = client.get(path).content.decode()
    assert "Sound." in text
    assert 'class="room"' in text
    assert text.count('<tr><th scope="row"') == len(catalogue.build(Request(name, some_count(name))).rounds)


def test_a_count_chosen_in_the_catalogue_leads_to_its_address(client):
    choose = reverse("movement-choose", args=["howell"])
    assert client.get(choose, {"count": "10"}).url == "/movements/howell/10/"
    assert client.get(choose, {"count": "ten"}).url == "/movements/"
    assert client.get(reverse("movement-choose", args=["spiral"]), {"count": "10"}).url == "/movements/"


def test_rounds_are_stepped_through_and_what_was_asked_stays_asked(client):
    path, query = page("howell", 10, trays_per_set="2", round="3")
    text = client.get(path, query).content.decode()
    assert "Round 3" in text
    assert f'href="{path}?trays_per_set=2&amp;round=2"' in text
    assert f'href="{path}?trays_per_set=2&amp;round=4"' in text


def test_by_htmx_only_the_round_is_sent(client):
    path, query = page("howell", 10, round="2")
    assert client.get(path, query, headers={"HX-Request": "true"}).content.decode().startswith('<section id="stage"')


def test_the_open_format_stands_behind_each_page(client):
    path, query = page("compass", 28, format="json")
    document = json.loads(client.get(path, query).content)
    assert (document["system"], len(document["rounds"]), document["problems"]) == ("compass", 13, [])


@pytest.mark.parametrize(
    ("system", "count", "query", "said"),
    [
        ("howell", 3, {}, "The nearest that works"),
        ("compass", 10, {"variant": "skip"}, "is not needed"),
        ("compass", 10, {"rounds": "many"}, "Rounds is a whole number, not &#x27;many&#x27;."),
        ("compass", 10, {"turning": "sideways"}, "Turning is one of"),
    ],
)
def test_what_cannot_be_had_is_said_with_what_can(client, system, count, query, said):
    path, _ = page(system, count)
    answer = client.get(path, query)
    assert answer.status_code == 404
    assert said in answer.content.decode()


@pytest.mark.parametrize("query", [{"round": "0"}, {"round": "99"}, {"round": "x"}, {"round": "9" * 5000}])
def test_a_round_that_is_not_there_is_not_found(client, query):
    assert client.get(page("howell", 10)[0], query).status_code == 404


def test_the_certificate_says_where_it_comes_from_and_what_is_published(client):
    path, query = page("howell", 10, trays_per_set="2", turning="trays")
    text = client.get(path, query).content.decode()
    assert "Berlekamp and Hwang 1972" in text
    assert "The best published with as many tables and rounds: 83.33" in text


def test_cutting_stands_beside_the_systems(client):
    assert "Those who cut equal cards cut again" in client.get(reverse("movements")).content.decode()


def test_a_system_that_is_not_there_is_not_found(client):
    assert client.get(page("spiral", 10)[0]).status_code == 404


class Rects(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.weights: list[float] = []

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "rect" and "fill-opacity" in given:
            self.weights.append(float(given["fill-opacity"]))


@pytest.mark.parametrize(("count", "turning", "perfect"), [(8, "none", True), (10, "none", False), (10, "trays", True)])
def test_the_picture_of_fairness_is_even_when_all_weigh_alike(client, count, turning, perfect):
    path, query = page("howell", count, trays_per_set="2", turning=turning)
    text = client.get(path, query).content.decode()
    rects = Rects()
    rects.feed(text)
    assert len(rects.weights) == count * (count - 1)
    assert (set(rects.weights) == {0.5}) == perfect
    assert ("cannot be bettered" in text) == perfect
