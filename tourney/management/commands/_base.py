"""What the commands share: bad input ends them with status 2 and every fault."""

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from tourney.faults import BadInput

LARGEST_FILE = 50_000_000


class Refused(CommandError):
    """A clear no, for the person at the terminal; the process ends with status 2."""

    def __init__(self, *lines: object) -> None:
        super().__init__("\n".join(map(str, lines)), returncode=2)


class Command(BaseCommand):
    """A command whose BadInput becomes Refused."""

    def execute(self, *args, **options):
        try:
            return super().execute(*args, **options)
        except BadInput as bad:
            raise Refused(*bad.faults) from bad


def contents(path: str) -> bytes:
    """The bytes of a file that was named. Raises Refused when it cannot be read."""
    file = Path(path)
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise Refused(f"{path}: larger than {LARGEST_FILE // 1_000_000} MB, so no night file.")
        return file.read_bytes()
    except OSError as problem:
        raise Refused(f"{path}: {problem.strerror}.") from problem
