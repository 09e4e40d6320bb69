"""The tables that the core made (its 0012) go on as this app's; nothing in the database changes."""

import django.db.models.deletion
import tourney.models.tenancy
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0017_apps_beside_the_core'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=[
        migrations.CreateModel(
            name='ClubRated',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=64)),
                ('first', models.DateField(null=True)),
                ('last', models.DateField(null=True)),
                ('club', tourney.models.tenancy.ClubKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='rated', to='tourney.club')),
            ],
            options={
                'verbose_name': "club's ratings",
                'verbose_name_plural': "clubs' ratings",
                'db_table': 'tourney_clubrated',
                'constraints': [models.UniqueConstraint(fields=('club',), name='rated_once')],
            },
        ),
        migrations.CreateModel(
            name='PlayerRating',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('value', models.FloatField()),
                ('error', models.FloatField()),
                ('boards', models.PositiveIntegerField()),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('player', tourney.models.tenancy.ClubOneToOneField(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='rating', to='tourney.player')),
            ],
            options={
                'db_table': 'tourney_playerrating',
                'indexes': [models.Index(fields=['club'], name='rating_by_club')],
                'constraints': [tourney.models.tenancy.SameClub('player', name='rating_same_club')],
            },
        ),
        ]),
    ]
