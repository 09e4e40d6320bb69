"""The field of an event for pages: the club's contestants here and everywhere, the clubs, and the results of a
board."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from movements.message import message
from tourney.cards import deals_document
from tourney.desk.queries import sittings_of
from tourney.faults import BadInput
from tourney.hooks import EventRanks
from tourney.scoring.counting.scales import DRAW
from tourney.scoring.night import Entry

from .models import HeldFile, RefusedFile, Simultaneous
from .own_night import OwnNight, own_night
from .protocol.exchange import Exchange, TwoStories
from .protocol.field_scores import FieldScore, unit_of
from .protocol.overall import OverallList, exchange_scoring, overall_list, too_few
from .protocol.plausibility import Unlikely, unlikely
from .verbs.held_files import exchange_of, public_key_of

Key = tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class FieldContestant:
    """A contestant of the club, with its scores by the method of the event: ``here``, against the club alone, and
    ``everywhere``. It has its rank by each among the club's own, and its ``place`` among all listed, shared by
    ``tied``. If it has no score ``everywhere``, ``why`` is the reason."""

    entry: Entry
    here: FieldScore
    everywhere: FieldScore
    rank_here: str
    rank_everywhere: str
    place: int
    tied: int
    why: str = ""

    @property
    def figure_here(self) -> Fraction:
        return self.here.figure

    @property
    def figure_everywhere(self) -> Fraction:
        return self.everywhere.figure

    @property
    def shares(self) -> tuple[int, int]:
        """Return the lengths of the contestant's bars here and everywhere, in whole percent."""
        return _share(self.here), _share(self.everywhere)


def _share(score: FieldScore) -> int:
    """The length of a bar: the percentage, or the share of the victory points that a match can bring."""
    if score.victory_points is not None:
        return int(100 * score.victory_points / (2 * DRAW))
    return int(score.percent or 0)


@dataclass(frozen=True, slots=True)
class ClubLine:
    """A club of the field: its reported tables and boards, the time of its last report, and its ``best`` contestant in
    the overall list with the figure. ``why`` is the reason if it does not count."""

    name: str
    key: str
    own: bool
    tables: int = 0
    results: int = 0
    final: bool = False
    heard_at: datetime | None = None
    best: tuple[str, Fraction] | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class FieldTable:
    """An event's page. ``unit`` is that of its figures (:func:`.protocol.field_scores.unit_of`). The ``small_clubs``
    have too few tables or boards to count; ``unmatched_lists`` are those not contained in their club's newest
    frequencies (:class:`.protocol.overall.OverallList`)."""

    contestants: tuple[FieldContestant, ...]
    listed: int
    unit: str
    clubs: tuple[ClubLine, ...]
    small_clubs: tuple[ClubLine, ...]
    tables: int
    playing: int
    public: bool
    withdrawn: dict[str, str]
    stories: tuple[TwoStories, ...]
    other_rolls: tuple[str, ...]
    unmatched_lists: tuple[str, ...]
    unlikely: tuple[tuple[str, Unlikely], ...]
    refused: tuple[RefusedFile, ...]
    left_out: tuple[int, ...]
    ranks: EventRanks | None

    @property
    def in_percent(self) -> bool:
        """Whether figures are percentages and have bars. Figures of other methods lie around 0 and have signs."""
        return bool(self.unit)


def field_table(event: Simultaneous, *, public: bool = False) -> FieldTable:
    """Return the field from this club's files. In ``public``, people are named as they wish."""
    files = HeldFile.objects.filter(club=event.club_id, event=event, kind="frequencies", story=False)
    heard = dict(files.values_list("sender", "at"))
    own = public_key_of(event.club)
    with exchange_of(event) as exchange:
        overall = overall_list(exchange)
        best = {each.club: (each.label, each.score.figure) for each in reversed(overall.ranked)}
        lines = sorted((_line(exchange, key, own, heard, best.get(key)) for key in exchange.roll.clubs), key=_place_of)
        clubs = tuple(each for each in lines if not each.why)
        names = {key: club.name for key, club in exchange.roll.clubs.items()}
        reports = {key: each.frequencies for key, each in exchange.reports.items()}
        tables = sum(each.tables for each in clubs)
        contestants = _contestants(event, exchange, overall, public=public)
        return FieldTable(
            contestants=contestants,
            listed=len(overall.ranked),
            unit=unit_of(exchange.event.scoring),
            clubs=clubs,
            small_clubs=tuple(each for each in lines if each.why),
            tables=tables,
            playing=sum(1 for each in lines if each.heard_at and not each.final),
            public=exchange.public,
            withdrawn=dict(exchange.roll.withdrawn),
            stories=tuple(exchange.stories.values()),
            other_rolls=tuple(names.get(key, key[:8]) for key, _ in exchange.other_rolls()),
            unmatched_lists=tuple(names[key] for key in overall.unmatched),
            unlikely=tuple((names[each.club], each) for each in unlikely(reports, exchange.total)),
            refused=tuple(RefusedFile.objects.filter(club=event.club_id, event=event)),
            left_out=own_night(event.session, exchange).left_out if event.session and not public else (),
            ranks=_event_ranks(event, exchange, overall, contestants, tables, public=public),
        )


def _event_ranks(
    event: Simultaneous,
    exchange: Exchange,
    overall: OverallList,
    contestants: Sequence[FieldContestant],
    tables: int,
    *,
    public: bool,
) -> EventRanks | None:
    """The ranks of the club's contestants among all listed contestants; None if none is ranked."""
    ranked = sorted((each for each in contestants if not each.why), key=lambda each: each.place)
    if event.session is None or not overall.ranked or not ranked:
        return None
    return EventRanks(
        club=event.club,
        public=public,
        game=exchange.event.game,
        kind=event.session.kind,
        contestants=len(overall.ranked),
        tables=tables,
        boards=overall.ranked[0].score.boards,
        complete=overall.complete,
        ranks=tuple((each.entry.called, each.place, each.tied) for each in ranked),
    )


def _place_of(club: ClubLine) -> tuple[bool, Fraction, int, str]:
    """The sort key of a club: the one with the best contestant first, then by tables."""
    return club.best is None, -club.best[1] if club.best else Fraction(), -club.tables, club.name


def _line(
    exchange: Exchange, key: str, own: str, heard: Mapping[str, datetime], best: tuple[str, Fraction] | None
) -> ClubLine:
    club, report = exchange.roll.clubs[key], exchange.reports.get(key)
    if report is None:
        return ClubLine(club.name, key, key == own)
    results = sum(each.results for cell, each in report.frequencies.items() if cell.line == "N&S")
    why = exchange.shortfall(report)
    return ClubLine(club.name, key, key == own, report.tables, results, report.final, heard.get(key), best, why)


def _contestants(
    event: Simultaneous, exchange: Exchange, overall: OverallList, *, public: bool
) -> tuple[FieldContestant, ...]:
    """The club's own contestants, the best here first; empty while the event shows no percentages."""
    if event.session is None or not (exchange.public or exchange.event.rules.percentages):
        return ()
    part, key = own_night(event.session, exchange, sittings_of(event.session, public=public)), public_key_of(event.club)
    here = exchange_scoring(exchange, part.frequencies).of(part.night)
    everywhere = exchange_scoring(exchange, exchange.field_with(key, part.frequencies)).of(part.night)
    apart = _apart(event, exchange, part, everywhere)
    ranks_here = _ranks(here)
    ranks_everywhere = _ranks({number: score for number, score in everywhere.items() if number not in apart})
    ascending = [each.score.rank_key for each in reversed(overall.ranked)]
    found = [
        FieldContestant(
            entry,
            here[entry.number],
            everywhere[entry.number],
            ranks_here[entry.number],
            ranks_everywhere.get(entry.number, ""),
            *_place_and_tied(everywhere[entry.number].rank_key, ascending),
            apart.get(entry.number, ""),
        )
        for entry in part.night.entries
        if entry.number in here and entry.number in everywhere
    ]
    return tuple(sorted(found, key=lambda each: each.here.rank_key, reverse=True))


def _place_and_tied(key: Key, ascending: Sequence[Key]) -> tuple[int, int]:
    """Return the place among these scores, and how many share it."""
    below, upto = bisect_left(ascending, key), bisect_right(ascending, key)
    return 1 + len(ascending) - upto, max(1, upto - below)


def _apart(event: Simultaneous, exchange: Exchange, part: OwnNight, scores: Mapping[int, FieldScore]) -> dict[int, str]:
    """Contestant of the club -> why it is not ranked everywhere."""
    report = exchange.reports.get(public_key_of(event.club))
    why = exchange.shortfall(report) if report else ""
    least = exchange.boards_for_a_rank(report)
    found = {number: why or too_few(score, least) for number, score in scores.items()}
    found |= dict.fromkeys(part.guests(exchange.event), message("Not competing"))
    return {number: reason for number, reason in found.items() if reason}


def _ranks(scores: Mapping[int, FieldScore]) -> dict[int, str]:
    """Contestant -> rank, with "=" where others share it."""
    figures = [each.rank_key for each in scores.values()]
    return {
        number: f"{1 + sum(figure > score.rank_key for figure in figures)}"
        f"{'=' if figures.count(score.rank_key) > 1 else ''}"
        for number, score in scores.items()
    }


def deals_of(event: Simultaneous) -> tuple[dict[int, str], dict[int, str]]:
    """Return the event's deals and trumps by board, if they are readable."""
    with exchange_of(event) as exchange:
        try:
            found = deals_document.read(exchange.deals())
        except BadInput:
            return {}, {}
    return found["deals"], found["trumps"]
