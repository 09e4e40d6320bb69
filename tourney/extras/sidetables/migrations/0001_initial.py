"""The tables that the core made (its 0011) go on as this app's; nothing in the database changes."""

import django.db.models.deletion
import django.utils.timezone
import tourney.models.tenancy
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0017_apps_beside_the_core'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=[
        migrations.CreateModel(
            name='SideTable',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('game', models.CharField(max_length=40)),
                ('code', models.CharField(blank=True, max_length=20)),
                ('stake', models.CharField(blank=True, max_length=12)),
                ('began', models.PositiveSmallIntegerField()),
                ('key', models.CharField(max_length=12)),
                ('revision', models.PositiveIntegerField(default=0)),
                ('opened_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('club', tourney.models.tenancy.ClubKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='side_tables', to='tourney.club')),
                ('session', tourney.models.tenancy.ClubForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='side_tables', to='tourney.session')),
            ],
            options={
                'db_table': 'tourney_sidetable',
                'ordering': ['-opened_at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='SidePlayer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('name', models.CharField(max_length=80)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('table', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='players', to='sidetables.sidetable')),
            ],
            options={
                'db_table': 'tourney_sideplayer',
                'ordering': ['number'],
            },
        ),
        migrations.CreateModel(
            name='SideEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('row', models.PositiveIntegerField()),
                ('number', models.PositiveIntegerField()),
                ('said', models.JSONField(default=dict)),
                ('withdrawn', models.BooleanField(default=False)),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('source', models.CharField(choices=[('desk', 'the desk'), ('table', 'the table'), ('import', 'a file'), ('demo', 'the demo'), ('command', 'a command')], max_length=10)),
                ('why', models.CharField(blank=True, max_length=200)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('table', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='sidetables.sidetable')),
            ],
            options={
                'db_table': 'tourney_sideentry',
                'ordering': ['row', 'number'],
            },
        ),
        migrations.AddConstraint(
            model_name='sidetable',
            constraint=models.UniqueConstraint(fields=('club', 'id'), name='side_table_in_its_club'),
        ),
        migrations.AddConstraint(
            model_name='sidetable',
            constraint=models.UniqueConstraint(fields=('club', 'key'), name='side_table_by_its_key'),
        ),
        migrations.AddConstraint(
            model_name='sidetable',
            constraint=tourney.models.tenancy.SameClub('session', name='side_table_same_club'),
        ),
        migrations.AddConstraint(
            model_name='sideplayer',
            constraint=models.UniqueConstraint(fields=('table', 'number'), name='side_player_once'),
        ),
        migrations.AddConstraint(
            model_name='sideplayer',
            constraint=models.UniqueConstraint(fields=('club', 'id'), name='side_player_in_its_club'),
        ),
        migrations.AddConstraint(
            model_name='sideplayer',
            constraint=tourney.models.tenancy.SameClub('table', name='side_player_same_club'),
        ),
        migrations.AddConstraint(
            model_name='sideentry',
            constraint=models.UniqueConstraint(fields=('table', 'row', 'number'), name='side_entry_version_once'),
        ),
        migrations.AddConstraint(
            model_name='sideentry',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='side_entry_version_from_1'),
        ),
        migrations.AddConstraint(
            model_name='sideentry',
            constraint=models.CheckConstraint(condition=models.Q(('number', 1), models.Q(('why', ''), _negated=True), _connector='OR'), name='side_entry_correction_says_why'),
        ),
        migrations.AddConstraint(
            model_name='sideentry',
            constraint=models.UniqueConstraint(fields=('club', 'id'), name='side_entry_in_its_club'),
        ),
        migrations.AddConstraint(
            model_name='sideentry',
            constraint=tourney.models.tenancy.SameClub('table', name='side_entry_same_club'),
        ),
        ]),
    ]
