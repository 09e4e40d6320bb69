"""Shared code of the commands: their language, and refusals, which list every fault and end with status 2."""

import sys
from argparse import RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from django.core.management import base
from django.core.management.base import CommandError, CommandParser
from django.db import DatabaseError, Error
from django.urls import reverse
from django.utils import translation

from movements.message import message, sentences
from tourney.desk.active import Closed
from tourney.desk.club.members import invite_first
from tourney.faults import BadInput, briefly
from tourney.installed import command
from tourney.language import at_terminal
from tourney.language.codes import closest
from tourney.language.languages import languages
from tourney.management import file_command
from tourney.management.arguments import option
from tourney.models import Club
from tourney.safekeeping.schema_check import in_database
from tourney.safekeeping.storage_errors import trouble_of
from tourney.safekeeping.upgrade import is_waited_for

TRACEBACK = "--traceback"


class Refused(file_command.Refused, CommandError):
    """:class:`tourney.management.file_command.Refused` as Django's CommandError."""

    def __init__(self, *lines: object, returncode: int = 2, **values: object) -> None:
        super().__init__(*lines, returncode=returncode, **values)
        self.returncode = returncode  # Django's own constructor has set another


class Speaking(file_command.Telling, base.BaseCommand):
    """A command in the user's language, including ``--help`` and error messages. Django's own options work, but the
    help leaves them out: they are for developers, and in English."""

    suppressed_base_arguments = {
        *("--version", "--verbosity", "--settings", "--pythonpath", TRACEBACK, "--no-color", "--force-color")
    }
    requires_system_checks = ()
    """System checks are for developers, run by the tests and by ``serve``, and take longer than most commands."""
    parsing = ExitStack()
    """Context while the arguments are parsed."""

    def run_from_argv(self, argv: list[str]) -> None:
        named, _ = at_terminal.split(argv[2:])
        argv = [command("").rstrip(), *argv[1:]]
        language = at_terminal.terminal_language(languages(), named)
        with translation.override(language), ExitStack() as self.parsing:
            self.parsing.enter_context(at_terminal.argparse_in(language))
            if TRACEBACK in argv:
                super().run_from_argv(argv)
                return
            try:
                super().run_from_argv([*argv, TRACEBACK])  # so that we print refusals ourselves
            except CommandError as no:
                self.stderr.write(str(no) if isinstance(no, Refused) else f"{type(no).__name__}: {no}")
                sys.exit(no.returncode if isinstance(no, Refused) else 2)

    def print_help(self, prog_name: str, subcommand: str) -> None:
        super().print_help(command("").rstrip(), subcommand)

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        self.help = self.description()
        kwargs.setdefault("formatter_class", RawDescriptionHelpFormatter)
        parser = super().create_parser(prog_name, subcommand, conflict_handler="resolve", **kwargs)
        self.finished(parser)
        return parser

    def execute(self, *args: Any, **options: Any) -> str | None:
        self.parsing.close()
        named = options.pop("language", None)
        if named is None:
            return super().execute(*args, **options)
        if not (language := closest(named, languages())):
            raise Refused(at_terminal.unknown(named, languages()))
        with translation.override(language):
            return super().execute(*args, **options)


class BaseCommand(Speaking):
    """A command that turns BadInput, a full disk and an unavailable database into Refused."""

    def execute(self, *args: Any, **options: Any) -> str | None:
        with refusals():
            return super().execute(*args, **options)


@contextmanager
def refusals() -> Iterator[None]:
    """Turn faults of the input, the disk or the database into Refused."""
    try:
        yield
    except BadInput as bad:
        raise Refused(*briefly(bad.faults)) from bad
    except file_command.Refused as no:
        raise no if isinstance(no, Refused) else Refused(str(no), returncode=no.returncode) from no
    except Closed as closed:
        said = message(
            "%(name)s is being moved or has been moved to another server. Nothing can be stored here.",
            name=closed.club.name,
        )
        raise Refused(said) from closed
    except (OSError, Error) as error:
        if trouble := trouble_of(error):
            raise Refused(sentences([trouble.what, trouble.todo])) from error
        if isinstance(error, DatabaseError) and (why := _not_ready()):
            raise Refused(why) from error
        raise


def _not_ready() -> str:
    """Return the reason why no command can use the database, with advice; empty if it has this version."""
    try:
        if not in_database().tables:
            return message("There is no database here yet. To create one, run: %(command)s", command=command("upgrade"))
        if is_waited_for():
            return message(
                "This database was created by an earlier version of Tourney. To upgrade it, run: %(command)s",
                command=command("upgrade"),
            )
    except DatabaseError:
        pass
    return ""


def add_address(parser: CommandParser) -> None:
    """Add ``--address``, for commands that print a link."""
    option(parser, "--address", "address at which people reach this computer", default="http://127.0.0.1:8000")


def owners_link(club: Club, address: str) -> tuple[str, str]:
    """Return the address of the club's pages, and a link that makes the first person who opens it the owner."""
    place = f"{address.rstrip('/')}/{club.prefix}"
    return place, place + reverse("join", args=[invite_first(club)]).removeprefix("/")
