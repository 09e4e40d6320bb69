"""python manage.py serve: everything for an evening on one computer, in one command."""

import os
import signal
import sys
from contextlib import suppress
from errno import EADDRNOTAVAIL
from importlib import import_module
from importlib.util import find_spec
from types import FrameType
from typing import NoReturn, TextIO, cast

from django.conf import settings
from django.core.management import call_command
from django.db import Error, connection, connections
from django.urls import reverse

from movements.message import message
from tourney import hooks, network, private
from tourney.desk.club.clubs import only_club
from tourney.desk.club.members import has_members, invite_first
from tourney.desk.results.fill_roles import fill_beside
from tourney.desk.setup.staged_file import remove_expired
from tourney.installed import HERE, extra, serve
from tourney.language.told import told
from tourney.management import arguments, page_process, solver_process
from tourney.management.arguments import at_least, option
from tourney.safekeeping import kept_standings
from tourney.safekeeping.database_in_use import hold
from tourney.safekeeping.forgetting_copies import forget_again
from tourney.safekeeping.readiness import count_rows, little_room, must_be_sound
from tourney.serving.https import about_https
from tourney.serving.server import Server

from ._base import BaseCommand, Refused

GUNICORN = HERE / "tourney" / "gunicorn.conf.py"


class Command(BaseCommand):
    examples = ("", "--port 8080", "--host 127.0.0.1")

    def add_arguments(self, parser):
        option(
            parser,
            "--host",
            "address to listen on (default: HOST, otherwise every address of this computer)",
            default=os.environ.get("HOST") or "0.0.0.0",
        )
        arguments.add_port(parser)
        option(
            parser,
            "--workers",
            "number of gunicorn processes that share one PostgreSQL database",
            type=at_least(1),
            metavar="N",
        )

    def handle(self, *, host, port, workers, **options):
        settings.HOST, settings.ALLOWED_HOSTS = host, network.hosts(settings.ALLOWED_HOSTS, host)
        private.tighten_all(settings.DATA_DIR, settings.BACKUP_DIR)
        must_be_sound()
        hold()
        call_command("migrate", verbosity=0, stdout=self.stdout)
        forget_again()
        count_rows()
        remove_expired()
        if workers is not None:
            self._become_several(host, port, workers)
        # Not earlier, because the module refuses to answer for a database of another version.
        from tourney.wsgi import application

        import_module(settings.ROOT_URLCONF)  # load every page before the first request

        try:
            server = Server(application, host=host, port=port)
        except OSError as problem:
            if problem.errno == EADDRNOTAVAIL:
                raise _not_ours(host) from problem
            raise Refused(
                "Cannot serve at %(host)s, port %(port)s: %(why)s. Is Tourney already running? If not, use "
                "another port: %(command)s",
                host=host,
                port=port,
                why=problem.strerror,
                command=serve(f"PORT={port % 65535 + 1}"),
            ) from problem
        except ValueError as problem:  # waitress does not know this host
            raise _not_ours(host) from problem
        address = f"http://{'127.0.0.1' if host in network.EVERYWHERE else host}:{port}"
        if settings.TLS and settings.NAMED_HOSTS:
            address = f"https://{settings.NAMED_HOSTS[0]}"
        self._apart(message("Tourney is at %(address)s  (Ctrl+C stops it)", address=f"{address}/"))
        club = only_club()
        if club and not has_members(club):
            path = reverse("join", args=[invite_first(club)])
            self._apart(message("To become the first director, open this link, which works only once:"))
            self.stdout.write(f"\n  {address}{path}\n")
        if https := about_https():
            self._apart(https)
        else:
            self._reach(host, port)
        for warning in little_room():
            self.stderr.write(f"\n{told(warning)}")
        self.stdout.flush()
        fill_beside()
        kept_standings.keep_beside()
        signal.signal(signal.SIGTERM, _end)
        page_process.start()
        beside = [solver_process.start(), *hooks.start_beside()]
        try:
            server.run()
        finally:
            for each in beside:
                each.end()
            with suppress(Error):
                kept_standings.keep()

    def _become_several(self, host: str, port: int, workers: int) -> None:
        """Replace this process by gunicorn's first. Raises Refused if several processes cannot serve."""
        if connection.vendor == "sqlite":
            raise Refused("--workers: several processes need a PostgreSQL database. Set DATABASE_URL to its address.")
        if find_spec("gunicorn") is None:
            raise Refused(
                "--workers: expected a number, 1 or more. gunicorn manages the processes. %(how)s",
                how=extra("postgres"),
            )
        connections.close_all()
        self.stdout.flush()
        os.environ |= {"HOST": host, "PORT": str(port), "WORKERS": str(workers)}
        os.execv(sys.executable, [sys.executable, "-m", "gunicorn", "-c", str(GUNICORN)])

    def _apart(self, said: str) -> None:
        """Print a text with an empty line before and after it."""
        self.stdout.write(f"\n{told(said)}\n")

    def _reach(self, host: str, port: int) -> None:
        """Show where phones in the club's network reach the server, with a QR code for the first address."""
        found = [f"http://{each}:{port}/" for each in network.addresses(host, settings.NAMED_HOSTS)]
        if not found:
            words = message(
                "Only this computer can reach Tourney. To let players' phones reach it too, run this "
                "without HOST: %(command)s",
                command=serve(),
            )
            if host in network.EVERYWHERE:
                words = message(
                    "This computer is not connected to a network. Once it is connected, the Phones page "
                    "will show how phones can reach it."
                )
            self._apart(words)
            return
        self._apart(message("Phones on the same network can reach Tourney at"))
        self.stdout.write("\n" + "".join(f"  {each}\n" for each in found))
        if self.stdout.isatty():
            import segno

            with suppress(UnicodeEncodeError):  # an old terminal has no block characters to draw it with
                segno.make(found[0], micro=False).terminal(cast(TextIO, self.stdout), border=2, compact=True)


def _not_ours(host: str) -> Refused:
    return Refused(
        "--host: %(host)s is not an address of this computer. Use 127.0.0.1 to serve only this computer, "
        "or 0.0.0.0 to serve everyone on its network.",
        host=repr(host),
    )


def _end(number: int, frame: FrameType | None) -> NoReturn:
    """Stop as Ctrl+C does. The first process of a container ignores this signal unless it has a handler."""
    sys.exit()
