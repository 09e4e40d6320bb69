"""Series on the director's pages."""

from datetime import date

from django.urls import reverse

from tourney.desk.club.club_series import SeriesRules, keep_series, nights_of
from tourney.desk.setup.nights import NewNight, open_night
from tourney.models import Club, Series

GIVEN = {"name": "Winter", "measure": "points", "points": "10, 8, 6", "least": "2", "handicap_percent": "0"}


def test_series_is_created_changed_and_removed(director, club, night):
    section = night(10)
    director.post(reverse("series-new"), GIVEN | {"sessions": [section.session_id]})
    series = Series.objects.get()
    assert (series.points, series.least, list(nights_of(series))) == ([10, 8, 6], 2, [section.session])
    assert "10, 8, 6" in director.get(reverse("series-edit", args=[series.pk])).content.decode()
    director.post(reverse("series-edit", args=[series.pk]), GIVEN | {"name": "Spring", "best": "3"})
    series.refresh_from_db()
    assert (series.name, series.best, series.slug) == ("Spring", 3, "winter")
    assert "Spring" in director.get(reverse("series")).content.decode()
    director.post(reverse("series-remove", args=[series.pk]))
    assert not Series.objects.exists()


def test_faults_appear_beside_their_fields_and_nothing_is_stored(director, club):
    for wrong, said in (
        ({"points": "ten"}, "whole numbers"),
        ({"points": "1, 2"}, "A better rank cannot earn fewer points."),
        ({"name": " "}, "required"),
    ):
        answer = director.post(reverse("series-new"), GIVEN | wrong)
        assert answer.status_code == 422
        assert said in answer.content.decode()
    assert not Series.objects.exists()


def test_another_clubs_series_and_nights_do_not_exist(director, club, by):
    elsewhere = Club.objects.create(name="Elsewhere")
    theirs = keep_series(elsewhere, SeriesRules("Theirs"), [])
    ours = keep_series(club, SeriesRules("Ours"), [])

    def path(name, *args):
        return f"/{club.prefix}{reverse(name, args=args).removeprefix('/')}"

    assert director.get(path("series-edit", ours.pk)).status_code == 200
    assert director.get(path("series-edit", theirs.pk)).status_code == 404
    assert director.post(path("series-remove", theirs.pk)).status_code == 404
    night = open_night(elsewhere, NewNight("Their night", date(2025, 11, 20)), by)
    answer = director.post(path("series-new"), GIVEN | {"sessions": [night.session_id]})
    assert answer.status_code == 422
