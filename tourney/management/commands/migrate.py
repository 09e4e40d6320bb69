"""python manage.py migrate: Django's, for a database of this version of Tourney alone."""

from django.core.management.commands.migrate import Command as DjangosCommand

from tourney.faults import BadInput
from tourney.safekeeping.readiness import must_fit

from ._base import Refused


class Command(DjangosCommand):
    def handle(self, *args, **options):
        if options["database"] == "default":
            try:
                must_fit()
            except BadInput as bad:
                raise Refused(*bad.faults) from bad
        super().handle(*args, **options)
