"""A player's published nights in figures: number, averages, partners, opponents, and months. Reads, never writes.

A night is counted once, in the field that it was ranked in, not again for a stratum. Players who do not want to be
named are in none of these lists, even without a name: how often they sat there would reveal them.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import Avg

from ...language.collation import collated
from ...models import Placing, Player, Seat, Session, Shown
from ...reports.by_role import InRole, against
from .history import PlayedNight
from .naming_rule import public_name

HEAD_TO_HEAD = 60
"""So many of the newest nights are looked through for who was ahead of whom."""
MOST_RIVALS = 12
FEWEST_NIGHTS = 3
"""Earlier nights that make an average to be compared with."""
FEWEST_MEETINGS = 2
"""Nights on which both were ranked in one field; once says nothing."""


@dataclass(frozen=True, slots=True)
class MeanDifference:
    """The average plus or minus of nights of one game and method, which share a unit."""

    game: str
    scoring: str
    mean: Decimal


@dataclass(frozen=True, slots=True)
class PlayerAverages:
    """``nights`` of which ``first`` were won; the average of their percentages, or of plus and minus without
    percentages, separately for each game and method."""

    nights: int
    first: int
    percent: Decimal | None
    differences: tuple[MeanDifference, ...] = ()

    @property
    def difference(self) -> Decimal | None:
        """Return that of all nights; None if their methods differ."""
        return self.differences[0].mean if len(self.differences) == 1 else None


@dataclass(frozen=True, slots=True)
class WithPartner:
    partner: Player
    record: PlayerAverages


@dataclass(frozen=True, slots=True)
class InMonth:
    first_day: date
    record: PlayerAverages


@dataclass(frozen=True, slots=True)
class AgainstRival:
    """A rival: the number of ``nights`` when both were ranked in one field, and those when the player was ``ahead`` or
    level."""

    rival: Player
    nights: int
    ahead: int
    level: int

    @property
    def behind(self) -> int:
        return self.nights - self.ahead - self.level


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent met on this number of ``nights``, with the ``sum`` of the boards."""

    player: Player
    nights: int
    sum: InRole


def counted_once(nights: Iterable[PlayedNight]) -> list[PlayedNight]:
    """Yield each night with its largest field, since strata are parts of one."""
    found: dict[int, PlayedNight] = {}
    for night in nights:
        before = found.get(night.placing.contestant_id)
        if before is None or night.placing.of > before.placing.of:
            found[night.placing.contestant_id] = night
    return list(found.values())


def record_of(nights: Sequence[PlayedNight]) -> PlayerAverages:
    placings = [night.placing for night in nights]
    percents = [placing.percent for placing in placings if placing.percent is not None]
    others: defaultdict[tuple[str, str], list[Decimal]] = defaultdict(list)
    for placing in placings:
        if placing.percent is None:
            others[placing.session.game, placing.session.scoring].append(placing.difference)
    return PlayerAverages(
        len(placings),
        sum(placing.rank == 1 for placing in placings),
        _mean(percents),
        tuple(MeanDifference(*kind, sum(each, Decimal(0)) / len(each)) for kind, each in sorted(others.items())),
    )


def usual_percent(player: Player, session: Session) -> Decimal | None:
    """Return the average percentage of the player's nights before ``session``; None for fewer than
    :data:`FEWEST_NIGHTS`."""
    rows = Placing.objects.filter(
        contestant__seats__player=player, session__date__lt=session.date, percent__isnull=False
    ).order_by("of")
    by_night = dict(rows.values_list("contestant", "percent"))  # the last is that of the largest field
    percents = [percent for percent in by_night.values() if percent is not None]
    return _mean(percents) if len(percents) >= FEWEST_NIGHTS else None


def opponents_of(player: Player, nights: Sequence[PlayedNight]) -> list[Opponent]:
    """Return those who were met on most boards of the newest nights, in two queries."""
    newest = sorted(nights, key=lambda night: night.session.date, reverse=True)[:HEAD_TO_HEAD]
    met = {(night.placing.session_id, entry): one for night in newest for entry, one in against(night.roles).items()}
    seats = Seat.objects.filter(
        club=player.club_id, contestant__section__session__in={session for session, _ in met}
    ).values_list("player", "contestant__section__session", "contestant__entry")
    times: Counter[int] = Counter()
    sums: defaultdict[int, InRole] = defaultdict(lambda: InRole(0))
    for person, session, entry in seats:
        if one := met.get((session, entry)):
            times[person] += 1
            sums[person] += one
    often = sorted(sums, key=lambda person: (-sums[person].boards, person))
    return [Opponent(each, times[each.pk], sums[each.pk]) for each in _named(player, often)]


def _named(player: Player, often: Sequence[int]) -> list[Player]:
    """Return those of these people who are named, as many as a list has."""
    people = Player.objects.filter(club=player.club_id, forgotten_at=None).exclude(shown=Shown.WITHHELD).in_bulk(often)
    return [people[person] for person in often if person in people][:MOST_RIVALS]


def partners_of(nights: Iterable[PlayedNight]) -> list[WithPartner]:
    """Return named partners, the most frequent first."""
    together: defaultdict[Player, list[PlayedNight]] = defaultdict(list)
    for night in nights:
        for partner in night.partners:
            if partner.shown != Shown.WITHHELD and partner.forgotten_at is None:
                together[partner].append(night)
    found = [WithPartner(partner, record_of(those)) for partner, those in together.items()]
    return sorted(found, key=lambda each: (-each.record.nights, each.partner.name))


def months_of(nights: Iterable[PlayedNight]) -> list[InMonth]:
    """Return months with nights, the newest first."""
    by_month: defaultdict[date, list[PlayedNight]] = defaultdict(list)
    for night in nights:
        by_month[night.session.date.replace(day=1)].append(night)
    return [InMonth(month, record_of(those)) for month, those in sorted(by_month.items(), reverse=True)]


def rivals_of(player: Player, nights: Sequence[PlayedNight]) -> list[AgainstRival]:
    """Return the players most often ranked with this one, and who was ahead, from the newest nights, in three
    queries."""
    newest = sorted(nights, key=lambda night: night.session.date, reverse=True)[:HEAD_TO_HEAD]
    own = {(night.placing.session_id, night.placing.field): night.placing for night in newest}
    by_contestant = {
        contestant: (own[session, field], rank)
        for session, field, contestant, rank in Placing.objects.filter(
            club=player.club_id, session__in={session for session, _ in own}
        ).values_list("session", "field", "contestant", "rank")
        if (session, field) in own and contestant != own[session, field].contestant_id
    }
    met: Counter[int] = Counter()
    ahead: Counter[int] = Counter()
    level: Counter[int] = Counter()
    for person, contestant in _seats(player, by_contestant):
        mine, rank = by_contestant[contestant]
        met[person] += 1
        ahead[person] += mine.rank < rank
        level[person] += mine.rank == rank
    often = [person for person, times in met.most_common() if times >= FEWEST_MEETINGS]
    return [AgainstRival(each, met[each.pk], ahead[each.pk], level[each.pk]) for each in _named(player, often)]


def field_averages(nights: Iterable[PlayedNight]) -> dict[int, Decimal]:
    """Return night -> the average percentage of the field that the player was ranked in there."""
    fields = {(night.placing.session_id, night.placing.field) for night in nights}
    rows = (
        Placing.objects.filter(session__in={session for session, _ in fields}, percent__isnull=False)
        .order_by()
        .values_list("session", "field")
        .annotate(mean=Avg("percent"))
    )
    return {session: mean for session, field, mean in rows if (session, field) in fields}


def _seats(player: Player, contestants: Mapping[int, object]) -> Iterator[tuple[int, int]]:
    """Return (person, contestant) for everyone seated in these."""
    rows = Seat.objects.filter(club=player.club_id, contestant__in=list(contestants)).exclude(player=player)
    yield from rows.values_list("player", "contestant")


def listed(club: int, words: str = "") -> list[tuple[Player, int]]:
    """Return the players who have a page by their public names, sorted for the reader's language, with the number of
    their published nights; only those whose public name contains all ``words``. A hidden name finds nobody."""
    rows = (
        Placing.objects.filter(club=club, contestant__seats__player__merged_into=None)
        .values_list("contestant__seats__player", "session")
        .distinct()
    )
    times = Counter(person for person, _ in rows if person)
    people = Player.objects.filter(club=club, pk__in=list(times), forgotten_at=None).exclude(shown=Shown.WITHHELD)
    wanted = words.casefold().split()
    found = [
        (public_name(each), each) for each in people if all(word in public_name(each).casefold() for word in wanted)
    ]
    return [(each, times[each.pk]) for _, each in sorted(found, key=lambda pair: (collated(pair[0]), pair[1].pk))]


def _mean(values: Sequence[Decimal]) -> Decimal | None:
    return sum(values, Decimal(0)) / len(values) if values else None
