"""python manage.py completion SHELL: a script with which a shell completes Tourney's commands and options."""

import shtab

from movements.message import message
from tourney.management.arguments import option
from tourney.management.every_command import every_command

from ._base import BaseCommand


class Command(BaseCommand):
    help = message(
        "Prints a script that lets a shell complete commands and options, for example: tourney completion "
        "bash > ~/.local/share/bash-completion/completions/tourney"
    )
    examples = ("bash", "zsh", "fish")

    def add_arguments(self, parser):
        option(parser, "shell", "the shell", choices=shtab.SUPPORTED_SHELLS)

    def handle(self, *, shell, **options):
        self.stdout.write(shtab.complete(every_command(), shell))
