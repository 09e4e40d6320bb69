"""Deals to be solved and their results: rows by the hash of the deal, outside the journal, because they say nothing
that the cards do not."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.db.models import QuerySet

from ...cards.double_dummy.makeable_tricks import makeable_from
from ...cards.double_dummy.solver import PROBLEMS
from ...cards.double_dummy.tricks import Solved, hash_of
from ...language.stored_messages import read_message
from ...models import Club, Session, SolvedDeal
from ...scoring.makeable import Makeable

TRIES = 2
"""A deal that crashed the solver so often, or took too long, is left."""


@dataclass(frozen=True, slots=True)
class SolvingProgress:
    """Counts of a night's deals: ``solved``, waiting, and not requested; ``wrong`` has the reason for each tray given
    up, and ``halted`` the reason why none continues."""

    solved: int = 0
    waiting: int = 0
    unasked: int = 0
    wrong: Mapping[int, str] = field(default_factory=dict)
    halted: str = ""

    @property
    def trays(self) -> int:
        return self.solved + self.waiting + self.unasked + len(self.wrong)


def want(session: Session, deals: Iterable[str]) -> None:
    """Request analysis of a night's deals that are not yet solved."""
    rows = [SolvedDeal(hash=hash_of(deal), night=session.pk) for deal in deals]
    if rows:
        waiting().filter(hash__in=[row.hash for row in rows]).update(night=session.pk)
        SolvedDeal.objects.bulk_create(rows, ignore_conflicts=True)


def want_all_of(club: Club) -> None:
    """Request analysis of an imported club's known deals."""
    for session in Session.objects.filter(club=club).only("pk", "deals"):
        want(session, session.deals.values())


def want_again(session: Session, deals: Iterable[str]) -> None:
    """Retry deals that were given up, and request any that are missing."""
    texts = list(deals)
    _of(texts).filter(tricks="").update(tries=0, wrong="", begun_at=None, night=session.pk)
    want(session, texts)


def want_no_more(nights: Iterable[int]) -> None:
    """Stop solving deals of deleted nights. Solved deals stay: they are facts about cards, which another night may have
    too."""
    SolvedDeal.objects.filter(tricks="", night__in=list(nights)).delete()


def waiting() -> QuerySet[SolvedDeal]:
    return SolvedDeal.objects.filter(tricks="", tries__lt=TRIES)


def progress(deals: Mapping[int, str]) -> SolvingProgress:
    """Return the progress of these deals."""
    rows = {row.hash: row for row in _of(deals.values())}
    found = {tray: rows.get(hash_of(deal)) for tray, deal in deals.items()}
    given_up = {tray: _why(row) for tray, row in found.items() if row and not row.tricks and row.tries >= TRIES}
    waits = [row for row in found.values() if row and not row.tricks and row.tries < TRIES]
    halted = next((_why(row) for row in waits if row.wrong and not row.tries), "")
    solved = sum(bool(row and row.tricks) for row in found.values())
    return SolvingProgress(solved, len(waits), sum(row is None for row in found.values()), given_up, halted)


def solved_of(deals: Mapping[int, str]) -> dict[int, Solved]:
    """Return the solved deals by tray."""
    if not deals:
        return {}
    tricks = dict(_of(deals.values()).exclude(tricks="").values_list("hash", "tricks"))
    return {tray: Solved.read(tricks[key]) for tray, deal in deals.items() if (key := hash_of(deal)) in tricks}


def makeable_of(game: str, deals: Mapping[int, str], trumps: Mapping[int, str]) -> dict[int, Makeable]:
    """Return the makeable contracts of deals that are solved and stored."""
    return makeable_from(game, solved_of(deals), trumps)


def _why(row: SolvedDeal) -> str:
    return read_message(row.wrong, PROBLEMS)


def _of(deals: Iterable[str]) -> QuerySet[SolvedDeal]:
    return SolvedDeal.objects.filter(hash__in=[hash_of(deal) for deal in deals])
