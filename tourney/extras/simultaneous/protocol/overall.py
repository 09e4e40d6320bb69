"""The overall list of an event: the listed contestants, ranked against the whole field, and those shown separately
because they or their club have too few tables or boards."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from movements.message import plural

from .board_frequencies import Frequencies
from .exchange import ClubReport, Exchange
from .field_scores import FieldScore, FieldScoring
from .listing import ListedContestant, not_in


@dataclass(frozen=True, slots=True)
class Listed:
    """A contestant of a ``club``, which is a public key, under its ``label``. It has a ``rank``, shared by ``tied``, or
    a reason ``why`` it has none."""

    club: str
    label: str
    score: FieldScore
    rank: int = 0
    tied: int = 1
    why: str = ""


@dataclass(frozen=True, slots=True)
class OverallList:
    """The ``ranked`` contestants, best first, and those shown ``apart``."""

    ranked: tuple[Listed, ...] = ()
    apart: tuple[Listed, ...] = ()
    complete: bool = False
    """Whether every club that counts has a list, so that ranks are those of the whole field."""
    unmatched: tuple[str, ...] = ()
    """Clubs whose newest frequencies do not contain the results of their list, often because one of the two is still on
    its way."""


def overall_list(exchange: Exchange) -> OverallList:
    """Return the overall list; empty while the event hides percentages. A list is left out if its results are not all
    in the club's frequencies."""
    if not (exchange.public or exchange.event.rules.percentages):
        return OverallList()
    if "overall" not in exchange.calculated:
        exchange.calculated["overall"] = _calculated(exchange)
    found: OverallList = exchange.calculated["overall"]
    return found


def _calculated(exchange: Exchange) -> OverallList:
    everybody = [*_of_clubs_that_count(exchange), *_of_small_clubs(exchange)]
    counting = {key for key, report in exchange.reports.items() if not exchange.shortfall(report)}
    return OverallList(
        ranked=_ranked([each for each in everybody if not each.why]),
        apart=tuple(sorted((each for each in everybody if each.why), key=lambda each: each.label)),
        unmatched=tuple(sorted(exchange.listings.keys() - {key for key, *_ in _shown(exchange)})),
        complete=bool(counting) and counting <= {each.club for each in everybody},
    )


def _shown(exchange: Exchange) -> Iterator[tuple[str, ClubReport, tuple[ListedContestant, ...]]]:
    """The lists whose results are all in the frequencies of their clubs."""
    for key, listing in exchange.listings.items():
        report = exchange.reports.get(key)
        if report and not not_in(listing, report.frequencies):
            yield key, report, listing


def _of_clubs_that_count(exchange: Exchange) -> Iterator[Listed]:
    clubs = [each for each in _shown(exchange) if not exchange.shortfall(each[1])]
    scores = iter(exchange_scoring(exchange).of_rows(each.rows for _, _, listing in clubs for each in listing))
    for key, report, listing in clubs:
        least = exchange.boards_for_a_rank(report)
        for each in listing:
            score = next(scores)
            yield Listed(key, each.label, score, why=too_few(score, least))


def _of_small_clubs(exchange: Exchange) -> Iterator[Listed]:
    """The contestants of clubs that do not count, each compared with the field and its own club."""
    for key, report, listing in _shown(exchange):
        if why := exchange.shortfall(report):
            scoring = exchange_scoring(exchange, exchange.field_with(key, report.frequencies))
            for each, score in zip(listing, scoring.of_rows(each.rows for each in listing), strict=True):
                yield Listed(key, each.label, score, why=why)


def exchange_scoring(exchange: Exchange, total: Frequencies | None = None) -> FieldScoring:
    """Return the scoring of an event with its total, or with the given one."""
    event = exchange.event
    return FieldScoring(event.scoring, event.options, event.game, exchange.total if total is None else total)


def too_few(score: FieldScore, least: int) -> str:
    """Return why a contestant has no rank; empty if it has played enough boards."""
    if score.boards >= least:
        return ""
    return plural(
        "Only %(count)s board; the minimum is %(least)s",
        "Only %(count)s boards; the minimum is %(least)s",
        score.boards,
        least=least,
    )


def _ranked(listed: list[Listed]) -> tuple[Listed, ...]:
    ordered = sorted(listed, key=lambda each: (each.label, each.club))
    ordered.sort(key=lambda each: each.score.rank_key, reverse=True)
    found: list[Listed] = []
    for at, each in enumerate(ordered):
        same = at and ordered[at - 1].score.rank_key == each.score.rank_key
        found.append(replace(each, rank=found[-1].rank if same else at + 1))
    sharing = Counter(each.rank for each in found)
    return tuple(replace(each, tied=sharing[each.rank]) for each in found)
