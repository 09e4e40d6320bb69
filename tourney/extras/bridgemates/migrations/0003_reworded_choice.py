"""The label of a choice in plain English. No table changes."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('bridgemates', '0002_reworded_choices'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name='bridgemateresult',
                    name='became',
                    field=models.CharField(choices=[('stored', 'stored'), ('agreed', 'already stored'), ('changed', 'corrected on the Bridgemate'), ('erased', 'erased on the Bridgemate'), ('disputed', 'kept alongside the stored result'), ('left', 'left to the director'), ('settled', 'settled by the director')], max_length=8),
                ),
            ],
        ),
    ]
