"""The Atom feed of the club's published nights."""

from datetime import datetime

from django.contrib.syndication.views import Feed
from django.http import HttpRequest
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed

from ...inputs import printable
from ...models import Club, Session

NEWEST = 30


class Nights(Feed):
    """An entry for each night, dated when it was published and updated when it became final or was corrected."""

    feed_type = Atom1Feed

    def get_object(self, request: HttpRequest) -> Club:
        return request.club

    def title(self, club: Club) -> str:
        return printable(club.name)

    subtitle = "Published nights"

    def link(self, _: Club) -> str:
        return reverse("home")

    def items(self, club: Club) -> list[Session]:
        nights = Session.objects.filter(club=club, published_at__isnull=False, event__demo=False)
        return list(nights.select_related("event").order_by("-published_at")[:NEWEST])

    def item_title(self, night: Session) -> str:
        return printable(night.name)

    def item_description(self, night: Session) -> str:
        return f"Standings of {night.date.day} {night.date:%B %Y}, {night.stands}."

    def item_link(self, night: Session) -> str:
        return night.get_absolute_url()

    def item_pubdate(self, night: Session) -> datetime | None:
        return night.published_at

    def item_updateddate(self, night: Session) -> datetime | None:
        return max(filter(None, (night.published_at, night.final_at, night.reopened_at, night.corrected_at)))
