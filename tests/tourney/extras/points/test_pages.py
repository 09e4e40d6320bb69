"""The pages of expected points, at the desk and in public."""

import csv
import json
from datetime import date
from html import unescape

from django.urls import reverse

from tests.fixture_types import Client
from tests.tourney.desk.played import night_of_method
from tourney.desk.play.stored_evening import evening_of
from tourney.exchange.site.site_folder import site
from tourney.extras.points.models import PointsScheme
from tourney.extras.points.schemes import SCHEMES
from tourney.extras.points.verbs import switch
from tourney.models import JournalEntry, Player, Session, Shown

from .nights import bridge_night, own_rules, use_own


def text(client: Client, name: str, *args: object) -> str:
    answer = client.get(reverse(name, args=args))
    assert answer.status_code == 200
    return " ".join(unescape(answer.content.decode()).split())


def test_no_scheme_is_on_until_the_owner_switches_it_on(director, club, by):
    section = bridge_night(club, by)
    assert "The club does not use a points scheme." in text(director, "points-night", section.pk)
    director.post(reverse("points-switch", args=["sbu-local"]), {"shown": "desk"})
    shown = text(director, "points-night", section.pk)
    assert '<td class="num">20</td><td>Place 1 of 6: 100% of 20</td>' in shown
    assert "Based on one source" in shown
    director.post(reverse("points-switch", args=["sbu-local"]), {"shown": "nobody"})
    assert "The club does not use a points scheme." in text(director, "points-night", section.pk)


def test_page_of_schemes_names_sources_and_remarks(director, club):
    shown = text(director, "points-schemes")
    assert "http://www.bridgewebs.com/kirkcaldy/page6.html" in shown
    assert "Superseded by a scheme dated 8 October 2024" in shown
    assert shown.count("Not checked: the sources have fewer than three worked examples") == sum(
        each.unchecked for each in SCHEMES.values()
    )
    assert reverse("points-schemes") in text(director, "club")


def test_unknown_scheme_cannot_be_switched_on(director, club):
    for name in ("own", "nowhere"):
        director.post(reverse("points-switch", args=[name]), {"shown": "public"})
    assert not PointsScheme.objects.exists()


def test_public_sees_points_only_once_they_are_published(director, client, club, by):
    section = bridge_night(club, by)
    page = "public-night", section.session.slug
    switch(club, "sbu-local", True, False, by)
    assert "Expected points" not in text(client, *page)
    switch(club, "sbu-local", True, True, by)
    assert "Place 1 of 6: 100% of 20" in text(client, *page)
    assert "These points are expected, not official." in text(client, *page)
    switch(club, "sbu-local", False, False, by)
    assert "Expected points" not in text(client, *page)


def test_published_points_are_in_the_json_and_on_the_site_of_a_night(client, club, by):
    section = bridge_night(club, by)
    there = reverse("public-night-json", args=[section.session.slug])

    def found() -> tuple[dict, str]:
        section.session.refresh_from_db()
        folder = site(evening_of(section.session, public=True))
        assert json.loads(folder["index.json"]) == client.get(there).json()
        return client.get(there).json(), folder["index.html"].decode()

    switch(club, "sbu-local", True, False, by)
    data, page = found()
    assert "expected_points" not in data
    assert "Expected points" not in page
    switch(club, "sbu-local", True, True, by)
    data, page = found()
    [scheme] = data["expected_points"]
    assert (scheme["scheme"], scheme["contestants"][0]["points"]) == ("sbu-local", 20)
    best = [row["number"] for ranking in data["rankings"] for row in ranking["rows"] if row["rank"] == 1]
    assert set(best) <= {each["number"] for each in scheme["contestants"]}
    assert "Place 1 of 6: 100% of 20" in page
    assert "These points are expected, not official." in page


def test_withheld_names_stay_withheld(client, club, by):
    section = bridge_night(club, by)
    switch(club, "sbu-local", True, True, by)
    Player.objects.filter(club=club).update(shown=Shown.WITHHELD)
    switch(club, "acbl-club", True, True, by)
    shown = text(client, "public-night", section.session.slug)
    assert "Place 1 of 6" in shown
    assert "Ann" not in shown.replace("Announce", "")


def test_page_of_a_player_adds_up_the_newest_year(client, club, by):
    for day in (date(2024, 5, 2), date(2025, 11, 13), date(2025, 11, 20)):
        bridge_night(club, by, day=day)
    switch(club, "sbu-local", True, True, by)
    best = Player.objects.filter(seats__contestant__placings__rank=1).first()
    shown = text(client, "public-player", best.pk)
    assert "<dt>Expected points 2025: SBU local points</dt><dd>40</dd>" in shown


def test_standings_lead_to_the_points_once_a_scheme_is_on(director, club, by):
    section = bridge_night(club, by)
    there = reverse("points-night", args=[section.pk])
    assert there not in text(director, "standings", section.pk)
    switch(club, "sbu-local", True, False, by)
    assert there in text(director, "standings", section.pk)


def test_night_that_does_not_fit_says_why(director, club, by):
    section = bridge_night(club, by, 8, "howell")
    whist = night_of_method("average", club, by)
    switch(club, "new-zealand", True, False, by)
    assert "This scheme has no awards for pairs in a single field." in text(director, "points-night", section.pk)
    assert "This scheme is for another game." in text(director, "points-night", whist.pk)


def test_standings_with_scores_of_an_earlier_session_give_no_points(director, club, by):
    first, second = (bridge_night(club, by, day=day) for day in (date(2025, 11, 13), date(2025, 11, 20)))
    Session.objects.filter(pk=second.session_id).update(options={"carry_over": {"1": 2}})
    switch(club, "sbu-local", True, False, by)
    assert "scores from an earlier session" in text(director, "points-night", second.pk)
    assert "scores from an earlier session" not in text(director, "points-night", first.pk)


def test_points_of_a_night_under_way_follow_its_standings(director, club, by):
    section = night_of_method("matchpoints", club, by, rounds=2)
    switch(club, "sbu-local", True, False, by)
    shown = text(director, "points-night", section.pk)
    assert "are based on the standings so far" in shown
    assert " of 8" in shown


def test_season_adds_up_and_downloads(director, club, by):
    bridge_night(club, by)
    bridge_night(club, by, day=date(2024, 11, 20))
    assert "The club does not use a points scheme." in text(director, "points-season")
    switch(club, "sbu-local", True, False, by)
    shown = text(director, "points-season")
    assert "SBU local points, 2025" in shown
    assert shown.count('<td class="num">20</td>') == 4
    answer = director.get(reverse("points-season-file", args=["sbu-local", "2024"]))
    rows = list(csv.reader(answer.content.decode("utf-8-sig").splitlines()))
    assert rows[0] == ["Player", "Expected points", "Nights with points"]
    assert sorted(row[1] for row in rows[1:]) == ["10"] * 4 + ["20"] * 4
    assert director.get(reverse("points-season-file", args=["abf", "2024"])).status_code == 404


def test_own_scheme_is_previewed_on_the_last_night_and_stored_when_saved(director, club, by):
    bridge_night(club, by)
    there = reverse("points-own")
    assert director.get(there).status_code == 200
    answer = director.post(there, own_rules(do="preview", members_only=""))
    assert "Place 1 of 6: 100% of 60" in answer.content.decode()
    assert not PointsScheme.objects.exists()
    assert director.post(there, own_rules(do="save", members_only="")).url == reverse("points-schemes")
    assert PointsScheme.objects.get().options["rate"] == "10"
    assert "Our points" in text(director, "points-schemes")


def test_own_scheme_names_every_fault_at_its_field(director, club):
    wrong = own_rules(members_only="", rate="ten", decimals="9", shares="50 70", then="harmonic", kinds=["nobody"])
    answer = director.post(reverse("points-own"), wrong)
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"kinds"}
    answer = director.post(reverse("points-own"), wrong | {"kinds": ["teams"]})
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"rate", "decimals", "shares"}


def test_numbers_may_have_a_decimal_comma(director, club):
    director.cookies["language"] = "de"
    director.post(
        reverse("points-own"), own_rules(members_only="", rate="0,25", decimals="2", shares="100 62,5", then="nothing")
    )
    rules = PointsScheme.objects.get().options
    assert (rules["rate"], rules["shares"]) == ("0.25", "100 62.5")


def test_log_of_the_club_says_who_sees_points(director, club, by):
    use_own(club, by)
    switch(club, "sbu-local", True, True, by)
    switch(club, "sbu-local", True, True, by)
    switch(club, "sbu-local", False, False, by)
    verbs = JournalEntry.objects.filter(club=club).order_by("number").values_list("verb", flat=True)
    assert list(verbs) == ["keep_points_scheme", "switch_points", "switch_points", "switch_points"]
    shown = text(director, "club-journal")
    assert "changed the club’s own points scheme: Our points" in shown
    assert "showed expected points to everyone: SBU local points" in shown
    assert "turned off expected points: SBU local points" in shown
    assert "showed expected points to directors: the club’s own scheme" in shown
