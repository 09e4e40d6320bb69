"""The parsers of Tourney's own commands, by name."""

from functools import cache
from typing import Any

from django.core.management import get_commands, load_command_class

from tourney.command import commands
from tourney.management.commands._base import Speaking


@cache
def parsers() -> dict[str, Any]:
    """Each with its ``examples``; Django's commands have helps of their own."""
    found, apps = dict[str, Any](), get_commands()
    for name in (each for part in commands().values() for each in part):
        command = load_command_class(apps[name], name)
        if isinstance(command, Speaking):
            found[name] = command.create_parser("tourney", name)
            found[name].examples = command.examples
    return found
