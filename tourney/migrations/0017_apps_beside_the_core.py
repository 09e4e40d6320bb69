"""What an evening can do without becomes apps beside the core, which go on with the same tables."""

from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0016_any_method'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel(name='SideEntry'),
                migrations.DeleteModel(name='SidePlayer'),
                migrations.DeleteModel(name='SideTable'),
                migrations.DeleteModel(name='PlayerRating'),
                migrations.DeleteModel(name='ClubRated'),
            ],
        ),
    ]
