"""Certificates of an event: for the winners of the whole field, and of each club."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils import timezone
from django.utils.translation import gettext as _, ngettext, override

from tourney.desk.occasion import Occasion
from tourney.language.numbers import pointed
from tourney.language.told import told
from tourney.scoring.figures import figure, signed
from tourney.sheets.certificate import AwardCertificate, draw_certificate
from tourney.sheets.pdf.paper import Paper

from .field_table import field_table
from .models import Simultaneous
from .protocol.exchange import Exchange
from .protocol.field_scores import FieldScore, board_unit_of, unit_of
from .protocol.overall import Listed, overall_list
from .verbs.held_files import exchange_of, public_key_of

BETWEEN = " & "
"""The separator between the names in a label."""


@dataclass(frozen=True, slots=True)
class EventWinner:
    """A winner of its ``club`` or, ``everywhere``, of the whole field; ``shared`` if there is a tie."""

    club: str
    names: tuple[str, ...]
    score: FieldScore
    everywhere: bool
    shared: bool

    @property
    def place(self) -> str:
        if self.everywhere:
            return _("Shared first place in the whole field") if self.shared else _("First place in the whole field")
        return _("Shared first place at the club") if self.shared else _("First place at the club")


def event_winners(event: Simultaneous) -> list[EventWinner]:
    """Return the winners of the event and then those of each club; a club that only takes part gets its own. None
    during the embargo."""
    with exchange_of(event) as exchange:
        if not exchange.public:
            return []
        own, listed = public_key_of(event.club), overall_list(exchange).ranked
        if not event.organiser_secret:
            listed = tuple(each for each in listed if each.club == own)
        first = [_of_list(exchange, each, everywhere=True) for each in listed if each.rank == 1]
        others = [*_of_other_clubs(exchange, listed, own)]
    return [*first, *_of_own_club(event), *others]


def _of_list(exchange: Exchange, listed: Listed, *, everywhere: bool, shared: bool | None = None) -> EventWinner:
    club, names = exchange.roll.clubs[listed.club].name, tuple(listed.label.split(BETWEEN))
    return EventWinner(club, names, listed.score, everywhere, listed.tied > 1 if shared is None else shared)


def _of_other_clubs(exchange: Exchange, ranked: tuple[Listed, ...], own: str) -> Iterator[EventWinner]:
    best: dict[str, list[Listed]] = {}
    for each in ranked:  # the best first
        first = best.setdefault(each.club, [each])
        if each is not first[0] and each.rank == first[0].rank:
            first.append(each)
    for key, first in best.items():
        if key != own:
            yield from (_of_list(exchange, each, everywhere=False, shared=len(first) > 1) for each in first)


def _of_own_club(event: Simultaneous) -> Iterator[EventWinner]:
    """The club's own winners, including those who are not in the overall list."""
    for each in field_table(event).contestants:
        if each.rank_everywhere.rstrip("=") == "1":
            shared = each.rank_everywhere.endswith("=")
            yield EventWinner(event.club.name, each.entry.called, each.everywhere, everywhere=False, shared=shared)


def certificates(event: Simultaneous, paper: str, language: str) -> bytes:
    """Return the certificates as a PDF on "a4" or "letter"; empty while there are no winners."""
    winners = event_winners(event)
    if not winners:
        return b""
    table = field_table(event)
    with exchange_of(event) as exchange:
        announced = exchange.event
    day = timezone.localdate(announced.opens)
    occasion = Occasion("", event.name, day, "", colour=event.club.colour or "green", large=False)
    with override(language):
        clubs = sum(1 for each in table.clubs if each.heard_at)
        facts = (
            ngettext("%(tables)s table", "%(tables)s tables", table.tables) % {"tables": table.tables},
            ngettext("%(clubs)s club", "%(clubs)s clubs", clubs) % {"clubs": clubs},
        )
        sheet = Paper(_("Certificates"), occasion, paper)
        for each in winners:
            said = _figure(each.score, announced.scoring)
            draw_certificate(
                sheet, AwardCertificate(each.club, event.name, each.place, each.names, said, " · ".join(facts), day)
            )
        return sheet.pdf()


def _figure(score: FieldScore, scoring: str) -> str:
    """A score as text: 62.18%, 17.03 VP, or +2.50 IMPs."""
    unit = unit_of(scoring)
    if unit:
        return f"{pointed(figure(score.figure, 2))}{unit if unit == '%' else f' {told(unit)}'}"
    return f"{pointed(signed(score.figure, 2))} {told(board_unit_of(scoring))}"
