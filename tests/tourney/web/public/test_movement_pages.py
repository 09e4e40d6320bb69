"""Public movement pages, without signing in."""

import html
import json
import re
from html.parser import HTMLParser

import pytest
from django.urls import reverse

from movements import catalogue, fairness
from movements.balance_certificate import certificate
from movements.plan import Impossible
from movements.request import Request
from tourney.templatetags.game_words import unbroken
from tourney.web.meetings_picture import fairness_map

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


@pytest.mark.sweep
@pytest.mark.parametrize("name", catalogue.SYSTEMS)
def test_every_system_has_a_page(client, name):
    path, _ = page(name, some_count(name))
    text = client.get(path).content.decode()
    assert "Correct." in text
    assert 'class="room"' in text
    _, whole = text.split('<table class="whole">')
    assert whole.count('<tr><th scope="row"') == len(catalogue.build(Request(name, some_count(name))).rounds)


def test_number_chosen_in_the_catalogue_redirects_to_its_address(client):
    choose = reverse("movement-choose", args=["howell"])
    assert client.get(choose, {"count": "10"}).url == "/movements/howell/10/"
    assert client.get(choose, {"count": "ten"}).url == "/movements/"
    assert client.get(reverse("movement-choose", args=["spiral"]), {"count": "10"}).url == "/movements/"


def test_stepping_through_rounds_keeps_the_options(client):
    path, query = page("howell", 10, trays_per_set="2", round="3")
    text = client.get(path, query).content.decode()
    assert "Round 3" in text
    assert f'href="{path}?trays_per_set=2&amp;round=2"' in text
    assert f'href="{path}?trays_per_set=2&amp;round=4"' in text


def test_htmx_request_gets_only_the_round(client):
    path, query = page("howell", 10, round="2")
    assert client.get(path, query, headers={"HX-Request": "true"}).content.decode().startswith('<section id="stage"')


def test_each_page_has_its_data_in_the_open_format(client):
    path, query = page("compass", 28, format="json")
    document = json.loads(client.get(path, query).content)
    assert (document["system"], len(document["rounds"]), document["problems"]) == ("compass", 13, [])


@pytest.mark.parametrize(
    ("system", "count", "query", "said"),
    [
        ("howell", 3, {}, "The nearest possible numbers:"),
        ("compass", 10, {"variant": "skip"}, "is not needed"),
        ("compass", 10, {"rounds": "many"}, "Rounds must be a whole number; found &quot;many&quot;."),
        (
            "compass",
            10,
            {"turning": "sideways"},
            "&#x27;sideways&#x27; is not a valid way of turning trays. Choose one of: ",
        ),
    ],
)
def test_unavailable_movement_names_an_available_one(client, system, count, query, said):
    path, _ = page(system, count)
    answer = client.get(path, query)
    assert answer.status_code == 404
    assert said in answer.content.decode()


@pytest.mark.parametrize("query", [{"round": "0"}, {"round": "99"}, {"round": "x"}, {"round": "9" * 5000}])
def test_missing_round_is_not_found(client, query):
    assert client.get(page("howell", 10)[0], query).status_code == 404


def test_certificate_gives_its_source_and_the_best_published_value(client):
    path, query = page("howell", 10, trays_per_set="2", turning="trays")
    text = client.get(path, query).content.decode()
    assert "Berlekamp and Hwang 1972" in text
    assert "The best published value for this number of tables and rounds: 83.33" in text


def test_cutting_is_listed_beside_the_systems(client):
    assert (
        "Players who cut equal cards cut again if it makes a difference."
        in client.get(reverse("movements")).content.decode()
    )


@pytest.mark.whole
def test_number_and_time_give_a_comparison_of_movements(client):
    asked = {"count": "28", "kind": "pairs", "game": "bridge", "minutes": "180", "minutes_per_tray": "7"}
    text = client.get(reverse("movements"), asked).content.decode()
    takes = [(int(hours), int(rest)) for hours, rest in re.findall(r'<td class="num"[^>]*>(\d) h (\d\d)</td>', text)]
    assert takes
    assert all(60 * hours + rest <= 180 for hours, rest in takes)
    assert "Mitchell, 14 tables" in text
    assert "Boards each" in text
    part = client.get(reverse("movements"), asked | {"game": "whist"}, headers={"HX-Request": "true"}).content.decode()
    assert part.startswith('<div id="compared">')
    assert "Compass, 14 tables" in part
    assert "Boards" not in part
    alone = client.get(reverse("movements"), {"count": "27"}).content.decode()
    assert "Mitchell, 13½ tables" in alone
    assert 'role="alert"' not in alone


@pytest.mark.parametrize("wrong", [{"count": "1"}, {"count": "x"}, {"kind": "crowds"}, {"minutes": "17"}])
def test_invalid_question_is_answered_on_the_same_page(client, wrong):
    asked = {"count": "28", "kind": "pairs", "game": "bridge", "minutes": "180", "minutes_per_tray": "7"}
    answer = client.get(reverse("movements"), asked | wrong)
    assert answer.status_code == 200
    assert 'role="alert"' in answer.content.decode()


def test_displayed_movement_can_be_used_for_a_new_night(director, night):
    path, query = page("howell", 10, variant="full")
    text = director.get(path, query).content.decode()
    use = html.unescape(re.search(r'href="([^"]*/nights/new/[^"]*)">Use this movement', text)[1])
    assert director.get(use).url == reverse("night-new")
    section = night(10, None)
    chosen = director.get(reverse("movement", args=[section.pk])).content.decode()
    assert "As you asked" in chosen
    assert '<h2 id="best">Howell, 10 pairs' in chosen
    assert text.count('class="meets"') == 2


def test_visitor_must_sign_in_to_use_a_movement(client, club):
    assert reverse("sign-in") in client.get(reverse("movement-use", args=["howell", 10])).url


def test_unknown_system_is_not_found(client):
    assert client.get(page("spiral", 10)[0]).status_code == 404


class Squares(HTMLParser):
    """The weights of the picture of fairness and of its scale, and how many squares have each."""

    def __init__(self) -> None:
        super().__init__()
        self.weights: dict[float, int] = {}

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "path" and "fill-opacity" in given:
            weight = float(given["fill-opacity"])
            self.weights[weight] = self.weights.get(weight, 0) + given["d"].count("z")


@pytest.mark.parametrize(("count", "turning", "perfect"), [(8, "none", True), (10, "none", False), (10, "trays", True)])
def test_balance_diagram_is_uniform_when_all_weights_are_equal(client, count, turning, perfect):
    path, query = page("howell", count, trays_per_set="2", turning=turning)
    text = client.get(path, query).content.decode()
    squares = Squares()
    squares.feed(text)
    assert sum(squares.weights.values()) == count * (count - 1) + len(squares.weights)
    assert (set(squares.weights) == {0.5}) == perfect
    assert perfect or {0, 1} <= set(squares.weights)
    assert ("Every result counts equally against every other: 100, the highest possible value." in text) == perfect


def test_diagram_counts_each_couple_twice():
    proved = certificate(catalogue.build(Request("howell", 10, trays_per_set=1)))
    drawn = fairness_map(proved)
    assert [level.path.count("z") for level in drawn.levels] == [2 * level.couples for level in drawn.levels]
    assert sum(level.couples * level.competition for level in drawn.levels) == sum(map(sum, proved.matrix)) / 2


@pytest.mark.parametrize("count", [18, 25])
def test_movement_with_one_field_is_offered_in_three_grades(client, count):
    path, query = page("one-field", count, rounds="12", trays_per_set="2", turning="tables")
    text = client.get(path, query).content.decode()
    assert text.count("aria-current") == 1
    for turning in ("none", "trays"):
        address = f"{path}?rounds=12&amp;trays_per_set=2&amp;turning={turning}"
        assert f'href="{address}"' in text
        there = client.get(path, {**query, "turning": turning})
        assert there.status_code == 200
    for turning in ("none", "tables", "trays"):
        fair = fairness.qf(catalogue.build(Request("one-field", count, rounds=12, trays_per_set=2, turning=turning)))
        assert f"<td>{float(fair):.2f}</td>" in text


def test_movement_with_two_winners_shows_each_field_separately(client):
    text = client.get(*page("compass", 12, direction="book")).content.decode()
    fields = fairness.qf_of_fields(catalogue.build(Request("compass", 12)))
    lines = {field: unbroken(field.replace("&", " &amp; ")) for field in fields}
    assert ", ".join(f"{lines[field]} {float(fair):.2f}" for field, fair in fields.items()) in " ".join(text.split())
    one = fairness.qf(catalogue.build(Request("compass", 12, turning="trays")))
    assert f"<td>{float(one):.2f}</td>" in text


@pytest.mark.parametrize(("direction", "line"), [("book", "N &amp; S"), ("modern", "N-S")])
def test_fields_of_a_movement_are_named_as_its_game_names_them(client, direction, line):
    path, query = page("drive", 12, direction=direction)
    (grades,) = re.findall(r'<table class="grades">.*?</table>', client.get(path, query).content.decode(), re.DOTALL)
    assert set(re.findall(r"N(?: ?&amp; ?|-)S", grades)) == {line}


@pytest.mark.parametrize("game", ["whist", "bridge"])
@pytest.mark.parametrize("direction", [None, "book", "modern"])
def test_words_follow_the_direction_that_is_asked_for_or_the_clubs_game(client, club, game, direction):
    type(club).objects.update(game=game)
    path, query = page("drive", 12, **({"direction": direction} if direction else {}))
    shown = re.sub(r"<[^>]+>|[-_]\w+|/movements/\S*", " ", client.get(path, query).content.decode())
    spoken = {None: game, "book": "whist", "modern": "bridge"}[direction]
    assert set(re.findall(r"\b(tray|board)s?\b", shown.lower())) == {"board" if spoken == "bridge" else "tray"}


def test_teams_have_no_grades(client):
    assert "Three ways" not in client.get(page("howell-teams", 5)[0]).content.decode()


def test_htmx_request_measures_no_grade(client, monkeypatch):
    monkeypatch.setattr("tourney.web.public.movement_pages.grades", None)
    path, query = page("howell", 10, round="2")
    assert client.get(path, query, headers={"HX-Request": "true"}).status_code == 200
