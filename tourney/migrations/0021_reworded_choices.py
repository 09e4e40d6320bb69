"""The labels of some choices in plain English. No table changes."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0020_moving_beside_the_core'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name='lateentry',
                    name='cause',
                    field=models.CharField(choices=[('published', 'the night was published'), ('renewed', "the table's code was renewed"), ('over', 'the night was over'), ('changed', 'this table is no longer in the movement')], max_length=10),
                ),
                migrations.AlterField(
                    model_name='session',
                    name='elsewhere',
                    field=models.CharField(choices=[('never', 'never'), ('last', 'when every table has played the deal'), ('played', 'as soon as everyone at the table has played the deal')], default='never', max_length=10),
                ),
                migrations.AlterField(
                    model_name='session',
                    name='kind',
                    field=models.CharField(choices=[('pairs', 'Pairs'), ('teams', 'Teams'), ('players', 'Individual'), ('couples', 'Couples')], default='pairs', max_length=10),
                ),
                migrations.AlterField(
                    model_name='tableentry',
                    name='outcome',
                    field=models.CharField(choices=[('stored', 'stored'), ('agreed', 'agreed by the other side'), ('changed', 'changed at the table'), ('disputed', 'kept beside the stored result, for the director to decide'), ('taken back', 'undone at the table')], max_length=10),
                ),
            ],
        ),
    ]
