"""python manage.py migrate: Django's command for a database of this or an earlier version of Tourney. The database is
backed up before its tables change, and restored if changing them fails."""

from functools import partial

from django.core.management.commands.migrate import Command as DjangosCommand
from django.db import Error

from movements.message import sentences
from tourney.faults import BadInput, briefly
from tourney.safekeeping.prepared_database import begin
from tourney.safekeeping.readiness import must_fit
from tourney.safekeeping.storage_errors import trouble_of
from tourney.safekeeping.upgrade import go_back, upgrade

from ._base import Refused, Speaking


class Command(Speaking, DjangosCommand):
    stealth_options = (*DjangosCommand.stealth_options, "same_standings")

    def execute(self, *args, **options):
        # This comes before Django's own checks, which open the database and so create an empty one.
        if options["database"] == "default" and not (options["plan"] or options["check_unapplied"]):
            begin()
        try:
            return super().execute(*args, **options)
        except Error as error:
            if trouble := trouble_of(error):
                raise Refused(sentences([trouble.what, trouble.todo])) from error
            raise

    def handle(self, *args, **options):
        only_asks = options["plan"] or options["check_unapplied"]
        if only_asks or options["database"] != "default":
            super().handle(*args, **options)
            return
        try:
            go_back(self._tell)
            must_fit()
            djangos = partial(super().handle, *args, **options)
            upgrade(djangos, self._tell, same_standings=options.get("same_standings", True))
        except BadInput as bad:
            raise Refused(*briefly(bad.faults)) from bad

    def _tell(self, said):
        """Print at once, because an upgrade may take some time."""
        self.stdout.write(said)
        self.stdout.flush()
