"""The labels of some choices in plain English. No table changes."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('bridgemates', '0001_initial'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name='bridgemateresult',
                    name='became',
                    field=models.CharField(choices=[('stored', 'stored'), ('agreed', 'already stored'), ('changed', 'corrected on the Bridgemate'), ('erased', 'erased on the Bridgemate'), ('disputed', 'kept beside the stored result'), ('left', 'left to the director'), ('settled', 'settled by the director')], max_length=8),
                ),
            ],
        ),
    ]
