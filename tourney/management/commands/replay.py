"""python manage.py replay FILE: a night's story, told again to an empty database."""

from tourney.desk.journal.replay import replay
from tourney.exchange import journal_file
from tourney.installed import command

from ._base import Command as BaseCommand
from ._base import contents


class Command(BaseCommand):
    help = (
        "Writes every row of a night again, line by line, from what `journal` printed. The database must be empty: "
        f"TOURNEY_DATA=new-folder {command('migrate')}, then the same with replay FILE."
    )

    def add_arguments(self, parser):
        parser.add_argument("file")

    def handle(self, *, file, **options):
        story = journal_file.read(contents(file))
        session = replay(story)
        self.stdout.write(f"{session} is there again, as night {session.pk}: {len(story.lines)} lines were told.")
