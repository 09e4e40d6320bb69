"""python manage.py send_mail: send waiting mail now, for a timer where no server runs."""

from movements.message import gettext_noop, plural
from tourney import hooks
from tourney.management.commands._base import BaseCommand

from ...outgoing import send_letters
from ...verbs.queue import clubs_with_letters, forget_old_letters


class Command(BaseCommand):
    def handle(self, **options):
        forget_old_letters()
        for club in clubs_with_letters():
            done = send_letters(club)
            words = gettext_noop("Club %(club)s: %(sent)s sent, %(later)s postponed, %(refused)s refused")
            self.tell(words, club=club, sent=done["sent"], later=done["put off"], refused=done["refused"])
        if count := sum(each.send_waiting() for each in hooks.joined()):
            self.tell(plural("%(count)s other email", "%(count)s other emails", count))
