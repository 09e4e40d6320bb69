"""The list of nights, and opening one for any game and any kind of contestants."""

import re
from datetime import date

import pytest
from django.urls import reverse

from tourney.desk.setup.nights import Opening, open_night
from tourney.models import Section, Session
from tourney.scoring.method import GAMES, KINDS, offered

HTMX = {"HX-Request": "true"}


def url(name: str, section: Section, *args) -> str:
    return reverse(name, args=[section.pk, *args])


def test_a_night_is_opened_and_asks_for_names(director):
    answer = director.post(
        reverse("night-new"), {"name": "Thursday whist", "date": "2025-11-20", "starts_at": "19:30", "game": "whist"}
    )
    assert answer.url == url("names", Section.objects.get())


def test_a_night_without_a_name_is_answered_and_what_was_typed_stays(director):
    answer = director.post(reverse("night-new"), {"name": "", "date": "2025-11-20", "starts_at": "25:00"})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert 'value="25:00"' in text
    assert 'href="#id_name"' in text
    assert not Section.objects.exists()


NIGHT = {"name": "Thursday", "date": "2025-11-20", "starts_at": "19:30"}


def opened(director, **said) -> Session:
    answer = director.post(reverse("night-new"), NIGHT | said)
    assert answer.status_code == 302, answer.content.decode()
    return Session.objects.get()


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_game_opens_for_every_kind_with_its_usual_scoring(director, game, kind):
    session = opened(director, game=game, kind=kind)
    assert (session.game, session.kind, session.scoring) == (game, kind, offered(game, kind)[0])
    assert session.options == {}


def test_what_the_method_was_asked_for_is_kept(director):
    session = opened(director, game="bridge", kind="pairs", scoring="cross-imps", method="cross-imps", imps="mean")
    assert session.options == {"imps": "mean"}


def test_a_tick_taken_away_is_kept(director):
    session = opened(director, game="bridge", kind="pairs", scoring="matchpoints", method="matchpoints")
    assert session.options == {"neuberg": False}


def test_auction_teams_may_be_the_match_of_law_g(director):
    session = opened(
        director, game="auction", kind="teams", scoring="total", method="total", team_match="on", era="1905"
    )
    assert session.options == {"era": "1905", "team_match": True}


def test_a_scoring_of_another_game_is_answered(director):
    answer = director.post(reverse("night-new"), NIGHT | {"game": "bridge", "kind": "teams", "scoring": "average"})
    assert answer.status_code == 422
    assert "That scoring method is not for this game and event type. Choose another." in answer.content.decode()
    assert not Session.objects.exists()


def test_a_club_s_first_night_is_bridge_and_the_next_what_the_last_one_was(director):
    def offered() -> str:
        (chosen,) = re.findall(r'value="(\w+)"[^>]*checked', director.get(reverse("night-new")).content.decode())[:1]
        return chosen

    assert offered() == "bridge"
    for game in ("whist", "auction", "bridge"):
        director.post(reverse("night-new"), NIGHT | {"game": game, "kind": "pairs"})
        assert offered() == game


def test_a_form_sent_before_its_scoring_came_anew_takes_the_usual_of_the_game(director):
    """Who chooses bridge and presses the button at once sends whist's scoring, which they never saw."""
    quick = {"game": "bridge", "kind": "pairs", "scoring": "average", "method": "average"}
    assert director.post(reverse("night-new"), NIGHT | quick).status_code == 302
    session = Session.objects.get()
    assert (session.game, session.scoring) == ("bridge", "matchpoints")
    assert session.options.get("neuberg", True)


def test_the_form_follows_the_game(director):
    asked = {"game": "bridge", "kind": "pairs", "scoring": "average"}
    text = director.get(reverse("night-new"), asked, headers=HTMX).content.decode()
    assert 'value="matchpoints" selected' in text
    assert "Neuberg" in text
    assert "checked" in text
    assert "is not for this game and event type" not in text
    text = director.get(reverse("night-new"), asked | {"scoring": "butler"}, headers=HTMX).content.decode()
    assert "without the best and the worst" in text


def test_sections_are_opened_together_or_apart(director):
    session = opened(director, game="whist", sections="3", one_field="no")
    assert list(session.sections.values_list("name", flat=True)) == ["A", "B", "C"]
    assert not session.one_field


@pytest.mark.parametrize("wrong", [{"sections": "9"}, {"sections": "0"}, {"game": "snap"}, {"kind": "crowds"}])
def test_what_cannot_be_is_answered(director, wrong):
    assert director.post(reverse("night-new"), NIGHT | {"game": "whist"} | wrong).status_code == 422
    assert not Session.objects.exists()


def test_the_list_names_a_night_once_with_its_sections(director, club, by, django_assert_num_queries):
    for day in (19, 20):
        open_night(club, Opening(f"Night {day}", date(2025, 11, day), sections=("A", "B")), by)
    with django_assert_num_queries(6):
        text = director.get(reverse("desk")).content.decode()
    assert text.count(">Night 20</a>") == 1
    for section in Section.objects.all():
        assert f'href="{url("room", section)}"' in text


def test_a_night_of_one_section_has_no_switch(director, night):
    assert "Sections" not in director.get(url("names", night(10))).content.decode()


@pytest.mark.parametrize(
    ("scoring", "options"),
    [("butler", {"datum": "trimmed", "scaled": True}), ("cross-imps", {"imps": "mean", "scaled": True})],
)
def test_a_new_night_begins_as_most_programs_score(director, scoring, options):
    """The page had not asked for the options of this scoring yet: they are as they would have stood there."""
    assert opened(director, game="bridge", kind="pairs", scoring=scoring, method="matchpoints").options == options


def test_a_night_that_is_there_keeps_what_it_had(director, club, by):
    night = {"game": "bridge", "kind": "pairs", "scoring": "butler"}
    section = open_night(club, Opening("Thursday", date(2025, 11, 20), **night), by)
    page = director.get(url("scoring", section)).content.decode()
    assert re.search(r'name="datum" value="mean"[^>]* checked', page)
    assert Session.objects.get().options == {}


def test_a_lone_result_can_be_worth_sixty(director):
    asked = {"game": "bridge", "kind": "pairs", "scoring": "matchpoints", "method": "matchpoints", "neuberg": "on"}
    assert opened(director, **asked, lone="60").options == {"lone": 60}
