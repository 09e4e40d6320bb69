"""python manage.py replay FILE: rebuild a night from its journal in an empty database."""

from movements.message import gettext_noop, message
from tourney.desk.journal.replay import replay
from tourney.exchange import journal_file
from tourney.management import arguments
from tourney.management.file_command import contents

from ._base import BaseCommand


class Command(BaseCommand):
    examples = ("night.jsonl",)

    def add_arguments(self, parser):
        arguments.add_file(parser, message("an activity log as `journal` prints it, or - for standard input"))

    def handle(self, *, file, **options):
        story = journal_file.read(contents(file))
        session = replay(story)
        words = gettext_noop("%(session)s has been rebuilt as night %(number)s, from %(count)s lines.")
        self.tell(words, session=session, number=session.pk, count=len(story.lines))
