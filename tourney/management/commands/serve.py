"""python manage.py serve: everything for an evening on one machine, in one command."""

import os
from contextlib import suppress

import segno
from django.conf import settings
from django.core.management import call_command
from django.urls import reverse

from tourney import network, private
from tourney.desk.club.clubs import only_club
from tourney.desk.club.members import has_members, invite_first
from tourney.desk.results.fill_roles import fill_beside
from tourney.mail.outgoing import Postman
from tourney.management import rating, solving
from tourney.safekeeping.database_in_use import hold
from tourney.safekeeping.forgetting_copies import forget_again
from tourney.safekeeping.readiness import count_rows, little_room, must_be_sound
from tourney.serving.https import about_https
from tourney.serving.server import Server

from ._base import Command as BaseCommand
from ._base import Refused


class Command(BaseCommand):
    help = "Brings the database up to date, says where the pages are, and serves them."

    def add_arguments(self, parser):
        parser.add_argument("--host", default=os.environ.get("HOST") or "0.0.0.0")
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or 8000))

    def handle(self, *, host, port, **options):
        settings.HOST, settings.ALLOWED_HOSTS = host, network.hosts(settings.ALLOWED_HOSTS, host)
        private.tighten_all(settings.DATA_DIR, settings.BACKUP_DIR)
        must_be_sound()
        hold()
        call_command("migrate", verbosity=0, stdout=self.stdout)
        forget_again()
        count_rows()
        # Only now: it refuses to answer for a database that is not of this version.
        from tourney.wsgi import application

        try:
            server = Server(application, host=host, port=port)
        except OSError as problem:
            raise Refused(
                f"Nobody can be served at {host}, port {port}: {problem.strerror}. "
                f"Is Tourney running already? Else take another port: make run PORT={port + 1}"
            ) from problem
        address = f"http://{'127.0.0.1' if host in network.EVERYWHERE else host}:{port}"
        if settings.TLS and settings.NAMED_HOSTS:
            address = f"https://{settings.NAMED_HOSTS[0]}"
        self.stdout.write(f"\nTourney is at {address}/  (Ctrl+C ends it)\n")
        club = only_club()
        if club and not has_members(club):
            path = reverse("join", args=[invite_first(club)])
            self.stdout.write(f"\nTo become the first director, open this link; it works once:\n\n  {address}{path}\n")
        if https := about_https():
            self.stdout.write(f"\n{https}\n")
        else:
            self._reach(host, port)
        for warning in little_room():
            self.stderr.write(f"\n{warning}")
        self.stdout.flush()
        Postman().start()
        fill_beside()
        beside = [solving.start(), rating.start()]
        try:
            server.run()
        finally:
            for each in beside:
                each.end()

    def _reach(self, host: str, port: int) -> None:
        """Where phones in the club's network find it, with a code to photograph for the first address."""
        found = [f"http://{each}:{port}/" for each in network.addresses(host)]
        if not found:
            self.stdout.write(
                "\nThis machine is in no network now. When it is, phones find it: the page Phones says where.\n"
                if host in network.EVERYWHERE
                else "\nOnly this machine reaches it. For the players' phones: make run, without HOST\n"
            )
            return
        self.stdout.write("\nPhones in the same network find it at\n\n")
        self.stdout.write("".join(f"  {each}\n" for each in found))
        if self.stdout.isatty():
            with suppress(UnicodeEncodeError):  # an old terminal has no blocks to draw it with
                segno.make(found[0], micro=False).terminal(self.stdout, border=2, compact=True)
