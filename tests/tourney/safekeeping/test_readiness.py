"""Before an evening begins."""

import pytest
from django.db import connection

from tests.load import copied
from tests.load.evenings import club_with_director, finished
from tourney.desk.journal.undo import last_step
from tourney.desk.phones.table_revision import ONLY_CLUB, table_now
from tourney.models import Club, Section, Session
from tourney.safekeeping.readiness import count_rows

pytestmark = pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL counts by itself")


def way_of(queries) -> str:
    """Return SQLite's query plan of the last one."""
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {queries.captured_queries[-1]['sql']}")
        return " / ".join(row[3] for row in cursor.fetchall())


def test_night_is_found_by_its_own_number_once_rows_are_counted(transactional_db, django_assert_num_queries):
    Club.objects.all().delete()
    club, by = club_with_director()
    finished(club, 1, 4, by)
    copied.nights(12)
    session = Session.objects.order_by("pk").last()
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM sqlite_stat1")
        cursor.execute("ANALYZE sqlite_master")  # forget what was read of them
    with django_assert_num_queries(1) as asked:
        last_step(session)
    assert "session_id=?" not in way_of(asked)
    count_rows()
    assert "session_id=?" in way_of(asked)


def test_page_of_a_table_reads_the_entries_of_its_night_alone(transactional_db, django_assert_num_queries):
    Club.objects.all().delete()
    club, by = club_with_director()
    finished(club, 1, 22, by)
    copied.nights(6)
    Session.objects.update(published_at=None)
    count_rows()
    now = table_now(Section.objects.latest("pk").pk, 1, ONLY_CLUB)
    with django_assert_num_queries(1) as asked:
        assert now.revision.own
    assert "SEARCH said USING INDEX table_entry_by_place (section_id=?)" in way_of(asked)
