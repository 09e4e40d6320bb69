"""Why an entry was changed, as a code and facts beside what a person typed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("sidetables", "0001_initial")]

    operations = [migrations.AddField(model_name="sideentry", name="reason", field=models.JSONField(null=True))]
