"""Two versions run side by side on one database while a cluster is upgraded: what a migration adds the earlier one need
not know, and what goes is removed one release after the last version that used it."""

from collections.abc import Iterator

import pytest
from django.db import migrations, models
from django.db.migrations import Migration
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.models import NOT_PROVIDED

FIRST = "0001_initial"
BEFORE_THE_RULE = "released before two versions ran beside one another; a service stopped for it"
WITHOUT = "is added without a value that the database gives"
EXCEPTIONS = {
    "0002_paper_leads_and_unranked": {
        f"club.paper {WITHOUT}": BEFORE_THE_RULE,
        f"contestant.unranked {WITHOUT}": BEFORE_THE_RULE,
        f"session.leads {WITHOUT}": BEFORE_THE_RULE,
    },
    "0003_club_look": {f"club.colour {WITHOUT}": BEFORE_THE_RULE, f"club.logo {WITHOUT}": BEFORE_THE_RULE},
    "0004_ranks_only": {"session.shows is altered": "of its choices alone, which the database does not know"},
    "0005_mail": {f"player.mail {WITHOUT}": BEFORE_THE_RULE},
    "0007_certainty": {f"club.certainty {WITHOUT}": BEFORE_THE_RULE},
    "0008_deals": {f"session.dealing {WITHOUT}": BEFORE_THE_RULE, f"session.trumps {WITHOUT}": BEFORE_THE_RULE},
    "0009_solved": {
        "want_those_there_are changes rows, in a way that nothing reads": "it fills a table that is made just before"
    },
    "0012_rating": {f"club.ratings {WITHOUT}": BEFORE_THE_RULE},
}
"""What breaks the rule and was released all the same, with the reason."""
HARMLESS = (migrations.CreateModel, migrations.AddIndex, migrations.AlterModelOptions, migrations.AlterModelManagers)
"""They are not noticed by who does not know them."""


def broken_by(migration: Migration) -> Iterator[str]:
    """Each thing for which the earlier version would fail, or do what the later one must not find."""
    new = {each.name_lower for each in migration.operations if isinstance(each, migrations.CreateModel)}
    for each in migration.operations:
        if not isinstance(each, HARMLESS) and getattr(each, "model_name_lower", None) not in new:
            yield from _broken(each)


def _broken(each: Operation) -> Iterator[str]:
    if isinstance(each, migrations.AddField):
        field = each.field
        if not (field.null or field.many_to_many or field.db_default is not NOT_PROVIDED):
            yield f"{each.model_name_lower}.{each.name} {WITHOUT}"
    elif isinstance(each, migrations.AlterField):
        yield f"{each.model_name_lower}.{each.name} is altered"
    elif isinstance(each, migrations.RunPython | migrations.RunSQL):
        yield f"{getattr(getattr(each, 'code', None), '__name__', 'SQL')} changes rows, in a way that nothing reads"
    else:
        yield each.describe()


def of_ours() -> dict[str, Migration]:
    there = MigrationLoader(None).disk_migrations
    return {name: each for (app, name), each in sorted(there.items()) if app == "tourney" and name != FIRST}


@pytest.mark.parametrize(("name", "migration"), of_ours().items(), ids=of_ours())
def test_the_version_before_goes_on_beside_a_migrated_database(name, migration):
    """A default of Django's alone is none: the database refuses the row of who does not know the column. Give a field
    db_default, or allow null. What is to go, or be another, waits until no version uses it."""
    assert set(broken_by(migration)) == set(EXCEPTIONS.get(name, {}))


def test_every_exception_is_of_a_migration_that_there_is_and_has_a_reason():
    assert EXCEPTIONS.keys() <= of_ours().keys()
    assert all(reason for reasons in EXCEPTIONS.values() for reason in reasons.values())


def broken(*operations: Operation) -> list[str]:
    migration = Migration("made_up", "tourney")
    migration.operations = list(operations)
    return list(broken_by(migration))


def test_what_only_adds_is_allowed():
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
def test_what_the_version_before_would_stumble_over_is_named(operation):
    assert len(broken(operation)) == 1
