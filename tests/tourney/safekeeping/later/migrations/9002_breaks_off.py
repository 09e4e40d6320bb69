"""A later version whose migration breaks off half-way."""

import os

from django.db import migrations, models


def break_off(apps, schema_editor):
    if os.environ.get("BREAKS_OFF"):
        raise ValueError("Club 1 has a name that the new column does not hold")


class Migration(migrations.Migration):
    dependencies = [("tourney", "9001_each_club_has_a_motto")]
    operations = [
        migrations.AddField("club", "crest", models.CharField(max_length=80, default="")),
        migrations.RunPython(break_off, migrations.RunPython.noop),
    ]
