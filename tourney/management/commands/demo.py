"""python manage.py demo: a played night to try things out on, which can be removed at any time."""

from contextlib import suppress

from django.utils import timezone

from movements.message import plural
from tourney.desk.club.clubs import the_club
from tourney.desk.setup.demo import open_demo, play_demo
from tourney.desk.setup.removing_nights import remove_demo
from tourney.desk.writing import By, Gone
from tourney.management.arguments import at_least, option
from tourney.management.file_command import add_club
from tourney.models import Section, Source
from tourney.safekeeping.database_backup import back_up

from ._base import BaseCommand


class Command(BaseCommand):
    examples = ("", "--rounds 3", "--remove")

    def add_arguments(self, parser):
        option(parser, "--rounds", "number of rounds to play (default: all)", type=at_least(0))
        option(parser, "--remove", "remove every demo night", action="store_true")
        add_club(parser)

    def handle(self, *, rounds, remove, club, **options):
        by, ours = By(None, Source.DEMO), the_club(club)
        if remove:
            sections = list(Section.objects.filter(session__event__demo=True, club=ours))
            if sections:
                back_up(demo=True)
            for section in sections:
                with suppress(Gone):  # already removed with another section of its night
                    remove_demo(section)
            self.tell(plural("Removed %(count)s demo night.", "Removed %(count)s demo nights.", len(sections)))
            return
        section = open_demo(ours, timezone.localdate(), by)
        results = play_demo(section, by, rounds=rounds)
        self.tell("Demo night %(night)s is open, with %(results)s results.", night=section.session_id, results=results)
