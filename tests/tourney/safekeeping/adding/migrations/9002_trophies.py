"""A later version that only adds: a table of trophies."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tourney", "9001_each_club_has_a_crest")]
    operations = [
        migrations.CreateModel(
            "Trophy",
            fields=[
                ("id", models.BigAutoField(primary_key=True)),
                ("club", models.ForeignKey("tourney.club", models.CASCADE)),
            ],
        ),
    ]
