"""Two versions run side by side on one database while a cluster is upgraded: the earlier one need not know additions
of a migration, and a column is removed one release after the last version that used it."""

import pytest
from django.db import migrations, models
from django.db.migrations import Migration
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

from tourney.extras.cluster.side_by_side import JUDGED, WITHOUT, broken_by, only_adds
from tourney.hooks import our_apps

FIRST = "0001_initial"
BEFORE_THE_RULE = "released before two versions ran beside one another; a service stopped for it"
EXCEPTIONS = {
    "0002_paper_leads_and_unranked": {
        f"club.paper {WITHOUT}": BEFORE_THE_RULE,
        f"contestant.unranked {WITHOUT}": BEFORE_THE_RULE,
        f"session.leads {WITHOUT}": BEFORE_THE_RULE,
    },
    "0003_club_look": {f"club.colour {WITHOUT}": BEFORE_THE_RULE, f"club.logo {WITHOUT}": BEFORE_THE_RULE},
    "0005_mail": {f"player.mail {WITHOUT}": BEFORE_THE_RULE},
    "0007_certainty": {f"club.certainty {WITHOUT}": BEFORE_THE_RULE},
    "0008_deals": {f"session.dealing {WITHOUT}": BEFORE_THE_RULE, f"session.trumps {WITHOUT}": BEFORE_THE_RULE},
    "0012_rating": {f"club.ratings {WITHOUT}": BEFORE_THE_RULE},
}
"""What was released before there was the rule, and breaks it."""


def of_ours() -> dict[str, Migration]:
    there = MigrationLoader(None).disk_migrations
    ours = {app.label for app in our_apps()}
    return {name: each for (app, name), each in sorted(there.items()) if app in ours and name != FIRST}


@pytest.mark.parametrize(("name", "migration"), of_ours().items(), ids=of_ours())
def test_earlier_version_works_on_a_migrated_database(name, migration):
    """A default of Django alone does not count: the database refuses a row from a version without the column. Give a
    field db_default, or allow null. A removal or a change waits until no version uses the column."""
    allowed = EXCEPTIONS.get(name, {}) | JUDGED.get(name, {})
    assert set(broken_by(migration)) == set(allowed)
    assert only_adds(migration) == (name not in EXCEPTIONS)


def test_every_exception_names_an_existing_migration_and_a_reason():
    there = [*EXCEPTIONS.items(), *JUDGED.items()]
    assert {name for name, _ in there} <= of_ours().keys()
    assert all(reason for _, reasons in there for reason in reasons.values())


def broken(*operations: Operation) -> list[str]:
    migration = Migration("made_up", "tourney")
    migration.operations = list(operations)
    return list(broken_by(migration))


def test_addition_is_allowed():
    assert not broken(
        migrations.CreateModel("Umpire", [("name", models.CharField(max_length=9))]),
        migrations.AddField("umpire", "age", models.IntegerField(default=1)),
        migrations.AddConstraint("umpire", models.UniqueConstraint(fields=["name"], name="one")),
        migrations.AddField("club", "motto", models.CharField(max_length=9, null=True)),
        migrations.AddField("club", "tables", models.IntegerField(db_default=0)),
        migrations.AddIndex("club", models.Index(fields=["name"], name="by_name")),
    )


@pytest.mark.parametrize(
    "operation",
    [
        migrations.RemoveField("club", "name"),
        migrations.RenameField("club", "name", "title"),
        migrations.DeleteModel("club"),
        migrations.RenameModel("club", "society"),
        migrations.AddField("club", "motto", models.CharField(max_length=9, default="")),
        migrations.AlterField("club", "name", models.CharField(max_length=9)),
        migrations.AddConstraint("club", models.UniqueConstraint(fields=["name"], name="one")),
        migrations.RunSQL("DELETE FROM tourney_club"),
    ],
    ids=lambda each: type(each).__name__,
)
def test_operation_that_breaks_the_earlier_version_is_named(operation):
    assert len(broken(operation)) == 1
