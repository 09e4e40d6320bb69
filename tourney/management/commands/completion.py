"""python manage.py completion SHELL: a script that lets a shell complete Tourney's commands and options."""

import shtab

from tourney.management.arguments import option
from tourney.management.every_command import every_command

from ._base import BaseCommand


class Command(BaseCommand):
    examples = ("bash", "zsh", "fish")

    def add_arguments(self, parser):
        option(parser, "shell", "the shell", choices=shtab.SUPPORTED_SHELLS)

    def handle(self, *, shell, **options):
        self.stdout.write(shtab.complete(every_command(), shell))
