"""Much data from little: a copy is complete, stays in its club and has the shape of its original."""

from itertools import pairwise

import pytest
from django.db import connection
from django.db.models import Count, F

from tests.load import copied
from tests.load.drive import MARK
from tests.load.evenings import club_with_director, finished, opened, played
from tourney.desk.club.club_rows import parents, tables
from tourney.desk.queries import standings_of
from tourney.models import Club, Contestant, Player, Section, Session, TableEntry

TABLES = 4


@pytest.fixture
def by(transactional_db):
    Club.objects.all().delete()
    club, by = club_with_director()
    finished(club, 7, TABLES, by)
    return by


def figures(session):
    return [
        (row.rank, row.entry.number, row.total)
        for ranking in standings_of(session).rankings
        for row in ranking.rows
    ]  # fmt: skip


@pytest.mark.whole
def test_every_copied_club_has_the_same_number_of_rows_and_refers_to_no_other(by):
    copied.clubs(4)
    assert Club.objects.count() == 4
    for model in tables():
        counts = set(model._base_manager.values("club").annotate(n=Count("pk")).order_by().values_list("n", flat=True))
        assert len(counts) <= 1, model
        for column, parent in parents(model).items():
            if hasattr(parent, "club"):
                field = model._meta.get_field(column.removesuffix("_id")).name
                held = model._base_manager.exclude(**{field: None})
                assert not held.exclude(club=F(f"{field}__club")).exists(), (model, field)


def test_every_copied_club_has_its_own_players_and_the_same_standings(by):
    copied.clubs(3)
    firsts = {figures(session)[0] for session in Session.objects.all()}
    assert len({tuple(figures(session)) for session in Session.objects.all()}) == len(firsts) == 1
    assert {name.rpartition(MARK)[2] for name in Player.objects.values_list("name", flat=True)} == {"0", "1", "2"}


def test_nights_are_copied_day_by_day_with_the_same_players(by):
    players = Player.objects.count()
    copied.nights(5)
    assert Session.objects.count() == 5
    assert Player.objects.count() == players
    dates = sorted(Session.objects.values_list("date", flat=True))
    assert [(later - sooner).days for sooner, later in pairwise(dates)] == [1] * 4
    assert {section.results.count() for section in Section.objects.all()} == {TABLES * 2 * (TABLES - 1)}
    assert TableEntry.objects.values("client_key").distinct().count() == TableEntry.objects.count()


def test_keys_stay_unique_after_copying(by):
    copied.clubs(3)
    connection.check_constraints()
    section = opened(Club.objects.order_by("pk")[1], TABLES, by)
    played(section, 1)
    assert Contestant.objects.filter(section=section).count() == 2 * TABLES


def test_single_copy_is_only_the_original(by):
    copied.clubs(1)
    copied.nights(1)
    assert (Club.objects.count(), Session.objects.count()) == (1, 1)
