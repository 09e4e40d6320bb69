"""python manage.py bridgemates: speak with the connectors of Bridgemates, where no server does."""

import time

from tourney.desk.devices.links import running_links
from tourney.devices.link import look

from ._base import Command as BaseCommand


class Command(BaseCommand):
    help = "Takes the results that Bridgemates have sent, of every night that has any; `serve` does so by itself."

    def add_arguments(self, parser):
        parser.add_argument("--seconds", type=float, default=0, help="go on for so long, not once")
        parser.add_argument("--pause", type=float, default=2.0, help="seconds between two looks")

        parser.add_argument(
            "--all", action="store_true", help="all that the connectors have, after a copy of the database was put back"
        )

    def handle(self, *, seconds, pause, **options):
        until = time.monotonic() + seconds
        while True:
            for link in running_links():
                new = look(link, everything=options["all"])
                link.refresh_from_db(fields=["said"])
                self.stdout.write(f"{link}: {link.said or f'{new} new results'}\n")
            if time.monotonic() >= until:
                return
            time.sleep(pause)
