"""The replacement of a forgotten person's name fits every text that it is written into, on any database."""

import pytest
from django.db import connection
from django.db.models import QuerySet

from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.privacy.forgetting import forget
from tourney.desk.setup.change_night import NightDetails, change_night
from tourney.models import Contestant, Event, Player, Series

FULL = "Jo and friends".ljust(80, "x")


@pytest.fixture
def section(night):
    return night(10)


@pytest.fixture
def jo(section) -> Player:
    QuerySet.update(Player.objects.filter(name="Ann 1"), name="Jo")
    return Player.objects.get(name="Jo")


def test_name_in_full_columns_can_be_forgotten(club, section, jo, by):
    QuerySet.update(Contestant.objects.filter(section=section), name=FULL, stratum="B, as Jo wished it")
    Series.objects.create(club=club, name=FULL, slug="jo")
    forget(jo, by)
    assert Series.objects.get().name == FULL.replace("Jo", "…")
    for contestant in Contestant.objects.filter(section=section):
        assert (contestant.name, contestant.stratum) == (FULL.replace("Jo", "…"), "B, as … wished it")


def test_name_in_full_columns_of_a_removed_app_can_be_forgotten(club, jo, by):
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TABLE tourney_gone (id integer PRIMARY KEY, club_id integer, name varchar(20), said text)"
        )
        cursor.execute("INSERT INTO tourney_gone VALUES (1, %s, 'here is Jo as always', 'Jo')", [club.pk])
        forget(jo, by)
        cursor.execute("SELECT name, said FROM tourney_gone")
        assert cursor.fetchone() == ("here is … as always", f"Former player {jo.pk}")


def test_step_that_replaced_a_full_text_is_undone_after_forgetting(section, jo, by):
    session = section.session
    QuerySet.update(Event.objects.filter(pk=session.event_id), name=FULL)
    section.session.event.refresh_from_db()
    details = NightDetails("Another name", session.date, session.starts_at, session.game, session.kind)
    change_night(section, details, by)
    forget(jo, by)
    step_back(last_step(session), by)
    assert Event.objects.get(pk=session.event_id).name == FULL.replace("Jo", "…")
