# What was sent of a night, and in which life of its database.

import django.db.models.deletion
import tourney.models.tenancy
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('sending', '0001_initial'),
        ('tourney', '0026_national_numbers'),
    ]

    operations = [
        migrations.AddField(
            model_name='nightsending',
            name='asked',
            field=models.CharField(blank=True, db_default='', max_length=40),
        ),
        migrations.AddField(
            model_name='nightsending',
            name='digest',
            field=models.CharField(blank=True, db_default='', max_length=64),
        ),
        migrations.AddField(
            model_name='nightsending',
            name='epoch',
            field=models.CharField(blank=True, db_default='', max_length=16),
        ),
        migrations.CreateModel(
            name='FirstPublished',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('epoch', models.CharField(max_length=16)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('session', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.session')),
            ],
            options={
                'db_table': 'tourney_firstpublished',
                'constraints': [models.UniqueConstraint(fields=('club', 'session'), name='first_published_once'), tourney.models.tenancy.SameClub('session', name='first_published_same_club')],
            },
        ),
    ]
