"""The list of nights, and opening one for any game and any event type."""

import re
from datetime import date

import pytest
from django.urls import reverse

from tourney.desk.setup.nights import NewNight, open_night
from tourney.models import Section, Session
from tourney.scoring.method import GAMES, KINDS, offered

HTMX = {"HX-Request": "true"}


def url(name: str, section: Section, *args) -> str:
    return reverse(name, args=[section.pk, *args])


def test_opened_night_asks_for_names(director):
    answer = director.post(
        reverse("night-new"), {"name": "Thursday whist", "date": "2025-11-20", "starts_at": "19:30", "game": "whist"}
    )
    assert answer.url == url("names", Section.objects.get())


def test_night_without_a_name_is_refused_and_the_form_keeps_its_values(director):
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
def test_every_game_opens_for_every_event_type_with_its_usual_scoring(director, game, kind):
    session = opened(director, game=game, kind=kind)
    assert (session.game, session.kind, session.scoring) == (game, kind, offered(game, kind)[0])
    assert session.options == {}


def test_method_options_are_stored(director):
    session = opened(director, game="bridge", kind="pairs", scoring="cross-imps", method="cross-imps", imps="mean")
    assert session.options == {"imps": "mean"}


def test_unticked_option_is_stored(director):
    session = opened(director, game="bridge", kind="pairs", scoring="matchpoints", method="matchpoints")
    assert session.options == {"neuberg": False}


def test_auction_teams_may_play_a_match_by_law_g(director):
    session = opened(
        director, game="auction", kind="teams", scoring="total", method="total", team_match="on", era="1905"
    )
    assert session.options == {"era": "1905", "team_match": True}


def test_scoring_of_another_game_is_refused(director):
    answer = director.post(reverse("night-new"), NIGHT | {"game": "bridge", "kind": "teams", "scoring": "average"})
    assert answer.status_code == 422
    assert "That scoring method cannot be used for this game and event type. Choose another." in answer.content.decode()
    assert not Session.objects.exists()


def test_first_night_of_a_club_is_bridge_and_the_next_follows_the_last(director):
    def offered() -> str:
        (chosen,) = re.findall(r'value="(\w+)"[^>]*checked', director.get(reverse("night-new")).content.decode())[:1]
        return chosen

    assert offered() == "bridge"
    for game in ("whist", "auction", "bridge"):
        director.post(reverse("night-new"), NIGHT | {"game": game, "kind": "pairs"})
        assert offered() == game


def test_first_night_has_the_game_of_the_club(director, club):
    settings = {"name": club.name, "minutes_per_tray": "7", "minutes_per_move": "2", "paper": "a4"}
    director.post(reverse("club"), settings | {"game": "whist"})
    first = director.get(reverse("night-new")).content.decode()
    assert re.search(r'value="whist"[^>]*checked', first)
    movements = director.get(reverse("movements")).content.decode()
    assert '<option value="whist" selected>' in movements
    assert '<th scope="col" class="num">Trays each</th>' in movements


def test_new_night_is_announced_only_if_that_is_ticked(director):
    for given, announced in (({}, False), ({"announced": "on"}, True)):
        director.post(reverse("night-new"), NIGHT | {"game": "whist", "kind": "pairs"} | given)
        assert Session.objects.latest("pk").announced == announced
    text = director.get(reverse("night-new")).content.decode()
    assert re.search(r'<input type="checkbox" name="announced"(?![^>]*checked)', text)


def test_form_sent_before_its_scoring_updated_uses_the_games_usual_one(director):
    """A director who chooses bridge and presses the button at once sends whist's scoring, which never was on screen."""
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
    assert "cannot be used for this game and event type" not in text
    text = director.get(reverse("night-new"), asked | {"scoring": "butler"}, headers=HTMX).content.decode()
    assert "without the best and worst results" in text


def test_sections_are_opened_together_or_separately(director):
    session = opened(director, game="whist", sections="3", one_field="no")
    assert list(session.sections.values_list("name", flat=True)) == ["A", "B", "C"]
    assert not session.one_field


@pytest.mark.parametrize("wrong", [{"sections": "9"}, {"sections": "0"}, {"game": "snap"}, {"kind": "crowds"}])
def test_invalid_night_is_refused(director, wrong):
    assert director.post(reverse("night-new"), NIGHT | {"game": "whist"} | wrong).status_code == 422
    assert not Session.objects.exists()


def test_the_list_names_a_night_once_with_its_sections(director, club, by, django_assert_num_queries):
    for day in (19, 20):
        open_night(club, NewNight(f"Night {day}", date(2025, 11, day), sections=("A", "B")), by)
    with django_assert_num_queries(6):
        text = director.get(reverse("desk")).content.decode()
    assert text.count(">Night 20</a>") == 1
    for section in Section.objects.all():
        assert f'href="{url("room", section)}"' in text


def test_night_with_one_section_has_no_section_switch(director, night):
    assert "Sections" not in director.get(url("names", night(10))).content.decode()


@pytest.mark.parametrize(
    ("scoring", "options"),
    [("butler", {"datum": "trimmed", "scaled": True}), ("cross-imps", {"imps": "mean", "scaled": True})],
)
def test_new_night_starts_with_the_usual_scoring_options(director, scoring, options):
    """The page had not asked for the options of this scoring yet: they have the values that it would have shown."""
    assert opened(director, game="bridge", kind="pairs", scoring=scoring, method="matchpoints").options == options


def test_existing_night_keeps_its_options(director, club, by):
    night = {"game": "bridge", "kind": "pairs", "scoring": "butler"}
    section = open_night(club, NewNight("Thursday", date(2025, 11, 20), **night), by)
    page = director.get(url("scoring", section)).content.decode()
    assert re.search(r'name="datum" value="mean"[^>]* checked', page)
    assert Session.objects.get().options == {}


def test_single_result_can_be_worth_sixty_percent(director):
    asked = {"game": "bridge", "kind": "pairs", "scoring": "matchpoints", "method": "matchpoints", "neuberg": "on"}
    assert opened(director, **asked, lone="60").options == {"lone": 60}
