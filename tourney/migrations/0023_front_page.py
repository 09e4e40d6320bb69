from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tourney', '0022_large_print'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='contact_mail',
            field=models.CharField(blank=True, db_default='', default='', max_length=254),
        ),
        migrations.AddField(
            model_name='club',
            name='contact_name',
            field=models.CharField(blank=True, db_default='', default='', max_length=80),
        ),
        migrations.AddField(
            model_name='club',
            name='contact_phone',
            field=models.CharField(blank=True, db_default='', default='', max_length=40),
        ),
        migrations.AddField(
            model_name='club',
            name='directions',
            field=models.CharField(blank=True, db_default='', default='', max_length=200),
        ),
        migrations.AddField(
            model_name='club',
            name='joining',
            field=models.TextField(blank=True, db_default='', default='', max_length=600),
        ),
        migrations.AddField(
            model_name='club',
            name='partners',
            field=models.TextField(blank=True, db_default='', default='', max_length=300),
        ),
        migrations.AddField(
            model_name='club',
            name='venue',
            field=models.CharField(blank=True, db_default='', default='', max_length=120),
        ),
    ]
