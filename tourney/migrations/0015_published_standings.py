from django.db import migrations, models


class Migration(migrations.Migration):
    """Standings that a night keeps as another program published them."""

    dependencies = [("tourney", "0014_moving")]

    operations = [
        migrations.AddField("session", "published_standings", models.JSONField(null=True)),
    ]
