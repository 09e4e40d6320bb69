from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0021_reworded_choices'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='large_print',
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
