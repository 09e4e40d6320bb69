"""One parser with every command, for shell completion and the manual page."""

import argparse

from django.core.management import get_commands, load_command_class

import tourney
from movements.message import message
from tourney.command import commands, in_short
from tourney.language.told import told


def every_command(program: str = "tourney") -> argparse.ArgumentParser:
    """Return a parser with a subcommand for each command of the overview, in its order, in the active language."""
    apps = get_commands()
    whole = argparse.ArgumentParser(
        prog=program,
        description=told(
            message("Tourney %(version)s runs duplicate whist and bridge nights.", version=tourney.__version__)
        ),
        allow_abbrev=False,
    )
    parts = whole.add_subparsers(metavar="COMMAND")
    for title in commands().values():
        for name, what in title.items():
            one = load_command_class(apps[name], name).create_parser(program, name)
            whole_help = "\n\n".join(filter(None, (one.description, one.epilog)))
            parts.add_parser(name, parents=[one], add_help=False, help=in_short(told(what)), description=whole_help)
    return whole
