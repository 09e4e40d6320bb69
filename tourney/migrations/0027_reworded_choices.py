"""The labels of two choices in plain English. No table changes."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0026_national_numbers'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name='lateentry',
                    name='cause',
                    field=models.CharField(choices=[('published', 'the night was published'), ('renewed', "the table's code was reset"), ('over', 'the night was over'), ('changed', 'this table is no longer in the movement')], max_length=10),
                ),
                migrations.AlterField(
                    model_name='tableentry',
                    name='outcome',
                    field=models.CharField(choices=[('stored', 'stored'), ('agreed', 'agreed by the other side'), ('changed', 'changed at the table'), ('disputed', 'kept alongside the stored result, for the director to decide'), ('taken back', 'undone at the table')], max_length=10),
                ),
            ],
        ),
    ]
