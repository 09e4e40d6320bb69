"""A method of scoring is a module: the database does not list them."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("tourney", "0015_published_standings")]

    operations = [migrations.RemoveConstraint(model_name="session", name="scoring_is_a_method")]
