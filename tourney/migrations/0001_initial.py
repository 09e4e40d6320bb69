# The first state of the database, frozen: tests/tourney/test_migrations.py. Each table comes after those that it points at.

import django.core.serializers.json
import django.db.models.deletion
import django.utils.timezone
import tourney.models.club
import tourney.models.tenancy
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='User',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('username', models.CharField(max_length=150, unique=True)),
                ('name', models.CharField(max_length=150)),
                ('is_active', models.BooleanField(default=True)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('slug', models.SlugField(max_length=60, unique=True)),
                ('listed', models.BooleanField(default=False)),
                ('epoch', models.CharField(default=tourney.models.club.new_epoch, editable=False, max_length=16)),
                ('minutes_per_tray', models.PositiveSmallIntegerField(default=7)),
                ('minutes_per_move', models.PositiveSmallIntegerField(default=2)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Tries',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('what', models.CharField(max_length=64, unique=True)),
                ('wrong', models.PositiveIntegerField(default=0)),
                ('until', models.DateTimeField()),
            ],
            options={
                'verbose_name_plural': 'tries',
            },
        ),
        migrations.CreateModel(
            name='Forgotten',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('club_number', models.PositiveBigIntegerField()),
                ('person', models.UUIDField()),
                ('at', models.DateTimeField()),
            ],
            options={
                'verbose_name_plural': 'forgotten',
                'constraints': [models.UniqueConstraint(fields=('club_number', 'person'), name='forgotten_once')],
            },
        ),
        migrations.CreateModel(
            name='AccountName',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('plain', models.CharField(max_length=600, unique=True)),
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='account_name', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Event',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('demo', models.BooleanField(default=False)),
                ('club', tourney.models.tenancy.ClubKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='events', to='tourney.club')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club', 'id'), name='event_in_its_club')],
            },
        ),
        migrations.CreateModel(
            name='FormerAddress',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(max_length=60)),
                ('club', tourney.models.tenancy.ClubKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='former_addresses', to='tourney.club')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club', 'slug'), name='former_address_once')],
            },
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('owner', 'Owner'), ('director', 'Director'), ('scorer', 'Scorer')], max_length=10)),
                ('digest', models.CharField(max_length=64)),
                ('expires_at', models.DateTimeField()),
                ('used_at', models.DateTimeField(null=True)),
                ('club', tourney.models.tenancy.ClubKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='tourney.club')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club', 'digest'), name='invitation_once_in_a_club')],
            },
        ),
        migrations.CreateModel(
            name='Member',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('owner', 'Owner'), ('director', 'Director'), ('scorer', 'Scorer')], max_length=10)),
                ('club', tourney.models.tenancy.ClubKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='members', to='tourney.club')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club', 'user'), name='member_once_in_a_club')],
            },
        ),
        migrations.CreateModel(
            name='Player',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.UUIDField(default=uuid.uuid4, editable=False)),
                ('name', models.CharField(max_length=80)),
                ('number', models.PositiveIntegerField(blank=True, null=True)),
                ('contact', models.CharField(blank=True, max_length=200)),
                ('notes', models.TextField(blank=True, max_length=2000)),
                ('shown', models.CharField(choices=[('full', 'in full'), ('initials', 'by initials'), ('withheld', 'not at all')], default='full', max_length=10)),
                ('sits_still', models.BooleanField(default=False)),
                ('forgotten_at', models.DateTimeField(editable=False, null=True)),
                ('club', tourney.models.tenancy.ClubKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='players', to='tourney.club')),
                ('merged_into', tourney.models.tenancy.ClubForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='merged', to='tourney.player')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club', 'name'), name='player_once_in_a_club'), models.UniqueConstraint(condition=models.Q(('number__isnull', False)), fields=('club', 'number'), name='player_number_once_in_a_club'), models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='player_has_a_name'), models.CheckConstraint(condition=models.Q(('merged_into', models.F('id')), _negated=True), name='player_not_merged_into_itself'), models.UniqueConstraint(fields=('club', 'id'), name='player_in_its_club'), tourney.models.tenancy.SameClub('merged_into', name='player_same_club')],
            },
        ),
        migrations.CreateModel(
            name='Series',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('slug', models.SlugField(db_index=False, max_length=100)),
                ('measure', models.CharField(default='points', max_length=12)),
                ('points', models.JSONField(default=list)),
                ('best', models.PositiveSmallIntegerField(null=True)),
                ('least', models.PositiveSmallIntegerField(default=1)),
                ('handicap_percent', models.PositiveSmallIntegerField(default=0)),
                ('club', tourney.models.tenancy.ClubKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='series', to='tourney.club')),
            ],
            options={
                'verbose_name_plural': 'series',
                'ordering': ['-pk'],
                'constraints': [models.CheckConstraint(condition=models.Q(('measure__in', ('points', 'percent', 'difference'))), name='series_measure_is_known'), models.CheckConstraint(condition=models.Q(('handicap_percent__lte', 100)), name='series_handicap_at_most_whole'), models.UniqueConstraint(fields=('club', 'id'), name='series_in_its_club'), models.UniqueConstraint(fields=('club', 'slug'), name='series_slug_once_in_a_club')],
            },
        ),
        migrations.CreateModel(
            name='Merge',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seats', models.JSONField(default=list)),
                ('filled', models.JSONField(default=dict)),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('undone_at', models.DateTimeField(null=True)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('kept', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='merges', to='tourney.player')),
                ('other', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.player')),
            ],
            options={
                'ordering': ['-pk'],
                'indexes': [models.Index(fields=['club'], name='merge_by_club')],
                'constraints': [tourney.models.tenancy.SameClub('kept', 'other', name='merge_same_club')],
            },
        ),
        migrations.CreateModel(
            name='Session',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(db_index=False, max_length=100)),
                ('date', models.DateField()),
                ('starts_at', models.TimeField()),
                ('game', models.CharField(choices=[('whist', 'Whist'), ('auction', 'Auction bridge'), ('bridge', 'Contract bridge')], default='whist', max_length=10)),
                ('scoring', models.CharField(default='average', max_length=20)),
                ('options', models.JSONField(default=dict)),
                ('kind', models.CharField(choices=[('pairs', 'Pairs'), ('teams', 'Teams'), ('players', 'Single players'), ('couples', 'Couples')], default='pairs', max_length=10)),
                ('one_field', models.BooleanField(default=True)),
                ('deals', models.JSONField(default=dict)),
                ('minutes_per_tray', models.PositiveSmallIntegerField(default=7)),
                ('minutes_per_move', models.PositiveSmallIntegerField(default=2)),
                ('shows', models.CharField(choices=[('nothing', 'nothing'), ('ranks', 'the ranks alone'), ('everything', 'everything')], default='nothing', max_length=10)),
                ('elsewhere', models.CharField(choices=[('never', 'never'), ('last', 'once no table is still to play it'), ('played', 'as soon as all who sit at the table have played it')], default='never', max_length=10)),
                ('published_at', models.DateTimeField(null=True)),
                ('final_at', models.DateTimeField(null=True)),
                ('reopened_at', models.DateTimeField(null=True)),
                ('corrected_at', models.DateTimeField(null=True)),
                ('carried_from', tourney.models.tenancy.ClubForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='carried_to', to='tourney.session')),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('event', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='sessions', to='tourney.event')),
            ],
            options={
                'ordering': ['-date', '-pk'],
                'indexes': [models.Index(fields=['club', 'date'], name='session_by_date')],
                'constraints': [models.CheckConstraint(condition=models.Q(('scoring__in', ('average', 'matches', 'losses', 'four-winners', 'matchpoints', 'cross-imps', 'butler', 'board-a-match', 'victory-points', 'total'))), name='scoring_is_a_method'), models.CheckConstraint(condition=models.Q(('final_at', None), ('published_at__isnull', False), _connector='OR'), name='what_is_final_is_published'), models.UniqueConstraint(fields=('club', 'id'), name='session_in_its_club'), models.UniqueConstraint(fields=('club', 'slug'), name='session_slug_once_in_a_club'), tourney.models.tenancy.SameClub('event', 'carried_from', name='session_same_club')],
            },
        ),
        migrations.CreateModel(
            name='Section',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(default='A', max_length=20)),
                ('revision', models.PositiveBigIntegerField(default=0)),
                ('keys', models.PositiveIntegerField(default=1)),
                ('closed', models.PositiveIntegerField(default=0)),
                ('clock_round', models.PositiveIntegerField(default=1)),
                ('clock_since', models.DateTimeField(null=True)),
                ('clock_left', models.IntegerField(null=True)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('session', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='sections', to='tourney.session')),
            ],
            options={
                'ordering': ['name'],
                'constraints': [models.UniqueConstraint(fields=('session', 'name'), name='section_once_in_a_session'), models.UniqueConstraint(fields=('club', 'id'), name='section_in_its_club'), tourney.models.tenancy.SameClub('session', name='section_same_club')],
            },
        ),
        migrations.CreateModel(
            name='SeriesNight',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('series', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='nights', to='tourney.series')),
                ('session', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='in_series', to='tourney.session')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('club', 'series', 'session'), name='night_once_in_a_series'), tourney.models.tenancy.SameClub('series', 'session', name='series_night_same_club')],
            },
        ),
        migrations.CreateModel(
            name='Contestant',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('entry', models.PositiveIntegerField()),
                ('field', models.CharField(default='all', max_length=20)),
                ('name', models.CharField(blank=True, max_length=80)),
                ('handicap', models.DecimalField(decimal_places=2, default=0, max_digits=6)),
                ('stratum', models.CharField(blank=True, max_length=20)),
                ('removed', models.BooleanField(default=False)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('section', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='contestants', to='tourney.section')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(fields=('section', 'number'), name='contestant_number_once_in_a_section'), models.UniqueConstraint(fields=('club', 'id'), name='contestant_in_its_club'), models.CheckConstraint(condition=models.Q(('entry__gte', 1), ('number__gte', 1)), name='contestant_number_from_1'), tourney.models.tenancy.SameClub('section', name='contestant_same_club')],
            },
        ),
        migrations.CreateModel(
            name='Result',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('round', models.PositiveIntegerField()),
                ('table', models.PositiveIntegerField()),
                ('tray', models.PositiveIntegerField()),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('section', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='results', to='tourney.section')),
            ],
            options={
                'ordering': ['round', 'table', 'tray'],
                'constraints': [models.UniqueConstraint(fields=('section', 'round', 'table', 'tray'), name='result_once_in_its_place'), models.UniqueConstraint(fields=('club', 'id'), name='result_in_its_club'), tourney.models.tenancy.SameClub('section', name='result_same_club')],
            },
        ),
        migrations.CreateModel(
            name='Ruling',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('section', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='rulings', to='tourney.section')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(fields=('section', 'number'), name='ruling_number_once_in_a_section'), models.UniqueConstraint(fields=('club', 'id'), name='ruling_in_its_club'), tourney.models.tenancy.SameClub('section', name='ruling_same_club')],
            },
        ),
        migrations.CreateModel(
            name='MovementVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('from_round', models.PositiveIntegerField(default=1)),
                ('request', models.JSONField(null=True)),
                ('plan', models.JSONField(null=True)),
                ('why', models.CharField(blank=True, max_length=200)),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('section', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='movement_versions', to='tourney.section')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(fields=('club', 'section', 'number'), name='movement_version_once'), models.CheckConstraint(condition=models.Q(('from_round__gte', 1)), name='movement_from_round_1'), tourney.models.tenancy.SameClub('section', name='movement_same_club')],
            },
        ),
        migrations.CreateModel(
            name='LateEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('client_key', models.UUIDField()),
                ('round', models.PositiveIntegerField()),
                ('table', models.PositiveIntegerField()),
                ('tray', models.PositiveIntegerField()),
                ('line', models.CharField(choices=[('N&S', 'Ns'), ('E&W', 'Ew')], max_length=3)),
                ('made', models.JSONField()),
                ('why', models.CharField(blank=True, max_length=200)),
                ('cause', models.CharField(choices=[('published', 'the night was published'), ('renewed', "the table's code was renewed"), ('over', 'the night was over'), ('changed', 'the movement has no such table any more')], max_length=10)),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('decision', models.CharField(blank=True, choices=[('stored', 'stored'), ('dismissed', 'dismissed')], max_length=10)),
                ('reason', models.CharField(blank=True, max_length=200)),
                ('decided_at', models.DateTimeField(null=True)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('section', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='late_entries', to='tourney.section')),
            ],
            options={
                'verbose_name_plural': 'late entries',
                'ordering': ['pk'],
                'constraints': [models.UniqueConstraint(fields=('club', 'client_key'), name='late_entry_sent_once'), tourney.models.tenancy.SameClub('section', name='late_entry_same_club')],
            },
        ),
        migrations.CreateModel(
            name='Confirmation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('round', models.PositiveIntegerField()),
                ('table', models.PositiveIntegerField()),
                ('line', models.CharField(blank=True, choices=[('N&S', 'Ns'), ('E&W', 'Ew')], max_length=3)),
                ('seating', models.JSONField()),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('section', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='confirmations', to='tourney.section')),
            ],
            options={
                'ordering': ['pk'],
                'indexes': [models.Index(fields=['club', 'section', 'round', 'table'], name='confirmation_by_place')],
                'constraints': [tourney.models.tenancy.SameClub('section', name='confirmation_same_club')],
            },
        ),
        migrations.CreateModel(
            name='Call',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.PositiveIntegerField()),
                ('round', models.PositiveIntegerField()),
                ('why', models.CharField(blank=True, max_length=200)),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('answered_at', models.DateTimeField(null=True)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('section', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='calls', to='tourney.section')),
            ],
            options={
                'ordering': ['at'],
                'indexes': [models.Index(fields=['club', 'section'], name='call_by_section')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('answered_at', None)), fields=('club', 'section', 'table'), name='one_open_call_from_a_table'), tourney.models.tenancy.SameClub('section', name='call_same_club')],
            },
        ),
        migrations.CreateModel(
            name='JournalEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('verb', models.CharField(max_length=40)),
                ('data', models.JSONField(default=dict, encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ('before', models.JSONField(default=dict, encoder=django.core.serializers.json.DjangoJSONEncoder)),
                ('after', models.JSONField(default=list)),
                ('source', models.CharField(choices=[('desk', 'the desk'), ('table', 'the table'), ('import', 'a file'), ('demo', 'the demo'), ('command', 'a command')], max_length=10)),
                ('address', models.CharField(blank=True, max_length=45)),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('undoes', tourney.models.tenancy.ClubOneToOneField(db_constraint=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='undone_by', to='tourney.journalentry')),
                ('section', tourney.models.tenancy.ClubForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='journal', to='tourney.section')),
                ('session', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='journal', to='tourney.session')),
            ],
            options={
                'ordering': ['number'],
                'indexes': [models.Index(condition=models.Q(('address', ''), _negated=True), fields=['club', 'at'], name='journal_with_addresses')],
                'constraints': [models.UniqueConstraint(fields=('session', 'number'), name='journal_in_order'), models.UniqueConstraint(condition=models.Q(('session', None)), fields=('club', 'number'), name='journal_of_the_club_in_order'), models.CheckConstraint(condition=models.Q(models.Q(('section', None), ('session', None)), models.Q(('section__isnull', False), ('session__isnull', False)), _connector='OR'), name='journal_of_a_night_or_of_the_club'), models.UniqueConstraint(fields=('club', 'id'), name='journal_in_its_club'), tourney.models.tenancy.SameClub('session', 'section', 'undoes', name='journal_same_club')],
            },
        ),
        migrations.CreateModel(
            name='ResultVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('tricks', models.PositiveSmallIntegerField(null=True)),
                ('made', models.JSONField(null=True)),
                ('withdrawn', models.BooleanField(default=False)),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('source', models.CharField(choices=[('desk', 'the desk'), ('table', 'the table'), ('import', 'a file'), ('demo', 'the demo'), ('command', 'a command')], max_length=10)),
                ('why', models.CharField(blank=True, max_length=200)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('east', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tourney.contestant')),
                ('ew', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tourney.contestant')),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('north', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tourney.contestant')),
                ('ns', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tourney.contestant')),
                ('result', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='tourney.result')),
                ('south', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tourney.contestant')),
                ('west', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tourney.contestant')),
            ],
            options={
                'ordering': ['number'],
                'indexes': [models.Index(condition=models.Q(('ns__isnull', False)), fields=['ns'], name='version_by_ns'), models.Index(condition=models.Q(('ew__isnull', False)), fields=['ew'], name='version_by_ew'), models.Index(condition=models.Q(('north__isnull', False)), fields=['north'], name='version_by_north'), models.Index(condition=models.Q(('east__isnull', False)), fields=['east'], name='version_by_east'), models.Index(condition=models.Q(('south__isnull', False)), fields=['south'], name='version_by_south'), models.Index(condition=models.Q(('west__isnull', False)), fields=['west'], name='version_by_west')],
                'constraints': [models.UniqueConstraint(fields=('result', 'number'), name='result_version_once'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='result_version_from_1'), models.CheckConstraint(condition=models.Q(('tricks__lte', 13)), name='tricks_at_most_13'), models.CheckConstraint(condition=models.Q(models.Q(('east', None), ('ew__isnull', False), ('north', None), ('ns__isnull', False), ('south', None), ('west', None)), models.Q(('east__isnull', False), ('ew', None), ('north__isnull', False), ('ns', None), ('south__isnull', False), ('west__isnull', False)), _connector='OR'), name='two_sides_or_four_players'), models.CheckConstraint(condition=models.Q(models.Q(('made__isnull', True), ('tricks', None), ('withdrawn', True)), models.Q(('made__isnull', True), ('tricks__isnull', False), ('withdrawn', False)), models.Q(('made__isnull', False), ('tricks', None), ('withdrawn', False)), _connector='OR'), name='a_result_says_one_thing'), models.CheckConstraint(condition=models.Q(('number', 1), models.Q(('why', ''), _negated=True), _connector='OR'), name='a_correction_says_why'), models.UniqueConstraint(fields=('club', 'id'), name='version_in_its_club'), tourney.models.tenancy.SameClub('result', 'ns', 'ew', 'north', 'east', 'south', 'west', name='version_same_club')],
            },
        ),
        migrations.CreateModel(
            name='RulingVersion',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('rule', models.CharField(blank=True, max_length=60)),
                ('law', models.CharField(blank=True, max_length=80)),
                ('paragraph', models.CharField(blank=True, max_length=40)),
                ('found', models.CharField(blank=True, max_length=400)),
                ('came_to_light', models.CharField(blank=True, max_length=80)),
                ('decided', models.CharField(blank=True, max_length=400)),
                ('penalty', models.DecimalField(decimal_places=4, default=0, max_digits=9)),
                ('unit', models.CharField(blank=True, max_length=12)),
                ('made', models.JSONField(null=True)),
                ('withdrawn', models.BooleanField(default=False)),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('source', models.CharField(choices=[('desk', 'the desk'), ('table', 'the table'), ('import', 'a file'), ('demo', 'the demo'), ('command', 'a command')], max_length=10)),
                ('why', models.CharField(blank=True, max_length=200)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('contestant', tourney.models.tenancy.ClubForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='+', to='tourney.contestant')),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('result', tourney.models.tenancy.ClubForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='rulings', to='tourney.result')),
                ('ruling', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='versions', to='tourney.ruling')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(fields=('club', 'ruling', 'number'), name='ruling_version_once'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='ruling_version_from_1'), models.CheckConstraint(condition=models.Q(('penalty', 0), models.Q(('contestant__isnull', False), models.Q(('unit', ''), _negated=True)), _connector='OR'), name='a_penalty_is_somebodys'), models.CheckConstraint(condition=models.Q(('made__isnull', True), ('result__isnull', False), _connector='OR'), name='made_instead_of_a_result'), models.CheckConstraint(condition=models.Q(('number', 1), models.Q(('why', ''), _negated=True), _connector='OR'), name='a_changed_ruling_says_why'), tourney.models.tenancy.SameClub('ruling', 'contestant', 'result', name='ruling_version_same_club')],
            },
        ),
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('contestant', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tourney.contestant')),
                ('player', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.RESTRICT, related_name='seats', to='tourney.player')),
            ],
            options={
                'ordering': ['place'],
                'constraints': [models.UniqueConstraint(fields=('club', 'contestant', 'place'), name='seat_once_in_a_contestant'), models.UniqueConstraint(fields=('contestant', 'player'), name='player_once_in_a_contestant'), tourney.models.tenancy.SameClub('contestant', 'player', name='seat_same_club')],
            },
        ),
        migrations.CreateModel(
            name='Placing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('field', models.CharField(max_length=20)),
                ('rank', models.PositiveIntegerField()),
                ('of', models.PositiveIntegerField()),
                ('tied', models.PositiveIntegerField(default=1)),
                ('total', models.DecimalField(decimal_places=6, max_digits=14)),
                ('difference', models.DecimalField(decimal_places=6, max_digits=14)),
                ('percent', models.DecimalField(decimal_places=6, max_digits=9, null=True)),
                ('played', models.PositiveIntegerField()),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('contestant', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='placings', to='tourney.contestant')),
                ('session', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='placings', to='tourney.session')),
            ],
            options={
                'ordering': ['session', 'field', 'rank'],
                'constraints': [models.UniqueConstraint(fields=('club', 'contestant', 'field'), name='placed_once_in_a_field'), tourney.models.tenancy.SameClub('session', 'contestant', name='placing_same_club')],
            },
        ),
        migrations.CreateModel(
            name='TableEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('client_key', models.UUIDField()),
                ('round', models.PositiveIntegerField()),
                ('table', models.PositiveIntegerField()),
                ('tray', models.PositiveIntegerField()),
                ('line', models.CharField(choices=[('N&S', 'Ns'), ('E&W', 'Ew')], max_length=3)),
                ('made', models.JSONField()),
                ('why', models.CharField(blank=True, max_length=200)),
                ('outcome', models.CharField(choices=[('stored', 'stored'), ('agreed', 'agreed by the other side'), ('changed', 'changed at the table'), ('disputed', 'kept beside what stands, for the director to decide'), ('taken back', 'taken back at the table')], max_length=10)),
                ('phone', models.UUIDField(null=True)),
                ('one_phone', models.BooleanField(default=False)),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('section', tourney.models.tenancy.ClubForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='table_entries', to='tourney.section')),
                ('undoes', tourney.models.tenancy.ClubOneToOneField(db_constraint=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='undone_by', to='tourney.tableentry')),
                ('version', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='table_entries', to='tourney.resultversion')),
            ],
            options={
                'verbose_name_plural': 'table entries',
                'ordering': ['pk'],
                'indexes': [models.Index(fields=['section', 'round', 'table', 'tray'], name='table_entry_by_place')],
                'constraints': [models.UniqueConstraint(fields=('club', 'client_key'), name='table_entry_sent_once'), models.UniqueConstraint(fields=('club', 'id'), name='table_entry_in_its_club'), tourney.models.tenancy.SameClub('section', 'version', 'undoes', name='table_entry_same_club')],
            },
        ),
    ]
