"""Moving a club becomes an app beside the core, which goes on with the same tables."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0019_mail_and_bridgemates_beside_the_core'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel(name='PrintedKeys'),
                migrations.DeleteModel(name='ArrivalPart'),
                migrations.DeleteModel(name='Arrival'),
                migrations.DeleteModel(name='Departure'),
            ],
        ),
    ]
