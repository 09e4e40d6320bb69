"""python manage.py journal NIGHT: the whole journal of a night, for `replay`."""

from tourney.desk.journal.story import story_of
from tourney.exchange import journal_file
from tourney.management.arguments import option
from tourney.models import Session

from ._base import BaseCommand, Refused


class Command(BaseCommand):
    examples = ("12 > night.jsonl",)

    def add_arguments(self, parser):
        option(parser, "night", "number of the night, as printed by import_night", type=int)

    def handle(self, *, night, **options):
        session = Session.objects.select_related("event").filter(pk=night).first()
        if session is None:
            raise Refused("There is no night %(night)s.", night=night)
        self.stdout.write(journal_file.write(story_of(session), session.name), ending="")
