"""The labels of some choices in plain English. No table changes."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('mail', '0001_initial'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name='letter',
                    name='state',
                    field=models.CharField(choices=[('waiting', 'waiting'), ('sent', 'sent'), ('refused', 'refused')], default='waiting', max_length=8),
                ),
                migrations.AlterField(
                    model_name='mailserver',
                    name='security',
                    field=models.CharField(choices=[('starttls', 'STARTTLS, usually port 587'), ('tls', 'TLS from the start, usually port 465'), ('none', 'None: only for a server on your own network')], default='starttls', max_length=8),
                ),
            ],
        ),
    ]
