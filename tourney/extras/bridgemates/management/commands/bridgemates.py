"""python manage.py bridgemates: talk to the connectors of Bridgemates where no server does."""

import time

from movements.message import plural
from tourney.language.told import told
from tourney.management.arguments import option
from tourney.management.commands._base import BaseCommand

from ...link import look
from ...verbs.links import running_links


class Command(BaseCommand):
    def add_arguments(self, parser):
        option(parser, "--seconds", "keep checking for this many seconds, instead of just once", type=float, default=0)
        option(parser, "--pause", "seconds between checks", type=float, default=2.0)

        option(
            parser,
            "--all",
            "fetch all results stored on the connectors; use this after restoring a database backup",
            action="store_true",
        )

    def handle(self, *, seconds, pause, **options):
        until = time.monotonic() + seconds
        while True:
            for link in running_links():
                new = look(link, everything=options["all"])
                link.refresh_from_db(fields=["said"])
                said = told(link.problem or plural("%(count)s new result", "%(count)s new results", new))
                self.stdout.write(f"{link}: {said}\n")
            if time.monotonic() >= until:
                return
            time.sleep(pause)
