"""The tables that the core made (its 0014) go on as this app's; nothing in the database changes."""

import django.db.models.deletion
import django.utils.timezone
import tourney.models.tenancy
import uuid
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0020_moving_beside_the_core'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=[
        migrations.CreateModel(
            name='Arrival',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('expires_at', models.DateTimeField()),
                ('used_at', models.DateTimeField(null=True)),
                ('secret', models.CharField(blank=True, max_length=64)),
                ('origin', models.CharField(blank=True, max_length=200)),
                ('club_number', models.BigIntegerField(null=True)),
                ('opened_at', models.DateTimeField(null=True)),
                ('ended_at', models.DateTimeField(null=True)),
            ],
            options={
                'db_table': 'tourney_arrival',
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='Departure',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.UUIDField(default=uuid.uuid4, editable=False, unique=True)),
                ('club_number', models.BigIntegerField()),
                ('slug', models.SlugField(max_length=60)),
                ('to', models.CharField(max_length=200)),
                ('secret', models.CharField(blank=True, max_length=64)),
                ('lease', models.CharField(blank=True, max_length=32)),
                ('slug_there', models.SlugField(blank=True, max_length=60)),
                ('numbers', models.JSONField(default=dict)),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('decided_at', models.DateTimeField(null=True)),
                ('opened_at', models.DateTimeField(null=True)),
            ],
            options={
                'db_table': 'tourney_departure',
                'ordering': ['pk'],
                'indexes': [models.Index(fields=['slug'], name='departure_by_slug')],
            },
        ),
        migrations.CreateModel(
            name='ArrivalPart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('data', models.BinaryField()),
                ('arrival', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='parts', to='moving.arrival')),
            ],
            options={
                'db_table': 'tourney_arrivalpart',
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(fields=('arrival', 'number'), name='arrival_part_once')],
            },
        ),
        migrations.CreateModel(
            name='PrintedKeys',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('former', models.BigIntegerField()),
                ('digests', models.JSONField(default=dict)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('section', tourney.models.tenancy.ClubOneToOneField(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='printed_keys', to='tourney.section')),
            ],
            options={
                'db_table': 'tourney_printedkeys',
                'constraints': [models.UniqueConstraint(fields=('club', 'section'), name='printed_keys_once'), tourney.models.tenancy.SameClub('section', name='printed_keys_same_club')],
            },
        ),
        ]),
    ]
