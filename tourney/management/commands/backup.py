"""python manage.py backup: back up the database now."""

from tourney.safekeeping.database_backup import back_up

from ._base import BaseCommand


class Command(BaseCommand):
    examples = ("",)

    def handle(self, **options):
        self.stdout.write(str(back_up()))
