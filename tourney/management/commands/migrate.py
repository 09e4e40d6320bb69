"""python manage.py migrate: Django's, for a database of this version of Tourney or of an earlier one, which is copied
before its tables change and put back if they cannot be changed."""

from django.core.management.commands.migrate import Command as DjangosCommand

from tourney.faults import BadInput
from tourney.safekeeping.readiness import must_fit
from tourney.safekeeping.ready import begin
from tourney.safekeeping.upgrade import upgraded

from ._base import Refused


class Command(DjangosCommand):
    stealth_options = (*DjangosCommand.stealth_options, "same_standings")

    def handle(self, *args, **options):
        only_asks = options["plan"] or options["check_unapplied"]
        if only_asks or options["database"] != "default":
            super().handle(*args, **options)
            return
        try:
            begin()
            must_fit()
            with upgraded(self.stdout.write, same_standings=options.get("same_standings", True)):
                super().handle(*args, **options)
        except BadInput as bad:
            raise Refused(*bad.faults) from bad
