"""Mail and the live links of Bridgemates become apps beside the core, which go on with the same tables."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0018_reasons'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel(name='BridgemateResult'),
                migrations.DeleteModel(name='BridgemateLink'),
                migrations.DeleteModel(name='Letter'),
                migrations.DeleteModel(name='MailServer'),
            ],
        ),
    ]
