from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0024_announced'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='game',
            field=models.CharField(blank=True, choices=[('whist', 'Whist'), ('auction', 'Auction bridge'), ('bridge', 'Contract bridge')], db_default='', default='', max_length=10),
        ),
    ]
