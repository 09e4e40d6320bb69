"""python manage.py serve: everything for an evening on one machine, in one command."""

import os

from django.core.management import call_command
from django.urls import reverse
from waitress import create_server

from tourney.desk.members import has_members, invite_first, the_club
from tourney.wsgi import application

from ._base import Command as BaseCommand
from ._base import Refused


class Command(BaseCommand):
    help = "Brings the database up to date, says where the pages are, and serves them."

    def add_arguments(self, parser):
        parser.add_argument("--host", default=os.environ.get("HOST") or "127.0.0.1")
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or 8000))

    def handle(self, *, host, port, **options):
        call_command("migrate", verbosity=0)
        try:
            server = create_server(application, host=host, port=port, threads=8, ident=None)
        except OSError as problem:
            raise Refused(
                f"Nobody can be served at {host}, port {port}: {problem.strerror}. "
                f"Is Tourney running already? Else take another port: make run PORT={port + 1}"
            ) from problem
        address = f"http://{host}:{port}"
        self.stdout.write(f"\nTourney is at {address}/  (Ctrl+C ends it)\n")
        club = the_club()
        if not has_members(club):
            path = reverse("join", args=[invite_first(club)])
            self.stdout.write(f"\nTo become the first director, open this link; it works once:\n\n  {address}{path}\n")
        self.stdout.flush()
        server.run()
