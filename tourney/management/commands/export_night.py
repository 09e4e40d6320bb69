"""python manage.py export_night ID: write a night as a night file."""

from tourney.desk.deals.deal_night import fetch
from tourney.desk.deals.sealed import about
from tourney.desk.writing import BY_COMMAND
from tourney.exchange import night_file
from tourney.exchange.export_night import export_night
from tourney.management.arguments import option
from tourney.management.night_argument import say_left_out
from tourney.models import Session

from ._base import BaseCommand, Refused


class Command(BaseCommand):
    examples = ("12 > night.json",)

    def add_arguments(self, parser):
        option(parser, "id", "number of the night, as printed by import_night", type=int)

    def handle(self, *, id, **options):
        session = Session.objects.filter(pk=id).first()
        if session is None:
            raise Refused("There is no night %(night)s.", night=id)
        if about(session).sealed and about(session).trays:
            fetch(session.sections.order_by("name")[0], "night", BY_COMMAND)
        night = export_night(session, sealed=True)
        say_left_out(night, self.stderr)
        self.stdout.write(night_file.write(night), ending="")
