"""The SQL that spreads the clubs over machines: on plain PostgreSQL, with functions that spread nothing."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import IntegrityError, connection, transaction

from tests.tourney.web import test_access
from tests.tourney.whole_evening import everything, statements
from tourney.models import Contestant, Seat

SPREADS_NOTHING = """
CREATE FUNCTION create_reference_table(name text) RETURNS void LANGUAGE sql AS 'SELECT';
CREATE FUNCTION create_distributed_table(name text, by text) RETURNS void LANGUAGE sql AS 'SELECT';
"""
on_postgresql = pytest.mark.skipif(connection.vendor != "postgresql", reason="Only PostgreSQL is ever spread")
paths = test_access.paths


@pytest.fixture
def script(db) -> list[str]:
    out = StringIO()
    call_command("distribute", stdout=out)
    return out.getvalue().strip().removesuffix(";").split(";\n")


@pytest.fixture
def distributed(script):
    with connection.cursor() as cursor:
        cursor.execute(SPREADS_NOTHING)
        for statement in script:
            cursor.execute(statement)


@pytest.mark.skipif(connection.vendor == "postgresql", reason="There the command has an answer")
def test_another_database_is_refused(db):
    with pytest.raises(CommandError, match="DATABASE_URL") as no:
        call_command("distribute")
    assert no.value.returncode == 2


@on_postgresql
def test_each_table_is_named_once(script):
    made = [line.split("'")[1] for line in script if "create_" in line]
    assert len(made) == len(set(made))
    assert {"auth_user", "tourney_club", "tourney_member", "tourney_result", "tourney_seat"} <= set(made)
    whole = [line.split("'")[1] for line in script if "create_reference_table" in line]
    assert whole == ["auth_user", "tourney_club", "tourney_formeraddress", "tourney_member"]


@on_postgresql
def test_every_unique_index_of_a_spread_table_holds_its_club(script, distributed):
    spread = [line.split("'")[1] for line in script if "create_distributed_table" in line]
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index "
            "WHERE indisunique AND indrelid::regclass::text = ANY(%s)",
            [spread],
        )
        indexes = dict(cursor.fetchall())
        cursor.execute(
            "SELECT count(*) FROM pg_constraint WHERE contype = 'p' AND conrelid::regclass::text = ANY(%s) "
            "AND pg_get_constraintdef(oid) = 'PRIMARY KEY (club_id, id)'",
            [spread],
        )
        assert cursor.fetchone() == (len(spread),)
    assert len(indexes) > len(spread)
    assert {name: words for name, words in indexes.items() if "(club_id" not in words} == {}


@on_postgresql
def test_what_was_held_together_still_is(distributed, night):
    section = night(10)

    def in_earnest() -> None:
        with transaction.atomic():
            Contestant.objects.bulk_create([Contestant(club=section.club, section_id=0, number=99, entry=99)])
            connection.check_constraints()

    with pytest.raises(IntegrityError):
        in_earnest()
    assert Seat.objects.count() == 20


@on_postgresql
def test_an_evening_is_played_on_what_it_leaves(distributed, client, club, by, user, paths):
    with statements() as found:
        everything(client, club, by, user, paths)
    assert len(found) > 250


@on_postgresql
def test_keys_count_on_from_where_they_were(night, script):
    section = night(10)
    last = section.contestants.order_by("pk").last().pk
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute(SPREADS_NOTHING)
        for statement in script:
            cursor.execute(statement)
    assert Contestant.objects.create(section=section, number=11, entry=11).pk == last + 1
