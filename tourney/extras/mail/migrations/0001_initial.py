"""The tables that the core made (its 0005) go on as this app's; nothing in the database changes."""

import django.db.models.deletion
import django.utils.timezone
import tourney.models.tenancy
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0019_mail_and_bridgemates_beside_the_core'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=[
        migrations.CreateModel(
            name='Letter',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('address', models.CharField(max_length=254)),
                ('state', models.CharField(choices=[('waiting', 'waits'), ('sent', 'sent'), ('refused', 'refused')], default='waiting', max_length=8)),
                ('tries', models.PositiveIntegerField(default=0)),
                ('said', models.CharField(blank=True, max_length=60)),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('due_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('session', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='letters', to='tourney.session')),
            ],
            options={
                'db_table': 'tourney_letter',
                'ordering': ['pk'],
                'indexes': [models.Index(fields=['club', 'state', 'due_at'], name='letter_by_due')],
                'constraints': [models.UniqueConstraint(fields=('club', 'session', 'address'), name='letter_once_a_night'), tourney.models.tenancy.SameClub('session', name='letter_same_club')],
            },
        ),
        migrations.CreateModel(
            name='MailServer',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('host', models.CharField(max_length=255)),
                ('port', models.PositiveIntegerField(default=587)),
                ('security', models.CharField(choices=[('starttls', 'STARTTLS, usually port 587'), ('tls', 'TLS from the start, usually port 465'), ('none', 'None: only for a server in your own network')], default='starttls', max_length=8)),
                ('username', models.CharField(blank=True, max_length=200)),
                ('password', models.CharField(blank=True, max_length=200)),
                ('sender', models.CharField(max_length=254)),
                ('site', models.CharField(max_length=200)),
                ('failures', models.PositiveIntegerField(default=0)),
                ('said', models.CharField(blank=True, max_length=60)),
                ('rests_until', models.DateTimeField(null=True)),
                ('club', tourney.models.tenancy.ClubKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='mail_servers', to='tourney.club')),
            ],
            options={
                'db_table': 'tourney_mailserver',
                'constraints': [models.UniqueConstraint(fields=('club',), name='one_mail_server_of_a_club')],
            },
        ),
        ]),
    ]
