"""A later version: each club has a motto."""

from django.db import migrations, models

from tests.tourney.safekeeping.later.migrations import NEWEST


def carry_over(apps, schema_editor):
    for club in apps.get_model("tourney", "Club").objects.all():
        club.motto = f"Whist at {club.name}"
        club.save(update_fields=["motto"])


class Migration(migrations.Migration):
    dependencies = [("tourney", NEWEST)]
    operations = [
        migrations.AddField("club", "motto", models.CharField(max_length=80, default="")),
        migrations.RunPython(carry_over, migrations.RunPython.noop),
        migrations.CreateModel(
            "Trophy",
            fields=[
                ("id", models.BigAutoField(primary_key=True)),
                ("club", models.ForeignKey("tourney.club", models.CASCADE)),
            ],
        ),
    ]
