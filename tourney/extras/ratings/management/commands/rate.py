"""python manage.py rate: calculate the ratings of every club that shows them, for a timer where no server runs."""

from movements.message import plural
from tourney.management.commands._base import BaseCommand

from ...models import PlayerRating
from ...verbs import next_to_rate, rate, rated_from


class Command(BaseCommand):
    def handle(self, **options):
        seen: set[str] = set()
        while club := next_to_rate(seen):
            seen.add(rated_from(club).digest)
            nights = sum(1 for _ in rate(club))
            count = PlayerRating.objects.filter(club=club).count()
            said = plural(
                "%(club)s: %(players)s players rated from %(count)s night",
                "%(club)s: %(players)s players rated from %(count)s nights",
                nights,
                club=club,
                players=count,
            )
            self.tell(said)
