"""The tables that the core made (its 0010) go on as this app's; nothing in the database changes."""

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
            name='BridgemateLink',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('address', models.CharField(blank=True, max_length=200)),
                ('connector_club', models.CharField(max_length=100)),
                ('licence_key', models.CharField(blank=True, max_length=200)),
                ('guid', models.CharField(max_length=32)),
                ('running', models.BooleanField(default=False)),
                ('hands', models.BooleanField(default=False)),
                ('sent', models.JSONField(default=dict)),
                ('accepted', models.PositiveBigIntegerField(default=0)),
                ('taken', models.PositiveIntegerField(default=0)),
                ('pending', models.JSONField(default=dict)),
                ('heard_at', models.DateTimeField(null=True)),
                ('said', models.CharField(blank=True, max_length=300)),
                ('rests_until', models.DateTimeField(null=True)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('session', tourney.models.tenancy.ClubOneToOneField(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='bridgemate_link', to='tourney.session')),
            ],
            options={
                'db_table': 'tourney_bridgematelink',
            },
        ),
        migrations.CreateModel(
            name='BridgemateResult',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('client_key', models.UUIDField()),
                ('digest', models.CharField(max_length=64)),
                ('item', models.JSONField()),
                ('became', models.CharField(choices=[('stored', 'stored'), ('agreed', 'as it stood already'), ('changed', 'corrected on the Bridgemate'), ('erased', 'erased on the Bridgemate'), ('disputed', 'kept beside what stands'), ('left', 'left to the director'), ('settled', 'settled by the director')], max_length=8)),
                ('why', models.CharField(blank=True, max_length=300)),
                ('at', models.DateTimeField(default=django.utils.timezone.now, editable=False)),
                ('club', tourney.models.tenancy.ClubKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tourney.club')),
                ('link', tourney.models.tenancy.ClubForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='results', to='bridgemates.bridgematelink')),
                ('version', tourney.models.tenancy.ClubForeignKey(db_constraint=False, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='bridgemate_results', to='tourney.resultversion')),
            ],
            options={
                'db_table': 'tourney_bridgemateresult',
                'ordering': ['pk'],
            },
        ),
        migrations.AddConstraint(
            model_name='bridgematelink',
            constraint=models.UniqueConstraint(fields=('club', 'id'), name='bridgemate_link_in_its_club'),
        ),
        migrations.AddConstraint(
            model_name='bridgematelink',
            constraint=tourney.models.tenancy.SameClub('session', name='bridgemate_link_same_club'),
        ),
        migrations.AddIndex(
            model_name='bridgemateresult',
            index=models.Index(fields=['link', 'became'], name='bridgemate_results_left'),
        ),
        migrations.AddConstraint(
            model_name='bridgemateresult',
            constraint=models.UniqueConstraint(fields=('club', 'client_key'), name='bridgemate_result_sent_once'),
        ),
        migrations.AddConstraint(
            model_name='bridgemateresult',
            constraint=tourney.models.tenancy.SameClub('link', 'version', name='bridgemate_result_same_club'),
        ),
        ]),
    ]
