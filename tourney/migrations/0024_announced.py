from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0023_front_page'),
    ]

    operations = [
        migrations.AddField(
            model_name='session',
            name='announced',
            field=models.BooleanField(db_default=True, default=True),
        ),
    ]
