"""python manage.py backup: a copy of the database, now."""

from movements.message import message
from tourney.safekeeping.backup import back_up

from ._base import BaseCommand


class Command(BaseCommand):
    help = message("Backs up the database to the backup folder (TOURNEY_BACKUP), even while people enter results.")
    examples = ("",)

    def handle(self, **options):
        self.stdout.write(str(back_up()))
