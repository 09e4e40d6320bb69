"""python manage.py upgrade: upgrade the database to this version, or create one."""

from django.conf import settings
from django.core.management import call_command

from movements.message import message
from tourney import __version__, private
from tourney.desk.phones.overwritten import Overwritten, overwritten
from tourney.language.told import told
from tourney.management.arguments import option
from tourney.safekeeping.database_in_use import hold
from tourney.safekeeping.forgetting_copies import forget_again
from tourney.safekeeping.readiness import must_be_sound
from tourney.scoring.terms import spoken

from ._base import BaseCommand

OVERWRITTEN = message(
    "In each case below, one side's phone replaced a result that the other side had entered less than a "
    "minute earlier. Earlier versions of Tourney did not detect this. Please check these results, which "
    "are also listed on the About page:"
)


def _line(each: Overwritten) -> str:
    section = each.result.section
    said = message(
        "%(club)s, %(night)s, section %(section)s, round %(round)s, table %(table)s, tray %(tray)s: "
        "%(now)s counts, but %(before)s was entered first",
        club=section.session.event.club.name,
        night=f"{section.session.name}, {section.session.date}",
        section=section.name,
        **each.result.place._asdict(),
        now=str(each.now),
        before=str(each.before),
    )
    return spoken(said, section.session.game)


class Command(BaseCommand):
    def add_arguments(self, parser):
        option(
            parser,
            "--standings-may-change",
            "allow standings to change where this version is known to correct the scoring of a night",
            action="store_true",
        )

    def handle(self, *, standings_may_change, **options):
        private.tighten_all(settings.DATA_DIR, settings.BACKUP_DIR)
        must_be_sound()
        hold()
        call_command("migrate", verbosity=0, stdout=self.stdout, same_standings=not standings_may_change)
        forget_again()
        if found := overwritten():
            self.tell(OVERWRITTEN)
            for each in found:
                self.stdout.write(f"  {told(_line(each))}")
        self.stdout.write(told(message("The database has been upgraded to Tourney %(version)s.", version=__version__)))
