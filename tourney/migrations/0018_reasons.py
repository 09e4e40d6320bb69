"""Why something was written, as a code and facts beside what a person typed."""

from django.db import migrations, models

VERSIONS = ("movementversion", "resultversion", "rulingversion", "tableentry")


class Migration(migrations.Migration):
    dependencies = [("tourney", "0017_apps_beside_the_core")]

    operations = [
        migrations.AddField(model_name=name, name="reason", field=models.JSONField(null=True)) for name in VERSIONS
    ]
