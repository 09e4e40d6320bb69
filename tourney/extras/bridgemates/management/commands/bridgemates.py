"""python manage.py bridgemates: speak with the connectors of Bridgemates, where no server does."""

import time

from django.utils.translation import gettext_lazy

from movements.message import message, plural
from tourney.language.told import told
from tourney.management.commands._base import Command as BaseCommand

from ...link import look
from ...verbs.links import running_links


class Command(BaseCommand):
    help = message(
        "Fetches the results sent by Bridgemates for every night on which they are used; `serve` does this "
        "automatically."
    )

    def add_arguments(self, parser):
        parser.add_argument(
            "--seconds",
            type=float,
            default=0,
            help=gettext_lazy("keep checking for this many seconds, instead of just once"),
        )
        parser.add_argument("--pause", type=float, default=2.0, help=gettext_lazy("seconds between checks"))

        parser.add_argument(
            "--all",
            action="store_true",
            help=gettext_lazy("fetch everything held by the connectors, after restoring a backup of the database"),
        )

    def handle(self, *, seconds, pause, **options):
        until = time.monotonic() + seconds
        while True:
            for link in running_links():
                new = look(link, everything=options["all"])
                link.refresh_from_db(fields=["said"])
                said = link.said or told(plural("%(count)s new result", "%(count)s new results", new))
                self.stdout.write(f"{link}: {said}\n")
            if time.monotonic() >= until:
                return
            time.sleep(pause)
