"""A later version that only adds: each club has a crest."""

from django.db import migrations, models

from tests.tourney.safekeeping.adding.migrations import NEWEST


class Migration(migrations.Migration):
    dependencies = [("tourney", NEWEST)]
    operations = [
        migrations.AddField("club", "crest", models.CharField(max_length=80, db_default="")),
        migrations.AddField("tableentry", "weather", models.CharField(max_length=80, null=True)),
    ]
