"""Atom feeds: the club's published nights, and those of one player."""

from datetime import datetime
from typing import Any

from django.contrib.syndication.views import Feed
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext, gettext_lazy as _

from ...desk.players.history import PlayedNight
from ...desk.players.naming_rule import public_name
from ...inputs import printable
from ...language.dates import date_in_words
from ...language.numbers import percentage
from ...models import Club, Player, Session
from ..words.code_words import stands_in_words
from .player_pages import history_at

NEWEST = 30


class Nights(Feed):
    """An entry for each night, dated when it was published and updated when it became final or was corrected."""

    feed_type = Atom1Feed

    def get_object(self, request: Any, *_args: Any, **_kwargs: Any) -> Club:
        return request.club

    def title(self, club: Club) -> str:
        return printable(club.name)

    subtitle = _("Published nights")

    def link(self, _: Club) -> str:
        return reverse("home")

    def items(self, club: Club) -> list[Session]:
        nights = Session.objects.filter(club=club, published_at__isnull=False, event__demo=False)
        return list(nights.select_related("event").order_by("-published_at")[:NEWEST])

    def item_title(self, night: Session) -> str:
        return printable(night.name)

    def item_description(self, night: Session) -> str:
        said = {"day": date_in_words(night.date), "state": stands_in_words(night)}
        return gettext("Standings of %(day)s, %(state)s.") % said

    def item_link(self, night: Session) -> str:
        return night.get_absolute_url()

    def item_pubdate(self, night: Session) -> datetime | None:
        return night.published_at

    def item_updateddate(self, night: Session) -> datetime | None:
        return max(filter(None, (night.published_at, night.final_at, night.reopened_at, night.corrected_at)))


class OfPlayer(Feed):
    """An entry for each published night of a player, with the result. Players without a page have no feed."""

    feed_type = Atom1Feed
    subtitle = _("Published nights")

    def get_object(
        self, request: Any, *_args: Any, pk: int = 0, **_kwargs: Any
    ) -> tuple[Player, tuple[PlayedNight, ...]]:
        return history_at(request.club, pk)

    def title(self, found: tuple[Player, tuple[PlayedNight, ...]]) -> str:
        return printable(f"{public_name(found[0])}, {found[0].club.name}")

    def link(self, found: tuple[Player, tuple[PlayedNight, ...]]) -> str:
        return reverse("public-player", args=[found[0].pk])

    def items(self, found: tuple[Player, tuple[PlayedNight, ...]]) -> tuple[PlayedNight, ...]:
        return found[1][:NEWEST]

    def item_title(self, night: PlayedNight) -> str:
        return printable(night.session.name)

    def item_description(self, night: PlayedNight) -> str:
        placing = night.placing
        parts = [gettext("%(rank)s of %(of)s") % {"rank": placing.rank_text, "of": placing.of}]
        if placing.percent is not None:
            parts.append(percentage(f"{placing.percent:.2f}"))
        if partners := " & ".join(public_name(partner) for partner in night.partners):
            parts.append(gettext("with %(who)s") % {"who": partners})
        return printable(f"{', '.join(parts)}; {stands_in_words(night.session)}.")

    def item_link(self, night: PlayedNight) -> str:
        return reverse("public-contestant", args=[night.session.slug, night.placing.contestant.entry])

    def item_guid(self, night: PlayedNight) -> str:
        return f"{self.item_link(night)}#{night.placing.field}"

    def item_pubdate(self, night: PlayedNight) -> datetime | None:
        return night.session.published_at
