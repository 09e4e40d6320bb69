"""python manage.py distribute: the SQL that spreads the clubs over several machines with Citus.

Run it once, while nobody works, on a PostgreSQL with the extension that holds the migrated database:

    python manage.py distribute > distribute.sql
    psql --set ON_ERROR_STOP=1 --file distribute.sql "$DATABASE_URL"

Every table of clubs is spread by ``club_id``, so all rows of a club are on one machine and each statement of the
program goes to that one alone. Users, clubs and the short tables by which a club is found are whole on every machine;
all other tables stay where they are. On the way

* foreign keys are taken off, and put back when both ends are where they belong, one statement for each;
* primary keys become (club_id, id), for a unique constraint holds the column by which a table is spread;
* identity columns become sequences: tables that have one cannot always be converted (citusdata/citus, issues 7036 and
  7564).

Tested on plain PostgreSQL with functions of these names that spread nothing: the script runs, and whole evenings are
played on what it leaves. Citus itself was not at hand: how long it takes to move a full database, and whether a
version has further wishes, is to be tried on a copy first.
"""

from django.apps import apps
from django.contrib.auth import get_user_model
from django.db import connection

from tourney.models import Club
from tourney.models.owned import OwnedModel

from ._base import Command as BaseCommand
from ._base import Refused

FOREIGN_KEYS = """
SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) FROM pg_constraint
WHERE contype = 'f' AND (conrelid::regclass::text = ANY(%(ours)s) OR confrelid::regclass::text = ANY(%(ours)s))
ORDER BY 1, 2
"""
PRIMARY_KEYS = """
SELECT conrelid::regclass::text, quote_ident(conname) FROM pg_constraint
WHERE contype = 'p' AND conrelid::regclass::text = ANY(%s) ORDER BY 1
"""
IDENTITIES = """
SELECT attrelid::regclass::text, quote_ident(attname), pg_get_serial_sequence(attrelid::regclass::text, attname)
FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE attidentity <> '' AND relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY 1
"""


def tables() -> tuple[list[str], list[str]]:
    """Those that are spread, and those that are whole everywhere."""
    ours = [model for model in apps.get_app_config("tourney").get_models() if issubclass(model, OwnedModel)]
    spread = sorted(model._meta.db_table for model in ours if not model.finds_club)
    finding = sorted(model._meta.db_table for model in ours if model.finds_club)
    return spread, [get_user_model()._meta.db_table, Club._meta.db_table, *finding]


def script() -> list[str]:
    """The statements in their order, for the database as it stands."""
    spread, whole = tables()
    with connection.cursor() as cursor:
        cursor.execute(FOREIGN_KEYS, {"ours": spread + whole})
        foreign = cursor.fetchall()
        cursor.execute(PRIMARY_KEYS, [spread])
        primary = cursor.fetchall()
        cursor.execute(IDENTITIES)
        identities = cursor.fetchall()
    return [
        *(f"ALTER TABLE {table} DROP CONSTRAINT {name}" for table, name, _ in foreign),
        *(each for identity in identities for each in _sequence(*identity)),
        *(
            each
            for table, name in primary
            for each in (
                f"ALTER TABLE {table} DROP CONSTRAINT {name}",
                f"ALTER TABLE {table} ADD CONSTRAINT {name} PRIMARY KEY (club_id, id)",
            )
        ),
        *(f"SELECT create_reference_table('{table}')" for table in whole),
        *(f"SELECT create_distributed_table('{table}', 'club_id')" for table in spread),
        *(f"ALTER TABLE {table} ADD CONSTRAINT {name} {words}" for table, name, words in foreign),
    ]


def _sequence(table: str, column: str, sequence: str) -> list[str]:
    """The identity as a default, counting on from where it is."""
    return [
        f"ALTER TABLE {table} ALTER COLUMN {column} DROP IDENTITY",
        f"CREATE SEQUENCE {sequence} OWNED BY {table}.{column}",
        f"SELECT setval('{sequence}', (SELECT coalesce(max({column}), 0) + 1 FROM {table}), false)",
        f"ALTER TABLE {table} ALTER COLUMN {column} SET DEFAULT nextval('{sequence}')",
    ]


class Command(BaseCommand):
    help = "Prints the SQL that spreads the clubs over the machines of a PostgreSQL with Citus."

    def handle(self, **options):
        if connection.vendor != "postgresql":
            raise Refused("Only a PostgreSQL with Citus can be spread: set DATABASE_URL to it.")
        for statement in script():
            self.stdout.write(f"{statement};")
