"""python manage.py send_mail: what waits to be sent by mail, sent now; for a timer where no server runs."""

from movements.message import message
from tourney.desk.mail.queue import clubs_with_letters, forget_old_letters
from tourney.mail.outgoing import send_letters

from ._base import Command as BaseCommand


class Command(BaseCommand):
    help = message("Sends the scorecards that wait to be sent by mail, of every club; `serve` does so by itself.")

    def handle(self, **options):
        forget_old_letters()
        for club in clubs_with_letters():
            done = send_letters(club)
            self.stdout.write(f"Club {club}: {', '.join(f'{count} {what}' for what, count in sorted(done.items()))}\n")
